import { agreedOptions, completeOptions, Match, type Option, withDefaults } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { duel } from './toys/duel.ts'
import { tiny } from './toys/tiny.ts'

const OPTIONS: readonly Option[] = [
  { kind: 'flag', id: 'fog', name: 'Fog', default: true },
  { kind: 'number', id: 'turns', name: 'Turns', default: 6, min: 1, max: 20 },
  { kind: 'number', id: 'fuel', name: 'Fuel', default: null, min: 0, max: 9, none: 'unlimited' },
  { kind: 'choice', id: 'map', name: 'Map', default: 'hill', of: ['hill', 'town'] },
  {
    kind: 'data',
    id: 'force',
    name: 'Force',
    default: ['tank'],
    whyWrong: (force) => (Array.isArray(force) ? null : 'force: needs a list of units'),
  },
]

const DEFAULTS = { fog: true, turns: 6, fuel: null, map: 'hill', force: ['tank'] }

test('options not named stand at their defaults', () => {
  expect(completeOptions(OPTIONS, {})).toEqual(DEFAULTS)
  const given = { fog: false, turns: 20, fuel: 3, map: 'town', force: [] }
  expect(completeOptions(OPTIONS, given)).toEqual(given)
  expect(completeOptions(OPTIONS, { fuel: null, turns: 1 })).toEqual({ ...DEFAULTS, turns: 1 })
})

test('an unknown option is named, with those there are', () => {
  expect(completeOptions(OPTIONS, { wind: 3 })?.sentence).toBe(
    "There is no option 'wind'. The options are fog, turns, fuel, map, force.",
  )
})

test('a bad value of each kind gets a sentence', () => {
  const wrong = (options: Record<string, never>) => completeOptions(OPTIONS, options)
  const bad = (id: string, value: unknown) => wrong({ [id]: value as never })
  expect(bad('fog', 'yes')?.sentence).toBe('Option \'fog\' is true or false, not "yes".')
  expect(bad('fog', null)?.sentence).toBe("Option 'fog' is true or false, not null.")
  for (const turns of [0, 21, 2.5, '6', null]) {
    expect(bad('turns', turns)?.sentence).toBe(
      `Option 'turns' is a whole number from 1 to 20, not ${JSON.stringify(turns)}.`,
    )
  }
  expect(bad('fuel', 10)?.sentence).toBe(
    "Option 'fuel' is a whole number from 0 to 9, or null for unlimited, not 10.",
  )
  expect(bad('map', 'sea')?.sentence).toBe('Option \'map\' is one of hill, town, not "sea".')
  expect(bad('force', 'tank')?.sentence).toBe('force: needs a list of units')
})

test('a match begins with all options, or with a sentence', () => {
  expect(Match.start(duel, { lives: 3 }, { simulation: 1 })).toMatchObject({ options: { lives: 3 } })
  expect(Match.start(duel, {}, { simulation: 1 })).toMatchObject({ options: { lives: 2 } })
  expect(Match.start(duel, { lives: 10 }, { simulation: 1 })).toEqual({
    code: 'option-wrong',
    sentence: "Option 'lives' is a whole number from 1 to 9, not 10.",
  })
})

test('options of older rules keep what was agreed', () => {
  expect(withDefaults(OPTIONS, { turns: 3, gone: 1 })).toEqual({ ...DEFAULTS, turns: 3, gone: 1 })
})

test('options that are right one by one may not go together', () => {
  const options: readonly Option[] = [
    { id: 'scenario', name: 'Scenario', kind: 'choice', default: 'patrol', of: ['patrol', 'bridge'] },
    { id: 'map', name: 'Map', kind: 'choice', default: 'village', of: ['village', 'river'] },
  ]
  const ruleset = tiny(() => {}, {
    options,
    whyNotTogether: ({ scenario, map }) =>
      scenario === 'bridge' && map !== 'river' ? "Scenario 'bridge' is played on map 'river'." : null,
  })
  expect(agreedOptions(ruleset, {})).toEqual({ scenario: 'patrol', map: 'village' })
  const fixed = { scenario: 'bridge', map: 'river' }
  expect(agreedOptions(ruleset, fixed)).toEqual(fixed)
  const conflict = { code: 'options-conflict', sentence: "Scenario 'bridge' is played on map 'river'." }
  expect(agreedOptions(ruleset, { scenario: 'bridge' })).toEqual(conflict)
  expect(Match.start(ruleset, { scenario: 'bridge' }, { simulation: 1 })).toEqual(conflict)
  expect(agreedOptions(ruleset, { scenario: 'bridge', map: 'moon' })).toMatchObject({ code: 'option-wrong' })
})
