import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExperiment } from '../src/experiment/read-experiment.ts'
import { edited } from '../src/experiment/state-path.ts'
import { GAMES, planOf } from './toys/plan.ts'

/** What is said of a file that is right but for these fields. */
function complaint(changes: Record<string, unknown>): string {
  const file = { title: 'A test', game: 'call-sign', ...changes }
  const plan = readExperiment(JSON.stringify(file, null, 2), GAMES)
  return typeof plan === 'string' ? plan : `a plan of ${plan.variants.length} variants`
}

test('a small file is a whole plan: what is not said is as usual', () => {
  const plan = planOf({ game: 'call-sign' })
  expect(plan).toMatchObject({
    seed: 1,
    swap: false,
    focus: { kind: 'side', side: 'blue' },
    stop: { kind: 'games', games: 1000 },
    block: 250,
    baseline: 0,
  })
  expect(plan.variants).toHaveLength(1)
  expect(plan.variants[0]).toMatchObject({ label: 'all games', bots: ['random', 'random'] })
  expect(plan.variants[0]?.options['carrier-hits']).toBe(2)
})

test('a grid has every combination, a list those that stand side by side', () => {
  const factors = [
    { option: 'carrier-hits', values: [1, 2, 3] },
    { option: 'evasion-succeeds', values: [0, 1, 2] },
  ]
  const grid = planOf({ game: 'call-sign', factors })
  expect(grid.variants).toHaveLength(9)
  expect(grid.variants[grid.baseline]?.label).toBe('2, 1') // what the rulebook prints
  const list = planOf({ game: 'call-sign', design: 'list', factors })
  expect(list.variants.map(({ label }) => label)).toEqual(['1, 0', '2, 1', '3, 2'])
  expect(list.variants[list.baseline]?.options).toMatchObject({ 'carrier-hits': 2, 'evasion-succeeds': 1 })
})

test('a factor may vary several constants together, the first state, dice, bots, or anything by levels', () => {
  const plan = planOf({
    game: 'call-sign',
    design: 'list',
    factors: [
      { name: 'Fuel', option: ['FTR.fuel-range', 'C2.fuel-range'], values: [1, null] },
      { name: 'Bomber', state: 'wings.blue[blue-bmr].printed.valueAgainstCarrier', values: [4, 6] },
      { name: 'Initiative', dice: 'cs-turn-2', values: [[6, 1], null], labels: ['Blue', 'by chance'] },
      { name: 'Red', bot: 'red', values: ['greedy', 'search:50'] },
      { name: 'Wing', levels: [{ label: 'whole' }, { label: 'no jammer', without: ['wings.red[red-jam]'] }] },
    ],
  })
  expect(plan.variants[0]).toMatchObject({
    options: { 'FTR.fuel-range': 1, 'C2.fuel-range': 1 },
    edits: [{ kind: 'set', path: 'wings.blue[blue-bmr].printed.valueAgainstCarrier', value: 4 }],
    dice: { 'cs-turn-2': { values: [6, 1], again: true } },
    bots: ['random', 'greedy'],
  })
  expect(plan.variants[1]).toMatchObject({ options: { 'FTR.fuel-range': null }, dice: {} })
  expect(plan.variants[1]?.edits).toContainEqual({ kind: 'without', path: 'wings.red[red-jam]' })
  expect(plan.variants[1]?.label).toBe('unlimited, 6, by chance, search:50, no jammer')
})

