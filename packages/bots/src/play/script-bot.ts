import type { Decision, Playable, Script } from '@sandtable/engine'
import { seedFrom } from '../imagination/fork.ts'
import type { BotMaker, Seating } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import { Rollout } from '../search/rollout.ts'

/** Answers as a script says in a world that could be behind what its seat knows. */
class ScriptBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #script: Script<S>
  readonly #seating: Seating

  constructor(ruleset: Playable<S, unknown>, script: Script<S>, seating: Seating) {
    this.#ruleset = ruleset
    this.#script = script
    this.#seating = seating
  }

  choose(known: Known): unknown {
    const { stream } = this.#seating
    const question: Decision<unknown> = decisionFor(this.#ruleset, known, stream)
    const scripts = { own: this.#script, others: this.#script }
    const rollout = new Rollout(known.moment(), question, null, scripts, seedFrom(stream))
    rollout.play(this.#ruleset, 0)
    return rollout.answer
  }
}

/** A bot that follows one script of a game. */
export function scriptBot<T>(name: string, script: Script<T>): BotMaker {
  return {
    name,
    looksAhead: true,
    make: <S>(ruleset: Playable<S, unknown>, seating: Seating) =>
      new ScriptBot(ruleset, script as unknown as Script<S>, seating),
  }
}
