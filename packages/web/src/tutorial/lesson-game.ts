import {
  type AnyDecision,
  type AnyRuleset,
  type ChoiceOdds,
  isRefusal,
  Match,
  ScriptedDice,
  type Seat,
  sameJson,
} from '@sandtable/engine'
import type { GameClient, Reply } from '../client/game-client.ts'
import { LocalGame } from '../client/local-game.ts'
import type { MatchState } from '../client/match-state.ts'
import type { Lesson, LessonMove } from './tutorial.ts'

/**
 * A lesson as a match: dice are predetermined, the other side follows a script, and only the lesson's answers are
 * accepted.
 */
export class LessonGame implements GameClient {
  readonly #game: LocalGame
  readonly #dice = new ScriptedDice()
  readonly #seat: Seat
  readonly #lesson: Lesson
  #next = 0

  constructor(ruleset: AnyRuleset, lesson: Lesson, seat: Seat) {
    this.#seat = seat
    this.#lesson = lesson
    const position = ruleset.position?.(lesson.position)
    if (position === undefined || typeof position === 'string') throw new Error(position ?? 'no positions')
    for (const { clause, values } of lesson.dice ?? []) this.#dice.add(clause, ...values)
    const match = Match.at(ruleset, position, {}, { source: this.#dice }, { pace: 'step' })
    if (isRefusal(match)) throw new Error(match.sentence)
    const players = Object.fromEntries(
      match.seats.map((one) => [one.seat, one.seat === seat ? { kind: 'person' as const } : OTHER_SIDE]),
    )
    this.#game = new LocalGame(`lesson ${lesson.title}`, match, players)
    this.#playOn()
  }

  /** What the pupil should do now; null when the lesson is over. */
  get move(): LessonMove | null {
    return this.#lesson.moves[this.#next] ?? null
  }

  get state(): MatchState {
    return this.#game.state
  }

  subscribe(listener: () => void): () => void {
    return this.#game.subscribe(listener)
  }

  async answer(seat: Seat, seq: number, choice: unknown): Reply {
    const { move } = this
    if (!move) return 'This lesson is done. Go on to the next.'
    if (!isRight(move, choice)) return move.words ?? 'This lesson needs another choice.'
    this.#take(move)
    const refusal = await this.#game.answer(seat, seq, choice)
    this.#playOn()
    return refusal
  }

  question(seat: Seat): Promise<AnyDecision | null> {
    return this.#game.question(seat)
  }

  async undo(): Reply {
    return 'You cannot take back in a lesson. Start it again instead.'
  }

  async consent(): Reply {
    return null
  }

  async say(): Reply {
    return 'There is no opponent to talk to in a lesson.'
  }

  async chat(): Reply {
    return 'There is no opponent to talk to in a lesson.'
  }

  async claim(): Reply {
    return 'A lesson has no clock.'
  }

  async standing(): Reply {
    return 'You cannot give standing orders in a lesson.'
  }

  odds(seat: Seat, choice: unknown): Promise<ChoiceOdds | null> {
    return this.#game.odds(seat, choice)
  }

  save(): Promise<string> {
    return this.#game.save()
  }

  close(): void {
    this.#game.close()
  }

  #take(move: LessonMove): void {
    this.#next++
    for (const { clause, values } of move.dice ?? []) this.#dice.add(clause, ...values)
  }

  /** Goes on to the next question while the lesson lasts, and lets the other side follow its script. */
  #playOn(): void {
    const { match } = this.#game
    while (this.move) {
      if (match.outcome) break
      const [asked] = match.pending
      if (!asked) {
        match.playStep()
        this.#game.refresh()
        continue
      }
      const { move } = this
      if (!move || asked.seat === this.#seat || move.name !== asked.name) break
      this.#take(move)
      match.answer(asked.seat, move.choices?.[0])
      this.#game.refresh()
    }
    while (this.#lesson.playsOut && !this.move && match.pending.length === 0 && !match.outcome) {
      match.playStep()
      this.#game.refresh()
    }
  }
}

function isRight({ choices, isGood }: LessonMove, choice: unknown): boolean {
  return choices === null ? (isGood?.(choice) ?? true) : choices.some((one) => sameJson(one, choice))
}

const OTHER_SIDE = { kind: 'script' } as const
