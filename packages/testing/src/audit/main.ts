/**
 * The clause audit: `npm run clauses [-- --game call-sign] [-- --json] [-- --games 20]`. Every id of a game's rules.md has one
 * function whose doc line begins with it and a test named by it, or rules.md says why not; a row of a table has its place in
 * the data and killed mutants. With `--games N` it also plays N random games and lists the clauses they met. Exit code
 * 1 if something is amiss, 2 on bad arguments. In a game's package.json `"sandtable": { "inProgress": true }` lists it
 * without judging what it still lacks, and `"planned": ["Part II"]` names the parts of its parts.md that come later.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Playable } from '@sandtable/engine'
import { coverage } from '../coverage.ts'
import { rulesetIn } from '../law-run/subject.ts'
import { type Audit, audit, type GameFiles } from './audit.ts'
import { type MutantProof, NO_PROOF } from './proof.ts'
import { auditJson, auditTable } from './report.ts'
import type { SourceFile } from './source-file.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../../games')

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    console.error(asked)
    return 2
  }
  const audits: Audit[] = []
  for (const id of asked.games) audits.push(audit({ ...readGame(id), ...(await usesIn(id, asked.played)) }))
  console.log(asked.json ? auditJson(audits) : audits.map(auditTable).join('\n\n'))
  const problems = audits.flatMap(({ game, problems }) => problems.map((problem) => `${game}: ${problem}`))
  for (const problem of problems) console.error(problem)
  for (const { game, stillLacking } of audits) {
    if (stillLacking > 0) console.error(`${game} is in progress: ${stillLacking} ids lack code or proof.`)
  }
  return problems.length > 0 ? 1 : 0
}

interface Arguments {
  readonly games: readonly string[]
  readonly json: boolean
  /** Random games to play. */
  readonly played: number
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Arguments | string {
  const games = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'rules.md')))
  try {
    const options = {
      game: { type: 'string' },
      games: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
    } as const
    const { game, json, games: count } = parseArgs({ args: [...args], options }).values
    const played = Number(count)
    if (!Number.isInteger(played) || played < 0) return '--games: give a whole number.'
    if (game === undefined) return { games, json, played }
    if (games.includes(game)) return { games: [game], json, played }
    return `There is no game '${game}'. The games are ${games.join(', ')}.`
  } catch (wrong) {
    return `${(wrong as Error).message}. Known are --game ID, --games N and --json.`
  }
}

function readGame(id: string): GameFiles {
  const { inProgress = false, planned = [] } = manifestOf(id)
  const parts = readFile(id, 'parts.md')
  return {
    id,
    rules: readFile(id, 'rules.md') ?? { path: 'rules.md', text: '' },
    code: readFolder(id, 'src', '.ts'),
    tests: readFolder(id, 'test', '.test.ts'),
    data: readFolder(id, 'data', '.json').filter(({ path }) => /^data\/[^/]+(?<!\.schema)\.json$/.test(path)),
    isInProgress: inProgress,
    mutants: proofOf(id),
    ...(parts ? { parts: { file: parts, planned } } : {}),
  }
}

interface Manifest {
  readonly inProgress?: boolean
  readonly planned?: readonly string[]
}

function manifestOf(id: string): Manifest {
  const text = readFileSync(join(GAMES, id, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly sandtable?: Manifest }).sandtable ?? {}
}

/** What the last whole run of mutants left. */
function proofOf(id: string): MutantProof {
  const file = readFile(id, 'test/killed-mutants.json')
  return file ? (JSON.parse(file.text) as MutantProof) : NO_PROOF
}

/** How often random games met each clause; nothing if none are to be played. */
async function usesIn(id: string, games: number): Promise<Pick<GameFiles, 'uses'>> {
  if (games === 0) return {}
  const exported = (await import(`@sandtable/${id}`)) as Record<string, unknown>
  const ruleset = rulesetIn(exported, id) as Playable<unknown, unknown>
  return { uses: coverage(ruleset, { games }).clauses }
}

function readFile(game: string, name: string): SourceFile | null {
  const path = join(GAMES, game, name)
  return existsSync(path) ? { path: name, text: readFileSync(path, 'utf8') } : null
}

/** All files below a folder of a game whose names end so, in the order of paths. */
function readFolder(game: string, folder: string, ending: string): readonly SourceFile[] {
  const path = join(GAMES, game, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}
