import { IdFinder, type Mention, testedIn } from './mentions.ts'
import { readRuleBook } from './rule-book.ts'
import { type Place, placeText, type SourceFile } from './source-file.ts'

/** The files of one game. */
export interface GameFiles {
  /** The folder's name: 'call-sign'. */
  readonly id: string
  readonly rules: SourceFile
  readonly code: readonly SourceFile[]
  readonly tests: readonly SourceFile[]
  /** Its package.json says that it is still being built: what is lacking is told, but is no problem yet. */
  readonly isInProgress?: boolean
}

/** A clause and where it is kept. */
export interface ClauseRow {
  readonly id: string
  readonly code: readonly Place[]
  readonly tests: readonly Place[]
  readonly reason: string | null
  readonly isComplete: boolean
}

export interface Audit {
  readonly game: string
  readonly rows: readonly ClauseRow[]
  /** Sentences; none if all is as it should be. */
  readonly problems: readonly string[]
  /** Clauses of a game in progress that have neither code and test nor a reason. 0 in a game that is judged. */
  readonly stillLacking: number
}

/** Holds the clauses of rules.md against the code that cites them and the tests that are named by them. */
export function audit(game: GameFiles): Audit {
  const { definitions, reasons } = readRuleBook(game.rules)
  const finder = new IdFinder(definitions.map(({ id }) => id))
  const coded = game.code.flatMap((file) => finder.mentions(file))
  const tested = game.tests.flatMap((file) => testedIn(file, finder))
  const reasonOf = new Map(reasons.map(({ id, text }) => [id, text]))
  const placesOf = byId(coded)
  const testsOf = byId(tested)

  const defined = new Map(definitions.toReversed().map(({ id, place }) => [id, place])) // the first of its name
  const rows = [...defined.keys()].toReversed().map((id): ClauseRow => {
    const tests = testsOf.get(id) ?? []
    const code = isWorkedExample(id) ? tests : (placesOf.get(id) ?? [])
    const reason = reasonOf.get(id) || null
    return { id, code, tests, reason, isComplete: code.length > 0 && tests.length > 0 }
  })

  const duplicates = definitions
    .filter(({ id, place }) => defined.get(id) !== place)
    .map(({ id, place }) => `${placeText(place)}: ${id} is defined a second time`)
  const citedInTests = game.tests.flatMap((file) => finder.mentions(file))
  const unknown = [...coded, ...citedInTests]
    .filter(({ id, ofRange }) => !ofRange && !defined.has(id))
    .map(({ id, place }) => `${placeText(place)}: ${id} is not defined in rules.md`)
  const vain = reasons.flatMap(({ id, text, place }) => {
    if (!defined.has(id)) return [`${placeText(place)}: gives a reason for ${id}, which is not defined`]
    return text === '' ? [`${placeText(place)}: gives no reason why ${id} is not in code`] : []
  })
  const lacking = rows.filter((row) => !row.isComplete && row.reason === null).map(whatIsLacking)
  const isJudged = !game.isInProgress
  return {
    game: game.id,
    rows,
    problems: [...duplicates, ...unknown, ...vain, ...(isJudged ? lacking : [])],
    stillLacking: isJudged ? 0 : lacking.length,
  }
}

/** A worked example is played by its test; no code cites it. */
function isWorkedExample(id: string): boolean {
  return id.includes('-ex-')
}

function whatIsLacking({ id, code, tests }: ClauseRow): string {
  if (isWorkedExample(id)) return `${id} has no test`
  const lacks = [code.length === 0 && 'code', tests.length === 0 && 'test'].filter((part) => part !== false)
  return `${id} has no ${lacks.join(' and no ')}, nor a reason under 'Not in code'`
}

function byId(mentions: readonly Mention[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const { id, place } of mentions) {
    const known = places.get(id)
    if (known) known.push(place)
    else places.set(id, [place])
  }
  return places
}
