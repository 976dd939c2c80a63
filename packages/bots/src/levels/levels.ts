import type { LevelPlay, Playable, Tactics } from '@sandtable/engine'
import type { BotMaker } from '../knowledge/bot.ts'
import { GREEDY } from '../play/greedy.ts'
import { RANDOM } from '../play/random.ts'
import { namedScriptBot } from '../play/script-bot.ts'
import { searchBot } from '../play/search.ts'
import { playoutBudget } from '../search/playout-budget.ts'
import { searchWith } from '../search/script-search.ts'

/** A level of play that people choose. The names are the same in every game; how a level plays depends on the game. */
export interface Level {
  /** Its name in records and commands: 'veteran'. */
  readonly id: string
  readonly name: string
  /** What to expect from it, in a sentence. */
  readonly words: string
}

/** The weakest level plays at random in every game. */
const CADET: Level = {
  id: 'cadet',
  name: 'Cadet',
  words: 'Knows the rules and nothing else: moves by chance.',
}

/** From the weakest to the strongest. Browser, server and terminal show this list. */
export const LEVELS: readonly Level[] = [
  CADET,
  { id: 'corporal', name: 'Corporal', words: 'Follows one simple plan, with slips.' },
  { id: 'sergeant', name: 'Sergeant', words: 'Follows a sound plan without slips.' },
  {
    id: 'lieutenant',
    name: 'Lieutenant',
    words: 'Compares a few plans before each choice. Answers at once.',
  },
  { id: 'captain', name: 'Captain', words: 'Plays its plans out against yours. Thinks for a moment.' },
  { id: 'commander', name: 'Commander', words: 'Thinks longest and looks farthest ahead.' },
]

/** How the levels above the weakest play in a game that defines no levels. */
const USUAL: readonly LevelPlay[] = [
  { script: 'second', random: 0.25 },
  { script: 'first', random: 0 },
  { playouts: 200, milliseconds: 200 },
  { playouts: 1_000, milliseconds: 600 },
  { playouts: 4_000, milliseconds: 2_000 },
]

/** How a level above the weakest plays in a game; null if there is none of this name. */
export function levelPlay<S>({ levels = USUAL }: Tactics<S>, id: string): LevelPlay | null {
  return levels[LEVELS.findIndex((level) => level.id === id) - 1] ?? null
}

/** The levels that people can choose in a game, the weakest first. Games without scripts have the weakest alone. */
export function levelsOf<S>({ tactics }: Playable<S, unknown>): readonly Level[] {
  if (!tactics || tactics.scripts.length === 0) return [CADET]
  return LEVELS.filter((level) => level === CADET || levelPlay(tactics, level.id) !== null)
}

/** The bot of a level. How it plays is looked up when it takes a seat, because each game has its own tactics. */
export function levelBot({ id }: Level): BotMaker {
  if (id === CADET.id) return { ...RANDOM, name: id }
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
      return searchWith(id, tactics, playoutBudget(play.playouts, seating.now && play.milliseconds)).make(
        ruleset,
        seating,
      )
    },
  }
}
