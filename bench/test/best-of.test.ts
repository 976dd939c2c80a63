import { expect, test } from 'vitest'
import { bestOf, type Measured } from '../server/load.ts'

function measured(answersPerSecond: number, p99: number, calmP50: number, calmP99: number): Measured {
  const others = { name: 'a server', isDurable: true, processorMicrosPerAnswer: 1, playersMicrosPerAnswer: 1 }
  return { ...others, answersPerSecond, p50: p99 / 2, p99, calmP50, calmP99 }
}

test('of some passes the quickest rush and the quickest calm count, each as a whole, and none is lost', () => {
  const passes = [measured(3_000, 40, 1.5, 9), measured(4_000, 50, 2, 4), measured(2_000, 30, 1, 6)]
  expect(bestOf(passes)).toEqual({ ...measured(4_000, 50, 2, 4), passes })
  expect(bestOf(passes.slice(0, 1))).toEqual({ ...passes[0], passes: passes.slice(0, 1) })
  const apart = [measured(3_000, 40, 1.5, 4), measured(4_000, 50, 2, 9)]
  expect(bestOf(apart)).toMatchObject({ answersPerSecond: 4_000, p99: 50, calmP50: 1.5, calmP99: 4 })
})

test('where nothing was measured there is no best', () => {
  expect(() => bestOf([])).toThrow('nothing was measured')
})
