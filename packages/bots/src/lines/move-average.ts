import { type AnyDecision, bestBy, type Chance, type Decision, listChoices } from '@sandtable/engine'
import { isProposed, proposeChoice } from '../imagination/propose.ts'

/** An answer of a plan, with the question it was given to. */
export interface Planned {
  readonly question: Decision<unknown>
  readonly choice: unknown
}

/** With more answers than this, they are not looked up one by one. */
const MOST_LISTED = 60

/** One answer in this many is random, whatever the averages are; of those that the tactics propose all but this part are as proposed. */
const BY_CHANCE = 4

/**
 * The bonus of an untried answer, in typical gains: so each answer is tried once before any is tried often.
 */
const CURIOSITY = 1

/** The most weight of past lessons, in lessons: a battle changes as it goes on. */
const MEMORY = 20

/** The most weight of past lessons about one thing, such as one unit's orders, which change faster. */
const MEMORY_OF_ONE = 4

/**
 * Which answers have proved good in the plans of a game so far, over all units: 'run' as an order, 'none' as a target.
 * Known from general game playing as move-average sampling. It makes a handful of plans much better than random ones.
 */
export class MoveAverage {
  readonly #lessons = new Map<string, { mean: number; count: number }>()
  /** How often each answer was given since the last lesson, so that the plans of one moment differ. */
  readonly #given = new Map<string, number>()
  #usualGain = 0

  /** The answer to give without further search. */
  choose<C>(decision: Decision<C>, chance: Chance): C {
    const asked = decision as AnyDecision
    if (asked.shape === 'some' && asked.standing !== undefined && chance.below(BY_CHANCE) > 0)
      return asked.standing as C
    const isListed = asked.shape === 'pick' || asked.shape === 'window'
    if (!isListed || isProposed(decision) !== (chance.below(BY_CHANCE) === 0))
      return proposeChoice(decision, chance)
    const options = listChoices(decision, MOST_LISTED)
    if (!options || options.length === 0) return proposeChoice(decision, chance)
    return this.#mostPromising(decision, options, chance)
  }

  #mostPromising<C>(decision: Decision<C>, options: readonly C[], chance: Chance): C {
    const promiseOf = (option: C): number => {
      const key = ownKeyOf(decision, option)
      const tried = (this.#lessons.get(key)?.count ?? 0) + (this.#given.get(key) ?? 0)
      return this.valueOf(decision, option) + (CURIOSITY * this.#usualGain) / Math.sqrt(1 + tried)
    }
    const best = bestBy(options, promiseOf, chance) as C
    const key = ownKeyOf(decision, best)
    this.#given.set(key, (this.#given.get(key) ?? 0) + 1)
    return best
  }

  /**
   * How much better than others plans with this answer have been, preferably for the same unit; 0 if there were none.
   */
  valueOf(question: Decision<unknown>, choice: unknown): number {
    const general = this.#lessons.get(keyOf(question, choice))
    if (!general) return 0
    const own = this.#lessons.get(ownKeyOf(question, choice))
    return own ? (own.mean * own.count + general.mean) / (own.count + 1) : general.mean
  }

  /** Records by how much a plan with these answers was better or worse than the others tried at the same question. */
  learn(answers: readonly Planned[], gain: number): void {
    this.#given.clear()
    this.#usualGain += (Math.abs(gain) - this.#usualGain) / MEMORY
    for (const { question, choice } of answers) {
      if (question.shape !== 'pick' && question.shape !== 'window') continue
      this.#remember(keyOf(question, choice), gain, MEMORY)
      this.#remember(ownKeyOf(question, choice), gain, MEMORY_OF_ONE)
    }
  }

  #remember(key: string, gain: number, memory: number): void {
    const lesson = this.#lessons.get(key) ?? { mean: 0, count: 0 }
    lesson.count = Math.min(memory, lesson.count + 1)
    lesson.mean += (gain - lesson.mean) / lesson.count
    this.#lessons.set(key, lesson)
  }
}

function keyOf({ name, about }: Decision<unknown>, choice: unknown): string {
  return `${name} ${spotOf(about)} ${typeof choice === 'string' ? choice : JSON.stringify(choice)}`
}

/**
 * The kind of situation a question is about, if the game names it: what is good while moving may not be so when
 * standing.
 */
function spotOf(about: unknown): string {
  const spot = typeof about === 'object' && about !== null && 'spot' in about ? about.spot : ''
  return typeof spot === 'string' ? spot : ''
}

function ownKeyOf(question: Decision<unknown>, choice: unknown): string {
  return `${keyOf(question, choice)} ${JSON.stringify(question.about)}`
}
