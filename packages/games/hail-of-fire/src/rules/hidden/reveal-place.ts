import { type Refusal, refusal } from '@sandtable/engine'
import { distance, type Hull, type Point, type Vector } from '@sandtable/table'
import { footprint } from '../moving/footprints.ts'
import { whyNotStand } from '../moving/standing.ts'
import { sceneFor, terrainOf } from '../moving/terrain.ts'
import { bodySees } from '../seeing/sight.ts'
import { touchedPieces } from '../seeing/touching.ts'
import { enemiesOnTable, type Moved, type State, type Team, teamById } from '../state/state.ts'
import { revealDistance } from './contest.ts'
import { isInZone, zoneOf } from './zones.ts'

/** hof-hide-3, hof-hide-4, hof-hide-9, hof-ruling-42: why a Hidden Team may not be revealed there; null if it may. */
export function whyNotReveal(state: State, team: Team, at: Point, facing: Vector): Refusal | null {
  const body = footprint(team, at, facing)
  if (!isInZone(zoneOf(state, team.side), body))
    return refusal('outside-the-zone', 'Hidden Teams are revealed inside their deployment zone (hof-hide-3).')
  const stands = whyNotStand(state, team, at, facing)
  if (stands) return stands
  return isRevealPlace(state, team, body)
    ? null
    : refusal(
        'seen-or-near',
        'It must be out of sight, or in concealing terrain far enough from the enemy (hof-hide-3).',
      )
}

/** hof-hide-3, hof-hide-9: out of sight, unseen by those that moved before they did, or concealed and far enough away. */
export function isRevealPlace(state: State, team: Team, body: Hull): boolean {
  return (
    isFarAndConcealed(state, team, body) ||
    isUnseen(state, team, body) ||
    wasUnseenByMovers(state, team, body)
  )
}

function isUnseen(state: State, team: Team, body: Hull): boolean {
  return enemiesOnTable(state, team.side).every((enemy) => !bodySees(state, footprint(enemy), body))
}

/** hof-hide-9: right after an enemy move, where none of the Teams that moved could see before they moved. */
function wasUnseenByMovers(state: State, team: Team, body: Hull): boolean {
  const movers = enemyMoves(state, team)
  if (movers.length === 0) return false
  return movers.every(({ team: id, from, facing }) => {
    const mover = teamById(state, id)
    return !bodySees(state, footprint(mover, from, facing), body)
  })
}

function enemyMoves(state: State, team: Team): readonly Moved[] {
  return state.moved.filter(({ team: id }) => teamById(state, id).side !== team.side)
}

/** hof-hide-3, hof-hide-4: in concealing terrain, farther from each enemy than its reveal distance less what it just moved. */
function isFarAndConcealed(state: State, team: Team, body: Hull): boolean {
  if (!isConcealing(state, body)) return false
  return enemiesOnTable(state, team.side).every((enemy) => {
    const moved = state.moved.find((one) => one.team === enemy.id)?.far ?? 0
    return distance(footprint(enemy), body) > revealDistance(state, enemy) - moved
  })
}

/** hof-hide-3, hof-ruling-44: area terrain that conceals who is in it or touches it, or a concealing obstacle it touches. */
function isConcealing(state: State, body: Hull): boolean {
  return touchedPieces(sceneFor(state), body).some((piece) => {
    const { concealsWhen } = terrainOf(piece)
    return concealsWhen === 'in-or-touching' || concealsWhen === 'line-crosses'
  })
}