test('what is wrong with a file is said with its place and line, and what would be right', () => {
  const factor = (changes: Record<string, unknown>): string => complaint({ factors: [changes] })
  expect(complaint({ game: 'chess' })).toMatch(/^game \(line 3\): there is no game 'chess'; .*call-sign/)
  expect(complaint({ factor: [] })).toMatch(/^factor \(line 4\): there is no field 'factor'.*factors/)
  expect(complaint({ options: { 'carrier-hits': 9 } })).toMatch(
    /^options.carrier-hits \(line 5\):.*from 1 to 6, not 9/,
  )
  expect(factor({ option: 'carrier-hitz', values: [1] })).toMatch(
    /^factors\[0\].option \(line 6\): .*no option 'carrier-hitz'.*carrier-hits/,
  )
  expect(factor({ option: 'carrier-hits', values: [] })).toMatch(
    /^factors\[0\].values \(line 7\): this list is empty/,
  )
  expect(factor({ option: [], values: [1] })).toMatch(/^factors\[0\].option \(line 6\): this list is empty/)
  expect(factor({ option: 'carrier-hits', values: [1, 2, 'three'] })).toMatch(
    /^factors\[0\].values\[2\] \(line 10\):.*not "three"/,
  )
  expect(factor({ option: 'carrier-hits', values: [1, 2, 1] })).toMatch(/'1' is there twice/)
  expect(factor({ option: 'carrier-hits' })).toMatch(/^factors\[0\] \(line 5\): 'option' needs the values/)
  expect(factor({ option: 'carrier-hits', bot: 'red', values: [1] })).toMatch(/varies one thing/)
  expect(factor({ bot: 'green', values: ['random'] })).toMatch(/no seat 'green'; the seats are blue, red/)
  expect(factor({ option: 'carrier-hits', values: [1, 2], baseline: 3 })).toMatch(
    /^factors\[0\].baseline.*1, 2/,
  )
  expect(complaint({ bots: ['random'] })).toMatch(/2 seats/)
  expect(complaint({ bots: 'napoleon' })).toMatch(/^bots \(line 4\): There is no bot 'napoleon'/)
  expect(complaint({ bots: 'search:50ms' })).toMatch(/thinks by the clock.*search:400/)
  expect(complaint({ state: { 'wings.blue[blue-tank].at': 1 } })).toMatch(/element 'blue-tank'.*\[blue-bmr\]/)
  expect(complaint({ state: { turn: 'late' } })).toMatch(/^state.turn \(line 5\): 'turn' is a number.*"late"/)
  expect(complaint({ dice: { 'cs-nine': [6] } })).toMatch(
    /^dice.cs-nine .*no die falls for 'cs-nine'.*cs-turn-2/,
  )
  expect(complaint({ dice: { 'cs-turn-2': [7] } })).toMatch(/^dice.cs-turn-2\[0\] .*6 faces cannot show 7/)
  expect(complaint({ dice: { 'cs-turn-2': [3, 3] } })).toMatch(/cannot be played: .*cs-turn-2/) // rolled for ever
  expect(complaint({ measures: ['luck', 'weather'] })).toMatch(
    /^measures\[1\] .*events, places, choices, luck/,
  )
})

test('a stopping rule that contradicts itself is told', () => {
  const stop = (rule: Record<string, unknown>): string => complaint({ stop: rule })
  expect(stop({ games: 0 })).toMatch(/^stop.games \(line 5\): this is a whole number from 1/)
  expect(stop({ games: 10, width: 0.1 })).toMatch(/^stop .*one of games, width and test, not games and width/)
  expect(stop({})).toMatch(/not none/)
  expect(stop({ games: 10, most: 5 })).toMatch(/^stop.most .*contradicts/)
  expect(stop({ width: 0.1, least: 100, most: 50 })).toMatch(/^stop.most .*contradict/)
  expect(stop({ width: 0.1, of: 'difference' })).toMatch(/^stop.of .*two variants/)
  expect(stop({ test: { null: 0.5, alternative: 0.5 } })).toMatch(/^stop.test.alternative .*the same/)
  expect(stop({ test: { null: 0.5, alternative: 0.6, alpha: 0.5, beta: 0.5 } })).toMatch(/less than 1/)
  expect(stop({ test: { null: 0.5 } })).toMatch(/needs 'alternative'/)
  expect(complaint({ swap: true, stop: { games: 7 } })).toMatch(/^stop.games .*multiple of 2, not 7/)
})

test('a file that is no JSON is told with the line where it ends being JSON', () => {
  expect(readExperiment('{\n  "title": "x",\n  game\n}', GAMES)).toMatch(/^\(line 3\): this is not JSON/)
  expect(readExperiment('[]', GAMES)).toMatch(/^\(line 1\): this is an object/)
})

test('every shipped experiment is sound', () => {
  const shipped = new URL('../../../experiments/', import.meta.url)
  const files = readdirSync(shipped).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThanOrEqual(6)
  for (const file of files) {
    const text = readFileSync(new URL(file, shipped), 'utf8')
    if (!GAMES.some(({ id }) => id === JSON.parse(text).game)) continue // the command knows all games, and checks the others
    const plan = readExperiment(text, GAMES)
    expect(typeof plan === 'string' ? plan : '').toBe('')
  }
})

test('a list that an edit puts into the state is the game’s own: what rules do to it changes no other game', () => {
  const edit = { kind: 'set', path: 'hands.north', value: ['ace', { of: 'hearts' }] } as const
  const first = edited({ hands: { north: [] as unknown[] } }, edit)
  first.hands.north.pop()
  expect(edited({ hands: { north: [] as unknown[] } }, edit)).toEqual({
    hands: { north: ['ace', { of: 'hearts' }] },
  })
  expect(edit.value).toHaveLength(2)
})
