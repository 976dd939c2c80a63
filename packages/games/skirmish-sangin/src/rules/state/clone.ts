import { type Character, figureOf } from './character.ts'
import type { Ied } from './ied.ts'
import type { Activation, State } from './state.ts'
import type { Vehicle } from './vehicle.ts'

/** A copy that shares nothing that changes. Lists that are only replaced are shared. */
export function clone(state: State): State {
  return {
    terms: state.terms,
    stage: state.stage,
    turn: state.turn,
    phase: state.phase,
    activationCount: state.activationCount,
    attackCount: state.attackCount,
    tiedSide: state.tiedSide,
    activation: state.activation && cloneActivation(state.activation),
    players: { blue: { ...state.players.blue }, red: { ...state.players.red } },
    enteredThisTurn: state.enteredThisTurn,
    showsOfForce: state.showsOfForce,
    characters: state.characters.map(cloneCharacter),
    ieds: state.ieds.map(cloneIed),
    vehicles: state.vehicles.map(cloneVehicle),
    civilians: state.civilians.map((one) => ({ ...one })),
    cache: state.cache,
    hasAlarm: state.hasAlarm,
    happenings: state.happenings,
    smoke: state.smoke,
    bursts: state.bursts,
  }
}

export function cloneActivation(activation: Activation): Activation {
  const { character, points, hasAttacked, hasFreeTurn, raised, hadMarker, mayOnlyWait, duty } = activation
  return {
    character,
    points,
    hasAttacked,
    hasFreeTurn,
    raised: raised && { ...raised },
    hadMarker,
    mayOnlyWait,
    duty,
  }
}

export function cloneIed({ id, side, size, place, plan, end, rolledFor }: Ied): Ied {
  return { id, side, size, place, plan, end, rolledFor }
}

export function cloneVehicle(vehicle: Vehicle): Vehicle {
  return {
    id: vehicle.id,
    side: vehicle.side,
    type: vehicle.type,
    x: vehicle.x,
    y: vehicle.y,
    facing: vehicle.facing,
    place: vehicle.place,
    state: vehicle.state,
    hasMoved: vehicle.hasMoved,
    weapons: vehicle.weapons.map((weapon) => ({ ...weapon })),
    smoke: vehicle.smoke,
    shaken: vehicle.shaken,
    lastFired: vehicle.lastFired,
    leftBy: vehicle.leftBy,
  }
}

export function cloneCharacter(character: Character): Character {
  const { id, x, y, floor, isLost } = figureOf(character)
  return {
    id: character.id,
    side: character.side,
    profile: character.profile,
    models: [{ id, x, y, floor, isLost }],
    place: character.place,
    facing: character.facing,
    stance: character.stance,
    motion: character.motion,
    gear: character.gear,
    weapons: character.weapons.map((weapon) => ({ ...weapon })),
    damage: character.damage,
    isConscious: character.isConscious,
    treated: character.treated,
    markers: character.markers,
    nerve: character.nerve,
    cause: character.cause,
    melee: character.melee,
    spotted: character.spotted,
    pointedOut: character.pointedOut,
    isBodyKnown: character.isBodyKnown,
    hasActed: character.hasActed,
    lastActivation: character.lastActivation,
    lastFired: character.lastFired,
    holdsShot: character.holdsShot,
    hasWounded: character.hasWounded,
    friendsHit: character.friendsHit,
    underBarrageAt: character.underBarrageAt,
    captor: character.captor,
    pointsOwed: character.pointsOwed,
    isMissionCasualty: character.isMissionCasualty,
    leftBy: character.leftBy,
    seat: character.seat,
  }
}
