import {
  type Chance,
  type Clause,
  type Decision,
  type Json,
  place,
  type Refusal,
  refusal,
} from '@sandtable/engine'
import { type Body, overlaps, type Point } from '@sandtable/table'
import { drawn } from '../board/draw.ts'
import { isChain, isLinked } from '../figures/chain.ts'
import { enemyBodies, otherBodies } from '../figures/distances.ts'
import { type Figure, isOnTable, type Spot, standing, type Troop, type TroopRules } from '../figures/troop.ts'
import { isPoint } from './point.ts'

/** What a game tells the shared code about placing figures: one constant object per game. */
export interface PlaceRules<K, T extends Troop> extends TroopRules<K, T> {
  /** csw-rate-5, coc-2.1-6: the largest gap in the troop's chain; null if it may spread out. */
  cohesion(troop: T): number | null
  /** True if figures of this troop have a facing of their own. */
  hasFacing(troop: T): boolean
  /** Why a figure cannot stand there, by ground, edge, other bodies and enemies near by; null if it can. */
  whyNotStand(
    known: K,
    troop: T,
    at: Spot | Point,
    facing: Point,
    others: readonly Body[],
    enemies: readonly Body[],
  ): Refusal | null
  /** Why there is no such floor there; null if there is. */
  whyNotFloor(known: K, spot: Spot): Refusal | null
  /** Says in the game's words what is wrong with the places as a whole; the fault's own code goes with it. */
  placeRefusal(fault: PlaceFault): string
}

export type PlaceFault =
  | { readonly code: 'not-spots' }
  | { readonly code: 'one-place-each'; readonly figure: string }
  | { readonly code: 'others-named'; readonly figures: readonly string[] }
  | { readonly code: 'no-facing' }
  | { readonly code: 'on-own'; readonly figure: string }
  | { readonly code: 'torn'; readonly cohesion: number }
  /** The answer leaves out a figure for which there is room. */
  | { readonly code: 'left-out'; readonly figure: string }

/** One question: which figures are placed, and where they may be. */
export interface PlaceTerms<T extends Troop, F extends Figure = T['models'][number]> {
  readonly clause: Clause
  readonly name: string
  readonly team: T
  /** The figures that are placed; the others of the troop stand where they are. */
  readonly models: readonly F[]
  /** Why this place does not serve the purpose of the question. */
  readonly whyNotHere: (point: Point) => Refusal | null
  /** Places to try, for answers that are sampled. */
  readonly candidates: (chance: Chance) => readonly Point[]
  readonly facing?: Point
  /** csw-med-5: enemies near by do not matter. */
  readonly ignoresZones?: boolean
  /** csw-trans-6, hof-trans-6: single figures may be left out if the referee finds no place for them either. */
  readonly leaveOut?: boolean
  /**
   * The way out of a question that may have no answer: an empty list. 'if-no-room': only if the referee finds no places
   * either; 'freely': always, because the rules let the owner decline.
   */
  readonly wayOut?: 'if-no-room' | 'freely'
  readonly about?: Json
}

/** csw-fwd-1, hof-setup-5, coc-4.3.1-1, sks-hide-1: several figures are placed at once and tested together. */
export function placing<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
): Decision<readonly Spot[]> {
  const { clause, name, team, about } = terms
  return place<readonly Spot[]>({
    clause,
    name,
    seat: team.side,
    about: drawn('figures', about ?? { team: team.id }),
    illegal: (spots) => whyNotPlaced(rules, known, terms, spots),
    sample: (chance) => samplePlaces(rules, known, terms, chance),
  })
}

function samplePlaces<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  chance: Chance,
): readonly Spot[] {
  for (let tries = 0; tries < SAMPLE_TRIES; tries++) {
    const spots = findPlaces(rules, known, terms, terms.candidates(chance))
    if (spots) return spots
  }
  if (terms.leaveOut) return mostPlaces(rules, known, terms, terms.candidates(chance))
  if (!terms.wayOut) throw new Error(`${terms.clause}: no place found for ${terms.team.id}`)
  return []
}

/** Places for as many of the figures as the candidates hold, the first ones first. */
function mostPlaces<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  candidates: readonly Point[],
): readonly Spot[] {
  for (let count = terms.models.length - 1; count > 0; count--) {
    const some = terms.models.slice(0, count)
    const spots = placesFor(rules, known, terms, some, stayingFigures(terms), candidates)
    if (spots) return spots
  }
  return []
}

const SAMPLE_TRIES = 40
const AHEAD: Readonly<Point> = { x: 0, y: 1 }

/** csw-fwd-1, coc-4.3.1-1: puts the figures one after the other on the first candidates that fit; null if one of them finds no place. */
export function findPlaces<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  candidates: readonly Point[],
): readonly Spot[] | null {
  return placesFor(rules, known, terms, terms.models, stayingFigures(terms), candidates)
}

/** Places for some of the figures beside those that stand already. */
function placesFor<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  models: readonly Figure[],
  beside: readonly Point[],
  candidates: readonly Point[],
): readonly Spot[] | null {
  const { team, facing = AHEAD } = terms
  const cohesion = rules.cohesion(team)
  const bodyAt = (point: Point): Body => rules.bodyOf(team, point, rules.hasFacing(team) ? facing : undefined)
  const taken = beside.map((one) => rules.bodyOf(team, one))
  const others = otherBodies(rules, known, team)
  const enemies = terms.ignoresZones ? [] : enemyBodies(rules, known, team.side)
  const spots: Spot[] = []
  const isNoPlace = new Uint8Array(candidates.length) // a spot rejected for one figure is rejected for all
  for (const { id } of models) {
    const spot = candidates.find((point, i) => {
      if (isNoPlace[i]) return false
      const body = bodyAt(point)
      if (cohesion !== null && taken.length > 0 && !isLinked(body, taken, cohesion)) return false
      const isOpen =
        !taken.some((other) => overlaps(other, body)) &&
        rules.whyNotStand(known, team, point, facing, others, enemies) === null &&
        terms.whyNotHere(point) === null
      if (!isOpen) isNoPlace[i] = 1
      return isOpen
    })
    if (!spot) return null
    taken.push(bodyAt(spot))
    spots.push({ model: id, x: spot.x, y: spot.y, ...(rules.hasFacing(team) ? { facing } : {}) })
  }
  return spots
}

