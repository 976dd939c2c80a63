import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import {
  type AnyRuleset,
  fingerprint,
  type Json,
  Match,
  migrate,
  type Options,
  RECORD_FORMAT,
  readSavedText,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
} from '@sandtable/engine'
import { LISTED_FORCES, type ListedForces, loadGames } from '@sandtable/games'
import { readExperiment } from '@sandtable/lab'
import { randomGame } from '@sandtable/testing'
import { openWorkers } from '../../src/workers/open-workers.ts'
import type { Workers } from '../../src/workers/tasks.ts'

export interface MutantReport {
  readonly mutants: number
  readonly accepted: number
  /** Accepted matches that were played on, saved and loaded again. */
  readonly played: number
  /** Milliseconds until an answer came, at most. */
  readonly slowest: number
  /** Files that took more than a second. */
  readonly slow: readonly string[]
  /** What should not have happened, each in a sentence. */
  readonly faults: readonly string[]
}

type ForceGame = Awaited<ReturnType<ListedForces['loadForces']>>

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')

/** Answers given by chance in every match that was accepted. */
const ANSWERS = 200

/** Longest list put into a file. */
const MANY = 1_000_000

/** Deepest nesting put into a file. */
const DEEP = 1_000

/** Whatever a hostile or broken program might write in the place of a value. */
const VALUES: readonly (() => unknown)[] = [
  () => 1e20,
  () => -1,
  () => 1e308,
  () => 0.5,
  () => -0,
  () => null,
  () => true,
  () => '',
  () => '\u0000\ud800',
  () => '__proto__',
  () => ({}),
  () => [],
  () => Array(MANY).fill(0),
  () => nested(DEEP),
  () => 'x'.repeat(MANY),
]

/** One kind of file that people bring in: some examples, and what reads them. Null: accepted, else a sentence. */
interface Kind {
  readonly name: string
  readonly examples: readonly unknown[]
  readonly read: (mutant: unknown) => Promise<string | null>
  /** What an accepted one must still do. A sentence if it does not. */
  readonly use?: (mutant: unknown) => string | null
}

/** Changes one value at a time in files that people bring in, and lets the server read each of them. */
export async function mutateImports(
  count: number,
  seed = 1,
  onDone: (done: number) => void = () => {},
): Promise<MutantReport> {
  const games = await loadGames()
  const workers = await openWorkers()
  const chance = new StreamChance(sfc32(seed))
  const builders = await Promise.all(LISTED_FORCES.map(({ loadForces }) => loadForces()))
  const kinds = kindsOf(games, builders, workers)
  const faults: string[] = []
  let accepted = 0
  let played = 0
  let slowest = 0
  const slow: string[] = []
  for (const kind of kinds) await warmUp(kind)
  for (let i = 0; i < count; i++) {
    onDone(i)
    const kind = kinds[i % kinds.length] as Kind
    const { mutant, what } = mutated(kind.examples[chance.below(kind.examples.length)], chance)
    const elapsed = stopwatch()
    const answer = await kind.read(mutant).catch((failure: Error) => {
      faults.push(`${kind.name}: ${what}: ${failure.message}`)
      return failure.message
    })
    const time = elapsed()
    slowest = Math.max(slowest, time)
    if (time > 1_000) slow.push(`${kind.name}: ${what}: ${Math.round(time)} ms`)
    if (answer !== null) continue
    accepted++
    if (!kind.use) continue
    played++
    const trouble = kind.use(mutant)
    if (trouble !== null) faults.push(`${kind.name}: ${what}: ${trouble}`)
  }
  await workers.close()
  return {
    mutants: count,
    accepted,
    played,
    slowest: Math.round(slowest),
    slow,
    faults: [...new Set(faults)],
  }
}

const STARTS = 5

/** Starts the worker and loads its code, which may come late on a busy machine. */
async function warmUp({ name, examples, read }: Kind): Promise<void> {
  for (let start = 0; start < STARTS; start++) {
    const isRead = await read(examples[0]).then(
      () => true,
      () => false,
    )
    if (isRead) return
  }
  throw new Error(`${name}: an unchanged example was not read in ${STARTS} tries`)
}

/** Milliseconds since now, without those in which other programs had the processors. */
function stopwatch(): () => number {
  const from = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before) // of all threads, so also of the worker
    return Math.min(performance.now() - from, (user + system) / 1_000)
  }
}

