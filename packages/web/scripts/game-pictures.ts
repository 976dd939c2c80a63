/**
 * Takes the picture of each game for the first page, from a match that machines play on the real server:
 * `tsx packages/web/scripts/game-pictures.ts [GAME]`. Writes packages/web/public/pictures/GAME.webp.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildApp, launch, serveMatches, WEB } from '../test/support/browser.ts'
import { openPage } from '../test/support/table.ts'
import { interest, type Moment, playedByMachines } from './moments.ts'

const FOLDER = join(WEB, 'public/pictures')
/** As large as a card of the first page shows it; all pictures and the app must stay within 300 KB. */
const SIZE = { width: 640, height: 360 }
const WINDOW = { viewport: { width: 1400, height: 1000 }, colorScheme: 'light' as const }

/** For each game a moment worth a picture. */
const GAMES: Readonly<Record<string, () => Promise<Moment<unknown> | undefined>>> = {
  'call-sign': async () => {
    const match = { game: 'call-sign', options: { 'turn-limit': 30 }, blue: 'greedy', red: 'search:40ms' }
    const moments = await playedByMachines(app.address, match)
    return moments.toSorted((a, b) => interest(b) - interest(a))[0]
  },
  'callsign-warrior': async () => {
    const match = { game: 'callsign-warrior', options: { map: 'village' }, blue: 'greedy', red: 'greedy' }
    const moments = await playedByMachines<{ readonly turn: number }>(app.address, match)
    return moments.filter(({ view }) => view.turn === 3)[12]
  },
  'hail-of-fire': async () => {
    const match = { game: 'hail-of-fire', options: {}, blue: 'cadet', red: 'cadet' }
    const moments = await playedByMachines<{ readonly round: number }>(app.address, match)
    return moments.findLast(({ view }) => view.round === 3)
  },
}

mkdirSync(FOLDER, { recursive: true })
const app = await serveMatches(await buildApp())
const browser = await launch()
const [, , only] = process.argv
for (const [game, find] of Object.entries(GAMES)) {
  if (only !== undefined && only !== game) continue
  const moment = await find()
  if (!moment) throw new Error(`the machines have not played ${game}`)
  const page = await openPage(browser, `${app.address}/replay/${moment.match}`, WINDOW)
  await page.getByRole('slider').fill(String(moment.step))
  await page.waitForTimeout(900) // until what moves has come to rest
  const clip = await fightOn(page)
  const devTools = await page.context().newCDPSession(page)
  const picture = { format: 'webp', quality: 60, clip: { ...clip, scale: 1 } } as const
  const { data } = await devTools.send('Page.captureScreenshot', picture)
  writeFileSync(join(FOLDER, `${game}.webp`), Buffer.from(data, 'base64'))
  await page.context().close()
}
await browser.close()
await app.close()
console.log(`The pictures are in ${FOLDER}.`)

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the board of the size of the picture, round the middle of all pieces. */
async function fightOn(page: Page): Promise<Box> {
  const board = await page.locator('.board-panel svg').first().boundingBox()
  if (!board) throw new Error('there is no board')
  const pieces = await page.locator('.board-panel :is([data-token], .counter)').evaluateAll((found) =>
    found.map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const middle = (values: readonly number[], usual: number): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? usual
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, value))
  const x =
    middle(
      pieces.map((piece) => piece.x),
      board.x + board.width / 2,
    ) -
    SIZE.width / 2
  const y =
    middle(
      pieces.map((piece) => piece.y),
      board.y + board.height / 2,
    ) -
    SIZE.height / 2
  return {
    x: within(x, board.x, board.x + board.width - SIZE.width),
    y: within(y, board.y, board.y + board.height - SIZE.height),
    ...SIZE,
  }
}
