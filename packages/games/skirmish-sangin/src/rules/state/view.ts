import type { Seat } from '@sandtable/engine'
import type { Wound } from '../../forces/data/tables.ts'
import {
  type CarriedWeapon,
  type Character,
  type CharacterPlace,
  figureOf,
  isUnseen,
  type Profile,
  woundOf,
} from './character.ts'
import { cloneActivation, cloneCharacter, cloneIed, cloneVehicle } from './clone.ts'
import type { Ied } from './ied.ts'
import type { Activation, Cache, Side, State } from './state.ts'

/** A weapon as a seat knows it. */
export interface CarriedView extends Omit<CarriedWeapon, 'rounds'> {
  /** Null: not counted; 'unknown': the enemy's. */
  readonly rounds: number | 'unknown' | null
}

/** A character as a seat knows them. 'unseen' is Hidden or not on the table yet: the enemy does not know which. */
export interface CharacterView extends Omit<Character, 'place' | 'profile' | 'damage' | 'weapons'> {
  readonly place: CharacterPlace | 'unseen'
  readonly profile: Omit<Profile, 'body'> & {
    /** Null: rolled, and not seen yet (sks-char-2). */
    readonly body: number | null
  }
  readonly weapons: readonly CarriedView[]
  /** Null: the enemy's; the wound is known. */
  readonly damage: number | null
  readonly wound: Wound | null
}

/** What a seat may know of a state. */
export interface View extends Omit<State, 'characters'> {
  readonly seat: Side | null
  readonly characters: readonly CharacterView[]
}

/**
 * Secret are where IEDs lie that were not found and what sets them off; where unseen characters are and everything about them that shows only on the table, rolled BODY until a
 * character has acted, total damage within a wound, and rounds that are left.
 */
export function view(state: State, seat: Seat | null): View {
  const owner = seat === 'blue' || seat === 'red' ? seat : null
  return {
    seat: owner,
    terms: state.terms,
    stage: state.stage,
    turn: state.turn,
    phase: state.phase,
    activationCount: state.activationCount,
    attackCount: state.attackCount,
    tiedSide: state.tiedSide,
    activation: activationView(state, owner),
    players: { blue: { ...state.players.blue }, red: { ...state.players.red } },
    characters: state.characters.map((one) => characterView(one, owner)),
    ieds: state.ieds.map((one) => iedView(one, owner)),
    vehicles: state.vehicles.map(cloneVehicle),
    civilians: state.civilians.map((one) => ({ ...one })),
    cache: cacheView(state, owner),
    hasAlarm: state.hasAlarm,
    enteredThisTurn: state.enteredThisTurn,
    showsOfForce: state.showsOfForce,
    happenings: state.happenings,
    smoke: state.smoke,
    bursts: state.bursts,
  }
}

/** Markers of a Hidden character are not public, nor that the test of this activation removed some. */
function activationView({ activation, characters }: State, seat: Side | null): Activation | null {
  if (!activation) return null
  const copy = cloneActivation(activation)
  const acting = characters.find(({ id }) => id === activation.character)
  return acting && isUnseen(acting) && acting.side !== seat
    ? { ...copy, hadMarker: false, mayOnlyWait: false }
    : copy
}

/** sks-ied-1, sks-ied-5: of an IED that was found others know where it is, but not what sets it off. */
function iedView(ied: Ied, seat: Side | null): Ied {
  const copy = cloneIed(ied)
  if (ied.side === seat) return copy
  const place = ied.place === 'lifted' ? 'laid' : ied.place
  const end = ied.place === 'lifted' ? null : ied.end
  const plan = ied.plan && place !== 'laid' ? { x: ied.plan.x, y: ied.plan.y, kind: null } : null
  return { ...copy, place, end, plan, rolledFor: [] }
}

/** sks-vp-T1-11: the insurgents know which compound holds it, ISAF when it is found. */
function cacheView({ cache, players }: State, seat: Side | null): Cache {
  const knows = cache.isFound || (seat !== null && players[seat].party === 'insurgent')
  return knows ? cache : { ...cache, compound: null }
}

function characterView(character: Character, seat: Side | null): CharacterView {
  const copy = cloneCharacter(character)
  const wound = woundOf(character)
  if (character.side === seat) return { ...copy, wound }
  return {
    ...(isUnseen(character) ? unseen(copy) : copy),
    profile: { ...copy.profile, body: character.isBodyKnown ? copy.profile.body : null },
    weapons: copy.weapons.map((weapon) => ({
      ...weapon,
      rounds: weapon.rounds === null ? null : 'unknown',
      setUp: isUnseen(character) ? 0 : weapon.setUp, // Hidden on the table it may be set up, beside it not
    })),
    damage: null,
    wound,
  }
}

/** What others know of somebody they do not see: as they were before the game. */
function unseen(copy: Character): Omit<CharacterView, 'profile' | 'damage' | 'weapons' | 'wound'> {
  const { id } = figureOf(copy)
  return {
    ...copy,
    place: 'unseen',
    models: [{ id, x: 0, y: 0, floor: 0, isLost: false }],
    facing: { x: 0, y: 1 },
    stance: 'standing',
    motion: 'stationary',
    markers: [],
    nerve: 'steady',
    cause: null,
    spotted: [],
    pointedOut: [],
    hasWounded: false,
    friendsHit: 0,
    underBarrageAt: 0,
  }
}
