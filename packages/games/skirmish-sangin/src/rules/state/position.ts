import type { PositionText } from '@sandtable/engine'
import { directionIn, entriesIn, isPlaceWord, mapInWords, pointIn, valueIn } from '@sandtable/miniatures'
import { GEAR, type Gear } from '../../forces/data/squads.ts'
import { ARMOURS, RANKS, type Rank, SKILLS, type Skill, TABLES, WOUNDS } from '../../forces/data/tables.ts'
import { findWeapon } from '../../forces/data/weapons.ts'
import {
  type Character,
  type CharacterPlace,
  figureOf,
  type Marker,
  type Motion,
  type Nerve,
  type Stance,
} from './character.ts'
import { newCharacter } from './new-characters.ts'
import { addIed, addVehicle, civilianIn, sitIn } from './position-things.ts'
import { type Cache, type Light, NO_CACHE, type Stage, type State } from './state.ts'
import { type Switches, USUAL_SWITCHES } from './switches.ts'

/**
 * A position in words. `characters` is a list with semicolons: `blue average 10,10 id=a rifle kneeling; red novice 10,20`. Each
 * has side, rank, and the middle of the base in inches. Words after it: a stance or a motion, armour (`heavy`, `light`),
 * gear, a weapon by its id (without one an assault rifle), `floor=1`, `facing=0,-1`, `damage=5`, `out` (unconscious), `pinned` and the like,
 * `captor=b` (held prisoner by b), `mission` (the casualty of the scenario), `hidden` or another place (`reserve`, `left`),
 * `body=18` (rolled, not shown yet), `squad=b`, `trained=launcher`, `marked=lmg-556@b` (a marker placed by a weapon of character b),
 * `struck=b` (one of hand-to-hand combat), `cause=b`,
 * `spotted=b`, `pointed=b` (pointed out by a friend), what hand-to-hand combat did (`fall=trip`, `wide-open`, `noparry=1`, `dropped=knife` here in this turn),
 * `jammed=2` (points to clear the first weapon), `holding` (a shot), `rounds=rpg:1`
 * (what is left), `set-up=hmg:2` (activations spent on it). `map` holds parts of a map in inches on an empty table of `size` (48 by 48);
 * `ieds` is a list like `small pressure 20,20 id=x found; large dummy 10,10` (of Red unless `blue` is said); `vehicles`
 * one like `blue humvee 20,20 id=v facing=0,1 moving fit=1 immobilised`, its occupants `in=v driver` among the characters; `light`, `switches` and the
 * fields of a state are given by their names. With `stage: 'activation'` the first character is acting.
 */
export function position(text: PositionText): State | string {
  const state: State = {
    terms: {
      scenario: String(text.scenario ?? 'position'),
      map: mapInWords(text),
      light: (text.light ?? 'day') as Light,
      turns: Number(text.turns ?? 6),
      switches: { ...USUAL_SWITCHES, ...((text.switches ?? {}) as Partial<Switches>) },
    },
    stage: (text.stage ?? 'next') as Stage,
    turn: Number(text.turn ?? 1),
    phase: Number(text.phase ?? 1),
    activationCount: Number(text.activationCount ?? 1),
    attackCount: 0,
    tiedSide: null,
    activation: null,
    players: {
      blue: { party: 'isaf', edge: 'south', trained: null, exits: ['south'] },
      red: { party: 'insurgent', edge: 'north', trained: null, exits: ['north'] },
    },
    enteredThisTurn: 0,
    showsOfForce: Number(text.showsOfForce ?? 0),
    characters: [],
    ieds: [],
    vehicles: [],
    civilians: entriesIn(text.civilians).map((words, i) => civilianIn(words, i)),
    cache: { ...NO_CACHE, ...((text.cache ?? {}) as Partial<Cache>) },
    hasAlarm: false,
    happenings: [],
    smoke: [],
    bursts: [],
  }
  for (const words of entriesIn(text.characters)) {
    const wrong = addCharacter(state, words)
    if (wrong) return wrong
  }
  for (const words of entriesIn(text.vehicles)) {
    const wrong = addVehicle(state, words)
    if (wrong) return wrong
  }
  for (const words of entriesIn(text.ieds)) {
    const wrong = addIed(state, words)
    if (wrong) return wrong
  }
  const [first] = state.characters
  if (state.stage === 'activation' && first) {
    const { points } = TABLES.actions
    state.activation = {
      character: first.id,
      points,
      hasAttacked: false,
      hasFreeTurn: true,
      raised: null,
      hadMarker: false,
      mayOnlyWait: false,
      duty: null,
    }
  }
  return state
}

