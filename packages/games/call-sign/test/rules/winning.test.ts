import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

const COMBAT = { step: 'combat' }

describe('Winning', () => {
  test('[cs-win-1] a carrier with 2 damage counters is destroyed', () => {
    for (const [damage, winners] of [
      [1, null],
      [2, ['red']],
    ] as const) {
      const s = script(callSign, { step: 'end', damage: { blue: damage } })
      s.play()
      expect(s.outcome?.winners ?? null).toEqual(winners)
    }
  })

  test('[cs-win-1] it takes no further counters', () => {
    const s = script(callSign, { ...COMBAT, units: 'blue FTR F4, blue BMR F4', damage: { red: 1 } })
    s.dice('cs-eng-5', 3)
    s.answer('cs-comb-6', 'blue FTR')
    s.play() // the bomber has nobody left to attack
    expect(s.state).toMatchObject({ step: 'end', carriers: { red: { damage: 2 } } })
    s.end()
  })

  test('[cs-win-2] [cs-ruling-18] the victory check waits for the whole combat step', () => {
    const s = script(callSign, {
      ...COMBAT,
      units: 'blue BMR D3, red BMR B2, blue TKR B2',
      damage: { red: 1 },
    })
    s.dice('cs-eng-5', 5)
    s.answer('cs-comb-6', 'blue BMR')
    s.answer('cs-comb-5', 'red carrier')
    expect(s.outcome).toBeNull()
    s.dice('cs-eng-5', 1)
    s.answer('cs-comb-5', 'blue TKR', 'red') // Red still attacks
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'blue-tkr')).toBe('box')
    s.play()
    expect(s.outcome).toBeNull()
    s.play()
    expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'cs-win-2', reason: 'carrier destroyed' })
  })

  test('[cs-win-2] [cs-ruling-18] both carriers destroyed in one turn: a draw', () => {
    const s = script(callSign, { step: 'end', damage: { blue: 2, red: 2 } })
    s.play()
    expect(s.outcome).toMatchObject({ winners: [], clause: 'cs-win-2', reason: 'both carriers destroyed' })
  })

  test('[cs-win-2] the score of each side is the hits on the other carrier', () => {
    for (const [damage, scores] of [
      [
        { blue: 1, red: 2 },
        { blue: 2, red: 1 },
      ],
      [
        { blue: 2, red: 0 },
        { blue: 0, red: 2 },
      ],
    ] as const) {
      const s = script(callSign, { step: 'end', damage })
      s.play()
      expect(s.outcome).toMatchObject({ clause: 'cs-win-2', scores })
    }
  })

  test('[cs-win-3] carrier damage is permanent', () => {
    const s = script(callSign, { damage: { blue: 1, red: 1 } })
    for (const _ of [1, 2, 3]) {
      s.dice('cs-turn-2', 6, 1)
      s.answer('cs-turn-3', 'pass')
      s.answer('cs-turn-3', 'pass')
    }
    expect(s.state).toMatchObject({ turn: 3, carriers: { blue: { damage: 1 }, red: { damage: 1 } } })
  })

  test('[cs-win-6] losing all six units does not lose the game', () => {
    const units = 'blue FTR box, blue FTR box, blue BMR box, blue TKR box, blue JAM box, blue C2 box'
    const s = script(callSign, { step: 'end', units })
    s.play()
    expect(s.outcome).toBeNull()
    s.dice('cs-turn-2', 6, 1)
    expect(s.choices()).toEqual(['regenerate', 'pass'])
  })
})

describe('Draws', () => {
  test('[cs-win-4] 30 uneventful turns in a row are a draw, 29 are not', () => {
    for (const [before, reason] of [
      [28, null],
      [29, 'uneventful turns'],
    ] as const) {
      const s = script(callSign, { step: 'end', turn: 40, quiet: before })
      s.play()
      expect(s.outcome?.reason ?? null, `${before}`).toBe(reason)
      expect(s.state.quietTurns).toBe(before + 1)
    }
  })

  test('[cs-win-4] the end of turn 100 is a draw, that of turn 99 is not', () => {
    for (const [turn, reason] of [
      [99, null],
      [100, 'turn limit'],
    ] as const) {
      const s = script(callSign, { step: 'end', turn, damage: { red: 1 } })
      s.play()
      expect(s.outcome?.reason ?? null, `${turn}`).toBe(reason)
      if (reason) expect(s.outcome?.scores).toEqual({ blue: 1, red: 0 })
    }
  })

  test('[cs-ruling-19] both numbers can be changed before the game', () => {
    const fewer = script(callSign, { step: 'end', quiet: 4, options: { 'uneventful-turns': 5 } })
    fewer.play()
    expect(fewer.outcome).toMatchObject({ winners: [], clause: 'cs-win-4', reason: 'uneventful turns' })
    const shorter = script(callSign, { step: 'end', turn: 12, options: { 'turn-limit': 12 } })
    shorter.play()
    expect(shorter.outcome).toMatchObject({ winners: [], clause: 'cs-win-4', reason: 'turn limit' })
    const longer = script(callSign, {
      step: 'end',
      turn: 100,
      quiet: 30,
      options: { 'uneventful-turns': 40, 'turn-limit': 200 },
    })
    longer.play()
    expect(longer.outcome).toBeNull()
  })

  test('[cs-ruling-24] a unit destroyed in combat or a hit on a carrier starts the count again', () => {
    for (const units of ['blue FTR C2, red TKR C3', 'blue BMR D3']) {
      const s = script(callSign, { ...COMBAT, units, quiet: 29 })
      s.dice('cs-eng-5', 1)
      if (units.includes('TKR')) s.answer('cs-evade-1', 'no')
      s.end()
      s.play()
      s.play()
      expect(s.outcome, units).toBeNull()
      expect(s.state.quietTurns, units).toBe(0)
    }
  })

  test('[cs-ruling-24] so does a unit lost for want of fuel', () => {
    const s = script(callSign, { step: 'end', units: 'red C2 A1', quiet: 29 })
    s.play()
    expect(s.outcome).toBeNull()
    expect(s.state.quietTurns).toBe(0)
  })

  test('[cs-ruling-24] generating, regenerating, evading and missing make no turn eventful', () => {
    const s = script(callSign, {
      step: 'first-action',
      units: 'red FTR box, blue FTR C2, blue BMR C2, red TKR C3',
      quiet: 29,
    })
    s.answer('cs-turn-3', 'generate')
    s.answer('cs-act-1', 'blue TKR')
    s.answer('cs-act-1', 'B1')
    s.dice('cs-act-9', 1)
    s.answer('cs-turn-3', 'regenerate')
    s.answer('cs-act-9', 'F4')
    s.dice('cs-evade-1', 1)
    s.dice('cs-eng-5', 6)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-evade-1', 'yes')
    s.answer('cs-evade-3', 'C4')
    s.answer('cs-evade-1', 'no')
    s.play()
    s.play()
    expect(s.outcome).toMatchObject({ winners: [], clause: 'cs-win-4', reason: 'uneventful turns' })
  })

  test('[cs-ruling-24] nor do moves, and a new turn does not remember the losses of the last', () => {
    const s = script(callSign, { step: 'end', units: 'red C2 A1, blue FTR B1', quiet: 7 })
    s.dice('cs-turn-2', 6, 1)
    s.answer('cs-turn-3', 'move')
    s.answer('cs-act-3', 'C1')
    s.answer('cs-turn-3', 'pass')
    s.play()
    s.play()
    expect(s.state).toMatchObject({ turn: 3, quietTurns: 1 })
  })
})
