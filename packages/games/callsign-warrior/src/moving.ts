import { type Chance, type Clause, type Decision, type Game, type Json, path } from '@sandtable/engine'
import { bearing, type Point, placeToward, squaredLength } from '@sandtable/table'
import { type DriveLeg, type Stand, whyNotDrive } from './driving.ts'
import { aimFor, objectiveFor } from './goals.ts'
import { allowanceOf, type Gait, type MoveTerms, whyNotMove } from './movement.ts'
import { waysTo } from './paths.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from './state.ts'
import type { MoveKind, Plan } from './walk.ts'
import { walk } from './walk.ts'
import type { Way, WayPoint } from './way.ts'

export interface MoveAsked {
  readonly clause: Clause
  readonly name: string
  readonly gait: Gait
  readonly terms?: Partial<MoveTerms>
  readonly kind: MoveKind
  /** Why a move that is legal otherwise will not do here. */
  readonly whyNot?: (ways: readonly Way[]) => string | null
  /** Ways to try first, for those who do not choose by hand. */
  readonly tries?: (chance: Chance) => readonly (readonly Way[])[]
  readonly about?: Json
}

/** csw-adv-1, csw-run-1, csw-move-2 to csw-move-4: the owner says where the Team goes, and it goes. True if it moved. */
export function move(game: Game<State>, team: Team, asked: MoveAsked): boolean {
  const { state } = game
  const allowance = asked.terms?.allowance ?? allowanceOf(team, asked.gait)
  if (allowance === 0) return false
  if (isVehicle(team)) return drive(game, team, asked, allowance)
  const ways = game.ask(whereTo(state, team, asked, allowance))
  if (ways.length === 0) return false
  walk(game, team, footPlan(team, ways), asked.kind)
  noteMove(game, team, asked)
  return true
}

export function footPlan(team: Team, ways: readonly Way[]): Plan {
  const starts = new Map<string, WayPoint>(
    aliveModels(team).map(({ id, x, y, floor }) => [id, { x, y, floor }] as const),
  )
  return { kind: 'foot', starts, ways }
}

export function noteMove(
  game: Game<State>,
  team: Team,
  { clause, gait }: Pick<MoveAsked, 'clause' | 'gait'>,
): void {
  const [first] = aliveModels(team)
  if (first) game.note?.({ kind: 'moved', clause, team: team.id, gait, x: first.x, y: first.y })
}

/** csw-move-4: one way for each model, tested together. No way at all means to stay. */
export function whereTo(
  state: State,
  team: Team,
  asked: MoveAsked,
  allowance: number,
): Decision<readonly Way[]> {
  const terms: MoveTerms = { ...asked.terms, allowance }
  const illegal = (ways: unknown): string | null =>
    whyNotMove(state, team, ways, terms) ?? asked.whyNot?.(ways as readonly Way[]) ?? null
  return path<Way>({
    clause: asked.clause,
    name: asked.name,
    seat: team.side,
    about: asked.about ?? { team: team.id, gait: asked.gait, allowance },
    illegal,
    sample: (chance) =>
      asked.tries?.(chance).find((ways) => illegal(ways) === null) ??
      sampleWays(state, team, terms, chance, (ways) => illegal(ways) === null),
  })
}

/**
 * Toward what the game is about: the whole Team straight there if that is open, else round what is in the way; else as
 * far as it can go somewhere.
 */
export function sampleWays(
  state: State,
  team: Team,
  terms: MoveTerms,
  chance: Chance,
  isLegal: (ways: readonly Way[]) => boolean,
): readonly Way[] {
  const models = aliveModels(team)
  const [first] = models
  if (!first) return []
  const { allowance } = terms
  let maySearch = true
  for (let tries = 0; tries < AIMS; tries++) {
    const aim = aimFor(state, team, allowance, chance)
    for (const march of aim?.ways ?? []) if (isLegal(march)) return march
    if (aim?.shape.kind !== 'along') {
      const way = aim ? stepTo(first, aim.at) : bearing(chance.below(360))
      for (const part of STRETCHES) {
        const ways = straight(models, way, Math.floor(allowance * part), aim?.at ?? null)
        if (ways.length > 0 && isLegal(ways)) return ways
      }
    }
    if (!aim || !maySearch || chance.below(SEARCH_SELDOM) > 0) continue
    maySearch = false
    const round = waysTo(state, team, terms, aim.at, aim.shape)
    if (round.length > 0 && isLegal(round)) return round
  }
  return isLegal([]) ? [] : outOfTheWay(models, allowance, isLegal)
}

const AIMS = 6
/** Rough ground costs more than it shows: as far as may be, else less far. */
const STRETCHES = [1, 0.6, 0.3] as const
/** A search is a hundred times dearer than a straight line: at most one, and one for every few that are blocked. */
const SEARCH_SELDOM = 5

