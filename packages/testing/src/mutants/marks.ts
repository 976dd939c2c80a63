import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf, type Mutant } from './mutant.ts'

/** A mutant that no legal position can distinguish from the rule, and why. */
export interface Mark {
  readonly file: string
  readonly within: string
  readonly before: string
  readonly after: string
  readonly nth?: number
  readonly reason: string
}

export const MARKS_FILE = 'test/equivalent-mutants.json'

export function readMarks(gameFolder: string): readonly Mark[] {
  const path = join(gameFolder, MARKS_FILE)
  if (!existsSync(path)) return []
  const marks = JSON.parse(readFileSync(path, 'utf8')) as readonly Mark[]
  for (const mark of marks)
    if (typeof mark.reason !== 'string' || mark.reason.length < 10)
      throw new Error(`${MARKS_FILE}: ${mark.file}, ${mark.within}: needs a reason of a sentence`)
  return marks
}

/** The reason of each marked mutant, by its key. */
export function reasonsOf(marks: readonly Mark[]): ReadonlyMap<string, string> {
  return new Map(marks.map((mark) => [keyOf({ nth: 0, ...mark }), mark.reason]))
}

/** Sentences about marks whose mutant no longer exists. */
export function staleMarks(marks: readonly Mark[], mutants: readonly Mutant[]): readonly string[] {
  const known = new Set(mutants.map(keyOf))
  return marks
    .filter((mark) => !known.has(keyOf({ nth: 0, ...mark })))
    .map(
      (mark) =>
        `${MARKS_FILE}: there is no mutant '${mark.before}' → '${mark.after}' in ${mark.file}, ${mark.within}`,
    )
}
