import type { Point } from '@sandtable/table'
import { DEMOLISHED } from '../rules/scenarios/rush.ts'
import {
  isDestroyed,
  isVehicle,
  otherSide,
  type Side,
  type State,
  sideWith,
  type Team,
  teamsOf,
} from '../rules/state/state.ts'
import { type Ahead, discounted, holdings, LONGEST_WAY, PER_TURN, STRIDE, ways } from './appraisal-hold.ts'
import { type Marcher, marcher } from './appraisal-reach.ts'

/** csw-s4-4, csw-s4-5: the Attacker holds C and has a Team take cover at A and B; the Defender wants both to stand. */
export function rushProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state, turns } = ahead
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const sums = { blue: 0, red: 0 }
  const centre = state.objectives.findIndex(({ id }) => id === 'C')
  if (centre < 0 || turns === 0) return sums
  const parties = partiesOf(state, ahead.teams[attacker])
  sums[attacker] -= marches(turns, parties) + lostOnTheMarch(ahead, attacker)
  sums[defender] -= ways(ahead, defender)
  const held = holdings(ahead, centre)
  sums.blue += discounted(held.blue)
  sums.red += discounted(held.red)
  let standing: readonly number[] = state.objectives.some(({ isDestroyed: isGone }) => isGone)
    ? []
    : new Array<number>(turns).fill(1)
  for (const [marker, { id, isDestroyed: isGone }] of state.objectives.entries()) {
    if (id === 'C' || isGone) continue
    const guards = guardsAt(ahead.teams[defender], marker)
    const fallen = demolition(parties[marker] ?? [], marker, turns, guards, held[attacker])
    sums[attacker] += DEMOLISHED * PER_TURN * (fallen.at(-1) ?? 0)
    standing = standing.map((chance, turn) => chance * (1 - (fallen[turn] ?? 0)))
  }
  sums[defender] += discounted(standing)
  return sums
}

/** Where the Attacker sends a Team. */
export function rushGoal(state: State, team: Team): Point | null {
  const marchers = teamsOf(state, team.side)
    .filter((one) => !isDestroyed(one))
    .map((one) => marcher(state, one))
  const parties = partiesOf(state, marchers)
  const marker = parties.findIndex((party) => party.some((one) => one.team === team))
  return state.objectives[marker]?.at ?? null
}

/** Teams that are sent to each of the targets. */
const TO_A_TARGET = 2

/** Teams that are kept for C before any is sent to a target. */
const TO_THE_CENTRE = 1

/**
 * csw-obj-2, csw-s4-4: C is held by numbers, while two models bring a target down; so a model's value differs, in
 * orders to run.
 */
const FOR_THE_CENTRE = 0.2
const FOR_A_TARGET = 0.1

/** Who goes where: the best Teams for it to C, then the nearest ones to the targets, then all others to C. */
function partiesOf(state: State, marchers: readonly Marcher[]): readonly (readonly Marcher[])[] {
  const parties: Marcher[][] = state.objectives.map(() => [])
  const centre = state.objectives.findIndex(({ id }) => id === 'C')
  const onFoot = marchers.filter(({ team }) => !isVehicle(team)) // csw-tc-1: no vehicle takes cover
  const strength = (one: Marcher): number => FOR_THE_CENTRE * one.models - runsTo(one, centre)
  const strongest = [...onFoot].sort((a, b) => strength(b) - strength(a)).slice(0, TO_THE_CENTRE)
  const sent = new Set<Marcher>(strongest)
  const ways: { readonly one: Marcher; readonly marker: number; readonly far: number }[] = []
  for (const [marker, { isDestroyed: isGone }] of state.objectives.entries()) {
    if (marker === centre || isGone) continue
    for (const one of onFoot) ways.push({ one, marker, far: runsTo(one, marker) + FOR_A_TARGET * one.models })
  }
  ways.sort((a, b) => a.far - b.far)
  for (const { one, marker } of ways) {
    const party = parties[marker]
    if (!party || sent.has(one) || party.length >= TO_A_TARGET) continue
    party.push(one)
    sent.add(one)
  }
  parties[centre]?.push(...marchers.filter((one) => strongest.includes(one) || !sent.has(one)))
  return parties
}

/** csw-obj-2: a model that does not touch the marker needs one more order, however near it is. */
const NOT_THERE = 0.3

function runsTo({ orders }: Marcher, marker: number): number {
  const runs = orders[marker] ?? LONGEST_WAY
  return runs === 0 ? 0 : runs + NOT_THERE
}

/** The cost of each run between a Team and its marker: there is no time to lose. */
const MARCH = 1.3

/** How many runs a Team may still need and be in time: those of all but the last two turns and a half. */
function parIn(turns: number): number {
  return Math.max(0, turns - 2.5)
}

/** How far the Attacker's Teams are from where they are sent, as a loss; a Team that is on time loses nothing. */
function marches(turns: number, parties: readonly (readonly Marcher[])[]): number {
  const par = parIn(turns)
  let sum = 0
  for (const [marker, party] of parties.entries()) {
    for (const one of party) sum += MARCH * (restOf(one, marker) - par)
  }
  return sum
}

/** A destroyed Team counts as far away as possible; otherwise losing a late Team would be a gain. */
const FOR_GOOD = 3

function lostOnTheMarch({ state, turns, teams }: Ahead, attacker: Side): number {
  const lost = state.teams.filter(({ side }) => side === attacker).length - teams[attacker].length
  return lost * MARCH * (FOR_GOOD - parIn(turns))
}

function restOf(one: Marcher, marker: number): number {
  return Math.min(LONGEST_WAY, Math.max(0, runsTo(one, marker) - STRIDE * one.left))
}

/** csw-core-9: who stands so near to a marker, in orders to run, lets nobody come to it. */
const BARRING = 0.12

/** Models that block a marker for the enemy. */
function guardsAt(marchers: readonly Marcher[], marker: number): number {
  let sum = 0
  for (const { models, orders, team } of marchers) {
    if (team.place === 'table' && (orders[marker] ?? LONGEST_WAY) <= BARRING) sum += models
  }
  return sum
}

/** The chance to get past such a guard, by fire or by a charge. */
function pastGuards(guards: number): number {
  return 1 / (1 + 0.6 * guards)
}

/** A single model may be shot before it has brought down a target. */
const SAPPER = 0.85

/** The chance that a target has fallen by the end of each turn to come. */
function demolition(
  party: readonly Marcher[],
  marker: number,
  turns: number,
  guards: number,
  holdsC: readonly number[],
): readonly number[] {
  const fallen: number[] = []
  let most = 0
  for (let turn = 0; turn < turns; turn++) {
    let fails = 1
    for (const one of party) {
      const { team, left } = one
      const orders = runsTo(one, marker)
      const isThere = orders === 0
      const chance = isThere && turn === 0 && isLaying(team) ? 1 : SAPPER * inTime(turn + left - orders - 1)
      fails *= 1 - chance * (isThere ? 1 : pastGuards(guards))
    }
    most = Math.max(most, (1 - fails) * (holdsC[turn] ?? 0))
    fallen.push(most)
  }
  return fallen
}

/** csw-s4-4: a Team has the order that brings a target down, by a token. */
function isLaying({ order, orderedBy }: Team): boolean {
  return order === 'take-cover' && orderedBy !== 'reaction'
}

/** The certainty of a task with this many orders to spare; with none it depends on luck. */
function inTime(spare: number): number {
  if (spare <= -1) return 0
  return spare < 0 ? JUST * (1 + spare) : JUST + (EASILY - JUST) * Math.min(1, spare)
}

const JUST = 0.6
const EASILY = 0.95
