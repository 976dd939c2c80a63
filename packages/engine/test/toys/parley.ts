import {
  type Check,
  type Decision,
  type Game,
  mod,
  number,
  type Option,
  type Options,
  type Outcome,
  orMore,
  pick,
  type Ruleset,
  type Seat,
  type Setup,
  unreachable,
  window,
} from '@sandtable/engine'
import { cloneParley, coinsOf, DECK, handOf, type Parley, SEATS } from './parley-state.ts'
import { determinizeView, type ParleyView, viewOf, WORDING } from './parley-view.ts'

const OPTIONS: readonly Option[] = [
  { kind: 'number', id: 'rounds', name: 'Rounds', default: 3, min: 1, max: 9 },
  { kind: 'number', id: 'coins', name: 'Coins', default: 4, min: 0, max: 20, constant: true },
  { kind: 'flag', id: 'mercy', name: 'No raids on the poor', default: false },
]

/**
 * Parley, made up for the tests of the kernel: duke and earl of the Crown against the abbot of the Church. Each
 * round they bid for the lead under seal; the leader plots in secret and raids somebody, who may bar the way.
 */
export const parley: Ruleset<Parley, ParleyView> = {
  id: 'parley',
  name: 'Parley',
  version: '1.0.0',
  options: OPTIONS,
  seats: () => [
    { seat: 'duke', side: 'crown', name: 'Duke' },
    { seat: 'earl', side: 'crown', name: 'Earl' },
    { seat: 'abbot', side: 'church', name: 'Abbot' },
  ],
  setup: deal,
  step: playPhase,
  outcome: richestSide,
  turn: ({ round }) => round,
  view: viewOf,
  determinize: determinizeView,
  clone: cloneParley,
  talk: { draw: 'par-end-3', resign: 'par-end-2' },
  wording: WORDING,
}

/** par-deal-1: three cards each, unseen by the others. */
function deal(options: Options, game: Setup): Parley {
  const pile = [...DECK]
  game.dice.shuffle('par-deal-1', pile, [])
  const hands = Object.fromEntries(SEATS.map((seat) => [seat, pile.splice(0, 3)]))
  const coins = Object.fromEntries(SEATS.map((seat) => [seat, Number(options.coins)]))
  game.note?.({ kind: 'deal', clause: 'par-deal-1', cards: 3 })
  return {
    round: 1,
    rounds: Number(options.rounds),
    mercy: options.mercy === true,
    phase: 'bid',
    leader: null,
    coins,
    hands,
    pile,
    table: [],
    plot: null,
  }
}

/** par-turn-1: bids, plot, raid, fate; each is a step. */
function playPhase(game: Game<Parley>): void {
  const { state } = game
  switch (state.phase) {
    case 'bid':
      bid(game)
      state.phase = 'plot'
      return
    case 'plot':
      plot(game, leaderOf(state))
      state.phase = 'raid'
      return
    case 'raid':
      raid(game, leaderOf(state))
      state.phase = 'fate'
      return
    case 'fate':
      decideFate(game, leaderOf(state))
      state.phase = 'bid'
      state.round++
      return
    default:
      unreachable(state.phase)
  }
}

function leaderOf({ leader }: Parley): Seat {
  return leader ?? 'duke'
}

/** par-bid-1, par-bid-2: sealed bids; the highest pays and leads, and a die each decides between equals. */
function bid(game: Game<Parley>): void {
  const { state } = game
  const bids = game.askEach(SEATS.map((seat) => bidOf(seat, coinsOf(state, seat))))
  const highest = Math.max(...bids)
  const tied = SEATS.filter((_, i) => bids[i] === highest)
  const dice = tied.length > 1 ? game.dice.several('par-bid-2', tied.length) : [6]
  const leader = tied[dice.indexOf(Math.max(...dice))] ?? 'duke'
  state.leader = leader
  state.coins[leader] = coinsOf(state, leader) - highest
  game.note?.({ kind: 'lead', clause: 'par-bid-1', seat: leader })
}

export function bidOf(seat: Seat, coins: number): Decision<number> {
  return number({ clause: 'par-bid-1', name: 'bid', seat, min: 0, max: coins })
}

/** par-plot-1, par-plot-2: the leader plots, and rolls for it in secret. */
function plot(game: Game<Parley>, leader: Seat): void {
  const kind = game.ask(plotOf(leader))
  game.state.plot = { kind, strength: game.dice.d6('par-plot-2', [leader]) }
}

