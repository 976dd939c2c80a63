import { isData } from './mutant.ts'
import { type Count, countOf, type MutantResult } from './score.ts'

export interface MutantReport {
  readonly game: string
  readonly seed: string
  /** All mutants; only a sample of them may have been tried. */
  readonly allMutants: number
  readonly fates: readonly MutantResult[]
  /** Sentences about marks that are wrong. */
  readonly problems: readonly string[]
}

export function reportText(report: MutantReport): string {
  const { fates, problems } = report
  const survivors = fates.filter(({ fate }) => fate === 'survived')
  const equivalent = fates.filter(({ fate }) => fate === 'equivalent')
  return [
    ...section('survived', survivors.map(survivorText)),
    ...section(
      'equivalent',
      equivalent.map((one) => `${placeText(one)}\n    because: ${one.reason}`),
    ),
    ...section('files', fileRows(fates)),
    ...section('problems', problems),
    summaryText(report),
  ].join('\n')
}

/** How many were tried and killed. */
export function summaryText({ game, seed, allMutants, fates }: MutantReport): string {
  const tried = fates.length < allMutants ? `${fates.length} of ${allMutants}, seed ${seed}` : `${allMutants}`
  return [
    `${game}, mutants tried: ${tried}`,
    `all:  ${countText(countOf(fates))}`,
    `data: ${countText(countOf(fates, isData))}`,
  ].join('\n')
}

export function reportJson({ game, seed, allMutants, fates, problems }: MutantReport): string {
  const plain = ({ mutant: { id: _, ...mutant }, verdict, reason }: MutantResult): object => ({
    ...mutant,
    verdict,
    reason,
  })
  const ofFate = (wanted: string): readonly object[] => fates.filter(({ fate }) => fate === wanted).map(plain)
  return JSON.stringify({
    game,
    seed,
    mutants: allMutants,
    all: countOf(fates),
    data: countOf(fates, isData),
    files: Object.fromEntries(
      filesOf(fates).map((file) => [file, countOf(fates, (one) => one.file === file)]),
    ),
    survivors: ofFate('survived'),
    equivalent: ofFate('equivalent'),
    problems,
  })
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), '']
}

function survivorText(one: MutantResult): string {
  const { verdict, reason } = one
  const tests = verdict.kind === 'survived' ? verdict.tests : 0
  const noticed =
    tests === 0 ? 'no clause test gets there' : `passed by all ${tests} clause tests that get there`
  return `${placeText(one)}\n    ${noticed}${reason === null ? '' : '; marked equivalent, but too many are'}`
}

function placeText({ mutant: { file, line, within, before, after, clauses } }: MutantResult): string {
  const cited = clauses.length > 0 ? ` [${clauses.slice(0, 4).join(', ')}]` : ''
  return `${file}:${line}${cited} ${within}: ${short(before)} → ${after === '' ? '(removed)' : short(after)}`
}

const MOST_SHOWN = 120

function short(code: string): string {
  return code.length > MOST_SHOWN ? `${code.slice(0, MOST_SHOWN)}…` : code
}

function filesOf(fates: readonly MutantResult[]): readonly string[] {
  return [...new Set(fates.map(({ mutant }) => mutant.file))]
}

/** The weakest files first. */
function fileRows(fates: readonly MutantResult[]): readonly string[] {
  return filesOf(fates)
    .map((file) => ({ file, count: countOf(fates, (mutant) => mutant.file === file) }))
    .sort((a, b) => a.count.score - b.count.score || b.count.survived - a.count.survived)
    .map(({ file, count }) => `${file.padEnd(40)} ${countText(count)}`)
}

function countText({ mutants, killed, survived, equivalent, score }: Count): string {
  return `${mutants} mutants, ${killed} killed, ${survived} survived, ${equivalent} equivalent: ${score.toFixed(1)}%`
}
