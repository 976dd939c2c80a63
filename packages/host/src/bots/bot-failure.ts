/**
 * Why a bot has no answer. `late` and `memory`: it used more time or memory than it may. `busy`: there was no room in the
 * queue. `broken`: its code failed. `closed`: the host is closing.
 */
export type FailureCode = 'busy' | 'late' | 'memory' | 'broken' | 'closed'

/** Milliseconds a bot may think about one question. Then the host answers for it. */
export const BOT_TIME_LIMIT = 20_000

/** A task that ran elsewhere, in a worker, and failed. */
export class TaskFailure extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, cause?: unknown) {
    super(`a worker task failed: ${code}`, { cause })
    this.code = code
  }
}