function stepTo(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** All models by the same step, so far in a direction, but not beyond the goal of the first. */
function straight(models: readonly Model[], way: Point, far: number, goal: Point | null): readonly Way[] {
  const [first] = models
  if (!first || far === 0 || (way.x === 0 && way.y === 0)) return []
  const end = goal && squaredLength(way) <= far * far ? goal : placeToward(first, way, far)
  const by = stepTo(first, end)
  return models.map(({ id, x, y, floor }) => ({
    model: id,
    points: [{ x: x + by.x, y: y + by.y, ...(floor > 0 ? { floor } : {}) }],
  }))
}

/** Where staying is not allowed: the first direction in which the Team can go at all. */
function outOfTheWay(
  models: readonly { readonly id: string; readonly x: number; readonly y: number }[],
  allowance: number,
  isLegal: (ways: readonly Way[]) => boolean,
): readonly Way[] {
  for (let far = allowance; far > 0; far -= 50) {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const ways = models.map(({ id, x, y }) => ({
        model: id,
        points: [placeToward({ x, y }, bearing(degrees), far)],
      }))
      if (isLegal(ways)) return ways
    }
  }
  throw new Error('no legal way was found')
}

/** csw-move-2, csw-move-3: a vehicle's way. */
function drive(game: Game<State>, team: Team, asked: MoveAsked, allowance: number): boolean {
  const [model] = aliveModels(team)
  if (!model) return false
  const start = { at: { x: model.x, y: model.y }, facing: team.facing }
  const legs = game.ask(whereToDrive(game.state, team, start, asked, allowance))
  if (legs.length === 0) return false
  walk(game, team, { kind: 'drive', start, legs }, asked.kind)
  noteMove(game, team, asked)
  return true
}

export function whereToDrive(
  state: State,
  team: Team,
  start: Stand,
  asked: Pick<MoveAsked, 'clause' | 'name' | 'gait' | 'about'>,
  allowance: number,
): Decision<readonly DriveLeg[]> {
  const illegal = (legs: unknown): string | null =>
    whyNotDrive(state, team, start, legs, asked.gait, allowance)
  return path<DriveLeg>({
    clause: asked.clause,
    name: `${asked.name}-vehicle`,
    seat: team.side,
    about: asked.about ?? { team: team.id, gait: asked.gait, allowance },
    illegal,
    sample: (chance) => {
      const goal = chance.below(SELDOM_ASTRAY) > 0 ? objectiveFor(state, team, start.at, chance) : null
      return sampleDrive(start, goal, allowance, asked.gait, chance, (legs) => illegal(legs) === null)
    },
  })
}

const SAMPLE_TRIES = 14

/** One drive in so many has no goal. */
const SELDOM_ASTRAY = 3

/** Toward an objective as a rule, else anywhere. */
function sampleDrive(
  { at, facing }: Stand,
  goal: Point | null,
  allowance: number,
  gait: Gait,
  chance: Chance,
  isLegal: (legs: readonly DriveLeg[]) => boolean,
): readonly DriveLeg[] {
  for (let tries = 0; tries < SAMPLE_TRIES; tries++) {
    const far = Math.floor((allowance * (SAMPLE_TRIES - tries)) / SAMPLE_TRIES)
    const legs =
      goal && tries % 2 === 0 && !(goal.x === at.x && goal.y === at.y)
        ? driveToward(at, facing, goal, far, tries, chance)
        : driveAnywhere(far, gait, chance)
    if (far > 0 && isLegal(legs)) return legs
  }
  return []
}

/** Straight to a goal, or a little to one side of it; the first time in the direction it has, if that leads there. */
function driveToward(
  at: Point,
  facing: Point,
  goal: Point,
  far: number,
  tries: number,
  chance: Chance,
): readonly DriveLeg[] {
  const way = stepTo(at, goal)
  const left = Math.max(1, Math.floor(Math.sqrt(squaredLength(way))))
  const ahead = Math.min(far, left)
  const isAhead = facing.x * way.x + facing.y * way.y > 0
  if (isAhead && chance.below(4) === 0) return [{ ahead }]
  const aside = chance.below(tries + 1) - Math.floor(tries / 2)
  return [{ turn: { x: 8 * way.x - aside * way.y, y: 8 * way.y + aside * way.x } }, { ahead }]
}

function driveAnywhere(far: number, gait: Gait, chance: Chance): readonly DriveLeg[] {
  const turn = { turn: bearing(chance.below(360)) }
  const shapes: readonly (readonly DriveLeg[])[] = [
    [turn, { ahead: far }],
    [{ ahead: Math.floor(far / 2) }, turn, { ahead: Math.floor(far / 2) }],
    [{ ahead: far }],
    ...(gait === 'advance' ? [[{ back: Math.floor(far / 2) }]] : []),
  ]
  return shapes[chance.below(shapes.length)] as readonly DriveLeg[]
}
