import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { type Building, buildingAt, openingPlace, placeToward } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { groundFor } from '../ground/terrain.ts'
import type { Setback } from '../morale/setbacks.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import { type Leader, otherSide, type State, type Team } from '../state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../units/figures.ts'
import { putNear } from '../units/put-near.ts'
import { addShock } from '../units/special-troops.ts'
import { isOnFire } from './burning.ts'

/** coc-6.3-3, coc-6.2-3: who is still in a burning building when the Turn ends is put outside, with 2 Shock for each Team. */
export function leaveBurning(game: Game<State>): readonly Setback[] {
  const { state } = game
  if (state.blazes.length === 0) return []
  const sides = [state.active, otherSide(state.active)]
  const caught = sides.flatMap((side) =>
    troopsOnTable(state).filter(
      (troop) => troop.side === side && standing(troop).some((figure) => isOnFire(state, figure)),
    ),
  )
  for (const troop of caught) putOutside(game, troop, TABLES.blaze.shock)
  return caught.length > 0 ? judgeShock(game, []) : []
}

/** coc-6.3-3, coc-9.6-3: next to a door of the owner's choice. */
export function putOutside(game: Game<State>, troop: Team | Leader, shock: number): void {
  const { state } = game
  const inside = standing(troop).filter((figure) => isOnFire(state, figure))
  const [first] = inside
  const building = first ? buildingAt(groundFor(state), { x: first.x, y: first.y }) : null
  if (!building) return
  const doors = waysOut(building)
  const chosen = doors.length > 1 ? game.ask(leaveBy(troop, doors)) : doors[0]
  const door = building.openings.find(({ id }) => id === chosen)
  if (!door) return
  const { at, outward } = openingPlace(building, door)
  for (const figure of inside) {
    figure.floor = 0
    putNear(state, troop, figure, placeToward(at, outward, FIGURE_RADIUS), (spot) => !isOnFire(state, spot))
  }
  if ('shock' in troop) addShock(troop, shock)
  game.note?.({ kind: 'left-burning', clause: 'coc-6.3-3', side: troop.side, troop: troop.id })
}

/** The doors on the ground floor; windows if there is none. */
function waysOut({ openings }: Building): readonly string[] {
  const low = openings.filter(({ floor }) => floor === 0)
  const doors = low.filter(({ kind }) => kind === 'door')
  return (doors.length > 0 ? doors : low).map(({ id }) => id)
}

/** coc-6.3-3: the owner chooses. */
export function leaveBy({ side, id }: Team | Leader, doors: readonly string[]): Pick<string> {
  return pick<string>({
    clause: 'coc-6.3-3',
    name: 'leave-a-burning-building-by',
    seat: side,
    about: { troop: id },
    options: doors,
  })
}
