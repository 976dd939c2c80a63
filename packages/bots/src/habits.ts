import { type AnyDecision, type Chance, type Decision, listChoices, sampleChoice } from '@sandtable/engine'

/** An answer of a plan, with the question it was given to. */
export interface Planned {
  readonly question: Decision<unknown>
  readonly choice: unknown
}

/** Answers are looked up one by one up to this many. */
const MOST_LISTED = 60

/** One answer in so many is left to chance, whatever habit says. */
const BY_CHANCE = 4

/** So many answers are drawn, and the one that has proved best is taken: a little better than chance, never blind. */
const DRAWN = 3

/** What is learnt at first weighs as this many later lessons at most, for a battle changes as it goes on. */
const MEMORY = 20

/**
 * What has proved good in the plans of a game so far, whoever was asked: 'run' as an order, 'none' as a target. Known from
 * general game playing as move-average sampling. It makes a handful of plans worth more than a handful of guesses.
 */
export class Habits {
  readonly #lessons = new Map<string, { mean: number; count: number }>()

  /** What to answer without further thought. */
  choose<C>(decision: Decision<C>, chance: Chance): C {
    const asked = decision as AnyDecision
    if (asked.shape === 'some' && asked.standing !== undefined && chance.below(BY_CHANCE) > 0)
      return asked.standing as C
    if ((asked.shape !== 'pick' && asked.shape !== 'window') || chance.below(BY_CHANCE) === 0) {
      return sampleChoice(decision, chance)
    }
    const options = listChoices(decision, MOST_LISTED)
    if (!options || options.length === 0) return sampleChoice(decision, chance)
    let best = options[chance.below(options.length)] as C
    for (let i = 1; i < DRAWN; i++) {
      const other = options[chance.below(options.length)] as C
      if (this.valueOf(decision, other) > this.valueOf(decision, best)) best = other
    }
    return best
  }

  /** How much better than others plans with this answer have been; 0 if there were none. */
  valueOf(question: Decision<unknown>, choice: unknown): number {
    return this.#lessons.get(keyOf(question, choice))?.mean ?? 0
  }

  /** A plan with these answers was so much better, or worse, than the others of its moment. */
  learn(answers: readonly Planned[], gain: number): void {
    for (const { question, choice } of answers) {
      if (question.shape !== 'pick' && question.shape !== 'window') continue
      const key = keyOf(question, choice)
      const lesson = this.#lessons.get(key) ?? { mean: 0, count: 0 }
      lesson.count = Math.min(MEMORY, lesson.count + 1)
      lesson.mean += (gain - lesson.mean) / lesson.count
      this.#lessons.set(key, lesson)
    }
  }
}

function keyOf({ name }: Decision<unknown>, choice: unknown): string {
  return `${name} ${typeof choice === 'string' ? choice : JSON.stringify(choice)}`
}
