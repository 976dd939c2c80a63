import { type Body, distanceToLine, isWithin, overlaps, type Point } from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import { abilityDistance } from '../../forces/abilities.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, PINNED_DOWN, ZONE_OF_CONTROL } from '../tables.ts'
import { baseAt, bodiesOf, isChain, isInZone } from './figures.ts'
import { whyNotFloor, whyNotStand } from './placement.ts'
import { isWays, type Way, type WayPoint } from './route.ts'
import { wayCost } from './route-cost.ts'

export type Gait = 'advance' | 'run' | 'charge'

/** csw-move-1: how far a Team goes on foot or on wheels, in hundredths. */
export function rateOf(team: Team, gait: Gait): number {
  const type = team.profile.vehicle?.mobility ?? 'infantry'
  const row = tables.movement.find((one) => one.type === type)
  if (!row) throw new Error(`data/rules-tables.json: movement lacks ${type}`)
  return gait === 'advance' ? row.advanceIn * 100 : row.runIn * 100 // csw-chg-1: a Charge is twice the Advance
}

/** csw-shock-7, csw-ruling-36, csw-abpro-1, csw-abins-1, csw-veh-15: what is left of it after all. */
export function allowanceOf(team: Team, gait: Gait): number {
  if (team.isImmobilised) return 0
  const bonus = gait === 'run' && team.thisTurn.getMoving ? GET_MOVING : 0
  return Math.max(0, rateOf(team, gait) + bonus - PINNED_DOWN * team.thisTurn.pinned)
}

/** csw-abpro-1, csw-abins-1: the same in both pools. */
const GET_MOVING = abilityDistance('pro-get-moving', 'runBonusIn')

/** What hinders a move besides terrain. */
export interface MoveTerms {
  readonly allowance: number
  /** csw-cc-5: a Charge may come near this Team. */
  readonly mayTouch?: Team
  /** Where the models start if not where they stand: at a table edge, at a hull. */
  readonly startsAt?: (start: Point) => string | null
  /** csw-rate-5 is not asked of moves that may tear a Team apart. */
  readonly mayScatter?: boolean
}

/** csw-move-4, csw-move-5, csw-core-9, csw-rate-5, csw-ruling-41: why these are no legal ways; null if they are. Takes anything. */
export function whyNotMove(state: State, team: Team, ways: unknown, terms: MoveTerms): string | null {
  if (!isWays(ways)) return 'Give the ways as a list of { model, points: [{ x, y }] }.'
  const models = aliveModels(team)
  const enters = terms.startsAt !== undefined
  for (const [i, way] of ways.entries()) {
    if (!models.some(({ id }) => id === way.model)) return `${way.model} is no model of this Team.`
    if (ways.findIndex((one) => one.model === way.model) < i) return `${way.model} goes two ways.`
    if (way.points.length > MOST_POINTS) return `A way has at most ${MOST_POINTS} points.`
  }
  if (enters && ways.length < models.length) return 'Every model of the Team must come on (csw-fw-1).'
  const traffic = onceAsked(() => trafficFor(state, team, terms.mayTouch))
  for (const way of ways) {
    const model = models.find(({ id }) => id === way.model)
    const wrong = model && whyNotWay(state, team, model, way, terms, traffic)
    if (wrong) return `${way.model}: ${wrong}`
  }
  return whyNotEnds(state, team, ways, terms, traffic())
}

/** Most ways that chance thinks of fail on the ground: who stands about is found only when somebody asks. */
function onceAsked<T>(find: () => T): () => T {
  let found: T | undefined
  return () => {
    found ??= find()
    return found
  }
}

const MOST_POINTS = 40

/** What stands about: hulls that nobody passes, the zones that bind this Team, and the enemies it may close with. */
export interface Traffic {
  /** Everybody else. */
  readonly others: readonly Body[]
  /** Those of them in whose zones nobody may end. */
  readonly enemies: readonly Body[]
  readonly hulls: readonly Body[]
  readonly zones: readonly Body[]
  readonly foes: readonly Body[]
}

/** csw-core-10, csw-ruling-7: the zones a Team began in do not bind it on its way out. */
export function trafficFor(state: State, team: Team, mayTouch: Team | undefined): Traffic {
  const own = bodiesOf(state, team)
  const others: Body[] = []
  const enemies: Body[] = []
  const zones: Body[] = []
  const hulls: Body[] = []
  for (const other of state.teams) {
    if (other === team || other.place !== 'table') continue
    const bodies = bodiesOf(state, other)
    others.push(...bodies)
    if (isVehicle(other)) hulls.push(...bodies)
    if (other.side === team.side || other === mayTouch) continue
    for (const enemy of bodies) {
      enemies.push(enemy)
      if (!isInZone(enemy, own)) zones.push(enemy)
    }
  }
  return { others, enemies, hulls, zones, foes: mayTouch ? bodiesOf(state, mayTouch) : [] }
}

