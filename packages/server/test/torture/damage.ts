import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../../src/http/problem.ts'
import { readPage } from '../../src/store/journal/journal-records.js'
import { openSqlite, StoreDamage } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { checkPlace } from '../../src/store/upkeep/check.ts'
import { newMatch, playOn, post, twoAtTable } from '../client.ts'
import { newFolder } from '../server.ts'
import { ChildServer } from './child.ts'

export interface DamageReport {
  readonly damages: number
  /** By file, then by what became of it. */
  readonly files: Record<string, Record<Result, number>>
  /** Nothing a match shows had changed, or all of it came back from elsewhere. */
  readonly intact: number
  /** The start was refused, or the match that was hit, and the loss was named. */
  readonly named: number
  /** Something else was shown than had been acknowledged, and nothing said so. */
  readonly silent: number
  /** Entries that were gone after the loss was accepted, all of them named. */
  readonly entriesGivenUp: number
  /** The database could not be read at all: only a backup brings it back. */
  readonly unreadable: number
  readonly problems: readonly string[]
}

type Result = 'intact' | 'named' | 'silent'

/** What each match showed before the damage, as text. */
type Truth = ReadonlyMap<string, Shown>

interface Shown {
  readonly shows: string
  readonly entries: readonly string[]
  /** What is kept of it for those who do not open it; null where that is made again. */
  readonly summary: string | null
}

/** Bytes of a file of the journal: small, so that both files and the database are in use. */
const JOURNAL_BYTES = 100_000

/** Matches after which the folder is taken as it is. */
const MOST_MATCHES = 30

/** Every how many matches one is deleted by its owner. */
const DELETE_EVERY = 3

const FILES = ['sandtable.journal-a', 'sandtable.journal-b', 'sandtable.db', 'sandtable.db-wal'] as const

/** Plays on a server, kills it, and damages copies of its folder at random places. */
export async function damageOften(damages: number, tell: (line: string) => void): Promise<DamageReport> {
  const { folder, deleted } = await playedAndKilled()
  const truth = await truthOf(folder)
  const files: DamageReport['files'] = {}
  const problems: string[] = []
  const counts = { intact: 0, named: 0, silent: 0 }
  let entriesGivenUp = 0
  let unreadable = 0
  for (let i = 0; i < damages; i++) {
    const copy = copyOf(folder)
    const { name, words } = damageAtRandom(copy)
    const { result, problem, givenUp, isUnreadable } = await whatBecomesOf(copy, truth, deleted)
    files[name] ??= { intact: 0, named: 0, silent: 0 }
    files[name][result]++
    counts[result]++
    entriesGivenUp += givenUp
    if (isUnreadable) unreadable++
    if (problem !== null) problems.push(`${words}: ${problem}`)
    if ((i + 1) % 50 === 0) tell(`${i + 1} damages: ${JSON.stringify(counts)}`)
    rmSync(copy, { recursive: true, force: true })
  }
  return { damages, files, ...counts, entriesGivenUp, unreadable, problems }
}

/** Several matches, open, over and deleted, with entries in the database, in its log and in both files of the journal. */
async function playedAndKilled(): Promise<{ folder: string; deleted: readonly string[] }> {
  const folder = newFolder()
  const deleted: string[] = []
  const settings = { SANDTABLE_FOLDER: folder, SANDTABLE_JOURNAL_BYTES: String(JOURNAL_BYTES), PORT: '0' }
  const server = await ChildServer.start(settings)
  for (let i = 0; i < MOST_MATCHES && !(i > 4 && isSpread(folder)); i++) {
    const { match, owner, one, two } = await twoAtTable(server.url)
    await playOn([one, two], 30)
    await one.act({ type: 'chat', seat: 'blue', text: 'Nearly there.' })
    await Promise.all([one.close(), two.close()])
    await fetch(`${server.url}/api/matches/${match}`)
    if (i % DELETE_EVERY !== 0) continue
    await post(server.url, `/api/matches/${match}/owner`, { owner, does: 'delete' })
    deleted.push(match)
  }
  const last = [await twoAtTable(server.url), await twoAtTable(server.url)]
  for (const { one, two } of last) await playOn([one, two], 20) // these are in the journal only
  await newMatch(server.url) // and this in the log of the database
  await server.kill()
  return { folder, deleted }
}

/** Both files of the journal are in use, the newer one more than half full. */
function isSpread(folder: string): boolean {
  const pages = FILES.slice(0, 2).map((name) => readPage(readFileSync(join(folder, name))))
  const newer = pages.reduce((a, b) => (a.generation > b.generation ? a : b))
  return pages.every(({ generation }) => generation > 0) && newer.end > JOURNAL_BYTES / 2
}

function copyOf(folder: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'sandtable-damage-')), 'server')
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  return copy
}

async function truthOf(folder: string): Promise<Truth> {
  const copy = copyOf(folder)
  const store = await openSqlite(copy)
  const truth = new Map<string, Shown>()
  for (const match of await matchesIn(copy, store)) truth.set(match, await shown(store, match))
  await store.close()
  rmSync(copy, { recursive: true, force: true })
  return truth
}

