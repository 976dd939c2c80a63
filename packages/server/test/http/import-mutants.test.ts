import { expect, test } from 'vitest'
import { mutateImports } from '../torture/import-mutants.ts'

test('files with one hostile value are refused with a sentence, or can be played, saved and loaded', async () => {
  const { mutants, faults } = await mutateImports(100, 11)
  expect(faults).toEqual([])
  expect(mutants).toBe(100)
}, 300_000)
