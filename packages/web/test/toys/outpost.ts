import {
  type Game,
  type Json,
  type Outcome,
  path,
  pick,
  place,
  type Ruleset,
  refusal,
  type Seat,
} from '@sandtable/engine'
import { drawn } from '@sandtable/miniatures'
import {
  emptyMap,
  groundOf,
  inch,
  type Path,
  type Place,
  type Point,
  type Polygon,
  placeTeam,
  reachOf,
  reachOutline,
  type TableMap,
  type TeamMove,
  traversalOn,
  type Vector,
  whyNotTeamMove,
} from '@sandtable/table'
import { plainGoing } from '../../src/battlefield/tools/plain-going.ts'

/** A soldier: where, on which floor, looking where, standing or prone. */
export interface Soldier {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly floor: number
}

export interface Squad {
  readonly id: string
  readonly side: Seat
  readonly soldiers: readonly Soldier[]
  readonly facing: Vector
  readonly isProne: boolean
  readonly isPlaced: boolean
}

export interface Outpost {
  squads: readonly Squad[]
  acted: number
}

export const RADIUS = 49
const ALLOWANCE = inch(20)
const TURNS = 4

/** A house of two floors with a door to the south and stairs in a corner. */
export const MAP: TableMap = {
  ...emptyMap('Outpost', inch(24), inch(24)),
  buildings: [
    {
      id: 'house',
      kind: 'house',
      outline: [
        { x: inch(9), y: inch(10) },
        { x: inch(15), y: inch(10) },
        { x: inch(15), y: inch(15) },
        { x: inch(9), y: inch(15) },
      ],
      material: 'stone',
      floors: 2,
      storeyHeight: inch(2),
      roof: { kind: 'pitched', height: inch(1) },
      openings: [
        { id: 'door', kind: 'door', side: 0, floor: 0, at: inch(3), width: inch(1.2) },
        { id: 'window', kind: 'window', side: 2, floor: 1, at: inch(3), width: inch(1) },
      ],
      stairs: [{ x: inch(10), y: inch(14) }],
    },
  ],
}

const FOOTING = traversalOn(groundOf(MAP), plainGoing('foot', RADIUS), [])

function teamOf({ soldiers }: Squad): TeamMove {
  return {
    figures: soldiers.map(({ x, y, floor }) => ({
      from: floor > 0 ? { x, y, floor } : { x, y },
      radius: RADIUS,
    })),
    cohesion: inch(3),
    allowance: ALLOWANCE,
    barriers: [],
  }
}

/** The paths of a squad to a place, by doors and stairs. */
export function pathsTo(squad: Squad, goal: Place): readonly Path[] {
  return placeTeam(FOOTING, teamOf(squad), { goal, shape: { kind: 'cluster' } }).paths
}

export function reachOfSquad({ soldiers: [first] }: Squad): readonly Polygon[] {
  if (!first) return []
  const from = { x: first.x, y: first.y, floor: first.floor }
  return reachOutline(reachOf(FOOTING, { from, radius: RADIUS, barriers: [] }, ALLOWANCE), 0)
}

interface Way {
  readonly model: string
  readonly points: readonly Place[]
}

/**
 * Outpost, made up for the tests of the board: two squads are put down looking somewhere, and then move, turn, lie down
 * or wait by turns. It has all that the board must do for a miniatures game and no rule worth the name.
 */
export const outpost: Ruleset<Outpost, Outpost> = {
  id: 'outpost',
  name: 'Outpost',
  version: '1',
  options: [],
  seats: () => [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ],
  setup: () => ({ squads: [newSquad('blue'), newSquad('red')], acted: 0 }),
  step,
  outcome: ({ acted }): Outcome | null =>
    acted < 2 * TURNS ? null : { winners: [], clause: 'out-end-1', reason: 'the watch is over' },
  turn: ({ acted }) => Math.floor(acted / 2) + 1,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  talk: { resign: 'out-end-2' },
  wording: {
    aim: 'Keep watch.',
    question: ({ name, seat }) => `${seat}: ${name}?`,
    choice: (_, choice) => String(choice),
    note: ({ kind, seat, what }) => (kind === 'acted' ? `${String(seat)}: ${String(what)}.` : null),
    board: (view) => JSON.stringify(view),
    outcome: ({ reason }) => `A draw: ${reason}.`,
  },
}

