import type { Point } from '@sandtable/table'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'

/** Something that has just happened, shown for a moment. */
export type Effect =
  | {
      readonly kind: 'shot'
      readonly from: Point
      readonly to: Point
      readonly dice: number
      readonly hits: number
    }
  | { readonly kind: 'burst'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'loss'; readonly at: Point }
  | { readonly kind: 'words'; readonly at: Point; readonly words: string }

const SHOWN_FOR = 1600

/** Draws effects once, when they occur, and removes them afterwards. */
export function EffectMarks({
  effects,
  moment,
  depth,
}: {
  readonly effects: readonly Effect[]
  /** Changes when something new has happened. */
  readonly moment: number
  readonly depth: number
}): ReactNode {
  const [over, setOver] = useState(moment)
  useEffect(() => {
    const timer = setTimeout(() => setOver(moment), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [moment])
  if (over === moment || effects.length === 0) return null
  return (
    <g key={moment} className="effects">
      {effects.map((effect, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects come and go together
        <EffectMark key={i} effect={effect} depth={depth} place={i} />
      ))}
    </g>
  )
}

interface EffectMarkProps {
  readonly effect: Effect
  readonly depth: number
  readonly place: number
}

/** Above this number, more tracers add nothing. */
const MOST_TRACERS = 6

function EffectMark({ effect, depth, place }: EffectMarkProps): ReactNode {
  const later = { '--later': `${place * 140}ms` } as CSSProperties
  switch (effect.kind) {
    case 'shot': {
      const { from, to, dice, hits } = effect
      const count = Math.min(MOST_TRACERS, Math.max(1, dice))
      const struck = dice > 0 ? Math.round((hits / dice) * count) : 0
      return (
        <g className="shot" style={later}>
          {Array.from({ length: count }, (_, i) => {
            const aside = i < struck ? 0 : (i % 2 === 0 ? 1 : -1) * (90 + 40 * i)
            return (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: tracers fly in their order
                key={i}
                className={i < struck ? 'tracer hit' : 'tracer'}
                style={{ '--later': `${place * 140 + i * 70}ms` } as CSSProperties}
                pathLength={100}
                d={`M${from.x} ${depth - from.y}L${to.x + aside} ${depth - to.y + aside}`}
              />
            )
          })}
        </g>
      )
    }
    case 'burst':
      return (
        <circle className="burst" style={later} cx={effect.at.x} cy={depth - effect.at.y} r={effect.radius} />
      )
    case 'loss':
      return <circle className="loss" style={later} cx={effect.at.x} cy={depth - effect.at.y} r={90} />
    case 'words':
      return (
        // Above the two lines of text that usually stand over a unit.
        <text
          className="effect-words"
          style={later}
          x={effect.at.x}
          y={depth - effect.at.y - 120}
          dy="-2.1em"
        >
          {effect.words}
        </text>
      )
  }
}
