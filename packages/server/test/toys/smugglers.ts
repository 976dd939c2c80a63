import {
  type Decision,
  type Dice,
  type Game,
  type Options,
  type Outcome,
  pick,
  type Ruleset,
  type Seat,
  type Setup,
  window,
} from '@sandtable/engine'

/** Names nobody could guess, so that one of them in a message that should not have it is a leak. */
export const CRATES = Array.from(
  { length: 14 },
  (_, i) => `crate-${String.fromCharCode(97 + i).repeat(4)}-${i}`,
)
const SEATS = ['harbour', 'island'] as const
const HAND = 3

interface Smugglers {
  phase: 'ship' | 'draw'
  round: number
  sea: string[]
  hands: Record<Seat, string[]>
  shipped: string[]
  points: Record<Seat, number>
}

interface SmugglersView {
  readonly seat: Seat | null
  readonly phase: Smugglers['phase']
  readonly round: number
  readonly hand: readonly string[] | null
  readonly counts: Readonly<Record<Seat, number>>
  readonly shipped: readonly string[]
  readonly points: Readonly<Record<Seat, number>>
}

/**
 * Smugglers, made up for the tests of the server: both ship a crate under seal, the worthier one scores; then each may
 * fish a crate out of the sea that nobody else sees. Everything a game can hide is hidden here.
 */
export const smugglers: Ruleset<Smugglers, SmugglersView> = {
  id: 'smugglers',
  name: 'Smugglers',
  version: '1',
  options: [{ kind: 'number', id: 'rounds', name: 'Rounds', default: 4, min: 1, max: 4 }],
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: seat })),
  setup,
  step,
  outcome,
  turn: ({ round }) => round,
  view,
  determinize,
  clone: (state) => structuredClone(state),
  talk: { resign: 'smu-end-1' },
  wording: {
    aim: 'Win.',
    question: ({ name }) => `${name}?`,
    choice: (_, choice) => String(choice),
    note: ({ kind }) => kind,
    board: (seen) => JSON.stringify(seen),
    outcome: ({ reason }) => reason,
  },
}

function setup(_options: Options, { dice }: Setup): Smugglers {
  const sea = [...CRATES]
  dice.shuffle('smu-deal-1', sea, [])
  const hands = { harbour: sea.splice(0, HAND), island: sea.splice(0, HAND) }
  return { phase: 'ship', round: 1, sea, hands, shipped: [], points: { harbour: 0, island: 0 } }
}

function step(game: Game<Smugglers>): void {
  const { state } = game
  if (state.phase === 'ship') {
    ship(game)
    state.phase = 'draw'
    return
  }
  for (const seat of SEATS) fish(game, seat)
  state.phase = 'ship'
  state.round++
}

function ship(game: Game<Smugglers>): void {
  const { state } = game
  const [harbour = '', island = ''] = game.askEach(SEATS.map((seat) => crateToShip(state, seat)))
  for (const [seat, crate] of [
    ['harbour', harbour],
    ['island', island],
  ] as const) {
    state.hands[seat] = handOf(state, seat).filter((one) => one !== crate)
    state.shipped.push(crate)
  }
  const winner = CRATES.indexOf(harbour) > CRATES.indexOf(island) ? 'harbour' : 'island'
  state.points[winner] = (state.points[winner] ?? 0) + game.dice.d6('smu-ship-3')
  game.note?.({ kind: 'shipped', clause: 'smu-ship-2', harbour, island, winner, reveals: true })
}

function crateToShip(state: Smugglers, seat: Seat): Decision<string> {
  return pick({ clause: 'smu-ship-1', name: 'ship', seat, options: handOf(state, seat), secret: true })
}

function fish(game: Game<Smugglers>, seat: Seat): void {
  const { state } = game
  const options = handOf(state, seat).map((crate) => `throw-${crate}`)
  const thrown = game.ask(window({ clause: 'smu-fish-1', name: 'fish', seat, options, secret: true }))
  const drawn = game.dice.drawFrom('smu-fish-2', state.sea, [seat])
  if (thrown !== 'pass') state.hands[seat] = handOf(state, seat).filter((one) => `throw-${one}` !== thrown)
  handOf(state, seat).push(drawn)
  const publicly = { kind: 'fished', clause: 'smu-fish-2', seat }
  game.note?.({ ...publicly, drawn, only: [seat], publicly })
}

function outcome({ round, points, hands }: Smugglers): Outcome | null {
  const isOver = round > 4 || SEATS.some((seat) => (hands[seat]?.length ?? 0) === 0)
  if (!isOver) return null
  const { harbour = 0, island = 0 } = points
  const winners = harbour === island ? [] : [harbour > island ? 'harbour' : 'island']
  return { winners, clause: 'smu-end-1', reason: 'points' }
}

function view(state: Smugglers, seat: Seat | null): SmugglersView {
  return {
    seat,
    phase: state.phase,
    round: state.round,
    hand: seat === null ? null : [...handOf(state, seat)],
    counts: { harbour: handOf(state, 'harbour').length, island: handOf(state, 'island').length },
    shipped: [...state.shipped],
    points: { ...state.points },
  }
}

function determinize(seen: SmugglersView, dice: Dice): Smugglers {
  const unseen = CRATES.filter((crate) => !seen.shipped.includes(crate) && !seen.hand?.includes(crate))
  dice.shuffle('smu-guess', unseen)
  const hands = Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      seen.hand && seat === seen.seat ? [...seen.hand] : unseen.splice(0, seen.counts[seat] ?? 0),
    ]),
  )
  const { phase, round, shipped, points } = seen
  return { phase, round, sea: unseen, hands, shipped: [...shipped], points: { ...points } }
}

function handOf({ hands }: Smugglers, seat: Seat): string[] {
  return hands[seat] ?? []
}
