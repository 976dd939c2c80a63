import { assert, type Option, type Options, type Setup } from '@sandtable/engine'
import { blueAndRed, choiceOption, mapOption } from '@sandtable/miniatures'
import { inch, type TableMap } from '@sandtable/table'
import { PICK_UP_GAME, type Role, SCENARIOS, type Scenario } from '../../forces/data/scenarios.ts'
import { type Force, forceFaults, whyNotMeet } from '../../forces/force.ts'
import { findReadyMade, READY_MADE_FORCES, readyMade } from '../../forces/ready-made.ts'
import { rosterOf } from '../../forces/roster.ts'
import { newPlayer, newState, newTeam, newUnit } from '../state/new-teams.ts'
import type { Side, State, Team, Unit } from '../state/state.ts'
import { CONSTANT_OPTIONS, constantsFrom } from './constants.ts'
import { MAP_IDS, mapFrom } from './maps.ts'
import { PICK_UP, rolledMap } from './pick-up.ts'
import { SWITCH_OPTIONS, switchesFrom } from './switches.ts'

export const seats = blueAndRed

const FORCE_IDS: readonly string[] = READY_MADE_FORCES.map(({ id }) => id)

/** hof-setup-1, hof-force-1, hof-opt-1: what is agreed before the match. Blue attacks, Red defends. */
export const OPTIONS: readonly Option[] = [
  choiceOption('scenario', 'Scenario', 'hof-setup-1', 'crossroads', [
    ...SCENARIOS.map(({ id }) => id),
    PICK_UP,
  ]),
  forceOption('blue', 'attacker'),
  forceOption('red', 'defender'),
  mapOption('hof-setup-1', null, MAP_IDS, mapFrom),
  ...SWITCH_OPTIONS,
  ...CONSTANT_OPTIONS,
]

/** hof-force-1: a ready-made force by its id, or a force of the player's own; null for the one the scenario names. */
function forceOption(side: Side, role: Role): Option {
  return {
    id: `${side}-force`,
    name: `${side === 'blue' ? 'Blue' : 'Red'}'s force (${role}): ${FORCE_IDS.join(', ')}, or a force of your own`,
    clause: 'hof-force-1',
    kind: 'data',
    default: null,
    whyWrong: (value) => {
      if (value === null) return null
      if (typeof value !== 'string') return forceFaults(value)[0]?.sentence ?? null
      return findReadyMade(value)
        ? null
        : `There is no force '${value}'. The forces are ${FORCE_IDS.join(', ')}.`
    },
  }
}

/** hof-setup-1, hof-force-3: why these options do not go together; null if they do. */
export function whyNotTogether(options: Options): string | null {
  const scenario = scenarioOf(options)
  const { width, depth } = mapOf(options)
  const { wide, deep } = scenario ? sizeOf(scenario) : pickUpSize()
  if (width !== wide || depth !== deep)
    return `${(scenario ?? PICK_UP_GAME).name} is played on a table of ${wide / inch(1)} by ${deep / inch(1)} inches (hof-setup-1).`
  const blue = agreedForce(options, 'blue')
  const red = agreedForce(options, 'red')
  return scenario && isPrinted(scenario, blue.id, red.id) ? null : whyNotMeet(blue.force, red.force)
}

/** hof-force-3: the scenario names these forces itself. */
function isPrinted(
  { sides, alternates }: Scenario,
  attacker: string | null,
  defender: string | null,
): boolean {
  const { attacker: blue, defender: red } = sides
  return [{ attacker: blue.force, defender: red.force }, ...alternates].some(
    (pair) => pair.attacker === attacker && pair.defender === defender,
  )
}

interface Size {
  readonly wide: number
  readonly deep: number
}

/** hof-setup-1: the zones of a scenario reach from edge to edge. */
function sizeOf({ sides }: Scenario): Size {
  const zones = [sides.attacker.zone, sides.defender.zone]
  return {
    wide: inch(Math.max(...zones.map(({ x, w }) => x + w))),
    deep: inch(Math.max(...zones.map(({ y, h }) => y + h))),
  }
}

