import { type DataEntry, entriesIn } from './data-rows.ts'
import { type Home, homesIn } from './homes.ts'
import { IdFinder, type Mention, testedIn } from './mentions.ts'
import { readParts } from './parts.ts'
import { type MutantCount, type MutantProof, mutantsOf, NO_PROOF } from './proof.ts'
import { type Definition, type IdKind, type RuleBook, readRuleBook } from './rule-book.ts'
import { placeText, type SourceFile, type SourcePlace } from './source-file.ts'

/** The files of one game, and the settings in its package.json. */
export interface GameFiles {
  /** The folder's name: 'call-sign'. */
  readonly id: string
  readonly rules: SourceFile
  readonly code: readonly SourceFile[]
  readonly tests: readonly SourceFile[]
  readonly data?: readonly SourceFile[]
  /** True while it is being written: missing code and tests are listed but are no problem yet. */
  readonly isInProgress?: boolean
  /** Which ids belong to which part of the book, and the parts that are planned for later. */
  readonly parts?: { readonly file: SourceFile; readonly planned: readonly string[] }
  readonly mutants?: MutantProof
  /** How often notes, rolls and decisions of random games named each clause, where such games were played. */
  readonly uses?: Readonly<Record<string, number>>
}

/** An id of the book, its place in the code, and what proves it. */
export interface ClauseRow {
  readonly id: string
  readonly kind: IdKind
  /** The function or constant whose doc line begins with it; for tables and rows also their place in the data. */
  readonly home: Home | null
  /** The first other place that mentions it, if it has no function of its own. */
  readonly mentioned: SourcePlace | null
  readonly tests: readonly SourcePlace[]
  readonly mutants: MutantCount | null
  readonly uses: number | null
  readonly reason: string | null
  readonly isPlanned: boolean
  readonly isCoded: boolean
  readonly isProven: boolean
}

export interface Audit {
  readonly game: string
  readonly rows: readonly ClauseRow[]
  /** Sentences; none if all is well. */
  readonly problems: readonly string[]
  /** Ids of a game in progress that lack code or proof and have no reason. 0 in a game that is judged. */
  readonly stillLacking: number
}

/** Compares the ids of rules.md with the functions and tests that begin with them. */
export function audit(game: GameFiles): Audit {
  const book = readRuleBook(game.rules)
  const { definitions } = book
  const ids = definitions.map(({ id }) => id)
  const finder = new IdFinder([...ids, ...book.tableNames])
  const defined = new Map(definitions.toReversed().map((one) => [one.id, one])) // the first of its name
  const parts = game.parts ? readParts(game.parts.file, [...new Set(ids)]) : null
  const planned = new Set((game.parts?.planned ?? []).flatMap((part) => parts?.parts.get(part) ?? []))

  const rows = withTables(rowsOf(game, book, finder, planned, [...defined.values()].toReversed()))
  const lacking = rows
    .filter(
      ({ isCoded, isProven, reason, isPlanned }) => !(isCoded && isProven) && reason === null && !isPlanned,
    )
    .map(whatIsLacking)
  const isJudged = !game.isInProgress
  return {
    game: game.id,
    rows,
    problems: [
      ...wrongIn(game, book, finder, defined),
      ...(parts?.problems ?? []),
      ...(isJudged ? lacking : []),
    ],
    stillLacking: isJudged ? 0 : lacking.length,
  }
}

