import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allOf,
  boundedJson,
  eitherOf,
  fields,
  listOf,
  oneOfTexts,
  orNull,
  shortText,
  trueOrFalse,
  wholeNumber,
} from '../src/index.ts'

const TEAM = fields({
  id: shortText(5),
  shock: wholeNumber(0, 9),
  isLost: trueOrFalse,
  order: orNull(oneOfTexts(['fire', 'run'])),
  at: eitherOf(oneOfTexts(['box']), wholeNumber(0, 3)),
})
const STATE = fields({ teams: listOf(TEAM, 2) })
const SOUND = { id: 'blue', shock: 0, isLost: false, order: null, at: 'box' }

test('a form says what is wrong and where', () => {
  const wrong = (team: object): string | null => STATE({ teams: [SOUND, { ...SOUND, ...team }] })
  expect(STATE({ teams: [] })).toBeNull()
  expect(wrong({ order: 'run', at: 3 })).toBeNull()
  expect(wrong({ shock: 1e20 })).toBe('.teams[1].shock needs a whole number from 0 to 9')
  for (const shock of [-1, 0.5, Number.NaN, Infinity, '1', null, [], {}])
    expect(wrong({ shock })).not.toBeNull()
  expect(wrong({ id: '' })).toBe('.teams[1].id needs a text of 1 to 5 characters')
  expect(wrong({ id: 'too long' })).not.toBeNull()
  expect(wrong({ isLost: 1 })).toBe('.teams[1].isLost needs true or false')
  expect(wrong({ order: 'sing' })).toBe('.teams[1].order needs one of fire, run')
  expect(wrong({ at: 4 })).toBe('.teams[1].at needs a whole number from 0 to 3')
  expect(wrong({ charm: 1 })).toBe(".teams[1] has no field 'charm'")
  expect(STATE({ teams: [SOUND, SOUND, SOUND] })).toBe('.teams needs a list of 0 to 2 entries')
  expect(STATE({})).toBe('.teams is missing')
  expect(STATE(Object.create({ teams: [] }))).toBe('.teams is missing')
  expect(STATE([])).toBe(' needs an object')
  expect(allOf(trueOrFalse, (value) => (value ? null : ' needs to be true'))(false)).toBe(' needs to be true')
})

test('bounds hold for any JSON, however deep', () => {
  const bounded = boundedJson({ depth: 3, values: 10, textLength: 5, number: 100 })
  expect(bounded({ a: [1, { b: 'text' }], c: null, d: true })).toBeNull()
  expect(bounded([[[[1]]]])).toBe(' is nested more than 3 levels deep')
  expect(bounded(Array(11).fill(0))).toBe(' has more than 10 values')
  expect(bounded(['longer'])).toBe(' has a text of more than 5 characters')
  expect(bounded(JSON.parse('{"__proto__":1}'))).toBe(' has a field with an impossible name')
  for (const number of [101, -1e20, Infinity, Number.NaN])
    expect(bounded([number])).toMatch(/a number beyond 100/)
  let deep: unknown = 1
  for (let i = 0; i < 1e6; i++) deep = [deep]
  expect(bounded(deep)).toMatch(/nested/)
})

test('no value makes a form fail', () => {
  fc.assert(fc.property(fc.anything(), (value) => void STATE(value)))
  fc.assert(fc.property(fc.jsonValue(), (value) => void STATE({ teams: [value] })))
})
