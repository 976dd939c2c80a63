import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { hexesOffered, placeOf } from '../reading.ts'

const ACTION = { step: 'first-action' }

describe('Generate', () => {
  test('[cs-act-1] any unit that has never been on the map, to the carrier hex or a neighbour', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR A2, blue BMR box' })
    s.answer('cs-turn-3', 'generate')
    expect(s.choices()).toEqual(['blue-ftr-2', 'blue-tkr', 'blue-jam', 'blue-c2'])
    s.answer('cs-act-1', 'blue JAM')
    expect(s.match.pending).toMatchObject([{ name: 'generate-hex', about: 'blue-jam' }])
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B1'])
    expect(s.refuses('B2')).toBe("B2 is neither your carrier's hex nor next to it (cs-act-1).")
    s.answer('cs-act-1', 'B1')
    expect(placeOf(s, 'blue-jam')).toBe('B1')
  })

  test('[cs-act-1] not without a unit in reserve', () => {
    const rest = 'blue FTR box, blue FTR box, blue BMR box, blue TKR box, blue JAM box, blue C2 box'
    const s = script(callSign, { ...ACTION, units: rest })
    expect(s.refuses('generate')).toBe('You have no unit left in reserve to generate (cs-act-1).')
  })

  test('[cs-act-2] no die, no failure', () => {
    const s = script(callSign, { ...ACTION, initiative: 'red' })
    s.answer('cs-turn-3', 'generate')
    s.answer('cs-act-1', 'red TKR')
    s.answer('cs-act-1', 'E4')
    expect(s.note('cs-act-1')).toMatchObject({ kind: 'generated', unit: 'red-tkr', hex: 'E4' })
    expect(s.match.record.rolls).toEqual([])
    s.end()
  })
})

describe('Move', () => {
  test('[cs-act-3] one unit on the map, one hex, out of a stack too', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR C3, blue TKR C3, blue JAM box, red FTR C3' })
    s.answer('cs-turn-3', 'move')
    expect(s.choices()).toEqual(['blue-ftr-1', 'blue-tkr'])
    s.answer('cs-act-3', 'blue TKR')
    expect(s.match.pending).toMatchObject([{ name: 'move-hex', about: 'blue-tkr' }])
    expect(hexesOffered(s)).toEqual(['B2', 'B3', 'C2', 'C4', 'D2', 'D3'])
    expect(s.refuses('E3')).toBe('E3 is not next to C3: a unit moves one hex (cs-act-3).')
    s.answer('cs-act-3', 'D3')
    expect([placeOf(s, 'blue-tkr'), placeOf(s, 'blue-ftr-1'), placeOf(s, 'red-ftr-1')]).toEqual([
      'D3',
      'C3',
      'C3',
    ])
    expect(s.state.step).toBe('second-action')
  })

  test('[cs-act-3] every type moves the same single hex', () => {
    for (const type of ['FTR', 'BMR', 'TKR', 'JAM', 'C2']) {
      const s = script(callSign, { ...ACTION, units: `blue ${type} A1` })
      s.answer('cs-turn-3', 'move')
      expect(hexesOffered(s), type).toEqual(['A2', 'B1'])
    }
  })

  test('[cs-act-4] neither enemies nor fuel hinder a move', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR C2, red FTR C2, red FTR D2, red BMR D2' })
    s.answer('cs-turn-3', 'move')
    expect(hexesOffered(s)).toEqual(['B1', 'B2', 'C1', 'C3', 'D1', 'D2'])
    s.answer('cs-act-3', 'D2') // 3 from the carrier, among enemies
    expect(s.note('cs-act-3')).toMatchObject({ kind: 'moved', unit: 'blue-ftr-1', from: 'C2', hex: 'D2' })
    s.end()
  })
})

