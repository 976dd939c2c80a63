import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { barriersFor, CONTACT, pathToOne, type Route, type RoutePoint } from '@sandtable/miniatures'
import {
  type Barrier,
  type Body,
  bearing,
  distance,
  distanceToLine,
  overlaps,
  type Point,
  placeToward,
  squaredDistance,
  type Traversal,
} from '@sandtable/table'
import { nameOf } from '../../forces/names.ts'
import { baseAt, isChain } from '../moving/figures.ts'
import { whereTo } from '../moving/move-decision.ts'
import { ON_FOOT, whyNotMove } from '../moving/move-legality.ts'
import { bodiesInTheWay } from '../moving/placement.ts'
import { cachedByPositions } from '../moving/position-cache.ts'
import { routeCost } from '../moving/route-cost.ts'
import { hasRopes, traversalOf } from '../moving/traversal.ts'
import { aliveModels, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS } from '../tables.ts'

export function nearestTo(team: Team, target: Team): Model | null {
  let nearest = Number.POSITIVE_INFINITY
  let found: Model | null = null
  for (const model of aliveModels(team)) {
    for (const other of aliveModels(target)) {
      const far = distance(baseAt(model), baseAt(other))
      if (far < nearest) {
        nearest = far
        found = model
      }
    }
  }
  return found
}

/** The model of a Team that is nearest to a place. */
export function nearestOf(from: Point, team: Team): Model | null {
  let found: Model | null = null
  for (const model of aliveModels(team)) {
    if (!found || squaredDistance(model, from) < squaredDistance(found, from)) found = model
  }
  return found
}

/** csw-cc-5: the nearest model into contact with the nearest defender, the others as near as they can. */
export function chargeMove(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
  found: readonly Route[] | null,
): Decision<readonly Route[]> {
  return whereTo(
    state,
    team,
    {
      clause: 'csw-cc-5',
      name: 'charge-move',
      gait: 'charge',
      kind: 'order',
      terms: { mayTouch: target },
      about: { team: team.id, target: target.id, allowance },
      whyNot: (ways) => whyNoCharge(team, target, ways, found),
      tries: () => [found ?? []],
    },
    allowance,
  )
}

/** csw-cc-5: who must reach whom; and no model hangs back. `found`: routes into contact, if a search found some. */
function whyNoCharge(
  team: Team,
  target: Team,
  ways: readonly Route[],
  found: readonly Route[] | null,
): Refusal | null {
  if (ways.length === 0 && found === null) return null // csw-ruling-165: it falls short
  const lead = nearestTo(team, target)
  const foe = lead && nearestOf(lead, target)
  if (!lead || !foe) return null
  const endOf = (list: readonly Route[], { id, x, y }: Model): Point =>
    list.find(({ model }) => model === id)?.points.at(-1) ?? { x, y }
  const end = endOf(ways, lead)
  if (!touches(end, [foe])) {
    const isNearestFree = found !== null && touches(endOf(found, lead), [foe])
    if (isNearestFree)
      return refusal(
        'must-reach-nearest',
        `The nearest model, ${nameOf(lead.id)}, must reach ${nameOf(foe.id)} (csw-cc-5).`,
      )
    if (!touches(end, aliveModels(target)))
      return refusal(
        'must-reach-enemy',
        `The nearest model, ${nameOf(lead.id)}, must reach the enemy (csw-cc-5).`,
      )
  }
  const shy = aliveModels(team).find((model) => farTo(endOf(ways, model), target) > farTo(model, target))
  return shy
    ? refusal('must-close-in', `Move ${nameOf(shy.id)} as near as it can get, not away (csw-cc-5).`)
    : null
}

export function touches(point: Point, models: readonly Model[]): boolean {
  return models.some((model) => distance(baseAt(model), baseAt(point)) <= CONTACT)
}

function farTo(point: Point, target: Team): number {
  return Math.min(...aliveModels(target).map((model) => squaredDistance(model, point)))
}

/** csw-cc-1: where a Team charges: what it needs to know of the ground, worked out once. */
interface Run {
  readonly state: State
  readonly team: Team
  readonly allowance: number
  readonly traversal: Traversal
  readonly barriers: readonly Barrier[]
  /** Everybody else's bases. */
  readonly others: readonly Body[]
  /** Where the models of the Team that have been thought of end. */
  readonly taken: Point[]
}

/**
 * csw-cc-1: false only if it is proven that the nearest model cannot reach the target: the ground alone, with nobody in the
 * way, costs more than the allowance and all that the search may miss (docs/movement.md).
 */
export function mayReach(state: State, team: Team, target: Team, allowance: number): boolean {
  return cachedByPositions(state, question('reach', team, target, allowance), () => {
    const lead = nearestTo(team, target)
    if (!lead) return false
    const most = allowance + MAY_MISS + Math.ceil(allowance / 50)
    const run = { ...runAt(state, team, target, most), barriers: [], others: [] }
    return wayOfLead(run, lead, target) !== null
  })
}

/** What a search of paths and of places in contact may miss, besides two percent. */
const MAY_MISS = 50

