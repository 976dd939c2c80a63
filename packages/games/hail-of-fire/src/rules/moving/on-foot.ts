import { type Chance, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import {
  distanceToLine,
  type Path,
  type Point,
  pathLength,
  placeToward,
  type Vector,
  whyNotPath,
} from '@sandtable/table'
import { FOOTPRINTS } from '../../forces/data/teams.ts'
import { type State, statsOf, type Team, teamById } from '../state/state.ts'
import { TRIES } from '../state/tries.ts'
import { barriersFor } from './barriers.ts'
import { bodyOf } from './footprints.ts'
import { moverOf, traversalFor } from './going.ts'
import type { MoveTerms } from './move-terms.ts'
import { whyNotStand } from './standing.ts'
import { sceneFor } from './terrain.ts'

/** A point of a move on foot; the last may give the Team's final facing. */
export interface FootStep extends Point {
  readonly facing?: Vector
}

/** The most points of a path; nobody draws more. */
const MOST_STEPS = 40

/** hof-move-1, hof-move-5, hof-move-9, hof-move-10, hof-ruling-39: why a Team on foot may not go so; null if it may. Takes whatever a client sends. */
export function whyNotWalk(
  state: State,
  team: Team,
  steps: readonly unknown[],
  terms: MoveTerms,
): Refusal | null {
  if (!areSteps(steps)) return refusal('not-steps', 'Give the points of the way as a list of { x, y }.')
  if (steps.length > MOST_STEPS) return refusal('too-many-points', `A way has at most ${MOST_STEPS} points.`)
  const end = steps.at(-1)
  if (!end) return terms.whyNotEnd(team, team.facing)
  const facing = end.facing ?? team.facing
  if (facing.x === 0 && facing.y === 0) return refusal('no-facing', 'A Team looks somewhere, not to (0, 0).')
  const path = footPath(team, steps)
  const walker = {
    from: { x: team.x, y: team.y },
    radius: narrowHalf(team),
    barriers: barriersFor(state, team),
  }
  const blocked = isPivot(team, steps)
    ? null
    : whyNotPath(traversalFor(sceneFor(state), moverOf(team)), walker, path, terms.allowance)
  if (blocked !== null) return refusal('no-way', blocked)
  return (
    terms.whyNotWay(path) ??
    whyTowardEnemy(state, team, path, terms) ??
    whyNotStand(state, team, end, facing) ??
    terms.whyNotEnd(end, facing)
  )
}

function areSteps(steps: readonly unknown[]): steps is readonly FootStep[] {
  return steps.every((step) => {
    if (!isPoint(step)) return false
    const { facing } = step as FootStep
    return facing === undefined || isPoint(facing)
  })
}

/** hof-ruling-39: half the narrow side of its footprint. */
export function narrowHalf(team: Team): number {
  const { width, depth } = FOOTPRINTS[statsOf(team).size]
  return Math.floor(Math.min(width, depth) / 2)
}

export function footPath(team: Point, steps: readonly FootStep[]): Path {
  return [{ x: team.x, y: team.y }, ...steps.map(({ x, y }) => ({ x, y }))]
}

/** hof-move-8: true if the Team only turns. */
export function isPivot(team: Point, steps: readonly Point[]): boolean {
  return steps.every(({ x, y }) => x === team.x && y === team.y)
}

/** hof-supp-1, hof-supp-2, hof-ruling-21, hof-ruling-40: a Suppressed Team comes no nearer to an enemy it could see at the start. */
export function whyTowardEnemy(state: State, team: Team, path: Path, terms: MoveTerms): Refusal | null {
  if (!team.isSuppressed) return null
  for (const id of terms.seen) {
    const body = bodyOf(state, teamById(state, id))
    if (!body) continue
    const before = distanceToLine(team, team, body)
    const comesNearer = path.some((to, i) => distanceToLine(path[i - 1] ?? to, to, body) < before)
    if (comesNearer)
      return refusal(
        'toward-the-enemy',
        'A Suppressed Team may not move toward an enemy it sees (hof-supp-1).',
      )
  }
  return null
}

/** A random legal walk; staying is one. */
export function anyWalk(
  team: Team,
  allowance: number,
  chance: Chance,
  isLegal: (steps: readonly FootStep[]) => boolean,
): readonly FootStep[] {
  for (let tries = 0; tries < TRIES.walk; tries++) {
    const way = { x: chance.below(201) - 100, y: chance.below(201) - 100 }
    if (way.x === 0 && way.y === 0) continue
    const far = chance.below(allowance + 1)
    const end = placeToward(team, way, far)
    const steps = [{ ...end, facing: chance.below(2) === 0 ? team.facing : way }]
    if (isLegal(steps)) return steps
  }
  return []
}

/** How far a walk leads, in hundredths. */
export function walkLength(team: Point, steps: readonly FootStep[]): number {
  return Math.ceil(pathLength(footPath(team, steps)))
}
