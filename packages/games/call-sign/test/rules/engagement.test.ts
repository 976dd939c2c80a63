import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }
const DUEL = { ...COMBAT, units: 'blue FTR C2, red FTR C3' }

describe('Combat: one engagement', () => {
  test('[cs-eng-1] the initiative player names the Attacker, its owner the Defender', () => {
    const s = script(callSign, { ...COMBAT, initiative: 'red', units: 'blue FTR C2, red FTR C3, red TKR C2' })
    s.answer('cs-comb-6', 'blue FTR', 'red')
    expect(s.choices()).toEqual(['red-ftr-1', 'red-tkr'])
    s.answer('cs-comb-5', 'red TKR', 'blue')
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-ftr-1', target: 'red-tkr', hex: 'C2' })
  })

  test('[cs-eng-2] in return both roll, and both have used their attack', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-eng-5', 6, 6)
    s.answer('cs-comb-6', 'blue FTR')
    expect(s.choices()).toEqual(['yes', 'no'])
    s.answer('cs-eng-2', 'yes', 'red')
    s.answer('cs-evade-1', 'no')
    expect(s.notes('cs-eng-5')).toHaveLength(2)
    expect(s.notes('cs-eng-5').map((note) => callSign.wording.note(note))).toEqual([
      'Blue FTR 1 attacks: needs 3 or less, rolls 6: a miss.',
      'Red FTR 1 attacks: needs 3 or less, rolls 6: a miss.',
    ])
    s.play()
    expect(s.state.step).toBe('end') // both fighters live, in range, and neither is called again
    s.end()
  })

  test('[cs-eng-2] [cs-ruling-11] who refuses keeps the attack for another target', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue TKR C2, red FTR C3' })
    s.dice('cs-eng-5', 6, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'no')
    s.answer('cs-evade-1', 'no')
    s.answer('cs-comb-5', 'blue TKR', 'red')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'blue-tkr')).toBe('box')
    s.end()
  })

  test('[cs-eng-2] not asked of a unit that is unarmed, has attacked, or cannot reach the Attacker', () => {
    const defenders = ['blue FTR C2, red TKR C3', 'blue FTR C2, red FTR* C3', 'blue BMR C2, red FTR D3']
    for (const units of defenders) {
      const s = script(callSign, { ...COMBAT, units })
      expect(s.choices(), units).toEqual(['yes', 'no'])
      expect(s.asked, units).toEqual({ clause: 'cs-evade-1', seat: 'red' })
    }
  })

  test('[cs-eng-2] a bomber returns fire at 2 hexes', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, red BMR D3' })
    s.dice('cs-eng-5', 6, 1)
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'blue-bmr')).toBe('box')
  })

  test('[cs-eng-3] the Defender may evade, the Attacker never', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-eng-5', 6, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'no', 'red')
    expect(s.notes('cs-evade-1')).toHaveLength(1) // Blue was hit without being asked
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-eng-3] a carrier cannot evade', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR D3' })
    s.dice('cs-eng-5', 6)
    s.end()
    expect(s.notes('cs-evade-1')).toEqual([])
  })

  test('[cs-eng-4] jamming is checked after the evasion and before the attack die', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red JAM C3' })
    s.dice('cs-evade-1', 6)
    s.dice('cs-jam-1', 1)
    s.dice('cs-eng-5', 2)
    s.answer('cs-evade-1', 'yes')
    expect(s.note('cs-eng-5')).toMatchObject({ base: 3, need: 1, success: false })
    s.end()
  })

  test('[cs-eng-4] no jamming die after a successful evasion', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red JAM C3' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    expect(s.notes('cs-jam-1')).toEqual([])
    s.end()
  })

  test('[cs-eng-5] a roll equal to or below the CV hits', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3' })
      s.dice('cs-eng-5', die)
      s.answer('cs-evade-1', 'no')
      expect(placeOf(s, 'red-tkr'), `die ${die}`).toBe(die <= 3 ? 'box' : 'C3')
    }
  })

  test('[cs-eng-5] in a mutual engagement the Attacker rolls first, each against its own CV', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red BMR C3' })
    s.dice('cs-eng-5', 4, 2)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'no')
    expect(s.notes('cs-eng-5')).toMatchObject([
      { need: 3, dice: [4], success: false },
      { need: 1, dice: [2], success: false },
    ])
    s.end()
  })

  test('[cs-eng-6] a bomber has 5 against the carrier and 1 against any unit', () => {
    const against = { 'red carrier': 5, 'red TKR': 1 }
    for (const [target, need] of Object.entries(against)) {
      const s = script(callSign, { ...COMBAT, units: 'blue BMR F4, red TKR F4' })
      s.dice('cs-eng-5', 6)
      s.answer('cs-comb-5', target)
      if (target === 'red TKR') s.answer('cs-evade-1', 'no')
      expect(s.note('cs-eng-5'), target).toMatchObject({ need, success: false })
    }
  })

  test('[cs-eng-6] with a CV of 0 or less not even a 1 hits, and the attack is used up', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, red JAM C3' })
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-eng-5')).toMatchObject({ need: -1, dice: [1], success: false })
    expect(placeOf(s, 'red-jam')).toBe('C3')
    s.play()
    expect(s.state.step).toBe('end')
    s.end()
  })

  test('[cs-eng-6] a 6 is no automatic miss', () => {
    const options = { 'FTR.value-against-units': 6 }
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3', options })
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
  })

  test('[cs-eng-7] one hit destroys a unit of any type', () => {
    for (const type of ['FTR*', 'BMR*', 'TKR', 'C2']) {
      const s = script(callSign, { ...COMBAT, units: `blue FTR C2, red ${type} C3` })
      s.dice('cs-eng-5', 3)
      s.answer('cs-evade-1', 'no')
      expect(s.note('cs-eng-7'), type).toMatchObject({ kind: 'destroyed', hex: 'C3' })
      expect(
        s.state.wings.red.filter(({ at }) => at === 'box'),
        type,
      ).toHaveLength(1)
    }
  })

  test('[cs-eng-8] a hit on the carrier is one damage counter, however low the die', () => {
    const s = script(callSign, { ...COMBAT, units: 'red BMR A1' })
    s.dice('cs-eng-5', 1)
    s.end()
    expect(s.note('cs-eng-8')).toMatchObject({ kind: 'carrier-hit', side: 'blue', damage: 1 })
    expect(s.state.carriers).toMatchObject({ blue: { damage: 1 }, red: { damage: 0 } })
  })

  test('[cs-eng-9] in a mutual engagement both hits count', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-eng-5', 1, 1)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-eng-2', 'yes', 'blue')
    s.answer('cs-evade-1', 'no', 'blue')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'box'])
    s.end()
  })
})
