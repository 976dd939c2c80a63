import { join } from 'node:path'
import { bundleMutants } from './bundle.ts'
import { KeptVerdicts } from './kept-verdicts.ts'
import { readMarks, reasonsOf, staleMarks } from './marks.ts'
import { type Judged, keyOf } from './mutant.ts'
import type { MutantReport } from './report.ts'
import { mutantsBelow, sampleOf } from './sample.ts'
import { fatesOf } from './score.ts'
import { judgeOnWorkers } from './workers.ts'

/** Verdicts are stored after this many, so a stopped run loses no more. */
const KEPT_EVERY = 100

export interface MutantRun {
  /** The folder of the game. */
  readonly folder: string
  readonly game: string
  /** A folder below the repository's node_modules: for verdicts, which are kept from run to run, and for what a run needs. */
  readonly scratch: string
  /** Folders and files of the game to which the run is limited; none for all. */
  readonly below: readonly string[]
  /** How many mutants are tried; null for all. */
  readonly sample: number | null
  readonly seed: string
  readonly workers: number
  /** Forget what earlier runs found. */
  readonly fresh: boolean
  readonly progress: (judged: number, of: number, survived: number) => void
}

/** Tries the mutants of a game, or a sample of them, and reports on each. */
export async function runMutants(run: MutantRun): Promise<MutantReport> {
  const { folder, game, seed, sample } = run
  const bundle = await bundleMutants(folder)
  const marks = readMarks(folder)
  const reasons = reasonsOf(marks)
  const wanted = mutantsBelow(bundle.mutants, run.below)
  const tried = sample === null ? wanted : sampleOf(wanted, sample, seed)

  const kept = new KeptVerdicts(join(run.scratch, `mutants-${game}.json`), bundle.script, {
    fresh: run.fresh,
  })
  const known = tried.flatMap((mutant): readonly Judged[] => {
    const verdict = kept.verdictOn(mutant)
    return verdict ? [{ mutant, verdict }] : []
  })
  const isKnown = new Set(known.map(({ mutant }) => mutant))
  const judged = await judgeOnWorkers({
    bundle,
    mutants: tried.filter((mutant) => !isKnown.has(mutant)),
    workers: run.workers,
    scratch: run.scratch,
    killerOf: (mutant) => kept.killerOf(mutant),
    progress: (soFar) => {
      if (soFar.length % KEPT_EVERY === 0) kept.keep(soFar)
      const survived = soFar.filter(({ verdict }) => verdict.kind === 'survived').length
      run.progress(known.length + soFar.length, tried.length, survived)
    },
  })
  kept.keep(judged)
  const all = [...known, ...judged].sort((a, b) => a.mutant.id - b.mutant.id)
  const fates = fatesOf(all, reasons)
  const wrong = fates.filter(({ fate, reason }) => fate === 'killed' && reason !== null)
  const problems = [
    ...staleMarks(marks, bundle.mutants),
    ...wrong.map(({ mutant }) => `marked equivalent, but a test kills it: ${keyOf(mutant)}`),
  ]
  return { game, seed, allMutants: wanted.length, fates, problems }
}
