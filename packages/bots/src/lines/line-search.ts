import {
  type AnyDecision,
  type Chance,
  type Decision,
  listChoices,
  type Playable,
  type Seat,
  type SeatKnowledge,
  Sfc32,
  type Stream,
  StreamChance,
  whyIllegal,
} from '@sandtable/engine'
import { aftermath } from '../imagination/aftermath.ts'
import { extremes } from '../imagination/extremes.ts'
import { answersSince, type Seed, seedFrom } from '../imagination/fork.ts'
import { proposeChoice } from '../imagination/propose.ts'
import { StratifiedDice } from '../imagination/stratified-dice.ts'
import type { SeatValue } from '../imagination/value.ts'
import { LineOfPlay, type LinesLeft } from './line-of-play.ts'
import { MoveAverage, type Planned } from './move-average.ts'
import { estimatesIn, ranked } from './shrinkage.ts'

/** The share of its time spent on new lines; the rest decides among the best of them. */
const LOOKING = 0.6

/** The number of best lines that stay in the comparison; it is halved again and again. */
const FINALISTS = 8
const ROUNDS = 3

/** Lines of earlier steps that are remembered, and how many of them may begin with the same choice. */
const REMEMBERED = 24
const OF_ONE_KIND = 2

/** Every third line varies one of the best. */
const VARIED = 3
/** Every fourth line is new once every opening has been tried. */
const FRESH = 4

/** Only this many of the best lines are varied. */
const PARENTS = 4

/** The most choices that are tried one by one; of more, a random sample is taken. */
const MOST_LISTED = 60

/** A line can be chosen only if the most played line has at most this many times as many plays. */
const BELIEVED = 3

/** If this many lines all have the same value, there is nothing to decide. */
const ALIKE = 10

/**
 * Plays games in which a choice is a place on the table. It tries many lines for the whole step, against others who
 * answer as well as they can, spends its time on the promising ones (sequential halving), and keeps to the best as long
 * as the questions are those of the line. Good lines that it did not take are tried again after another unit has acted.
 */
export class LineSearch<S> {
  readonly #ruleset: Playable<S, unknown>
  readonly #stream: Stream
  readonly #worth: SeatValue<S>
  readonly #own = new MoveAverage()
  readonly #others = new MoveAverage()
  #ideas: readonly Idea[] = []
  #line: LineOfPlay<S> | null = null
  #made: SeatKnowledge | null = null

  constructor(ruleset: Playable<S, unknown>, stream: Stream, worth: SeatValue<S>) {
    this.#ruleset = ruleset
    this.#stream = stream
    this.#worth = worth
  }

