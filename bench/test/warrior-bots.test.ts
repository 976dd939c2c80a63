import { botNamed } from '@sandtable/bots'
import { ARMY_IDS, callsignWarrior, SCENARIOS } from '@sandtable/callsign-warrior'
import { expect, test } from 'vitest'
import { playWarrior } from '../warrior/games.ts'

const SEED = 11

const armies = (i: number) => ({
  'blue-army': ARMY_IDS[i % ARMY_IDS.length] as string,
  'red-army': ARMY_IDS[(i + 1) % ARMY_IDS.length] as string,
})

test.each(SCENARIOS.map(({ id }, i) => [id, armies(i)] as const))(
  'greedy plays %s to its end with every army: %o',
  (scenario, lists) => {
    const { outcome, turns, decisions } = playWarrior(SEED, 0, ['greedy', 'greedy'], { scenario, ...lists })
    expect(outcome.clause).toMatch(/^csw-/)
    expect(turns).toBeGreaterThan(0)
    expect(decisions).toBeGreaterThan(20)
  },
  60_000,
)

test('the same seed is the same battle', () => {
  const play = () => playWarrior(SEED, 1, ['greedy', 'random'], {})
  expect(play()).toEqual(play())
}, 60_000)

test('a bot that looks ahead finds an appraisal', () => {
  expect(callsignWarrior.appraise).toBeDefined()
  expect(botNamed('greedy')).not.toBeTypeOf('string')
})
