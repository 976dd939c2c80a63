import type { AnyRuleset } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import { type BlockPlayer, playBlocks } from '../play/play-blocks.ts'
import type { Origin } from '../report/report.ts'
import { Progression } from '../results/progression.ts'
import { ResultsFolder } from './results-folder.ts'

/** The progress of a run. */
export interface RunProgress {
  readonly played: number
  readonly most: number
  /** Games a second in this run. */
  readonly rate: number
  /** Seconds to the end, if as many games are needed as the stopping rule allows. */
  readonly left: number
}

export interface RunTerms {
  readonly plan: Plan
  readonly ruleset: AnyRuleset
  readonly folder: string
  /** Stored beside the plan, so that a report can be made later. */
  readonly origin?: Origin
  readonly player: BlockPlayer
  readonly fresh?: boolean
  readonly signal?: AbortSignal
  readonly progress?: (progress: RunProgress) => void
  /** Called with the number of games an earlier run has left. */
  readonly resumed?: (games: number) => void
}

export interface RunEnd {
  readonly end: 'over' | 'cancelled'
  readonly progression: Progression
}

/** Plays an experiment into its folder, from the beginning or from where it was interrupted. */
export async function runExperiment(terms: RunTerms): Promise<RunEnd> {
  const { plan, ruleset, player, signal } = terms
  const progression = new Progression(plan)
  const folder = await ResultsFolder.open(terms.folder, plan, { fresh: terms.fresh ?? false })
  try {
    if (terms.origin) await folder.write('origin.json', `${JSON.stringify(terms.origin)}\n`)
    const before = await folder.resumeStep(progression, ruleset)
    if (before > 0) terms.resumed?.(before)
    const began = performance.now()
    const end = await playBlocks(progression, player, {
      ...(signal ? { signal } : {}),
      taken: async (block) => {
        await folder.append(block)
        terms.progress?.(progressOf(progression, before, (performance.now() - began) / 1000))
      },
    })
    return { end, progression }
  } finally {
    await folder.close()
  }
}

function progressOf(progression: Progression, before: number, seconds: number): RunProgress {
  const { played, most } = progression
  const rate = (played - before) / Math.max(seconds, 1e-3)
  return { played, most, rate, left: (most - played) / Math.max(rate, 1e-9) }
}
