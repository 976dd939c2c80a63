import type { LevelPlay, Playable, Tactics } from '@sandtable/engine'
import type { BotMaker } from '../knowledge/bot.ts'
import { GREEDY } from '../play/greedy.ts'
import { RANDOM } from '../play/random.ts'
import { namedScriptBot } from '../play/script-bot.ts'
import { searchBot } from '../play/search.ts'
import { searchWith } from '../search/script-search.ts'
import { workFor } from '../search/work.ts'

/** A level of play as people choose it. The same names in every game; what is behind them is the game's. */
export interface Level {
  /** As written in records and commands: 'veteran'. */
  readonly id: string
  readonly name: string
  /** What to expect, in a sentence. */
  readonly words: string
}

/** From the weakest to the strongest. Browser, server and terminal show this list. */
export const LEVELS: readonly Level[] = [
  { id: 'recruit', name: 'Recruit', words: 'Knows the rules, and often forgets the plan. For a first game.' },
  { id: 'corporal', name: 'Corporal', words: 'Follows one simple plan, with slips.' },
  { id: 'sergeant', name: 'Sergeant', words: 'Follows a sound plan without slips.' },
  {
    id: 'lieutenant',
    name: 'Lieutenant',
    words: 'Compares a few plans before each choice. Answers at once.',
  },
  { id: 'captain', name: 'Captain', words: 'Plays its plans out against yours. Thinks for a moment.' },
  {
    id: 'colonel',
    name: 'Colonel',
    words: 'Thinks longest and looks farthest ahead: the strongest we have.',
  },
]

/** How levels play in a game that does not say otherwise. */
const USUAL: readonly LevelPlay[] = [
  { script: 'last', random: 0.5 },
  { script: 'second', random: 0.2 },
  { script: 'first', random: 0 },
  { playouts: 60, milliseconds: 100 },
  { playouts: 400, milliseconds: 400 },
  { playouts: 2_000, milliseconds: 1_500 },
]

/** How a level plays in a game. */
export function levelPlay<S>({ levels = USUAL }: Tactics<S>, id: string): LevelPlay | null {
  return levels[LEVELS.findIndex((level) => level.id === id)] ?? null
}

/** The levels that people can choose in a game, the weakest first. Games without scripts have random play alone. */
export function levelsOf<S>({ tactics }: Playable<S, unknown>): readonly Level[] {
  if (!tactics || tactics.scripts.length === 0) return []
  return LEVELS.filter(({ id }) => levelPlay(tactics, id) !== null)
}

/** The bot of a level. What it does is looked up when it takes a seat, for each game has its own tactics. */
export function levelBot({ id }: Level): BotMaker {
  return {
    name: id,
    looksAhead: true,
    make: (ruleset, seating) => {
      const { tactics } = ruleset
      const play = tactics && tactics.scripts.length > 0 ? levelPlay(tactics, id) : null
      if (!tactics || !play) return (tactics?.appraise ? GREEDY : RANDOM).make(ruleset, seating)
      if ('script' in play) return namedScriptBot(play.script, play.random).make(ruleset, seating)
      if ('lines' in play)
        return searchBot(id, { playouts: play.lines, milliseconds: play.milliseconds }).make(ruleset, seating)
      return searchWith(id, tactics, workFor(play.playouts, seating.now && play.milliseconds)).make(
        ruleset,
        seating,
      )
    },
  }
}
