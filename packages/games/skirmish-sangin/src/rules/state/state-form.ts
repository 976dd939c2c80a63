import {
  allOf,
  eitherOf,
  type Form,
  fields,
  LARGEST_NUMBER,
  listOf,
  type Options,
  oneOfTexts,
  orNull,
  sameJson,
  shortText,
  trueOrFalse,
  wholeNumber,
} from '@sandtable/engine'
import { SIDES } from '@sandtable/miniatures'
import { inch, TABLE_EDGES } from '@sandtable/table'
import { GEAR, PARTIES } from '../../forces/data/squads.ts'
import { ARMOURS, RANKS, SKILLS, TABLES, WOUNDS } from '../../forces/data/tables.ts'
import { VEHICLES } from '../../forces/data/vehicles.ts'
import { WEAPONS } from '../../forces/data/weapons.ts'
import { termsOf } from '../set-up/options.ts'
import type { State } from './state.ts'
import { DUTIES } from './vehicle.ts'

/** More than any squads and crews together. */
const MOST_CHARACTERS = 200
const MOST_THINGS = 50
const MOST_COUNTED = 1_000
/** Activations and attack rolls of a whole game. */
const MOST_EVENTS = 100_000
const HIGHEST_FLOOR = 20

/** How far off the table something may be. */
const BEYOND = inch(12)
const LARGEST_TABLE = inch(96)

const ID = shortText(80)
const NAME = shortText(120)
const IDS = listOf(ID, MOST_CHARACTERS)
const COUNT = wholeNumber(0, MOST_COUNTED)
const EVENT = wholeNumber(0, MOST_EVENTS)
const SIDE = oneOfTexts(SIDES)
const EDGE = oneOfTexts(TABLE_EDGES)
const FLOOR = wholeNumber(0, HIGHEST_FLOOR)
const LENGTH = wholeNumber(-BEYOND, LARGEST_TABLE + BEYOND)
const POINT = fields({ x: LENGTH, y: LENGTH })
const PART = wholeNumber(-LARGEST_NUMBER, LARGEST_NUMBER)
const DIRECTION = allOf(fields({ x: PART, y: PART }), (value) => {
  const { x, y } = value as { readonly x: number; readonly y: number }
  return x === 0 && y === 0 ? ' needs a direction' : null
})
const WEAPON = oneOfTexts(
  WEAPONS.map(({ id }) => id),
  'the id of a weapon',
)

/** The form of a state with these options. */
export function stateForm(options: Options): Form {
  const terms = termsOf(options)
  return allOf(
    fields({
      terms: (given) => (sameJson(given, terms) ? null : ' does not agree with the options of the match'),
      stage: oneOfTexts(['set-up', 'phase-start', 'next', 'activation', 'over']),
      turn: COUNT,
      phase: wholeNumber(1, TABLES['sks-phase-T1'].rows.length),
      activationCount: EVENT,
      attackCount: EVENT,
      tiedSide: orNull(SIDE),
      activation: orNull(ACTIVATION),
      players: fields({ blue: PLAYER, red: PLAYER }),
      characters: listOf(CHARACTER, MOST_CHARACTERS),
      ieds: listOf(IED, MOST_THINGS),
      vehicles: listOf(VEHICLE, MOST_THINGS),
      civilians: listOf(CIVILIAN, MOST_THINGS),
      cache: CACHE,
      hasAlarm: trueOrFalse,
      enteredThisTurn: COUNT,
      showsOfForce: COUNT,
      happenings: listOf(eitherOf(CLOUD, FIRE), MOST_COUNTED),
      smoke: listOf(fields({ id: ID, lastTurn: COUNT }), MOST_COUNTED),
      bursts: listOf(fields({ x: LENGTH, y: LENGTH, at: EVENT }), MOST_EVENTS),
    }),
    hasKnownIds,
  )
}

const PLAYER = fields({
  party: oneOfTexts(PARTIES),
  edge: orNull(EDGE),
  trained: orNull(ID),
  exits: listOf(EDGE, MOST_THINGS),
})

const ACTIVATION = fields({
  character: ID,
  points: COUNT,
  hasAttacked: trueOrFalse,
  hasFreeTurn: trueOrFalse,
  raised: orNull(fields({ roll: oneOfTexts(['attack', 'throw', 'spot', 'firstAid', 'eod']), points: COUNT })),
  hadMarker: trueOrFalse,
  mayOnlyWait: trueOrFalse,
  duty: orNull(ID),
})

const PROFILE = fields({
  name: NAME,
  squad: NAME,
  isLeader: trueOrFalse,
  rank: oneOfTexts(RANKS),
  body: COUNT,
  trained: listOf(oneOfTexts(SKILLS), SKILLS.length),
  armour: orNull(oneOfTexts(ARMOURS)),
})

const CARRIED = fields({
  id: WEAPON,
  rounds: orNull(COUNT),
  toClear: COUNT,
  isLost: trueOrFalse,
  setUp: COUNT,
  droppedAt: orNull(POINT),
})

const MARKER = fields({
  reason: oneOfTexts(['fire', 'close-combat', 'witness', 'show-of-force']),
  attack: EVENT,
  weapon: orNull(ID),
  by: orNull(ID),
  from: orNull(POINT),
})

const MELEE = fields({
  kitLooseIn: COUNT,
  droppedIn: COUNT,
  isWideOpen: trueOrFalse,
  fall: orNull(oneOfTexts(['misstep', 'trip'])),
  noParry: COUNT,
})

