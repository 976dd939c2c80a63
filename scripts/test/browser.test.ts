import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../install.mjs'
import { bundled } from './browser/bundle.ts'
import { type Findings, findings } from './browser/series.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

let browser: Browser
let expected: Findings

beforeAll(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('there is no Chromium: npm test installs one')
  browser = await chromium.launch({ executablePath, args: FLAGS })
  expected = await findings()
})

afterAll(() => browser?.close())

test('the same seeds give the same games in a browser page as in Node', async () => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled('page.ts') })
  expect(await page.evaluate('findings()')).toEqual(expected)
  expect(expected.verified).toBeNull()
})

test('and in a worker of the browser', async () => {
  const page = await browser.newPage()
  const script = await bundled('worker.ts')
  const found = await page.evaluate(
    (text) =>
      new Promise((tell) => {
        const worker = new Worker(URL.createObjectURL(new Blob([text])))
        worker.onmessage = ({ data }) => tell(data)
      }),
    script,
  )
  expect(found).toEqual(expected)
})
