import { aliveModels, mapOf, nameOf, type View } from '@sandtable/callsign-warrior'
import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { Around } from '../../battlefield/tokens/around.tsx'
import { degreesOf, type Token } from '../../battlefield/tokens/token.ts'
import { teamIdOf, teamOf } from './pieces.ts'

/** csw-core-16, csw-obj-2: a marker of 40 mm, controlled from within six inches. */
const OBJECTIVE = { radius: 79, control: 600 }
/** csw-wr-3 */
const BEATEN_ZONE = 300

export function ObjectiveMark({
  objective: { id, at, holder, isDestroyed },
  view,
}: {
  readonly objective: View['objectives'][number]
  readonly view: View
}): ReactNode {
  const side = teamOf(view, holder)?.side ?? 'free'
  return (
    <g
      className={`objective ${side} ${isDestroyed ? 'destroyed' : ''}`}
      transform={`translate(${at.x} ${mapOf(view).depth - at.y})`}
    >
      <title>{`Objective ${nameOf(id)}${side === 'free' ? '' : `, held by ${side}`}`}</title>
      <circle className="objective-control" r={OBJECTIVE.control} />
      <circle className="objective-marker" r={OBJECTIVE.radius} />
      <path className="objective-flag" d="M-22 44v-92h56l-14 20 14 20h-46v52z" />
      <text className="objective-name" y={OBJECTIVE.radius + 66}>
        {nameOf(id)}
      </text>
    </g>
  )
}

export function ZoneMark({ at, depth }: { readonly at: Point; readonly depth: number }): ReactNode {
  return <circle className="beaten-zone" cx={at.x} cy={depth - at.y} r={BEATEN_ZONE} />
}

/** A choice shines where it stands. */
export function Shine({ token, depth }: { readonly token: Token; readonly depth: number }): ReactNode {
  return <Around className="shine" token={token} gap={20} at={{ x: token.at.x, y: depth - token.at.y }} />
}

/** Who does something to whom. */
export function ArrowMark({
  view,
  from,
  to,
}: {
  readonly view: View
  readonly from: string
  readonly to: string
}): ReactNode {
  const start = placeOf(view, from)
  const end = placeOf(view, to)
  if (!start || !end) return null
  const { depth } = mapOf(view)
  const turn = degreesOf({ x: end.x - start.x, y: end.y - start.y })
  return (
    <g className="warrior-arrow">
      <path d={`M${start.x} ${depth - start.y}L${end.x} ${depth - end.y}`} />
      <path
        className="arrow-head"
        d="M0 0l-80 -34v68z"
        transform={`translate(${end.x} ${depth - end.y}) rotate(${turn})`}
      />
    </g>
  )
}

/** Where a figure stands, or the middle of a Team. */
function placeOf(view: View, place: string): Point | null {
  const team = teamOf(view, teamIdOf(place))
  if (team?.place !== 'table') return null
  const all = aliveModels(team)
  const named = all.filter(({ id }) => place === `${team.id}/${id}`)
  const models = named.length > 0 ? named : all
  if (models.length === 0) return null
  return {
    x: Math.round(models.reduce((sum, { x }) => sum + x, 0) / models.length),
    y: Math.round(models.reduce((sum, { y }) => sum + y, 0) / models.length),
  }
}
