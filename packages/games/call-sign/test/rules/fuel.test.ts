import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

const END = { step: 'end' }

describe('Fuel', () => {
  test('[cs-fuel-1] FTR, JAM and C2 more than 2 hexes from every source are destroyed', () => {
    const s = script(callSign, { ...END, units: 'blue FTR C2, blue FTR D2, blue JAM D2, blue C2 A4' })
    s.play()
    const places = ['blue-ftr-1', 'blue-ftr-2', 'blue-jam', 'blue-c2'].map((id) => placeOf(s, id))
    expect(places).toEqual(['C2', 'box', 'box', 'box'])
    expect(s.note('cs-fuel-1')).toMatchObject({ kind: 'out-of-fuel', unit: 'blue-c2', hex: 'A4' })
  })

  test('[cs-fuel-1] combat losses are removed before', () => {
    const s = script(callSign, { step: 'combat', units: 'blue JAM D2, blue TKR C2, red FTR B1, red TKR B1' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-5', 'blue TKR')
    s.answer('cs-evade-1', 'no')
    s.play()
    s.play()
    expect([placeOf(s, 'blue-jam'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'B1'])
  })

  test('[cs-fuel-2] the own TKR on the map is a source, in reserve or in the box it is none', () => {
    const places = { D4: 'D2', D3: 'D2', reserve: 'box', box: 'box', F3: 'D2', F4: 'box' }
    for (const [tanker, fighter] of Object.entries(places)) {
      const s = script(callSign, { ...END, units: `blue FTR D2, blue TKR ${tanker}` })
      s.play()
      expect(placeOf(s, 'blue-ftr-1'), tanker).toBe(fighter)
    }
  })

  test('[cs-fuel-2] [cs-ruling-16] enemy carriers and tankers give no fuel', () => {
    const s = script(callSign, { ...END, units: 'red FTR A1, red JAM D2, blue TKR D2' })
    s.play()
    expect([placeOf(s, 'red-ftr-1'), placeOf(s, 'red-jam')]).toEqual(['box', 'box'])
  })

  test('[cs-fuel-3] BMR and TKR are never checked', () => {
    const s = script(callSign, { ...END, units: 'blue BMR F4, blue TKR F1, red BMR A1' })
    s.play()
    expect(['blue-bmr', 'blue-tkr', 'red-bmr'].map((id) => placeOf(s, id))).toEqual(['F4', 'F1', 'A1'])
    expect(s.notes('cs-fuel-1')).toEqual([])
  })

  test('[cs-fuel-4] being out of range in mid-turn does no harm', () => {
    const s = script(callSign, {
      step: 'second-action',
      initiative: 'red',
      units: 'blue FTR C2, blue TKR B1, blue C2 B1',
    })
    s.answer('cs-turn-3', 'activate')
    s.answer('cs-act-5', ['blue FTR', 'blue TKR'])
    s.answer('cs-act-5', 'D2') // 3 from carrier and tanker
    expect(placeOf(s, 'blue-ftr-1')).toBe('D2')
    s.answer('cs-act-5', 'C1') // now the tanker is 2 from it
    s.play()
    s.play()
    expect(s.state.turn).toBe(2)
    expect(placeOf(s, 'blue-ftr-1')).toBe('D2')
  })

  test('[cs-fuel-4] all units of both sides are checked at the same time', () => {
    const s = script(callSign, { ...END, units: 'blue FTR D2, blue C2 D2, red JAM C2, red FTR D4' })
    s.play()
    expect(s.notes('cs-fuel-1').map(({ unit }) => unit)).toEqual(['blue-ftr-1', 'blue-c2', 'red-jam'])
    expect(s.match.frames).toHaveLength(1)
    s.end()
  })

  test('[cs-fuel-5] a unit lost for want of fuel makes no attack', () => {
    const s = script(callSign, { ...END, units: 'blue FTR D2, red BMR D2, red FTR D2' })
    s.play() // asks nobody, rolls nothing
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1'), placeOf(s, 'red-bmr')]).toEqual([
      'box',
      'box',
      'D2',
    ])
    expect(s.notes('cs-eng-10')).toEqual([])
    s.end()
  })
})