function kindsOf(
  games: readonly AnyRuleset[],
  builders: readonly ForceGame[],
  workers: Workers,
): readonly Kind[] {
  const from = { address: '192.0.2.1', match: '' }
  const refusal = (reply: object): string | null => ('wrong' in reply ? String(reply.wrong) : null)
  const readOptions = async (game: string, mutant: unknown): Promise<string | null> => {
    const options = JSON.parse(JSON.stringify(mutant)) as Options
    return refusal(await workers.readOptions({ kind: 'options', game, options }, from))
  }
  return [
    {
      name: 'save',
      examples: savesOf(games),
      read: async (mutant) => {
        const body = new TextEncoder().encode(JSON.stringify({ file: textOf(mutant) }))
        return refusal(await workers.readSave({ kind: 'save', body, ownerHash: '' }, from))
      },
      use: (mutant) => whyNotPlayed(games, textOf(mutant)),
    },
    {
      name: 'map',
      examples: filesIn('packages/table/maps'),
      read: async (mutant) =>
        refusal(await workers.readMap({ kind: 'map', file: JSON.stringify(mutant) }, from)),
    },
    {
      name: 'options with a map',
      examples: filesIn('packages/table/maps').map((map) => ({ scenario: 'contact', map })),
      read: (mutant) => readOptions('callsign-warrior', mutant),
    },
    {
      name: 'options with a force',
      examples: builders
        .filter(({ game }) => game === 'hail-of-fire')
        .flatMap(forcesOf)
        .map((force) => ({ 'blue-force': force })),
      read: (mutant) => readOptions('hail-of-fire', mutant),
    },
    ...builders.map((builder) => ({
      name: `force of ${builder.name}`,
      examples: forcesOf(builder),
      read: async (mutant: unknown) => {
        const force = JSON.parse(JSON.stringify(mutant)) as Json
        return builder.whyNoForce(force)[0] ?? builder.faults(force, termsOf(builder))[0]?.sentence ?? null
      },
    })),
    {
      name: 'experiment',
      examples: filesIn('experiments'),
      read: async (mutant) => {
        const plan = readExperiment(JSON.stringify(mutant), games)
        return typeof plan === 'string' ? plan : null
      },
    },
  ]
}

/** A copy with one number, text, list or object replaced, anywhere; and what was done, for the report. */
function mutated(
  example: unknown,
  chance: StreamChance,
): { readonly mutant: unknown; readonly what: string } {
  const mutant = JSON.parse(JSON.stringify(example)) as unknown
  const value = (VALUES[chance.below(VALUES.length)] as () => unknown)()
  let part = mutant as Record<string, unknown>
  const path: string[] = []
  while (true) {
    const names = Object.keys(part)
    const name = names[chance.below(Math.max(1, names.length))]
    if (name === undefined) return { mutant, what: 'unchanged' }
    path.push(name)
    const inner = part[name]
    const goesDeeper = typeof inner === 'object' && inner !== null && chance.below(10) > 0
    if (!goesDeeper || Object.keys(inner).length === 0) {
      part[name] = value
      return { mutant, what: `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}` }
    }
    part = inner as Record<string, unknown>
  }
}

/** The text of a saved match, also of one that no program could have saved; an attacker writes the right fingerprint too. */
function textOf(mutant: unknown): string {
  const body = JSON.stringify(mutant)
  return `{"sandtable":${RECORD_FORMAT},"fingerprint":"${fingerprint(body)}",\n"match":${body}}\n`
}

/** Plays on by chance, saves, loads, and compares. */
function whyNotPlayed(games: readonly AnyRuleset[], text: string): string | null {
  const saved = readSavedText(text)
  if (typeof saved === 'string') return saved
  const ruleset = games.find(({ id }) => id === saved.record.ruleset)
  if (!ruleset) return 'its game is unknown'
  const current = migrate(ruleset, saved)
  if (typeof current === 'string') return current
  const chance = new StreamChance(sfc32(7))
  const match = Match.load(ruleset, current)
  for (let i = 0; i < ANSWERS; i++) {
    const [decision] = match.pending
    if (!decision) break
    const refused = match.answer(decision.seat, sampleChoice(decision, chance))
    if (refused !== null) return `an answer by chance was refused: ${refused.sentence}`
  }
  const again = savedText(match.save())
  const reread = readSavedText(again)
  if (typeof reread === 'string') return reread
  return savedText(Match.load(ruleset, reread).save()) === again ? null : 'it differs when it is loaded again'
}

function savesOf(games: readonly AnyRuleset[]): readonly unknown[] {
  const known = new Set(games.map(({ id }) => id))
  const folder = join(ROOT, 'records/saves')
  const kept = readdirSync(folder)
    .map((name) => readSavedText(brotliDecompressSync(readFileSync(join(folder, name))).toString('utf8')))
    .filter((saved) => typeof saved !== 'string' && known.has(saved.record.ruleset))
  return [...kept, ...games.map((ruleset) => randomGame(ruleset, {}, 3).save())]
}

function termsOf({ purposes }: ForceGame): Parameters<ForceGame['faults']>[1] {
  return { purpose: purposes[0]?.id ?? '', agreed: {} }
}

function forcesOf(builder: ForceGame): readonly Json[] {
  return builder.lists.flatMap(({ id }) => builder.readyMade(id, termsOf(builder)))
}

function filesIn(folder: string): readonly unknown[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(ROOT, folder, name), 'utf8')) as unknown)
}

function nested(depth: number): unknown {
  let value: unknown = []
  for (let i = 0; i < depth; i++) value = [value]
  return value
}
