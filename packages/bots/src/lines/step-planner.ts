import {
  type Answer,
  type AnyDecision,
  bestBy,
  type Chance,
  type Decision,
  listChoices,
  type Playable,
  type SeatKnowledge,
  type Stream,
  StreamChance,
  sameJson,
  whyIllegal,
} from '@sandtable/engine'
import { extremes } from '../imagination/extremes.ts'
import { type Seed, seedFrom } from '../imagination/fork.ts'
import { hasProposal, proposeChoice } from '../imagination/propose.ts'
import type { SeatValue } from '../imagination/value.ts'
import { type LineContext, LineOfPlay, type LinesLeft, PASSIVE_PLAYERS } from './line-of-play.ts'
import { MoveAverage, type Planned } from './move-average.ts'

/**
 * Lines from earlier steps that are tried again, how many are remembered, and the part of their gain that counts after
 * each step.
 */
const TRIED_AGAIN = 2
const REMEMBERED = 12
const STILL_GOOD = 0.9

/** One line in this many varies the best line so far. */
const VARIED = 3

/** The most choices that are tried one by one; of more, a random sample is taken. */
const MOST_LISTED = 60

/**
 * New lines are made while there are fewer than this, and fewer than this factor times the root of the number of plays.
 */
const FEW = 8
const WIDENING = 3

/** Weight of the uncertainty of a line's value, in standard deviations of the values seen. */
const CURIOSITY = 1
const CAUTION = 0.5

/**
 * Plays games in which a choice is a place on the table, where trying every choice of every question to the end of the
 * step would take minutes. It makes a few lines for the whole step, keeps the one that ended best, and follows it as
 * long as the questions are those of the line.
 */
export class StepPlanner<S> {
  readonly #ruleset: Playable<S, unknown>
  readonly #stream: Stream
  readonly #worth: SeatValue<S>
  /** Good lines that were not taken: a unit can often still do later what it could do now. */
  #ideas: readonly Idea[] = []
  readonly #moveAverage = new MoveAverage()
  #line: LineOfPlay<S> | null = null
  #made: SeatKnowledge | null = null

  constructor(ruleset: Playable<S, unknown>, stream: Stream, worth: SeatValue<S>) {
    this.#ruleset = ruleset
    this.#stream = stream
    this.#worth = worth
  }

