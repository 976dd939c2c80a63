import {
  type Decision,
  type Dice,
  type Game,
  mod,
  number,
  type Options,
  type Outcome,
  orMore,
  type Playable,
  type PositionText,
  pick,
  type Quantity,
  type Seat,
  type Setup,
  some,
  window,
} from '@sandtable/engine'
import type { Bluff, BluffView } from './bluff-state.ts'
import { wording } from './bluff-wording.ts'

export const SEATS = ['north', 'south'] as const
const CARDS = Array.from({ length: 12 }, (_, i) => `${i % 2 === 0 ? 'red' : 'blue'}-${i + 1}`)
const BEST_PARRY = 5

export const CLAUSES = [
  'toy-setup-1',
  'toy-bid-1',
  'toy-bid-2',
  'toy-strike-1',
  'toy-strike-2',
  'toy-parry-1',
  'toy-parry-2',
  'toy-draw-1',
  'toy-draw-2',
  'toy-win-1',
]

/** toy-setup-1: the cards are shuffled and dealt. */
export function setup(options: Options, { dice }: Setup): Bluff {
  const pile = [...CARDS]
  dice.shuffle('toy-setup-1', pile, [])
  const size = options.cards as number
  const hands = { north: sorted(pile.splice(0, size)), south: sorted(pile.splice(0, size)) }
  const points = { north: 0, south: 0 }
  return { phase: 'bid', striker: null, deck: sorted(pile), hands, discards: [], points }
}

export function step(game: Game<Bluff>): void {
  if (game.state.phase === 'bid') bid(game)
  else if (game.state.phase === 'strike') strike(game)
  else draw(game)
}

/** toy-bid-1, toy-bid-2: both lay a card in secret; the higher one strikes. */
function bid(game: Game<Bluff>): void {
  const { state } = game
  const [north = '', south = ''] = game.askEach(SEATS.map((seat) => layCard(state, seat)))
  discard(state, 'north', north)
  discard(state, 'south', south)
  game.note?.({ kind: 'bids', clause: 'toy-bid-2', north, south, reveals: true })
  state.striker = worth(north) > worth(south) ? 'north' : 'south'
  state.phase = 'strike'
}

export function layCard({ hands }: Bluff, seat: Seat): Decision<string> {
  return pick({ clause: 'toy-bid-1', name: 'bid', seat, options: hands[seat] ?? [], secret: true })
}

/** toy-strike-1, toy-strike-2: the striker stakes, the other may parry, a die decides. */
function strike(game: Game<Bluff>): void {
  const { state } = game
  const striker = state.striker ?? 'north'
  game.open?.({ kind: 'strike', clause: 'toy-strike-1', striker })
  const stake = game.ask(stakeOf(striker))
  const hasParried = parries(game, other(striker))
  const need = orMore(4, [
    stake > 1 && mod(+1, 'high stake', 'toy-strike-1'),
    hasParried && mod(+1, 'parried', 'toy-parry-1'),
  ])
  const winner = game.roll('toy-strike-2', need).success ? striker : other(striker)
  state.points[winner] = (state.points[winner] ?? 0) + stake
  game.close?.()
  state.phase = 'draw'
}

function stakeOf(seat: Seat): Quantity {
  return number({ clause: 'toy-strike-1', name: 'stake', seat, min: 1, max: 2 })
}

/** toy-parry-1, toy-parry-2: a low card parries. Asked whether or not there is one: being asked must not tell. */
function parries(game: Game<Bluff>, seat: Seat): boolean {
  const options = (game.state.hands[seat] ?? []).filter((card) => worth(card) <= BEST_PARRY)
  const card = game.ask(window({ clause: 'toy-parry-1', name: 'parry', seat, options, secret: true }))
  if (card === 'pass') return false
  discard(game.state, seat, card)
  game.note?.({ kind: 'parry', clause: 'toy-parry-2', card, reveals: true })
  return true
}

