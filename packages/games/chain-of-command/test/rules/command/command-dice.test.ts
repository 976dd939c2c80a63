import { describe, expect, test } from 'vitest'
import { readyMade } from '../../../src/forces/ready-made.ts'
import { combinations, useOf, withoutDice } from '../../../src/rules/dice/combinations.ts'
import { commandDiceNow, sixesRow, withColouredDie } from '../../../src/rules/dice/command-dice.ts'
import { played, stopPhase } from '../positions.ts'

const SIX_DICE = { 'blue-force': 'british-airborne-elite' } as const

/** The sums that dice can be used as: '1+1+2=4'. */
function uses(...dice: readonly number[]): readonly string[] {
  return combinations(dice).map((one) => `${one.dice.join('+')}=${one.result}`)
}

/** Rolls the Command Dice of Blue. */
function rolled(dice: readonly number[], position: object = {}, options = {}) {
  const s = played(position, options)
  s.dice('coc-4.1-4', ...dice)
  if (sixesRow(dice.filter((die) => die === 6).length).hasEvent) s.dice('coc-6.3-1', 6)
  s.end()
  return s
}

describe('the number of dice', () => {
  const now = (id: string, forceMorale: number) => commandDiceNow({ force: readyMade(id), forceMorale })

  test('[coc-4.1-4] comes from the list: five, for excellent forces six', () => {
    expect(now('british-infantry-regular', 10)).toBe(5)
    expect(now('british-airborne-elite', 10)).toBe(6)
    rolled([1, 1, 1, 1, 1])
    rolled([1, 1, 1, 1, 1, 1], {}, SIX_DICE)
  })

  test('[coc-ex-50, coc-table-17, coc-15.1-10] low Force Morale costs one, two or three dice of the starting number', () => {
    expect([5, 4, 3, 2, 1].map((level) => now('british-infantry-regular', level))).toEqual([5, 4, 3, 3, 2])
  })
})

describe('what dice may be used for', () => {
  test('[coc-table-1] a 1 for a Team, a 2 for a Section, a 3 for a Junior and a 4 for a Senior Leader', () => {
    expect([1, 2, 3, 4, 5, 6].map(useOf)).toEqual([
      'team',
      'section',
      'junior-leader',
      'senior-leader',
      'point',
      'sequence',
    ])
  })

  test('[coc-4.2-3, coc-ex-2] dice may be added to 2, 3 or 4', () => {
    expect(uses(2, 2)).toEqual(['2=2', '2+2=4'])
    expect(uses(1, 3)).toEqual(['1=1', '3=3', '1+3=4'])
    expect(uses(1, 1, 1, 1)).toEqual(['1=1', '1+1=2', '1+1+1=3', '1+1+1+1=4'])
  })

  test('[coc-ex-3, coc-4.2-4] never to 5, never split, and a higher die is no lower one', () => {
    expect(uses(1, 1, 1, 2, 6)).toEqual(['1=1', '2=2', '1+1=2', '1+2=3', '1+1+1=3', '1+1+2=4'])
    expect(uses(4, 1)).toEqual(['1=1', '4=4'])
    expect(uses(3, 2)).toEqual(['2=2', '3=3'])
    expect(uses(4)).toEqual(['4=4'])
  })

  test('[coc-4.2-1] 5s and 6s are never used for anything else', () => {
    expect(uses(5, 6)).toEqual([])
    expect(rolled([5, 6, 1, 2, 4]).state.roll?.left).toEqual([1, 2, 4])
  })

  test('[coc-4.2-5] dice that are used are gone, one of each value', () => {
    expect(withoutDice([1, 2, 1, 3], { dice: [1, 2], result: 3 })).toEqual([1, 3])
  })

  test('[coc-4.2-2] dice may be left unused', () => {
    const s = rolled([1, 2, 3, 4, 4])
    stopPhase(s)
    expect(s.state.stage).toBe('phase-end')
  })
})

