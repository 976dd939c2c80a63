import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { team } from '../../positions.ts'

const FT1 = 'blue pro-section/fireteam-1'
const FT2 = 'blue pro-section/fireteam-2'

describe('Break tests', () => {
  test('[csw-ex-1] [csw-sect-3, csw-sect-5, csw-rate-4, csw-ruling-4, csw-core-12] near its Section 3+, as the last of it 5+', () => {
    const near = script(callsignWarrior, {
      phase: 'break-tests',
      units: `${FT1} 10,10 x2 lost=2; ${FT2} 10,20`,
    })
    near.dice('csw-rally-1', 4)
    near.end()
    expect(near.note('csw-rally-1')).toMatchObject({ base: 4, need: 3, success: true })

    const gone = script(callsignWarrior, {
      phase: 'break-tests',
      units: `${FT1} 10,10 x2 lost=2; ${FT2} 10,20 destroyed`,
    })
    gone.dice('csw-rally-1', 4)
    gone.end()
    expect(gone.note('csw-rally-1')).toMatchObject({ base: 4, need: 5, success: false })
    expect(team(gone, 'blue-section-fireteam-1').place).toBe('destroyed')
  })

  test('[csw-sect-4, csw-ruling-11] beyond 12" there is neither bonus nor penalty', () => {
    const s = script(callsignWarrior, { phase: 'break-tests', units: `${FT1} 10,10 x2 lost=2; ${FT2} 10,30` })
    s.dice('csw-rally-1', 3)
    s.end()
    expect(s.note('csw-rally-1')).toMatchObject({ need: 4, success: false })
  })

  test('[csw-sect-6, csw-ruling-12] a Fireteam bought alone, or with its mate in reserve, has plain Courage', () => {
    for (const mate of ['', `; ${FT2} reserve`]) {
      const s = script(callsignWarrior, { phase: 'break-tests', units: `${FT1} 10,10 x2 lost=2${mate}` })
      s.dice('csw-rally-1', 4)
      s.end()
      expect(s.note('csw-rally-1')).toMatchObject({ need: 4, success: true })
    }
  })

  test('[csw-ex-2] [csw-hq-2, csw-core-13] near the Officer a failed test is rolled again, once', () => {
    const units = `${FT1} 10,10 x2 lost=2; ${FT2} 10,20 destroyed`
    const near = script(callsignWarrior, {
      phase: 'break-tests',
      units: `${units}; blue pro-officer-team 10,18`,
    })
    near.dice('csw-rally-1', 3, 5)
    near.end()
    expect(team(near, 'blue-section-fireteam-1').place).toBe('table')
    const far = script(callsignWarrior, {
      phase: 'break-tests',
      units: `${units}; blue pro-officer-team 10,40`,
    })
    far.dice('csw-rally-1', 3)
    far.end()
    expect(team(far, 'blue-section-fireteam-1').place).toBe('destroyed')
  })

  test('[csw-core-11] a natural 6 passes and a natural 1 fails, whatever the numbers', () => {
    const s = script(callsignWarrior, {
      phase: 'break-tests',
      units: 'blue sf-section/fireteam-1 10,10 x2 lost=2; blue sf-section/fireteam-2 10,20',
    })
    s.dice('csw-rally-1', 1)
    s.end()
    expect(s.note('csw-rally-1')).toMatchObject({ need: 2, success: false })
  })

  test('[csw-rally-1, csw-sect-8] [csw-ex-8] at half losses or more, in turns with a loss', () => {
    const tests = (units: string): number => {
      const s = script(callsignWarrior, { phase: 'break-tests', units })
      s.play()
      return s.notes('csw-rally-1').length
    }
    const s = script(callsignWarrior, { phase: 'break-tests', units: `${FT1} 10,10 x2 lost=2` })
    s.dice('csw-rally-1', 6)
    s.end()
    expect(s.notes('csw-rally-1').length).toBeGreaterThan(0)
    expect(tests(`${FT1} 10,10 x3 lost=1`)).toBe(0) // a quarter
    expect(tests(`${FT1} 10,10 x2`)).toBe(0) // Broken, but no further loss
    const pair = script(callsignWarrior, { phase: 'break-tests', units: 'blue pro-gpmg 10,10 x1 lost=1' })
    pair.dice('csw-rally-1', 6)
    pair.end()
  })

  test('[csw-rally-3, csw-ruling-82] vehicles are never Broken', () => {
    const s = script(callsignWarrior, { phase: 'break-tests', units: 'blue pro-armoured-car 10,10 lost=1' })
    s.play()
    expect(s.notes('csw-rally-1')).toEqual([])
  })

  test('[csw-rally-2, csw-ruling-81] [csw-ruling-35] the owner orders the tests, and each counts at once', () => {
    const s = script(callsignWarrior, {
      phase: 'break-tests',
      units: 'blue ins-squad 10,10 x3 lost=3; blue ins-tank-hunters 10,13 x2 lost=2',
    })
    s.dice('csw-rally-1', 1)
    s.dice('csw-shock-5', 5)
    s.answer('csw-rally-2', 'blue-squad')
    expect(team(s, 'blue-squad').place).toBe('destroyed')
    expect(team(s, 'blue-tank-hunters').shock).toBe(3)
    s.dice('csw-rally-1', 6) // and then the other
    while (s.state.phase === 'break-tests') s.play()
    expect(s.notes('csw-rally-1').filter(({ kind }) => kind === 'break-test')).toHaveLength(2)
  })
})

