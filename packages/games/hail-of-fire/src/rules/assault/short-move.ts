import { type Chance, type Clause, type Decision, path, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import {
  bearing,
  distance,
  type Hull,
  minus,
  overlaps,
  type Path,
  type Point,
  pathLength,
  placeToward,
  shortestPath,
  squaredDistance,
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
  /** Footprints to come beside, the first the likeliest: where to look for ends. */
  readonly toward: readonly Hull[]
}

/** hof-aslt-2, hof-aslt-17, hof-aslt-24, hof-aslt-26: a move of a few inches in an assault, up to touching enemies. */
export function shortMove(state: State, team: Team, terms: ShortMoveTerms): Decision<ShortSteps> {
  const illegal = (steps: readonly unknown[]): Refusal | null =>
    steps.length === 0 ? null : whyNotShort(state, team, terms, steps)
  return path<FootStep | DriveStep>({
    clause: terms.clause,
    name: terms.name,
    seat: team.side,
    about: { draw: 'drive', team: team.id, allowance: terms.budget, isAssault: true },
    illegal,
    sample: (chance) => anyShort(state, team, terms, chance),
  })
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

function whyNotShort(
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

function whyNotWalked(state: State, team: Team, way: Path, budget: number): string | null {
  return whyNotPath(traversalFor(sceneFor(state), moverOf(team)), walkerOf(state, team), way, budget)
}

function walkerOf(state: State, team: Team): Walker {
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

function anyShort(state: State, team: Team, terms: ShortMoveTerms, chance: Chance): ShortSteps {
  const first = chance.below(Math.max(1, terms.toward.length))
  const bodies = [...terms.toward.slice(first), ...terms.toward.slice(0, first)]
  for (const body of bodies) {
    const steps = stepsToward(state, team, body, terms)
    if (steps) return steps
  }
  return []
}

/** A way that ends touching a footprint; null if none was found. */
export function stepsToward(state: State, team: Team, body: Hull, terms: ShortMoveTerms): ShortSteps | null {
  for (const { at, facing } of placesBeside(team, body)) {
    for (const steps of waysTo(state, team, at, facing, terms.budget)) {
      if (whyNotShort(state, team, terms, steps) === null) return steps
    }
  }
  return null
}

const BEARINGS = 24

/** Places in contact with a footprint, each looking at it, the nearest to the Team first. */
function placesBeside(team: Team, body: Hull): readonly { readonly at: Point; readonly facing: Vector }[] {
  const places = Array.from({ length: BEARINGS }, (_, i) => {
    const way = bearing((i * 360) / BEARINGS)
    const facing = { x: -way.x, y: -way.y }
    return { at: touchingPlace(team, body, way, facing), facing }
  })
  return places.sort((a, b) => squaredDistance(a.at, team) - squaredDistance(b.at, team))
}

/** The nearest place in a direction from a footprint at which the Team does not overlap it. */
function touchingPlace(team: Team, body: Hull, way: Vector, facing: Vector): Point {
  let [near, far] = [0, FARTHEST]
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2)
    const place = footprint(team, placeToward(body.at, way, middle), facing)
    if (overlaps(place, body) || distance(place, body) === 0) near = middle
    else far = middle
  }
  const touching = placeToward(body.at, way, near)
  return overlaps(footprint(team, touching, facing), body) ? placeToward(body.at, way, far) : touching
}

/** Two footprints whose middles are so far apart do not touch. */
const FARTHEST = 600

/** Straight there; on foot also the shortest way round what is in between. */
function waysTo(state: State, team: Team, at: Point, facing: Vector, budget: number): readonly ShortSteps[] {
  if (isVehicle(team)) {
    const way = minus(at, team)
    if (way.x === 0 && way.y === 0) return []
    const far = Math.floor(Math.sqrt(squaredDistance(at, team)))
    return [[{ facing: way, far }]]
  }
  if (squaredDistance(at, team) > budget * budget) return []
  const straight = [{ x: at.x, y: at.y, facing }]
  if (whyNotWalked(state, team, footPath(team, straight), budget) === null) return [straight]
  const round = shortestPath(traversalFor(sceneFor(state), moverOf(team)), walkerOf(state, team), at, budget)
  return round
    ? [round.slice(1).map(({ x, y }, i, all) => (i === all.length - 1 ? { x, y, facing } : { x, y }))]
    : []
}

/**
 * hof-setup-9, hof-hide-4: the Team goes there; a foxhole it leaves in an assault may be taken again. How far it went counts
 * if it takes part in the activation.
 */
export function standInAssault(
  { activation }: State,
  team: Team,
  at: Point,
  facing: Vector,
  far: number,
): void {
  if (team.isDugIn) team.foxhole = { x: team.x, y: team.y }
  team.x = at.x
  team.y = at.y
  team.facing = { x: facing.x, y: facing.y }
  team.isDugIn = team.foxhole !== null && team.foxhole.x === at.x && team.foxhole.y === at.y
  if (team.isDugIn) team.foxhole = null
  const own = activation?.participants.find((one) => one.team === team.id)
  if (own) own.far += far
}
