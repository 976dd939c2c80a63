import { type Cloud, fieldOfView, type Ground, isStretch, PLAIN_SIGHT, sightPoint } from '@sandtable/table'
import { type ReactNode, useMemo } from 'react'
import { num, ringPath } from '../draw/path.ts'
import type { Token } from '../tokens/token.ts'
import { inches } from './end.ts'
import { type SightAnswer, type SightDetail, viewerOf } from './sight-answer.ts'
import { Plate } from './tape.tsx'

/** The line between two ends: seen and unseen part, edges, and a mark where sight stops. */
export function SightMark({
  answer,
  depth,
}: {
  readonly answer: SightAnswer
  readonly depth: number
}): ReactNode {
  const { from, to, seenPart, sight, verdict } = answer
  const [ax, ay, bx, by] = [from.x, depth - from.y, to.x, depth - to.y]
  const at = (part: number): { x: number; y: number } => ({
    x: ax + (bx - ax) * part,
    y: ay + (by - ay) * part,
  })
  const end = at(seenPart)
  // Numbers are beside the line, on its upper side.
  const away = Math.max(1, Math.hypot(bx - ax, by - ay))
  const side = bx >= ax ? 1 : -1
  const aside = { x: (((by - ay) * side) / away) * 100, y: (((ax - bx) * side) / away) * 100 }
  const { length, crossings } = sight.centre
  const edges = [sight.left, sight.right].map(
    (line) => `M${line.from.at.x} ${depth - line.from.at.y}L${line.to.at.x} ${depth - line.to.at.y}`,
  )
  return (
    <g className={`sight-mark ${verdict}`}>
      <path className="sight-edges" d={edges.join('')} />
      <path className="sight-under" d={`M${ax} ${ay}L${bx} ${by}`} />
      <path className="sight-unseen" d={`M${num(end.x)} ${num(end.y)}L${bx} ${by}`} />
      <path className="sight-seen" d={`M${ax} ${ay}L${num(end.x)} ${num(end.y)}`} />
      {crossings.map((crossing) => {
        if (!isStretch(crossing) || length === 0) return null
        const a = at(crossing.before / length)
        const b = at(1 - crossing.after / length)
        return (
          <path
            key={`${crossing.kind} ${crossing.before}`}
            className={`sight-through ${crossing.below === 0 ? 'over' : ''}`}
            d={`M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`}
          />
        )
      })}
      {verdict === 'blocks' && (
        <path
          className="sight-stop"
          d="M-30 -30L30 30M30 -30L-30 30"
          transform={`translate(${num(end.x)} ${num(end.y)})`}
        />
      )}
      {tiers(answer.details).map(({ before, token, verdict: what = '', tier }, i) => {
        const { x, y } = length === 0 ? at(0) : at(before / length)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a detail is its place along the line
          <g key={i} transform={`translate(${num(x)} ${num(y)})`}>
            {token && <circle className="sight-body" r={70} />}
            <path className="sight-leader" d={`M0 0L${num(aside.x * tier)} ${num(aside.y * tier)}`} />
            <g transform={`translate(${num(aside.x * tier)} ${num(aside.y * tier)})`}>
              <g className={`sight-number ${what}`}>
                <circle r={30} />
                <text y={13}>{i + 1}</text>
              </g>
            </g>
          </g>
        )
      })}
      <Plate
        x={bx + ((bx - ax) / away) * 160}
        y={by + ((by - ay) / away) * 120}
        words={inches(sight.distance)}
        isSmall={true}
      />
    </g>
  )
}

/** Things that are close together are numbered in several rows beside the line. */
const ROOM = 130

function tiers(details: readonly SightDetail[]): readonly (SightDetail & { readonly tier: number })[] {
  const lastIn: number[] = []
  return details.map((detail) => {
    let tier = 1
    while (tier < 4 && detail.before - (lastIn[tier] ?? -ROOM) < ROOM) tier++
    lastIn[tier] = detail.before
    return { ...detail, tier }
  })
}

interface FieldProps {
  readonly ground: Ground
  readonly clouds: readonly Cloud[]
  readonly token: Token
  readonly range: number
}

/** All the ground on which a token would see a soldier. */
export function FieldOfView({ ground, clouds, token, range }: FieldProps): ReactNode {
  const path = useMemo(() => {
    const from = sightPoint(ground, viewerOf(token))
    const { depth } = ground.map
    const ring = fieldOfView(ground, from, range, PLAIN_SIGHT, 45, clouds)
    return ringPath(ring.map(({ x, y }) => ({ x, y: depth - y })))
  }, [ground, clouds, token, range])
  const { width, depth } = ground.map
  return (
    // Clips everything beyond the table.
    <svg width={width} height={depth} overflow="hidden" aria-hidden="true" focusable="false">
      <path className="field-of-view" d={path} />
    </svg>
  )
}
