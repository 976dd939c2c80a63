import {
  type AnyDecision,
  type Decision,
  type Playable,
  type Player,
  type Playout,
  type Script,
  type SeatKnowledge,
  Sfc32,
  StreamChance,
} from '@sandtable/engine'
import { fork, inEverySeat, isSameQuestion, type Seed } from '../imagination/fork.ts'

/** One game of scripts from the question on. */
export class Rollout<S> implements Player {
  /** What was answered to the question. */
  answer: unknown = null
  readonly #moment: SeatKnowledge
  readonly #question: Decision<unknown>
  readonly #given: { readonly choice: unknown } | null
  readonly #scripts: Readonly<Record<'own' | 'others', Script<S>>>
  readonly #seed: Seed
  readonly #chance: StreamChance
  #world: Playout<S> | null = null
  #isAnswered = false

  constructor(
    moment: SeatKnowledge,
    question: Decision<unknown>,
    given: { readonly choice: unknown } | null,
    scripts: Readonly<Record<'own' | 'others', Script<S>>>,
    seed: Seed,
  ) {
    this.#moment = moment
    this.#question = question
    this.#given = given
    this.#scripts = scripts
    this.#seed = seed
    const [a, b, c] = seed
    this.#chance = new StreamChance(new Sfc32([c, a, b]))
  }

  /** The state after so many turns, or at the end of the game. */
  play(ruleset: Playable<S, unknown>, turns: number): S {
    const world = fork(ruleset, this.#moment, inEverySeat(this), new Sfc32(this.#seed))
    this.#world = world
    const last = ruleset.turn(world.state) + turns
    world.step()
    while (ruleset.turn(world.state) < last && ruleset.outcome(world.state) === null) world.step()
    return world.state
  }

  choose<C>(decision: Decision<C>): C {
    const isOwn = decision.seat === this.#moment.seat
    if (isOwn && !this.#isAnswered && isSameQuestion(decision, this.#question)) {
      this.#isAnswered = true
      this.answer = this.#given ? this.#given.choice : this.#by(this.#scripts.own, decision)
      return this.answer as C
    }
    const { own, others } = this.#scripts
    return this.#by(isOwn ? own : others, decision) as C
  }

  #by(script: Script<S>, decision: Decision<unknown>): unknown {
    return script.choose((this.#world as Playout<S>).state, decision as AnyDecision, this.#chance)
  }
}
