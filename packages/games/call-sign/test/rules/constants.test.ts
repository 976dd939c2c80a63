import type { Json, Option } from '@sandtable/engine'
import { randomGame, script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { hexesOffered, placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

describe('the printed numbers can be varied', () => {
  test('every option changes the set-up', () => {
    const printed = script(callSign, {}).state
    for (const option of callSign.options) {
      const s = script(callSign, { options: { [option.id]: anotherValue(option) } })
      expect(s.state, option.id).not.toEqual(printed)
    }
  })

  test('a value out of bounds is refused with a sentence', () => {
    expect(callSign.position?.({ options: { 'carrier-hits': 0 } })).toContain(
      "'carrier-hits' is a whole number from 1",
    )
    expect(callSign.position?.({ options: { 'evasion-succeeds': null } })).toContain("'evasion-succeeds'")
    expect(callSign.position?.({ options: { 'FTR.speed': 2 } })).toContain("There is no option 'FTR.speed'")
  })

  test('one hit destroys a carrier', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR D3', options: { 'carrier-hits': 1 } })
    s.dice('cs-eng-5', 5)
    s.end()
    s.play()
    s.play()
    expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'cs-win-2', scores: { blue: 1, red: 0 } })
  })

  test('a carrier that takes 3 hits is a target with 2', () => {
    const options = { 'carrier-hits': 3 }
    const s = script(callSign, { ...COMBAT, units: 'blue BMR D3', damage: { red: 2 }, options })
    s.dice('cs-eng-5', 5)
    s.end()
    expect(s.state.carriers.red.damage).toBe(3)
  })

  test('fighters with unlimited fuel are never lost for want of it, jammers are', () => {
    const options = { 'FTR.fuel-range': null }
    const s = script(callSign, { step: 'end', units: 'blue FTR F4, blue JAM F4', options })
    s.play()
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'blue-jam')]).toEqual(['F4', 'box'])

    const unlimited = { ...options, 'JAM.fuel-range': null, 'C2.fuel-range': null }
    const kinds = randomGame(callSign, unlimited, 1).allNotes.map(({ kind }) => kind)
    expect(kinds).toContain('turn-ended')
    expect(kinds).not.toContain('out-of-fuel')
  })

  test('a bomber with range 3 reaches further, a fighter with value 5 hits more', () => {
    const options = { 'BMR.combat-range': 3, 'FTR.value-against-units': 5 }
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, blue FTR E4, red TKR E4', options })
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-bmr'])
    s.dice('cs-eng-5', 5)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-comb-5', 'red TKR')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
  })

  test('regeneration, evasion and jamming succeed on other dice', () => {
    const options = {
      'regeneration-succeeds': 6,
      'evasion-succeeds': 2,
      'jamming-succeeds': 5,
      'jamming-modifier': -1,
    }
    const s = script(callSign, {
      step: 'first-action',
      units: 'blue FTR C2, blue BMR box, red JAM C3',
      options,
    })
    s.dice('cs-act-9', 6)
    s.answer('cs-turn-3', 'regenerate')
    s.answer('cs-act-9', 'A1')
    s.answer('cs-turn-3', 'pass')
    s.dice('cs-evade-1', 3)
    s.dice('cs-jam-1', 5)
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'yes')
    expect(s.note('cs-evade-1')).toMatchObject({ need: 2 })
    expect(s.note('cs-eng-5')).toMatchObject({ base: 3, need: 2, success: false })
    s.end()
  })

  test('a C2 with other numbers commands other units', () => {
    const options = { 'C2.effect-range': 1, 'commanded-units': 3 }
    const s = script(callSign, {
      step: 'first-action',
      units: 'blue C2 B1, blue FTR A1, blue TKR B1, blue BMR D2',
      options,
    })
    s.answer('cs-turn-3', 'activate')
    expect(s.choices()).toHaveLength(8) // any of three units, the bomber being too far away
    s.answer('cs-act-5', ['blue FTR', 'blue TKR', 'blue C2'])
    expect(hexesOffered(s)).toEqual(['A2', 'B1'])
  })

  test('a jammer with range 1 protects its neighbours', () => {
    const options = { 'JAM.effect-range': 1 }
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3, red JAM C4', options })
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 2)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('C3')
    s.end()
  })
})

function anotherValue(option: Option): Json {
  if (option.kind === 'flag') return !option.default
  if (option.kind !== 'number') throw new Error(`${option.id} is neither a flag nor a number`)
  return option.default === option.min ? option.min + 1 : option.min
}
