import type { Interruption, ReactionPoint, ReactorRow } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import type { Token } from '../../battlefield/tokens/token.ts'
import { percent } from '../../match-screen/decision/odds-words.ts'
import { unitOf } from '../miniatures-game.ts'

interface ReactionPathProps {
  readonly interruption: Interruption
  readonly tokens: readonly Token[]
  /** The unit whose points are handles. */
  readonly row: ReactorRow | null
  /** The point under consideration. */
  readonly point: ReactionPoint | null
  readonly depth: number
}

/**
 * The mover's path with a handle at each point where the chosen unit may react. A ghost and an aim line show the point
 * under consideration.
 */
export function ReactionPath({ interruption, tokens, row, point, depth }: ReactionPathProps): ReactNode {
  const from = row && middle(tokens, row.unit)
  const to = point && middleOf(point.places)
  return (
    <g className="reaction-path">
      <polyline points={interruption.path.map(({ x, y }) => `${x},${depth - y}`).join(' ')} />
      {row?.points.map((one) => {
        const at = middleOf(one.places)
        return (
          <circle
            key={one.far}
            className={`reaction-handle ${one === point ? 'weighed' : ''}`}
            data-handle={`stop ${JSON.stringify(one.choice)}`}
            cx={at.x}
            cy={depth - at.y}
            r={one === point ? 46 : 34}
          />
        )
      })}
      {point?.places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="ghost" cx={x} cy={depth - y} r={49} />
      ))}
      {from && to && <path className="aim-line" d={`M${from.x} ${depth - from.y}L${to.x} ${depth - to.y}`} />}
      {to && point?.chance !== null && point && (
        <text className="effect-words" x={to.x} y={depth - to.y - 90}>
          {percent(point.chance)}
        </text>
      )}
    </g>
  )
}

function middleOf(points: ReactionPoint['places']): { readonly x: number; readonly y: number } {
  const count = Math.max(1, points.length)
  return {
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / count),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / count),
  }
}

function middle(tokens: readonly Token[], unit: string): { readonly x: number; readonly y: number } | null {
  const own = tokens.filter(({ id }) => unitOf(id) === unit)
  return own.length > 0 ? middleOf(own.map(({ at }) => at)) : null
}
