/**
 * `npm run torture`: kills the server at random moments while two play, 50 times on each database, and counts what was
 * acknowledged and lost. `-- --hostile` sends 100,000 hostile messages instead. `-- --damage` kills a server once and
 * damages copies of its files at 200 places. `-- --abuse` attacks a server on each database for a minute in every way
 * that once stopped one, while two others play, and prints how late it was and what it used; then it fills the disk,
 * ends the thread of SQLite and damages the journal for another minute. How late it was counts only on a machine that
 * is idle otherwise. `-- --mutants` changes one value at a time in 10,000 saves, maps, forces and experiments and lets
 * the server read them. `-- --secrets` plays 1,000 games of each game with secrets over sockets and looks for anything
 * that somebody was sent without being allowed to know it. `-- --json` prints one line of JSON; `-- --kills 10`,
 * `-- --messages 5000`, `-- --damages 20`, `-- --seconds 20`, `-- --files 500`, `-- --games 10` make it shorter;
 * `-- --game callsign-warrior` names one game, `-- --first 100` begins with its game 100.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { RULESETS } from '../../src/games.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { startPostgres } from '../postgres.ts'
import { newFolder, testServer } from '../server.ts'
import { type AbuseReport, abuse } from './abuse.ts'
import { buildServer, ChildServer } from './child.ts'
import { damageOften } from './damage.ts'
import { beHostile } from './hostile.ts'
import { mutateImports } from './import-mutants.ts'
import { type KillReport, killOften } from './kill.ts'
import { breakOften } from './outages.ts'
import { progressOf } from './progress.ts'
import { playForSecrets, type SecretsReport } from './secrets.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    abuse: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    secrets: { type: 'boolean', default: false },
    games: { type: 'string', default: '1000' },
    game: { type: 'string' },
    first: { type: 'string', default: '0' },
    files: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '50' },
    damage: { type: 'boolean', default: false },
    messages: { type: 'string', default: '100000' },
    damages: { type: 'string', default: '200' },
  },
})

/** Milliseconds the main thread may come late to its work, on an idle machine; megabytes a server may use. */
const LATE_P99 = 50
const LATE_MAX = 250
const MOST_MEMORY = 1_500

const [loadBefore = 0] = loadavg() // by others
await buildServer()
const report = await tortured()
console.log(values.json ? JSON.stringify(report) : report)
process.exit(report.failed ? 1 : 0)

async function tortured(): Promise<Record<string, unknown>> {
  if (values.hostile) return await hostile(Number(values.messages))
  if (values.mutants) return await mutants(Number(values.files))
  if (values.secrets) return await secrets(Number(values.games))
  if (values.abuse) return await abused(Number(values.seconds))
  if (values.damage) return await damage(Number(values.damages))
  return await kills(Number(values.kills))
}

async function damage(damages: number): Promise<Record<string, unknown>> {
  const report = await damageOften(damages, (line) => (values.json ? undefined : console.log(line)))
  return { ...report, failed: report.silent > 0 }
}

async function mutants(files: number): Promise<Record<string, unknown>> {
  const report = await mutateImports(files, 1, progressOf('files', files))
  return { ...report, failed: report.faults.length + report.slow.length > 0 }
}

async function secrets(games: number): Promise<Record<string, unknown>> {
  const chosen = RULESETS.filter(({ id, hidesNothing }) =>
    values.game === undefined ? hidesNothing !== true : id === values.game,
  )
  const server = await testServer()
  const reports: Record<string, SecretsReport> = {}
  for (const ruleset of chosen) {
    reports[ruleset.id] = await playForSecrets(
      server,
      ruleset,
      games,
      Number(values.first),
      undefined,
      progressOf(`games of ${ruleset.name}`, games),
    )
    if (!values.json) console.log(ruleset.name, reports[ruleset.id])
  }
  await server.close()
  const leaks = Object.values(reports).reduce((sum, report) => sum + report.leaks.length, 0)
  return { ...reports, failed: leaks > 0 || chosen.length === 0 }
}

async function kills(count: number): Promise<Record<string, unknown>> {
  const folder = newFolder()
  const sqlite = await killOften(
    { settings: { SANDTABLE_FOLDER: folder }, open: () => openSqlite(folder) },
    count,
  )
  tell('SQLite', sqlite)
  const database = await startPostgres()
  const url = await database.database()
  const postgres = await killOften({ settings: { DATABASE_URL: url }, open: () => openPostgres(url) }, count)
  tell('PostgreSQL', postgres)
  await database.stop()
  const sum = (field: keyof KillReport): number => sqlite[field] + postgres[field]
  const lost = sum('lost')
  return { kills: sum('kills'), acknowledged: sum('acknowledged'), lost, sqlite, postgres, failed: lost > 0 }
}

function tell(name: string, { kills, acknowledged, lost }: KillReport): void {
  if (!values.json) console.log(`${name}: killed ${kills} times, ${acknowledged} acknowledged, ${lost} lost`)
}

async function hostile(messages: number): Promise<Record<string, unknown>> {
  const server = await ChildServer.start({ SANDTABLE_FOLDER: newFolder(), PORT: '0' })
  const report = await beHostile(server, messages, progressOf('messages', messages))
  await server.kill()
  const { crashes, changes, leaks, memoryBefore, memoryAfter } = report
  const isFlat = memoryAfter < memoryBefore * 1.5 + 50
  return { ...report, failed: crashes + changes + leaks > 0 || !isFlat }
}

async function abused(seconds: number): Promise<Record<string, unknown>> {
  const isIdle = loadBefore < availableParallelism() / 2
  const sqlite = await abusedOn({ SANDTABLE_FOLDER: newFolder() }, seconds)
  const database = await startPostgres()
  const postgres = await abusedOn({ DATABASE_URL: await database.database() }, seconds)
  await database.stop()
  const outages = await breakOften(seconds)
  const failed = [sqlite, postgres].some(
    ({ crashes, held, answers, loopDelay, memory }) =>
      crashes > 0 ||
      held.length > 0 ||
      answers.count === 0 ||
      memory.most > MOST_MEMORY ||
      (isIdle && (loopDelay.p99 >= LATE_P99 || loopDelay.max >= LATE_MAX)),
  )
  const isBroken = outages.lost > 0 || outages.held.length > 0
  return { machine: { loadBefore, isIdle }, sqlite, postgres, outages, failed: failed || isBroken }
}

/** The limits are those of a server in earnest. Clients say where they come from, as behind a proxy. */
async function abusedOn(place: Record<string, string>, seconds: number): Promise<AbuseReport> {
  const settings = { SANDTABLE_UNLIMITED: '', SANDTABLE_TRUSTED_PROXIES: '127.0.0.1', PORT: '0' }
  const server = await ChildServer.start({ ...settings, ...place })
  const report = await abuse(server, seconds)
  await server.kill()
  return report
}
