import { type FailureCode, TaskFailure } from '@sandtable/host'
import { Problem } from '../http/problem.ts'
import type { Refused } from './tasks.ts'

/** The worker's result for something a client sent. A refusal or failure becomes a `Problem` with one sentence. */
export async function workerResult<T extends object>(reading: Promise<T | Refused>): Promise<T> {
  const read = await reading.catch((failure: unknown) => {
    if (failure instanceof TaskFailure) throw problemOf(failure.code)
    throw failure
  })
  if ('wrong' in read) throw new Problem(400, read.wrong)
  return read
}

function problemOf(code: FailureCode): Problem {
  switch (code) {
    case 'late':
      return new Problem(400, 'Reading this takes too long.')
    case 'memory':
      return new Problem(400, 'Reading this takes too much memory.')
    case 'busy':
      return new Problem(503, 'The server is busy: try again in a minute.')
    case 'closed':
      return new Problem(503, 'The server is closing.')
    case 'broken':
      return new Problem(400, 'This cannot be read.')
  }
}
