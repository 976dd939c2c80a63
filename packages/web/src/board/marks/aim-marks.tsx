import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { degreesOf, type Token } from '../../battlefield/tokens/token.ts'
import { unitOf } from '../miniatures-game.ts'

interface InSightsProps {
  readonly tokens: readonly Token[]
  readonly targets: readonly string[]
  readonly threats: readonly string[]
  readonly depth: number
}

/** A cross-hair on each possible target, an eye on each possible shooter. */
export function InSights({ tokens, targets, threats, depth }: InSightsProps): ReactNode {
  const of = (units: readonly string[]): readonly Token[] =>
    tokens.filter(({ id }) => units.includes(unitOf(id)))
  return (
    <g>
      {of(targets).map(({ id, at }) => (
        <g key={id} className="in-sights" transform={`translate(${at.x} ${depth - at.y})`}>
          <circle r={70} />
          <path d="M0 -92V-50M0 92V50M-92 0H-50M92 0H50" />
        </g>
      ))}
      {of(threats).map(({ id, at }) => (
        <path
          key={id}
          className="threat"
          d="M-60 -90q60 -60 120 0q-60 60 -120 0z"
          transform={`translate(${at.x} ${depth - at.y})`}
        />
      ))}
    </g>
  )
}

interface ArrowMarkProps {
  readonly tokens: readonly Token[]
  readonly from: string
  readonly to: string
  readonly depth: number
}

/** Which unit or figure does something to which. */
export function ArrowMark({ tokens, from, to, depth }: ArrowMarkProps): ReactNode {
  const start = placeOf(tokens, from)
  const end = placeOf(tokens, to)
  if (!start || !end) return null
  const turn = degreesOf({ x: end.x - start.x, y: end.y - start.y })
  return (
    <g className="board-arrow">
      <path d={`M${start.x} ${depth - start.y}L${end.x} ${depth - end.y}`} />
      <path
        className="arrow-head"
        d="M0 0l-80 -34v68z"
        transform={`translate(${end.x} ${depth - end.y}) rotate(${turn})`}
      />
    </g>
  )
}

/** Where a figure stands, or the middle of a unit. */
export function placeOf(tokens: readonly Token[], place: string): Point | null {
  const named = tokens.filter(({ id }) => id === place)
  const own = named.length > 0 ? named : tokens.filter(({ id }) => unitOf(id) === place)
  if (own.length === 0) return null
  return {
    x: Math.round(own.reduce((sum, { at }) => sum + at.x, 0) / own.length),
    y: Math.round(own.reduce((sum, { at }) => sum + at.y, 0) / own.length),
  }
}
