import { dominationValue } from '../rules/scenarios/domination.ts'
import { awardFor } from '../rules/scenarios/scenarios.ts'
import {
  isDestroyed,
  type Objective,
  otherSide,
  playerOf,
  type Side,
  type State,
  sideWith,
} from '../rules/state/state.ts'
import { type Ahead, BARRED, discounted, holdings, ways } from './appraisal-hold.ts'
import { doneBy, marcher, presenceAt, turnsToScore } from './appraisal-reach.ts'
import { rushProspects } from './appraisal-rush.ts'

const IN_CONTACT = awardFor('contact', 'objective')
const AT_THE_CRASH = awardFor('blue-bird-down', 'objective')

/** csw-s3-7: in the bombing nothing else counts in the end. */
const BOMB = 10
const GUARDED = 0.3

/** The value of the better role before anything is on the table. */
const BETTER_ROLE = 1

/** The prospects of each side from its positions, by the scenario. */
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

/** csw-s2-3: the ambushers surround the crash from the beginning; elsewhere the Attacker has to cross the table. */
function beforeTheBattle({ players, terms }: State): Readonly<Record<Side, number>> {
  const better = terms.scenario === 'blue-bird-down' ? 'attacker' : 'defender'
  const worth = (side: Side): number => (players[side].role === better ? BETTER_ROLE : 0)
  return { blue: worth('blue'), red: worth('red') }
}

/** csw-s1-5, csw-s2-5, csw-s5-4: points for each marker held at the end of each turn. */
function markerProspects(ahead: Ahead): Readonly<Record<Side, number>> {
  const { state } = ahead
  const sums = { blue: -ways(ahead, 'blue'), red: -ways(ahead, 'red') }
  for (const [marker, objective] of state.objectives.entries()) {
    const held = holdings(ahead, marker)
    const points = markerValue(state, objective)
    sums.blue += points * discounted(held.blue)
    sums.red += points * discounted(held.red)
  }
  return sums
}

function markerValue({ terms: { scenario } }: State, { id }: Objective): number {
  if (scenario === 'domination') return dominationValue(id)
  return scenario === 'contact' ? IN_CONTACT : AT_THE_CRASH
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
    // Nearer is better even with enough time: the way is long, and the enemy shoots.
    best = Math.max(best, BOMB * inTime * (0.75 - 0.1 * Math.min(5, Math.max(0, orders - carrier.left))))
    sums[defender] += GUARDED * Math.min(1, (guards.at(-1)?.models ?? 0) / 4)
  }
  sums[attacker] += best
  return sums
}
