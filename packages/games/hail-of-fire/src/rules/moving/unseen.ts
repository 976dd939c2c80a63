import { type Refusal, refusal } from '@sandtable/engine'
import { type Path, type Point, pathLength, placeAlong } from '@sandtable/table'
import { bodySees } from '../seeing/sight.ts'
import { enemiesOnTable, isSmall, type State, type Team } from '../state/state.ts'
import { footprint } from './footprints.ts'

/** hof-move-12: with the switch on, a Team out of sight of every Ready enemy that is not small may move without dice. */
export function mayMoveUnseen(state: State, team: Team): boolean {
  return state.terms.switches.maxMove === 'on' && isUnseenAt(state, team, team)
}

/** hof-move-12: at this place no Ready enemy that is not small sees the Team. */
function isUnseenAt(state: State, team: Team, at: Point): boolean {
  const body = footprint(team, at)
  return enemiesOnTable(state, team.side).every((enemy) => {
    return enemy.isSuppressed || isSmall(enemy) || !bodySees(state, footprint(enemy), body)
  })
}

/** How far apart the places of a way are at which sight is tested. */
const LOOK_EVERY = 50

/** hof-move-12: why a way is not out of sight all along; null if it is. */
export function whySeen(state: State, team: Team, path: Path): Refusal | null {
  const length = Math.ceil(pathLength(path))
  for (let far = 0; ; far = Math.min(length, far + LOOK_EVERY)) {
    if (!isUnseenAt(state, team, placeAlong(path, far)))
      return refusal('seen', 'The whole move must be out of sight of Ready enemies (hof-move-12).')
    if (far === length) return null
  }
}
