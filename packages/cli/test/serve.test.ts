import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSavedText, savedText } from '@sandtable/engine'
import type { FairDice, FairMatch } from '@sandtable/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, sandtable } from './command.ts'

const BIN = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url))
const folder = newFolder()
const file = join(folder, 'match.json')

let server: ChildProcess
let url: string
let commitment: string

/** A server as a user starts it, and the record of a match two bots have played on it. */
beforeAll(async () => {
  server = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--folder', join(folder, 'matches')])
  const said = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (text) => resolve(`${text}`)),
  )
  url = /open at (http:\S+);/.exec(said)?.[1] ?? ''
  const bot = { kind: 'bot', bot: 'random' }
  const terms = { game: 'call-sign', players: { blue: bot, red: bot }, options: { 'turn-limit': 3 } }
  const { match } = await fetchJson<{ match: string }>('/api/matches', terms)
  type Summary = { status: string; commitment: string }
  let summary = await fetchJson<Summary>(`/api/matches/${match}`)
  commitment = summary.commitment
  while (summary.status !== 'over') summary = await fetchJson<Summary>(`/api/matches/${match}`)
  writeFileSync(file, await (await fetch(`${url}/api/matches/${match}/record`)).text())
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})

async function fetchJson<T>(path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const terms = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  return (await (await fetch(`${url}${path}`, terms)).json()) as T
}

/** The match in the file, changed by somebody who knows how to write a fingerprint. */
function tampered(change: (match: FairMatch) => FairMatch): string {
  const saved = readSavedText(readFileSync(file, 'utf8'))
  if (typeof saved === 'string') throw new Error(saved)
  const path = join(newFolder(), 'tampered.json')
  writeFileSync(path, savedText(change(saved)))
  return path
}

function expectRefused(words: readonly string[], sentence: RegExp): void {
  const { code, err } = sandtable(words)
  expect(err.trim()).toMatch(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
}

test('the record of a match on a server is verified down to where its seed came from', () => {
  const { code, out } = sandtable(['replay', file, '--verify', '--commitment', commitment])
  expect(out).toMatch(/Verified: \d+ dice and \d+ choices/)
  expect(out).toMatch(
    new RegExp(`committed itself to \\(${commitment}\\).*blue \\(a bot\\) and red \\(a bot\\)`),
  )
  expect(code).toBe(0)
  const { fairness } = JSON.parse(sandtable(['replay', file, '--verify', '--json']).out)
  expect(fairness.commitment).toBe(commitment)
})

test('a forged part of the seed is found, and one sentence says so', () => {
  const other = 'ab'.repeat(32)
  const withFairness = (changed: object): string =>
    tampered((match) => ({ ...match, fairness: { ...match.fairness, ...changed } as FairDice }))
  const verify = (path: string): string[] => ['replay', path, '--verify']
  expectRefused(verify(withFairness({ secret: other })), /does not hold: .*committed itself to/)
  expectRefused(verify(withFairness({ contributions: [] })), /does not hold: .*not made of/)
  expectRefused(verify(withFairness({ contributions: 'none' })), /does not hold: .*broken/)
  const thrown = tampered((match) => ({ ...match, stream: { kind: 'chacha20', seed: other } }))
  expectRefused(verify(thrown), /does not hold: .*seed/)
  expectRefused([...verify(file), '--commitment', other], /does not hold: .*shown at the beginning/)
})

test('a file that no server wrote says what was not checked', () => {
  const path = tampered(({ fairness: _fairness, ...match }) => match)
  const { code, out } = sandtable(['replay', path, '--verify'])
  expect(out).toMatch(/Verified: .*\nNot checked: .*where the seed came from/)
  expect(code).toBe(0)
  expectRefused(
    ['replay', path, '--verify', '--commitment', commitment],
    /does not say how its dice came about/,
  )
})

test('a server that cannot be opened says why in one sentence', async () => {
  const elsewhere = ['serve', '--folder', join(newFolder(), 'matches')]
  expectRefused([...elsewhere, '--port', 'many'], /port.*'many'/)
  expectRefused([...elsewhere, '--port', '70000'], /at most 65535, not '70000'/)
  expectRefused([...elsewhere, '--port', '0', '--host', '203.0.113.7'], /no address '203.0.113.7'/)
  expectRefused([...elsewhere, '--port', '0', '--database', 'mysql://x'], /postgres:\/\//)
  expectRefused(['serve', '--port', '0', '--folder', join(folder, 'matches')], /Another Sandtable is using/)
  expectRefused([...elsewhere, '--keep-days', '60'], /--keep-days is 0 or at least 61, not '60'/)
  expectRefused(
    [...elsewhere, '--port', '0', '--database', 'postgres://nobody@127.0.0.1:1/none'],
    /PostgreSQL database cannot be used/,
  )
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  expectRefused([...elsewhere, '--port', String(port)], new RegExp(`Port ${port} is in use`))
  taken.close()
})
