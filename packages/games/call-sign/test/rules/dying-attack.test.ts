import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { type CallSignScript, hexesOffered, placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

/** A fighter shoots a unit down that neither engages in return nor evades, and so has its attack left. */
function shootDown(s: CallSignScript, attacker: string, target?: string): void {
  s.dice('cs-eng-5', 3)
  s.answer('cs-comb-6', attacker)
  if (target) s.answer('cs-comb-5', target)
  s.answer('cs-eng-2', 'no')
  s.answer('cs-evade-1', 'no')
}

describe('The dying attack', () => {
  test('[cs-eng-10] [cs-ruling-12] at once, from the hex of the loss, against anyone in range', () => {
    const s = script(callSign, {
      ...COMBAT,
      units: 'blue FTR C2, blue FTR C4, blue TKR B3, blue C2 E3, red FTR C3',
    })
    shootDown(s, 'blue FTR 1')
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-ftr-2', 'blue-tkr']) // blue FTR 2 is not called before it
    expect(s.asked).toEqual({ clause: 'cs-eng-10', seat: 'red' })
    expect(placeOf(s, 'red-ftr-1')).toBe('C3')
    s.dice('cs-eng-5', 3)
    s.answer('cs-eng-10', 'blue FTR 1') // the one that shot it down
    s.answer('cs-evade-1', 'no', 'blue')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-eng-10] the target may evade and is jammed for, but cannot engage in return', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, blue JAM C2, red FTR C3' })
    shootDown(s, 'blue FTR 1')
    s.answer('cs-eng-10', 'blue FTR 2') // it has not attacked, and the dying unit is in its range
    s.dice('cs-evade-1', 2)
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 2)
    s.answer('cs-evade-1', 'yes', 'blue')
    expect(s.note('cs-eng-5')).toMatchObject({ need: 1, success: false })
    expect(placeOf(s, 'blue-ftr-2')).toBe('C2')
    s.end()
  })

  test('[cs-eng-10] [cs-ruling-21] nobody can forgo it: a single target is attacked unasked', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red FTR C3' })
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-eng-2', 'no')
    s.answer('cs-evade-1', 'no', 'red')
    s.answer('cs-evade-1', 'no', 'blue')
    expect(s.note('cs-eng-10')).toMatchObject({ kind: 'dying-attack', unit: 'red-ftr-1' })
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-ruling-22] a hit on the carrier counts', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR B1, red FTR A2' })
    shootDown(s, 'blue FTR')
    s.dice('cs-eng-5', 3)
    s.answer('cs-eng-10', 'blue carrier')
    expect(s.state.carriers.blue.damage).toBe(1)
    s.end()
  })

  test('[cs-ruling-22] the victim of a dying attack makes its own; each leaves the map before the next', () => {
    const s = script(callSign, {
      ...COMBAT,
      units: 'blue FTR C2, blue BMR C2, red FTR C3, red TKR D3, red C2 D3',
    })
    shootDown(s, 'blue FTR')
    s.dice('cs-eng-5', 3)
    s.answer('cs-eng-10', 'blue BMR', 'red')
    s.answer('cs-evade-1', 'no', 'blue')
    expect([placeOf(s, 'red-ftr-1'), placeOf(s, 'blue-bmr')]).toEqual(['box', 'C2'])
    expect(s.choices()).toEqual(['red-tkr', 'red-c2'])
    s.dice('cs-eng-5', 1)
    s.answer('cs-eng-10', 'red C2', 'blue')
    s.answer('cs-evade-1', 'no', 'red')
    expect([placeOf(s, 'blue-bmr'), placeOf(s, 'red-c2')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-ruling-22] so does one that evades a dying attack with nowhere safe to go', () => {
    const units = 'blue FTR A1, blue BMR A1, red FTR A1, red FTR A2, red BMR B1'
    const s = script(callSign, { ...COMBAT, units })
    shootDown(s, 'blue FTR', 'red FTR 1')
    s.dice('cs-evade-1', 1)
    s.answer('cs-eng-10', 'blue BMR', 'red')
    s.answer('cs-evade-1', 'yes', 'blue')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    expect(s.choices()).toEqual(['red-ftr-2', 'red-bmr'])
    s.dice('cs-eng-5', 6)
    s.answer('cs-eng-10', 'red BMR', 'blue')
    s.answer('cs-evade-1', 'no', 'red')
    expect(placeOf(s, 'blue-bmr')).toBe('box')
    s.end()
  })

  test('[cs-eng-11] without an eligible target it leaves the map at once', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, blue TKR B1, red FTR D3' })
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    expect(s.notes('cs-eng-10')).toEqual([])
    s.end()
  })

  test('[cs-eng-11] and so does a unit that has attacked already', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red FTR* C3' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    expect(s.notes('cs-eng-10')).toEqual([])
    s.end()
  })

  test('[cs-eng-11] [cs-comb-1] a tanker makes none, though its range 0 reaches its own hex', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C3, red TKR C3' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    expect(s.notes('cs-eng-10')).toEqual([])
    s.end()
  })

  test('[cs-eng-12] a dying unit makes its hex not unsafe for evasion', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue TKR D3, red FTR C3, red BMR* D4' })
    shootDown(s, 'blue FTR')
    s.answer('cs-eng-10', 'blue TKR')
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    expect(hexesOffered(s)).toEqual(['C3', 'C4', 'D2', 'E3', 'E4']) // C3 is where the dying fighter is
  })

  test('[cs-eng-12] a destroyed jammer jams no more, and is no target', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, blue FTR C2, red JAM C3, red TKR C3' })
    s.dice('cs-jam-1', 5)
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-comb-5', 'red JAM')
    s.answer('cs-evade-1', 'no')
    s.answer('cs-evade-1', 'no') // the second fighter has the tanker left, and no die is rolled for jamming
    expect([placeOf(s, 'red-jam'), placeOf(s, 'red-tkr')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-eng-12] a destroyed tanker gives no fuel', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR C2, red TKR C3, red JAM B3, blue TKR B1' })
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    s.play()
    s.play()
    expect(s.notes('cs-fuel-1')).toMatchObject([{ unit: 'red-jam' }])
  })

  test('[cs-eng-13] destroyed units go to the box of their owner', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue BMR C2, red TKR C3' })
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    s.dice('cs-turn-2', 6, 1)
    expect(s.refuses('regenerate')).toBe('Your Regeneration Box is empty (cs-act-9).')
    s.answer('cs-turn-3', 'pass', 'blue')
    s.dice('cs-act-9', 1)
    s.answer('cs-turn-3', 'regenerate', 'red')
    s.answer('cs-act-9', 'F4', 'red')
    expect(placeOf(s, 'red-tkr')).toBe('F4')
  })
})
