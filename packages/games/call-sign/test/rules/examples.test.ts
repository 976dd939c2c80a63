import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { hexesOffered, placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

describe('Worked examples', () => {
  test('[cs-ex-1] equal initiative is rolled again; the winner acts first and orders the attacks', () => {
    const s = script(callSign, { units: 'blue FTR C2, red FTR C3' })
    s.dice('cs-turn-2', 4, 4, 2, 5)
    s.answer('cs-turn-3', 'pass', 'red')
    s.answer('cs-turn-3', 'pass', 'blue')
    expect(s.choices()).toEqual(['blue-ftr-1', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'red' })
  })

  test('[cs-ex-2] a plain attack: 3 destroys the tanker, 4 does not', () => {
    for (const [die, place] of [
      [3, 'box'],
      [4, 'D2'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR D2' })
      s.dice('cs-eng-5', die)
      s.answer('cs-evade-1', 'no', 'red')
      expect(placeOf(s, 'red-tkr')).toBe(place)
      s.end()
    }
  })

  test('[cs-ex-3] a mutual engagement: both are destroyed, or only Red', () => {
    for (const [red, blueAt] of [
      [1, 'box'],
      [5, 'C2'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red FTR C3' })
      s.dice('cs-eng-5', 3, red)
      s.answer('cs-comb-6', 'blue FTR')
      s.answer('cs-eng-2', 'yes')
      s.answer('cs-evade-1', 'no')
      expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual([blueAt, 'box'])
      expect(s.notes('cs-eng-10')).toEqual([])
      s.end()
    }
  })

  test('[cs-ex-4] a refused return: the destroyed fighter takes the bomber with it', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue BMR C2, red FTR C3' })
    s.dice('cs-eng-5', 2, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'no')
    s.answer('cs-evade-1', 'no', 'red')
    s.answer('cs-eng-10', 'blue BMR', 'red')
    s.answer('cs-evade-1', 'no', 'blue')
    expect(['blue-ftr-1', 'blue-bmr', 'red-ftr-1'].map((id) => placeOf(s, id))).toEqual(['C2', 'box', 'box'])
    s.end() // the bomber had nobody to attack
  })

  test('[cs-ex-5] a bomber hits the carrier with 5 and misses with 6; a fighter brings the second counter', () => {
    for (const [die, damage] of [
      [5, 1],
      [6, 0],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue BMR D3' })
      s.dice('cs-eng-5', die)
      s.end()
      expect(s.state.carriers.red.damage).toBe(damage)
    }
    for (const [blue, winners] of [
      [0, ['blue']],
      [2, []],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue BMR D3, blue FTR E4', damage: { blue } })
      s.dice('cs-eng-5', 5, 3)
      s.answer('cs-comb-6', 'blue BMR')
      s.end()
      s.play()
      s.play()
      expect(s.outcome?.winners).toEqual(winners)
    }
  })

  test('[cs-ex-6] a bomber against a unit hits with 1 and misses with 2', () => {
    for (const [die, place] of [
      [1, 'box'],
      [2, 'D3'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, red TKR D3' })
      s.dice('cs-eng-5', die)
      s.answer('cs-evade-1', 'no')
      expect(placeOf(s, 'red-tkr')).toBe(place)
      s.end()
    }
  })

  test('[cs-ex-7] a working jammer takes 2 off the combat value', () => {
    for (const [jamming, need, place] of [
      [4, 1, 'E3'],
      [5, 3, 'box'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'red JAM E3, red FTR* E3, blue FTR D2' })
      s.dice('cs-jam-1', jamming)
      s.dice('cs-eng-5', 2)
      s.answer('cs-comb-5', 'red FTR')
      s.answer('cs-evade-1', 'no')
      expect(s.note('cs-eng-5')).toMatchObject({ need, dice: [2] })
      expect(placeOf(s, 'red-ftr-1')).toBe(place)
      s.end()
    }
  })

  test('[cs-ex-8] jamming a bomber: 3 against the carrier, and no hope against the jammer', () => {
    for (const [die, damage] of [
      [4, 0],
      [3, 1],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'red JAM F4, blue BMR E3' })
      s.dice('cs-jam-1', 1)
      s.dice('cs-eng-5', die)
      s.answer('cs-comb-5', 'red carrier')
      expect(s.note('cs-eng-5')).toMatchObject({ need: 3 })
      expect(s.state.carriers.red.damage).toBe(damage)
      s.end()
    }
    const s = script(callSign, { ...COMBAT, units: 'red JAM F4, blue BMR E3' })
    s.dice('cs-jam-1', 1)
    s.dice('cs-eng-5', 1)
    s.answer('cs-comb-5', 'red JAM')
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-eng-5')).toMatchObject({ need: -1, success: false })
    expect(placeOf(s, 'red-jam')).toBe('F4')
  })

  test('[cs-ex-9] evasion succeeds', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR B2, red C2 C3' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    expect(hexesOffered(s)).toEqual(['B3', 'C2', 'C4', 'D2', 'D3'])
    s.answer('cs-evade-3', 'D3')
    s.play()
    expect(s.state.step).toBe('end') // the engagement is over, and the fighter has used its attack
    expect(placeOf(s, 'red-c2')).toBe('D3')
    s.end()
  })

  test('[cs-ex-10] evasion without a way out', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue JAM A1, red FTR A2, red BMR B1' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-comb-5', 'blue JAM')
    s.answer('cs-evade-1', 'yes')
    expect(placeOf(s, 'blue-jam')).toBe('box')
    s.end()
  })

  test('[cs-ex-11] evasion fails: the jammer rolls for itself', () => {
    for (const [die, place] of [
      [1, 'box'],
      [2, 'A1'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue JAM A1, red FTR A2, red BMR B1' })
      s.dice('cs-evade-1', 3)
      s.dice('cs-jam-1', 2)
      s.dice('cs-eng-5', die)
      s.answer('cs-comb-6', 'red FTR')
      s.answer('cs-comb-5', 'blue JAM')
      s.answer('cs-evade-1', 'yes')
      expect(placeOf(s, 'blue-jam')).toBe(place)
      s.end()
    }
  })

  test('[cs-ex-12] fuel: the tanker is shot down, and the fighter is lost', () => {
    for (const [die, place] of [
      [1, 'box'],
      [2, 'D2'],
    ] as const) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR D2, blue TKR C2, red BMR B1' })
      s.dice('cs-eng-5', die)
      s.answer('cs-comb-5', 'blue TKR')
      s.answer('cs-evade-1', 'no')
      s.play()
      s.play()
      expect(placeOf(s, 'blue-ftr-1')).toBe(place)
    }
  })

  test('[cs-ex-13] command: units within 3 before anyone moves', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue C2 B1, blue BMR D2, blue FTR E4' })
    s.answer('cs-turn-3', 'activate')
    expect(s.refuses(['blue-c2', 'blue-ftr-1'])).toContain('within 3 hexes of it (cs-act-5)')
    s.answer('cs-act-5', ['blue BMR', 'blue C2'])
    s.answer('cs-act-5', 'D3')
    s.answer('cs-act-5', 'C2')
    expect([placeOf(s, 'blue-bmr'), placeOf(s, 'blue-c2')]).toEqual(['D3', 'C2'])
    s.end()
  })

  test('[cs-ex-14] regeneration: a 5 brings a unit back, a 6 spends the action', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue JAM box' })
    s.dice('cs-act-9', 5)
    s.answer('cs-turn-3', 'regenerate')
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B1'])

    const failed = script(callSign, { step: 'first-action', units: 'blue JAM box' })
    failed.dice('cs-act-9', 6)
    failed.answer('cs-turn-3', 'regenerate')
    failed.answer('cs-turn-3', 'pass', 'red')
    expect(placeOf(failed, 'blue-jam')).toBe('box')
    failed.end()
  })

  test('[cs-ex-15] both carriers destroyed in one combat step: a draw', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR D3, red BMR B2', damage: { blue: 1, red: 1 } })
    s.dice('cs-eng-5', 2, 5)
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-comb-5', 'red carrier')
    s.answer('cs-comb-5', 'blue carrier')
    s.play()
    s.play()
    expect(s.outcome).toMatchObject({ winners: [], reason: 'both carriers destroyed' })
  })

  test('[cs-ex-16] more than enough: the second attacker must choose another target, if it has one', () => {
    const s = script(callSign, {
      ...COMBAT,
      units: 'blue FTR E4, blue BMR E4, red TKR F4',
      damage: { red: 1 },
    })
    s.dice('cs-eng-5', 3, 6)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-comb-5', 'red carrier')
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-bmr', target: 'red-tkr' })
    s.end()

    const alone = script(callSign, { ...COMBAT, units: 'blue FTR E4, blue BMR E4', damage: { red: 1 } })
    alone.dice('cs-eng-5', 3)
    alone.answer('cs-comb-6', 'blue FTR')
    alone.play()
    expect(alone.state).toMatchObject({ step: 'end', carriers: { red: { damage: 2 } } })
    alone.end()
  })
})
