import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A phone held upright. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}

/** Milliseconds to wait for anything at all: other tests may keep the machine busy, and no test is about time. */
const PATIENCE = Number(process.env.PATIENCE ?? 90_000)

interface PageTerms extends BrowserContextOptions {
  /** Dice, bots and suggestions of a match in this page follow from it: the same battle every time. */
  readonly seed?: number
}

/**
 * A page with nothing remembered but a quick pace, that fails the test when the app throws. What shines does not
 * pulse, for that alone would keep the machine busy; a test about motion wishes for it.
 */
export async function openPage(
  browser: Browser,
  address: string,
  { seed = 1, ...options }: PageTerms = {},
  isFirstMatch = false,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript(replaceRandomness, seed)
  // A player who has read the missions before, unless the test is about a first match.
  if (!isFirstMatch)
    await context.addInitScript(() => {
      const games = [
        'call-sign',
        'callsign-warrior',
        'hail-of-fire',
        'chain-of-command',
        'skirmish-sangin',
        'muster',
        'outpost',
      ]
      if (location.protocol.startsWith('http')) localStorage.setItem('sandtable.aims', JSON.stringify(games))
    })
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('sandtable.settings'))
      localStorage.setItem('sandtable.settings', JSON.stringify({ theme: 'system', speed: 'instant' }))
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(address)
  return page
}

/** In the page: puts numbers that follow from a seed (Mulberry32) in the place of the browser's random ones. */
function replaceRandomness(seed: number): void {
  let state = seed
  crypto.getRandomValues = (numbers) => {
    if (!numbers) return numbers
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      bytes[i] = mixed ^ (mixed >>> 14)
    }
    return numbers
  }
}

/** Opens a seat link and takes the seat, as an invited player does. */
export async function takeSeat(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, link, options)
  await joinByLink(page)
  return page
}

/** Takes the seat that the open seat link offers. */
export async function joinByLink(page: Page): Promise<void> {
  const play = page.locator('.error-ways').getByRole('button', { name: /^Play / })
  await play.click()
  await play.waitFor({ state: 'detached' })
}

export function place(page: Page, id: string) {
  return page.locator(`[data-stop="${id}"]`)
}

/** Chooses a game in the form of the first page. */
export async function chooseGame(page: Page, name = 'Call Sign'): Promise<void> {
  await page.locator('.games .tile', { hasText: name }).click()
}

/** Agrees on a short game, so that it ends soon: after this many turns it is a draw. */
export async function startShort(page: Page, opponent: string, turns: number): Promise<void> {
  await chooseGame(page)
  await page.locator('.tile', { hasText: opponent }).first().click()
  await page.getByText('Options', { exact: true }).click()
  await page.getByLabel('Last turn of the game').fill(String(turns))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table-board').waitFor()
}

/** Plays as people do, however long it takes: presses what shines on the board, else a button. */
export async function playToTheEnd(...players: readonly Page[]): Promise<void> {
  const [first] = players
  for (let presses = 0; first && !(await first.locator('.ending').isVisible()); presses++)
    for (const page of players) await pressSomething(page, presses)
}

/** One press, by turns on the board and among the buttons; with the mouse, where the thing is. */
export async function pressSomething(page: Page, turn: number): Promise<void> {
  const shining = page.locator('.stop.shines')
  const buttons = page.locator('.choices button.choice:not(:disabled)')
  const confirm = page.locator('.choices .confirm:not(:disabled)')
  const isSelecting = (await confirm.count()) > 0
  const target = turn % 2 === 0 && !isSelecting && (await shining.count()) > 0 ? shining : buttons
  const count = await target.count()
  if (count === 0) {
    await page.waitForTimeout(30)
    return
  }
  await pressAt(page, isSelecting && turn % 3 === 0 ? confirm : target.nth(turn % count))
}

/** Somebody quick may find it gone already; then the next press finds something else. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox({ timeout: 500 }).catch(() => null)
  if (!box) return
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(15)
}

/** Asks again and again, until it is so. */
export function eventually<T>(ask: () => T, message = '') {
  return expect.poll(ask, { timeout: PATIENCE, message })
}
