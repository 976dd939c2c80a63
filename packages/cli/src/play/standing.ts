import {
  type AnyDecision,
  type Json,
  listChoices,
  type StandingScope,
  standingAnswer,
} from '@sandtable/engine'
import { clientOrders, type LocalHost } from '@sandtable/host'
import type { StandingOrder } from '@sandtable/protocol'
import { choiceFromLine } from './choice-text.ts'

/** Commands for standing answers: `always [CHOICE] [SCOPE]`, `standing`, `standing off N`. */
export class StandingAnswers {
  readonly #host: LocalHost

  constructor(host: LocalHost) {
    this.#host = host
  }

  /** Gives an answer from now on: null if it stands, else why not. */
  always(decision: AnyDecision, words: readonly string[]): string | null {
    const scopes = this.#scopes
    const last = words.at(-1) ?? ''
    const scope = scopes.has(last as StandingScope) ? (last as StandingScope) : null
    const text = (scope ? words.slice(0, -1) : words).join(' ')
    const { wording } = this.#host.match.ruleset
    const usual = standingAnswer(decision)
    if (text === '' && usual === undefined)
      return `This question has no usual answer. Type: always CHOICE ${[...scopes.keys()].join('|')}`
    const found =
      text === ''
        ? ({ kind: 'found', choice: undefined } as const)
        : choiceFromLine(decision, text, listChoices(decision, 100), wording)
    if (found.kind !== 'found') return found.why

    const choice = found.choice as Json | undefined
    const order: StandingOrder = {
      clauses: [decision.clause],
      ...(choice === undefined ? {} : { choice }),
      scope: scope ?? 'match',
      words: `“${wording.choice(decision, choice ?? usual)}” ${scopes.get(scope ?? 'match')}`.slice(0, 120),
    }
    return this.#set(decision, [order, ...this.#orders(decision)])
  }

  /** The standing answers of the player who is asked. */
  lines(decision: AnyDecision): readonly string[] {
    const orders = this.#orders(decision)
    if (orders.length === 0) return ['No answer is given by itself. Type: always CHOICE']
    return orders.map(({ words, clauses }, i) => {
      const where = clauses === 'all' ? 'all questions' : clauses.join(', ')
      return `${String(i + 1).padStart(3)} ${words ?? 'the usual answer'}  [${where}]`
    })
  }

  /** Ends the n-th of them: null if it is done, else why not. */
  off(decision: AnyDecision, n: number): string | null {
    const orders = this.#orders(decision)
    if (!orders[n - 1]) return 'Type the number of one of them: standing off 1'
    return this.#set(
      decision,
      orders.filter((_, i) => i !== n - 1),
    )
  }

  /** The parts of play that have names in this game. */
  get #scopes(): ReadonlyMap<StandingScope, string> {
    const named = this.#host.match.ruleset.wording.scopes ?? {}
    return new Map([...Object.entries(named), ['match', 'this match']] as [StandingScope, string][])
  }

  #orders({ seat }: AnyDecision): readonly StandingOrder[] {
    return clientOrders(this.#host.match.standing(seat))
  }

  #set({ seat }: AnyDecision, answers: readonly StandingOrder[]): string | null {
    return this.#host.act({ type: 'standing', seat, answers: [...answers] })
  }
}
