import { sumOf } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { buildingAt, inch, type Point, squaredDistance } from '@sandtable/table'
import { expectedFire } from '../rules/fire/expected-fire.ts'
import { allAt, type Firing, type Shots, shotsOf } from '../rules/fire/fire-plan.ts'
import { mapOf, sceneFor } from '../rules/ground/terrain.ts'
import { levelOf } from '../rules/seeing/cover-levels.ts'
import { coverStoodIn } from '../rules/seeing/ground-cover.ts'
import { otherSide, playerOf, type Side, type State, sideWith, type Team } from '../rules/state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../rules/units/figures.ts'

/** The value of a point of Shock compared with a killed man. */
const SHOCK = 0.4

/** The best target of a Unit now: average killed men, with Shock as fractions of them. */
export interface BestShot {
  readonly target: string
  readonly worth: number
}

/** coc-8.3-1: all who can at one target; null if there is nothing to fire at. */
export function bestShot(known: State, teams: readonly Team[], hasMoved = false): BestShot | null {
  const [first] = teams
  if (!first) return null
  const firing: Firing = { side: first.side, teams, leaders: [] }
  return bestOf(known, firing, shotsOf(known, firing), hasMoved)
}

export function bestOf(
  known: State,
  firing: Firing,
  shots: readonly Shots[],
  hasMoved: boolean,
): BestShot | null {
  let best: BestShot | null = null
  for (const target of new Set(shots.flatMap(({ at }) => at.map((one) => one.target.id)))) {
    const fire = expectedFire(known, firing, shots, allAt(shots, target), hasMoved)
    const worth = sumOf(fire.map(({ kills, shock }) => kills + SHOCK * shock)) * (1 + pressure(known, target))
    if (!best || worth > best.worth) best = { target, worth }
  }
  return best
}

/** Targets that are nearly Pinned or Broken are better ones. */
function pressure({ teams }: State, id: string): number {
  const team = teams.find((one) => one.id === id)
  if (!team) return 0.5 // a Leader alone
  return Math.min(1, team.shock / Math.max(1, 2 * standing(team).length))
}

export function middleOfTeam(team: Team): Point {
  const men = standing(team)
  const [first] = men
  return first ? { x: first.x, y: first.y } : { x: 0, y: 0 }
}

/** coc-2.4-1: the cover that men have where they stand, from 0 to 2. */
export function coverAt(known: State, at: Point): number {
  return Math.min(2, levelOf(coverStoodIn(sceneFor(known), at)))
}

/** The same for men who have to move on: a house delays a Section, because its men leave one by one through a door. */
export function openCoverAt(known: State, at: Point): number {
  return buildingAt(sceneFor(known).ground, at) ? IN_A_HOUSE : coverAt(known, at)
}

const IN_A_HOUSE = -3

/** The goal of a side: the nearest enemy, or the nearest enemy Jump-Off Point, and in The Probe the base line; null if there is none. */
export function goalFrom(known: State, side: Side, from: Point): Point | null {
  if (known.terms.scenario === 'probe' && side === sideWith(known, 'attacker'))
    return baseLineFrom(known, side, from)
  const enemies = teamsOnTable(known, otherSide(side)).map(middleOfTeam)
  const points = playerOf(known, otherSide(side)).jumpOffPoints.map(({ x, y }) => ({ x, y }))
  return nearest(from, enemies) ?? nearest(from, points)
}

/** coc-scen2-2: the place straight ahead at the enemy's edge of the table. */
function baseLineFrom(known: State, side: Side, { x, y }: Point): Point {
  const { width, depth } = mapOf(known)
  switch (playerOf(known, otherSide(side)).edge) {
    case 'north':
      return { x, y: depth - FIGURE_RADIUS }
    case 'south':
      return { x, y: FIGURE_RADIUS }
    case 'east':
      return { x: width - FIGURE_RADIUS, y }
    case 'west':
      return { x: FIGURE_RADIUS, y }
  }
}

function nearest(from: Point, places: readonly Point[]): Point | null {
  let best: Point | null = null
  for (const place of places)
    if (!best || squaredDistance(from, place) < squaredDistance(from, best)) best = place
  return best
}

export function farFrom(one: Point, other: Point): number {
  return Math.sqrt(squaredDistance(one, other)) / inch(1)
}