/** Besides where everybody stands, a run depends on who runs at whom, how far, what they climb and which rooms they know. */
function question(about: string, team: Team, target: Team, allowance: number): string {
  const { profile, thisTurn } = team
  return `${about} ${team.id} ${target.id} ${allowance} ${profile.cohesion} ${hasRopes(team)} ${thisTurn.entered}`
}

function runAt(state: State, team: Team, target: Team, allowance: number): Run {
  return {
    state,
    team,
    allowance,
    traversal: traversalOf(state, team),
    barriers: barriersFor(ON_FOOT, state, team, { allowance, mayTouch: target }),
    others: bodiesInTheWay(state, team),
    taken: [],
  }
}

/** csw-cc-5: into contact with the nearest defender, else with another. */
function wayOfLead(run: Run, lead: Model, target: Team): Route | null {
  const foe = nearestOf(lead, target)
  if (!foe) return null
  const others = aliveModels(target).filter((model) => model !== foe)
  const spots = [
    ...nearestFirst(contactSpots(foe), lead),
    ...nearestFirst(others.flatMap(contactSpots), lead),
  ]
  return wayInto(run, lead, spots, LEADS)
}

/**
 * csw-cc-5: ways that bring the nearest model into contact and the others near: straight where that is open, else by the
 * shortest way round; null if it cannot be done.
 */
export function contactWays(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): readonly Route[] | null {
  return cachedByPositions(state, question('contact', team, target, allowance), () =>
    waysIntoContact(state, team, target, allowance),
  )
}

function waysIntoContact(state: State, team: Team, target: Team, allowance: number): readonly Route[] | null {
  const lead = nearestTo(team, target)
  if (!lead) return null
  const run = runAt(state, team, target, allowance)
  const first = wayOfLead(run, lead, target)
  if (!first) return null
  const spots = aliveModels(target).flatMap(contactSpots)
  const ways: Route[] = [first]
  const followers = aliveModels(team).filter((model) => model !== lead)
  for (const model of [...followers].sort((a, b) => farTo(a, target) - farTo(b, target))) {
    const end = run.taken[0] as Point
    const close = nearestFirst(spots, model).slice(0, FOLLOWERS)
    const near = [...close, ...behind(end, model), ...partWay(model, end)]
    const way = wayInto(run, model, close, FOLLOWERS) ?? wayInto(run, model, near, near.length)
    if (!way) return null
    ways.push(way)
  }
  if (!isChain(run.taken, team.profile.cohesion)) return null
  return whyNotMove(state, team, ways, { allowance, mayTouch: target }) === null ? ways : null
}

/** How many places are tried for the one who leads, and how many at the enemy for those who follow. */
const LEADS = 26
const FOLLOWERS = 24
const PARTS = 12

/** The way of one model to the first of these places that is free, near enough to the others, and in its reach. */
function wayInto(run: Run, model: Model, places: readonly Point[], most: number): Route | null {
  const free: Point[] = []
  const end = places.slice(0, most).find((point) => {
    if (!isFree(run, point)) return false
    free.push(point)
    if (!isOpen(run, model, point)) return false
    const cost = routeCost(run.state, run.team, model, [point])
    return typeof cost === 'number' && cost <= run.allowance
  })
  const points = end ? [end] : pathToOne(run.traversal, model, BASE_RADIUS, run.barriers, run.allowance, free)
  const last = points?.at(-1)
  if (!points || !last) return null
  run.taken.push(last)
  return { model: model.id, points }
}

/** Nobody stands there, and it is linked to those who have gone before. */
function isFree({ others, taken, team }: Run, point: Point): boolean {
  const body = baseAt(point)
  if (others.some((other) => overlaps(other, body)) || taken.some((one) => overlaps(baseAt(one), body)))
    return false
  return taken.length === 0 || taken.some((one) => distance(baseAt(one), body) <= team.profile.cohesion)
}

/** No vehicle, no enemy and no zone of another on the straight line. */
function isOpen({ barriers }: Run, from: Point, to: Point): boolean {
  return barriers.every(
    ({ body, gap, holds, touching }) =>
      holds === 'at-the-end' || isClear(distanceToLine(from, to, body) - BASE_RADIUS, gap, touching),
  )
}

function isClear(far: number, gap: number, touching: Barrier['touching']): boolean {
  return touching === 'touching-counts' ? far > gap : far >= gap
}

/** Places that touch a defender's base. */
function contactSpots({ x, y }: Point): readonly Point[] {
  return Array.from({ length: 18 }, (_, i) => placeToward({ x, y }, bearing(i * 20), 2 * BASE_RADIUS + 1))
}

function nearestFirst(spots: readonly Point[], from: Point): readonly Point[] {
  return [...spots].sort(
    (a, b) => squaredDistance(a, from) - squaredDistance(b, from) || a.x - b.x || a.y - b.y,
  )
}

/** Places on the way to where the first model goes, the farthest first. */
function partWay(from: RoutePoint, to: Point): readonly Point[] {
  return Array.from({ length: PARTS }, (_, i) => {
    const part = (PARTS - i) / PARTS
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  })
}

/** Places round the first model, on the side from which the others come. */
function behind(end: Point, from: Point): readonly Point[] {
  return nearestFirst(
    Array.from({ length: 12 }, (_, i) => placeToward(end, bearing(i * 30), 2 * BASE_RADIUS + 20)),
    from,
  )
}
