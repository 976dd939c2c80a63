import { sampleChoice } from '../decision/choices.ts'
import type { AnyDecision, Chance } from '../decision/decision.ts'
import { whyIllegal } from '../decision/legality.ts'
import { standingAnswer } from '../match/standing.ts'
import { bestBy } from './best.ts'
import type { Answering, Script } from './tactics.ts'

/**
 * A script made of answers by the names of decisions. If it has none, or that has no opinion, `otherwise` is asked;
 * then the standing answer of the question is given, if any; at last a random choice.
 */
export function scriptOf<S>(
  name: string,
  words: string,
  answers: Readonly<Record<string, Answering<S>>>,
  otherwise?: Answering<S>,
): Script<S> {
  const choose: Answering<S> = (known, decision, chance) =>
    answers[decision.name]?.(known, decision, chance) ??
    otherwise?.(known, decision, chance) ??
    usualOrRandomChoice(decision, chance)
  return { name, words, choose }
}

/** The question's standing answer if it has one; else any legal choice. */
export function usualOrRandomChoice(decision: AnyDecision, chance: Chance): unknown {
  return standingAnswer(decision) ?? sampleChoice<unknown>(decision, chance)
}

/** Answers a pick or a window with the option of the highest value; random among equals. A window may pass, for 0. */
export function bestOption<S, O = string>(
  worth: (known: S, option: O, decision: AnyDecision) => number,
): Answering<S> {
  return (known, decision, chance) => {
    if (decision.shape !== 'pick' && decision.shape !== 'window') return undefined
    const options = decision.options as readonly O[]
    const best = bestBy(options, (option) => worth(known, option, decision), chance)
    if (best === null || decision.shape === 'pick') return best ?? undefined
    return worth(known, best, decision) > 0 ? best : 'pass'
  }
}

/** As many of the options as are legal together, in their order; no opinion if that is not a legal answer. */
export function chooseMost<S>(): Answering<S> {
  return (_, decision) => {
    if (decision.shape !== 'some') return undefined
    const chosen: unknown[] = []
    for (const option of decision.options) {
      if (chosen.length >= decision.max) break
      if (chosen.length < decision.min || whyIllegal(decision, [...chosen, option]) === null)
        chosen.push(option)
    }
    return ifLegal(decision, chosen)
  }
}

/** The answer if it is a legal one; else no opinion. */
export function ifLegal<C>(decision: AnyDecision, answer: C): C | undefined {
  return whyIllegal(decision, answer) === null ? answer : undefined
}

/** Always the same option, if it is offered. */
export function always<S>(...preferred: readonly string[]): Answering<S> {
  return (_, decision) => {
    if (decision.shape !== 'pick' && decision.shape !== 'window') return undefined
    const options = decision.options as readonly unknown[]
    return preferred.find((option) => options.includes(option))
  }
}
