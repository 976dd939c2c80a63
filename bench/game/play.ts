import { botNamed, playerOf } from '@sandtable/bots'
import {
  type AnyDecision,
  Dice,
  isRefusal,
  Match,
  type Options,
  type Playable,
  type Player,
  Playout,
  type Ruleset,
  type Seat,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
  withDefaults,
  withTactics,
} from '@sandtable/engine'
import * as exported from 'bench-game'

const SEED = 2026
const DICE_STREAM = 0
const FIRST_SEAT_STREAM = 1

/** The rules and tactics of the game that is measured. */
export const game: Playable<unknown, unknown> = gameIn(exported)

function gameIn(found: typeof exported): Playable<unknown, unknown> {
  const ruleset = Object.values(found as Readonly<Record<string, unknown>>).find(isRuleset)
  if (!ruleset) throw new Error('the package exports no ruleset')
  return found.TACTICS ? withTactics(ruleset, found.TACTICS) : ruleset
}

function isRuleset(value: unknown): value is Ruleset<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'step' in value && 'outcome' in value
}

const OPTIONS: Options = withDefaults(game.options, {})

/** What is known of a game that was played to its end. */
export interface Played {
  readonly questions: number
  readonly turns: number
}

/** Plays one game between bots of this name, nobody listening to notes. The same number is always the same game. */
export function playGame(bot: string, number: number): Played {
  const dice = new SeededDice(sfc32(SEED, number, DICE_STREAM))
  const players = Object.fromEntries(
    game.seats(OPTIONS).map(({ seat }, i) => [seat, seated(bot, number, FIRST_SEAT_STREAM + i)]),
  ) as Readonly<Record<Seat, Player>>
  const state = game.setup(OPTIONS, { dice: new Dice(dice) })
  const playout = new Playout(game, state, players, dice)
  if (bot !== 'random') playout.recordSteps()
  playout.finish()
  return { questions: playout.decisions, turns: Math.max(1, game.turn(playout.state)) }
}

function seated(name: string, number: number, stream: number): Player {
  const bot = botNamed(name)
  if (typeof bot === 'string') throw new Error(bot)
  return playerOf(bot, game, {
    stream: sfc32(SEED, number, stream),
    options: OPTIONS,
    now: () => performance.now(),
  })
}

/** One answer of a live match, and what it cost. */
export interface LiveAnswer {
  /** Of the processor; on an idle machine the clock on the wall says the same. */
  readonly ms: number
  readonly wallMs: number
  readonly clause: string
  readonly name: string
  readonly turn: number
}

/** Answers of live matches by chance, with every note written and the dice of games between people, until time is up. */
export function liveAnswers(budgetMs: number): readonly LiveAnswer[] {
  const answers: LiveAnswer[] = []
  const end = performance.now() + budgetMs
  for (let number = 1; performance.now() < end; number++) {
    const seed = number.toString(16).padStart(64, '0')
    const match = Match.start(game, {}, { seed, keyedBy: 'answers' })
    if (isRefusal(match)) throw new Error(match.sentence)
    const chance = new StreamChance(sfc32(SEED, number, FIRST_SEAT_STREAM))
    while (!match.outcome && performance.now() < end) {
      const [decision] = match.pending as readonly AnyDecision[]
      if (!decision) throw new Error('the match waits for nobody')
      const choice = sampleChoice<unknown>(decision, chance)
      const begin = performance.now()
      const used = process.cpuUsage()
      match.answer(decision.seat, choice)
      const { user, system } = process.cpuUsage(used)
      const wallMs = performance.now() - begin
      const { clause, name } = decision
      answers.push({ ms: (user + system) / 1000, wallMs, clause, name, turn: game.turn(match.state) })
    }
  }
  return answers
}
