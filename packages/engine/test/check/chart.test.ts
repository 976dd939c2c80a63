import { expect, test } from 'vitest'
import {
  chart,
  Dice,
  EnumeratedDice,
  lookUp,
  lookUpMany,
  mod,
  type Note,
  rowAt,
  rowChances,
  ScriptedDice,
} from '../../src/index.ts'

/** sks-shoot-T2, the Shooting Fumble Table. */
const FUMBLES = chart(
  'sks-shoot-T2',
  [
    { row: 'sks-shoot-T2-01', upTo: 4, result: 'stoppage' },
    { row: 'sks-shoot-T2-02', upTo: 6, result: 'empty' },
    { row: 'sks-shoot-T2-03', upTo: 8, result: 'given away' },
    { row: 'sks-shoot-T2-04', upTo: 9, result: 'stray round' },
    { row: 'sks-shoot-T2-05', result: 'out of action' },
  ],
  { faces: 10 },
)

/** hof-rfc-T1-1: a Received Fire Check in Open Ground. */
const OPEN_GROUND = chart('hof-rfc-T1-1', [
  { row: 'killed', upTo: 2, result: 'killed' },
  { row: 'suppressed', upTo: 3, result: 'suppressed' },
  { row: 'ready', result: 'ready' },
])

function scripted(
  clause: string,
  ...values: readonly number[]
): { dice: Dice; notes: Note[]; note: (note: Note) => void } {
  const script = new ScriptedDice()
  script.add(clause, ...values)
  const notes: Note[] = []
  return { dice: new Dice(script), notes, note: (note) => void notes.push(note) }
}

test('each row holds from above the one before it up to its own limit', () => {
  const rows = [1, 4, 5, 6, 7, 8, 9, 10].map((total) => rowAt(FUMBLES, total).row.slice(-2))
  expect(rows).toEqual(['01', '01', '02', '02', '03', '03', '04', '05'])
  expect(rowAt(FUMBLES, -3).result).toBe('stoppage')
  expect(rowAt(FUMBLES, 14).result).toBe('out of action')
})

test('a die on a table is noted with row, die and modifiers', () => {
  const game = scripted('sks-veh-10', 7)
  const modifiers = [mod(+3, 'critical hit', 'sks-veh-10'), false as const]
  const reading = lookUp(game, 'sks-veh-10', FUMBLES, modifiers, { target: 'truck' })
  expect(reading).toEqual({
    dice: [7],
    rolled: 7,
    total: 10,
    row: 'sks-shoot-T2-05',
    result: 'out of action',
  })
  expect(game.notes).toEqual([
    {
      kind: 'look-up',
      clause: 'sks-veh-10',
      chart: 'sks-shoot-T2',
      faces: 10,
      dice: [7],
      modifiers: [{ amount: 3, reason: 'critical hit', clause: 'sks-veh-10' }],
      total: 10,
      row: 'sks-shoot-T2-05',
      result: 'out of action',
      target: 'truck',
    },
  ])
})

test('several dice are read one by one in one note', () => {
  const game = scripted('hof-rfc-1', 4, 2, 3)
  const results = lookUpMany(game, 'hof-rfc-1', OPEN_GROUND, 3).map(({ result }) => result)
  expect(results).toEqual(['ready', 'killed', 'suppressed'])
  expect(game.notes).toHaveLength(1)
  expect(game.notes[0]).toMatchObject({
    kind: 'look-ups',
    readings: [{ dice: [4] }, { dice: [2], row: 'killed' }, { dice: [3] }],
  })
})

test('the chances of the rows are those of the dice, counted out one by one', () => {
  const two = chart(
    't',
    [
      { row: 'low', upTo: 5, result: 0 },
      { row: 'mid', upTo: 9, result: 1 },
      { row: 'high', result: 2 },
    ],
    {
      dice: 2,
    },
  )
  const modifiers = [mod(-1, 'a', 'a')]
  const counted: Record<string, number> = {}
  const source = new EnumeratedDice()
  while (source.begin()) {
    const { row } = lookUp({ dice: new Dice(source) }, 't', two, modifiers)
    counted[row] = (counted[row] ?? 0) + source.probability
  }
  for (const { row, chance } of rowChances(two, modifiers)) expect(chance).toBeCloseTo(counted[row] ?? 0, 12)
  expect(rowChances(FUMBLES).map(({ chance }) => chance)).toEqual([0.4, 0.2, 0.2, 0.1, 0.1])
})

test('a row out of reach has chance 0', () => {
  expect(rowChances(OPEN_GROUND, [mod(+3, 'a', 'a')]).map(({ chance }) => chance)).toEqual([0, 0, 1])
})

test('a table with a gap, a row out of order or no open end is refused when it is made', () => {
  expect(() => chart('t', [])).toThrow('at least one row')
  expect(() => chart('t', [{ row: 'a', upTo: 3, result: 1 }])).toThrow('every row but the last')
  expect(() =>
    chart('t', [
      { row: 'a', result: 1 },
      { row: 'b', result: 2 },
    ]),
  ).toThrow('every row but the last')
  const unordered = [
    { row: 'a', upTo: 3, result: 1 },
    { row: 'b', upTo: 3, result: 2 },
    { row: 'c', result: 3 },
  ]
  expect(() => chart('t', unordered)).toThrow('above 3')
})
