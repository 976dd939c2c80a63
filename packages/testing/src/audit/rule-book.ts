import type { SourceFile, SourcePlace } from './source-file.ts'

/** What an id of a rule file stands for. */
export type IdKind = 'clause' | 'ruling' | 'example' | 'table' | 'row'

/** An id where rules.md defines it. */
export interface Definition {
  readonly id: string
  readonly kind: IdKind
  readonly place: SourcePlace
}

/** Why a clause needs no code or no test, as the section 'Not in code' of rules.md says. */
export interface Reason {
  readonly id: string
  readonly text: string
  readonly place: SourcePlace
}

/** A bracketed id that refers to a definition: `see [coc-8.3-2]`. */
export interface Reference {
  readonly id: string
  readonly place: SourcePlace
}

export interface RuleBook {
  readonly definitions: readonly Definition[]
  readonly reasons: readonly Reason[]
  readonly references: readonly Reference[]
  /** Names of printed tables in the heads of tables: `| id coc-table-1 | …`. They may be cited; their rows are clauses. */
  readonly tableNames: readonly string[]
}

/** `- [cs-eng-5] A hit …` or `| [hof-fire-T1-1] | …`, but not the link `- [page](address)`. */
const DEFINITION = /^\s*([-*|])\s*\[([a-z]+-[\w.-]+)\](?!\()\s*(.*)$/

/** `- (cs-setup-1) who plays which side is settled at the table` */
const REASON = /^\s*[-*]\s*\(([a-z]+-[\w.-]+)\)\s*(.*)$/

const REASONS_HEADING = /^##\s+Not in code\s*$/

const BRACKETED = /\[([a-z]+-[\w.-]*\d[\w.-]*|[a-z]+-[\w.-]+-t\d?)\](?!\()/g

const TABLE_NAME = /^\s*\|\s*id\s+([a-z]+-[\w.-]+)\s*\|/

/** The ids that rules.md defines. Text between ``` is a drawing and defines nothing. */
export function readRuleBook(file: SourceFile): RuleBook {
  const definitions: Definition[] = []
  const reasons: Reason[] = []
  const references: Reference[] = []
  const tableNames: string[] = []
  let inDrawing = false
  let inReasons = false
  for (const [i, line] of file.text.split('\n').entries()) {
    if (line.startsWith('```')) inDrawing = !inDrawing
    if (inDrawing) continue
    if (/^##?\s/.test(line)) inReasons = REASONS_HEADING.test(line)

    const place = { path: file.path, line: i + 1 }
    const [, mark = '', id, rest = line] = DEFINITION.exec(line) ?? []
    if (id !== undefined) definitions.push({ id, kind: kindOf(id, mark, rest), place })
    for (const [, referred = ''] of rest.matchAll(BRACKETED)) references.push({ id: referred, place })
    const [, tableName] = TABLE_NAME.exec(line) ?? []
    if (tableName !== undefined) tableNames.push(tableName)
    const [, excused, text = ''] = (inReasons && REASON.exec(line)) || []
    if (excused !== undefined) reasons.push({ id: excused, text: text.trim(), place })
  }
  return { definitions, reasons, references, tableNames }
}

function kindOf(id: string, mark: string, text: string): IdKind {
  if (mark === '|') return 'row'
  if (id.includes('-ex-')) return 'example'
  if (id.includes('-ruling-')) return 'ruling'
  return /-(?:T\d+|t\d?)$/.test(id) || /^Table\b/.test(text) ? 'table' : 'clause'
}
