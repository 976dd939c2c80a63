import { type Chance, type Decision, type Game, type Refusal, refusal } from '@sandtable/engine'
import {
  type Figure,
  isChain,
  isOnTable,
  moving,
  planLength,
  planOf,
  type Route,
  type RoutePlan,
  routeLength,
  standAlong,
  standing,
  type Troop,
  whyNotMove,
} from '@sandtable/miniatures'
import { base, bearing, inch, type Point, placeToward } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { contacted, leadersContacted } from '../combat/contact.ts'
import { driveOffSnipers } from '../combat/drive-off.ts'
import { sceneFor } from '../ground/terrain.ts'
import { touchJumpOffPoints } from '../patrol/pressure.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { endAtBaseLine } from '../scenarios/base-line.ts'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { stepAside } from '../units/put-near.ts'
import { goesHome, isOutOfFuel } from '../weapons/fuel.ts'
import { distanceWith } from './distance.ts'
import { goingOn } from './going.ts'
import { footRules, type MoveOrder, TORN } from './move-rules.ts'
import { isStoppingPoint } from './stopping-points.ts'

/** The troops that move together. */
export interface Party {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
}

/** How a move ended. */
export interface Moved {
  /** How far the leading figure went. */
  readonly far: number
  /** coc-13-7: the enemies it came into contact with; its move ended there. */
  readonly enemies: readonly Team[]
  /** coc-13-8 */
  readonly alone: readonly Leader[]
}

/** coc-7.1-4, coc-7.1-7, coc-13-7, coc-7.3-1, coc-ruling-81: the player draws the way; the move ends early where it leads within 4" of the enemy. */
export function move(game: Game<State>, party: Party, order: MoveOrder, open: OpenWindow): Moved {
  const { state } = game
  const troop = asOne(party)
  const routes = game.ask(movePath(state, party, troop, order))
  const plan = planOf(troop, routes)
  const from = standing(troop).map(({ id, x, y }) => ({ id, x, y }))
  const moved = walkAlong(game, party, troop, plan, open)
  stepAside(state, [...party.teams, ...party.leaders].filter(isOnTable))
  turnAlong(party, from)
  game.note?.({
    kind: 'moved',
    clause: 'coc-7.1-4',
    side: party.side,
    troops: order.movers,
    mode: order.mode,
    dice: order.dice,
    far: moved.far,
    from,
    to: standing(troop).map(({ id, x, y }) => ({ id, x, y })),
  })
  return moved
}

/** Their figures as one troop, so that routes are tested together. */
export function asOne({ side, teams, leaders }: Party): Troop {
  const models = [...teams, ...leaders].flatMap((troop) => standing(troop))
  const [first] = [...teams, ...leaders]
  return { id: first?.id ?? '', side, models, place: 'table', facing: first?.facing ?? { x: 0, y: 1 } }
}

const STEP = inch(0.5)
const INCH = inch(1)

/** coc-13-7, coc-7.6-5, coc-5.1.2-3, coc-5.1.2-7, coc-ruling-81: step by step, with what happens on the way. */
function walkAlong(
  game: Game<State>,
  { side, teams }: Party,
  troop: Troop,
  plan: RoutePlan,
  open: OpenWindow,
): Moved {
  const { state } = game
  const length = planLength(plan)
  for (let far = STEP; ; far += STEP) {
    const at = Math.min(far, length)
    standAlong(troop, plan, at, (from) => from.floor ?? 0)
    touchJumpOffPoints(game, side, standing(troop))
    driveOffSnipers(game, side, standing(troop))
    endAtBaseLine(game, teams)
    const before = standing(troop).map(({ id, x, y }) => ({ id, x, y }))
    if (at % INCH === 0 || at === length) open(game, { kind: 'inch', side, actors: teams })
    const isElsewhere = hasBeenMoved(troop, before) // thrown back by an interrupting Unit
    if (state.verdict || isElsewhere || teams.some(isHalted)) return { far: at, enemies: [], alone: [] } // coc-9.1.3-5
    const men = teams.flatMap((team) => standing(team))
    const figures = length === 0 ? [] : men.length > 0 ? men : standing(troop)
    const enemies = contacted(state, side, figures)
    const alone = leadersContacted(state, side, figures)
    if (enemies.length + alone.length > 0 || at === length) return { far: at, enemies, alone }
  }
}

/** True if a surviving figure is not where it was before. */
function hasBeenMoved(troop: Troop, before: readonly (Point & { readonly id: string })[]): boolean {
  return standing(troop).some(({ id, x, y }) => {
    const old = before.find((one) => one.id === id)
    return old !== undefined && (old.x !== x || old.y !== y)
  })
}

/** coc-14.5-2, coc-7.1-7, coc-9.1.3-5: who is Pinned, Broken or killed on the way goes no further. */
function isHalted(team: Team): boolean {
  return team.nerve !== 'steady' || team.place !== 'table'
}

/** coc-7.5-1: after a move troops face the way they went. */
function turnAlong({ teams, leaders }: Party, from: readonly (Point & { readonly id: string })[]): void {
  for (const troop of [...teams, ...leaders]) {
    const [figure] = standing(troop)
    const start = from.find(({ id }) => id === figure?.id)
    if (!figure || !start || (figure.x === start.x && figure.y === start.y)) continue
    troop.facing = { x: figure.x - start.x, y: figure.y - start.y }
  }
}

