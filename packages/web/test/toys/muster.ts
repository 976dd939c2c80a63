import {
  type Decision,
  type Game,
  type Json,
  number,
  type Outcome,
  path,
  place,
  type Ruleset,
  refusal,
  type Seat,
  sheet,
  some,
  split,
  yesNo,
} from '@sandtable/engine'

const SEATS = ['north', 'south'] as const

/** An answer given, as the table remembers it. */
export interface NoteOfKind {
  readonly seat: Seat
  readonly name: string
  readonly choice: Json
}

interface Muster {
  /** Sentries are asked about before every question. */
  readonly hasSentries: boolean
  /** And so is the order in which the column marches. */
  readonly hasColumn: boolean
  told: NoteOfKind[]
}

export interface MusterView {
  readonly hasSentries: boolean
  readonly hasColumn: boolean
  readonly told: readonly NoteOfKind[]
}

/** Width and depth of the table, in hundredths of an inch. */
export const TABLE = { width: 2000, depth: 1000 }

/**
 * Muster, made up for the tests of the app: two captains gather their forces out of each other's sight, share out
 * what they have, pitch a camp and march. It asks in every shape that is filled in and not picked.
 */
export const muster: Ruleset<Muster, MusterView> = {
  id: 'muster',
  name: 'Muster',
  version: '1',
  options: [
    { kind: 'flag', id: 'sentries', name: 'Sentries', default: false },
    { kind: 'flag', id: 'column', name: 'Column', default: false },
  ],
  seats: () => [
    { seat: 'north', side: 'north', name: 'North' },
    { seat: 'south', side: 'south', name: 'South' },
  ],
  setup: ({ sentries, column }) => ({ hasSentries: sentries === true, hasColumn: column === true, told: [] }),
  step: askNext,
  outcome: ({ told }): Outcome | null =>
    told.length < QUESTIONS.length * SEATS.length
      ? null
      : { winners: [], clause: 'mus-end-1', reason: 'all have marched' },
  turn: ({ told }) => Math.floor(told.length / SEATS.length) + 1,
  view: (state, seat) => ({
    hasSentries: state.hasSentries,
    hasColumn: state.hasColumn,
    told: state.told.map((one) => asSeenBy(seat, one)),
  }),
  determinize: (view) => ({ ...view, told: [...view.told] }),
  clone: (state) => ({ ...state, told: [...state.told] }),
  talk: { resign: 'mus-end-2' },
  wording: {
    aim: 'Muster, camp and march.',
    question: ({ name, seat }) => `${seat === 'north' ? 'North' : 'South'}: ${name}?`,
    choice: (_, choice) => String(choice),
    note: ({ kind, seat, name }) =>
      kind === 'told' ? `${String(seat)} has settled: ${String(name)}.` : null,
    board: (view) => JSON.stringify(view),
    outcome: ({ reason }) => `Nobody wins: ${reason}.`,
  },
}

/** mus-turn-1: each question goes to both captains, north first. */
function askNext(game: Game<Muster>): void {
  const { told, hasSentries, hasColumn } = game.state
  const seat = SEATS[told.length % SEATS.length] ?? 'north'
  if (hasSentries) game.ask(yesNo({ clause: 'mus-watch-1', name: 'sentries', seat }))
  if (hasColumn) {
    const column = game.ask(marchingOrder(seat))
    game.note?.({ kind: 'told', clause: 'mus-column-1', seat, name: column.join(' before ') })
  }
  const question = QUESTIONS[Math.floor(told.length / SEATS.length)] ?? force
  const decision = question(seat)
  told.push({ seat, name: decision.name, choice: game.ask(decision) as Json })
  game.note?.({ kind: 'told', clause: decision.clause, seat, name: decision.name })
}

/** mus-column-1: who marches first, second and last. */
function marchingOrder(seat: Seat): Decision<readonly string[]> {
  const options = ['scouts', 'guard', 'train']
  return some({ clause: 'mus-column-1', name: 'column', seat, options, min: 3, max: 3, ordered: true })
}

/** mus-force-1: what one has gathered is one's own secret. */
function asSeenBy(seat: Seat | null, one: NoteOfKind): NoteOfKind {
  return one.name === 'force' && one.seat !== seat ? { ...one, choice: 'hidden' } : one
}

const QUESTIONS: readonly ((seat: Seat) => Decision<unknown>)[] = [force, rations, share, camp, march, orders]

function force(seat: Seat): Decision<unknown> {
  return sheet({
    clause: 'mus-force-1',
    name: 'force',
    seat,
    secret: true,
    illegal: (list: unknown) => {
      const { soldiers, hasGun } = list as { soldiers?: number; hasGun?: boolean }
      return hasGun && (soldiers ?? 0) < 3 ? refusal('no', 'A gun needs three soldiers (mus-force-1).') : null
    },
    sample: () => ({ soldiers: 4, hasGun: true }),
  })
}

function rations(seat: Seat): Decision<unknown> {
  return number({ clause: 'mus-food-1', name: 'rations', seat, min: 0, max: 12, step: 2 })
}

function share(seat: Seat): Decision<unknown> {
  return split({
    clause: 'mus-food-2',
    name: 'share',
    seat,
    total: 5,
    among: ['scouts', 'guard'],
    most: { scouts: 5, guard: 3 },
    illegal: ({ scouts = 0 }) => (scouts === 0 ? refusal('no', 'The scouts must eat (mus-food-2).') : null),
  })
}

interface Point {
  readonly x: number
  readonly y: number
}

function camp(seat: Seat): Decision<unknown> {
  return place({
    clause: 'mus-camp-1',
    name: 'camp',
    seat,
    illegal: (camp: Point) =>
      isOnTable(camp) ? null : refusal('no', 'The camp lies on the table (mus-camp-1).'),
    sample: () => ({ x: 300, y: 300, facing: 'east' }),
  })
}

function march(seat: Seat): Decision<unknown> {
  return path({
    clause: 'mus-march-1',
    name: 'march',
    seat,
    illegal: (way: readonly Point[]) => {
      if (way.length < 2) return refusal('no', 'A march has a beginning and an end (mus-march-1).')
      return way.every(isOnTable) ? null : refusal('no', 'The march stays on the table (mus-march-1).')
    },
    sample: () => [
      { x: 0, y: 0 },
      { x: 600, y: 0 },
    ],
  })
}

function orders(seat: Seat): Decision<unknown> {
  return sheet({
    clause: 'mus-order-1',
    name: 'orders',
    seat,
    illegal: (sheet: unknown) =>
      (sheet as { hold?: unknown }).hold === undefined
        ? refusal('no', 'Say whether to hold (mus-order-1).')
        : null,
    sample: () => ({ hold: true }),
  })
}

function isOnTable({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= TABLE.width && y <= TABLE.depth
}
