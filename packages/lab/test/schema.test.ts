import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExperiment } from '../src/experiment/read-experiment.ts'
import { experimentSchema } from '../src/experiment/schema.ts'
import { fitsSchema } from './toys/json-schema.ts'
import { GAMES } from './toys/plan.ts'

const SCHEMA = experimentSchema(GAMES)

/** What reader and schema say of a file that is right but for these fields. */
function judged(changes: Record<string, unknown>): { readonly reader: boolean; readonly schema: boolean } {
  const file = JSON.parse(JSON.stringify({ title: 'A test', game: 'call-sign', ...changes }))
  const reader = typeof readExperiment(JSON.stringify(file), GAMES) !== 'string'
  return { reader, schema: fitsSchema(SCHEMA, file) }
}

const BOTH = { reader: true, schema: true }
const NEITHER = { reader: false, schema: false }

const RIGHT: readonly Record<string, unknown>[] = [
  {},
  { $schema: './schema/experiment.schema.json', question: 'Why?' },
  { seed: 0 },
  { seed: 4_294_967_295 },
  { swap: true, stop: { games: 2 } },
  { focus: 'red' },
  { focus: 'first bot' },
  { measures: ['events', 'places', 'choices', 'luck'], rerolls: 1 },
  { rerolls: 1000 },
  { block: 1 },
  { block: 100_000 },
  { bots: 'search:400' },
  { bots: ['greedy', 'random'] },
  { bots: { red: 'greedy' } },
  { options: { 'carrier-hits': 1, 'declared-targets': true, 'FTR.fuel-range': null } },
  { state: { turn: 1 }, without: 'wings.blue[blue-jam]' },
  { without: ['wings.blue[blue-jam]'] },
  { dice: { 'cs-turn-2': [6, 1] } },
  { dice: { 'cs-turn-2': { first: [6, 1] } } },
  { dice: { 'cs-turn-2': null } },
  { factors: [] },
  {
    design: 'list',
    factors: [{ option: 'carrier-hits', values: [1, 2], labels: ['a', 'b'], baseline: 'b' }],
  },
  { factors: [{ option: ['FTR.fuel-range', 'C2.fuel-range'], values: [1, null] }] },
  { factors: [{ name: 'Start', dice: 'cs-turn-2', values: [[6, 1], null] }] },
  { factors: [{ bot: 'red', values: ['greedy', 'random'] }] },
  {
    factors: [
      {
        levels: [
          { label: 'as it is', value: 1 },
          { label: 'other', bots: 'greedy', options: {} },
        ],
      },
    ],
  },
  { stop: { games: 1 } },
  { stop: { games: 1_000_000_000 } },
  { stop: { width: 0.1, of: 'score', least: 10, most: 20 } },
  { stop: { test: { null: 0.5, alternative: 0.6, alpha: 0.1, beta: 0.1 } } },
]

const WRONG: readonly Record<string, unknown>[] = [
  { $schema: 7 },
  { title: '' },
  { title: undefined },
  { game: 'chess' },
  { game: undefined },
  { factor: [] },
  { seed: -1 },
  { seed: 4_294_967_296 },
  { seed: 1.5 },
  { swap: 'yes' },
  { focus: 'green' },
  { measures: ['weather'] },
  { rerolls: 0 },
  { rerolls: 1001 },
  { block: 0 },
  { block: 100_001 },
  { design: 'circle' },
  { bots: 'napoleon' },
  { bots: 'search:50ms' },
  { bots: 'search' },
  { bots: 'search:0' },
  { bots: ['random'] },
  { bots: { green: 'random' } },
  { options: { 'carrier-hitz': 1 } },
  { options: { 'carrier-hits': 9 } },
  { options: { 'carrier-hits': null } },
  { options: { 'declared-targets': 1 } },
  { dice: { 'cs-turn-2': [] } },
  { dice: { 'cs-turn-2': [0] } },
  { dice: { 'cs-turn-2': { last: [1] } } },
  { without: 3 },
  { factors: {} },
  { factors: [{ option: 'carrier-hits' }] },
  { factors: [{ option: [], values: [1] }] },
  { factors: [{ option: 'carrier-hits', values: [] }] },
  { factors: [{ option: 'carrier-hits', bot: 'red', values: [1] }] },
  { factors: [{ levels: [] }] },
  { factors: [{ levels: [{ value: 1 }] }] },
  { factors: [{ levels: [{ label: 'x', colour: 'red' }] }] },
  { stop: {} },
  { stop: { games: 0 } },
  { stop: { games: 1_000_000_001 } },
  { stop: { games: 10, width: 0.1 } },
  { stop: { games: 10, most: 5 } },
  { stop: { width: 0 } },
  { stop: { width: 1 } },
  { stop: { width: 0.1, of: 'luck' } },
  { stop: { width: 0.1, least: 0 } },
  { stop: { test: { null: 0.5 } } },
  { stop: { test: { null: 0.5, alternative: 0.6, alpha: 0 } } },
]

test.each(RIGHT.map((changes) => [JSON.stringify(changes), changes] as const))(
  'reader and schema both take %s',
  (_, changes) => expect(judged(changes)).toEqual(BOTH),
)

test.each(WRONG.map((changes) => [JSON.stringify(changes), changes] as const))(
  'reader and schema both refuse %s',
  (_, changes) => expect(judged(changes)).toEqual(NEITHER),
)

test('every shipped experiment fits and names the schema that is shipped beside it', () => {
  const shipped = new URL('../../../experiments/', import.meta.url)
  for (const name of readdirSync(shipped).filter((one) => one.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(new URL(name, shipped), 'utf8'))
    expect([name, file.$schema]).toEqual([name, './schema/experiment.schema.json'])
    const schema = JSON.parse(readFileSync(new URL(file.$schema, shipped), 'utf8'))
    expect([name, fitsSchema(schema, file)]).toEqual([name, true])
  }
})
