import { readFileSync } from 'node:fs'
import type { Clause } from '@sandtable/engine'
import { readRuleBook } from './audit/rule-book.ts'
import { type Location, pathOf } from './kept-failures.ts'

/** The clauses a rules.md defines, in the order of the book. */
export function definedClauses(file: Location): readonly Clause[] {
  const path = pathOf(file)
  return readRuleBook({ path, text: readFileSync(path, 'utf8') }).definitions.map(({ id }) => id)
}