describe('Activate the C2', () => {
  test('[cs-act-5] only with the C2 on the map', () => {
    for (const place of ['reserve', 'box']) {
      const s = script(callSign, { ...ACTION, units: `blue FTR B1, blue C2 ${place}, red C2 B1` })
      expect(s.refuses('activate'), place).toBe('Your C2 is not on the map (cs-act-5).')
    }
  })

  test('[cs-act-5] none, one or two of its own units on the map within 3', () => {
    const units = 'blue C2 B1, blue JAM E2, blue FTR E4, blue TKR box, red BMR B1'
    const s = script(callSign, { ...ACTION, units })
    s.answer('cs-turn-3', 'activate')
    expect(s.choices()).toEqual([[], ['blue-jam'], ['blue-c2'], ['blue-jam', 'blue-c2']])
    expect(s.refuses(['blue-ftr-1'])).toBe(
      'The C2 moves your own units on the map within 3 hexes of it (cs-act-5).',
    )
    s.answer('cs-act-5', [])
    expect(s.note('cs-act-5')).toMatchObject({ kind: 'commanded', units: [] })
    expect(s.state.step).toBe('second-action')
    s.end()
  })

  test('[cs-act-5] never three, and each moves one hex', () => {
    const s = script(callSign, { ...ACTION, units: 'blue C2 B1, blue FTR B1, blue BMR A1' })
    s.answer('cs-turn-3', 'activate')
    expect(s.refuses(['blue-ftr-1', 'blue-bmr', 'blue-c2'])).toBe('Choose at most 2, not 3.')
    expect(s.match.answer('blue', 'blue-ftr-1')).toMatchObject({ code: 'not-a-list' })
    s.answer('cs-act-5', ['blue FTR', 'blue BMR'])
    expect(s.match.pending).toMatchObject([{ name: 'command-hex', about: 'blue-ftr-1' }])
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B2', 'C1', 'C2'])
    s.answer('cs-act-5', 'C2')
    expect(hexesOffered(s)).toEqual(['A2', 'B1'])
    s.answer('cs-act-5', 'A2')
    expect(['blue-ftr-1', 'blue-bmr', 'blue-c2'].map((id) => placeOf(s, id))).toEqual(['C2', 'A2', 'B1'])
    s.end()
  })

  test('[cs-act-6] [cs-ruling-6] the C2 may choose itself', () => {
    const s = script(callSign, { ...ACTION, units: 'blue C2 B1' })
    s.answer('cs-turn-3', 'activate')
    expect(s.choices()).toEqual([[], ['blue-c2']])
    s.answer('cs-act-5', ['blue C2'])
    s.answer('cs-act-5', 'B2')
    expect(placeOf(s, 'blue-c2')).toBe('B2')
  })

  test('[cs-act-7] two different units', () => {
    const s = script(callSign, { ...ACTION, units: 'blue C2 B1, blue FTR B1' })
    s.answer('cs-turn-3', 'activate')
    expect(s.refuses(['blue-ftr-1', 'blue-ftr-1'])).toBe('blue-ftr-1 is chosen twice.')
  })

  test('[cs-act-7] both in range before either moves: the C2 coming closer brings nobody into it', () => {
    const s = script(callSign, { ...ACTION, units: 'blue C2 B1, blue FTR E4' })
    s.answer('cs-turn-3', 'activate')
    expect(s.refuses(['blue-c2', 'blue-ftr-1'])).toContain('within 3 hexes')
  })

  test('[cs-act-7] [cs-ruling-20] all are named first, move in any order, and none falls out of range', () => {
    const s = script(callSign, { ...ACTION, units: 'blue JAM E2, blue C2 B1' })
    s.answer('cs-turn-3', 'activate')
    s.answer('cs-act-5', ['blue C2', 'blue JAM'])
    s.answer('cs-act-5', 'A1') // now 4 from E2
    expect(placeOf(s, 'blue-c2')).toBe('A1')
    expect(hexesOffered(s)).toEqual(['D1', 'D2', 'E1', 'E3', 'F1', 'F2']) // to stay in E2 is no choice
    s.answer('cs-act-5', 'F2')
    expect(placeOf(s, 'blue-jam')).toBe('F2')
    s.end()
  })

  test('[cs-act-8] a jammer is never activated with an action', () => {
    const s = script(callSign, { ...ACTION, units: 'blue JAM A1, blue TKR A1' })
    expect(s.choices()).toEqual(['generate', 'move', 'pass'])
  })
})

