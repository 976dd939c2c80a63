import { type Refusal, refusal } from '@sandtable/engine'
import {
  type Hull,
  hullCorners,
  isOnTable as isPointOnTable,
  isWithin,
  overlaps,
  type Point,
  regionsAt,
  type Vector,
} from '@sandtable/table'
import { touchedPieces } from '../seeing/touching.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { ENEMY_DISTANCE } from './barriers.ts'
import { footprint } from './footprints.ts'
import { goingOf, moverOf } from './going.ts'
import { mapOf, sceneFor } from './terrain.ts'

/** hof-move-5, hof-move-9, hof-move-10: why a Team cannot stand there; null if it can. In an assault enemies may be touched. */
export function whyNotStand(
  state: State,
  team: Team,
  at: Point,
  facing: Vector,
  enemyDistance: number = ENEMY_DISTANCE,
): Refusal | null {
  const body = footprint(team, at, facing)
  return whyNotOnGround(state, team, body) ?? whyNotAmong(state, team, body, enemyDistance)
}

/** On the table, and on ground the Team may enter; a vehicle with its whole hull, others with their middle (hof-ruling-38). */
function whyNotOnGround(state: State, team: Team, body: Hull): Refusal | null {
  if (!hullCorners(body).every((corner) => isPointOnTable(mapOf(state), corner)))
    return refusal('off-the-table', 'The Team would hang over the edge of the table.')
  const scene = sceneFor(state)
  const under = isVehicle(team) ? touchedPieces(scene, body) : regionsAt(scene.ground, body.at)
  const mover = moverOf(team)
  const bar = under.find((piece) => piece.kind !== 'line' && goingOf(piece, null, mover).kind === 'forbidden')
  return bar ? refusal('forbidden-ground', `The Team may not enter ${bar.id} (hof-move-5).`) : null
}

/** hof-move-9, hof-move-10 */
export function whyNotAmong(
  state: State,
  team: Team,
  body: Hull,
  enemyDistance: number = ENEMY_DISTANCE,
): Refusal | null {
  for (const other of state.teams) {
    if (other === team || other.place !== 'table') continue
    const there = footprint(other)
    if (overlaps(body, there)) return refusal('occupied', 'Another Team stands there (hof-move-9).')
    if (other.side !== team.side && enemyDistance !== 0 && isWithin(body, there, enemyDistance))
      return refusal('near-an-enemy', 'That is within 1 inch of an enemy Team (hof-move-10).')
  }
  return null
}
