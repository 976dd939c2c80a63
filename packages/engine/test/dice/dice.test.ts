import {
  chance,
  Dice,
  type DieRolled,
  EnumeratedDice,
  orMore,
  RecordedDice,
  ScriptedDice,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('dice', () => {
  test('each kind has its faces, all of them', () => {
    const dice = new Dice(new SeededDice(sfc32(1)))
    const kinds: readonly [number, () => number][] = [
      [3, () => dice.d3('toy-1')],
      [6, () => dice.d6('toy-1')],
      [10, () => dice.d10('toy-1')],
      [100, () => dice.d100('toy-1')],
      [20, () => dice.die('toy-1', 20)],
    ]
    for (const [faces, roll] of kinds) {
      dice.beginStep()
      const seen = new Set(Array.from({ length: 2_000 }, roll))
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: faces }, (_, i) => i + 1))
    }
  })

  test('several dice come in the order they fell, a sum adds them up', () => {
    const dice = new Dice(scripted('toy-1', 4, 2, 6, 5, 3))
    expect(dice.several('toy-1', 3)).toEqual([4, 2, 6])
    expect(dice.sum('toy-1', 2, 10)).toBe(8)
  })

  test('what is drawn from a bag is no longer in it', () => {
    const bag = ['a', 'b', 'c']
    const dice = new Dice(scripted('toy-1', 2, 2))
    expect(dice.drawFrom('toy-1', bag)).toBe('b')
    expect(dice.drawFrom('toy-1', bag)).toBe('c')
    expect(bag).toEqual(['a'])
    expect(() => dice.drawFrom('toy-1', [])).toThrow('toy-1 draws from an empty bag')
  })

  test('a shuffle is even: each of the six orders of three is one of six ways', () => {
    const orders = new Map<string, number>()
    const ways = new EnumeratedDice()
    while (ways.begin()) {
      const pile = ['a', 'b', 'c']
      new Dice(ways).shuffle('toy-1', pile)
      orders.set(pile.join(''), (orders.get(pile.join('')) ?? 0) + ways.probability)
    }
    expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    for (const probability of orders.values()) expect(probability).toBeCloseTo(1 / 6, 12)
  })

  test('tells its listener of every roll with its clause and eyes', () => {
    const heard: unknown[] = []
    const dice = new Dice(scripted('toy-1', 1, 2, 3), (...roll) => heard.push(roll))
    dice.d6('toy-1', ['red'])
    dice.several('toy-1', 2)
    expect(heard).toEqual([
      ['toy-1', 6, [1], ['red']],
      ['toy-1', 6, [2, 3], undefined],
    ])
  })
})

describe('scripted dice', () => {
  test('fall in their order, each for its clause', () => {
    const dice = scripted('toy-1', 3)
    dice.add('toy-2', 5)
    expect([dice.draw('toy-1', 6), dice.draw('toy-2', 6)]).toEqual([3, 5])
    expect(dice.left).toEqual([])
  })

  test('fail with a sentence when out of turn, out of faces or out of dice', () => {
    const dice = scripted('toy-1', 6)
    expect(() => dice.draw('toy-2', 6)).toThrow("toy-2 rolls a d6, but the script's next die is for toy-1")
    expect(() => dice.draw('toy-1', 3)).toThrow('toy-1: a d3 cannot show 6')
    expect(dice.left).toEqual([{ clause: 'toy-1', value: 6 }])
    dice.draw('toy-1', 6)
    expect(() => dice.draw('toy-1', 6)).toThrow('toy-1 rolls a d6, but the script has no die left')
  })
})

