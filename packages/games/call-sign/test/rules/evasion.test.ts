import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { hexesOffered, placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }
const DUEL = { ...COMBAT, units: 'blue FTR C2, red FTR C3' }
const CORNERED = { ...COMBAT, initiative: 'red', units: 'blue FTR A1, red FTR A2, red BMR B1' }

describe('Evasion', () => {
  test('[cs-evade-1] the owner decides before any jamming or attack die, then rolls', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red JAM C3' })
    expect(s.choices()).toEqual(['yes', 'no'])
    expect(s.asked).toEqual({ clause: 'cs-evade-1', seat: 'red' })
    expect(s.match.record.rolls).toEqual([])
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    expect(s.note('cs-evade-1')).toMatchObject({ kind: 'roll', need: 1, dice: [1], success: true })
  })

  test('[cs-evade-1] who does not try rolls no evasion die', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3' })
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })

  test('[cs-evade-2] on 2 to 6 it fails and the engagement goes on', () => {
    for (const die of [2, 3, 4, 5, 6]) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3' })
      s.dice('cs-evade-1', die)
      s.dice('cs-eng-5', 3)
      s.answer('cs-evade-1', 'yes')
      expect(placeOf(s, 'red-tkr'), `die ${die}`).toBe('box')
      s.end()
    }
  })

  test('[cs-evade-2] mutual if it was declared mutual', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-evade-1', 2)
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'yes')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-evade-3] [cs-ruling-13] on 1 it moves one hex, to a neighbour without an armed enemy', () => {
    const units = 'blue FTR C2, blue FTR* B2, blue BMR* D3, red FTR D2, red TKR C3'
    const s = script(callSign, { ...COMBAT, units })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-comb-5', 'red TKR')
    s.answer('cs-evade-1', 'yes')
    expect(hexesOffered(s)).toEqual(['B3', 'C4', 'D2'])
    expect(s.asked).toEqual({ clause: 'cs-evade-3', seat: 'red' })
    for (const barred of ['B2', 'C3', 'C2', 'D3', 'E3']) {
      expect(s.refuses(barred)).toContain('not a neighbouring hex free of armed enemies (cs-evade-3)')
    }
  })

  test('[cs-evade-3] the engagement is over and neither side rolls to hit', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    expect(s.note('cs-evade-3')).toMatchObject({ kind: 'evaded', unit: 'red-ftr-1', from: 'C3', hex: 'C4' })
    expect(s.notes('cs-eng-5')).toEqual([])
    s.end()
  })

  test('[cs-evade-4] [cs-ruling-23] on 1 without such a hex it is destroyed, and makes its dying attack', () => {
    const s = script(callSign, CORNERED)
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-comb-5', 'blue FTR')
    s.answer('cs-eng-2', 'yes') // this lapses
    s.answer('cs-evade-1', 'yes')
    expect(s.note('cs-evade-4')).toMatchObject({ kind: 'destroyed', unit: 'blue-ftr-1', hex: 'A1' })
    expect(s.choices()).toEqual(['red-ftr-1', 'red-bmr']) // any eligible target, not only the Attacker
    s.answer('cs-eng-10', 'red FTR')
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes', 'red') // the Attacker of before may evade now
    expect(hexesOffered(s)).toEqual(['A1', 'A3', 'B1', 'B2'])
    s.answer('cs-evade-3', 'A3')
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-evade-4] a unit that has attacked makes none', () => {
    const s = script(callSign, { ...CORNERED, units: 'blue FTR* A1, red FTR A2, red BMR* B1' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-5', 'blue FTR')
    s.answer('cs-evade-1', 'yes')
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-evade-5] unarmed enemies, carriers and own units make no hex unsafe', () => {
    const around = 'blue TKR A1, blue JAM A3, blue C2 A3, red FTR* B1, red BMR* B1'
    const s = script(callSign, { ...COMBAT, units: `blue FTR B2, red C2 A2, ${around}` })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-5', 'red C2')
    s.answer('cs-evade-1', 'yes')
    expect(hexesOffered(s)).toEqual(['A1', 'A3', 'B1'])
  })

  test('[cs-evade-6] [cs-ruling-23] the Attacker has used its attack, the Defender attacks it later', () => {
    const s = script(callSign, DUEL)
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'D2') // still next to C2
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no', 'blue') // nobody else is left to call, and Blue cannot return
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'red-ftr-1', target: 'blue-ftr-1' })
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-evade-6] the Defender attacks from its new hex only', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue TKR B3, blue C2 D4, red FTR C3' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'no')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'D3')
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no', 'blue')
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'red-ftr-1', target: 'blue-c2' })
  })

  test('[cs-evade-7] a unit may try in every engagement in which it is the Defender', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, blue BMR C2, red TKR C3' })
    s.dice('cs-evade-1', 6)
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'yes')
    s.dice('cs-evade-1', 1, 1)
    s.answer('cs-comb-6', 'blue FTR 2')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C3')
    expect(placeOf(s, 'red-tkr')).toBe('C3')
    s.end()
  })
})