describe('5s and 6s', () => {
  test('[coc-5.1-1, coc-4.1-5] each 5 adds a Chain of Command Point at once', () => {
    const s = rolled([5, 5, 1, 2, 3], { blue: { cocPoints: 1 } })
    expect(s.state.players.blue).toMatchObject({ cocPoints: 3, cocDice: 0 })
    expect(s.state.players.red.cocPoints).toBe(0)
  })

  test('[coc-5.1-2] six points are a Chain of Command Die; the rest is kept', () => {
    expect(rolled([5, 1, 1, 1, 1], { blue: { cocPoints: 4 } }).state.players.blue).toMatchObject({
      cocPoints: 5,
      cocDice: 0,
    })
    expect(rolled([5, 1, 1, 1, 1], { blue: { cocPoints: 5, cocDice: 2 } }).state.players.blue).toMatchObject({
      cocPoints: 0,
      cocDice: 3,
    })
  })

  test('[coc-ex-4] 5, 5, 6, 6, 3 with five points: a die and a point, and the same player again', () => {
    const s = rolled([5, 5, 6, 6, 3], { blue: { cocPoints: 5 } })
    expect(s.state.players.blue).toMatchObject({ cocPoints: 1, cocDice: 1 })
    expect(s.state.roll).toEqual({ left: [3], nextActive: 'blue', endsTurn: false })
  })

  test('[coc-6.1-t, coc-6.1-1] what the number of 6s means', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((sixes) => sixesRow(sixes).next)).toEqual([
      'opponent',
      'opponent',
      'same',
      'same',
      'same',
      'same',
      'same',
    ])
    expect([0, 1, 2, 3, 4, 5].map((sixes) => sixesRow(sixes).endsTurn)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect([2, 3, 4, 5].map((sixes) => [sixesRow(sixes).cocDice, sixesRow(sixes).hasEvent])).toEqual([
      [0, false],
      [0, false],
      [1, true],
      [1, true],
    ])
  })

  test('[coc-5.1-3, coc-6.1-5] four 6s give a whole Chain of Command Die, in this Phase already', () => {
    const s = rolled([6, 6, 6, 6, 1], { blue: { cocPoints: 3 } })
    expect(s.state.players.blue).toMatchObject({ cocPoints: 3, cocDice: 1 })
    expect(s.state.roll).toEqual({ left: [1], nextActive: 'blue', endsTurn: true })
    expect(rolled([6, 6, 6, 5, 1]).state.players.blue.cocDice).toBe(0)
  })

  test('[coc-6.1-4] with two dice there are two 6s at most', () => {
    const s = rolled([6, 6], { blue: { forceMorale: 1 } })
    expect(s.state.roll).toEqual({ left: [], nextActive: 'blue', endsTurn: false })
  })

  test('[coc-5.1-5, coc-hid-4] points, dice and rolls are open to both players', () => {
    const s = rolled([5, 6, 1, 2, 3], { blue: { cocDice: 2 } })
    for (const seat of ['red', null]) {
      expect(s.view(seat).players.blue).toMatchObject({ cocPoints: 1, cocDice: 2 })
      expect(s.view(seat).roll).toEqual(s.state.roll)
    }
  })

  test('[coc-5.1-7] both sides start without points and dice', () => {
    const { blue, red } = played({ turn: 0 }).state.players
    expect([blue.cocPoints, blue.cocDice, red.cocPoints, red.cocDice]).toEqual([0, 0, 0, 0])
  })
})

describe('the sixth die', () => {
  test('[coc-ex-86, coc-4.2-10, coc-ruling-77, coc-err-9] of six dice a 6 on the coloured one counts as a 5', () => {
    const s = rolled([6, 6, 6, 3, 2, 1], {}, SIX_DICE)
    expect(s.state.players.blue.cocPoints).toBe(1)
    expect(s.state.roll).toEqual({ left: [3, 2, 1], nextActive: 'blue', endsTurn: false })
  })

  test('[coc-ex-86, coc-4.2-10] with the switch off all dice are alike', () => {
    const s = rolled([6, 6, 6, 3, 2, 1], {}, { ...SIX_DICE, sixthDie: 'off' })
    expect(s.state.players.blue.cocPoints).toBe(0)
    expect(s.state.roll?.endsTurn).toBe(true)
  })

  test('[coc-ex-86, coc-4.2-10] five dice have no coloured one, even of a force that has six', () => {
    const s = rolled([6, 6, 6, 2, 1], { blue: { forceMorale: 4 } }, SIX_DICE)
    expect(s.state.roll?.endsTurn).toBe(true)
    expect(withColouredDie([5, 6, 1, 1, 1, 1], { sixthDie: 'on', topMmgCover: 'off' })).toEqual([
      5, 6, 1, 1, 1, 1,
    ])
  })
})
