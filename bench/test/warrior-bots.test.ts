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

test('search plays the first turn against greedy, and the same playouts are the same turn', () => {
  const play = () => playWarrior(SEED, 2, ['search:8', 'greedy'], {}, 1)
  const turn = play()
  expect(turn.outcome).toBeNull()
  expect(
    turn.state.teams.filter(({ side, place }) => side === 'blue' && place === 'table').length,
  ).toBeGreaterThan(1)
  expect(turn.decisions).toBeGreaterThan(20)
  expect(play()).toEqual(turn)
}, 60_000)
