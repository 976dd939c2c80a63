import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MutantCount, MutantProof } from '../audit/proof.ts'
import { isData } from './mutant.ts'
import type { MutantResult } from './score.ts'

/**
 * The results of a complete run of mutants for the clause audit: by the values of data files, and by the clauses of
 * rule code.
 */
export function proofFrom(fates: readonly MutantResult[]): MutantProof {
  const data: Record<string, Record<string, MutantCount & { readonly value: string }>> = {}
  const clauses: Record<string, MutantCount> = {}
  for (const fated of fates) {
    const { mutant } = fated
    if (isData(mutant)) {
      const file = data[mutant.file] ?? {}
      data[mutant.file] = file
      file[mutant.within] = { value: mutant.before, ...counted(file[mutant.within], fated) }
    } else {
      for (const clause of mutant.clauses) clauses[clause] = counted(clauses[clause], fated)
    }
  }
  return { data, clauses }
}

/** Stores the results beside the tests of the game. */
export function keepProof(gameFolder: string, fates: readonly MutantResult[]): void {
  writeFileSync(
    join(gameFolder, 'test/killed-mutants.json'),
    `${JSON.stringify(proofFrom(fates), null, 2)}\n`,
  )
}

function counted(before: MutantCount | undefined, { fate }: MutantResult): MutantCount {
  const { killed, survived } = before ?? { killed: 0, survived: 0 }
  return fate === 'survived' ? { killed, survived: survived + 1 } : { killed: killed + 1, survived }
}