/** The matches named in the files, whatever the database says. */
async function matchesIn(folder: string, store: Store): Promise<readonly string[]> {
  const texts = FILES.filter((name) => existsSync(join(folder, name))).map((name) =>
    readFileSync(join(folder, name), 'latin1'),
  )
  const ids = new Set(texts.flatMap((text) => text.match(/[A-Za-z0-9_-]{22}/g) ?? []))
  const matches: string[] = []
  for (const id of ids) if (await store.match(id)) matches.push(id)
  return matches
}

async function shown(store: Store, match: string): Promise<Shown> {
  const row = await store.match(match)
  const seats = [...(await store.seats(match))].sort((a, b) => (a.seat < b.seat ? -1 : 1))
  const entries = (await store.entries(match, 0)).map((entry) => JSON.stringify(entry))
  return { shows: JSON.stringify([row, seats]), entries, summary: await store.summary(match) }
}

/** One damage at a random place of one of the files. */
function damageAtRandom(folder: string): { name: string; words: string } {
  const names = FILES.filter(
    (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) > 0,
  )
  const name = oneOf(names)
  const path = join(folder, name)
  const bytes = readFileSync(path)
  const place = Math.floor(Math.random() * bytes.length)
  const length = 1 + Math.floor(Math.random() * 4_096)
  const kinds: Record<string, () => void> = {
    'flipped bit': () => {
      bytes[place] = (bytes[place] as number) ^ (1 << Math.floor(Math.random() * 8))
      writeFileSync(path, bytes)
    },
    'blank sector': () =>
      writeFileSync(path, bytes.fill(0, place, Math.min(bytes.length, place + Math.min(length, 512)))),
    'deleted part': () =>
      writeFileSync(path, Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + length)])),
    'cut off': () => truncateSync(path, place),
    'deleted file': () => rmSync(path),
  }
  const likely = [
    'flipped bit',
    'flipped bit',
    'flipped bit',
    'blank sector',
    'blank sector',
    'deleted part',
    'cut off',
  ]
  const kind = Math.random() < 0.02 ? 'deleted file' : oneOf(likely)
  kinds[kind]?.()
  return { name, words: `${kind} in ${name} at ${place} of ${bytes.length}` }
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}

/** A loss that cannot be put down to single matches, because what is gone held their names. */
const NAMED_AS_A_WHOLE =
  /has \d+ matches, but had|does not even say how many|The journal .* cannot be read|entries that only it had are lost/

interface Outcome {
  readonly result: Result
  readonly problem: string | null
  readonly givenUp: number
  readonly isUnreadable: boolean
}

async function whatBecomesOf(folder: string, truth: Truth, deleted: readonly string[]): Promise<Outcome> {
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  const opened = await openSqlite(folder, { log }).catch((failure: unknown) => failure)
  if (opened instanceof StoreDamage) return await afterAcceptedLoss(folder, truth)
  if (opened instanceof Error) return silent(`it could not be opened: ${opened.message}`)
  const store = opened as Store
  const named = new Set<string>()
  let problem: string | null = null
  for (const [match, known] of truth) {
    try {
      const shows = await shown(store, match)
      const isSummary = shows.summary === null || shows.summary === known.summary
      const isSame = shows.shows === known.shows && same(shows.entries, known.entries) && isSummary
      if (!isSame) problem ??= `match ${match} shows something else`
    } catch (failure) {
      if (!(failure instanceof Problem)) problem ??= `match ${match}: ${(failure as Error).message}`
      named.add(match)
    }
  }
  for (const match of deleted) {
    const back = await store.match(match).catch(() => null)
    if (back) problem ??= `match ${match} was deleted and is back`
  }
  await store.close()
  if (named.size > 0 && (await checkPlace({ folder })).findings.length === 0)
    problem ??= 'the check finds nothing'
  if (problem !== null) return silent(problem)
  return { result: named.size > 0 ? 'named' : 'intact', problem: null, givenUp: 0, isUnreadable: false }
}

/** The start was refused. Without what is lost, everything else must be there, and each loss must be named. */
async function afterAcceptedLoss(folder: string, truth: Truth): Promise<Outcome> {
  const lines: string[] = []
  const opened = await openSqlite(folder, { acceptLoss: true, log: (line) => lines.push(line) }).catch(
    (failure: Error) => failure,
  )
  if (opened instanceof Error) return silent(`the loss was accepted in vain: ${opened.message}`)
  const store = opened
  const text = lines.join('\n')
  const isUnreadable = /Nothing can be read in the damaged database|is gone, or was emptied/.test(text)
  const isCounted = NAMED_AS_A_WHOLE.test(text)
  let problem: string | null = null
  let givenUp = 0
  for (const [match, known] of truth) {
    const shows = await shown(store, match).catch(() => null)
    const count = shows?.entries.length ?? 0
    const isPart = shows === null || same(shows.entries, known.entries.slice(0, count))
    if (!isPart) problem ??= `match ${match} shows what was never there`
    const isLess = count < known.entries.length || shows?.shows !== known.shows
    if (!isLess) continue
    givenUp += known.entries.length - count
    const isNamed = text.includes(`Match ${match}`) || isUnreadable || isCounted
    if (!isNamed) problem ??= `match ${match} lost entries, and no line says so`
  }
  await store.close()
  if (problem !== null) return silent(problem)
  return { result: 'named', problem: null, givenUp, isUnreadable }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i])
}

function silent(problem: string): Outcome {
  return { result: 'silent', problem, givenUp: 0, isUnreadable: false }
}
