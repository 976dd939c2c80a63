import { type BotMaker, type Estimate, eloDifference, meanOf, playBlock, playerOf } from '@sandtable/bots'
import {
  appraiseBy,
  type Features,
  type LearnedValues,
  type Options,
  type Playable,
  sfc32,
  type Tactics,
} from '@sandtable/engine'
import { type Hypotheses, normalRatio, type Verdict, verdictOf } from '../statistics/sequential-test.ts'
import { type FitTerms, fitValues } from './fit.ts'
import { type TrainingGame, trainingGame } from './positions.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'

/** What one round of training plays and learns from. */
export interface TrainingPlan<S> {
  readonly ruleset: Playable<S, unknown>
  readonly options: readonly Options[]
  readonly seed: number
  readonly games: number
  /** The players of the games; scripts with noise if absent. */
  readonly bot?: BotMaker
  readonly fit: FitTerms
}

/** The result of a round of training, and how reliable it is on games it did not learn from. */
export interface TrainingRound {
  readonly values: LearnedValues
  readonly reliability: Reliability
}

/** One game in this many is kept to check the weights. */
const CHECKED = 5

/** The most positions that are kept of a game. */
const MOST_POSITIONS = 60

/** Plays the games of a round and fits weights to four fifths of them. */
export function trainRound<S>(
  plan: TrainingPlan<S>,
  played: (games: number) => void = () => {},
): TrainingRound {
  const { ruleset, options, seed, bot } = plan
  const terms = {
    ruleset,
    options,
    seed,
    ...(bot
      ? {
          playerFor: (seat: string, agreed: Options, game: number) =>
            playerOf(bot, ruleset, { stream: sfc32(seed, game, seat.length), options: agreed }),
        }
      : {}),
  }
  const games: TrainingGame[] = []
  for (let game = 0; game < plan.games; game++) {
    games.push(thinned(trainingGame(terms, game), game))
    played(game + 1)
  }
  const learned = games.filter((_, i) => i % CHECKED !== 0)
  const checked = games.filter((_, i) => i % CHECKED === 0)
  const values = fitValues(learned, plan.fit)
  return { values, reliability: reliabilityOf(checked, values.weights) }
}

/** Positions at equal distances, so that long games do not dominate short ones. */
function thinned(game: TrainingGame, offset: number): TrainingGame {
  const every = Math.ceil(game.length / MOST_POSITIONS)
  return every > 1 ? game.filter((_, i) => (i + offset) % every === 0) : game
}

/** The result of a bot with new values against the same bot with the present ones. */
export interface Acceptance {
  readonly verdict: Verdict
  readonly pairs: number
  readonly score: Estimate
  readonly elo: Estimate
}

/** New values are accepted as better or rejected, with a risk of one in twenty each way. */
const CLAIMS: Readonly<Hypotheses> = { null: 0.5, alternative: 0.56, alpha: 0.05, beta: 0.05 }

/** Pairs of games played between two evaluations of the test. */
const LOOK = 10

/**
 * Sequential test of new values: pairs of games with swapped seats and the same dice, the bot with new values against
 * the same bot with the present ones, until one hypothesis is accepted or there are no more pairs.
 */
export function acceptanceOf<S>(
  plan: Pick<TrainingPlan<S>, 'ruleset' | 'options' | 'seed'>,
  bot: BotMaker,
  values: LearnedValues,
  mostPairs: number,
): Acceptance {
  const { ruleset } = plan
  const tactics = ruleset.tactics as Tactics<S>
  const appraise = appraiseBy(tactics.features as Features<S>, values)
  const taught: Playable<S, unknown> = { ...ruleset, tactics: { ...tactics, appraise, values } }
  const pupil: BotMaker = {
    ...bot,
    name: `${bot.name} with new values`,
    make: (_, seating) => bot.make(taught as unknown as Playable<unknown, unknown>, seating) as never,
  }
  const scores: number[] = []
  let verdict: Verdict = null
  while (verdict === null && scores.length < mostPairs) {
    for (let i = 0; i < LOOK && scores.length < mostPairs; i++) {
      const pair = scores.length
      const options = plan.options[pair % plan.options.length] ?? {}
      const series = { ruleset, options, bots: [pupil, bot], seed: plan.seed, paired: true }
      scores.push(...playBlock(series, 2 * pair, 2).pairScores)
    }
    verdict = verdictOf(normalRatio(scores.length, sumOf(scores), squaresOf(scores), CLAIMS), CLAIMS)
  }
  const score = meanOf(scores.length, sumOf(scores), squaresOf(scores))
  return { verdict, pairs: scores.length, score, elo: eloDifference(score) }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function squaresOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0)
}
