import { doneBy, movesTo, ordersLeft, type Presence, presenceAt, turnsToScore } from './appraisal-reach.ts'
import {
  isDestroyed,
  type Objective,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
} from './state.ts'

/** Points of later turns are less sure. */
const PER_TURN = 0.93

/** Models that nobody has, so that one man alone at a marker is not sure of it. */
const LURKING = 1.5

/** csw-obj-3: who holds a marker keeps it against as many. */
const KEPT = 1.4

/** What a Team's way to the nearest marker costs for each order to run; else each would leave it to another to go there. */
const WAY = 0.4
const LONGEST_WAY = 4

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
    if (!isDestroyed(team) && !playerOf(state, team.side).isShattered) ahead.teams[team.side].push(team) // csw-turn-8
  }
  switch (state.terms.scenario) {
    case 'ied':
      return state.objectives.length > 0 ? bombProspects(ahead) : beforeTheBattle(state)
    case 'rush':
      return state.objectives.length > 0 ? rushProspects(ahead) : beforeTheBattle(state)
    default:
      return markerProspects(ahead)
  }
}

/** What is looked at: the state, the turns to come and the Teams that can still be somewhere. */
interface Ahead {
  readonly state: State
  readonly turns: number
  readonly teams: Readonly<Record<Side, Team[]>>
}

function beforeTheBattle({ players }: State): Readonly<Record<Side, number>> {
  const worth = (side: Side): number => (players[side].role === 'defender' ? DEFENDING : 0)
  return { blue: worth('blue'), red: worth('red') }
}

/** How far all Teams of a side are from the markers, as a loss. */
function ways({ state, turns, teams }: Ahead, side: Side): number {
  if (turns === 0) return 0
  let sum = 0
  for (const team of teams[side]) {
    let orders = LONGEST_WAY
    for (const { at, isDestroyed: isGone } of state.objectives) {
      if (!isGone) orders = Math.min(orders, movesTo(state, team, at))
    }
    sum += orders
  }
  return WAY * sum
}

/** csw-s1-5, csw-s2-5, csw-s5-4: points for each marker held at the end of each turn. */
function markerProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state } = ahead
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  for (const objective of state.objectives) {
    const held = holdings(ahead, objective)
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
function holdings(
  { state, turns, teams }: Ahead,
  { at, holder }: Objective,
): Readonly<Record<Side, readonly number[]>> {
  const blue = presenceAt(state, teams.blue, at, turns)
  const red = presenceAt(state, teams.red, at, turns)
  const side = holder === null ? null : teamById(state, holder).side
  return {
    blue: blue.map((own, turn) => chanceToHold(own, red[turn], side === 'blue')),
    red: red.map((own, turn) => chanceToHold(own, blue[turn], side === 'red')),
  }
}

function chanceToHold(own: Presence, enemy: Presence | undefined, isHolder: boolean): number {
  const strength = own.models * (isHolder ? KEPT : 1)
  const against = enemy?.models ?? 0
  const ours = strength * strength
  return (own.touch * ours) / (ours + against * against + LURKING)
}

/** csw-s4-4, csw-s4-5: the Attacker holds C and has a Team take cover at A and B; the Defender wants both to stand. */
function rushProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state } = ahead
  const attacker: Side = state.players.blue.role === 'attacker' ? 'blue' : 'red'
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  const centre = state.objectives.find(({ id }) => id === 'C')
  if (!centre) return sums
  const held = holdings(ahead, centre)
  sums.blue += discounted(held.blue)
  sums.red += discounted(held.red)
  const targets = state.objectives.filter(({ id }) => id !== 'C')
  let standing =
    ahead.turns > 0 && targets.every(({ isDestroyed: isGone }) => !isGone)
      ? new Array<number>(ahead.turns).fill(1)
      : []
  for (const target of targets) {
    if (target.isDestroyed) continue
    const fallen = demolition(ahead, target, attacker, held[attacker])
    sums[attacker] += DEMOLISHED * PER_TURN * (fallen.at(-1) ?? 0)
    standing = standing.map((chance, turn) => chance * (1 - (fallen[turn] ?? 0)))
  }
  sums[otherSide(attacker)] += discounted(standing)
  return sums
}

/** The chance that a target has fallen by the end of each turn to come. */
function demolition(
  { state, turns, teams }: Ahead,
  { at }: Objective,
  attacker: Side,
  holdsC: readonly number[],
): readonly number[] {
  const fallen: number[] = []
  let most = 0
  for (let turn = 0; turn < turns; turn++) {
    for (const team of teams[attacker]) {
      const orders = movesTo(state, team, at)
      if (orders >= turns) continue
      const isLaying =
        orders === 0 && team.order === 'take-cover' && turn === 0 && team.orderedBy !== 'reaction'
      const done = isLaying ? 1 : doneBy(turn, orders + 1, ordersLeft(state, team))
      most = Math.max(most, done * (holdsC[turn] ?? 0))
    }
    fallen.push(most)
  }
  return fallen
}

/** csw-s3-4 to csw-s3-7: the carrier's way to a target; then who stands around the bomb. */
function bombProspects({ state, turns, teams }: Ahead): Readonly<Record<Side, number>> {
  const { bomb } = state
  const attacker: Side = state.players.blue.role === 'attacker' ? 'blue' : 'red'
  const defender = otherSide(attacker)
  const sums = { blue: 0, red: 0 }
  if (!bomb || bomb.state === 'lost' || bomb.state === 'defused') return sums
  if (bomb.state === 'planted') {
    const place = state.objectives.find(({ id }) => id === bomb.objective)
    if (!place) return sums
    const own = presenceAt(state, teams[attacker], place.at, turns)
    const enemy = presenceAt(state, teams[defender], place.at, turns)
    const kept = own.map(({ models }, turn) => 1 - (enemy[turn]?.touch ?? 0) / (1 + models))
    sums[attacker] = BOMB * kept.reduce((product, chance) => product * chance, 1)
    return sums
  }
  const carrier = teamById(state, bomb.carrier)
  if (isDestroyed(carrier)) return sums
  for (const { at } of state.objectives) {
    const orders = movesTo(state, carrier, at)
    const inTime = doneBy(turns - 1, orders, ordersLeft(state, carrier))
    // Nearer is better even where there is time enough: the way is long, and the enemy shoots.
    const worth = BOMB * inTime * (0.75 - 0.1 * Math.min(5, Math.max(0, orders - ordersLeft(state, carrier))))
    sums[attacker] = Math.max(sums[attacker], worth)
    const guards = presenceAt(state, teams[defender], at, turns).at(-1)
    sums[defender] += GUARDED * Math.min(1, (guards?.models ?? 0) / 4)
  }
  return sums
}
