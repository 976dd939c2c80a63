/** Something that can be done again and again, and is timed. `turn` counts from 0. */
export interface Runner {
  readonly name: string
  run(turn: number): void
  /** How often it runs between two looks at the time: enough to take some hundreds of microseconds. */
  readonly batch: number
}

export interface Effort {
  readonly warmUpMs: number
  readonly rounds: number
  readonly sliceMs: number
}

/**
 * Runs each for a slice of time in every round, one after the other, so that whatever else the machine does hits all
 * alike. Returns for each its runs a second in each round. Seconds are those of the processor, not of the clock on the
 * wall: on a quiet machine they are the same, and on a busy one only these say what the work costs.
 */
export function interleaved(runners: readonly Runner[], effort: Effort): readonly (readonly number[])[] {
  const turns = runners.map(() => 0)
  const slice = (i: number, milliseconds: number) => {
    const { rate, done } = runFor(runners[i] as Runner, turns[i] as number, milliseconds)
    turns[i] = (turns[i] as number) + done
    return rate
  }
  for (const i of runners.keys()) slice(i, effort.warmUpMs)
  const rates: number[][] = runners.map(() => [])
  for (let round = 0; round < effort.rounds; round++) {
    for (const i of runners.keys()) rates[i]?.push(slice(i, effort.sliceMs))
  }
  return rates
}

function runFor({ run, batch }: Runner, from: number, milliseconds: number): { rate: number; done: number } {
  const begin = processorMs()
  let done = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (let i = 0; i < batch; i++) run(from + done++)
    elapsed = processorMs() - begin
  }
  return { rate: (1000 * done) / elapsed, done }
}

/** Milliseconds of CPU that this process has used so far, its garbage collector included. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs a second of one alone: the median of its rounds. */
export function rateOf(runner: Runner, effort: Effort): number {
  return median(interleaved([runner], effort)[0] ?? [])
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The median of the ratios of each round: a round that was disturbed disturbs both its numbers. */
export function ratioOf(rates: readonly number[], of: readonly number[]): number {
  return median(rates.map((rate, round) => rate / (of[round] ?? Number.NaN)))
}
