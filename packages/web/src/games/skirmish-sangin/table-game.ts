import { everyNote } from '@sandtable/engine'
import {
  findWeapon,
  iedMarks,
  mapOf,
  missionMarks,
  SIDES,
  type State,
  TABLE_PLANS,
  type View,
} from '@sandtable/skirmish-sangin'
import { inch } from '@sandtable/table'
import { type Marker, type MiniaturesGame, unitOf } from '../../board/miniatures-game.ts'
import { effectsOf } from './effects.ts'
import { characterOf, isDead, tokensOf } from './pieces.ts'
import { labelsOf, sideName } from './words.ts'

/** Skirmish Sangin for the shared board. */
export const SKIRMISH_SANGIN_TABLE: MiniaturesGame<View, State> = {
  name: 'Skirmish Sangin',
  hasFacing: true,
  plans: TABLE_PLANS,
  map: ({ terms }) => mapOf({ terms }),
  happenings: ({ happenings }) => happenings,
  tokens: tokensOf,
  labels: labelsOf,
  markers: (view) => [...missionsOf(view), ...iedsOf(view)],
  edges: ({ players }) =>
    SIDES.flatMap((side) => {
      const { edge } = players[side]
      return edge === null ? [] : [{ edge, side, words: `Friendly edge of ${sideName(side)}` }]
    }),
  fallen: ({ characters }) =>
    characters
      .filter((one) => isDead(one) && one.place === 'table')
      .map(({ models: [{ x, y }] }) => ({ x, y })),
  ranges: (view, token) => {
    const weapons = characterOf(view, unitOf(token))?.weapons ?? []
    const ranges = weapons.flatMap(({ id }) => {
      const weapon = findWeapon(id)
      if (!weapon || weapon.kind === 'melee') return []
      return weapon.bands ? weapon.bands.map(({ to }) => to) : [weapon.range]
    })
    return [...new Set(ranges)].sort((a, b) => a - b).map(inch)
  },
  actors: (notes) =>
    [...everyNote(notes)].flatMap(({ kind, character }) => (kind === 'action' ? [String(character)] : [])),
  effects: effectsOf,
}

function missionsOf(view: View): readonly Marker[] {
  return missionMarks(view).map(({ id, name, words, at }) => ({
    id,
    at,
    kind: 'objective',
    side: null,
    name,
    words,
    range: null,
  }))
}

/** sks-ied-1: IEDs that were found, and for their owner those that were not. */
function iedsOf(view: View): readonly Marker[] {
  return iedMarks(view).map(({ id, side, name, words, at }) => ({
    id,
    at,
    kind: 'spot',
    side,
    name,
    words,
    range: null,
  }))
}
