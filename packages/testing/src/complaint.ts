/** What a test did wrong, in a sentence. Its stack points at the line of the test, not into this package. */
export class Complaint extends Error {
  override readonly name: string = 'Complaint'
}

type Method = (...given: never[]) => unknown

/** Calls a method. If anything goes wrong, the stack of the error begins where the method was called. */
export function pointingAt<T>(method: Method, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    const told = thrown instanceof Complaint ? thrown : new Complaint(messageOf(thrown), { cause: thrown })
    Error.captureStackTrace(told, method)
    throw told
  }
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
