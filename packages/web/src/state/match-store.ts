import type { ChoiceOdds, Note, Seat, Statement } from '@sandtable/engine'
import type { FollowUp } from '@sandtable/miniatures'
import type { StandingOrder } from '@sandtable/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { GameClient } from '../client/game-client.ts'
import type { MatchState } from '../client/match-state.ts'
import { forcedAnswer } from '../client/pending.ts'
import { freshNotes } from '../client/story.ts'
import type { GameUi } from '../games/game-ui.ts'
import { diceIn } from './dice-notes.ts'
import { ImpliedAnswers } from './implied-answers.ts'
import { isAtForced, isNewQuestion, questionOf, usualOf } from './open-question.ts'
import { NO_BOOK, type OrderBook } from './order-book.ts'
import { Pace } from './pace.ts'
import { AT_REST, type Pointing, type PointingEvent, pointed } from './pointing.ts'
import type { Speed } from './settings.ts'
import { refusalOfTakeBack, stillStanding, undoSeat } from './shown-match.ts'
import { ruleFor, type StandingRule, withRule } from './standing-rules.ts'

/** The state of a match screen: the match as far as it has been shown, and what its player is about to do. */
export interface MatchScreenState {
  readonly shown: MatchState | null
  /** What happened when dice were last rolled. */
  readonly rolled: readonly Note[]
  /** The notes of the last change that had any, and the number of such changes. */
  readonly happened: { readonly notes: readonly Note[]; readonly moment: number }
  /** The number of questions asked so far; a partly filled form belongs to one of them. */
  readonly asked: number
  readonly pointing: Pointing
  /** Odds computed since the question was asked, by choice. */
  readonly odds: Readonly<Record<string, ChoiceOdds>>
  /** Orders to answer questions automatically. */
  readonly rules: readonly StandingRule[]
  /** The last automatic answer of such an order, and why; null once the player has answered something. */
  readonly byItself: { readonly seat: Seat; readonly words: string } | null
  /** The number of chapter summaries that have been closed. */
  readonly chaptersRead: number
  /** Why the last action was refused. */
  readonly trouble: string | null
  /** The clause at which the rule reference is open. */
  readonly clause: string | null
}

export { questionOf } from './open-question.ts'
export { spotsOf, viewOf } from './shown-match.ts'

export interface MatchModel {
  readonly client: GameClient
  readonly ui: GameUi
  readonly store: StoreApi<MatchScreenState>
  point(event: PointingEvent): void
  answer(choice: unknown, next?: readonly FollowUp[]): void
  undo(): void
  consent(seat: Seat, agree: boolean): void
  say(seat: Seat, says: Statement): void
  claim(seat: Seat): void
  chat(seat: Seat, text: string): void
  /** Sets all standing orders of the seat. */
  standing(seat: Seat, orders: readonly StandingOrder[]): void
  /** Answers such questions automatically from now on, if possible. */
  order(rule: StandingRule): void
  callOff(rule: StandingRule): void
  /** Closes the summaries of this many chapters. */
  readChapters(count: number): void
  openClause(clause: string | null): void
  /** Shows why something could not be done; null when it has been read. */
  complain(sentence: string | null): void
  /** Clears what is half chosen: a pinned piece, a selection, an action begun by clicking a piece. */
  cancel(): void
  /** Stops listening; the match goes on. */
  leave(): void
}

export function oddsKey(choice: unknown): string {
  return JSON.stringify(choice)
}

