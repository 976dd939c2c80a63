import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { type CallSignScript, placeOf } from '../reading.ts'

/** The initiative player is about to declare, Blue unless told. */
function declaring(
  units: string,
  more: { initiative?: string; damage?: { red: number } } = {},
): CallSignScript {
  return script(callSign, {
    step: 'first-declaration',
    units,
    options: { 'declared-targets': true },
    ...more,
  })
}

describe('Option: declared targets', () => {
  test('[cs-opt-2] the initiative player declares for each armed unit, then the other, before any die', () => {
    const units = 'blue FTR C2, blue BMR C2, blue TKR C2, red FTR C3, red C2 C3'
    const s = script(callSign, {
      step: 'second-action',
      initiative: 'red',
      units,
      options: { 'declared-targets': true },
    })
    s.answer('cs-turn-3', 'pass', 'blue')
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-bmr', 'blue-tkr'])
    s.answer('cs-opt-2', 'blue BMR', 'red')
    expect(s.choices()).toEqual(['red-ftr-1', 'red-c2'])
    s.answer('cs-opt-2', 'red C2', 'blue')
    s.answer('cs-opt-2', 'red FTR', 'blue')
    expect(s.notes('cs-opt-2').filter(({ kind }) => kind === 'declared')).toMatchObject([
      { unit: 'red-ftr-1', target: 'blue-bmr' },
      { unit: 'blue-ftr-1', target: 'red-c2' },
      { unit: 'blue-bmr', target: 'red-ftr-1' },
    ])
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-bmr', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'red' })
    expect(s.match.record.rolls).toEqual([])
  })

  test('[cs-opt-2] [cs-comb-1] an unarmed unit names no target, not even an enemy in its own hex', () => {
    const s = declaring('blue TKR C3, blue BMR D2, red C2 C3, red JAM C3')
    s.answer('cs-opt-2', 'red C2') // for the bomber
    expect(s.notes('cs-opt-2').filter(({ kind }) => kind === 'declared')).toMatchObject([
      { unit: 'blue-bmr' },
    ])
    s.dice('cs-jam-1', 6)
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no')
    s.end()
  })

  test('[cs-ruling-29] an attack is lost only by units that have not made theirs', () => {
    const s = declaring('blue FTR C2, blue BMR C2, red TKR C3')
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    expect(s.notes('cs-opt-2').filter(({ kind }) => kind === 'attack-lost')).toMatchObject([
      { unit: 'blue-bmr', target: 'red-tkr', why: 'destroyed' },
    ])
    s.end()
  })

  test('[cs-ruling-31] a unit shot down with its target out of range is gone, and is not called later', () => {
    const s = declaring('blue FTR D3, blue BMR B2, red FTR C3, red TKR D2')
    s.answer('cs-opt-2', 'red TKR', 'blue')
    s.answer('cs-opt-2', 'red TKR', 'blue')
    s.answer('cs-opt-2', 'blue BMR', 'red')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'yes', 'red')
    s.answer('cs-evade-3', 'E2') // 3 from the bomber
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-evade-1', 'no', 'blue')
    expect(placeOf(s, 'blue-bmr')).toBe('box')
    s.play()
    expect(s.state.step).toBe('end')
    expect(s.notes('cs-opt-2').filter(({ kind }) => kind === 'attack-lost')).toEqual([])
    s.end()
  })

  test('[cs-opt-2] without the option nobody declares', () => {
    const s = script(callSign, { step: 'second-action', units: 'blue FTR C2, red FTR C3, red TKR C3' })
    s.answer('cs-turn-3', 'pass')
    expect(s.choices()).toEqual(['blue-ftr-1', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'blue' })
  })

  test('[cs-opt-2] declarations last for one turn', () => {
    const s = declaring('blue BMR C2, red TKR C4')
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no')
    s.dice('cs-turn-2', 6, 1)
    s.answer('cs-turn-3', 'pass')
    s.answer('cs-turn-3', 'move')
    s.answer('cs-act-3', 'D4') // 3 from the bomber
    s.play()
    s.play()
    s.play()
    expect(s.state).toMatchObject({ turn: 2, step: 'end' }) // nobody was called
    s.end()
  })

  test('[cs-opt-2] [cs-ruling-30] units that named each other fight mutually, without being asked', () => {
    const s = declaring('blue FTR C2, red FTR C3')
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-evade-1', 'no', 'blue') // the Defender, and only the Defender
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-ruling-28] every unit with a target gets exactly one; several may name the same', () => {
    const s = declaring('blue FTR C2, blue FTR C2, red TKR C3, red C2 C3')
    expect(s.choices()).toEqual(['red-tkr', 'red-c2'])
    s.answer('cs-opt-2', 'red TKR')
    expect(s.choices()).toEqual(['red-tkr', 'red-c2']) // no way to name none
    s.answer('cs-opt-2', 'red TKR')
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue FTR 2')
    s.answer('cs-evade-1', 'no') // for good: nobody is asked for the target again
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-ftr-2', target: 'red-tkr' })
  })

  test('[cs-ruling-28] a unit without a target then makes no attack, even if an enemy evades into its range', () => {
    const s = declaring('blue FTR C2, blue FTR E2, red TKR C3')
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'D2') // next to E2
    s.play()
    expect(s.state.step).toBe('end')
    s.end()
  })

  test('[cs-ruling-28] nor a dying attack', () => {
    const s = declaring('blue BMR E4, blue TKR C3, red FTR E2, red FTR C2')
    s.answer('cs-opt-2', 'red FTR', 'blue') // the red fighter in E2 has nobody in range, and names nobody
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR 2')
    s.answer('cs-evade-1', 'yes', 'blue')
    s.answer('cs-evade-3', 'D2') // next to E2
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no', 'red')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    expect(s.notes('cs-eng-10')).toEqual([])
    s.end()
  })

  test('[cs-ruling-29] the initiative player calls units of both sides in any order', () => {
    const s = declaring('blue FTR C2, blue TKR C2, red FTR C3, red TKR C3', { initiative: 'red' })
    s.answer('cs-opt-2', 'blue TKR', 'red')
    s.answer('cs-opt-2', 'red TKR', 'blue')
    expect(s.choices()).toEqual(['blue-ftr-1', 'red-ftr-1'])
    expect(s.asked).toEqual({ clause: 'cs-comb-6', seat: 'red' })
    s.dice('cs-eng-5', 6, 6)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'no', 'red')
    s.answer('cs-evade-1', 'no', 'blue')
    s.play()
    expect(s.state.step).toBe('end') // every declared attack is made
    s.end()
  })

  test('[cs-ruling-29] an attack is lost at the moment its target is destroyed', () => {
    const s = declaring('blue FTR C2, blue FTR C2, red TKR C3, red C2 C3')
    s.answer('cs-opt-2', 'red TKR')
    s.answer('cs-opt-2', 'red TKR')
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-opt-2', 'attack-lost')).toMatchObject({ unit: 'blue-ftr-2', why: 'destroyed' })
    s.play() // the other is not called any more, though the C2 is in its range
    expect(s.state.step).toBe('end')
    s.end()
  })

  test('[cs-ruling-29] a carrier is destroyed when it has 2 damage counters', () => {
    const s = declaring('blue FTR F4, blue BMR F4', { damage: { red: 1 } })
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR')
    expect(s.note('cs-opt-2', 'attack-lost')).toMatchObject({ unit: 'blue-bmr', target: 'red-carrier' })
    s.play()
    expect(s.state).toMatchObject({ step: 'end', carriers: { red: { damage: 2 } } })
    s.end()
  })

  test('[cs-opt-2] [cs-ruling-29] a unit called while its target is out of range loses its attack', () => {
    const s = declaring('blue FTR C2, blue FTR C2, red TKR C3, red C2 C3')
    s.answer('cs-opt-2', 'red TKR')
    s.answer('cs-opt-2', 'red TKR')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.play() // the other fighter is called: nothing else is left
    expect(s.note('cs-opt-2', 'attack-lost')).toMatchObject({ unit: 'blue-ftr-2', target: 'red-tkr' })
    s.play()
    expect(s.state.step).toBe('end')
    s.end()
  })

  test('[cs-ruling-29] until it is called, the target may come back into range', () => {
    const s = declaring('blue FTR C2, blue FTR C2, blue BMR C2, red TKR C3')
    s.dice('cs-evade-1', 1, 1)
    s.answer('cs-comb-6', 'blue FTR 1')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    expect(s.choices()).toEqual(['blue-ftr-2', 'blue-bmr'])
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C3')
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })
})

