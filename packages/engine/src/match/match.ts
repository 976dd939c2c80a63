import { assert } from '../assert.ts'
import type { AnyDecision, Clause, Seat } from '../decision/decision.ts'
import { whyIllegal } from '../decision/legality.ts'
import { isRefusal, type Refusal, refusal } from '../decision/refusal.ts'
import { Dice } from '../dice/dice.ts'
import type { DiceSpec } from '../dice/dice-log.ts'
import { type Note, notesFor } from '../note.ts'
import { agreedOptions, type Options } from '../options.ts'
import { knowledgeOf } from '../play/playout.ts'
import type { SeatKnowledge } from '../play/seat-knowledge.ts'
import {
  changesSince,
  type Frame,
  lastVersion,
  type MatchRecord,
  type SavedMatch,
  type Statement,
} from '../record/record.ts'
import type { Outcome, RuleChange, Ruleset, SeatAtTable } from '../ruleset.ts'
import { Agreements } from './agreements.ts'
import { whyOutOfBounds } from './answer-bounds.ts'
import { type Beginning, beginningMidGame, forked, resumed, setUp } from './beginning.ts'
import { assertStateForm, type RecordParts, recordOf, savedOf } from './keeping.ts'
import { atStep, type Progress } from './progress.ts'
import type { StandingAnswer } from './standing.ts'
import { type Pace, StepLoop } from './step-loop.ts'
import { type Consent, undoEvent, undoTarget } from './undo.ts'

export type MatchSettings = Pace

const MATCH_OVER = refusal('match-over', 'The match is over.')

/** One game being played: holds the true state, asks, checks, records, takes back. */
export class Match<S, V> {
  readonly ruleset: Ruleset<S, V>
  readonly options: Options
  readonly seats: readonly SeatAtTable[]
  readonly #begun: Beginning
  readonly #settings: MatchSettings
  readonly #agreements: Agreements
  readonly #loop: StepLoop<S>
  #setupNotes: readonly Note[] = []

  private constructor(
    ruleset: Ruleset<S, V>,
    options: Options,
    begun: Beginning,
    settings: MatchSettings,
    progress: Progress<S>,
  ) {
    this.ruleset = ruleset
    this.options = options
    this.seats = ruleset.seats(options)
    this.#begun = begun
    this.#settings = settings
    this.#agreements = new Agreements(this.seats, ruleset.talk)
    const isOver = (checkpoint: S): boolean => this.#outcomeAt(checkpoint) !== null
    this.#loop = new StepLoop({ ruleset, seats: this.seats, dice: begun.dice, settings, isOver }, progress)
  }

  /** Starts a match with the set-up; refused if an option is wrong. */
  static start<S, V>(
    ruleset: Ruleset<S, V>,
    options: Options,
    dice: DiceSpec,
    settings: MatchSettings = {},
  ): Match<S, V> | Refusal {
    const complete = agreedOptions(ruleset, options)
    if (isRefusal(complete)) return complete

    const { begun, progress, notes } = setUp(ruleset, complete, dice)
    const match = new Match(ruleset, complete, begun, settings, progress)
    match.#setupNotes = notes
    match.#loop.begin(false)
    return match
  }

  /** Starts in the middle: from a given state, without history. For puzzles, tests and experiments. */
  static at<S, V>(
    ruleset: Ruleset<S, V>,
    state: S,
    options: Options,
    dice: DiceSpec,
    settings: MatchSettings = {},
  ): Match<S, V> | Refusal {
    const complete = agreedOptions(ruleset, options)
    if (isRefusal(complete)) return complete
    const progress = atStep(ruleset.clone(state))
    const match = new Match(ruleset, complete, beginningMidGame(ruleset.version, dice), settings, progress)
    match.#loop.begin(false)
    return match
  }