/** Connects a match with a screen: shows its changes one after the other, and sends the player's actions to it. */
export function openMatch(
  client: GameClient,
  ui: GameUi,
  speed: Speed,
  book: OrderBook = NO_BOOK,
  /** Lessons ask every question, so that the pupil sees it. */
  isLesson = false,
): MatchModel {
  const store = createStore<MatchScreenState>(() => ({
    shown: null,
    rolled: [],
    happened: { notes: [], moment: 0 },
    asked: 0,
    pointing: AT_REST,
    odds: {},
    rules: [],
    byItself: null,
    chaptersRead: 0,
    trouble: null,
    clause: null,
  }))
  const { getState: get, setState: set } = store
  const implied = new ImpliedAnswers()
  /** Answers of the action being composed, which Escape takes back until a die has been rolled. */
  let begun = 0

  const show = (next: MatchState): void => {
    const { shown, rolled, asked } = get()
    const fresh = shown ? freshNotes(shown.story, next.story) : []
    const hasFallen = fresh.some((note) => diceIn(note, ui) !== null)
    const isQuestionNew = isNewQuestion(shown, next)
    set({
      shown: next,
      rolled: hasFallen ? fresh : stillStanding(rolled, next),
      ...(fresh.length > 0 ? { happened: { notes: fresh, moment: get().happened.moment + 1 } } : {}),
      // What happened before the player arrived is in the log.
      ...(shown ? {} : { chaptersRead: chaptersIn(next), rules: book.ordersOf(next.summary.id) }),
      ...(isQuestionNew
        ? {
            asked: asked + 1,
            odds: {},
            pointing: pointed(get().pointing, { kind: 'asked', usual: usualOf(questionOf(next)) }),
          }
        : {}),
    })
    const refusal = shown && refusalOfTakeBack(shown, next)
    if (refusal) set({ trouble: refusal })
    if (next.summary.status === 'over') obey([])
    if (fresh.some(({ kind }) => kind !== 'answer')) begun = 0
    if (fresh.some((note) => ui.isHeading(note))) implied.end()
    const isTelling = fresh.some((note) => ui.ruleset.wording.note(note) !== null)
    if (isTelling) pace.rest(hasFallen || fresh.some((note) => ui.isDraw?.(note)))
    if (isQuestionNew && !answerByRule() && !followUp()) answerForced()
  }
  const pace = new Pace(speed, show)
  const chaptersIn = ({ story, summary }: MatchState): number =>
    ui.chapters?.(story, summary.status === 'over').length ?? 0

  /** Sets these orders instead of all others. */
  const obey = (rules: readonly StandingRule[]): void => {
    const { shown } = get()
    set({ rules })
    if (shown) book.keep(shown.summary.id, rules)
  }

  /** Gives the answer that the player has ordered for such a case, if any. */
  const answerByRule = (): boolean => {
    const { shown, rules } = get()
    const question = questionOf(shown)
    const found = shown && question && ruleFor(rules, question, shown, ui)
    if (!found) return false
    const { rule, because } = found
    const words = because ? `${rule.words} (${because.now})` : rule.words
    set({ byItself: { seat: rule.seat, words } })
    give(rule.choice)
    return true
  }

  /** Gives the answer that a click has already implied, if its question has come. */
  const followUp = (): boolean => {
    const question = questionOf(get().shown)
    const found = question && implied.take(question, ui.about(question))
    if (found) give(found.choice)
    return Boolean(found)
  }

  let isTakingBack = false

  /** Answers without asking if there is only one possible answer. */
  const answerForced = (): void => {
    const question = questionOf(get().shown)
    const forced = question && !isLesson && !isTakingBack ? forcedAnswer(question) : null
    if (forced) give(forced.choice)
  }

  /** Takes back the last answer that was a real choice, and the automatic ones after it. */
  const takeBack = async (seat: Seat): Promise<string | null> => {
    isTakingBack = true
    const refusal = await client.undo(seat)
    let isFurther = refusal === null
    while (isFurther && isAtForced(client.state, seat)) isFurther = (await client.undo(seat)) === null
    isTakingBack = false
    return refusal
  }

  const reply = (wish: Promise<string | null>): void => {
    set({ trouble: null })
    void wish.then((trouble) => {
      if (trouble !== null) set({ trouble })
    })
  }

  const give = (choice: unknown): void => {
    const { shown } = get()
    const question = questionOf(shown)
    if (!shown || !question) return
    pace.hurry()
    begun++
    reply(client.answer(question.seat, shown.seq, choice))
  }

  const weigh = (choice: unknown): void => {
    const { shown, odds, asked } = get()
    const question = questionOf(shown)
    if (!question || !ui.hasOdds(question, choice) || oddsKey(choice) in odds) return
    void client.odds(question.seat, choice).then((found) => {
      if (found && get().asked === asked) set({ odds: { ...get().odds, [oddsKey(choice)]: found } })
    })
  }

  const listen = (): void => {
    if (client.state) pace.add(client.state)
  }
  const unsubscribe = client.subscribe(listen)
  listen()

  return {
    client,
    ui,
    store,
    point(event): void {
      set({ pointing: pointed(get().pointing, event) })
      const { weighed } = get().pointing
      if (weighed) weigh(weighed.choice)
    },
    answer(choice, next = []): void {
      const question = questionOf(get().shown)
      if (question && next.length > 0) implied.begin(question, next)
      set({ byItself: null })
      give(choice)
    },
    undo(): void {
      const { shown } = get()
      const seat = undoSeat(shown)
      implied.end()
      begun = 0
      if (seat) reply(takeBack(seat))
    },
    consent: (seat, agree) => reply(client.consent(seat, agree)),
    say: (seat, says) => reply(client.say(seat, says)),
    claim: (seat) => reply(client.claim(seat)),
    chat: (seat, text) => reply(client.chat(seat, text)),
    standing: (seat, orders) => reply(client.standing(seat, orders)),
    order(rule): void {
      obey(withRule(get().rules, rule))
      answerByRule()
    },
    callOff(rule): void {
      set({ byItself: null })
      obey(get().rules.filter((one) => one !== rule))
    },
    readChapters: (chaptersRead) => set({ chaptersRead }),
    openClause: (clause) => set({ clause }),
    complain: (trouble) => set({ trouble }),
    cancel(): void {
      const { pointing, clause } = get()
      if (clause !== null) return
      const isHeld = pointing.pinned !== null || pointing.chosen.length > 0 || pointing.draft !== undefined
      set({ pointing: pointed(pointing, { kind: 'cancel' }) })
      if (isHeld || begun === 0) return
      const seat = undoSeat(get().shown)
      const answers = begun
      begun = 0
      if (seat) reply(takeBackAll(client, seat, answers))
    },
    leave(): void {
      unsubscribe()
      pace.stop()
    },
  }
}

/** Does these one after the other, each as a change of its own; a refusal ends the row. */
async function takeBackAll(client: GameClient, seat: Seat, answers: number): Promise<string | null> {
  for (let i = 0; i < answers; i++) {
    const refusal = await client.undo(seat)
    if (refusal !== null) return refusal
  }
  return null
}
