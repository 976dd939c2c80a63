import { assert, type Option, type Options } from '@sandtable/engine'
import { blueAndRed, choiceOption, mapOption } from '@sandtable/miniatures'
import { inch, type TableMap } from '@sandtable/table'
import { ARMY_IDS, type ArmyId } from '../../forces/armies.ts'
import type { RosterModel } from '../../forces/equip.ts'
import type { RosterTeam } from '../../forces/roster.ts'
import { CONSTANT_OPTIONS, constantsFrom } from '../constants.ts'
import { SCENARIO_IDS, type ScenarioId } from '../scenarios/scenarios.ts'
import type { Model, Player, Side, State, Team } from '../state/state.ts'
import { freshTurn } from '../state/this-turn.ts'
import { MAP_IDS, mapFrom } from './maps.ts'

/** csw-core-1: two players. */
export const seats = blueAndRed

/** csw-pre-1, csw-core-15, csw-force-9: what is agreed before the match. */
export const OPTIONS: readonly Option[] = [
  choiceOption('scenario', 'Scenario', 'csw-pre-1', 'contact', SCENARIO_IDS),
  mapOption('csw-core-15', 'crossroads', MAP_IDS, mapFrom),
  choiceOption('blue-army', "Blue's army", 'csw-force-1', 'professional', ARMY_IDS),
  choiceOption('red-army', "Red's army", 'csw-force-1', 'insurgents', ARMY_IDS),
  {
    id: 'built-forces',
    name: 'Players build their own forces',
    clause: 'csw-force-1',
    kind: 'flag',
    default: false,
  },
  requisition('blue'),
  requisition('red'),
  ...CONSTANT_OPTIONS,
]

function requisition(side: Side): Option {
  return {
    id: `${side}-requisition`,
    name: `Requisition Points of ${side}`,
    clause: 'csw-force-9',
    kind: 'number',
    default: null,
    min: 0,
    max: 40,
    none: 'those of the army list',
  }
}

/** csw-pre-1: the table is laid; everything else is play. */
export function setup(options: Options): State {
  const map = mapFrom(options.map)
  assert(typeof map !== 'string', 'the map is checked before the set-up')
  return firstState(options, typeof options.map === 'string' ? options.map : map)
}

export function firstState(options: Options, map: string | TableMap): State {
  const points = (id: string): number | null => (typeof options[id] === 'number' ? options[id] : null)
  return {
    terms: {
      scenario: options.scenario as ScenarioId,
      map,
      built: options['built-forces'] === true,
      requisition: { blue: points('blue-requisition'), red: points('red-requisition') },
      constants: constantsFrom(options),
    },
    phase: 'set-up',
    turn: 0,
    winner: 'blue',
    setupStep: 0,
    setupSeat: 'blue',
    players: {
      blue: newPlayer(options['blue-army'] as ArmyId),
      red: newPlayer(options['red-army'] as ArmyId),
    },
    teams: [],
    objectives: [],
    zones: [],
    calls: [],
    bomb: null,
  }
}

function newPlayer(army: ArmyId): Player {
  return {
    army,
    role: null,
    edges: [],
    doctrine: null,
    pool: army === 'insurgents' ? 'insurgent' : 'professional',
    abilities: [],
    shown: [],
    used: [],
    iedPoint: null,
    startingTokens: 0,
    bonusTokens: 0,
    hasLostStealth: false,
    isShattered: false,
    points: 0,
    isJammed: false,
    isWatched: false,
    advancedComms: false,
    highCommand: false,
  }
}

/** csw-rate-2, csw-ruling-8: a Team of a roster, with the numbers of its own profile, waiting to be deployed. */
export function newTeam(side: Side, roster: RosterTeam): Team {
  const models: Model[] = [] // built with push, not map, so that the lists of all Teams have one element kind (V8) and are fast to read
  for (const model of roster.models) models.push(newModel(model))
  return {
    id: `${side}-${roster.id}`,
    side,
    profile: {
      name: roster.name,
      unit: roster.unit,
      category: roster.category,
      section: roster.section,
      rating: roster.rating,
      rules: roster.rules,
      cohesion: inch(Math.max(0, ...roster.models.map(({ cohesionIn }) => cohesionIn))),
      startingModels: roster.models.length,
      vehicle: roster.vehicle,
    },
    models,
    place: 'undeployed',
    aboard: null,
    facing: { x: 0, y: 1 },
    shock: 0,
    order: null,
    orderedBy: null,
    hasToken: false,
    freshLosses: 0,
    isHidden: false,
    hasUsedSmoke: false,
    isImmobilised: false,
    isSurvivor: false,
    deployment: null,
    thisTurn: freshTurn(),
  }
}

function newModel({ id, role, skill, courage, weapons, equipment, rank }: RosterModel): Model {
  return {
    id,
    profile: { role, skill, courage, weapons, equipment, rank },
    x: 0,
    y: 0,
    floor: 0,
    isLost: false,
    lostThisTurn: false,
    spent: [],
    hasFired: false,
  }
}
