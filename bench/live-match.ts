import { callSign, type State, type View } from '@sandtable/call-sign'
import { type Chance, isRefusal, Match, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { type Effort, rateOf } from './measure.ts'

/** Answers after which a game is well under way: aircraft are out, and the record has some length. */
const MID_GAME = 150

type CallSignMatch = Match<State, View>

/** Microseconds for each thing the kernel does in a live match: what a person, or a server full of them, waits for. */
export interface LiveTimes {
  readonly rerun: number
  readonly clone: number
  readonly fork: number
}

export function liveTimes(seed: number, effort: Effort): LiveTimes {
  const match = midGame(seed)
  const state = match.state
  return {
    rerun: microseconds(effort, 20, answersOneByOne(seed)),
    clone: microseconds(effort, 1000, () => callSign.clone(state)),
    fork: microseconds(effort, 50, (turn) => match.fork({ simulation: turn })),
  }
}

/** What was made last. Since anybody might look, the compiler cannot leave the work out. */
export let made: unknown

function microseconds(effort: Effort, batch: number, work: (turn: number) => unknown): number {
  const run = (turn: number) => {
    made = work(turn)
  }
  return 1_000_000 / rateOf({ name: 'live', batch, run }, effort)
}

/** One answer after the other, through one game after the other, each to its end, with every note written. */
function answersOneByOne(seed: number): () => void {
  const chance = new StreamChance(sfc32(seed, 0, 2))
  let game = 0
  let match = newMatch(game)
  return () => {
    if (match.outcome) match = newMatch(++game)
    answer(match, chance)
  }
}

/** A match in the middle of a game. */
export function midGame(seed: number): CallSignMatch {
  const chance = new StreamChance(sfc32(seed, 0, 2))
  for (let game = 0; ; game++) {
    const match = newMatch(game)
    let answers = 0
    for (; answers < MID_GAME && !match.outcome; answers++) answer(match, chance)
    if (!match.outcome) return match
  }
}

/** With the dice of games between people. */
function newMatch(game: number): CallSignMatch {
  const seed = (game + 1).toString(16).padStart(64, '0')
  const match = Match.start(callSign, {}, { seed })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

function answer(match: CallSignMatch, chance: Chance): void {
  const [decision] = match.pending
  if (!decision) throw new Error('the match waits for nobody')
  const refusal = match.answer(decision.seat, sampleChoice<unknown>(decision, chance))
  if (refusal !== null) throw new Error(refusal.sentence)
}