function addCharacter(state: State, [side = '', rank = '', ...words]: readonly string[]): string | null {
  if (side !== 'blue' && side !== 'red') return `'${side} ${rank}' begins with neither blue nor red.`
  if (!isRank(rank)) return `There is no rank '${rank}'.`
  const id = valueIn(words, 'id') ?? `${side}-${state.characters.length + 1}`
  if (state.characters.some((one) => one.id === id)) return `There are two characters ${id}: give one an id=.`
  const body = valueIn(words, 'body')
  const weapons = words.filter((word) => findWeapon(word))
  const character = newCharacter({
    id,
    side,
    squad: valueIn(words, 'squad') ?? side,
    isLeader: words.includes('leader'),
    role: id,
    rank,
    trained: words.flatMap((word) => trainedIn(word)),
    weapons: weapons.length > 0 ? weapons : ['assault-rifle'],
    armour: ARMOURS.find((one) => words.includes(one)) ?? null,
    gear: GEAR.filter((item) => words.includes(item)),
    ...(body === undefined ? {} : { body: Number(body) }),
  })
  character.place = 'table'
  state.characters.push(character)
  for (const word of words) if (!apply(character, word, words)) return `'${word}' means nothing for ${id}.`
  return null
}

function isRank(word: string): word is Rank {
  return RANKS.some((rank) => rank === word)
}

function trainedIn(word: string): readonly Skill[] {
  const skill = SKILLS.find((one) => word === `trained=${one}`)
  return skill ? [skill] : []
}

const STANCES: readonly string[] = ['standing', 'kneeling', 'prone']
const MOTIONS: readonly string[] = ['stationary', 'crawling', 'walking', 'running', 'climbing', 'swimming']
const NERVES: readonly string[] = ['pinned', 'retiring', 'retreating', 'broken']
const PLACES: readonly string[] = [
  'undeployed',
  'hidden',
  'reserve',
  'aboard',
  'left',
  'evacuated',
  'removed',
  'captured',
]
const DONE: readonly string[] = [
  'driver',
  'gunner',
  'passenger',
  'looking-out',
  'id',
  'body',
  'squad',
  'leader',
  'trained',
  ...ARMOURS,
]

/** One word after a character; false if it means nothing. */
function apply(character: Character, word: string, words: readonly string[]): boolean {
  const [key = '', value = ''] = word.split('=')
  if (isPlaceWord(word)) Object.assign(figureOf(character), pointIn(word))
  else if (key === 'facing') character.facing = directionIn(value)
  else if (key === 'floor') figureOf(character).floor = Number(value)
  else if (key === 'damage') character.damage = Number(value)
  else if (key === 'marked') character.markers = [...character.markers, markerIn(value)]
  else if (key === 'struck')
    character.markers = [...character.markers, { ...markerIn(`knife@${value}`), reason: 'close-combat' }]
  else if (key === 'cause') character.cause = { by: value, from: null }
  else if (key === 'spotted') character.spotted = [...character.spotted, value]
  else if (key === 'pointed') character.pointedOut = [...character.pointedOut, value]
  else if (key === 'fall')
    character.melee = { ...character.melee, fall: value === 'trip' ? 'trip' : 'misstep' }
  else if (word === 'wide-open') character.melee = { ...character.melee, isWideOpen: true }
  else if (key === 'noparry') character.melee = { ...character.melee, noParry: Number(value) }
  else if (key === 'dropped') drop(character, value)
  else if (key === 'jammed')
    for (const weapon of character.weapons.slice(0, 1)) weapon.toClear = Number(value)
  else if (key === 'rounds') return setCount(character, value, 'rounds')
  else if (key === 'set-up') return setCount(character, value, 'setUp')
  else if (key === 'in') sitIn(character, value, words)
  else if (key === 'captor') character.captor = value
  else if (key === 'treated') character.treated = WOUNDS.filter((one) => one === value)
  else if (word === 'holding') character.holdsShot = true
  else if (word === 'mission') character.isMissionCasualty = true
  else if (word === 'out') character.isConscious = false
  else if (PLACES.includes(word)) character.place = word as CharacterPlace
  else if (NERVES.includes(word)) character.nerve = word as Nerve
  else if (STANCES.includes(word)) character.stance = word as Stance
  else if (MOTIONS.includes(word)) character.motion = word as Motion
  else return DONE.includes(key) || GEAR.includes(word as Gear) || findWeapon(word) !== undefined
  return true
}

/** sks-h2h-15: a weapon lies where its owner stands, dropped in the first turn. */
function drop(character: Character, id: string): void {
  const { x, y } = figureOf(character)
  character.melee = { ...character.melee, droppedIn: 1 }
  for (const weapon of character.weapons) if (weapon.id === id) weapon.droppedAt = { x, y }
}

/** `rpg:1`: a count of a weapon they carry; false if they do not. */
function setCount({ weapons }: Character, words: string, what: 'rounds' | 'setUp'): boolean {
  const [id = '', count = ''] = words.split(':')
  const carried = weapons.find((weapon) => weapon.id === id)
  if (carried) carried[what] = Number(count)
  return carried !== undefined
}

/** `lmg-556@b`: a marker placed by a weapon of a character. */
function markerIn(words: string): Marker {
  const [weapon = '', by = ''] = words.split('@')
  return { reason: 'fire', attack: 0, weapon: weapon || null, by: by || null, from: null }
}