/** The figures of the troop that are not placed and stand where they are. */
function stayingFigures<T extends Troop>({ team, models }: PlaceTerms<T>): readonly Figure[] {
  return isOnTable(team) ? standing(team).filter((one) => !models.includes(one as T['models'][number])) : []
}

/** csw-fwd-1, hof-setup-5, coc-4.3.1-1: why these are no places for the figures; null if they are. Takes whatever a client sends. */
export function whyNotPlaced<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  spots: unknown,
): Refusal | null {
  const { team } = terms
  if (!isSpots(spots)) return refuse(rules, { code: 'not-spots' })
  if (spots.length === 0 && terms.wayOut) return whyNoWayOut(rules, known, terms)
  const fault = namingFault(terms, spots)
  if (fault) return refuse(rules, fault)
  const others = otherBodies(rules, known, team)
  const enemies = terms.ignoresZones ? [] : enemyBodies(rules, known, team.side)
  const staying = stayingFigures(terms).map((one) => rules.bodyOf(team, one))
  const placed = spots.map((spot) => rules.bodyOf(team, spot, spot.facing))
  for (const [i, spot] of spots.entries()) {
    const facing = spot.facing ?? AHEAD
    if (facing.x === 0 && facing.y === 0) return refuse(rules, { code: 'no-facing' })
    const wrong =
      terms.whyNotHere(spot) ??
      rules.whyNotStand(known, team, spot, facing, others, enemies) ??
      rules.whyNotFloor(known, spot)
    if (wrong) return wrong
    const body = placed[i] as Body
    if ([...staying, ...placed.slice(0, i)].some((other) => overlaps(other, body)))
      return refuse(rules, { code: 'on-own', figure: spot.model })
  }
  const cohesion = rules.cohesion(team)
  if (cohesion !== null && !areTogether(placed, staying, cohesion))
    return refuse(rules, { code: 'torn', cohesion })
  const leftOut = terms.leaveOut ? figureWithRoom(rules, known, terms, spots) : null
  return leftOut === null ? null : refuse(rules, { code: 'left-out', figure: leftOut })
}

function refuse<K, T extends Troop>(rules: PlaceRules<K, T>, fault: PlaceFault): Refusal {
  return refusal(fault.code, rules.placeRefusal(fault))
}

/** The way out is open if the rules say so, or if the referee finds no places. */
function whyNoWayOut<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
): Refusal | null {
  const [first] = terms.models
  if (terms.wayOut === 'freely' || !first) return null
  const isRoom = findPlaces(rules, known, terms, terms.candidates(NO_CHANCE)) !== null
  return isRoom ? refuse(rules, { code: 'left-out', figure: first.id }) : null
}

/** Each figure is named once; only where figures may be left out, not at all. */
function namingFault<T extends Troop>(
  { models, leaveOut }: PlaceTerms<T>,
  spots: readonly Spot[],
): PlaceFault | null {
  for (const { id } of models) {
    const count = spots.filter((spot) => spot.model === id).length
    if (count > 1 || (count === 0 && !leaveOut)) return { code: 'one-place-each', figure: id }
  }
  const isNamed = spots.every((spot) => models.some(({ id }) => id === spot.model))
  return isNamed ? null : { code: 'others-named', figures: models.map(({ id }) => id) }
}

/** A figure that was left out although the referee finds room for it beside the others; null if there is none. */
function figureWithRoom<K, T extends Troop>(
  rules: PlaceRules<K, T>,
  known: K,
  terms: PlaceTerms<T>,
  spots: readonly Spot[],
): string | null {
  const left = terms.models.find(({ id }) => !spots.some((spot) => spot.model === id))
  if (!left) return null
  const beside = [...stayingFigures(terms), ...spots]
  return placesFor(rules, known, terms, [left], beside, terms.candidates(NO_CHANCE)) ? left.id : null
}

/** For candidates that are drawn at random: gives the same ones each time. */
const NO_CHANCE: Readonly<Chance> = { below: () => 0 }

/**
 * csw-rate-5, coc-2.1-6: true if all stand in one chain. If the figures that stay are separated already, each newcomer
 * must be linked to one of them.
 */
function areTogether(placed: readonly Body[], staying: readonly Body[], cohesion: number): boolean {
  if (isChain(staying, cohesion)) return isChain([...placed, ...staying], cohesion)
  return placed.every((body, i) => isLinked(body, [...staying, ...placed.slice(0, i)], cohesion))
}

function isSpots(value: unknown): value is readonly Spot[] {
  return (
    Array.isArray(value) &&
    value.every((spot: Partial<Spot> | null) => {
      if (typeof spot !== 'object' || spot === null || typeof spot.model !== 'string') return false
      const { floor = 0, facing } = spot
      if (facing !== undefined && !isPoint(facing)) return false
      return isPoint(spot) && Number.isInteger(floor) && floor >= 0
    })
  )
}