describe('Return fire and dying attacks with declared targets', () => {
  test('[cs-ruling-30] if only one named the other, only the Attacker rolls; the Defender keeps its attack', () => {
    const s = declaring('blue FTR C2, blue TKR C2, red FTR C3')
    s.answer('cs-opt-2', 'blue TKR', 'red')
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'no', 'red')
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'no', 'blue')
    expect(placeOf(s, 'blue-tkr')).toBe('box')
    s.end()
  })

  test('[cs-ruling-30] not mutual while the Attacker is out of the range of the Defender', () => {
    const s = declaring('blue BMR C2, red FTR C3, red FTR B1')
    s.answer('cs-opt-2', 'red FTR 1', 'blue')
    s.answer('cs-opt-2', 'blue BMR', 'red')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR 2')
    s.answer('cs-evade-1', 'yes', 'blue')
    s.answer('cs-evade-3', 'C1') // 2 hexes from C3
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-evade-1', 'no', 'red')
    expect(s.notes('cs-eng-5')).toHaveLength(1) // the red fighter named the bomber, but does not reach it
    s.end()
  })

  test('[cs-ruling-30] nor when the Defender has attacked; who got away attacks its target when called', () => {
    const s = declaring('blue BMR C2, red FTR C3')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR')
    s.answer('cs-evade-1', 'yes', 'blue')
    s.answer('cs-evade-3', 'D2') // still next to the fighter, which has used its attack
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no', 'red')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    s.end()
  })

  test('[cs-ruling-30] an evader out of reach of its own target loses its attack when called', () => {
    const s = declaring('blue FTR C2, red FTR C3')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.play()
    expect(s.note('cs-opt-2', 'attack-lost')).toMatchObject({ unit: 'red-ftr-1', target: 'blue-ftr-1' })
    s.end()
  })

  test('[cs-ruling-30] jamming is judged by where the units are at that moment', () => {
    const s = declaring('blue FTR C2, blue BMR C2, red TKR C3, red JAM C4')
    s.answer('cs-opt-2', 'red TKR') // the bomber reaches the jammer too
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.dice('cs-jam-1', 4)
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    expect(s.note('cs-eng-5')).toMatchObject({ need: -1, success: false })
    s.end()
  })

  test('[cs-ruling-31] a dying unit attacks its declared target', () => {
    const s = declaring('blue FTR C2, blue TKR C2, red FTR C3')
    s.answer('cs-opt-2', 'blue TKR', 'red')
    s.dice('cs-eng-5', 3, 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'no', 'red')
    s.answer('cs-evade-1', 'no', 'blue') // Red is not asked for a target
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'red-ftr-1', target: 'blue-tkr' })
    expect([placeOf(s, 'red-ftr-1'), placeOf(s, 'blue-tkr')]).toEqual(['box', 'box'])
    s.end()
  })

  test('[cs-ruling-31] if that is not eligible any more, it leaves the map without an attack', () => {
    const s = declaring('blue FTR C2, blue TKR B2, red FTR C3, red FTR B3', { initiative: 'red' })
    s.answer('cs-opt-2', 'blue TKR', 'red')
    s.dice('cs-evade-1', 1)
    s.answer('cs-comb-6', 'red FTR 2')
    s.answer('cs-evade-1', 'yes', 'blue')
    s.answer('cs-evade-3', 'B1') // out of range of the fighter in C3
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'no', 'red')
    expect(placeOf(s, 'red-ftr-1')).toBe('box')
    expect(s.notes('cs-eng-10')).toEqual([]) // the blue fighter was in its range, but not its target
    s.end()
  })
})