  /** A match as a seat imagines it: what it knows is kept, what it cannot know is invented. For odds and analysis. */
  static imagine<S, V>(
    ruleset: Ruleset<S, V>,
    options: Options,
    { view, answers, rolls }: SeatKnowledge,
    dice: DiceSpec,
    settings: MatchSettings = {},
  ): Match<S, V> {
    const begun = beginningMidGame(ruleset.version, dice)
    const world = ruleset.determinize(view as V, new Dice(begun.dice))
    const match = new Match(ruleset, options, begun, settings, { ...atStep(world), answers, rolls })
    match.#loop.begin(true)
    match.#loop.inventRedacted()
    return match
  }

  get #progress(): Progress<S> {
    return this.#loop.progress
  }

  /** The open questions. Several at once if answers are sealed. */
  get pending(): readonly AnyDecision[] {
    return this.outcome ? [] : this.#loop.questions.map(({ decision }) => decision as AnyDecision)
  }

  /** The open question of this seat. */
  pendingFor(seat: Seat): AnyDecision | null {
    return this.pending.find((decision) => decision.seat === seat) ?? null
  }

  /** The incomplete declaration: its seat, and the index of its first answer in the step. Hidden from others. */
  get declaring(): { readonly seat: Seat; readonly slot: number } | null {
    const declaration = this.outcome ? null : this.#loop.run?.declaration
    return declaration ? { seat: declaration.seat, slot: declaration.slot } : null
  }

  get outcome(): Outcome | null {
    return this.#outcomeAt(this.#progress.checkpoint)
  }

  #outcomeAt(checkpoint: S): Outcome | null {
    return this.#agreements.outcome ?? this.ruleset.outcome(checkpoint)
  }

  /** What a seat, or an onlooker without one, may know now. */
  view(seat: Seat | null): V {
    return this.ruleset.view(this.#loop.visibleTo(seat), seat)
  }

  /** The full true state, for referees and tests. A copy: changing it has no effect. */
  get state(): S {
    return this.ruleset.clone(this.#loop.visible)
  }

  /** The story so far as this reader may know it, from the set-up to the open question. */
  notes(reader: Seat | null): readonly Note[] {
    return notesFor(this.allNotes, reader)
  }

  /** The story with all secrets, for referees and records. */
  get allNotes(): readonly Note[] {
    return [...this.#setupNotes, ...this.frames.flatMap((frame) => frame.notes), ...this.currentNotes]
  }

  /** What has happened so far in the open step. */
  get currentNotes(): readonly Note[] {
    return this.#loop.run?.notes ?? []
  }

  /** The finished steps. */
  get frames(): readonly Frame<S>[] {
    return this.#progress.frames.toArray()
  }

  /** What a bot in this seat may know, in the middle of a step too. */
  moment(seat: Seat): SeatKnowledge {
    const { checkpoint, rolls } = this.#progress
    const revealed = this.#loop.revealedTo(seat)
    return knowledgeOf(this.ruleset, checkpoint, this.#loop.visibleTo(seat), seat, revealed, rolls)
  }

  /** A seat's answer to its question. Returns a refusal, and changes nothing, if it is not legal. */
  answer(seat: Seat, choice: unknown, byStandingOrder = false): Refusal | null {
    if (this.outcome) return MATCH_OVER
    const question = this.#loop.questions.find(({ decision }) => decision.seat === seat)
    if (!question) return refusal('not-asked', `${this.#nameOf(seat)} is not asked anything now.`)
    const illegal = whyOutOfBounds(choice) ?? whyIllegal(question.decision, choice)
    if (illegal !== null) return illegal

    this.#loop.answer(question, choice, byStandingOrder)
    if (!byStandingOrder) this.#agreements.lapseOffers(seat)
    return null
  }

  /** At the pace of steps: begins the next step. True if it stopped at a question. */
  playStep(): boolean {
    assert(!this.#loop.run, 'the step before waits for an answer')
    assert(!this.outcome, 'the match is over')
    this.#loop.playOn()
    return this.#loop.run !== null
  }

  /** Replaces this seat's standing answers. Refused if one names a choice that no question can have. */
  setStanding(seat: Seat, answers: readonly StandingAnswer[]): Refusal | null {
    const boundless = answers.map(({ choice = null }) => whyOutOfBounds(choice)).find((why) => why !== null)
    if (boundless) return boundless
    this.#loop.setStanding(seat, answers)
    return null
  }

  /** The standing answers of this seat, with the part of play for which each holds. */
  standing(seat: Seat): readonly StandingAnswer[] {
    return this.#loop.standingOf(seat)
  }

  /**
   * For the whole match: passes windows of these clauses, answers yes-or-no questions with 'no', and others with their
   * own standing answer.
   */
  standingPass(seat: Seat, clauses: readonly Clause[]): void {
    this.setStanding(seat, clauses.length > 0 ? [{ clauses, scope: 'match' }] : [])
  }

  /**
   * Takes back this seat's last answer and everything after it. Free as long as no die was rolled, no secret was
   * revealed and nobody else answered since; otherwise every other side, or the referee, must agree.
   */
  undo(by: Seat, consent: Consent = { agreed: [] }): Refusal | null {
    if (this.outcome) return MATCH_OVER
    const events = this.#progress.events.toArray()
    const activeAnswers = this.#progress.activeAnswers.toArray()
    const rolled = this.#begun.dice.fallen.length
    const { sealed, revealed } = this.#loop
    const target = undoTarget({ events, activeAnswers, rolled, revealed, sealed }, this.seats, by, consent)
    if (typeof target !== 'number') return target

    const alone = sealed.includes(target)
    this.#loop.takeBack(target, alone, undoEvent(target, alone, by, consent))
    return null
  }

  /** Statements between players: offers of a draw, resignation. Refused if they make no sense now. */
  say(seat: Seat, statement: Statement): Refusal | null {
    if (this.outcome) return MATCH_OVER
    const refused = this.#agreements.say(seat, statement)
    if (refused !== null) return refused
    this.#loop.log({ kind: 'talk', seat, says: statement })
    return null
  }

  /** The seats whose offer of a draw stands. */
  get drawOffers(): readonly Seat[] {
    return this.#agreements.offers
  }

  /** An independent match that goes on from here, or from the beginning of an earlier step, with dice of its own. */
  fork(dice: DiceSpec, step: number | null = null): Match<S, V> {
    const progress = forked(this.#progress, step)
    assert(progress !== undefined, `there is no step ${step} to fork from`)
    const begun = beginningMidGame(this.ruleset.version, dice)
    const match = new Match(this.ruleset, this.options, begun, this.#settings, progress)
    match.#setupNotes = this.#setupNotes
    match.#loop.begin(step === null && this.#loop.run !== null)
    return match
  }

  /** How the rules have changed since this match began, for its players. Empty if they have not. */
  get ruleChanges(): readonly RuleChange[] {
    const { version, changes = [] } = this.ruleset
    return this.#begun.version === version ? [] : changesSince(changes, this.#begun.version)
  }

  get #played(): RecordParts<S> {
    const { ruleset, options, outcome } = this
    return { ruleset, options, begun: this.#begun, progress: this.#progress, outcome }
  }

  get record(): MatchRecord {
    return recordOf(this.#played)
  }

  /** Everything needed to go on later or to watch for ever. Plain JSON. */
  save(): SavedMatch<S> {
    return savedOf(this.#played, this.#setupNotes)
  }

  /** Continues a saved match under these rules: answers of the open step that no longer fit are asked again. */
  static load<S, V>(ruleset: Ruleset<S, V>, saved: SavedMatch<S>, settings: MatchSettings = {}): Match<S, V> {
    assertStateForm(ruleset, saved)
    const { options, begun, progress } = resumed(ruleset, saved)
    const match = new Match(ruleset, options, begun, settings, progress)
    match.#setupNotes = saved.setupNotes
    const { record, answers, rolls } = saved
    match.#agreements.repeat(record.events)
    if (lastVersion(record) !== ruleset.version)
      match.#loop.log({ kind: 'rules', version: ruleset.version, dropped: [] })
    match.#loop.begin(answers.length > 0 || rolls.length > 0)
    return match
  }

  #nameOf(seat: Seat): string {
    return this.seats.find((one) => one.seat === seat)?.name ?? `'${seat}'`
  }
}
