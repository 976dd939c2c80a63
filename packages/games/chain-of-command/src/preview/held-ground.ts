import type { LitGround } from '@sandtable/miniatures'
import { arcBorders, inch, type Point } from '@sandtable/table'
import { teamName, teamNames } from '../forces/names.ts'
import { overwatchArcOf } from '../rules/fire/overwatch-arc.ts'
import type { Side } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** Ground that somebody watches or covers, or where shells fall. */
export interface HeldByFire extends LitGround {
  readonly id: string
  readonly side: Side | 'neutral'
  readonly kind: 'watched' | 'covered' | 'danger'
}

/** As far as an arc is drawn; the rules set it no end. */
const DRAWN = inch(24)

/** coc-4.5.4-8, coc-4.5.4-12, coc-6.3-1: the arcs of Overwatch, the strips under Covering Fire, and shells. */
export function heldGround({
  teams,
  coveringFire,
  barrages,
  phase,
}: Pick<View, 'teams' | 'coveringFire' | 'barrages' | 'phase'>): readonly HeldByFire[] {
  const watched = teams.flatMap((team): readonly HeldByFire[] => {
    const arc = team.place === 'table' ? overwatchArcOf(team) : null
    if (!arc) return []
    const outline: readonly Point[] = [arc.from, ...arcEdge(arc)]
    const words = `On Overwatch: ${teamName(team.id)}`
    return [{ id: `watch ${team.id}`, kind: 'watched', side: team.side, outline: [{ outline }], words }]
  })
  const covered = coveringFire
    .filter(({ until }) => until >= phase)
    .map(({ side, teams: by, strip }): HeldByFire => {
      const words = `Under Covering Fire of ${teamNames(by)}`
      return { id: `covered ${by.join(' ')}`, kind: 'covered', side, outline: [{ outline: strip }], words }
    })
  const shelled = barrages
    .filter(({ until }) => until >= phase)
    .map(({ id, outline }): HeldByFire => {
      const words = 'Shells fall here: nobody moves'
      return { id, kind: 'danger', side: 'neutral', outline: [{ outline }], words }
    })
  return [...shelled, ...covered, ...watched]
}

/** The far edge of an arc: its two borders, and the middle between them. */
function arcEdge(arc: NonNullable<ReturnType<typeof overwatchArcOf>>): readonly Point[] {
  const { from, middle } = arc
  const [left, right] = arcBorders(arc, DRAWN)
  if (!left || !right) return []
  const length = Math.sqrt(middle.x * middle.x + middle.y * middle.y)
  const ahead = {
    x: Math.round(from.x + (middle.x * DRAWN) / length),
    y: Math.round(from.y + (middle.y * DRAWN) / length),
  }
  return [left, between(from, left, ahead), ahead, between(from, ahead, right), right]
}

/** On the circle half-way between two points of it. */
function between(from: Point, one: Point, other: Point): Point {
  const x = (one.x + other.x) / 2 - from.x
  const y = (one.y + other.y) / 2 - from.y
  const length = Math.sqrt(x * x + y * y)
  return { x: Math.round(from.x + (x * DRAWN) / length), y: Math.round(from.y + (y * DRAWN) / length) }
}