describe('Regenerate', () => {
  test('[cs-act-9] needs a unit in the own box', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR A1, red FTR box' })
    expect(s.refuses('regenerate')).toBe('Your Regeneration Box is empty (cs-act-9).')
  })

  test('[cs-act-9] on 1 to 5 a unit of the box returns to the carrier hex or a neighbour', () => {
    for (const die of [1, 2, 3, 4, 5]) {
      const s = script(callSign, {
        ...ACTION,
        initiative: 'red',
        units: 'red FTR box, red JAM box, blue C2 box',
      })
      s.dice('cs-act-9', die)
      s.answer('cs-turn-3', 'regenerate')
      expect(s.choices()).toEqual(['red-ftr-1', 'red-jam'])
      s.answer('cs-act-9', 'red JAM')
      expect(s.match.pending).toMatchObject([{ name: 'regenerate-hex', about: 'red-jam' }])
      expect(hexesOffered(s)).toEqual(['E4', 'F3', 'F4'])
      s.answer('cs-act-9', 'E4')
      expect([placeOf(s, 'red-jam'), placeOf(s, 'red-ftr-1')]).toEqual(['E4', 'box'])
      s.end()
    }
  })

  test('[cs-act-9] on 6 nothing happens, and the action is spent', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR box, blue JAM box' })
    s.dice('cs-act-9', 6)
    s.answer('cs-turn-3', 'regenerate')
    expect([placeOf(s, 'blue-ftr-1'), placeOf(s, 'blue-jam')]).toEqual(['box', 'box'])
    expect(s.choices()).toEqual(['generate', 'pass'])
    expect(s.asked).toEqual({ clause: 'cs-turn-3', seat: 'red' })
  })

  test('[cs-act-10] [cs-ruling-7] unit and hex are chosen after the roll', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR box, blue JAM box' })
    s.dice('cs-act-9', 4)
    s.answer('cs-turn-3', 'regenerate')
    expect(s.note('cs-act-9')).toMatchObject({ kind: 'roll', need: 5, dice: [4], success: true })
    expect(s.notes('cs-act-9')).toHaveLength(1)
    expect(s.asked).toEqual({ clause: 'cs-act-9', seat: 'blue' })
  })

  test('[cs-act-11] a regenerated unit is as good as new, any number of times', () => {
    const s = script(callSign, { ...ACTION, units: 'blue FTR box, red FTR A1, red TKR B1' })
    for (const _ of [1, 2, 3]) {
      s.dice('cs-act-9', 5)
      s.answer('cs-turn-3', 'regenerate')
      s.answer('cs-act-9', 'A1')
      s.answer('cs-turn-3', 'pass')
      s.dice('cs-eng-5', 6, 1)
      s.answer('cs-comb-6', 'blue FTR') // it can attack, though it attacked and was lost the turn before
      s.answer('cs-comb-5', 'red FTR')
      s.answer('cs-eng-2', 'yes')
      s.answer('cs-evade-1', 'no')
      expect(placeOf(s, 'blue-ftr-1')).toBe('box')
      s.dice('cs-turn-2', 6, 1)
    }
    s.end()
    expect(s.notes('cs-act-9').filter(({ kind }) => kind === 'regenerated')).toHaveLength(3)
  })

  test('[cs-act-12] a unit destroyed this turn can come back in the next at the earliest', () => {
    const s = script(callSign, { ...ACTION, units: 'blue C2 A1, blue JAM D3, red BMR A2' })
    s.answer('cs-turn-3', 'pass', 'blue')
    expect(s.choices()).toEqual(['generate', 'move', 'pass'])
    s.answer('cs-turn-3', 'pass', 'red')
    s.dice('cs-eng-5', 1)
    s.answer('cs-comb-5', 'blue C2')
    s.answer('cs-evade-1', 'no')
    s.dice('cs-turn-2', 6, 1)
    s.dice('cs-act-9', 1)
    s.answer('cs-turn-3', 'regenerate', 'blue')
    expect(s.choices()).toEqual(['blue-jam', 'blue-c2']) // one lost for want of fuel, one in combat
    expect(s.state.turn).toBe(2)
  })

  test('[cs-act-13] a unit just generated or regenerated attacks and can be attacked in the same turn', () => {
    const ways = [
      { from: 'reserve', action: 'generate', clause: 'cs-act-1' },
      { from: 'box', action: 'regenerate', clause: 'cs-act-9' },
    ]
    for (const { from, action, clause } of ways) {
      const s = script(callSign, {
        ...ACTION,
        units: `blue FTR ${from}, blue FTR box, blue BMR box, red FTR C1`,
      })
      if (from === 'box') s.dice('cs-act-9', 3)
      s.answer('cs-turn-3', action)
      s.answer(clause, from === 'box' ? 'blue FTR 1' : 'blue FTR')
      s.answer(clause, 'B1')
      s.answer('cs-turn-3', 'pass')
      expect(s.choices(), from).toEqual(['blue-ftr-1', 'red-ftr-1'])
      s.answer('cs-comb-6', 'red FTR')
      expect(s.choices(), from).toEqual(['yes', 'no'])
      expect(s.note('cs-comb-6')).toMatchObject({ choice: 'red-ftr-1' })
      expect(s.asked).toEqual({ clause: 'cs-eng-2', seat: 'blue' })
    }
  })
})
