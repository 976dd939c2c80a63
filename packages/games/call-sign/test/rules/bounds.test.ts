import type { NumberOption } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'

const NUMBERS: readonly NumberOption[] = callSign.options.filter((option) => option.kind === 'number')

/** Default, least and most of a number that players may agree or an experiment may vary. */
function bounds(id: string): readonly unknown[] {
  const found = NUMBERS.find((option) => option.id === id)
  return [found?.default, found?.min, found?.max, found?.constant ?? false]
}

describe('What may be agreed and varied', () => {
  test('[cs-win-4] the two limits of turns are agreed, from 1 to 1000', () => {
    expect(bounds('uneventful-turns')).toEqual([30, 1, 1000, false])
    expect(bounds('turn-limit')).toEqual([100, 1, 1000, false])
    expect(callSign.position?.({ options: { 'turn-limit': 0 } })).toContain('whole number from 1 to 1000')
    expect(callSign.position?.({ options: { 'turn-limit': 1001 } })).toContain('whole number from 1 to 1000')
  })

  test('[cs-act-9, cs-evade-3, cs-jam-1] the dice that succeed are varied only by experiments, from 0 to 6', () => {
    expect(bounds('regeneration-succeeds')).toEqual([5, 0, 6, true])
    expect(bounds('evasion-succeeds')).toEqual([1, 0, 6, true])
    expect(bounds('jamming-succeeds')).toEqual([4, 0, 6, true])
    expect(bounds('jamming-modifier')).toEqual([-2, -6, 6, true])
  })

  test('[cs-act-5] a C2 moves two units, an experiment lets it move 0 to 6', () => {
    expect(bounds('commanded-units')).toEqual([2, 0, 6, true])
  })

  test('[cs-win-1] a carrier takes two hits, in an experiment at least one', () => {
    expect(bounds('carrier-hits')).toEqual([2, 1, 6, true])
  })

  test('[cs-setup-3] what is printed on a counter is varied from 0 to 9; a range may be none, fuel unlimited', () => {
    const printed = NUMBERS.filter(({ clause }) => clause === 'cs-setup-3')
    expect(printed.map(({ id }) => id)).toEqual([
      ...['FTR.value-against-carrier', 'FTR.value-against-units', 'FTR.combat-range', 'FTR.fuel-range'],
      ...['BMR.value-against-carrier', 'BMR.value-against-units', 'BMR.combat-range', 'BMR.fuel-range'],
      ...['TKR.value-against-carrier', 'TKR.value-against-units', 'TKR.combat-range'],
      ...['JAM.value-against-carrier', 'JAM.value-against-units', 'JAM.combat-range'],
      ...['JAM.effect-range', 'JAM.fuel-range'],
      ...['C2.value-against-carrier', 'C2.value-against-units', 'C2.combat-range'],
      ...['C2.effect-range', 'C2.fuel-range'],
    ])
    for (const { id, min, max, constant } of printed)
      expect([id, min, max, constant]).toEqual([id, 0, 9, true])
    const none = (part: string) =>
      printed.filter(({ id }) => id.endsWith(part)).map((option) => ('none' in option ? option.none : '–'))
    expect(none('combat-range')).toEqual(['none', 'none', 'none', 'none', 'none'])
    expect(none('effect-range')).toEqual(['none', 'none'])
    expect(none('fuel-range')).toEqual(['unlimited', 'unlimited', 'unlimited', 'unlimited'])
    expect(none('carrier')).toEqual(['–', '–', '–', '–', '–'])
  })
})

describe('What the numbers mean', () => {
  test('[cs-comb-1] a unit is armed if either combat value is 1 or more', () => {
    const called = (againstCarrier: number, againstUnits: number): boolean => {
      const options = { 'FTR.value-against-carrier': againstCarrier, 'FTR.value-against-units': againstUnits }
      const s = script(callSign, { step: 'combat', units: 'blue FTR C2, red TKR C2', options })
      s.play()
      return s.asked !== null
    }
    expect(called(0, 1)).toBe(true)
    expect(called(1, 0)).toBe(true)
    expect(called(0, 0)).toBe(false)
  })

  test('[cs-setup-9] without a combat range not even what shares the hex is in range', () => {
    const options = { 'FTR.combat-range': null }
    const s = script(callSign, { step: 'combat', units: 'blue FTR C2, red TKR C2', options })
    s.play()
    expect(s.state.step).toBe('end')
  })
})