const CHARACTER = fields({
  id: ID,
  side: SIDE,
  profile: PROFILE,
  models: listOf(fields({ id: ID, x: LENGTH, y: LENGTH, floor: FLOOR, isLost: trueOrFalse }), 1, 1),
  place: oneOfTexts([
    ...['undeployed', 'reserve', 'table', 'hidden', 'aboard', 'left', 'evacuated', 'removed', 'captured'],
  ]),
  facing: DIRECTION,
  stance: oneOfTexts(['standing', 'kneeling', 'prone']),
  motion: oneOfTexts(['stationary', 'crawling', 'walking', 'running', 'climbing', 'swimming']),
  gear: listOf(oneOfTexts(GEAR), MOST_THINGS),
  weapons: listOf(CARRIED, MOST_THINGS),
  damage: COUNT,
  isConscious: trueOrFalse,
  treated: listOf(oneOfTexts(WOUNDS), MOST_THINGS),
  markers: listOf(MARKER, MOST_COUNTED),
  nerve: oneOfTexts(['steady', 'pinned', 'retiring', 'retreating', 'broken']),
  cause: orNull(fields({ by: orNull(ID), from: orNull(POINT) })),
  melee: MELEE,
  spotted: IDS,
  pointedOut: IDS,
  isBodyKnown: trueOrFalse,
  hasActed: trueOrFalse,
  lastActivation: EVENT,
  lastFired: orNull(fields({ weapon: WEAPON, at: EVENT })),
  holdsShot: trueOrFalse,
  hasWounded: trueOrFalse,
  friendsHit: COUNT,
  underBarrageAt: EVENT,
  captor: orNull(ID),
  pointsOwed: COUNT,
  isMissionCasualty: trueOrFalse,
  leftBy: orNull(EDGE),
  seat: orNull(fields({ vehicle: ID, duty: oneOfTexts(DUTIES), isLookingOut: trueOrFalse })),
})

const IED = fields({
  id: ID,
  side: SIDE,
  size: oneOfTexts(TABLES['sks-ied-T1'].rows.map(({ key }) => key)),
  place: oneOfTexts(['unlaid', 'laid', 'found', 'lifted', 'gone']),
  plan: orNull(fields({ x: LENGTH, y: LENGTH, kind: oneOfTexts(['pressure', 'command', 'dummy']) })),
  end: orNull(oneOfTexts(['blown', 'blown-harmlessly', 'disarmed', 'dummy'])),
  rolledFor: IDS,
})

const VEHICLE = fields({
  id: ID,
  side: SIDE,
  type: oneOfTexts(
    VEHICLES.map(({ id }) => id),
    'the id of a vehicle',
  ),
  x: LENGTH,
  y: LENGTH,
  facing: DIRECTION,
  place: oneOfTexts(['undeployed', 'table', 'left']),
  state: oneOfTexts(['working', 'immobilised', 'knocked-out', 'destroyed']),
  hasMoved: trueOrFalse,
  weapons: listOf(fields({ id: WEAPON, isLost: trueOrFalse, toClear: COUNT }), MOST_THINGS),
  smoke: COUNT,
  shaken: IDS,
  lastFired: orNull(fields({ isPrimary: trueOrFalse, at: EVENT })),
  leftBy: orNull(EDGE),
})

const CIVILIAN = fields({
  id: ID,
  x: LENGTH,
  y: LENGTH,
  damage: COUNT,
  hurtBy: orNull(SIDE),
  fears: orNull(POINT),
})

const CACHE = fields({
  compound: orNull(ID),
  searched: IDS,
  isFound: trueOrFalse,
  charge: orNull(fields({ x: LENGTH, y: LENGTH, floor: FLOOR, turn: COUNT })),
  isBlown: trueOrFalse,
})

const CLOUD = fields({
  kind: oneOfTexts(['smoke']),
  id: ID,
  shape: fields({ kind: oneOfTexts(['disc']), at: POINT, radius: wholeNumber(0, LARGEST_TABLE) }),
})

const FIRE = fields({
  kind: oneOfTexts(['fire']),
  id: ID,
  shape: fields({ kind: oneOfTexts(['polygon']), outline: listOf(POINT, 4, 4) }),
})

/** Ids are unique; the one who acts, captors, casualties that are helped, and vehicles with people aboard must exist. */
function hasKnownIds(value: unknown): string | null {
  const { characters, vehicles, ieds, civilians, activation, players } = value as State // the fields are checked before
  const ids = new Set(characters.map(({ id }) => id))
  for (const list of [characters, vehicles, ieds, civilians])
    if (new Set(list.map(({ id }) => id)).size < list.length) return ' has the same id twice'
  for (const [i, { seat, place }] of characters.entries()) {
    if (place === 'aboard' && seat === null) return `.characters[${i}].seat is missing aboard`
    if (seat && !vehicles.some(({ id }) => id === seat.vehicle))
      return `.characters[${i}].seat.vehicle needs the id of a vehicle`
  }
  const named = [
    ...(activation ? [activation.character, activation.duty] : []),
    ...characters.flatMap(({ captor, spotted, pointedOut }) => [captor, ...spotted, ...pointedOut]),
    ...vehicles.flatMap(({ shaken }) => shaken),
    ...[players.blue.trained, players.red.trained],
  ]
  const unknown = named.find((id) => id !== null && !ids.has(id))
  return unknown === undefined ? null : ` has no character '${unknown}'`
}
