import { botNamed, playerOf } from '@sandtable/bots'
import {
  type AnyDecision,
  type Decision,
  Dice,
  type Player,
  type Players,
  Playout,
  type Seat,
  SeededDice,
  sameJson,
  sfc32,
  standingAnswer,
  withDefaults,
} from '@sandtable/engine'
import { median, processorMs } from '../measure.ts'
import { game } from './play.ts'

const SEED = 2026

/** Prompts of one player in one Phase. */
export interface Prompts {
  readonly median: number
  readonly p90: number
  readonly max: number
}

/** Prompts of the player whose Phase it is, and of the other. */
interface BySeat {
  readonly active: Prompts
  readonly other: Prompts
}

/** How often players are asked in one Phase, and the most questions of one step. */
export interface PromptFigures {
  readonly bot: string
  readonly games: number
  readonly phases: number
  /** Each question is asked. */
  readonly standingOff: BySeat
  /** Who lets something pass is not asked for the same clause again in that Phase. */
  readonly standingOn: BySeat
  readonly mostAStep: number
}

/** The prompts of one Phase, by seat. */
interface Counted {
  readonly active: Seat | undefined
  readonly off: Map<Seat, number>
  readonly on: Map<Seat, number>
  readonly waved: Set<string>
}

/** Plays games by the strongest script and counts; null if the game has no Phases or no scripts. */
export function promptFigures(budgetMs: number): PromptFigures | null {
  const [script] = game.tactics?.scripts ?? []
  if (!script || !game.partsOfPlay) return null
  const bot = `script:${script.name}`
  const phases: Counted[] = []
  let games = 0
  let mostAStep = 0
  for (let spent = 0; spent < budgetMs; games++) {
    const begin = processorMs()
    mostAStep = Math.max(mostAStep, countIn(bot, games, phases))
    spent += processorMs() - begin
  }
  return {
    bot,
    games,
    phases: phases.length,
    standingOff: bySeat(phases, ({ off }) => off),
    standingOn: bySeat(phases, ({ on }) => on),
    mostAStep,
  }
}

/** Adds the Phases of one game; returns the most questions that one step asked. */
function countIn(bot: string, number: number, phases: Counted[]): number {
  const options = withDefaults(game.options, {})
  const dice = new SeededDice(sfc32(SEED, number, 0))
  const seats = game.seats(options).map(({ seat }) => seat)
  let asked = 0
  let most = 0
  let key: unknown
  const stepping: typeof game = {
    ...game,
    step: (at) => {
      asked = 0
      game.step(at)
      most = Math.max(most, asked)
    },
  }
  const counted = (player: Player): Player => ({
    choose: <C>(decision: Decision<C>, at: never): C => {
      const choice = player.choose(decision, at)
      asked++
      const parts = game.partsOfPlay?.(playout.state, decision as AnyDecision)
      const phase = parts?.phase
      if (phase === undefined || phase === '0') return choice // the set-up has no Phases
      if (key !== phase) phases.push(emptyPhase(playout.state))
      key = phase
      const now = phases.at(-1)
      if (now) count(now, decision as AnyDecision, choice)
      return choice
    },
  })
  const players = Object.fromEntries(
    seats.map((seat, i) => [seat, counted(botFor(bot, number, i))]),
  ) as Players
  const state = game.setup(options, { dice: new Dice(dice) })
  const playout = new Playout(stepping, state, players, dice)
  playout.recordSteps()
  playout.finish()
  return most
}

function botFor(name: string, number: number, place: number): Player {
  const bot = botNamed(name)
  if (typeof bot === 'string') throw new Error(bot)
  const options = withDefaults(game.options, {})
  return playerOf(bot, game, {
    stream: sfc32(SEED, number, 1 + place),
    options,
    now: () => performance.now(),
  })
}

function emptyPhase(state: unknown): Counted {
  const { active } = state as { readonly active?: Seat }
  return { active, off: new Map(), on: new Map(), waved: new Set() }
}

function count({ off, on, waved }: Counted, decision: AnyDecision, choice: unknown): void {
  const { seat, clause } = decision
  off.set(seat, (off.get(seat) ?? 0) + 1)
  const key = `${seat} ${clause}`
  const isPassed = decision.shape === 'window' && sameJson(choice, standingAnswer(decision))
  if (!isPassed || !waved.has(key)) on.set(seat, (on.get(seat) ?? 0) + 1)
  if (isPassed) waved.add(key)
}

function bySeat(phases: readonly Counted[], countsOf: (phase: Counted) => Map<Seat, number>): BySeat {
  const sums = (isOwn: boolean): readonly number[] =>
    phases.map((phase) => {
      const counts = [...countsOf(phase)].filter(([seat]) => (seat === phase.active) === isOwn)
      return counts.reduce((sum, [, prompts]) => sum + prompts, 0)
    })
  return { active: spreadOf(sums(true)), other: spreadOf(sums(false)) }
}

function spreadOf(counts: readonly number[]): Prompts {
  const sorted = [...counts].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { median: median(counts), p90: at(0.9), max: at(1) }
}