  /** The answer; `left` is how many lines it may play if none fits. */
  choose<C>(decision: Decision<C>, moment: SeatKnowledge, left: LinesLeft): C {
    const former = this.#line && this.#made && answersSince(this.#made, moment) ? this.#line : null
    const planned = former?.next(decision)
    if (planned && !planned.isGuess) return planned.choice
    this.#made = moment
    this.#line = this.#bestLine(decision, moment, left, former)
    const first = this.#line.next(decision)
    return first ? first.choice : proposeChoice(decision, new StreamChance(this.#stream))
  }

  #bestLine(
    question: Decision<unknown>,
    moment: SeatKnowledge,
    left: LinesLeft,
    former: LineOfPlay<S> | null,
  ): LineOfPlay<S> {
    const context = { ruleset: this.#ruleset, moment, question, own: this.#own, others: this.#others }
    const falls: Seed[] = []
    const lines: LineOfPlay<S>[] = []
    const openings = this.#openings(question, former)
    const chance = new StreamChance(this.#stream)
    let race: readonly LineOfPlay<S>[] | null = null
    let mean = 0
    for (let played = 0, more = left(0); played === 0 || more > 0; more = left(++played)) {
      const progress = played / (played + more)
      if (progress >= LOOKING) race = inRace(race ?? lines, (progress - LOOKING) / (1 - LOOKING), chance)
      const known = race ? leastPlayed(race) : null
      if (!known && lines.length >= ALIKE && areAlike(lines)) break
      const line = known ?? new LineOfPlay(context, seedFrom(this.#stream), this.#beginning(openings, lines))
      if (!known) lines.push(line)
      while (falls.length <= line.plays) falls.push(seedFrom(this.#stream)) // the same dice for all
      const value = this.#worthOf(line, falls[line.plays] as Seed, moment.seat)
      line.learn(value)
      if (!known && played > 0) this.#own.learn(line.answers, value - mean)
      if (played > 0) this.#others.learn(line.replies, mean - value)
      mean += (value - mean) / (played + 1)
    }
    const best = bestOf(lines, chance)
    this.#remember(lines, best)
    return best
  }

  /** The value of a line with these dice, after everything that follows automatically. */
  #worthOf(line: LineOfPlay<S>, fall: Seed, seat: Seat): number {
    const end = line.play(fall)
    const [a, b, c] = fall
    const dice = new StratifiedDice(new Sfc32([b, c, a]))
    const settled = aftermath(this.#ruleset, end, dice)
    if (settled !== end) line.metChance = true // dice may have been rolled in it
    return this.#worth(settled, seat)
  }

  /**
   * Openings of lines: the previous line; then, alternately, lines of earlier steps and each choice of the question.
   */
  #openings(question: Decision<unknown>, former: LineOfPlay<S> | null): (readonly Planned[])[] {
    const known: (readonly Planned[])[] = []
    for (const { answers } of this.#ideas) {
      const [first, ...then] = answers
      if (!first || first.question.name !== question.name) continue
      if (whyIllegal(question, first.choice) === null)
        known.push([{ question, choice: first.choice }, ...then])
    }
    const chance = new StreamChance(this.#stream)
    const choices = [...(listChoices(question, MOST_LISTED) ?? [])]
    const openings: (readonly Planned[])[] = former ? [former.answers] : []
    for (const choice of extremes(question as AnyDecision)) openings.push([{ question, choice }])
    while (known.length > 0 || choices.length > 0) {
      const idea = known.shift()
      if (idea) openings.push(idea)
      if (choices.length === 0) continue
      const [choice] = choices.splice(chance.below(choices.length), 1)
      openings.push([{ question, choice }])
    }
    return openings
  }

  /** Two openings, then a variation of one of the best; when no openings are left, something new instead. */
  #beginning(openings: (readonly Planned[])[], lines: readonly LineOfPlay<S>[]): readonly Planned[] {
    const varies = lines.length % VARIED === VARIED - 1
    if (!varies && openings.length > 0) return openings.shift() ?? []
    return lines.length % FRESH === 0 ? [] : this.#variation(lines)
  }

  /** One of the best lines, played differently from some answer on, or with only that answer replaced. */
  #variation(lines: readonly LineOfPlay<S>[]): readonly Planned[] {
    const chance = new StreamChance(this.#stream)
    const best = ranked(lines, chance).slice(0, PARENTS)
    const { answers } = best[chance.below(best.length)] as LineOfPlay<S>
    const cut = chance.below(Math.max(1, answers.length))
    return chance.below(2) === 0 ? answers.slice(0, cut) : answers.filter((_, i) => i !== cut)
  }

  /** The best lines that were not taken; those that begin like the taken one are dropped. */
  #remember(lines: readonly LineOfPlay<S>[], taken: LineOfPlay<S>): void {
    const estimate = estimatesIn(lines)
    const mean = lines.reduce((sum, line) => sum + estimate(line), 0) / lines.length
    const ideas: Idea[] = lines.map((line) => ({ answers: line.answers, gain: estimate(line) - mean }))
    const begun = new Set(ideas.map(({ answers }) => beginOf(answers)))
    const untried = this.#ideas.filter(({ answers }) => !begun.has(beginOf(answers)))
    const counts = new Map([[beginOf(taken.answers), OF_ONE_KIND]])
    this.#ideas = [...ideas, ...untried]
      .sort((a, b) => b.gain - a.gain)
      .filter(({ answers }) => {
        const begin = beginOf(answers)
        const count = counts.get(begin) ?? 0
        counts.set(begin, count + 1)
        return count < OF_ONE_KIND
      })
      .slice(0, REMEMBERED)
  }
}

/** A line that was not taken, and how much better it was than others then. */
interface Idea {
  readonly answers: readonly Planned[]
  readonly gain: number
}

function beginOf([first]: readonly Planned[]): string {
  return first ? `${first.question.name} ${JSON.stringify(first.choice)}` : ''
}

/** Sequential halving of the lines that depend on chance: the few that stay in the race. */
function inRace<S>(
  lines: readonly LineOfPlay<S>[],
  progress: number,
  chance: Chance,
): readonly LineOfPlay<S>[] | null {
  const round = Math.min(ROUNDS - 1, Math.floor(ROUNDS * progress))
  const few = ranked(
    lines.filter(({ metChance }) => metChance),
    chance,
  ).slice(0, FINALISTS >> round)
  return few.length > 0 ? few : null
}

function leastPlayed<S>(lines: readonly LineOfPlay<S>[]): LineOfPlay<S> | null {
  let least: LineOfPlay<S> | null = null
  for (const line of lines) if (!least || line.plays < least.plays) least = line
  return least
}

/** The best of those that were played often enough to be trusted. */
function bestOf<S>(lines: readonly LineOfPlay<S>[], chance: Chance): LineOfPlay<S> {
  let most = 0
  for (const { plays } of lines) most = Math.max(most, plays)
  const believed = ({ metChance, plays }: LineOfPlay<S>): boolean => !metChance || plays * BELIEVED >= most
  return ranked(lines, chance).find(believed) as LineOfPlay<S>
}

function areAlike<S>(lines: readonly LineOfPlay<S>[]): boolean {
  const [first] = lines
  return lines.every(({ value }) => value === first?.value)
}
