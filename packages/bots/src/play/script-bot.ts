import {
  type Decision,
  type Playable,
  type Script,
  StreamChance,
  sampleChoice,
  type Tactics,
} from '@sandtable/engine'
import type { BotMaker, BotTerms } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import { scriptedAnswer } from '../search/scripted-answer.ts'

/** Shares are drawn in thousandths. */
const WHOLE = 1_000

/** Answers as a script says in a state that fits what its seat knows; a share of the questions at random. */
class ScriptBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #script: Script<S>
  readonly #random: number
  readonly #terms: BotTerms

  constructor(ruleset: Playable<S, unknown>, script: Script<S>, random: number, seating: BotTerms) {
    this.#ruleset = ruleset
    this.#script = script
    this.#random = random
    this.#terms = seating
  }

  choose(known: Known): unknown {
    const { stream } = this.#terms
    const chance = new StreamChance(stream)
    const question: Decision<unknown> = decisionFor(this.#ruleset, known, stream)
    if (this.#random > 0 && chance.below(WHOLE) < this.#random * WHOLE) return sampleChoice(question, chance)
    return scriptedAnswer(this.#ruleset, known.moment(), question, this.#script, stream)
  }
}

/** A bot that follows one script of a game. */
export function scriptBot<T>(name: string, script: Script<T>, random = 0): BotMaker {
  return {
    name,
    looksAhead: true,
    make: <S>(ruleset: Playable<S, unknown>, seating: BotTerms) =>
      new ScriptBot(ruleset, script as unknown as Script<S>, random, seating),
  }
}

/** The script of this name, or by its position: 'first', 'second', 'last'. Null if there is none. */
export function scriptNamed<S>({ scripts }: Tactics<S>, name: string): Script<S> | null {
  const places: Readonly<Record<string, Script<S> | undefined>> = {
    first: scripts[0],
    second: scripts[1] ?? scripts[0],
    last: scripts.at(-1),
  }
  return scripts.find((script) => script.name === name) ?? places[name] ?? null
}

/** `script:NAME`, looked up in the game in which it takes a seat. */
export function namedScriptBot(name: string, random = 0): BotMaker {
  return {
    name: `script:${name}`,
    looksAhead: true,
    make: (ruleset, seating) => {
      const script = ruleset.tactics && scriptNamed(ruleset.tactics, name)
      if (!script) {
        const names = ruleset.tactics?.scripts.map((one) => one.name).join(', ') || 'none'
        throw new Error(`${ruleset.name} has no script '${name}'. Its scripts are ${names}.`)
      }
      return new ScriptBot(ruleset, script, random, seating)
    },
  }
}
