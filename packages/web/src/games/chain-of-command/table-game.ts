import {
  heldGround,
  mapOf,
  markerName,
  pointName,
  SIDES,
  type Side,
  type State,
  TABLE_PLANS,
  type View,
  weaponRows,
  weaponsOfTeam,
} from '@sandtable/chain-of-command'
import { everyNote } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { type Marker, type MiniaturesGame, unitOf } from '../../board/miniatures-game.ts'
import { effectsOf } from './effects.ts'
import { isTeam, tokensOf, troopOf } from './pieces.ts'
import { labelLines, shortName, sideName } from './words.ts'

/** Chain of Command for the shared board. */
export const CHAIN_OF_COMMAND_TABLE: MiniaturesGame<View, State> = {
  name: 'Chain of Command',
  hasFacing: true,
  plans: TABLE_PLANS,
  map: mapOf,
  happenings: ({ happenings }) => happenings,
  tokens: tokensOf,
  labels: ({ teams, leaders }) => [
    ...teams
      .filter(({ place }) => place === 'table')
      .map((team) => ({ unit: team.id, side: team.side, lines: labelLines(team) })),
    ...leaders
      .filter(({ place }) => place === 'table')
      .map(({ id, side }) => ({ unit: id, side, lines: [shortName(id)] })),
  ],
  markers: (view) => SIDES.flatMap((side) => markersOf(view, side)),
  held: heldGround,
  edges: ({ players, stage }) =>
    stage === 'edges'
      ? []
      : SIDES.map((side) => ({
          edge: players[side].edge,
          side,
          words: `Friendly edge of ${sideName(side)}`,
        })),
  fallen: ({ teams, leaders }) =>
    [...teams, ...leaders].flatMap(({ models }) =>
      models.filter(({ isLost, x, y }) => isLost && (x !== 0 || y !== 0)).map(({ x, y }) => ({ x, y })),
    ),
  ranges: (view, token) => {
    const troop = troopOf(view, unitOf(token))
    if (!troop) return []
    const weapons = isTeam(troop) ? weaponsOfTeam(troop) : troop.profile.weapon ? [troop.profile.weapon] : []
    const ranges = weaponRows(view, { side: troop.side, weapons }).flatMap((row) => row.ranges)
    return [...new Set(ranges)].sort((a, b) => a - b)
  },
  actors: (notes) =>
    [...everyNote(notes)].flatMap(({ kind, teams, troops, by, team }) => {
      if (kind === 'activated') return ids(teams)
      if (kind === 'moved') return ids(troops)
      if (kind === 'fires') return ids(by)
      return kind === 'overwatch' || kind === 'rallied' ? ids(team) : []
    }),
  effects: effectsOf,
}

function ids(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

/** coc-3.1-7, coc-7.6-1: enemies this near deny a Jump-Off Point. */
const DENIED = inch(4)

function markersOf({ players }: View, side: Side): readonly Marker[] {
  const { markers, jumpOffPoints } = players[side]
  return [
    ...markers.map(
      ({ id, x, y, isLocked, isUsed }): Marker => ({
        id,
        at: { x, y },
        kind: 'spot',
        side,
        name: isLocked ? `${markerName(id)}, locked` : markerName(id),
        words: `${sideName(side)}’s ${markerName(id)}${isLocked ? ', locked' : ''}${isUsed ? ', used' : ''}`,
        range: null,
        isSpent: isUsed,
      }),
    ),
    ...jumpOffPoints.map(
      ({ id, x, y, isUseless, holder }): Marker => ({
        id,
        at: { x, y },
        kind: 'objective',
        side: holder,
        name: `Jump-Off ${id.split('-').at(-1)}`,
        words: `${pointName(id)}${holder === side ? '' : `, held by ${sideName(holder)}`}${isUseless ? ', useless until the Turn ends' : ''}`,
        range: DENIED,
        isSpent: isUseless,
      }),
    ),
  ]
}
