import {
  type AnyDecision,
  type Decision,
  type Playable,
  type Player,
  type Script,
  type SeatKnowledge,
  Sfc32,
  type Stream,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'
import { fork, inEverySeat, isSameQuestion, type Seed, seedFrom } from '../imagination/fork.ts'

/** States imagined in search of one in which the question comes up again. */
const MOST_WORLDS = 50

/** The first of them must reach the question without rolling a die. */
const STRICT_WORLDS = 20

/**
 * What a script answers to an open question, in a state that fits what the seat knows. All dice up to the question are
 * known: a state that rolls another die before it has probably invented a secret answer that was not given, and is
 * dropped.
 */
export function scriptedAnswer<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  question: Decision<unknown>,
  script: Script<S>,
  stream: Stream,
): unknown {
  for (let world = 0; world < MOST_WORLDS; world++) {
    const asked = new AskedScript(moment, question, script, world < STRICT_WORLDS)
    const answer = asked.in(ruleset, seedFrom(stream))
    if (answer) return answer.choice
  }
  return sampleChoice(question, new StreamChance(stream))
}

const ANSWERED = new Error('the question is answered')

/** Answers for all seats, and ends the step when the question has been answered. */
class AskedScript<S> implements Player {
  readonly #moment: SeatKnowledge
  readonly #question: Decision<unknown>
  readonly #script: Script<S>
  readonly #isStrict: boolean
  #answer: { readonly choice: unknown } | null = null
  #asked: {
    readonly state: () => S
    readonly hasRolled: () => boolean
    readonly chance: StreamChance
  } | null = null

  constructor(moment: SeatKnowledge, question: Decision<unknown>, script: Script<S>, isStrict: boolean) {
    this.#isStrict = isStrict
    this.#moment = moment
    this.#question = question
    this.#script = script
  }

  in(ruleset: Playable<S, unknown>, [a, b, c]: Seed): { readonly choice: unknown } | null {
    const dice = new Sfc32([a, b, c])
    const world = fork(ruleset, this.#moment, inEverySeat(this), dice)
    const fallen = dice.position
    const hasRolled = (): boolean => dice.position > fallen
    this.#asked = { state: () => world.state, hasRolled, chance: new StreamChance(new Sfc32([c, a, b])) }
    try {
      world.step()
    } catch (thrown) {
      if (thrown !== ANSWERED) throw thrown
    }
    return this.#answer
  }

  choose<C>(decision: Decision<C>): C {
    if (!this.#asked) throw new Error('asked before there was a world')
    const { state, hasRolled, chance } = this.#asked
    if (this.#isStrict && hasRolled()) throw ANSWERED
    const choice = this.#script.choose(state(), decision as AnyDecision, chance)
    if (decision.seat !== this.#moment.seat || !isSameQuestion(decision, this.#question)) return choice as C
    this.#answer = { choice }
    throw ANSWERED
  }
}
