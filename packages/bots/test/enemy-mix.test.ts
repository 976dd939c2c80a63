import { type Script, StreamChance, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { EnemyMix } from '../src/search/enemy-mix.ts'

const scripts: readonly Script<null>[] = ['first', 'mild', 'cruel'].map((name) => ({
  name,
  choose: () => name,
}))

/** The enemies of this many playouts, in which `cruel` leaves us least. */
function enemies(playouts: number): readonly string[] {
  const mix = new EnemyMix(scripts, new StreamChance(sfc32(1)))
  return Array.from({ length: playouts }, () => {
    const script = mix.next()
    mix.learn(script, script.name === 'cruel' ? 0.1 : 0.6)
    return script.name
  })
}

test('three playouts of four are against the strongest script', () => {
  expect(enemies(80).filter((name) => name === 'first')).toHaveLength(60)
})

test('of the others the one that hurts most comes more often, and each comes', () => {
  const met = enemies(160)
  const cruel = met.filter((name) => name === 'cruel').length
  const mild = met.filter((name) => name === 'mild').length
  expect(mild).toBeGreaterThanOrEqual(10)
  expect(cruel).toBeGreaterThan(2 * mild)
})

test('one script alone is every enemy', () => {
  const mix = new EnemyMix(scripts.slice(0, 1), new StreamChance(sfc32(1)))
  expect(Array.from({ length: 8 }, () => mix.next().name)).toEqual(Array(8).fill('first'))
})