function whyNotWay(
  state: State,
  team: Team,
  model: Model,
  way: Way,
  terms: MoveTerms,
  traffic: () => Traffic,
): string | null {
  const start = startOf(model, way, terms)
  if (typeof start === 'string') return start
  const points = terms.startsAt ? way.points.slice(1) : way.points
  const cost = wayCost(state, team, start, points)
  if (typeof cost === 'string') return cost
  if (cost > terms.allowance) {
    return `the way costs ${cost / 100}" and ${terms.allowance / 100}" are allowed (csw-move-4).`
  }
  let from: WayPoint = start
  for (const to of points) {
    const wrong = whyNotPass(from, to, traffic())
    if (wrong) return wrong
    from = to
  }
  return null
}

function startOf(model: Model, way: Way, terms: MoveTerms): WayPoint | string {
  if (!terms.startsAt) return model
  const [first] = way.points
  if (!first) return 'a way onto the table begins at its edge (csw-fw-1).'
  return terms.startsAt(first) ?? first
}

/** csw-move-5, csw-core-9, csw-ruling-42: nothing may be run over, nobody comes within 3" of an enemy. */
function whyNotPass(from: Point, to: Point, { hulls, zones, foes }: Traffic): string | null {
  const isFar = farFrom(from, to)
  if (hulls.some((hull) => !isFar(hull) && distanceToLine(from, to, hull) < BASE_RADIUS))
    return 'a vehicle is in the way (csw-move-5).'
  if (
    zones.some((enemy) => !isFar(enemy) && distanceToLine(from, to, enemy) - BASE_RADIUS <= ZONE_OF_CONTROL)
  ) {
    return 'it comes within 3" of an enemy (csw-core-9).'
  }
  if (foes.some((foe) => distanceToLine(from, to, foe) < BASE_RADIUS))
    return 'an enemy is in the way (csw-move-5).'
  return null
}

/** So far from a leg that no zone and no hull can touch it: a quick look before measuring. */
function farFrom(from: Point, to: Point): (body: Body) => boolean {
  const west = Math.min(from.x, to.x) - FARTHEST
  const east = Math.max(from.x, to.x) + FARTHEST
  const south = Math.min(from.y, to.y) - FARTHEST
  const north = Math.max(from.y, to.y) + FARTHEST
  return ({ at }) => at.x < west || at.x > east || at.y < south || at.y > north
}

/** More than a zone, a hull and two bases. */
export const FARTHEST = 800

/** csw-rate-5, csw-rate-7, csw-ruling-10, csw-core-10: where everybody stands in the end; a torn chain is restored. */
function whyNotEnds(
  state: State,
  team: Team,
  ways: readonly Way[],
  terms: MoveTerms,
  { others, enemies, foes }: Traffic,
): string | null {
  const ends: Point[] = []
  for (const model of aliveModels(team)) {
    const way = ways.find((one) => one.model === model.id)
    const end = way?.points.at(-1)
    const at = end ?? model
    const body = baseAt(at)
    if (ends.some((other) => overlaps(baseAt(other), body)))
      return `${model.id} ends on another of its Team (csw-move-5).`
    ends.push(at)
    if (!end) {
      if (ways.length > 0 && isInZone(body, enemies))
        return `${model.id} must leave the enemy's Zone of Control (csw-core-10).`
      continue
    }
    const inContact = foes.some((foe) => isWithin(foe, body, CONTACT)) // csw-cc-5: contact may happen to lie near other enemies
    const wrong = whyNotEnd(state, team, end, others, inContact ? [] : enemies)
    if (wrong) return `${model.id}: ${wrong}`
  }
  if (ways.length === 0 || terms.mayScatter || isChain(ends, team.profile.cohesion)) return null
  return `The Team must end in a chain with gaps of at most ${team.profile.cohesion / 100}" (csw-rate-5).`
}

/** In contact: a gap of two hundredths is what rounding leaves. */
export const CONTACT = 2

function whyNotEnd(
  state: State,
  team: Team,
  end: WayPoint,
  obstacles: readonly Body[],
  zones: readonly Body[],
): string | null {
  const body = baseAt(end)
  if (obstacles.some((other) => overlaps(other, body))) return 'another model stands there (csw-move-5).'
  if (isInZone(body, zones)) return 'it ends within 3" of an enemy (csw-core-9).'
  const wrong = whyNotStandOn(state, team, end)
  return wrong ?? whyNotFloor(state, end)
}

/** Zones of Control are judged by the caller, who knows the exceptions. */
function whyNotStandOn(state: State, team: Team, end: WayPoint): string | null {
  return whyNotStand(state, team, end, { x: 0, y: 1 }, [], [])
}