function newSquad(side: Seat): Squad {
  const soldiers = ['a', 'b'].map((id) => ({ id, x: 0, y: 0, floor: 0 }))
  return { id: `${side}-squad`, side, soldiers, facing: { x: 0, y: 1 }, isProne: false, isPlaced: false }
}

function step(game: Game<Outpost>): void {
  const { state } = game
  const seat: Seat = state.acted % 2 === 0 ? 'blue' : 'red'
  const squad = state.squads.find((one) => one.side === seat)
  if (!squad) return
  const change = (changed: Partial<Squad>): void => {
    state.squads = state.squads.map((one) => (one.id === squad.id ? { ...one, ...changed } : one))
  }
  const about: Json = { unit: squad.id }
  if (!squad.isPlaced) {
    const spots = game.ask(
      place<readonly (Point & { readonly model: string; readonly facing?: Vector })[]>({
        clause: 'out-put-1',
        name: 'put down',
        seat,
        about: drawn('figures', about),
        illegal: (given) =>
          given.every(({ y }) => (seat === 'blue' ? y <= inch(6) : y >= inch(18)))
            ? null
            : refusal('too-far-in', 'Within 6" of your own edge (out-put-1).'),
        sample: () =>
          ['a', 'b'].map((model, i) => ({ model, x: inch(12 + i), y: inch(seat === 'blue' ? 4 : 20) })),
      }),
    )
    change({
      isPlaced: true,
      soldiers: spots.map(({ model, x, y }) => ({ id: model, x, y, floor: 0 })),
      facing: spots[0]?.facing ?? { x: 0, y: 1 },
    })
    state.acted++
    game.note?.({ kind: 'acted', clause: 'out-put-1', seat, what: 'put down' })
    return
  }
  const options = ['move', 'turn', squad.isProne ? 'stand' : 'lie down', 'wait']
  const what = game.ask(pick({ clause: 'out-act-1', name: 'act', seat, about, options }))
  if (what === 'move') {
    const ways = game.ask(
      path<Way>({
        clause: 'out-move-1',
        name: 'move',
        seat,
        about: drawn('ways', about),
        illegal: (given) => {
          const why = whyNotWays(squad, given)
          return why === null ? null : refusal('no-way', why)
        },
        sample: () => [],
      }),
    )
    change({
      soldiers: squad.soldiers.map((one) => {
        const end = ways.find(({ model }) => model === one.id)?.points.at(-1)
        return end ? { id: one.id, x: end.x, y: end.y, floor: end.floor ?? 0 } : one
      }),
    })
  } else if (what === 'turn') {
    const facing = game.ask(
      place<Vector>({
        clause: 'out-turn-1',
        name: 'face',
        seat,
        about: drawn('facing', about),
        illegal: ({ x, y }) =>
          x === 0 && y === 0 ? refusal('no-direction', 'Look somewhere (out-turn-1).') : null,
        sample: () => ({ x: 1, y: 0 }),
      }),
    )
    change({ facing: { x: facing.x, y: facing.y } })
  } else if (what !== 'wait') change({ isProne: what === 'lie down' })
  state.acted++
  game.note?.({ kind: 'acted', clause: 'out-act-1', seat, what })
}

function whyNotWays(squad: Squad, ways: readonly Way[]): string | null {
  const paths = squad.soldiers.map(({ id, x, y, floor }) => {
    const start = floor > 0 ? { x, y, floor } : { x, y }
    return [start, ...(ways.find(({ model }) => model === id)?.points ?? [])]
  })
  return whyNotTeamMove(FOOTING, teamOf(squad), paths)
}
