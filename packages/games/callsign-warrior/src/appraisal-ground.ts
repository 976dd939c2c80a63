import { doneBy, type Marcher, marcher, type Presence, presenceAt, turnsToScore } from './appraisal-reach.ts'
import {
  isDestroyed,
  type Objective,
  otherSide,
  playerOf,
  type Side,
  type State,
  sideWith,
  teamById,
} from './state.ts'

/** Points of later turns are less sure. */
const PER_TURN = 0.93

/** Models that nobody has, so that one man alone at a marker is not sure of it. */
const LURKING = 1.5

/** csw-obj-3: who holds a marker keeps it against as many. */
const KEPT = 1.4

/** csw-core-9: nobody comes near a marker at which an enemy stands, but by a charge. */
const BARRED = 0.35

/** What a Team's way to the nearest marker costs for each order to run; else each would leave it to another to go there. */
const WAY = 0.5
const LONGEST_WAY = 4

/** How much of a run comes of an order as a rule. An order still to come counts, so that none is wasted. */
const STRIDE = 0.7

/** One marker needs no second Team as much as another needs a first. */
const TAKEN = 0.5

/** csw-s3-7: in the bombing nothing else counts in the end. */
const BOMB = 10
const GUARDED = 0.3

/** csw-s4-5 */
const DEMOLISHED = 3

/** What the defender may count on before anything stands on the table, where the attacker has to cross it. */
const DEFENDING = 1

/** What each side may hope for from the ground it stands on, by the scenario. */
export function groundProspects(state: State): Readonly<Record<Side, number>> {
  const ahead: Ahead = { state, turns: turnsToScore(state), teams: { blue: [], red: [] } }
  for (const team of state.teams) {
    if (isDestroyed(team) || playerOf(state, team.side).isShattered) continue // csw-turn-8
    ahead.teams[team.side].push(marcher(state, team))
  }
  if (state.objectives.length === 0) return beforeTheBattle(state)
  switch (state.terms.scenario) {
    case 'ied':
      return bombProspects(ahead)
    case 'rush':
      return rushProspects(ahead)
    default:
      return markerProspects(ahead)
  }
}

/** What is looked at: the state, the turns to come and the Teams that can still be somewhere. */
interface Ahead {
  readonly state: State
  readonly turns: number
  readonly teams: Readonly<Record<Side, Marcher[]>>
}

function beforeTheBattle({ players }: State): Readonly<Record<Side, number>> {
  const worth = (side: Side): number => (players[side].role === 'defender' ? DEFENDING : 0)
  return { blue: worth('blue'), red: worth('red') }
}

/** How far all Teams of a side are from the markers, as a loss. */
function ways({ state, turns, teams }: Ahead, side: Side): number {
  if (turns === 0) return 0
  const holders = state.objectives.map((_, marker) =>
    teams[side].filter(({ orders }) => orders[marker] === 0),
  )
  let sum = 0
  for (const one of teams[side]) {
    let least = LONGEST_WAY
    for (const [marker, { isDestroyed: isGone }] of state.objectives.entries()) {
      if (isGone) continue
      const isTaken = holders[marker]?.some((holder) => holder !== one) ?? false
      const rest = Math.max(0, (one.orders[marker] ?? LONGEST_WAY) - STRIDE * one.left)
      least = Math.min(least, rest + (isTaken ? TAKEN : 0))
    }
    sum += least
  }
  return WAY * sum
}

/** csw-s1-5, csw-s2-5, csw-s5-4: points for each marker held at the end of each turn. */
function markerProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state } = ahead
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  for (const [marker, objective] of state.objectives.entries()) {
    const held = holdings(ahead, marker)
    const points = pointsOf(state, objective)
    sums.blue += points * discounted(held.blue)
    sums.red += points * discounted(held.red)
  }
  return sums
}

function pointsOf({ terms }: State, { id }: Objective): number {
  if (terms.scenario !== 'domination') return 1
  return id.startsWith('home') ? 3 : id === 'centre' ? 2 : 1
}

function discounted(chances: readonly number[]): number {
  let sum = 0
  let weight = 1
  for (const chance of chances) {
    sum += weight * chance
    weight *= PER_TURN
  }
  return sum
}

/** csw-obj-2 to csw-obj-4: the chance of each side to hold a marker at the end of each turn to come. */
function holdings({ state, turns, teams }: Ahead, marker: number): Readonly<Record<Side, readonly number[]>> {
  const blue = presenceAt(teams.blue, marker, turns)
  const red = presenceAt(teams.red, marker, turns)
  const holder = state.objectives[marker]?.holder ?? null
  const side = holder === null ? null : teamById(state, holder).side
  return {
    blue: chancesToHold(blue, red, side === 'blue'),
    red: chancesToHold(red, blue, side === 'red'),
  }
}

