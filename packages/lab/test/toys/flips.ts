import { type Game, type Playable, pick } from '@sandtable/engine'

/** The state of a match of several flips. */
export interface Flips {
  readonly chance: number
  readonly flips: number
  readonly byChoice: boolean
  heads: number
  tails: number
}

/**
 * The player with more of an odd number of flips wins. Each flip is a die of a hundred faces: heads up to `chance`. Its win rate
 * and its appraisal are known exactly, so it can tell whether the lab counts right. With `by-choice` no die falls: each
 * flip is what heads says it is.
 */
export const flips: Playable<Flips, Flips> = {
  id: 'flips',
  name: 'Flips',
  version: '1',
  options: [
    { id: 'chance', name: 'Chance of heads', kind: 'number', constant: true, default: 50, min: 0, max: 100 },
    { id: 'flips', name: 'Number of flips', kind: 'number', default: 1, min: 1, max: 99 },
    { id: 'by-choice', name: 'By choice', kind: 'flag', default: false },
  ],
  seats: () => [
    { seat: 'heads', side: 'heads', name: 'Heads' },
    { seat: 'tails', side: 'tails', name: 'Tails' },
  ],
  setup: (options) => ({
    chance: Number(options.chance),
    flips: Number(options.flips),
    byChoice: options['by-choice'] === true,
    heads: 0,
    tails: 0,
  }),
  step: flip,
  outcome: ({ flips, heads, tails }) =>
    heads + tails < flips
      ? null
      : {
          winners: [heads > tails ? 'heads' : 'tails'],
          clause: 'flip-2',
          reason: 'more flips',
          scores: { heads, tails },
        },
  turn: ({ heads, tails }) => heads + tails,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  tactics: {
    scripts: [],
    appraise: (state, side) => (side === 'heads' ? winChance(state) : 1 - winChance(state)),
  },
  talk: { resign: 'flip-3' },
  wording: {
    aim: 'More flips.',
    question: () => 'Heads or tails?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ heads, tails }) => `${heads}:${tails}`,
    outcome: ({ winners }) => `${winners[0]} wins`,
  },
}

function flip(game: Game<Flips>): void {
  const { state } = game
  const isHeads = state.byChoice ? chooses(game) : game.dice.d100('flip-1') <= state.chance
  if (isHeads) state.heads++
  else state.tails++
  game.note?.({ kind: 'flipped', clause: 'flip-1', side: isHeads ? 'heads' : 'tails' })
}

function chooses(game: Game<Flips>): boolean {
  const options = ['heads', 'tails']
  return game.ask(pick({ clause: 'flip-4', name: 'face', seat: 'heads', options })) === 'heads'
}

/** The binomial chance that heads ends up with more. */
export function winChance({ chance, flips, heads, tails }: Omit<Flips, 'byChoice'>): number {
  if (2 * heads > flips) return 1
  if (2 * tails > flips) return 0
  const next = { chance, flips, heads, tails }
  const p = chance / 100
  return p * winChance({ ...next, heads: heads + 1 }) + (1 - p) * winChance({ ...next, tails: tails + 1 })
}
