import type { Civilian } from './civilian.ts'
import type { Ied } from './ied.ts'
import { type Character, NO_CACHE, type Player, type State, type Terms } from './state.ts'
import type { Vehicle } from './vehicle.ts'

/** What a match begins with. */
export interface Beginning {
  readonly terms: Terms
  readonly blue: Player
  readonly red: Player
  readonly characters: Character[]
  readonly ieds: Ied[]
  readonly vehicles: Vehicle[]
  readonly civilians: Civilian[]
}

/** sks-vp-1: the state before the set-up. Blue is ISAF, Red the insurgents. */
export function newState({ terms, blue, red, characters, ieds, vehicles, civilians }: Beginning): State {
  return {
    terms,
    stage: 'set-up',
    turn: 1,
    phase: 1,
    activationCount: 1,
    attackCount: 0,
    tiedSide: null,
    activation: null,
    players: { blue, red },
    characters,
    ieds,
    vehicles,
    civilians,
    cache: NO_CACHE,
    hasAlarm: false,
    enteredThisTurn: 0,
    showsOfForce: 0,
    happenings: [],
    smoke: [],
    bursts: [],
  }
}
