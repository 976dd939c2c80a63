import type { DataEntry } from './data-rows.ts'

/** The results of the mutants of one place. Those marked equivalent count as killed. */
export interface MutantCount {
  readonly killed: number
  readonly survived: number
}

/** What a whole run of `npm run mutants -- GAME --keep` left in `test/killed-mutants.json`. */
export interface MutantProof {
  /** For each data file, by the path of a value: the value that was mutated, and how its mutants fared. */
  readonly data: Readonly<Record<string, Readonly<Record<string, MutantCount & { readonly value: string }>>>>
  /** Mutants of rule code by the clauses that their functions name. */
  readonly clauses: Readonly<Record<string, MutantCount>>
}

export const NO_PROOF: MutantProof = { data: {}, clauses: {} }

/** The mutants of the numbers and flags of an entry. A number that has changed since the run proves nothing. */
export function mutantsOf({ place, values }: DataEntry, { data }: MutantProof): MutantCount {
  const tried = data[place.path] ?? {}
  let killed = 0
  let survived = 0
  for (const [path, value] of values) {
    const found = tried[path]
    if (found && found.value === String(value)) {
      killed += found.killed
      survived += found.survived
    } else {
      survived++
    }
  }
  return { killed, survived }
}
