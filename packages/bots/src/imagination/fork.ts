import {
  type Answer,
  type Decision,
  Dice,
  type DieSource,
  type Playable,
  type Player,
  type Players,
  Playout,
  type SeatKnowledge,
  SeededDice,
  type Stream,
  sameJson,
} from '@sandtable/engine'
import { withProposals } from './propose.ts'

/**
 * A random state that fits what a bot knows, at the beginning of the open step, with the step's answers and dice ready
 * to be given again. Its randomness is the stream's: it contains no future die of the true game.
 */
export function fork<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  players: Players,
  stream: Stream,
): Playout<S> {
  return forkWith(ruleset, moment, players, new SeededDice(stream))
}

/** Like `fork`, with dice from any source. */
export function forkWith<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  players: Players,
  source: DieSource,
): Playout<S> {
  const state = ruleset.determinize(moment.view, new Dice(source))
  const proposed = withProposals(players, ruleset, () => world.state)
  const world: Playout<S> = new Playout(ruleset, state, proposed, source)
  world.resumeStep(moment.answers, moment.rolls)
  return world
}

/** The initial state of a stream. */
export type Seed = readonly [number, number, number]

export function seedFrom(stream: Stream): Seed {
  return [stream.next(), stream.next(), stream.next()]
}

/** The same player in every seat: the bot that thinks answers for all. */
export function inEverySeat(player: Player): Players {
  return new Proxy({}, { get: () => player })
}

/** True if two questions are the same as far as other players can tell: who is asked what, about what. */
export function isSameQuestion(a: Decision<unknown>, b: Decision<unknown>): boolean {
  return a.clause === b.clause && a.seat === b.seat && a.name === b.name && isSameAbout(a.about, b.about)
}

function isSameAbout(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && sameJson(a, b))
}

/** The answers given between two moments of one step; null if they are not in the same step. */
export function answersSince(earlier: SeatKnowledge, later: SeatKnowledge): readonly Answer[] | null {
  const known = earlier.answers
  const isSameStep =
    later.seat === earlier.seat &&
    later.answers.length > known.length &&
    sameJson(known, later.answers.slice(0, known.length)) &&
    sameJson(earlier.view, later.view)
  return isSameStep ? later.answers.slice(known.length) : null
}
