/**
 * Takes pictures of every page of the site, to be looked at: `tsx packages/web/scripts/site-screenshots.ts FOLDER [PAGE]`.
 * Each page at 1280 × 720 and 390 × 844, light and dark, from the real server.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { buildApp, launch, serveMatches } from '../test/support/browser.ts'
import { openPage } from '../test/support/table.ts'

const folder = resolve(process.argv[2] ?? 'docs/screenshots/site')
const only = process.argv[3]

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

interface Shot {
  readonly path: string
  /** What to wait for, or do, before the picture is taken. */
  readonly ready: (page: Page) => Promise<unknown>
  readonly isFull?: true
}

const heading = (page: Page): Promise<unknown> => page.locator('h1').first().waitFor()

const SHOTS: Readonly<Record<string, Shot>> = {
  home: { path: '/', ready: heading, isFull: true },
  'home-warrior': {
    path: '/?game=callsign-warrior',
    ready: (page) => page.locator('.set-up-preview svg.terrain').waitFor(),
    isFull: true,
  },
  menu: {
    path: '/',
    ready: async (page) => {
      const button = page.getByRole('button', { name: 'Menu' })
      if (await button.isVisible()) await button.click()
    },
  },
  games: { path: '/games', ready: heading },
  learn: { path: '/learn', ready: (page) => page.locator('.lesson-list a').nth(9).waitFor() },
  rules: { path: '/rules', ready: heading },
  'rules-book': {
    path: '/rules/callsign-warrior',
    ready: (page) => page.locator('.rule-text h2').first().waitFor(),
  },
  'rules-clause': { path: '/rules/call-sign#cs-eng-5', ready: (page) => page.locator('li.marked').waitFor() },
  'rules-search': {
    path: '/rules/callsign-warrior?find=smoke',
    ready: (page) => page.locator('.rule-results li').first().waitFor(),
  },
  forces: { path: '/forces', ready: (page) => page.locator('.force-sheet').waitFor() },
  maps: { path: '/maps', ready: (page) => page.locator('svg.terrain').waitFor() },
  table: { path: '/table', ready: (page) => page.locator('svg.terrain').waitFor() },
  lab: { path: '/lab', ready: heading },
  about: { path: '/about', ready: heading },
  'not-found': { path: '/nothing/here', ready: heading },
  'no-match': { path: '/match/AAAAAAAAAAAAAAAAAAAAAA', ready: heading },
}

mkdirSync(folder, { recursive: true })
const app = await serveMatches(await buildApp())
const browser = await launch()
for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, { path, ready, isFull }] of Object.entries(SHOTS)) {
      if (only && name !== only) continue
      const page = await openPage(browser, `${app.address}${path}`, { ...options, colorScheme })
      await ready(page)
      await page.waitForTimeout(400) // until pictures have arrived
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}.png`),
        fullPage: isFull === true,
      })
      await page.context().close()
    }
  }
}
await browser.close()
await app.close()
console.log(`The pictures are in ${folder}.`)
