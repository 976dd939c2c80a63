import { type Clause, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import {
  type Hull,
  type Path,
  type Point,
  pathLength,
  type Vector,
  type Walker,
  whyNotDrive,
  whyNotPath,
} from '@sandtable/table'
import { barriersFor } from '../moving/barriers.ts'
import { type DriveStep, driveOf, driverFor } from '../moving/driving.ts'
import { footprint } from '../moving/footprints.ts'
import { moverOf, traversalFor } from '../moving/going.ts'
import { type FootStep, footPath, narrowHalf } from '../moving/on-foot.ts'
import { whyNotStand } from '../moving/standing.ts'
import { sceneFor } from '../moving/terrain.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'

/** A move in an assault, without dice: of Teams on foot as points, of vehicles as stretches. None: the Team stays. */
export type ShortSteps = readonly (FootStep | DriveStep)[]

export interface ShortMoveTerms {
  readonly clause: Clause
  readonly name: string
  /** How far the Team may go, in hundredths. */
  readonly budget: number
  /** Why the move may not end with this footprint; null if it may. */
  readonly whyNotEnd: (body: Hull) => Refusal | null
  /** Footprints to end beside, the likeliest first: where to search for ends. */
  readonly toward: readonly Hull[]
}

/** Where a short move ends. */
export function endOf(
  team: Team,
  steps: ShortSteps,
): { readonly at: Point; readonly facing: Vector; readonly path: Path; readonly far: number } {
  if (isVehicle(team)) {
    const { path: way, poses } = driveOf(team, steps as readonly DriveStep[])
    const end = poses.at(-1)
    const far = Math.ceil(pathLength(way))
    return { at: end?.at ?? team, facing: end?.facing ?? team.facing, path: way, far }
  }
  const walked = steps as readonly FootStep[]
  const end = walked.at(-1)
  const way = footPath(team, walked)
  return { at: end ?? team, facing: end?.facing ?? team.facing, path: way, far: Math.ceil(pathLength(way)) }
}

/** hof-aslt-26, hof-move-9: why the Team may not go so; null if it may. Takes whatever a client sends. */
export function whyNotShort(
  state: State,
  team: Team,
  terms: ShortMoveTerms,
  steps: readonly unknown[],
): Refusal | null {
  if (steps.length > MOST_STEPS || !steps.every((step) => isStep(team, step)))
    return refusal('not-steps', 'Give the way of the Team as a list of points, of a vehicle as stretches.')
  const known = steps as ShortSteps
  const blocked = isVehicle(team)
    ? whyNotDriven(state, team, known as readonly DriveStep[], terms.budget)
    : whyNotWalked(state, team, footPath(team, known as readonly FootStep[]), terms.budget)
  if (blocked !== null) return refusal('no-way', blocked)
  const { at, facing } = endOf(team, known)
  return whyNotEndAt(state, team, terms, at, facing)
}

/** hof-aslt-26: why a short move may not end there; null if it may. */
export function whyNotEndAt(
  state: State,
  team: Team,
  terms: ShortMoveTerms,
  at: Point,
  facing: Vector,
): Refusal | null {
  return whyNotStand(state, team, at, facing, TOUCHING) ?? terms.whyNotEnd(footprint(team, at, facing))
}

/** hof-move-10: in an assault Teams come up to their enemies. */
const TOUCHING = 0
const MOST_STEPS = 40

function isStep(team: Team, step: unknown): boolean {
  if (typeof step !== 'object' || step === null) return false
  const { facing, far } = step as { readonly facing?: unknown; readonly far?: unknown }
  const looks = isPoint(facing) && (facing.x !== 0 || facing.y !== 0)
  if (isVehicle(team)) return looks && Number.isSafeInteger(far)
  return isPoint(step) && (facing === undefined || looks)
}

export function whyNotWalked(state: State, team: Team, way: Path, budget: number): string | null {
  return whyNotPath(traversalFor(sceneFor(state), moverOf(team)), walkerOf(state, team), way, budget)
}

export function walkerOf(state: State, team: Team): Walker {
  return {
    from: { x: team.x, y: team.y },
    radius: narrowHalf(team),
    barriers: barriersFor(state, team, TOUCHING),
  }
}

function whyNotDriven(state: State, team: Team, steps: readonly DriveStep[], budget: number): string | null {
  const driver = driverFor(team, steps, barriersFor(state, team, TOUCHING), false)
  return whyNotDrive(traversalFor(sceneFor(state), moverOf(team)), driver, steps, budget)
}
