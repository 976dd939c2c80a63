import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, serveMatches, WEB } from '../support/browser.ts'
import { openPage } from '../support/table.ts'

const ROOT = join(WEB, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8')

/** A copy of the project with the game of docs/adding-a-game.md in it. */
let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'sandtable-new-game-'))
  copyProject()
  followGuide()
  linkPackages()
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

function copyProject(): void {
  const isCopied = (path: string): boolean => !/\/(?:node_modules|dist|test|\.cache)$/.test(path)
  cpSync(join(ROOT, 'packages'), join(project, 'packages'), { recursive: true, filter: isCopied })
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(project, file))
}

/** Does what the guide says: writes its files, and adds what it says to add. */
function followGuide(): void {
  for (const [, where = '', text = ''] of GUIDE.matchAll(/^```\w+ (\S.*)\n([\s\S]*?)^```$/gm)) {
    if (where.startsWith('add to ')) add(where.slice('add to '.length), text)
    else write(where, text)
  }
}

function add(where: string, text: string): void {
  const before = readFileSync(join(project, where), 'utf8')
  if (where.endsWith('.json')) {
    const manifest = JSON.parse(before) as { dependencies: object }
    const more = JSON.parse(text) as { dependencies: object }
    const dependencies = { ...manifest.dependencies, ...more.dependencies }
    write(where, JSON.stringify({ ...manifest, dependencies }, null, 2))
  } else {
    const end = before.indexOf('\n]\n') + 1 // the end of the list of games
    write(where, before.slice(0, end) + text + before.slice(end))
  }
}

function write(where: string, text: string): void {
  const path = join(project, where)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What `npm install` would make of it, without a network. */
function linkPackages(): void {
  const modules = join(project, 'node_modules')
  const ours = join(modules, '@sandtable')
  mkdirSync(ours, { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@sandtable' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const folder of ['packages', 'packages/games'])
    for (const name of readdirSync(join(project, folder))) {
      if (name === 'games') continue
      const { name: full } = JSON.parse(readFileSync(join(project, folder, name, 'package.json'), 'utf8'))
      symlinkSync(join(project, folder, name), join(modules, full))
    }
}

function sandtable(words: readonly string[], typed: readonly string[] = []): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'packages/cli/bin/sandtable.js'), ...words],
    { input: typed.map((line) => `${line}\n`).join(''), encoding: 'utf8', cwd: project },
  )
  return stdout + stderr
}

test('the new game compiles, its board too', () => {
  const include = ['../games/stand-off/src', '../games/list/src', 'src/games/stand-off']
  const config = 'packages/web/tsconfig.new-game.json'
  writeFileSync(join(project, config), JSON.stringify({ extends: './tsconfig.json', include }))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const checked = spawnSync(process.execPath, [tsc, '-p', config], { cwd: project, encoding: 'utf8' })
  expect(checked.stdout).toBe('')
})

test('it is played in the terminal', () => {
  const typed = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 'cover' : 'fire'))
  const out = sandtable(['play', 'stand-off', '--seat', 'blue', '--opponent', 'greedy'], typed)
  expect(out).toMatch(/Blue: fire or take cover\?/)
  expect(out).toMatch(/wins: squad destroyed|A draw: turn limit/)
  expect(sandtable(['rules', 'stand-off', 'so-fire-2'])).toMatch(/A target in cover is hit on one more/)
})

test('it is simulated in the lab', () => {
  const file = join(project, 'experiment.json')
  writeFileSync(
    file,
    JSON.stringify({ title: 'Stand-off', game: 'stand-off', seed: 1, stop: { games: 200 } }),
  )
  const out = sandtable(['lab', 'run', file, '--workers', '1', '--out', join(project, 'results')])
  expect(out).toMatch(/200/)
  expect(readFileSync(join(project, 'results/games.csv'), 'utf8').split('\n').length).toBeGreaterThan(200)
})

test('it is played in the browser, alone and on a server', async () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: join(project, 'packages/web'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(built.stderr).toBe('')
  const main = join(project, 'packages/server/src/main.ts')
  const served = await serveMatches(join(project, 'packages/web/dist'), {
    program: ['--import', 'tsx', main],
  })
  const browser = await launch()
  try {
    const page = await openPage(browser, `${served.address}/?game=stand-off`)
    await page.getByText('Two squads, one street.').first().waitFor()
    await page.getByRole('button', { name: 'Play now: Stand-off' }).click()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('button', { name: /^Take cover/ }).click()
    await page.locator('.log li', { hasText: 'Blue takes cover.' }).waitFor()

    const made = await fetch(`${served.address}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'stand-off',
        players: { blue: { kind: 'bot', bot: 'random' }, red: { kind: 'bot', bot: 'greedy' } },
      }),
    })
    const { match } = (await made.json()) as { match: string }
    await expect
      .poll(async () => (await (await fetch(`${served.address}/api/matches/${match}`)).json()).status, {
        timeout: 60_000,
      })
      .toBe('over')
  } finally {
    await browser.close()
    await served.close()
  }
})
