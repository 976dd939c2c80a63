import { type BotMaker, imagineDecision } from '@sandtable/bots'
import {
  type AnyDecision,
  type Chance,
  Dice,
  SeededDice,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'

/** What a stranger is asked: the decision, a state that fits what its seat sees, and a chance of its own. */
export interface Asked<S> {
  readonly state: S
  readonly decision: AnyDecision
  readonly chance: Chance
}

/**
 * Bots as somebody would write them who has read the rules of a game and nothing of its tactics: they share no code with scripts, features
 * and search, and are never tuned against them. The levels are measured against them.
 */
export function stranger<S>(name: string, answer: (asked: Asked<S>) => unknown): BotMaker {
  return {
    name,
    looksAhead: true,
    make: (ruleset, { stream }) => ({
      choose: ({ question, moment }) => {
        const known = moment()
        const chance = new StreamChance(stream)
        const decision = imagineDecision(ruleset, known, question, [
          stream.next(),
          stream.next(),
          stream.next(),
        ])
        if (!decision) throw new Error(`${name} cannot imagine ${question.clause}`)
        const state = ruleset.determinize(known.view, new Dice(new SeededDice(stream))) as unknown as S
        return answer({ state, decision, chance }) ?? sampleChoice<unknown>(decision, chance)
      },
    }),
  }
}

/** The options of a question that lists them. */
export function optionsOf({ shape, ...rest }: AnyDecision): readonly unknown[] {
  const { options } = rest as { readonly options?: readonly unknown[] }
  return shape === 'pick' || shape === 'window' ? (options ?? []) : []
}

/** The first of these words that is offered. */
export function offered(decision: AnyDecision, ...words: readonly string[]): string | undefined {
  return words.find((word) => optionsOf(decision).includes(word))
}

/** The thing worth most; the first of equals. */
export function most<T>(things: readonly T[], worth: (thing: T) => number): T | undefined {
  return [...things].sort((a, b) => worth(b) - worth(a))[0]
}

/** A place on a table. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export function apart(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

/** The last point in an answer for a path or a place, wherever it is. */
function lastPoint(answer: unknown): Spot | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { x, y } = answer as Partial<Spot>
  if (x !== undefined && y !== undefined) return { x, y }
  return Object.values(answer).reduce<Spot | null>((last, part) => lastPoint(part) ?? last, null)
}

const DRAWS = 12

/** Of a dozen legal answers by chance the one that ends nearest to a goal. */
export function nearestOfSome<S>({ decision, chance }: Asked<S>, goal: Spot | undefined): unknown {
  const draws = Array.from({ length: DRAWS }, () => sampleChoice<unknown>(decision, chance))
  return most(draws, (answer) => {
    const end = lastPoint(answer)
    return end && goal ? -apart(end, goal) : 0
  })
}
