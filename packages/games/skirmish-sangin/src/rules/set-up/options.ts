import { assert, type Option, type Options, type SeatAtTable, type Setup } from '@sandtable/engine'
import { inch, type TableMap } from '@sandtable/table'
import { SCENARIOS, type Scenario, scenarioById } from '../../forces/data/scenarios.ts'
import { PARTIES, type Party, SQUADS } from '../../forces/data/squads.ts'
import { type Force, findSquad, forceOf, whyNotForce } from '../../forces/force.ts'
import { civiliansOf } from '../civilians/civilians.ts'
import { iedsOf } from '../ieds/lay.ts'
import type { Character } from '../state/character.ts'
import { charactersOf } from '../state/new-characters.ts'
import { newState } from '../state/new-state.ts'
import type { Light, Player, Side, State, Terms } from '../state/state.ts'
import { crewsOf, vehiclesOf } from '../vehicles/new-vehicles.ts'
import { MAP_IDS, mapFrom } from './maps.ts'
import { SWITCH_OPTIONS, switchesFrom } from './switches.ts'

const SIDE_OF: Readonly<Record<Party, Side>> = { isaf: 'blue', insurgent: 'red' }

/** sks-force-1: Blue is ISAF, Red the insurgents. */
export function seats(): readonly SeatAtTable[] {
  return [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ]
}

/** sks-opt-2, sks-force-1: what is agreed before the match. */
export const OPTIONS: readonly Option[] = [
  {
    id: 'scenario',
    name: 'Scenario',
    clause: 'sks-opt-2',
    kind: 'choice',
    default: 'bazaar',
    of: SCENARIOS.map(({ id }) => id),
  },
  ...PARTIES.map(forceOption),
  {
    id: 'map',
    name: `Map: ${MAP_IDS.join(', ')}, or a map of your own`,
    clause: 'sks-cov-T1',
    kind: 'data',
    default: null,
    whyWrong: (value) => {
      const map = value === null ? null : mapFrom(value)
      return typeof map === 'string' ? map : null
    },
  },
  {
    id: 'light',
    name: 'Light',
    clause: 'sks-spot-6',
    kind: 'choice',
    default: 'scenario',
    of: ['scenario', 'day', 'dusk', 'dawn', 'night'],
  },
  ...SWITCH_OPTIONS,
]

/** sks-force-1, sks-force-4: a ready-made squad by its id, or a force of the player's own; null for that of the scenario. */
function forceOption(party: Party): Option {
  const side = SIDE_OF[party]
  const ids = SQUADS.filter((squad) => squad.side === party).map(({ id }) => id)
  const who = party === 'isaf' ? "Blue's force (ISAF)" : "Red's force (insurgents)"
  return {
    id: `${side}-force`,
    name: `${who}: ${ids.join(', ')}, or a force of your own`,
    clause: 'sks-force-1',
    kind: 'data',
    default: null,
    whyWrong: (value) => {
      if (value === null) return null
      if (typeof value !== 'string') return whyNotForce(value, party)
      return ids.includes(value) ? null : `There is no squad '${value}'. The squads are ${ids.join(', ')}.`
    },
  }
}

/** sks-opt-2: a scenario is played on a table of its size. */
export function whyNotTogether(options: Options): string | null {
  const { name, size } = scenarioOf(options)
  const { width, depth } = mapOf(options)
  if (width === inch(size.w) && depth === inch(size.h)) return null
  return `${name} is played on a table of ${size.w} by ${size.h} inches (sks-opt-2).`
}

export function scenarioOf(options: Options): Scenario {
  const scenario = scenarioById(String(options.scenario))
  assert(scenario, 'the scenario is checked before the set-up')
  return scenario
}

function mapOf(options: Options): TableMap {
  const map = mapFrom(options.map ?? scenarioOf(options).map)
  assert(typeof map !== 'string', 'the map is checked before the set-up')
  return map
}

/** sks-force-1: the force agreed on, or the one the scenario names. */
export function agreedForce(options: Options, party: Party): Force {
  const agreed = options[`${SIDE_OF[party]}-force`] ?? scenarioOf(options)[party].squad
  if (typeof agreed !== 'string') return agreed as unknown as Force
  const squad = findSquad(agreed)
  assert(squad, `there is no squad '${agreed}'`)
  return forceOf(squad)
}

/** sks-opt-2: what is agreed and never changes. */
export function termsOf(options: Options): Terms {
  const scenario = scenarioOf(options)
  const { map, light } = options
  return {
    scenario: scenario.id,
    map: typeof map === 'string' || !map ? String(map ?? scenario.map) : mapOf(options),
    light: light === 'scenario' ? scenario.light : (light as Light),
    turns: scenario.turns,
    switches: switchesFrom(options, {
      missionChange: scenario.missionChange,
      civilians: scenario.civilians.length > 0,
    }),
  }
}

/** sks-char-1, sks-opt-2: both sides wait beside the table. */
export function setup(options: Options, game: Setup): State {
  const scenario = scenarioOf(options)
  const terms = termsOf(options)
  const { rolledBody, civilians } = terms.switches
  const squads = PARTIES.flatMap((party) =>
    newCharacters(agreedForce(options, party), SIDE_OF[party], rolledBody ? game : null),
  )
  const isafCount = squads.filter(({ side }) => side === SIDE_OF.isaf).length
  return newState({
    terms,
    blue: newPlayer(scenario, 'isaf'),
    red: newPlayer(scenario, 'insurgent'),
    characters: [...squads, ...crewsOf(scenario, SIDE_OF.isaf, isafCount)],
    ieds: iedsOf(scenario, SIDE_OF.insurgent),
    vehicles: vehiclesOf(scenario, SIDE_OF.isaf),
    civilians: civiliansOf(scenario, civilians),
  })
}

/** sks-move-11: the friendly edge of the scenario, and where else it is left. */
function newPlayer({ isaf, insurgent, objectives }: Scenario, party: Party): Player {
  const { edge } = party === 'isaf' ? isaf : insurgent
  const onward = objectives.flatMap((one) => (one.kind === 'vehicles' && party === 'isaf' ? [one.edge] : []))
  return { party, edge, trained: null, exits: [...(edge === null ? [] : [edge]), ...onward] }
}

const BODY_FACES = 10

/** sks-char-2, sks-char-3: BODY as the rank says, or 10 and a die that only its owner sees. */
function newCharacters(force: Force, side: Side, rolled: Setup | null): Character[] {
  const bodies = rolled
    ? force.members.map(() => BODY_FACES + rolled.dice.die('sks-char-2', BODY_FACES, [side]))
    : []
  return charactersOf(side, force, bodies)
}
