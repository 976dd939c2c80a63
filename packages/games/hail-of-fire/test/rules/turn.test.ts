import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../src/index.ts'

/** One rifle Team a side, far apart, at the start of step 2. */
const ORDERS = { phase: 'orders', teams: 'blue us-rifle-mg 10,10; red de-rifle-mg 40,40' } as const

test('[hof-ex-1, hof-hero-4] a double shows the Hero Die and rolls it again in secret', () => {
  const s = script(hailOfFire, { ...ORDERS, blue: { heroRolled: 6, heroSpent: 2 } })
  s.dice('hof-turn-T1-2', 5, 5)
  s.dice('hof-hero-4', 6)
  s.end()
  expect(s.state.orderPoints).toBe(5)
  expect(s.note('hof-hero-4', 'hero-shown')).toMatchObject({ side: 'blue', points: 4 })
  expect(s.state.players.blue).toMatchObject({ heroRolled: 6, heroSpent: 0 })
  expect(s.view('red').players.blue.heroRolled).toBeNull()
})

test('[hof-ex-2, hof-later-1] the higher die counts, and without a double the Hero Die stays', () => {
  const s = script(hailOfFire, { ...ORDERS, blue: { heroRolled: 4 } })
  s.dice('hof-turn-T1-2', 2, 6)
  s.end()
  expect(s.state.orderPoints).toBe(6)
  expect(s.state.players.blue.heroRolled).toBe(4)
})
