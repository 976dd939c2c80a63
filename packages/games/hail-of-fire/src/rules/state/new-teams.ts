import { NO_HAPPENINGS, type TableMap } from '@sandtable/table'
import { teamStats } from '../../forces/data/teams.ts'
import type { Quality } from '../../forces/force.ts'
import { breakLimitFor } from '../morale/chits.ts'
import type { Constants } from '../set-up/constants.ts'
import {
  type Edge,
  freshTurn,
  type Player,
  type Role,
  type Side,
  type State,
  type Team,
  type Unit,
  type UnitProfile,
} from './state.ts'
import type { Switches } from './switches.ts'

/** What a new Team is. */
export interface TeamTerms {
  readonly side: Side
  readonly unit: string
  readonly id: string
  readonly entry: string
  readonly quality: Quality
  readonly isCounted: boolean
}

/** A Team that waits to be deployed. */
export function newTeam({ side, unit, id, entry, quality, isCounted }: TeamTerms): Team {
  teamStats(entry) // fails here if there is no such entry
  return {
    id,
    side,
    unit,
    entry,
    quality,
    isCounted,
    place: 'undeployed',
    x: 0,
    y: 0,
    facing: { x: 0, y: side === 'blue' ? 1 : -1 },
    aboard: null,
    isSuppressed: false,
    received: [],
    isDugIn: false,
    foxhole: null,
    hasPanzerfaust: false,
    hasUsedPanzerfaust: false,
    hasUsedFlame: false,
    isObserver: false,
    thisTurn: freshTurn(),
  }
}

export function newUnit(side: Side, id: string, profile: UnitProfile): Unit {
  return {
    id,
    side,
    profile,
    isShown: false,
    strengthSettled: profile.strength,
    isBelowHalf: false,
    isDestroyed: false,
    mission: null,
    missionsFired: 0,
  }
}

/** hof-setup-2: a player with this many Units. */
export function newPlayer(force: string, role: Role, edge: Edge, units: number): Player {
  return {
    force,
    role,
    edge,
    heroRolled: 0,
    heroSpent: 0,
    breakLimit: breakLimitFor(units),
    handicap: 0,
    chits: [],
    chitsOwed: 0,
    hidesDugIn: false,
    arrived: 0,
    isBroken: false,
  }
}

/** What a new game begins with, before anybody has done anything. */
export interface Beginning {
  readonly scenario: string
  readonly map: string | TableMap
  readonly switches: Switches
  readonly constants: Constants
  readonly rounds: number
  readonly blue: Player
  readonly red: Player
  readonly units: readonly Unit[]
  readonly teams: readonly Team[]
}

export function newState(begin: Beginning): State {
  const { scenario, map, switches, constants, rounds } = begin
  return {
    terms: { scenario, map, switches, constants, rounds },
    phase: 'set-up',
    round: 0,
    first: 'blue',
    active: 'blue',
    orderPoints: 0,
    hasSpentOrderPoint: false,
    hasCheckedReserves: false,
    isTurnOver: false,
    paused: 'blue',
    setUpStep: 0,
    players: { blue: begin.blue, red: begin.red },
    units: [...begin.units],
    teams: [...begin.teams],
    objectives: [],
    happenings: NO_HAPPENINGS,
    activation: null,
    assault: null,
    moved: [],
    revealed: [],
    verdict: null,
  }
}