function rowsOf(
  { code, tests, data = [], mutants = NO_PROOF, uses }: GameFiles,
  { reasons }: RuleBook,
  finder: IdFinder,
  planned: ReadonlySet<string>,
  definitions: readonly Definition[],
): readonly ClauseRow[] {
  const homes = homesIn(code, finder)
  const entries = entriesIn(data)
  const mentionsOf = byId(code.flatMap((file) => finder.mentions(file)))
  const testsOf = byId(tests.flatMap((file) => testedIn(file, finder)))
  const reasonOf = new Map(reasons.map(({ id, text }) => [id, text]))
  return definitions.map(({ id, kind }) => {
    const entry = kind === 'table' || kind === 'row' ? (entries.get(id) ?? null) : null
    const named = testsOf.get(id) ?? []
    const mentioned = mentionsOf.get(id)?.[0] ?? null
    const home = homes.get(id) ?? (entry ? { ...entry.place, name: entry.path } : null)
    const count = entry ? mutantsOf(entry, mutants) : (mutants.clauses[id] ?? null)
    return {
      id,
      kind,
      home: kind === 'example' && named[0] ? { ...named[0], name: 'played by its test' } : home,
      mentioned,
      tests: named,
      mutants: count && count.killed + count.survived > 0 ? count : null,
      uses: uses ? (uses[id] ?? 0) : null,
      reason: reasonOf.get(id) || null,
      isPlanned: planned.has(id),
      isCoded:
        kind === 'example' ? named.length > 0 : home !== null || (kind === 'row' && mentioned !== null),
      isProven: named.length > 0 || (entry !== null && isKilled(entry, mutants)),
    }
  })
}

/** A row of a table is proven without a test of its own name if every mutant of its numbers is killed. */
function isKilled(entry: DataEntry, proof: MutantProof): boolean {
  const { killed, survived } = mutantsOf(entry, proof)
  return killed > 0 && survived === 0
}

/** A table whose rows have ids is proven by its rows. */
function withTables(rows: readonly ClauseRow[]): readonly ClauseRow[] {
  return rows.map((row) => {
    if (row.kind !== 'table' || row.isProven) return row
    const own = rows.filter(({ kind, id }) => kind === 'row' && id.startsWith(`${row.id}-`))
    return own.length > 0 && own.every(({ isProven }) => isProven) ? { ...row, isProven: true } : row
  })
}

/** Mistakes in the book, in the code or in the tests. */
function wrongIn(
  game: GameFiles,
  { definitions, reasons, references, tableNames }: RuleBook,
  finder: IdFinder,
  defined: ReadonlyMap<string, Definition>,
): readonly string[] {
  const isKnown = (id: string): boolean => defined.has(id) || tableNames.includes(id)
  const duplicates = definitions
    .filter((one) => defined.get(one.id) !== one)
    .map(({ id, place }) => `${placeText(place)}: ${id} is defined a second time`)
  const dangling = references
    .filter(({ id }) => !isKnown(id))
    .map(({ id, place }) => `${placeText(place)}: [${id}] is not defined`)
  const unknown = [...game.code, ...game.tests]
    .flatMap((file) => finder.mentions(file))
    .filter(({ id, ofRange }) => !ofRange && !isKnown(id))
    .map(({ id, place }) => `${placeText(place)}: ${id} is not defined in rules.md`)
  const vain = reasons.flatMap(({ id, text, place }) => {
    if (!defined.has(id)) return [`${placeText(place)}: gives a reason for ${id}, which is not defined`]
    return text === '' ? [`${placeText(place)}: gives no reason why ${id} is not in code`] : []
  })
  return [...duplicates, ...dangling, ...unknown, ...vain]
}

function whatIsLacking({ id, kind, isCoded, isProven, mentioned }: ClauseRow): string {
  if (kind === 'example') return `${id} has no test`
  const lacks: string[] = []
  if (!isCoded && kind === 'row') lacks.push('no row in the data')
  else if (!isCoded)
    lacks.push(
      mentioned
        ? `no function whose doc line begins with it (only mentioned in ${placeText(mentioned)})`
        : 'no function whose doc line begins with it',
    )
  if (!isProven) lacks.push(kind === 'row' ? 'neither test nor killed mutants' : 'no test')
  return `${id} has ${lacks.join(' and ')}, nor a reason under 'Not in code'`
}

function byId(mentions: readonly Mention[]): ReadonlyMap<string, readonly SourcePlace[]> {
  const places = new Map<string, SourcePlace[]>()
  for (const { id, place } of mentions) {
    const known = places.get(id)
    if (known) known.push(place)
    else places.set(id, [place])
  }
  return places
}
