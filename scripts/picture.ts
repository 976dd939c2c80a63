/**
 * Makes the picture of the README: plays a few turns in the terminal and photographs the screen in Chromium.
 * `npm run picture`
 */
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { findChromium } from './install.mjs'

const GAME = ['play', 'call-sign', '--seat', 'blue', '--opponent', 'random', '--seed', '5d'.repeat(32)]
const TYPED = [
  '1',
  'bmr',
  'B1',
  '1',
  'ftr 1',
  'B1',
  '2',
  'bmr',
  'C2',
  '1',
  'jam',
  'A1',
  '2',
  'bmr',
  'D2',
  '2',
  'ftr 1',
  'C2',
]
const LINES = 36
const OUT = 'docs/images/play.png'

/** The colours the terminal is asked for, by their codes. */
const STYLES: Readonly<Record<string, string>> = {
  '1': 'font-weight:bold',
  '2': 'color:#8a8f98',
  '31': 'color:#ff6b6b',
  '36': 'color:#4fc3f7',
}

async function main(): Promise<void> {
  const env = { ...process.env, FORCE_COLOR: '1' }
  const input = [...TYPED, ...Array.from({ length: 12 }, () => '1'), 'why']
    .map((line) => `${line}\n`)
    .join('')
  const { stdout } = spawnSync(process.execPath, ['packages/cli/bin/sandtable.js', ...GAME], {
    input,
    env,
    encoding: 'utf8',
  })
  const screen = stdout.trimEnd().split('\n').slice(-LINES).join('\n')
  const executablePath = findChromium()
  if (!executablePath) throw new Error('there is no Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.setContent(
    `<pre style="display:inline-block;margin:0;padding:18px 22px;background:#14171c;color:#e6e8eb;font:15px/1.32 'DejaVu Sans Mono',monospace;border-radius:8px">${html(screen)}</pre>`,
  )
  await page.locator('pre').screenshot({ path: OUT, omitBackground: true })
  await browser.close()
  console.log(OUT)
}

/** Terminal codes as HTML: each switches a style on, 22 and 39 switch one off. */
function html(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what begins a code
  return escaped.replace(/\u001b\[(\d+)m/g, (_, code: string) => {
    const style = STYLES[code]
    return style ? `<span style="${style}">` : '</span>'
  })
}

await main()
