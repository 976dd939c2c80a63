import { describe, expect, test } from 'vitest'
import { namedOf, oneOfThese, someOf, whichOf, wordOf } from '../src/index.ts'

const TROOPS = [{ id: 'squad' }, { id: 'gun' }]
const asked = { clause: 'csw-hid-3', name: 'spot', of: TROOPS } as const

describe('which of these', () => {
  test('[csw-hid-3] [hof-aslt-11] the owner of a troop names one, or none where that is a choice', () => {
    const by = { id: 'scouts', side: 'red' } as const
    expect(whichOf({ ...asked, by })).toMatchObject({
      seat: 'red',
      about: { team: 'scouts' },
      options: ['squad', 'gun'],
    })
    expect(whichOf({ ...asked, by, orElse: 'none', standing: 'none', about: { left: 1 } })).toMatchObject({
      about: { left: 1 },
      options: ['none', 'squad', 'gun'],
      standing: 'none',
    })
  })

  test('[csw-tok-3] [hof-hide-10] a seat is asked about nothing in particular', () => {
    expect(whichOf({ ...asked, by: 'blue' })).toMatchObject({ seat: 'blue', about: undefined })
  })

  test('[csw-rally-4] [hof-setup-4] any number of them, or as many as are said', () => {
    expect(someOf({ ...asked, by: 'blue' })).toMatchObject({ options: ['squad', 'gun'], min: 0, max: 2 })
    expect(someOf({ ...asked, by: 'blue', min: 1, max: 1, secret: true })).toMatchObject({
      min: 1,
      max: 1,
      secret: true,
    })
  })

  test('[csw-res-2] [hof-force-9] one of these words', () => {
    const by = { id: 'scouts', side: 'red' } as const
    expect(wordOf({ clause: 'csw-res-2', name: 'reserve', by }, ['test', 'stay'])).toMatchObject({
      seat: 'red',
      about: { team: 'scouts' },
      options: ['test', 'stay'],
    })
  })

  test('the answer names one of them, or nobody', () => {
    expect(namedOf(TROOPS, 'gun')).toBe(TROOPS[1])
    expect(namedOf(TROOPS, 'none')).toBeNull()
    expect(oneOfThese(TROOPS, 'squad')).toBe(TROOPS[0])
    expect(() => oneOfThese(TROOPS, 'none')).toThrow('none is not offered')
  })
})
