import { everyNote } from '@sandtable/engine'
import {
  barrageRadius,
  mapOf,
  nameOf,
  type State,
  TABLE_PLANS,
  teamStats,
  type View,
  weaponProfile,
} from '@sandtable/hail-of-fire'
import { inch } from '@sandtable/table'
import { type Marker, type MiniaturesGame, unitOf } from '../../board/miniatures-game.ts'
import { effectsOf } from './effects.ts'
import { teamOf, tokensOf } from './pieces.ts'
import { labelLines } from './words.ts'

/** Hail of Fire for the shared board. */
export const HAIL_OF_FIRE_TABLE: MiniaturesGame<View, State> = {
  name: 'Hail of Fire',
  hasFacing: true,
  hasFloors: false,
  plans: TABLE_PLANS,
  map: mapOf,
  happenings: ({ happenings }) => happenings,
  tokens: tokensOf,
  labels: ({ teams }) =>
    teams
      .filter(({ place }) => place === 'table')
      .map((team) => ({ unit: team.id, side: team.side, lines: labelLines(team) })),
  markers: (view) => [...objectives(view), ...missions(view)],
  fallen: ({ teams }) =>
    teams.filter(({ place, x, y }) => place === 'gone' && (x !== 0 || y !== 0)).map(({ x, y }) => ({ x, y })),
  ranges: rangesOf,
  actors: (notes) =>
    [...everyNote(notes)].flatMap(({ kind, team, teams }) => {
      if (kind === 'declared') return (teams as readonly string[]) ?? []
      return ACTIONS.includes(kind) ? [String(team)] : []
    }),
  effects: effectsOf,
}

/** Notes of something a Team has done. */
const ACTIONS: readonly string[] = ['moved', 'charged', 'revealed', 'moved-out', 'followed-up']

/** hof-vic-3: a Team takes an objective from within four inches. */
const CONTROL = inch(4)

function objectives(view: View): readonly Marker[] {
  return view.objectives.map(({ id, name, at, holder }) => ({
    id,
    at,
    kind: 'objective',
    side: holder,
    name: `${id}: ${name}`,
    words: `Objective ${id}, ${name}, held by ${holder === null ? 'neither side' : holder === 'blue' ? 'Blue' : 'Red'}`,
    range: CONTROL,
  }))
}

/** hof-art-5, hof-art-10, hof-art-20: where batteries range in and what they would strike, and where a barrage goes on. */
function missions({ units }: View): readonly Marker[] {
  return units.flatMap(({ id, side, mission }): readonly Marker[] => {
    if (!mission?.marker) return []
    const { marker, sustained, guns } = mission
    const name = sustained === null ? 'Range-in marker' : 'Barrage'
    const words = `${name} of the ${nameOf(id)}`
    const range = sustained ?? barrageRadius(guns.length)
    return [{ id: `mission ${id}`, at: marker, kind: 'spot', side, name, words, range }]
  })
}

/** The ranges of the weapons of a Team, each once. */
function rangesOf(view: View, token: string): readonly number[] {
  const team = teamOf(view, unitOf(token))
  if (!team) return []
  const { weapon, secondaryWeapons } = teamStats(team.entry)
  const ranges = [weapon, ...secondaryWeapons.map(weaponProfile)].flatMap((one) => one?.range ?? [])
  return [...new Set(ranges.map(inch))].sort((a, b) => a - b)
}
