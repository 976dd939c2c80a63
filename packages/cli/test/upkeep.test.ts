import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIN, newFolder, sandtable } from './command.ts'

const folder = join(newFolder(), 'matches')
let server: ChildProcess
let url: string

beforeAll(async () => {
  server = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--folder', folder])
  const said = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (text) => resolve(`${text}`)),
  )
  url = /open at (http:\S+);/.exec(said)?.[1] ?? ''
  const bot = { kind: 'bot', bot: 'random' }
  const terms = { game: 'call-sign', players: { blue: bot, red: bot }, options: { 'turn-limit': 3 } }
  await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(terms),
  })
}, 60_000)

afterAll(() => void server.kill('SIGKILL'))

test('a running server is checked and backed up, and the backup restored elsewhere', () => {
  const checked = sandtable(['check', '--folder', folder])
  expect(checked.out).toMatch(/^All is as it was written: 1 matches, \d+ entries\.\n$/)
  expect(checked.code).toBe(0)

  const file = join(newFolder(), 'backup.gz')
  expect(sandtable(['backup', file, '--folder', folder])).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(join(folder, 'copies'))).toEqual([])
  const again = sandtable(['backup', file, '--folder', folder])
  expect(again).toMatchObject({ code: 2, err: `There is a file '${file}' already: name another one.\n` })

  const elsewhere = join(newFolder(), 'restored')
  expect(sandtable(['restore', file, '--folder', elsewhere])).toMatchObject({
    code: 0,
    out: '1 match is back.\n',
  })
  expect(sandtable(['restore', file, '--folder', elsewhere]).err).toMatch(/There are matches in the folder/)
  const report = JSON.parse(sandtable(['check', '--folder', elsewhere, '--json']).out)
  expect(report).toMatchObject({ matches: 1, findings: [] })
})

test('damage is named by a check, refused by a start, and accepted by its option', async () => {
  const backup = join(newFolder(), 'backup.gz')
  sandtable(['backup', backup, '--folder', folder])
  const damaged = join(newFolder(), 'damaged')
  sandtable(['restore', backup, '--folder', damaged])
  const path = join(damaged, 'sandtable.db')
  const bytes = readFileSync(path)
  bytes.fill(0, 0, 100)
  writeFileSync(path, bytes)

  const checked = sandtable(['check', '--folder', damaged])
  expect(checked).toMatchObject({ code: 1, err: '' })
  expect(checked.out).toMatch(/The database cannot be read: .*\n1 thing is damaged\.\n$/)
  const refused = sandtable(['serve', '--folder', damaged, '--port', '0'])
  expect(refused.code).toBe(2)
  expect(refused.err).toMatch(/is damaged\. .* start with --accept-loss/)

  const accepting = spawn(process.execPath, [
    BIN,
    'serve',
    '--folder',
    damaged,
    '--port',
    '0',
    '--accept-loss',
  ])
  const said = await new Promise<string>((resolve) =>
    accepting.stdout?.once('data', (text) => resolve(`${text}`)),
  )
  expect(said).toMatch(/Sandtable is open at/)
  const ended = new Promise((resolve) => accepting.once('exit', resolve))
  accepting.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('what cannot be done is said in one sentence', () => {
  const empty = join(newFolder(), 'nothing')
  expect(sandtable(['check', '--folder', empty])).toMatchObject({
    code: 2,
    err: `There are no matches in the folder '${empty}'.\n`,
  })
  expect(sandtable(['check', '--folder', empty, '--database', 'postgres://x@y/z']).err).toBe(
    'Name a folder or a database, not both.\n',
  )
  expect(sandtable(['check', '--database', 'postgres://nobody@127.0.0.1:1/none']).err).toMatch(
    /^The PostgreSQL database cannot be read: .*\n$/,
  )
  expect(sandtable(['restore', join(empty, 'no'), '--folder', empty]).err).toMatch(
    /there is no such file\.\n$/,
  )
})
