/**
 * The clause audit: `npm run clauses [-- --game call-sign] [-- --json]`. Every clause of a game's rules.md has code
 * that cites it and a test named by it, or rules.md says why not. Exit code 1 if something is amiss, 2 on bad arguments.
 * A game whose package.json says `"sandtable": { "inProgress": true }` is listed, but not judged by what it still lacks.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { audit, type GameFiles } from './audit.ts'
import { auditJson, auditTable } from './report.ts'
import type { SourceFile } from './source-file.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../../games')

process.exitCode = main(process.argv.slice(2))

function main(args: readonly string[]): number {
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    console.error(asked)
    return 2
  }
  const audits = asked.games.map((id) => audit(readGame(id)))
  console.log(asked.json ? auditJson(audits) : audits.map(auditTable).join('\n\n'))
  const problems = audits.flatMap(({ game, problems }) => problems.map((problem) => `${game}: ${problem}`))
  for (const problem of problems) console.error(problem)
  for (const { game, stillLacking } of audits) {
    if (stillLacking > 0)
      console.error(`${game} is in progress: ${stillLacking} clauses lack code or a test.`)
  }
  return problems.length > 0 ? 1 : 0
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(
  args: readonly string[],
): { readonly games: readonly string[]; readonly json: boolean } | string {
  const games = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'rules.md')))
  try {
    const options = { game: { type: 'string' }, json: { type: 'boolean' } } as const
    const { game, json = false } = parseArgs({ args: [...args], options }).values
    if (game === undefined) return { games, json }
    if (games.includes(game)) return { games: [game], json }
    return `There is no game '${game}'. The games are ${games.join(', ')}.`
  } catch (wrong) {
    return `${(wrong as Error).message}. Known are --game ID and --json.`
  }
}

function readGame(id: string): GameFiles {
  const rules = { path: 'rules.md', text: readFileSync(join(GAMES, id, 'rules.md'), 'utf8') }
  const isTest = ({ path }: SourceFile): boolean => path.endsWith('.test.ts')
  const tests = readFolder(id, 'test').filter(isTest)
  return { id, rules, code: readFolder(id, 'src'), tests, isInProgress: isInProgress(id) }
}

function isInProgress(id: string): boolean {
  const manifest = JSON.parse(readFileSync(join(GAMES, id, 'package.json'), 'utf8')) as {
    readonly sandtable?: { readonly inProgress?: boolean }
  }
  return manifest.sandtable?.inProgress === true
}

/** All TypeScript below a folder of a game, in the order of paths. */
function readFolder(game: string, folder: string): readonly SourceFile[] {
  const path = join(GAMES, game, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}