function chancesToHold(
  own: readonly Presence[],
  enemy: readonly Presence[],
  isHolder: boolean,
): readonly number[] {
  const isBarred = own[0]?.touch !== 1 && enemy[0]?.touch === 1
  return own.map(({ models, touch }, turn) => {
    const strength = models * (isHolder ? KEPT : 1)
    const against = enemy[turn]?.models ?? 0
    const ours = strength * strength
    return ((isBarred ? BARRED : 1) * touch * ours) / (ours + against * against + LURKING)
  })
}

/** csw-s4-4, csw-s4-5: the Attacker holds C and has a Team take cover at A and B; the Defender wants both to stand. */
function rushProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state } = ahead
  const attacker = sideWith(state, 'attacker')
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  const centre = state.objectives.findIndex(({ id }) => id === 'C')
  if (centre < 0) return sums
  const held = holdings(ahead, centre)
  sums.blue += discounted(held.blue)
  sums.red += discounted(held.red)
  const targets = state.objectives.filter(({ id }) => id !== 'C')
  let standing =
    ahead.turns > 0 && targets.every(({ isDestroyed: isGone }) => !isGone)
      ? new Array<number>(ahead.turns).fill(1)
      : []
  for (const [marker, { id, isDestroyed: isGone }] of state.objectives.entries()) {
    if (id === 'C' || isGone) continue
    const fallen = demolition(ahead, marker, attacker, held[attacker])
    sums[attacker] += DEMOLISHED * PER_TURN * (fallen.at(-1) ?? 0)
    standing = standing.map((chance, turn) => chance * (1 - (fallen[turn] ?? 0)))
  }
  sums[otherSide(attacker)] += discounted(standing)
  return sums
}

/** The chance that a target has fallen by the end of each turn to come. */
function demolition(
  { turns, teams }: Ahead,
  marker: number,
  attacker: Side,
  holdsC: readonly number[],
): readonly number[] {
  const isGuarded = teams[otherSide(attacker)].some(({ orders }) => orders[marker] === 0)
  const fallen: number[] = []
  let most = 0
  for (let turn = 0; turn < turns; turn++) {
    for (const { team, orders: all, left } of teams[attacker]) {
      const orders = all[marker] ?? turns
      if (orders >= turns) continue
      const isLaying =
        orders === 0 && team.order === 'take-cover' && turn === 0 && team.orderedBy !== 'reaction'
      const done = isLaying ? 1 : doneBy(turn, orders + 1, left)
      most = Math.max(most, done * (holdsC[turn] ?? 0) * (isGuarded && orders > 0 ? BARRED : 1))
    }
    fallen.push(most)
  }
  return fallen
}

/** csw-s3-4 to csw-s3-7: the carrier's way to a target; then who stands around the bomb. */
function bombProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state, turns, teams } = ahead
  const { bomb } = state
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  if (!bomb || bomb.state === 'lost' || bomb.state === 'defused') return { blue: 0, red: 0 }
  if (bomb.state === 'planted') {
    const place = state.objectives.findIndex(({ id }) => id === bomb.objective)
    if (place < 0) return sums
    const own = presenceAt(teams[attacker], place, turns)
    const enemy = presenceAt(teams[defender], place, turns)
    const kept = own.map(({ models }, turn) => 1 - (enemy[turn]?.touch ?? 0) / (1 + models))
    sums[attacker] += BOMB * kept.reduce((product, chance) => product * chance, 1)
    return sums
  }
  const carrier = teams[attacker].find(({ team }) => team.id === bomb.carrier)
  if (!carrier) return sums
  let best = 0
  for (const [marker] of state.objectives.entries()) {
    const orders = carrier.orders[marker] ?? turns
    const guards = presenceAt(teams[defender], marker, turns)
    const isGuarded = orders > 0 && guards[0]?.touch === 1
    const inTime = doneBy(turns - 1, orders, carrier.left) * (isGuarded ? BARRED : 1)
    // Nearer is better even where there is time enough: the way is long, and the enemy shoots.
    best = Math.max(best, BOMB * inTime * (0.75 - 0.1 * Math.min(5, Math.max(0, orders - carrier.left))))
    sums[defender] += GUARDED * Math.min(1, (guards.at(-1)?.models ?? 0) / 4)
  }
  sums[attacker] += best
  return sums
}
