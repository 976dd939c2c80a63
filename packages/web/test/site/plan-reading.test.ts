import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_READING, PlanReading } from '../../src/lab/plan-reading.ts'

/** A worker of the lab whose part the test plays. */
class FakeWorker {
  static last: FakeWorker
  onmessage: (event: { readonly data: unknown }) => void = () => undefined
  isEnded = false

  constructor() {
    FakeWorker.last = this
  }

  postMessage(): void {}

  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an experiment that takes too long to read is given up with a sentence, and its worker ends', async () => {
  const { plan } = new PlanReading('{}')
  vi.advanceTimersByTime(LONGEST_READING - 1)
  expect(FakeWorker.last.isEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(FakeWorker.last.isEnded).toBe(true)
  expect(await plan).toBe('Reading this experiment takes too long.')
})

test('what the worker says before that counts, and nothing is left running', async () => {
  const { plan } = new PlanReading('{}')
  FakeWorker.last.onmessage({ data: 'title: this is missing' })
  expect(await plan).toBe('title: this is missing')
  expect(vi.getTimerCount()).toBe(0)
  expect(FakeWorker.last.isEnded).toBe(true)
})