export function plotOf(seat: Seat): Decision<'honest' | 'treason'> {
  return pick({ clause: 'par-plot-1', name: 'plot', seat, options: ['honest', 'treason'], secret: true })
}

/** par-raid-1 to par-raid-4: the target and the card; the target may bar the way; success reveals treason. */
function raid(game: Game<Parley>, leader: Seat): void {
  const { state } = game
  const targets = SEATS.filter((seat) => seat !== leader && !(state.mercy && coinsOf(state, seat) === 0))
  if (targets.length === 0) return
  const target = game.ask(raidTarget(leader, targets))
  game.open?.({ kind: 'raid', clause: 'par-raid-1', leader, target })
  const card = playCard(game, leader)
  if (!isBarred(game, target, leader) && game.roll('par-raid-3', raidCheck(card)).success)
    plunder(game, target)
  game.close?.()
}

export function raidTarget(seat: Seat, targets: readonly Seat[]): Decision<Seat> {
  return pick({ clause: 'par-raid-1', name: 'target', seat, options: targets, about: { phase: 'raid' } })
}

/** par-raid-2: a player's hand is secret, the card played is not. */
function playCard(game: Game<Parley>, leader: Seat): number {
  const hand = handOf(game.state, leader)
  if (hand.length === 0) return 0
  const card = game.ask(raidCard(leader, hand))
  hand.splice(hand.indexOf(card), 1)
  game.state.table.push(card)
  game.note?.({ kind: 'card', clause: 'par-raid-2', seat: leader, card, reveals: true })
  return card
}

export function raidCard(seat: Seat, hand: readonly number[]): Decision<number> {
  return pick({ clause: 'par-raid-2', name: 'card', seat, options: hand, secret: true })
}

/** par-guard-1, par-guard-2: a coin bars the way, a coin of the other forces it, and so on. Coins are public. */
function isBarred(game: Game<Parley>, by: Seat, against: Seat): boolean {
  if (coinsOf(game.state, by) === 0) return false
  if (game.ask(barWindow(by, against)) === 'pass') return false
  game.state.coins[by] = coinsOf(game.state, by) - 1
  game.note?.({ kind: 'bar', clause: 'par-guard-2', seat: by })
  return !isBarred(game, against, by)
}

export function barWindow(seat: Seat, against: Seat): Decision<'bar' | 'pass'> {
  return window({ clause: 'par-guard-1', name: 'bar', seat, options: ['bar'], about: { against } })
}

/** par-raid-3: what a raid needs. */
export function raidCheck(card: number): Check {
  return orMore(4, [
    card > 6 && mod(-1, 'high card', 'par-raid-3'),
    card === 0 && mod(+1, 'bare hands', 'par-raid-3'),
  ])
}

function plunder(game: Game<Parley>, target: Seat): void {
  const { state } = game
  const leader = leaderOf(state)
  const isTreason = state.plot?.kind === 'treason'
  if (isTreason) game.note?.({ kind: 'treason', clause: 'par-raid-4', seat: leader, reveals: true })
  const taken = Math.min(coinsOf(state, target), isTreason ? 2 : 1)
  state.coins[target] = coinsOf(state, target) - taken
  state.coins[leader] = coinsOf(state, leader) + taken
}

/** par-fate-1 to par-fate-5: dice of all kinds; the leader draws a card unseen. */
function decideFate(game: Game<Parley>, leader: Seat): void {
  const { state, dice } = game
  const harvest = dice.d3('par-fate-1')
  if (dice.sum('par-fate-2', 2) + dice.d10('par-fate-3') > dice.d100('par-fate-4')) {
    for (const seat of SEATS) state.coins[seat] = coinsOf(state, seat) + harvest
  }
  if (state.pile.length > 0) handOf(state, leader).push(dice.drawFrom('par-fate-5', state.pile, [leader]))
  state.plot = null
}

/** par-end-1: after the last round the side with more coins a head wins. */
function richestSide(state: Parley): Outcome | null {
  if (state.round <= state.rounds) return null
  const crown = (coinsOf(state, 'duke') + coinsOf(state, 'earl')) / 2
  const church = coinsOf(state, 'abbot')
  const winners = crown === church ? [] : [crown > church ? 'crown' : 'church']
  return { winners, clause: 'par-end-1', reason: 'coins', scores: { crown, church } }
}
