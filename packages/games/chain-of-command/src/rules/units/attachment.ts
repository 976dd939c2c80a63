import { isOnTable } from '@sandtable/miniatures'
import { base, distance, type Place, pairFact, type Scene, sightLine } from '@sandtable/table'
import { obstacleOf, sceneFor } from '../ground/terrain.ts'
import type { Leader, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from './figures.ts'
import type { Group } from './groups.ts'
import { isMedic } from './special-troops.ts'

type Known = Pick<State, 'teams' | 'leaders' | 'terms' | 'happenings'>

/** coc-4.5.8-2, coc-4.5.8-3, coc-4.5.8-5: within 4" of a figure of the Team, on its floor, with no obstacle between them. */
export function isAttached(state: Known, leader: Leader, team: Team): boolean {
  return distanceToAttach(state, leader, team) <= state.terms.constants.commandRange
}

function distanceToAttach(state: Known, leader: Leader, team: Team): number {
  if (!isOnTable(leader) || !isOnTable(team)) return Number.POSITIVE_INFINITY
  const [own] = leader.models
  if (!own || own.isLost) return Number.POSITIVE_INFINITY
  let nearest = Number.POSITIVE_INFINITY
  const reach = state.terms.constants.commandRange + 2 * FIGURE_RADIUS
  for (const man of team.models) {
    if (man.isLost || Math.abs(man.x - own.x) > reach || Math.abs(man.y - own.y) > reach) continue
    const far = distance(base(own, FIGURE_RADIUS), base(man, FIGURE_RADIUS))
    if (far > state.terms.constants.commandRange || far >= nearest || own.floor !== man.floor) continue
    if (!isObstacleBetween(state, own, man)) nearest = far
  }
  return nearest
}

const OBSTACLE = pairFact<boolean>('an obstacle between a Leader and a man')

/** coc-4.5.8-5: a wall, hedge or the wall of a building on the straight line. */
function isObstacleBetween(state: Known, from: Place, to: Place): boolean {
  const { bare } = sceneFor(state)
  return bare.cachedBetween(OBSTACLE, from, to, () => isObstacleOn(bare, from, to))
}

function isObstacleOn({ ground }: Scene, from: Place, to: Place): boolean {
  const line = sightLine(ground, { at: { x: from.x, y: from.y }, z: 0 }, { at: { x: to.x, y: to.y }, z: 0 })
  return line.crossings.some((crossing) => {
    if (crossing.kind === 'building') return crossing.walls.length > 0
    if (crossing.kind !== 'line' || crossing.gap || crossing.touches) return false
    return crossing.piece.kind === 'line' && obstacleOf(crossing.piece) !== 'none'
  })
}

/** coc-4.5.8-7: the Team that a Leader is counted with and carried along by: of the own Unit, the one named, or the nearest. */
export function teamOf(state: Known, leader: Leader): Team | null {
  const near = teamsOnTable(state, leader.side).filter(
    (team) => !isMedic(team) && isAttached(state, leader, team),
  )
  const own = near.filter(({ unit }) => unit === leader.unit)
  const named = near.find(({ id }) => id === leader.joined)
  if (own.length === 0 && named) return named
  return nearestOf(state, leader, own.length > 0 ? own : near)
}

function nearestOf(state: Known, leader: Leader, teams: readonly Team[]): Team | null {
  let nearest: Team | null = null
  let least = Number.POSITIVE_INFINITY
  for (const team of teams) {
    const far = distanceToAttach(state, leader, team)
    if (far >= least) continue
    nearest = team
    least = far
  }
  return nearest
}

/** coc-14.2-1, coc-4.5.8-7: the Leaders who belong to these Teams. */
export function leadersWith(state: Known, group: Group): readonly Leader[] {
  return state.leaders.filter((leader) => {
    if (!isOnTable(leader) || leader.side !== group[0]?.side) return false
    if (!group.some((team) => isAttached(state, leader, team))) return false
    const team = teamOf(state, leader)
    return team !== null && group.includes(team)
  })
}
