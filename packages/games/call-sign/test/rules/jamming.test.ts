import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

describe('Jamming', () => {
  test('[cs-jam-1] on 1 to 4 the CV is 2 lower for that attack, on 5 and 6 nothing changes', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red JAM C3' })
      s.dice('cs-jam-1', die)
      s.dice('cs-eng-5', 3)
      s.answer('cs-evade-1', 'no')
      expect(s.note('cs-jam-1')).toMatchObject({ need: 4, dice: [die], success: die <= 4 })
      expect(s.note('cs-eng-5')).toMatchObject({ base: 3, need: die <= 4 ? 1 : 3 })
      expect(placeOf(s, 'red-jam'), `die ${die}`).toBe(die <= 4 ? 'C3' : 'box')
      s.end()
    }
  })

  test('[cs-jam-1] it protects another unit in its hex', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red JAM C3, red TKR C3' })
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 2)
    s.answer('cs-comb-5', 'red TKR')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('C3')
    expect(s.note('cs-eng-5')).toMatchObject({
      modifiers: [{ amount: -2, reason: 'jammed', clause: 'cs-jam-1' }],
    })
    s.end()
  })

  test('[cs-jam-1] [cs-ruling-14] and the carrier there', () => {
    const s = script(callSign, { ...COMBAT, units: 'red BMR B2, blue JAM A1' })
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 4)
    s.answer('cs-comb-5', 'blue carrier')
    expect(s.note('cs-eng-5')).toMatchObject({ base: 5, need: 3, success: false })
    expect(s.state.carriers.blue.damage).toBe(0)
    s.end()
  })

  test('[cs-jam-2] [cs-ruling-15] it is automatic and rolled for each attack', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, red JAM C3' })
    s.dice('cs-jam-1', 1)
    s.dice('cs-eng-5', 3)
    s.dice('cs-jam-1', 6)
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'no')
    s.answer('cs-evade-1', 'no') // nobody is asked whether to jam
    expect(s.notes('cs-eng-5')).toMatchObject([
      { need: 1, success: false },
      { need: 3, success: true },
    ])
    s.end()
  })

  test('[cs-jam-3] in a mutual engagement for each attack, always before the attack dice', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue JAM C2, red FTR C3, red JAM C3' })
    s.dice('cs-jam-1', 4, 5) // against the Attacker, then against the Defender
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-comb-5', 'red FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'no')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'C3'])
    s.end()
  })

  test('[cs-jam-3] only for the attack whose target shares its hex with a jammer', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue JAM C2, red FTR C3' })
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'yes')
    s.answer('cs-evade-1', 'no')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['C2', 'box'])
    s.end()
  })

  test('[cs-jam-4] it does not protect neighbouring hexes', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3, red JAM C4' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })

  test('[cs-jam-4] nobody activates it: not by an action, nor in combat', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue FTR D3, red JAM F4, blue BMR E3' })
    s.answer('cs-turn-3', 'pass')
    expect(s.choices()).toEqual(['generate', 'move', 'pass'])
    s.answer('cs-turn-3', 'pass')
    s.dice('cs-jam-1', 1)
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-5', 'red carrier')
    expect(s.state.carriers.red.damage).toBe(1)
    s.end()
  })

  test('[cs-jam-5] it never hinders its own side', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C3, blue JAM C3, red TKR C3' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    expect(s.notes('cs-jam-1')).toEqual([])
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })
})
