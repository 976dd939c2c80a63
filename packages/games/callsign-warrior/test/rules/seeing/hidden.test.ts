import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { aim, drawn, LINE, shift, team, WOOD } from '../../positions.ts'

describe('Hidden', () => {
  test('[csw-hid-1] it cannot be chosen as a target', () => {
    const s = drawn('blue ins-squad 10,10 token; red ins-sniper 10,25 hidden; red ins-mmg 14,25', {
      areas: [WOOD('wood', 8, 24, 20, 28)],
    })
    s.answer('csw-order-1', 'fire')
    expect(s.choices()).toEqual(['none', 'red-mmg'])
  })

  test('[csw-ex-59] [csw-hid-1, csw-ruling-100] walking on with Advance into a wood it hides; with Run, or in the open, not', () => {
    const enter = (gait: 'advance' | 'run', y: number, wood = true) => {
      const s = drawn('blue ins-sniper first-wave token; red ins-squad 20,30', {
        areas: wood ? [WOOD('wood', 16, 4, 24, 8)] : [],
      })
      s.answer('csw-order-1', gait)
      s.answer('csw-fw-1', [
        {
          model: 'sniper',
          points: [
            { x: 2000, y: 50 },
            { x: 2000, y },
          ],
        },
        {
          model: 'spotter',
          points: [
            { x: 2150, y: 50 },
            { x: 2150, y },
          ],
        },
      ])
      return team(s, 'blue-sniper').isHidden
    }
    expect(enter('advance', 500)).toBe(true)
    expect(enter('run', 500)).toBe(false)
    expect(enter('advance', 300)).toBe(true) // the wood lies between
    expect(enter('advance', 500, false)).toBe(false) // in the open, and seen
  })

  test('[csw-hid-2] it is revealed when it shoots', () => {
    const s = drawn('blue ins-sniper 10,25 hidden token; red ins-squad 10,10 order=run', {
      areas: [WOOD('wood', 8, 24, 20, 28)],
    })
    s.dice('csw-shoot-7', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    aim(s, ['sniper:sniper-rifle'])
    s.answer('csw-wr-13', 'leader')
    expect(team(s, 'blue-sniper').isHidden).toBe(false)
  })

  test('[csw-ex-64] [csw-hid-2] seen without cover at the end of an activation it is revealed', () => {
    const s = drawn('blue pro-section/fireteam-2 4,10 token; red ins-sniper 20,22 hidden', {
      lines: [LINE('wall', 'low-wall', [10, 20], [24, 20])],
    })
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-section-fireteam-2', 0, 12))
    expect(team(s, 'red-sniper').isHidden).toBe(false)
    expect(s.note('csw-hid-2', 'revealed')).toMatchObject({ team: 'red-sniper' })
  })

  test('[csw-ex-33] [csw-hid-3, csw-ruling-101, csw-rate-3] spotting within 8", harder if Stealthy; [csw-sf-9] within 14" for Force Recon', () => {
    const spot = (y: number, blue: object = {}) => {
      const s = script(callsignWarrior, {
        units: `blue pro-section/fireteam-2 10,10 token; red ins-sniper 10,${y} hidden`,
        map: { areas: [WOOD('wood', 8, y - 1, 20, y + 3)] },
        blue: blue as never,
      })
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      return s
    }
    const s = spot(18)
    s.dice('csw-hid-3', 5)
    s.answer('csw-hid-3', 'red-sniper')
    expect(s.note('csw-hid-3', 'roll')).toMatchObject({ need: 5, success: true })
    expect(s.choices()).toEqual(['none', 'red-sniper'])
    expect(spot(20).asked).toBe(null)
    expect(spot(20, { doctrine: 'force-recon' }).asked?.clause).toBe('csw-hid-3')
  })

  test('[csw-sf-9, csw-ex-33] the range of Force Recon', () => {
    const s = script(callsignWarrior, {
      units: 'blue sf-section/fireteam-2 10,10 token; red ins-sniper 10,24.5 hidden',
      map: { areas: [WOOD('wood', 8, 23, 20, 28)] },
      blue: { doctrine: 'force-recon' },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    expect(s.choices()).toEqual(['none', 'red-sniper'])
  })
})

describe('Stealthy', () => {
  test('[csw-st-1] in cover and beyond 12" it cannot be chosen; within 12", in the open, or exposed it can', () => {
    const targets = (y: number, words: string, wood: boolean): readonly unknown[] => {
      const s = drawn(`blue ins-squad 10,10 token; red ins-sniper 10,${y} ${words}; red ins-mmg 30,10`, {
        areas: wood ? [WOOD('wood', 8, y - 1, 20, y + 3)] : [],
      })
      s.answer('csw-order-1', 'fire')
      return s.choices()
    }
    expect(targets(25, '', true)).toEqual(['none', 'red-mmg'])
    expect(targets(23, '', true)).toEqual(['none', 'red-sniper', 'red-mmg'])
    expect(targets(25, '', false)).toEqual(['none', 'red-sniper', 'red-mmg'])
  })

  test('[csw-sf-8, csw-sf-10] Covert Insertion makes a whole force Stealthy', () => {
    const s = script(callsignWarrior, {
      units: 'blue ins-squad 10,10 token; red sf-section/fireteam-2 10,25; red sf-gpmg 26,12',
      map: { areas: [WOOD('wood', 8, 24, 20, 28)] },
      red: { army: 'special-forces', doctrine: 'covert-insertion', hasLostStealth: false },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    expect(s.choices()).toEqual(['none', 'red-gpmg']) // the gun stands in the open
  })
})

test('[csw-st-1] a Stealthy Team may be charged', () => {
  const s = drawn('blue ins-squad 10,10 x2 token; red ins-sniper 10,18', {
    areas: [WOOD('wood', 8, 17, 20, 22)],
  })
  expect(s.choices()).toContain('charge')
})
