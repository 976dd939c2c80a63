import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toTreat } from '../../../src/rules/casualties/first-aid.ts'
import { screams } from '../../../src/rules/wounds/wound.ts'
import { acting, type Played, who } from '../played.ts'
import { stateOf, those } from '../positions.ts'

const TREAT = { do: 'first-aid', target: 'b' }

/** A helper with a trained hand beside a casualty, who rolls this. */
function treated(casualty: string, roll: number): Played {
  const s = acting(`blue average 10,10 id=a trained=firstAid; blue average 10,10.98 id=b ${casualty}`)
  s.dice('sks-aid-1', roll)
  s.answer('sks-act-3', TREAT)
  return s
}

describe('first aid', () => {
  test('[sks-aid-1] the skill, trained or not, and 20 more with a medical kit', () => {
    const state = stateOf(
      'blue average 1,1 id=a; blue average 3,1 id=b trained=firstAid; blue average 5,1 id=c trained=firstAid medkit; blue average 7,1 id=d trained=firstAid damage=5',
    )
    expect(those(state, 'a', 'b', 'c', 'd').map((one) => needed(toTreat(one)))).toEqual([26, 59, 79, 59])
  })

  test('[sks-aid-1, sks-ruling-70] a whole activation, beside the casualty only', () => {
    const offers = (at: string, words = 'damage=5') =>
      acting(`blue average 10,10 id=a; blue average ${at} id=b ${words}`).choices()
    expect(offers('10,10.98')).toContainEqual(TREAT)
    expect(offers('10,11')).not.toContainEqual(TREAT)
    expect(offers('10,10.98', 'damage=3')).not.toContainEqual(TREAT) // sks-ruling-70: a light wound
    expect(offers('10,10.98', 'damage=13')).not.toContainEqual(TREAT)
    const enemy = acting('blue average 10,10 id=a; red average 10,10.98 id=b damage=5')
    expect(enemy.choices()).not.toContainEqual(TREAT)
    const s = acting('blue average 10,10 id=a; blue average 10,10.98 id=b damage=5')
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(s.choices()).not.toContainEqual(TREAT)
  })

  test('[sks-aid-2, sks-ruling-16] success stops the screams and wakes; failure does nothing', () => {
    const s = treated('damage=5 out', 59)
    expect(who(s, 'b')).toMatchObject({ isConscious: true, treated: ['medium'], damage: 5 })
    expect(screams(who(s, 'b'))).toBe(false)
    expect(s.state.activation).toBeNull()
    const failed = treated('damage=5 out', 60)
    expect(who(failed, 'b')).toMatchObject({ isConscious: false, treated: [] })
    expect(screams(who(treated('damage=5', 60), 'b'))).toBe(true)
  })

  test('[sks-aid-2] nobody wakes with a critical wound, and each wound level is treated once', () => {
    expect(who(treated('damage=8 out', 1), 'b')).toMatchObject({ isConscious: true })
    const s = treated('damage=11 out', 1)
    expect(who(s, 'b')).toMatchObject({ isConscious: false, treated: ['critical'] })
    who(s, 'a').hasActed = false
    const again = acting('blue average 10,10 id=a; blue average 10,10.98 id=b damage=5 treated=medium')
    expect(again.choices()).not.toContainEqual(TREAT)
    const worse = acting('blue average 10,10 id=a; blue average 10,10.98 id=b damage=8 treated=medium')
    expect(worse.choices()).toContainEqual(TREAT)
  })
})