describe('recorded dice', () => {
  const record: readonly DieRolled[] = [
    { clause: 'toy-1', faces: 6, value: 1 },
    { clause: 'toy-2', faces: 6, value: 2 },
    { clause: 'toy-1', faces: 6, value: 3 },
    { clause: 'toy-1', faces: 10, value: 9 },
    { clause: 'toy-1', faces: 6, value: 5, only: ['red'] },
  ]

  test('are found by clause, faces and eyes, in whatever order the rules now roll', () => {
    const dice = new RecordedDice([...record], null)
    expect(dice.draw('toy-1', 10)).toBe(9)
    expect(dice.draw('toy-1', 6, ['red'])).toBe(5)
    expect(dice.draw('toy-2', 6)).toBe(2)
    expect([dice.draw('toy-1', 6), dice.draw('toy-1', 6)]).toEqual([1, 3])
    expect(() => dice.draw('toy-1', 6)).toThrow('the record has no d6 left for toy-1')
  })

  test('are followed by fresh ones, which join the row', () => {
    const row = record.slice(0, 1)
    const dice = new RecordedDice(row, scripted('toy-1', 6))
    expect([dice.draw('toy-1', 6), dice.draw('toy-1', 6, ['red'])]).toEqual([1, 6])
    expect(row).toEqual([record[0], { clause: 'toy-1', faces: 6, value: 6, only: ['red'] }])
    expect(() => dice.draw('toy-1', 6)).toThrow('no die left')
  })

  test('forget what nobody asked for, and keep what was used', () => {
    const row = [...record]
    const dice = new RecordedDice(row, scripted('toy-1', 4))
    expect(dice.draw('toy-2', 6)).toBe(2)
    dice.forgetUnused()
    expect(row).toEqual([record[1]])
    expect(dice.draw('toy-1', 6)).toBe(4)
  })

  test('a row read again gives the same numbers, whatever was rolled', () => {
    const roll = fc.record({ clause: fc.constantFrom('a', 'b', 'c'), faces: fc.constantFrom(3, 6, 10) })
    fc.assert(
      fc.property(fc.array(roll), fc.integer(), (rolls, seed) => {
        const row: DieRolled[] = []
        const first = new RecordedDice(row, new SeededDice(sfc32(seed)))
        const values = rolls.map(({ clause, faces }) => first.draw(clause, faces))
        const again = new RecordedDice([...row], null)
        expect(rolls.map(({ clause, faces }) => again.draw(clause, faces))).toEqual(values)
      }),
    )
  })
})

describe('enumerated dice', () => {
  test('meet every way two dice can fall: the exact distribution of 2D6', () => {
    const sums = Array.from({ length: 13 }, () => 0)
    const ways = new EnumeratedDice()
    while (ways.begin()) {
      const sum = new Dice(ways).sum('toy-1', 2)
      sums[sum] = (sums[sum] ?? 0) + ways.probability
    }
    const inThirtySixths = sums.map((probability) => Math.round(probability * 36 * 1e9) / 1e9)
    expect(inThirtySixths).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  })

  test('follow rolls that depend on rolls', () => {
    // A six rolls again, once: 1 to 5 directly, 7 to 12 by the second die.
    const totals = new Map<number, number>()
    const ways = new EnumeratedDice()
    while (ways.begin()) {
      const dice = new Dice(ways)
      const first = dice.d6('toy-1')
      const total = first === 6 ? 6 + dice.d6('toy-2') : first
      totals.set(total, (totals.get(total) ?? 0) + ways.probability)
    }
    expect([...totals.keys()]).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
    expect(totals.get(5)).toBeCloseTo(1 / 6, 12)
    expect(totals.get(12)).toBeCloseTo(1 / 36, 12)
  })

  test('without a roll there is one way, and it is certain', () => {
    const ways = new EnumeratedDice()
    expect([ways.begin(), ways.probability, ways.begin()]).toEqual([true, 1, false])
  })

  test('agree with the chance of a check', () => {
    const check = orMore(8, [], { dice: 2, always: [2], never: [9] })
    const ways = new EnumeratedDice()
    let success = 0
    while (ways.begin()) {
      const total = new Dice(ways).sum('toy-1', 2)
      if (total === 2 || (total >= 8 && total !== 9)) success += ways.probability
    }
    expect(chance(check)).toBeCloseTo(success, 12)
  })
})

function scripted(clause: string, ...values: readonly number[]): ScriptedDice {
  const dice = new ScriptedDice()
  dice.add(clause, ...values)
  return dice
}