/** hof-force-4: the maps of a pick-up battle are all of one size. */
function pickUpSize(): Size {
  const { width, depth } = mapNamed(PICK_UP_GAME.maps[0] ?? '')
  return { wide: width, deep: depth }
}

/** Null for a pick-up battle. */
function scenarioOf(options: Options): Scenario | null {
  return SCENARIOS.find(({ id }) => id === options.scenario) ?? null
}

/** hof-setup-1: the map agreed on, or that of the scenario; of a pick-up battle the first of its maps. */
function mapOf(options: Options): TableMap {
  return mapNamed(options.map ?? scenarioOf(options)?.map ?? PICK_UP_GAME.maps[0])
}

function mapNamed(value: unknown): TableMap {
  const map = mapFrom(value)
  assert(typeof map !== 'string', 'the map is checked before the set-up')
  return map
}

/** hof-force-3: the force agreed on, or the one that the scenario names for that role; in a pick-up battle that of its first map. */
export function agreedForce(
  options: Options,
  side: Side,
): { readonly id: string | null; readonly force: Force } {
  const { attacker, defender } = (scenarioOf(options) ?? scenarioOn(PICK_UP_GAME.maps[0])).sides
  const agreed = options[`${side}-force`] ?? (side === 'blue' ? attacker : defender).force
  if (typeof agreed === 'string') return { id: agreed, force: readyMade(agreed) }
  return { id: null, force: agreed as unknown as Force }
}

function scenarioOn(map: string | undefined): Scenario {
  const scenario = SCENARIOS.find((one) => one.map === map)
  assert(scenario, 'the maps of a pick-up battle are those of scenarios')
  return scenario
}

/** hof-setup-1, hof-force-4: both forces wait beside the table. Blue attacks; in a pick-up battle that is settled later. */
export function setup(options: Options, game: Setup): State {
  const scenario = scenarioOf(options)
  const { rounds } = scenario ?? PICK_UP_GAME
  const blue = teamsOf('blue', agreedForce(options, 'blue').force)
  const red = teamsOf('red', agreedForce(options, 'red').force)
  const name = (side: Side): string => {
    const { id, force } = agreedForce(options, side)
    return id ?? force.name ?? force.nation
  }
  return newState({
    scenario: scenario?.id ?? PICK_UP,
    map:
      typeof options.map === 'string' || !options.map
        ? String(options.map ?? scenario?.map ?? rolledMap(game))
        : mapOf(options),
    switches: switchesFrom(options),
    constants: constantsFrom(options),
    rounds,
    blue: newPlayer(name('blue'), 'attacker', scenario?.sides.attacker.edge ?? 'south', blue.units.length),
    red: newPlayer(name('red'), 'defender', scenario?.sides.defender.edge ?? 'north', red.units.length),
    units: [...blue.units, ...red.units],
    teams: [...blue.teams, ...red.teams],
  })
}

/** hof-unit-1: the Units and Teams of a force. */
function teamsOf(
  side: Side,
  force: Force,
): { readonly units: readonly Unit[]; readonly teams: readonly Team[] } {
  const units: Unit[] = []
  const teams: Team[] = []
  for (const roster of rosterOf(force)) {
    const { name, kind, strength, isOffTable, isOfVehicles, panzerfausts, quality } = roster
    const unit = `${side}-${roster.id}`
    const hadLeader = roster.teams.some(({ stats }) => stats.traits.includes('leader'))
    const profile = { name, kind, hadLeader, strength, isOffTable, isOfVehicles, panzerfausts }
    units.push(newUnit(side, unit, profile))
    for (const { id: team, stats, isCounted } of roster.teams)
      teams.push(newTeam({ side, unit, id: `${side}-${team}`, entry: stats.id, quality, isCounted }))
  }
  return { units, teams }
}
