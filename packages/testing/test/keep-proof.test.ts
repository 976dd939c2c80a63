import { expect, test } from 'vitest'
import { proofFrom } from '../src/mutants/keep-proof.ts'
import type { MutantResult } from '../src/mutants/score.ts'

const fated = (
  file: string,
  within: string,
  fate: MutantResult['fate'],
  clauses: readonly string[] = [],
): MutantResult => ({
  mutant: { id: 0, file, line: 1, within, before: '4', after: '5', nth: 0, clauses },
  verdict: fate === 'killed' ? { kind: 'killed', by: 'test' } : { kind: 'survived', tests: 1 },
  fate,
  reason: null,
})

test('what a run of mutants proves: values of data by their paths, code by its clauses', () => {
  const proof = proofFrom([
    fated('data/tables.json', 'rows.0.needs', 'killed'),
    fated('data/tables.json', 'rows.0.needs', 'equivalent'),
    fated('data/tables.json', 'rows.1.needs', 'survived'),
    fated('src/rules/fire.ts', 'fire', 'killed', ['toy-a-1', 'toy-a-2']),
    fated('src/rules/fire.ts', 'fire', 'survived', ['toy-a-1']),
  ])
  expect(proof).toEqual({
    data: {
      'data/tables.json': {
        'rows.0.needs': { value: '4', killed: 2, survived: 0 },
        'rows.1.needs': { value: '4', killed: 0, survived: 1 },
      },
    },
    clauses: { 'toy-a-1': { killed: 1, survived: 1 }, 'toy-a-2': { killed: 1, survived: 0 } },
  })
})
