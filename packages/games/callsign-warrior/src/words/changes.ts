import type { RuleChange } from '@sandtable/engine'
import { list, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/changes.json' with { type: 'json' }

/**
 * What changed in the rules with each version, oldest first, for players whose match goes on under newer rules. A commit that
 * changes how a clause is played adds an entry to `data/changes.json` under a new version.
 */
export const CHANGES: readonly RuleChange[] = readData(
  'changes.json',
  list(record({ version: text(20), clauses: list(text(40), 1), sentence: text() })),
  file,
)
