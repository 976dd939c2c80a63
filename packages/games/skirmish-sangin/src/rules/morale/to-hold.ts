import { type Modifiers, mod, type NumberCheck } from '@sandtable/engine'
import { type Cover, modifierRow, TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { isWithinInches } from '../figures.ts'
import { inchesIn, row } from '../modifiers.ts'
import { skillRoll } from '../rolls.ts'
import { sceneFor } from '../scene.ts'
import { coverOn } from '../seeing/cover.ts'
import { lookFrom, type Viewer } from '../seeing/sight.ts'
import { viewerOf } from '../seeing/who-sees.ts'
import { type Character, commonSkill, isConsciousOnTable, woundRow } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'
import { hearsScreams } from '../wounds/wound.ts'
import { causeOf, placeOfCause } from './cause.ts'

const TABLE = 'sks-mor-T1'
const { scream: SCREAM } = TABLES['sks-wound-T1']

/** sks-mor-2, sks-mor-T1, sks-wound-9: what a character needs to pass a morale test. Pure: the rule, the odds and the bots call it. */
export function toHold(state: State, character: Character): NumberCheck {
  const wound = woundRow(character.damage)?.morale ?? 0
  return skillRoll(commonSkill(character, 'morale'), [
    wound !== 0 && mod(wound, 'wounded', 'sks-wound-9'),
    hearsScreams(state, character) && mod(SCREAM, 'a friend screams', 'sks-wound-7'),
    ...companyRows(state, character),
    ...markerRows(character),
    ...coverRows(coverFromCause(state, character)),
    character.place === 'aboard' && row(TABLE, 'in-vehicle', 'inside a vehicle'),
    character.friendsHit > 0 && row(TABLE, 'friend-hit', 'friends hit'),
  ])
}

/** sks-mor-16, sks-mor-T1-02, sks-mor-T1-03, sks-mor-19: what they did and who is near. */
function companyRows(state: State, character: Character): Modifiers {
  const friends = near(state, character, 'friends-near').filter(
    ({ side, profile, place }) =>
      side === character.side && place !== 'hidden' && profile.squad === character.profile.squad, // sks-ruling-51
  ).length
  const { beyond = 0 } = modifierRow(TABLE, 'enemies-near')
  const enemies = near(state, character, 'enemies-near').filter(
    ({ side, place }) => side === otherSide(character.side) && place !== 'hidden',
  ).length
  return [
    character.hasWounded && row(TABLE, 'inflicted', 'wounded an enemy'),
    friends > 0 && row(TABLE, 'friends-near', 'squad near', friends),
    enemies > beyond && row(TABLE, 'enemies-near', 'enemies near', enemies - beyond),
  ]
}

function near(
  state: State,
  character: Character,
  key: 'friends-near' | 'enemies-near',
): readonly Character[] {
  const within = inchesIn(TABLE, key)
  return state.characters.filter(
    (other) => other !== character && isConsciousOnTable(other) && isWithinInches(other, character, within),
  )
}

/** sks-mor-3, sks-mor-5, sks-mor-T1-04: the markers, and the worst of what placed them. */
function markerRows({ markers }: Character): Modifiers {
  return [
    markers.some(({ reason }) => reason === 'show-of-force') && row(TABLE, 'show-of-force', 'show of force'),
    worstSource(markers.flatMap(({ weapon }) => weapon ?? [])),
    markers.length > 1 && row(TABLE, 'more-markers', 'further markers', markers.length - 1),
  ]
}

/** sks-mor-5, sks-ruling-17: of the rows about weapons only the worst counts, once. */
function worstSource(weapons: readonly string[]): Modifiers[number] {
  const amounts = weapons.flatMap((id) => weaponById(id).morale ?? [])
  const worst = Math.min(0, ...amounts)
  const key = SOURCES.find((one) => modifierRow(TABLE, one).modifier === worst)
  return key !== undefined && row(TABLE, key, SOURCE_WORDS[key])
}

const SOURCES = ['source-mg', 'source-mortar', 'source-heavy'] as const
const SOURCE_WORDS: Readonly<Record<(typeof SOURCES)[number], string>> = {
  'source-mg': 'sniper or machine gun',
  'source-mortar': 'mortar or RPG',
  'source-heavy': 'missile or cannon',
}

/** sks-mor-6, sks-mor-T1-09 to sks-mor-T1-11 */
function coverRows(cover: Cover): Modifiers {
  const counted = cover === 'prepared' ? 'hard' : cover // sks-mor-6
  return [counted !== 'none' && row(TABLE, `cover-${counted}`, `${counted} cover`)]
}

/** sks-mor-17, sks-mor-19: the cover on the line from the cause of the test. */
function coverFromCause(state: State, character: Character): Cover {
  const at = placeOfCause(state, causeOf(character))
  if (!at) return 'none'
  const cause: Viewer = { ...at, stance: 'standing', hasThermal: false }
  return coverOn(lookFrom(sceneFor(state), cause, viewerOf(character)))
}
