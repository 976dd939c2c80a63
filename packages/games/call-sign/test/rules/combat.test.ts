import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

describe('Combat: who fights', () => {
  test('[cs-comb-1] only FTR and BMR attack', () => {
    const types = ['FTR', 'FTR', 'BMR', 'TKR', 'JAM', 'C2']
    const units = ['blue', 'red'].flatMap((side) => types.map((type) => `${side} ${type} C3`)).join(', ')
    const s = script(callSign, { ...COMBAT, units })
    const armed = ['blue-ftr-1', 'blue-ftr-2', 'blue-bmr', 'red-ftr-1', 'red-ftr-2', 'red-bmr']
    expect(s.choices()).toEqual(armed)
  })

  test('[cs-comb-2] a fighter reaches 1 hex: every enemy unit there and the carrier', () => {
    const near = 'red TKR F3, red JAM E4, red C2 F4'
    const s = script(callSign, { ...COMBAT, units: `blue FTR E4, ${near}, red FTR* E2, blue TKR E4` })
    expect(s.choices()).toEqual(['red-tkr', 'red-jam', 'red-c2', 'red-carrier'])
    expect(s.asked).toEqual({ clause: 'cs-comb-5', seat: 'blue' })
    expect(s.refuses('red-ftr-1')).toContain('no enemy within the combat range of FTR (cs-comb-2')
  })

  test('[cs-comb-2] [cs-ruling-8] a bomber reaches 2 hexes, against aircraft too', () => {
    const enemies = 'red FTR* D2, red TKR D3, red JAM E4, red C2 C2'
    const s = script(callSign, { ...COMBAT, units: `blue BMR C2, ${enemies}` })
    expect(s.choices()).toEqual(['red-ftr-1', 'red-tkr', 'red-c2']) // E4 is 3 away
  })

  test('[cs-comb-3] a carrier with 2 damage counters is not eligible', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR E4, blue BMR F4', damage: { red: 2 } })
    s.play()
    expect(s.state.step).toBe('end')
  })

  test('[cs-comb-3] a unit destroyed this turn is not eligible any more', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, red TKR C3, red C2 C3' })
    s.dice('cs-eng-5', 1, 6)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-comb-5', 'red TKR')
    s.answer('cs-evade-1', 'no')
    s.answer('cs-evade-1', 'no') // the second fighter has only the C2 left to attack
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-ftr-2', target: 'red-c2' })
    s.end()
  })

  test('[cs-comb-4] each armed unit attacks at most once a turn, and again the next', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, red TKR C3' })
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no')
    s.play()
    expect(s.state.step).toBe('end')
    s.dice('cs-turn-2', 6, 1)
    s.answer('cs-turn-3', 'pass')
    s.answer('cs-turn-3', 'pass')
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no')
    expect(s.notes('cs-eng-1')).toHaveLength(2)
    s.end()
  })

  test('[cs-comb-4] [cs-ruling-9] being attacked again and again uses no attack up', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, red FTR C3' })
    s.dice('cs-eng-5', 6, 6)
    for (const attacker of ['blue FTR 1', 'blue FTR 2']) {
      s.answer('cs-comb-6', attacker)
      s.answer('cs-eng-2', 'no')
      s.answer('cs-evade-1', 'no')
    }
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-ftr-2'])
    expect(s.asked).toEqual({ clause: 'cs-comb-5', seat: 'red' })
  })

  test('[cs-comb-4] [cs-ruling-9] a carrier can take two hits in one turn', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR F4, blue FTR F4' })
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.end()
    expect(s.state.carriers.red.damage).toBe(2)
  })

  test('[cs-comb-5] [cs-ruling-10] attacking is not optional: nobody can decline it', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red FTR C3, red TKR C3' })
    expect(s.choices()).toEqual(['blue-ftr-1', 'red-ftr-1'])
    s.answer('cs-comb-6', 'blue FTR')
    expect(s.choices()).toEqual(['red-ftr-1', 'red-tkr'])
    s.answer('cs-comb-5', 'red TKR') // the owner's free choice
    s.dice('cs-eng-5', 6, 6)
    s.answer('cs-evade-1', 'no', 'red')
    s.answer('cs-evade-1', 'no', 'blue') // the red fighter attacks without being asked
    s.play()
    expect(s.state.step).toBe('end')
    s.end()
  })

  test('[cs-comb-6] the initiative player names the next attacker, of either side', () => {
    const s = script(callSign, {
      ...COMBAT,
      initiative: 'red',
      units: 'blue FTR C2, blue BMR C2, red FTR C3',
    })
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-bmr', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'red' })
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-eng-2', 'no')
    s.answer('cs-evade-1', 'no')
    expect(s.choices()).toEqual(['blue-ftr-1', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'red' })
  })

  test('[cs-comb-6] an evasion brings a unit into the fight', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR E2, red TKR C3' })
    s.dice('cs-evade-1', 1)
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'yes') // only one fighter had a target, so nobody was asked whom to call
    s.answer('cs-evade-3', 'D2')
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-ftr-2', target: 'red-tkr', hex: 'D2' })
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })

  test('[cs-comb-6] an evasion takes a unit out of the fight, and combat ends when none is left', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, red TKR C3' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.play()
    expect(s.state.step).toBe('end')
    expect(s.notes('cs-eng-1')).toHaveLength(1)
  })
})
