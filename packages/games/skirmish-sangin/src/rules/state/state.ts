import { assert } from '@sandtable/engine'
import type { Side } from '@sandtable/miniatures'
import type { Happening, TableEdge, TableMap } from '@sandtable/table'
import type { Party } from '../../forces/data/squads.ts'
import type { Character } from './character.ts'
import type { Civilian } from './civilian.ts'
import type { Ied } from './ied.ts'
import type { Switches } from './switches.ts'
import type { Vehicle } from './vehicle.ts'

export { otherSide, SIDES, type Side } from '@sandtable/miniatures'
export type { Character } from './character.ts'

/** The light of a scenario (sks-spot-T1-18, sks-spot-T1-19, sks-cov-4). */
export type Light = 'day' | 'dusk' | 'dawn' | 'night'

/** What was agreed before the match, never changed: copies of a state share it. */
export interface Terms {
  /** The id of a scenario. */
  readonly scenario: string
  /** The name of one of our maps, or a whole map. */
  readonly map: string | TableMap
  readonly light: Light
  readonly turns: number
  readonly switches: Switches
}

export interface Player {
  /** ISAF or insurgents. */
  readonly party: Party
  /** sks-move-11: the friendly edge; null: not chosen, or several. */
  edge: TableEdge | null
  /** sks-ruling-95: the soldier trained for the scenario; null: none yet. */
  trained: string | null
  /** sks-move-11: the edges by which their characters may leave: friendly ones, and those the scenario opens. */
  exits: readonly TableEdge[]
}

/** sks-gren-5, sks-gren-12: a cloud that stays until the end of this turn. */
export interface SmokeCloud {
  readonly id: string
  readonly lastTurn: number
}

/** sks-spot-9: where something burst, and at which activation of the game. */
export interface Burst {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** sks-vp-T1-11, sks-ruling-95: where a weapons cache lies, and what has been done about it. */
export interface Cache {
  /** Null: there is none, or the reader of a view does not know. */
  readonly compound: string | null
  readonly searched: readonly string[]
  readonly isFound: boolean
  /** Null: no charge lies there. */
  readonly charge: {
    readonly x: number
    readonly y: number
    readonly floor: number
    readonly turn: number
  } | null
  readonly isBlown: boolean
}

export const NO_CACHE: Readonly<Cache> = {
  compound: null,
  searched: [],
  isFound: false,
  charge: null,
  isBlown: false,
}

/** sks-act-1: what the acting character has done and has left. */
export interface Activation {
  readonly character: string
  /** Action points left. */
  points: number
  /** sks-act-4: they have shot or struck. */
  hasAttacked: boolean
  /** sks-move-3: a turn of up to 90 degrees comes free with the last action point, or with the next. */
  hasFreeTurn: boolean
  /** sks-act-6, sks-act-10: points spent on raising the roll that is named; null: none. */
  raised: Raised | null
  /** sks-spot-6: they had a morale marker when the activation began. */
  readonly hadMarker: boolean
  /** sks-ruling-51: somebody Hidden has failed a test: asked as always, they can only wait. */
  readonly mayOnlyWait: boolean
  /** sks-wound-12: the casualty whom they must help in this activation; null: they are free. */
  readonly duty: string | null
}

/** sks-act-10: the rolls that can be raised. */
export type RaisedRoll = 'attack' | 'throw' | 'spot' | 'firstAid' | 'eod'

export interface Raised {
  readonly roll: RaisedRoll
  points: number
}

/** Where in the game we are: a phase begins, characters act in order, a character carries out an activation. */
export type Stage = 'set-up' | 'phase-start' | 'next' | 'activation' | 'over'

export interface State {
  readonly terms: Terms
  stage: Stage
  turn: number
  /** sks-phase-1: 1 to 10. */
  phase: number
  /** sks-spot-6, sks-spot-9: counts activations of the whole game. */
  activationCount: number
  /** sks-mor-21: counts attack rolls of the whole game. */
  attackCount: number
  /** sks-phase-4: the side whose equal character acts next; null before the roll-off of a phase. */
  tiedSide: Side | null
  activation: Activation | null
  readonly players: { readonly blue: Player; readonly red: Player }
  readonly characters: Character[]
  /** sks-ied-1: in the order of the scenario. */
  readonly ieds: Ied[]
  /** sks-veh-15: in the order of the scenario. */
  readonly vehicles: Vehicle[]
  /** sks-opt-3 */
  readonly civilians: Civilian[]
  /** sks-vp-T1-11: the weapons cache of a scenario. Replaced, never changed. */
  cache: Cache
  /** sks-ruling-95: a hand-to-hand attack has failed. */
  hasAlarm: boolean
  /** Characters who have entered the table in this turn. */
  enteredThisTurn: number
  /** sks-mor-14: shows of force that ISAF has used. */
  showsOfForce: number
  /** Smoke, wrecks and what else has happened to the ground. Replaced, never changed. */
  happenings: readonly Happening[]
  smoke: readonly SmokeCloud[]
  bursts: readonly Burst[]
}

export function characterById({ characters }: Pick<State, 'characters'>, id: string): Character {
  const found = characters.find((one) => one.id === id)
  assert(found, `there is no character '${id}'`)
  return found
}

/** The side of a party. */
export function sideOfParty({ players }: Pick<State, 'players'>, party: Party): Side {
  return players.blue.party === party ? 'blue' : 'red'
}