describe('Rally tests', () => {
  test('[csw-ex-6] [csw-rally-4, csw-ruling-160] near the Officer two tests, each with a re-roll', () => {
    const s = script(callsignWarrior, {
      phase: 'rally-tests',
      units: `${FT1} 10,10 shock=3; blue pro-officer-team 10,18`,
    })
    s.dice('csw-rally-4', 3, 4, 2, 1)
    s.answer('csw-rally-4', ['blue-section-fireteam-1'])
    s.end()
    expect(team(s, 'blue-section-fireteam-1').shock).toBe(2)
    const far = script(callsignWarrior, { phase: 'rally-tests', units: `${FT1} 10,10 shock=3` })
    far.dice('csw-rally-4', 3)
    far.answer('csw-rally-4', ['blue-section-fireteam-1'])
    far.end()
    expect(team(far, 'blue-section-fireteam-1').shock).toBe(3)
  })

  test('[csw-shock-4, csw-turn-4] Shock stays from turn to turn; orders and smoke do not', () => {
    const s = script(callsignWarrior, {
      phase: 'turn-end',
      turn: 1,
      units: `${FT1} 10,10 shock=2 order=run; red ins-squad 30,30`,
    })
    s.play()
    expect(team(s, 'blue-section-fireteam-1')).toMatchObject({ shock: 2, order: null })
  })
})

describe('Shock spent by the enemy', () => {
  const shocked = (more = '') =>
    script(callsignWarrior, { units: `${FT1} 10,10 shock=3 token${more}; red ins-squad 10,40` })

  test('[csw-shock-6] [csw-ex-3] [csw-shock-7, csw-ruling-36] Pinned Down takes 2 inches a point off the final move', () => {
    const s = shocked()
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-shock-6', { pinned: 2, suppressed: 0 })
    s.answer('csw-adv-1', 'move')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 200 })
    expect(team(s, 'blue-section-fireteam-1').shock).toBe(1)
    const run = shocked()
    run.dice('csw-tok-3', 1)
    run.answer('csw-order-1', 'run')
    run.answer('csw-shock-6', { pinned: 3, suppressed: 0 })
    expect(run.match.pending[0]?.about).toMatchObject({ allowance: 600 })
  })

  test('[csw-ex-57] [csw-shock-6] effects may be mixed; each order allows its own', () => {
    const s = shocked()
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    expect(s.choices()).toContainEqual({ pinned: 2, suppressed: 1 })
    expect(s.choices()).toHaveLength(9 + 1 + 1) // nine mixes, Demoralised, pass
    const fire = shocked()
    fire.dice('csw-tok-3', 1)
    fire.answer('csw-order-1', 'fire')
    expect(fire.choices()).toEqual([
      { pinned: 0, suppressed: 1 },
      { pinned: 0, suppressed: 2 },
      { pinned: 0, suppressed: 3 },
      'demoralised',
      'pass',
    ])
    const cover = shocked()
    cover.dice('csw-tok-3', 1)
    cover.answer('csw-order-1', 'take-cover')
    expect(cover.choices()).toEqual(['demoralised', 'pass'])
  })

  test('[csw-ex-4] [csw-shock-9, csw-ruling-37, csw-rally-5] Demoralised: unmodified, but the Officer helps', () => {
    const s = shocked(`; ${FT2} 10,15; blue pro-officer-team 10,18`)
    s.dice('csw-tok-3', 1)
    s.dice('csw-shock-9', 3, 4)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shock-6', 'demoralised')
    expect(s.note('csw-shock-9')).toMatchObject({ need: 4, success: true })
    expect(team(s, 'blue-section-fireteam-1')).toMatchObject({ shock: 0, order: 'fire' })
  })

  test('[csw-ex-5] [csw-shock-5, csw-shock-10, csw-shock-13, csw-ruling-38, csw-ruling-155] Broken: gone; else it takes cover or falls back', () => {
    const broken = script(callsignWarrior, {
      units: 'blue ins-squad 10,10 x3 shock=3 token; blue ins-tank-hunters 10,14; red ins-mmg 10,40',
    })
    broken.dice('csw-tok-3', 1)
    broken.dice('csw-shock-9', 2)
    broken.dice('csw-shock-5', 1)
    broken.answer('csw-order-1', 'fire')
    broken.answer('csw-shock-6', 'demoralised')
    broken.end()
    expect(team(broken, 'blue-squad').place).toBe('destroyed')
    expect(team(broken, 'blue-tank-hunters').shock).toBe(1)

    const s = shocked()
    s.dice('csw-tok-3', 1)
    s.dice('csw-shock-9', 2)
    s.dice('csw-shock-10', 4)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shock-6', 'demoralised')
    s.answer('csw-shock-9', 'fall-back')
    s.end()
    const fled = team(s, 'blue-section-fireteam-1')
    expect(fled.order).toBe('fell-back')
    expect(fled.models[0]?.y).toBeLessThan(1000) // away from the enemy in the north, to the table edge
  })

  test('[csw-shock-11, csw-ruling-39] a vehicle that loses heart stays and does nothing, or falls back', () => {
    const s = script(callsignWarrior, {
      units: 'blue pro-armoured-car 10,20 shock=3 token; red ins-mmg 10,40',
    })
    s.dice('csw-tok-3', 1)
    s.dice('csw-shock-9', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shock-6', 'demoralised')
    expect(s.choices()).toEqual(['stay', 'fall-back'])
    s.answer('csw-shock-9', 'stay')
    expect(team(s, 'blue-armoured-car').order).toBe('spent')
  })
})