/** toy-draw-1, toy-draw-2: who did not strike may change up to two cards for those of the deck. */
function draw(game: Game<Bluff>): void {
  const { state } = game
  const seat = other(state.striker ?? 'north')
  const hand = state.hands[seat] ?? []
  const clause = 'toy-draw-1'
  const given = game.ask(some({ clause, name: 'draw', seat, options: hand, min: 0, max: 2, secret: true }))
  const drawn = given
    .slice(0, state.deck.length)
    .map(() => game.dice.drawFrom('toy-draw-2', state.deck, [seat]))
  const back = given.slice(0, drawn.length)
  state.hands[seat] = sorted([...hand.filter((card) => !back.includes(card)), ...drawn])
  state.deck = sorted([...state.deck, ...back])
  const publicly = { kind: 'draw', clause: 'toy-draw-2', seat, count: drawn.length }
  game.note?.({ ...publicly, drawn, only: [seat], publicly, reveals: true })
  state.phase = 'bid'
  state.striker = null
}

/** toy-win-1: when somebody has no card left to bid, the higher points win. */
export function outcome({ phase, hands, points }: Bluff): Outcome | null {
  if (phase !== 'bid' || SEATS.every((seat) => hands[seat]?.length)) return null
  const { north = 0, south = 0 } = points
  const winners = north === south ? [] : [north > south ? 'north' : 'south']
  return { winners, clause: 'toy-win-1', reason: 'points' }
}

export function view(state: Bluff, seat: Seat | null): BluffView {
  const { phase, striker, deck, hands, discards, points } = state
  return {
    seat,
    phase,
    striker,
    deckCount: deck.length,
    handCounts: { north: hands.north?.length ?? 0, south: hands.south?.length ?? 0 },
    hand: seat === null ? null : [...(hands[seat] ?? [])],
    discards: [...discards],
    points: { ...points },
  }
}

export function determinize(view: BluffView, dice: Dice): Bluff {
  const { phase, striker, hand, handCounts, discards, points } = view
  const unseen = CARDS.filter((card) => !discards.includes(card) && !hand?.includes(card))
  dice.shuffle('toy-guess', unseen)
  const hands = Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      hand && seat === view.seat ? [...hand] : sorted(unseen.splice(0, handCounts[seat] ?? 0)),
    ]),
  )
  return { phase, striker, deck: sorted(unseen), hands, discards: [...discards], points: { ...points } }
}

export function clone(state: Bluff): Bluff {
  const { phase, striker, deck, hands, discards, points } = state
  return {
    phase,
    striker,
    deck: [...deck],
    hands: { north: [...(hands.north ?? [])], south: [...(hands.south ?? [])] },
    discards: [...discards],
    points: { ...points },
  }
}

/** `{ phase: 'strike', striker: 'north', north: 'red-1 blue-4', south: 'blue-2', deck: 'red-3' }` */
function position(text: PositionText): Bluff | string {
  const cards = (part: string): string[] =>
    sorted(
      String(text[part] ?? '')
        .split(' ')
        .filter(Boolean),
    )
  const unknown = ['north', 'south', 'deck'].flatMap(cards).find((card) => !CARDS.includes(card))
  if (unknown !== undefined) return `There is no card '${unknown}'.`
  return {
    phase: (text.phase ?? 'bid') as Bluff['phase'],
    striker: (text.striker ?? null) as Seat | null,
    deck: cards('deck'),
    hands: { north: cards('north'), south: cards('south') },
    discards: [],
    points: { north: 0, south: 0 },
  }
}

export function other(seat: Seat): Seat {
  return seat === 'north' ? 'south' : 'north'
}

export function worth(card: string): number {
  return Number(card.slice(card.indexOf('-') + 1))
}

export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => worth(a) - worth(b))
}

function discard(state: Bluff, seat: Seat, card: string): void {
  state.hands[seat] = (state.hands[seat] ?? []).filter((one) => one !== card)
  state.discards.push(card)
}

export const bluff: Playable<Bluff, BluffView> = {
  id: 'bluff',
  name: 'Bluff',
  version: '1',
  options: [{ kind: 'number', id: 'cards', name: 'cards in a hand', default: 4, min: 1, max: 6 }],
  seats: () => [
    { seat: 'north', side: 'north', name: 'North' },
    { seat: 'south', side: 'south', name: 'South' },
  ],
  setup,
  step,
  outcome,
  turn: ({ discards }) => 1 + Math.floor(discards.length / 2),
  view,
  determinize,
  clone,
  tactics: {
    scripts: [],
    appraise: ({ points }, side) =>
      (1 + (points[side] ?? 0)) / (2 + (points.north ?? 0) + (points.south ?? 0)),
  },
  talk: { resign: 'toy-win-1' },
  wording,
  position,
}
