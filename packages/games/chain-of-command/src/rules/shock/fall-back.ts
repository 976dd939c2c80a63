import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import { base, distanceToLine, inward, type Point, placeToward, type Vector } from '@sandtable/table'
import { mapOf } from '../ground/terrain.ts'
import { type Leader, playerOf, type State, type Team } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { putNear } from '../units/put-near.ts'

/** Troops that fall back together. */
export interface Retreat {
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
  /** Straight back, whatever the ground. */
  readonly away: Vector
  readonly far: number
}

/** coc-14.6-2, coc-13.1.2-5, coc-13.1.2-9, coc-faq-23: straight back over any ground; who reaches the table edge leaves. True if they are still here. */
export function fallBack(state: State, { teams, leaders, away, far }: Retreat): boolean {
  const troops: readonly (Team | Leader)[] = [...teams, ...leaders]
  const ends = troops.flatMap((troop) =>
    standing(troop).map((figure) => ({ troop, figure, at: placeToward(figure, away, far) })),
  )
  const isOff = ends.some(({ at }) => isBeyondEdge(state, at))
  for (const troop of troops) {
    if (isOff) troop.place = 'gone'
    else troop.facing = { x: -away.x, y: -away.y }
  }
  if (isOff) return false
  for (const { troop, figure, at } of ends) putNear(state, troop as Troop, figure, at)
  return true
}

function isBeyondEdge(state: State, { x, y }: Point): boolean {
  const { width, depth } = mapOf(state)
  return x < FIGURE_RADIUS || y < FIGURE_RADIUS || x > width - FIGURE_RADIUS || y > depth - FIGURE_RADIUS
}

/** coc-14.6-2, coc-13.1.2-9: away from the nearest of the enemies who caused it; without any, to the own table edge. */
export function wayBack(state: State, teams: readonly (Team | Leader)[], from: readonly Point[]): Vector {
  let nearest = Number.POSITIVE_INFINITY
  let away: Vector | null = null
  for (const figure of teams.flatMap((troop): readonly Figure[] => standing(troop))) {
    for (const enemy of from) {
      const way = { x: figure.x - enemy.x, y: figure.y - enemy.y }
      const far = way.x * way.x + way.y * way.y
      if (far >= nearest || far === 0) continue
      nearest = far
      away = way
    }
  }
  if (away) return away
  const [first] = teams
  const { x, y } = inward(playerOf(state, first?.side ?? 'blue').edge)
  return { x: -x, y: -y }
}

/** coc-7.3-2, coc-14.6-5: friends of other Units whom a Breaking Unit passes through, with the Shock it has in excess. */
export function passedThrough(
  state: State,
  { teams, away, far }: Retreat,
  starts: readonly Point[],
): readonly Team[] {
  const units = teams.map(({ unit }) => unit)
  return teamsOnTable(state, teams[0]?.side).filter(
    (friend) =>
      !units.includes(friend.unit) &&
      standing(friend).some((man) =>
        starts.some(
          (start) =>
            distanceToLine(start, placeToward(start, away, far), base(man, FIGURE_RADIUS)) < FIGURE_RADIUS,
        ),
      ),
  )
}
