import {
  aliveModels,
  mapOf,
  nameOf,
  type State,
  TABLE_PLANS,
  type View,
  weaponById,
} from '@sandtable/callsign-warrior'
import { everyNote } from '@sandtable/engine'
import { type Marker, type MiniaturesGame, unitOf } from '../../board/miniatures-game.ts'
import { effectsOf } from './effects.ts'
import { teamOf, tokensOf } from './pieces.ts'
import { smokeOver } from './smoke.ts'
import { labelLines } from './words.ts'

/** csw-obj-2: a marker is controlled from within six inches. */
const CONTROL = 600
/** csw-wr-3 */
const BEATEN_ZONE = 300

/** CALLSIGN: Warrior for the shared board. */
export const WARRIOR_TABLE: MiniaturesGame<View, State> = {
  name: 'CALLSIGN: Warrior',
  hasFacing: false, // csw-core-8
  plans: TABLE_PLANS,
  map: mapOf,
  happenings: smokeOver,
  tokens: tokensOf,
  labels: ({ teams }) =>
    teams
      .filter((team) => team.place === 'table')
      .map((team) => ({ unit: team.id, side: team.side, lines: labelLines(team) })),
  markers: markersOf,
  edges: ({ players }) =>
    (['blue', 'red'] as const).flatMap((side) =>
      players[side].edges.map((edge) => ({ edge, side, words: `Edge of ${nameOf(side)}` })),
    ),
  fallen: ({ teams }) =>
    teams.flatMap(({ models }) =>
      models.filter(({ isLost, x, y }) => isLost && (x !== 0 || y !== 0)).map(({ x, y }) => ({ x, y })),
    ),
  ranges: rangesOf,
  actors: (notes) =>
    [...everyNote(notes)].filter(({ kind }) => ACTIONS.includes(kind)).map(({ team }) => String(team)),
  effects: effectsOf,
}

/** Notes of something a Team has done. */
const ACTIONS: readonly string[] = ['moved', 'attack', 'entered', 'order']

function markersOf(view: View): readonly Marker[] {
  const objectives = view.objectives.map(({ id, at, holder, isDestroyed }): Marker => {
    const side = teamOf(view, holder)?.side ?? null
    const held = side === null ? 'held by neither side' : `held by ${side === 'blue' ? 'Blue' : 'Red'}`
    const words = `Objective ${nameOf(id)}, ${isDestroyed ? 'destroyed' : held}`
    return { id, at, kind: 'objective', side, name: nameOf(id), words, range: CONTROL, isSpent: isDestroyed }
  })
  const zones = view.zones.map(
    ({ team, model, at }): Marker => ({
      id: `${team} ${model}`,
      at,
      kind: 'zone',
      side: teamOf(view, team)?.side ?? null,
      name: '',
      words: `Beaten Zone of ${nameOf(team)}`,
      range: BEATEN_ZONE,
    }),
  )
  return [...objectives, ...zones]
}

/** The ranges of the weapons of a Team, each once. */
function rangesOf(view: View, token: string): readonly number[] {
  const team = teamOf(view, unitOf(token))
  const weapons = team ? aliveModels(team).flatMap(({ profile }) => profile.weapons) : []
  return [...new Set(weapons.map((id) => weaponById(id).range))].sort((a, b) => a - b)
}
