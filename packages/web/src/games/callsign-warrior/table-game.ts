import {
  aliveModels,
  mapOf,
  nameOf,
  rulesOfSight,
  targetsOf,
  type View,
  weaponById,
} from '@sandtable/callsign-warrior'
import { everyNote } from '@sandtable/engine'
import { type Marker, type MiniaturesGame, unitOf } from '../../board/miniatures-game.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import { drawingFor, gesturesFor, selectionFor } from './drawing/drawings.ts'
import { imaginedFrom } from './drawing/imagined.ts'
import { effectsOf } from './effects.ts'
import { partOf, teamOf, tokensOf } from './pieces.ts'
import { smokeOver } from './smoke.ts'
import { labelLines } from './words.ts'

/** csw-obj-2: a marker is controlled from within six inches. */
const CONTROL = 600
/** csw-wr-3 */
const BEATEN_ZONE = 300

/** CALLSIGN: Warrior for the shared board. */
export const WARRIOR_TABLE: MiniaturesGame = {
  name: 'CALLSIGN: Warrior',
  hasFacing: false, // csw-core-8
  map: (view) => mapOf(view as View),
  happenings: (view) => smokeOver(view as View),
  tokens: (view) => tokensOf(view as View),
  labels: (view) =>
    (view as View).teams
      .filter((team) => team.place === 'table')
      .map((team) => ({ unit: team.id, side: team.side, lines: labelLines(team) })),
  markers: (view) => markersOf(view as View),
  fallen: (view) =>
    (view as View).teams.flatMap(({ models }) =>
      models.filter(({ isLost, x, y }) => isLost && (x !== 0 || y !== 0)).map(({ x, y }) => ({ x, y })),
    ),
  drawing: (pending, view) => drawingFor(pending, view as View),
  gestures: (pending, view) => gesturesFor(pending, view as View),
  selection: (pending, view, unit) => selectionFor(pending, view as View, unit),
  targets: (pending, view) => targetsFor(pending, view as View),
  ranges: (view, token) => rangesOf(view as View, token),
  sight: (view, from, to) => rulesOfSight(imaginedFrom(view as View), from, to),
  actors: (notes) =>
    [...everyNote(notes)].filter(({ kind }) => ACTIONS.includes(kind)).map(({ team }) => String(team)),
  effects: (notes, view) => effectsOf(notes, view as View),
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

/** Whom the asked Team could shoot at: while its order, its Advance or its target is chosen. */
function targetsFor({ name, about }: PendingDecision, view: View): readonly string[] {
  if (name !== 'order' && name !== 'how-to-advance' && name !== 'target') return []
  const state = imaginedFrom(view)
  const team = state.teams.find(({ id }) => id === partOf(about, 'team'))
  return team ? targetsOf(state, team, 'fire').map(({ id }) => id) : []
}

/** The ranges of the weapons of a Team, each once. */
function rangesOf(view: View, token: string): readonly number[] {
  const team = teamOf(view, unitOf(token))
  const weapons = team ? aliveModels(team).flatMap(({ profile }) => profile.weapons) : []
  return [...new Set(weapons.map((id) => weaponById(id).range))].sort((a, b) => a - b)
}
