import { expect, test } from 'vitest'
import { playWarrior } from '../warrior/games.ts'

const SEED = 11

test.each([
  ['ied', 'insurgents', 'professional'],
  ['domination', 'professional', 'insurgents'],
])('greedy sets up %s and plays its first turn, %s against %s', (scenario, blue, red) => {
  const options = { scenario, 'blue-army': blue, 'red-army': red }
  const { outcome, state } = playWarrior(SEED, 0, ['greedy', 'greedy'], options, 1)
  expect(outcome).toBeNull()
  expect(state.turn).toBe(1)
  expect(state.teams.filter(({ place }) => place === 'table').length).toBeGreaterThan(2)
})

test('a whole battle between greedy and random ends by the rules, and the same seed is the same battle', () => {
  const play = () => playWarrior(SEED, 1, ['greedy', 'random'], {})
  const battle = play()
  expect(battle.outcome?.clause).toMatch(/^csw-/)
  expect(battle.decisions).toBeGreaterThan(50)
  expect(play()).toEqual(battle)
}, 60_000)
