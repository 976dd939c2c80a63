import type { Activation, Participant } from './activation.ts'
import type { Assault } from './assault.ts'
import type { Mission, Objective, Player, State, Team, Unit } from './state.ts'

/** Lists all fields: simulation makes many copies and is faster with objects of one hidden class (V8). */
export function clone(state: State): State {
  return {
    terms: state.terms,
    phase: state.phase,
    round: state.round,
    first: state.first,
    active: state.active,
    orderPoints: state.orderPoints,
    hasSpentOrderPoint: state.hasSpentOrderPoint,
    hasCheckedReserves: state.hasCheckedReserves,
    isTurnOver: state.isTurnOver,
    paused: state.paused,
    setUpStep: state.setUpStep,
    players: { blue: clonePlayer(state.players.blue), red: clonePlayer(state.players.red) },
    units: state.units.map(cloneUnit),
    teams: state.teams.map(cloneTeam),
    objectives: state.objectives.map(cloneObjective),
    happenings: state.happenings, // replaced when something happens, never changed
    activation: state.activation && cloneActivation(state.activation),
    assault: state.assault && cloneAssault(state.assault),
    moved: state.moved.slice(), // its entries never change
    revealed: state.revealed.slice(),
    verdict: state.verdict,
  }
}

function clonePlayer(player: Player): Player {
  return {
    force: player.force,
    role: player.role,
    edge: player.edge,
    heroRolled: player.heroRolled,
    heroSpent: player.heroSpent,
    breakLimit: player.breakLimit,
    handicap: player.handicap,
    chits: player.chits.slice(),
    chitsOwed: player.chitsOwed,
    hidesDugIn: player.hidesDugIn,
    arrived: player.arrived,
    isBroken: player.isBroken,
  }
}

function cloneUnit(unit: Unit): Unit {
  return {
    id: unit.id,
    side: unit.side,
    profile: unit.profile,
    isShown: unit.isShown,
    strengthSettled: unit.strengthSettled,
    isBelowHalf: unit.isBelowHalf,
    isDestroyed: unit.isDestroyed,
    mission: unit.mission && cloneMission(unit.mission),
    missionsFired: unit.missionsFired,
  }
}

function cloneMission(mission: Mission): Mission {
  return {
    observer: mission.observer,
    guns: mission.guns,
    aim: mission.aim,
    marker: mission.marker,
    sustained: mission.sustained,
    resolvedIn: mission.resolvedIn,
  }
}

function cloneTeam(team: Team): Team {
  const { thisTurn } = team
  return {
    id: team.id,
    side: team.side,
    unit: team.unit,
    entry: team.entry,
    quality: team.quality,
    isCounted: team.isCounted,
    place: team.place,
    x: team.x,
    y: team.y,
    facing: team.facing, // replaced when the Team turns
    aboard: team.aboard,
    isSuppressed: team.isSuppressed,
    received: team.received.slice(),
    isDugIn: team.isDugIn,
    foxhole: team.foxhole,
    hasPanzerfaust: team.hasPanzerfaust,
    hasUsedPanzerfaust: team.hasUsedPanzerfaust,
    hasUsedFlame: team.hasUsedFlame,
    isObserver: team.isObserver,
    thisTurn: {
      byOrder: thisTurn.byOrder,
      byHero: thisTurn.byHero,
      isBound: thisTurn.isBound,
      hasReacted: thisTurn.hasReacted,
    },
  }
}

function cloneObjective(objective: Objective): Objective {
  const { id, name, at, holder, lostBy } = objective
  return { id, name, at, holder, lostBy: lostBy.slice() }
}

export function cloneActivation(activation: Activation): Activation {
  return {
    side: activation.side,
    payment: activation.payment,
    lead: activation.lead,
    participants: activation.participants.map(cloneParticipant),
    orders: activation.orders,
    done: activation.done.slice(),
    running: activation.running && { order: activation.running.order, dice: activation.running.dice.slice() },
    hasUsedAbility: activation.hasUsedAbility,
    directed: activation.directed,
    broughtUp: activation.broughtUp,
    hit: activation.hit.slice(),
    mounted: activation.mounted.slice(),
    emptied: activation.emptied.slice(),
    spent: activation.spent.slice(),
    isMountingOver: activation.isMountingOver,
  }
}

function cloneParticipant(one: Participant): Participant {
  const { team, order, from, facing, seen, far, isDone } = one
  return { team, order, from, facing, seen, far, isDone }
}

function cloneAssault(assault: Assault): Assault {
  const { attacker, round, turn, spent } = assault
  return { attacker, round, turn, spent: spent.slice() }
}
