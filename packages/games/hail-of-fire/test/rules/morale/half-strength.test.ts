import { describe, expect, test } from 'vitest'
import { removeTeam, settleUnits } from '../../../src/rules/morale/units.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'

/** A Unit loses these Teams in one step, with the switch. */
function losing(entries: readonly string[], lost: readonly string[], dice: readonly number[] = []) {
  const teams = entries.map((entry, i) => `red ${entry} ${4 + 4 * i},30 id=t${i} unit=u`)
  const s = doing(
    { teams: ['blue us-rifle-mg 40,4 id=a', ...teams].join('; '), options: { morale: 'half' } },
    (game) => {
      unitById(game.state, 'u').isShown = false
      for (const id of lost) removeTeam(teamById(game.state, id))
      settleUnits(game)
    },
  )
  s.dice('hof-unit-12', ...dice)
  s.play()
  s.end()
  return unitById(s.state, 'u')
}

const FOUR = ['de-rifle-mg', 'de-rifle-mg', 'de-rifle-mg', 'de-rifle-mg'] as const

describe('hof-unit-12: below half strength', () => {
  test('[hof-unit-12] at half strength nothing is rolled', () => {
    expect(losing(FOUR, ['t0', 't1'])).toMatchObject({ isDestroyed: false, isBelowHalf: false })
  })

  test('[hof-unit-12] below it a Quality Check keeps the Unit or destroys it', () => {
    const five = [...FOUR, 'de-rifle-mg']
    expect(losing(five, ['t0', 't1', 't2'], [4])).toMatchObject({ isDestroyed: false, isBelowHalf: true })
    expect(losing(five, ['t0', 't1', 't2'], [3])).toMatchObject({ isDestroyed: true, isShown: true })
  })

  test('[hof-unit-12] a single infantry Team gives up without a check, a single tank or gun checks', () => {
    expect(losing(FOUR, ['t0', 't1', 't2'])).toMatchObject({ isDestroyed: true })
    expect(losing(['de-pz4h', 'de-pz4h', 'de-pz4h'], ['t0', 't1'], [4])).toMatchObject({ isDestroyed: false })
    expect(losing(['de-rifle-mg', 'de-rifle-mg', 'de-pak40'], ['t0', 't1'], [4])).toMatchObject({
      isDestroyed: false,
    })
  })

  test('[hof-unit-12] a Leader left beside it does not count', () => {
    expect(losing([...FOUR, 'de-leader'], ['t0', 't1', 't2'])).toMatchObject({ isDestroyed: true })
  })
})
