import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BIN, newFolder, sandtable } from './command.ts'

const EXPERIMENT = {
  title: 'A test of the lab',
  game: 'call-sign',
  seed: 11,
  factors: [{ option: 'carrier-hits', values: [1, 2, 3] }],
  measures: ['events', 'places'],
  block: 20,
  stop: { width: 0.06, least: 200, most: 400 },
}

function experimentIn(folder: string, changes: Record<string, unknown> = {}): string {
  const file = join(folder, 'experiment.json')
  writeFileSync(file, JSON.stringify({ ...EXPERIMENT, ...changes }, null, 2))
  return file
}

/** A fingerprint of every file below a folder, by its name. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

function started(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [BIN, ...words], { stdio: 'ignore' })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

test('an experiment gives the same files to the byte on one worker and on two, and a table', () => {
  const folder = newFolder()
  const file = experimentIn(folder)
  const one = sandtable(['lab', 'run', file, '--workers', '1', '--out', join(folder, 'one')])
  const two = sandtable(['lab', 'run', file, '--workers', '2', '--out', join(folder, 'two')])
  expect(one.err).toBe('')
  expect(one.out).toMatch(/Hits that destroy a carrier +games +won by Blue[\s\S]*\n2 +\d+ .*baseline/)
  const files = filesOf(join(folder, 'one'))
  expect(filesOf(join(folder, 'two'))).toEqual(files)
  expect(two.code).toBe(0)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['games.csv', 'games.jsonl', 'plan.json', 'report.html', 'results.json']),
  )
  expect(Object.keys(files).filter((name) => name.endsWith('.png')).length).toBeGreaterThan(4)
  expect(files['run.lock']).toBeUndefined()
})

test('killed at random moments and run again, an experiment ends with the files of one that was never killed', async () => {
  const folder = newFolder()
  const file = experimentIn(folder, { measures: [], stop: { games: 2500 } })
  const whole = join(folder, 'whole')
  const broken = join(folder, 'broken')
  sandtable(['lab', 'run', file, '--out', whole])

  const games = join(broken, 'games.jsonl')
  let killed = 0
  for (let size = 20_000; killed < 3; size += 180_000) {
    const child = started(['lab', 'run', file, '--workers', '2', '--out', broken])
    const exit = ended(child)
    while (child.exitCode === null && !(existsSync(games) && statSync(games).size >= size)) await pause(2)
    child.kill('SIGKILL')
    await exit
    if (child.signalCode !== 'SIGKILL') break
    killed++
  }
  expect(killed).toBeGreaterThan(1)
  writeFileSync(games, '{"variant":0,"game"', { flag: 'a' }) // torn in the middle of a line, as by a power cut
  const last = sandtable(['lab', 'run', file, '--out', broken])
  expect(last.err).toMatch(/Going on after \d+ games/)
  expect(filesOf(broken)).toEqual(filesOf(whole))
})

test('interrupted, it says so and goes on later; a finished one is not played again', async () => {
  const folder = newFolder()
  const file = experimentIn(folder, { stop: { games: 3000 } })
  const out = join(folder, 'out')
  const child = started(['lab', 'run', file, '--workers', '1', '--out', out])
  const exit = ended(child)
  while (!existsSync(join(out, 'games.jsonl')) || statSync(join(out, 'games.jsonl')).size === 0)
    await pause(5)
  child.kill('SIGINT')
  expect(await exit).toBe(130)
  expect(existsSync(join(out, 'report.html'))).toBe(false)
  const soFar = JSON.parse(sandtable(['lab', 'report', out, '--json']).out)
  expect(soFar.games).toBeGreaterThan(0)
  expect(soFar.games).toBeLessThan(9000)
  expect(existsSync(join(out, 'report.html'))).toBe(true)
  expect(sandtable(['lab', 'report', folder]).err).toMatch(/holds no results/)

  const small = experimentIn(folder)
  const refused = sandtable(['lab', 'run', small, '--out', out])
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(/results of another experiment.*--fresh/)
  expect(sandtable(['lab', 'run', small, '--out', out, '--fresh']).code).toBe(0)
  const before = filesOf(out)
  expect(sandtable(['lab', 'run', small, '--out', out]).err).toMatch(/Going on after/)
  expect(filesOf(out)).toEqual(before)
})

test('a bad experiment is told in one sentence with its place in the file, and exit code 2', () => {
  const folder = newFolder()
  const complaint = (changes: Record<string, unknown>): string => {
    const { code, err } = sandtable([
      'lab',
      'run',
      experimentIn(folder, changes),
      '--out',
      join(folder, 'none'),
    ])
    expect(code).toBe(2)
    expect(err.trim().split('\n')).toHaveLength(1)
    return err
  }
  const unknown = { factors: [{ option: 'carrier-hitz', values: [1] }] }
  expect(complaint(unknown)).toMatch(/experiment\.json: factors\[0\]\.option \(line \d+\): .*'carrier-hitz'/)
  const empty = { factors: [{ option: 'carrier-hits', values: [] }] }
  expect(complaint(empty)).toMatch(/factors\[0\]\.values \(line \d+\): this list is empty/)
  const contradictory = { stop: { games: 100, width: 0.1 } }
  expect(complaint(contradictory)).toMatch(/stop \(line \d+\): .*one of games, width and test/)
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect(sandtable(['lab', 'run', join(folder, 'nothing.json')]).err).toMatch(/no such file/)
  const blocked = sandtable(['lab', 'run', experimentIn(folder), '--out', join(folder, 'experiment.json')])
  expect([blocked.code, blocked.err]).toEqual([2, expect.stringMatching(/cannot be a folder of results/)])
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

const EXPERIMENTS = new URL('../../../experiments/', import.meta.url)

test('the schema that is shipped with the experiments is the one the command prints', () => {
  const shipped = readFileSync(new URL('schema/experiment.schema.json', EXPERIMENTS), 'utf8')
  const { code, out } = sandtable(['lab', 'schema'])
  expect(code).toBe(0)
  expect(JSON.parse(shipped)).toEqual(JSON.parse(out)) // npx sandtable lab schema > experiments/schema/experiment.schema.json
})

const ON_WARRIOR = readdirSync(EXPERIMENTS).filter((name) => name.startsWith('warrior-'))

test('there are experiments on CALLSIGN: Warrior', () => {
  expect(ON_WARRIOR.length).toBeGreaterThanOrEqual(3)
})

test.each(ON_WARRIOR)('the shipped experiment %s is sound', (file) => {
  const { code, err } = sandtable(['lab', 'check', fileURLToPath(new URL(file, EXPERIMENTS))])
  expect([code, err]).toEqual([0, ''])
})
