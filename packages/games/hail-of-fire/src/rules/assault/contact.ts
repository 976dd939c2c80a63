import { CONTACT_GAP } from '@sandtable/miniatures'
import { distance, type Hull, type LinePiece, segmentsMeet } from '@sandtable/table'
import { footprint } from '../moving/footprints.ts'
import { sceneFor } from '../moving/terrain.ts'
import { touchedPieces } from '../seeing/touching.ts'
import { isSmall, otherSide, type Side, type State, type Team, teamsOnTable } from '../state/state.ts'

type Table = Pick<State, 'terms' | 'happenings' | 'teams'>

/** hof-aslt-2, hof-aslt-28: the footprints touch, or both touch the same line obstacle opposite each other. */
export function areBodiesInContact(state: Table, a: Hull, b: Hull): boolean {
  const apart = distance(a, b)
  return apart <= CONTACT_GAP || (apart <= WIDEST && isAcrossObstacle(state, a, b, apart))
}

/** No line obstacle is wider than this; used for a fast test before the search. */
const WIDEST = 300

function isAcrossObstacle(state: Table, a: Hull, b: Hull, apart: number): boolean {
  const scene = sceneFor(state)
  const beside = touchedPieces(scene, b)
  return touchedPieces(scene, a).some(
    (piece) =>
      piece.kind === 'line' &&
      beside.includes(piece) &&
      apart <= piece.facts.width + 2 * CONTACT_GAP &&
      liesBetween(piece, a, b),
  )
}

function liesBetween({ line }: LinePiece, a: Hull, b: Hull): boolean {
  return line.points.some((to, i) => {
    const from = line.points[i - 1]
    return from !== undefined && segmentsMeet(a.at, b.at, from, to, 'touching-counts')
  })
}

/** hof-aslt-2, hof-aslt-28: two Teams on the table in contact. */
export function areInContact(state: Table, a: Team, b: Team): boolean {
  if (a.place !== 'table' || b.place !== 'table') return false
  return areBodiesInContact(state, footprint(a), footprint(b))
}

/** The enemy Teams that a Team touches. */
export function touchedEnemies(state: Table, team: Team): readonly Team[] {
  return teamsOnTable(state, otherSide(team.side)).filter((enemy) => areInContact(state, team, enemy))
}

/** The friendly Teams that a Team touches. */
export function touchedFriends(state: Table, team: Team): readonly Team[] {
  return teamsOnTable(state, team.side).filter((other) => other !== team && areInContact(state, team, other))
}

/** hof-aslt-7: the Teams of a side that touch an enemy. */
export function teamsInContact(state: Table, side: Side): readonly Team[] {
  return teamsOnTable(state, side).filter((team) => touchedEnemies(state, team).length > 0)
}

/** hof-aslt-13: small Teams may not Fight. */
export function mayFight(team: Team): boolean {
  return !isSmall(team)
}
