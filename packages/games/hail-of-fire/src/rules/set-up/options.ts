import { assert, type Option, type Options, type SeatAtTable, type Setup } from '@sandtable/engine'
import { emptyMap, inch } from '@sandtable/table'
import { SCENARIOS, scenarioById } from '../../forces/data/scenarios.ts'
import { READY_MADE_FORCES, readyMade } from '../../forces/ready-made.ts'
import { rosterOf } from '../../forces/roster.ts'
import { newPlayer, newState, newTeam, newUnit } from '../state/new-teams.ts'
import type { Side, State, Team, Unit } from '../state/state.ts'
import { SWITCH_OPTIONS, switchesFrom } from './switches.ts'

export function seats(): readonly SeatAtTable[] {
  return [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ]
}

const FORCE_IDS: readonly string[] = READY_MADE_FORCES.map(({ id }) => id)

/** hof-setup-1, hof-opt-1: what is agreed before the match. */
export const OPTIONS: readonly Option[] = [
  {
    id: 'scenario',
    name: 'Scenario',
    clause: 'hof-setup-1',
    kind: 'choice',
    default: 'crossroads',
    of: SCENARIOS.map(({ id }) => id),
  },
  {
    id: 'blue-force',
    name: "Blue's force",
    clause: 'hof-force-1',
    kind: 'choice',
    default: 'us-quick',
    of: FORCE_IDS,
  },
  {
    id: 'red-force',
    name: "Red's force",
    clause: 'hof-force-1',
    kind: 'choice',
    default: 'de-quick',
    of: FORCE_IDS,
  },
  ...SWITCH_OPTIONS,
]

/** hof-setup-1: both forces wait beside the table. Blue attacks. */
export function setup(options: Options, _game: Setup): State {
  const scenario = SCENARIOS.find(({ id }) => id === options.scenario)
  assert(scenario, 'the scenario is checked before the set-up')
  const { attacker, defender } = scenarioById(scenario.id).sides
  const blue = forceOf('blue', String(options['blue-force']))
  const red = forceOf('red', String(options['red-force']))
  return newState({
    scenario: scenario.id,
    map: emptyMap('field', inch(72), inch(48), 'grass'),
    switches: switchesFrom(options),
    rounds: scenario.rounds,
    blue: newPlayer(blue.id, 'attacker', attacker.edge, blue.units.length),
    red: newPlayer(red.id, 'defender', defender.edge, red.units.length),
    units: [...blue.units, ...red.units],
    teams: [...blue.teams, ...red.teams],
  })
}

/** hof-unit-1: the Units and Teams of a ready-made force. */
function forceOf(
  side: Side,
  id: string,
): { readonly id: string; readonly units: readonly Unit[]; readonly teams: readonly Team[] } {
  const units: Unit[] = []
  const teams: Team[] = []
  for (const roster of rosterOf(readyMade(id))) {
    const { name, kind, strength, isOffTable, isOfVehicles, panzerfausts, quality } = roster
    const unit = `${side}-${roster.id}`
    const hadLeader = roster.teams.some(({ stats }) => stats.traits.includes('leader'))
    const profile = { name, kind, hadLeader, strength, isOffTable, isOfVehicles, panzerfausts }
    units.push(newUnit(side, unit, profile))
    for (const { id: team, stats, isCounted } of roster.teams)
      teams.push(newTeam({ side, unit, id: `${side}-${team}`, entry: stats.id, quality, isCounted }))
  }
  return { id, units, teams }
}
