import { expect, test } from 'vitest'
import { callSign, type Side, type State, TACTICS } from '../../src/index.ts'

function at(units: string, more: Record<string, unknown> = {}): State {
  const state = callSign.position?.({ step: 'first-action', units, ...more } as Record<string, string>)
  if (!state || typeof state === 'string') throw new Error(String(state))
  return state
}

function worth(state: State, side: Side = 'blue'): number {
  return TACTICS.appraise?.(state, side) ?? Number.NaN
}

test('what is good for one side is as bad for the other, and an even position is even', () => {
  expect(worth(at(''))).toBeCloseTo(0.5)
  const state = at('blue BMR D3, red FTR C3')
  expect(worth(state, 'blue') + worth(state, 'red')).toBeCloseTo(1)
})

test('the nearer the bomber to the enemy carrier, the better', () => {
  const approach = ['B1', 'C2', 'D2', 'D3'].map((hex) => worth(at(`blue BMR ${hex}`)))
  expect(approach).toEqual([...approach].sort((a, b) => a - b))
})

test('a hit on the carrier counts more than an aircraft', () => {
  expect(worth(at('', { damage: { red: 1 } }))).toBeGreaterThan(worth(at('red FTR box')))
})

test('a jammer in the carrier’s hex makes a bombing run worth less', () => {
  expect(worth(at('blue BMR D3, red JAM F4'))).toBeLessThan(worth(at('blue BMR D3, red JAM F3')))
})

test('being in an enemy’s range and out of fuel are to be feared', () => {
  expect(worth(at('blue C2 B1, red FTR B2'))).toBeLessThan(worth(at('blue C2 B1, red FTR D2')))
  expect(worth(at('blue FTR D2'))).toBeLessThan(worth(at('blue FTR D2, blue TKR C2')))
})
