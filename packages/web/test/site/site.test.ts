import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SITE_PLACES } from '../../src/ui/site/site-places.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings, findingsByDayAndNight } from '../support/findings.ts'
import { chooseGame, eventually, openPage, PHONE, playToTheEnd, startShort } from '../support/table.ts'

/** The games of the app, by the names on their cards. */
const GAMES = ['Call Sign', 'CALLSIGN: Warrior', 'Hail of Fire', 'Chain of Command', 'Skirmish Sangin']

const app = appInBrowser({ isServed: true })

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

function places(page: Page) {
  return page.getByRole('navigation', { name: 'Site' }).getByRole('link')
}

test('every page has the same places, and each place leads to a page with its own title', async () => {
  const page = await openPage(app.browser, app.address)
  const titles = new Set<string>()
  for (const { name, href } of SITE_PLACES) {
    await places(page).getByText(name, { exact: true }).click()
    await eventually(() => new URL(page.url()).pathname).toBe(href)
    await page.locator('h1').first().waitFor()
    expect(await places(page).allTextContents()).toEqual(SITE_PLACES.map((place) => place.name))
    expect(await page.locator('.site-nav [aria-current]').textContent()).toBe(name)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(SITE_PLACES.length)
  await page.context().close()
})

test('on a phone the places fold behind a button; every page is as wide as the phone', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  for (const { name, href } of SITE_PLACES) {
    expect(await places(page).first().isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await places(page).getByText(name, { exact: true }).tap()
    await eventually(() => new URL(page.url()).pathname).toBe(href)
    await page.locator('h1').first().waitFor()
    expect(await overflow(page), `${name} sticks out`).toBeLessThanOrEqual(0)
  }
  await page.context().close()
})

/** Pages that need no match. */
const PAGES = [
  ...SITE_PLACES.map(({ href }) => href),
  '/table',
  '/rules/call-sign',
  '/rules/call-sign?find=fuel',
  '/nothing/here',
]

test.each(PAGES)('the scan finds nothing serious on %s', async (path) => {
  const page = await openPage(app.browser, `${app.address}${path}`)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})

test('with text twice as large nothing of a page is cut off sideways', async () => {
  const page = await openPage(app.browser, app.address)
  for (const path of PAGES) {
    await page.goto(`${app.address}${path}`)
    await page.locator('h1').first().waitFor()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page), `${path} sticks out`).toBeLessThanOrEqual(0)
  }
  await page.context().close()
})

test('buttons and places of the first page are large enough for a thumb', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const small = await page
    .locator('.site-header :is(a:not(.skip-link), button), .game-card :is(a, button), .new-game button')
    .evaluateAll((found) =>
      found.filter((one) => one.getBoundingClientRect().height < 43.9).map((one) => one.textContent),
    )
  expect(small).toEqual([])
  await page.context().close()
})