  /** The answer; `left` is how many lines it may play if none fits. */
  choose<C>(decision: Decision<C>, moment: SeatKnowledge, left: LinesLeft): C {
    const former = this.#line && this.#made && isLaterInStep(this.#made, moment) ? this.#line : null
    const planned = former?.next(decision)
    if (planned) return planned.choice
    const own = this.#moveAverage
    const context = { ruleset: this.#ruleset, moment, question: decision, own, others: PASSIVE_PLAYERS }
    this.#made = moment
    this.#line = this.#bestLine(context, left, former)
    const first = this.#line.next(decision)
    return first ? first.choice : proposeChoice(decision, new StreamChance(this.#stream))
  }

  #bestLine(context: LineContext<S>, left: LinesLeft, former: LineOfPlay<S> | null): LineOfPlay<S> {
    const falls: Seed[] = []
    const lines: LineOfPlay<S>[] = []
    const openings = this.#openings(context, former)
    for (let played = 0; played === 0 || left(played) > 0; played++) {
      const hasRoom = lines.length < Math.max(FEW, WIDENING * Math.sqrt(played))
      const known = hasRoom ? null : mostPromising(lines, played, new StreamChance(this.#stream))
      const line = known ?? new LineOfPlay(context, seedFrom(this.#stream), this.#beginning(openings, lines))
      if (!known) lines.push(line)
      while (falls.length <= line.plays) falls.push(seedFrom(this.#stream)) // the same dice for all
      line.learn(this.#worth(line.play(falls[line.plays] as Seed), context.moment.seat))
    }
    const spread = spreadOf(lines)
    const chance = new StreamChance(this.#stream)
    const best = bestBy(lines, (line) => surely(line, spread), chance) as LineOfPlay<S>
    this.#remember(lines, best)
    return best
  }

  /** Openings of lines: previous ones, those of earlier steps, then each choice of the question once. */
  #openings({ question }: LineContext<S>, former: LineOfPlay<S> | null): (readonly Planned[])[] {
    const openings: (readonly Planned[])[] = []
    const begun = new Set<string>()
    if (former) openings.push(former.answers)
    this.#ideas = this.#ideas.filter(({ answers }) => {
      const [first, ...then] = answers
      if (openings.length >= TRIED_AGAIN || !first || whyIllegal(question, first.choice) !== null) return true
      openings.push([{ question, choice: first.choice }, ...then])
      begun.add(JSON.stringify(first.choice))
      return false // it returns with its present value
    })
    if (hasProposal(this.#ruleset, question)) openings.unshift([]) // a line of proposals alone
    const chance = new StreamChance(this.#stream)
    const others = (listChoices(question, MOST_LISTED) ?? []).filter(
      (choice) => !begun.has(JSON.stringify(choice)),
    )
    for (const choice of extremes(question as AnyDecision)) openings.push([{ question, choice }])
    for (let i = others.length; i > 0; i--) {
      const [choice] = others.splice(chance.below(i), 1)
      openings.push([{ question, choice }])
    }
    return openings
  }

  /** Alternates between an opening and a variation: the best line so far up to some question, then new answers. */
  #beginning(openings: (readonly Planned[])[], lines: readonly LineOfPlay<S>[]): readonly Planned[] {
    const varies = lines.length % VARIED === VARIED - 1 || openings.length === 0
    if (!varies || lines.length === 0) return openings.shift() ?? []
    const chance = new StreamChance(this.#stream)
    const { answers } = bestBy(lines, ({ value }) => value, chance) as LineOfPlay<S>
    const cut = chance.below(Math.max(1, answers.length))
    return answers.slice(0, cut)
  }

  /** The best line of each opening, best first. */
  #remember(lines: readonly LineOfPlay<S>[], taken: LineOfPlay<S>): void {
    const mean = lines.reduce((sum, { value }) => sum + value, 0) / lines.length
    const ideas: Idea[] = this.#ideas.map(({ answers, gain }) => ({ answers, gain: gain * STILL_GOOD }))
    for (const { answers, value } of lines) {
      ideas.push({ answers, gain: value - mean })
      this.#moveAverage.learn(answers, value - mean)
    }
    const used = JSON.stringify(taken.answers[0]?.choice)
    ideas.sort((a, b) => b.gain - a.gain)
    const begun = new Set([used])
    this.#ideas = ideas
      .filter(({ answers }) => {
        const begin = JSON.stringify(answers[0]?.choice)
        if (begun.has(begin)) return false
        begun.add(begin)
        return true
      })
      .slice(0, REMEMBERED)
  }
}

/** A line that was not taken, and how much better it was than others then. */
interface Idea {
  readonly answers: readonly Planned[]
  readonly gain: number
}

/** UCB1 among the lines that depend on chance. */
function mostPromising<S>(
  lines: readonly LineOfPlay<S>[],
  played: number,
  chance: Chance,
): LineOfPlay<S> | null {
  const scale = CURIOSITY * spreadOf(lines) * Math.sqrt(Math.log(played + 1))
  const chancy = lines.filter(({ metChance }) => metChance)
  return bestBy(chancy, ({ value, plays }) => value + scale / Math.sqrt(plays), chance)
}

function surely<S>({ value, plays, metChance }: LineOfPlay<S>, spread: number): number {
  return metChance ? value - (CAUTION * spread) / Math.sqrt(plays) : value
}

function spreadOf<S>(lines: readonly LineOfPlay<S>[]): number {
  let sum = 0
  let squares = 0
  for (const { value } of lines) {
    sum += value
    squares += value * value
  }
  const mean = sum / lines.length
  return Math.sqrt(Math.max(1e-9, squares / lines.length - mean * mean))
}

/** True if this moment came after that one in the same step: it continues that one's answers. */
function isLaterInStep(earlier: SeatKnowledge, later: SeatKnowledge): boolean {
  const known: readonly Answer[] = earlier.answers
  if (later.seat !== earlier.seat || later.answers.length <= known.length) return false
  return sameJson(known, later.answers.slice(0, known.length))
}
