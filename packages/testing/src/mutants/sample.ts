import { createHash } from 'node:crypto'
import { isBelow } from './game-files.ts'
import { keyOf, type Mutant } from './mutant.ts'

/** The mutants below these folders and files; without any, all. */
export function mutantsBelow(mutants: readonly Mutant[], folders: readonly string[]): readonly Mutant[] {
  if (folders.length === 0) return mutants
  return mutants.filter(({ file }) => folders.some((folder) => isBelow(file, folder)))
}

/** A random sample that depends on nothing but the seed and the mutants. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] {
  const place = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex')
  return mutants
    .map((mutant) => ({ mutant, at: place(mutant) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .sort((a, b) => a.id - b.id)
}