test('each game has its picture, and one press plays it', async () => {
  const page = await openPage(app.browser, app.address)
  const pictures = page.locator('img.game-picture')
  await eventually(() => pictures.count()).toBe(GAMES.length)
  for (const picture of await pictures.all())
    await eventually(() =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(300)
  for (const name of GAMES) {
    await page.goto(app.address)
    await page.getByRole('button', { name: `Play now: ${name}` }).click()
    await eventually(() => page.url()).toMatch(/\/match\//)
    await page.locator('.table-board').waitFor()
  }
  await page.context().close()
})

test('scenario and map are shown before the match, and change with the choice', async () => {
  const page = await openPage(app.browser, `${app.address}/?game=callsign-warrior`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.locator('svg.terrain').waitFor()
  await page.getByRole('combobox', { name: /^Scenario/ }).selectOption('Domination')
  await eventually(() => preview.textContent()).toMatch(/Domination.*Five objectives/s)
  await page.getByRole('combobox', { name: /^Map/ }).selectOption('Wadi')
  await eventually(() => preview.locator('figcaption').textContent()).toMatch(/^Wadi/)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

test('a finished match shows its result among my games', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await startShort(page, 'Cadet', 20)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign…' }).click()
  await page.getByRole('button', { name: 'Yes, resign the match' }).click()
  await page.locator('.ending').waitFor()
  await page.goto(app.address)
  await startShort(page, 'Same screen', 2)
  await playToTheEnd(page)
  await page.goto(`${app.address}/games`)
  const finished = page.getByRole('region', { name: 'Finished' }).locator('li')
  await eventually(() => finished.count()).toBe(2)
  expect(await finished.nth(0).textContent()).toMatch(/two at this screen.*drawn/s)
  expect(await finished.nth(1).textContent()).toMatch(/as Blue against Cadet.*Red wins.*lost/s)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

test('an open match on the server says among my games when it is my turn', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await startShort(page, 'Cadet', 20)
  await page.locator('.decision-bar.asks').waitFor()
  await page.goto(`${app.address}/games`)
  await eventually(() => page.locator('.game-list .tag').textContent()).toBe('your turn')
  await page.context().close()
})

test('an unknown address, an unknown match and a bad match id say so and offer a way on', async () => {
  const page = await openPage(app.browser, `${app.address}/nothing/here`)
  for (const [path, title] of [
    ['/nothing/here', 'Page not found'],
    ['/rules/no-game', 'Page not found'],
    ['/learn/no-game', 'Page not found'],
    ['/match/AAAAAAAAAAAAAAAAAAAAAA', 'Match not found'],
    ['/match/xyz', 'Match not found'],
    ['/here/xyz', 'Match not found'],
    ['/replay/here/xyz', 'No replay'],
  ] as const) {
    await page.goto(`${app.address}${path}`)
    await eventually(() => page.locator('h1').textContent(), path).toBe(title)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Play a game' }).click()
    await page.getByRole('button', { name: 'Play now: Call Sign' }).waitFor()
  }
  await page.context().close()
})

test('while the server is away a match says so', async () => {
  const page = await openPage(app.browser, app.address)
  await page.routeWebSocket(/\/api\/live/, (socket) => socket.close())
  await page.evaluate(() => history.pushState(null, '', '/match/AAAAAAAAAAAAAAAAAAAAAA'))
  await eventually(() => page.locator('h1').textContent()).toBe('The server does not answer')
  await page.getByRole('main').getByRole('link', { name: 'My games' }).waitFor()
  await page.context().close()
})

/** Bytes sent for a page that is opened for the first time, headers included, until nothing more is fetched. */
async function bytesFor(
  page: Page,
  path: string,
): Promise<{ readonly sent: number; readonly plain: readonly string[] }> {
  const session = await page.context().newCDPSession(page)
  const types = new Map<
    string,
    { readonly url: string; readonly isText: boolean; readonly encoding: string }
  >()
  let sent = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = response.headers['content-encoding'] ?? ''
    types.set(requestId, {
      url: response.url,
      isText: /\.(js|css)$|\/$|^\/api\/games/.test(new URL(response.url).pathname),
      encoding,
    })
  })
  const plain: string[] = []
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent += encodedDataLength
    const found = types.get(requestId)
    if (found?.isText && encodedDataLength > 2_000 && found.encoding === '') plain.push(found.url)
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(`${app.address}${path}`)
  await page.waitForLoadState('networkidle')
  return { sent, plain }
}

/** How many scripts this page has fetched. */
function scriptsOf(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
}

test('the first page, cold, is at most 260 KB, without the rules of any game, all texts compressed', async () => {
  const page = await openPage(app.browser, 'about:blank')
  const { sent, plain } = await bytesFor(page, '/')
  await page.locator('img.game-picture').nth(1).waitFor()
  expect(plain).toEqual([])
  expect(sent).toBeGreaterThan(100_000)
  expect(sent).toBeLessThanOrEqual(260_000)
  const before = await scriptsOf(page)
  await chooseGame(page)
  await page.getByRole('group', { name: 'Your side' }).waitFor()
  expect(await scriptsOf(page)).toBeGreaterThan(before)
  await page.context().close()
})

test('files named by their content are kept by the browser for good; the page itself is asked for again', async () => {
  const page = await openPage(app.browser, app.address)
  const script = await page.locator('script[src]').getAttribute('src')
  const asset = await page.request.get(`${app.address}${script}`)
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  })
  for (const path of ['/', '/rules/call-sign', '/rules/call-sign.md']) {
    const file = await page.request.get(`${app.address}${path}`)
    expect(file.status(), path).toBe(200)
    expect(file.headers()['cache-control'], path).toBe('no-cache')
    expect(file.headers()['content-encoding'], path).toMatch(/br|gzip/)
  }
  await page.context().close()
})
