import { describe, expect, test } from 'vitest'
import { rollForRain } from '../../../src/rules/command/random-events.ts'
import { isStill, onSoakedGround } from '../../../src/rules/command/sky.ts'
import { actionsFor } from '../../../src/rules/command/unit-action.ts'
import { at, doing, type Played, played } from '../positions.ts'

/** Blue rolls four 6s, and this die for the event. */
function event(die: number, position: object = {}): Played {
  const s = played(position)
  s.dice('coc-4.1-4', 6, 6, 6, 6, 1)
  s.dice('coc-6.3-1', die)
  return s
}

test('[coc-6.1-t, coc-4.1-5, coc-ruling-7] four 6s bring a Random Event before any die is used; three do not', () => {
  const s = event(6)
  s.answer('coc-4.2-2', { use: 'stop' })
  expect(s.note('coc-6.3-1', 'random-event')).toMatchObject({ event: 'wine-cellar' })
  const three = played()
  three.dice('coc-4.1-4', 6, 6, 6, 1, 1)
  three.end()
  expect(three.notes('coc-6.3-1')).toEqual([])
})

describe('aircraft', () => {
  test('[coc-6.3-2, coc-ruling-21, coc-4.1-6] nobody moves in this Phase and the next, across the end of the Turn', () => {
    const s = event(2, { troops: 'blue-s1-b 20,20', phase: 4 })
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-b'] })
    expect(s.choices('blue')).toEqual([{ action: 'nothing' }, { action: 'take-cover' }])
    expect([4, 5, 6].map((phase) => isStill({ stillUntil: s.state.stillUntil, phase }))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[coc-6.3-2] everything else goes on', () => {
    const { state } = played({ troops: 'blue-s1-b 20,20; red-s1-b 20,34', phase: 4, stillUntil: 5 })
    const teams = state.teams.filter(({ id }) => id === 'blue-s1-b')
    const actions = actionsFor(state, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false })
    expect(actions).toContainEqual({ action: 'fire' })
  })
})

describe('the informer', () => {
  test('[coc-6.3-4, coc-ruling-21] the opponent deploys a Unit with its Leader at once, which does not act', () => {
    const s = event(4, { points: 'red 36,40' })
    expect(s.choices('red')).toEqual(['red-s1', 'red-s2', 'red-s3', 'red-hq-1'])
    s.answer('coc-6.3-4', 'red-s2', 'red')
    const [open] = s.match.pending
    if (open?.shape !== 'place') throw new Error('no places are asked for')
    s.answer('coc-4.3.1-1', open.sample({ below: () => 0 }))
    const troops = [...s.state.teams, ...s.state.leaders].filter(({ unit }) => unit === 'red-s2')
    expect(troops.map(({ place, isActivated }) => [place, isActivated])).toEqual([
      ['table', true],
      ['table', true],
      ['table', true],
    ])
  })

  test('[coc-6.3-4, coc-ruling-21] without a usable point nothing happens', () => {
    const s = event(4, { points: 'red 36,40 useless' })
    s.answer('coc-4.2-2', { use: 'stop' })
    expect(s.state.teams.some(({ place }) => place === 'table')).toBe(false)
  })
})

describe('rain', () => {
  function atTurnEnd(die: number, position: object = {}): Played {
    const s = doing({ isRaining: true, ...position }, rollForRain)
    s.dice('coc-6.3-5', die)
    s.end()
    return s
  }

  test('[coc-6.3-5] it begins at once', () => {
    const s = event(5)
    s.answer('coc-4.2-2', { use: 'stop' })
    expect(s.state.isRaining).toBe(true)
  })

  test('[coc-6.3-5] at the Turn end 3 stops it, 4 does not', () => {
    expect(atTurnEnd(3).state).toMatchObject({ isRaining: false, isSoaked: false })
    expect(atTurnEnd(4).state).toMatchObject({ isRaining: true, isSoaked: false, rainBonus: 0 })
    expect(atTurnEnd(5).state.isSoaked).toBe(false)
  })

  test('[coc-6.3-5] 6: the ground is soaked, and the next roll gets 1 more', () => {
    expect(atTurnEnd(6).state).toMatchObject({ isRaining: true, isSoaked: true, rainBonus: 1 })
    expect(atTurnEnd(3, { rainBonus: 1, isSoaked: true }).state).toMatchObject({
      isRaining: true,
      rainBonus: 0,
    })
    expect(atTurnEnd(2, { rainBonus: 1, isSoaked: true }).state).toMatchObject({
      isRaining: false,
      isSoaked: true,
    })
  })

  test('[coc-6.3-5] soaked ground takes a pip off each movement die', () => {
    const { state } = played({ isSoaked: true })
    expect(onSoakedGround(state, [1, 4], [at(20, 20)])).toEqual([0, 3])
    expect(onSoakedGround(played().state, [1, 4], [at(20, 20)])).toEqual([1, 4])
  })
})

test('[coc-6.3-6] a wine cellar: Force Morale rises by 1, above any limit', () => {
  const s = event(6, { blue: { forceMorale: 11 } })
  s.answer('coc-4.2-2', { use: 'stop' })
  expect(s.state.players.blue.forceMorale).toBe(12)
  expect(s.state.players.red.forceMorale).toBe(10)
})
