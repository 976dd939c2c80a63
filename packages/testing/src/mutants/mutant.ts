/** One small change of a game's source or data, made to see whether a test notices it. */
export interface Mutant {
  /** Its switch in the instrumented code. */
  readonly id: number
  /** From the folder of the game, with forward slashes: 'src/rules/fuel.ts', 'data/units.json'. */
  readonly file: string
  readonly line: number
  /** The top-level declaration it is in; in a data file the path of the value: 'types.FTR.combatRange'. */
  readonly within: string
  readonly before: string
  readonly after: string
  /** Counts mutants of one file that read the same; from 0. */
  readonly nth: number
  /** What the doc comment above and the comment on the line cite. */
  readonly clauses: readonly string[]
}

export type Verdict =
  | { readonly kind: 'killed'; readonly by: string }
  | { readonly kind: 'survived'; readonly tests: number }

export interface Judged {
  readonly mutant: Mutant
  readonly verdict: Verdict
}

export function isData({ file }: Pick<Mutant, 'file'>): boolean {
  return file.endsWith('.json')
}

/** Identifies a mutant in marks, samples and stored results; stays the same when lines move. */
export function keyOf({ file, within, before, after, nth }: Omit<Mutant, 'id' | 'line' | 'clauses'>): string {
  return JSON.stringify([file, within, before, after, nth])
}

/** A mutant before it has a switch. */
export interface Change {
  readonly before: string
  readonly after: string
}