/** coc-7.1-4: the way of each figure, tested together. A Unit that finds no way at all stays. */
export function movePath(
  state: State,
  party: Party,
  troop: Troop,
  order: MoveOrder,
): Decision<readonly Route[]> {
  const allowance = distanceWith(order.dice, 'open', 'none', order.shock)
  const rules = footRules(order)
  const isHemmedIn = (): boolean =>
    !straightWays(troop, allowance, NO_CHANCE).some(
      (routes) =>
        whyNotMove(rules, state, troop, routes, { allowance }) === null &&
        whyNotTogether(party, routes) === null &&
        whyTooShort(state, troop, order, allowance, routes) === null,
    )
  return moving<State, Troop>(rules, state, troop, {
    clause: 'coc-7.1-4',
    name: 'path-end-points-facing',
    about: {
      team: troop.id,
      troops: order.movers,
      allowance,
      mode: order.mode,
      crossing: order.crossing,
      dice: order.dice,
      shock: order.shock,
    },
    terms: { allowance },
    whyNot: (routes) => {
      const why =
        whyNotTogether(party, routes) ??
        whyNotHome(state, party, routes) ??
        whyTooShort(state, troop, order, allowance, routes)
      return why && routes.length === 0 && isHemmedIn() ? null : why
    },
    tries: (chance) => straightWays(troop, allowance, chance),
  })
}

const TOGETHER = inch(TABLES.units.together)

/** coc-2.1-6, coc-2.1-9: the men end in one chain; Leaders make no links. */
function whyNotTogether({ teams }: Party, routes: readonly Route[]): Refusal | null {
  const ends = teams
    .flatMap((team) => standing(team))
    .map((figure) => base(endOf(figure, routes), FIGURE_RADIUS))
  const starts = teams.flatMap((team) => standing(team)).map((figure) => base(figure, FIGURE_RADIUS))
  return isChain(ends, TOGETHER) || !isChain(starts, TOGETHER) ? null : TORN
}

/** coc-9.6-5: a Team without fuel moves towards its own table edge. */
function whyNotHome(state: State, { teams }: Party, routes: readonly Route[]): Refusal | null {
  const away = teams.filter(isOutOfFuel).some((team) => {
    const ways = standing(team).map((figure): [Point, Point] => [figure, endOf(figure, routes)])
    return !goesHome(state, team, ways)
  })
  return away
    ? refusal('not-home', 'A Team without fuel moves towards its own table edge (coc-9.6-5).')
    : null
}

function endOf(figure: Figure, routes: readonly Route[]): Point {
  return routes.find(({ model }) => model === figure.id)?.points.at(-1) ?? figure
}

/** A hundredth is lost to rounding at each end of a leg. */
const ROUNDING = inch(0.1)

/** coc-7.1-4, coc-7.2-2, coc-ruling-22: the full distance over this ground, unless some figure ends at a recognisable point. */
function whyTooShort(
  state: State,
  troop: Troop,
  order: MoveOrder,
  allowance: number,
  routes: readonly Route[],
): Refusal | null {
  const figures = standing(troop)
  const isFull = figures.some((figure) => isFullLength(state, order, figure, routes))
  if (isFull || allowance === 0) return null
  if (figures.some((figure) => isStoppingPoint(state, troop.side as Side, endOf(figure, routes)))) return null
  return refusal(
    'too-short',
    `The Unit moves its whole ${allowance / 100}", or stops at the edge of terrain, a road or a Jump-Off Point (coc-7.1-4).`,
  )
}

/** coc-7.2-2, coc-7.2-3: as far as this figure can go over such ground. */
function isFullLength(state: State, order: MoveOrder, figure: Figure, routes: readonly Route[]): boolean {
  const route = routes.find(({ model }) => model === figure.id)
  if (!route) return false
  const places = [figure, ...route.points].map(({ x, y, floor = 0 }) => ({ x, y, floor }))
  const going = goingOn(sceneFor(state), places)
  if (!going) return false
  const most = distanceWith(order.dice, going.grade, going.obstacle, order.shock)
  return routeLength(figure, route.points) >= most - ROUNDING
}

/** Random tries are the same every time. */
const NO_CHANCE: Readonly<Chance> = { below: () => 0 }

const DIRECTIONS = 24

/** All figures by the same straight step, in any direction; then shorter ones, to be able to stop at something. */
function straightWays(troop: Troop, allowance: number, chance: Chance): readonly (readonly Route[])[] {
  const first = chance.below(DIRECTIONS)
  return LENGTHS.flatMap((part) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const way = bearing(((first + i) % DIRECTIONS) * (360 / DIRECTIONS))
      return standing(troop).map(({ id, x, y, floor }) => ({
        model: id,
        points: [
          { ...placeToward({ x, y }, way, Math.floor(allowance * part)), ...(floor > 0 ? { floor } : {}) },
        ],
      }))
    }),
  )
}

const LENGTHS: readonly number[] = [1, 0.5, 0.25, 0]
