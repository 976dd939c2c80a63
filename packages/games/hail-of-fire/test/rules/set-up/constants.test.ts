import { expect, test } from 'vitest'
import { mayHaveHeroPoints } from '../../../src/rules/command/hero-die.ts'
import { heroPoints } from '../../../src/rules/state/state.ts'
import { act, orderFire, played } from '../positions.ts'

const TEAMS = 'blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,18 id=foe dug-in'

test('[hof-hero-1] in an experiment without the Hero Die a side has no Hero Points, and everybody knows it', () => {
  const s = played(TEAMS, { phase: 'orders' }, { 'blue-hero-die': false })
  s.dice('hof-turn-T1-2', 4, 4)
  s.dice('hof-hero-4', 5)
  s.play()
  s.end()
  expect(heroPoints(s.state.players.blue)).toBe(0)
  expect(mayHaveHeroPoints(s.state.players.blue)).toBe(false)
  expect(mayHaveHeroPoints(s.state.players.red)).toBe(true)
})

test('[hof-turn-T1-2] an experiment gives one side more Order Points than it rolls', () => {
  const s = played(TEAMS, { phase: 'orders' }, { 'blue-extra-orders': 2 })
  s.dice('hof-turn-T1-2', 3, 4)
  s.play()
  s.end()
  expect(s.state.orderPoints).toBe(6)
  act(s, { do: 'end-turn' })
  s.answer('hof-hero-7', 'pass')
  s.dice('hof-turn-T1-2', 3, 4)
  s.end()
  expect(s.state).toMatchObject({ active: 'red', orderPoints: 4 })
})

test('[hof-fire-T1-1] an experiment makes concealment harder or nothing', () => {
  for (const [modifier, need] of [
    [0, 4],
    [1, 5],
    [2, 6],
  ] as const) {
    const s = played(TEAMS, {}, { 'concealed-modifier': modifier })
    s.dice('hof-fire-4', 1, 1)
    orderFire(s, 'a', 'foe')
    s.answer('hof-fire-2', [{ team: 'a', weapon: 'main', dice: 'full' }])
    expect(s.note('hof-fire-4')).toMatchObject({ need })
  }
})
