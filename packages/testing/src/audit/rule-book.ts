import type { Place, SourceFile } from './source-file.ts'

/** A clause where rules.md defines it. */
export interface Definition {
  readonly id: string
  readonly place: Place
}

/** Why a clause needs no code or no test, as the section 'Not in code' of rules.md says. */
export interface Reason extends Definition {
  readonly text: string
}

export interface RuleBook {
  readonly definitions: readonly Definition[]
  readonly reasons: readonly Reason[]
}

/** `- [cs-eng-5] A hit …` or `| [hof-fire-T1-1] | …`, but not the link `- [page](address)`. */
const DEFINITION = /^\s*[-*|]\s*\[([a-z]+-[\w.-]+)\](?!\()/

/** `- (cs-setup-1) who plays which side is settled at the table` */
const REASON = /^\s*[-*]\s*\(([a-z]+-[\w.-]+)\)\s*(.*)$/

const REASONS_HEADING = /^##\s+Not in code\s*$/

/** What rules.md defines. What stands between ``` is a drawing and defines nothing. */
export function readRuleBook(file: SourceFile): RuleBook {
  const definitions: Definition[] = []
  const reasons: Reason[] = []
  let inDrawing = false
  let inReasons = false
  for (const [i, line] of file.text.split('\n').entries()) {
    if (line.startsWith('```')) inDrawing = !inDrawing
    if (inDrawing) continue
    if (/^##?\s/.test(line)) inReasons = REASONS_HEADING.test(line)

    const place = { path: file.path, line: i + 1 }
    const [, id] = DEFINITION.exec(line) ?? []
    if (id !== undefined) definitions.push({ id, place })
    const [, excused, text = ''] = (inReasons && REASON.exec(line)) || []
    if (excused !== undefined) reasons.push({ id: excused, text: text.trim(), place })
  }
  return { definitions, reasons }
}
