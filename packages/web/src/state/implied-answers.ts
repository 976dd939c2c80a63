import type { Seat } from '@sandtable/engine'
import { type FollowUp, USUAL_CHOICE } from '@sandtable/miniatures'
import type { PendingDecision } from '../client/match-state.ts'
import { isOffered } from './open-question.ts'

/**
 * The answers that one click has implied for the questions that follow it: 'advance', then the way, then the target.
 * They are given to the player who clicked, within the same activation, and to no other question of the same name.
 */
export class ImpliedAnswers {
  #seat: Seat | null = null
  #rest: readonly FollowUp[] = []
  /** The names of the questions that have been answered. When one is asked again, something new has begun. */
  #answered: readonly string[] = []

  /** Keeps what follows from an answer to this question. */
  begin({ seat, name }: Pick<PendingDecision, 'seat' | 'name'>, next: readonly FollowUp[]): void {
    this.#seat = seat
    this.#rest = next
    this.#answered = [name]
  }

  end(): void {
    this.#rest = []
  }

  /** The implied answer to a question, which is used up by it; null if there is none. */
  take(question: PendingDecision, about: readonly string[]): { readonly choice: unknown } | null {
    if (this.#rest.length === 0 || question.seat !== this.#seat) return null
    const isExpected = this.#rest.some(({ name }) => name === question.name)
    if (!isExpected && this.#answered.includes(question.name)) this.end()
    const fits = ({ name, choice, unit }: FollowUp): boolean =>
      name === question.name && isOffered(question, choice) && (unit === undefined || about.includes(unit))
    const at = this.#rest.findIndex(fits)
    const found = this.#rest[at]
    if (!found) {
      this.#rest = this.#rest.filter(({ unit }) => unit !== undefined)
      return null
    }
    this.#rest = this.#rest.slice(at + 1)
    this.#answered = [...this.#answered, found.name]
    return { choice: found.choice === USUAL_CHOICE ? question.standing : found.choice }
  }
}
