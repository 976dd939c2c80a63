/**
 * Takes the picture of each game for the first page, from a match that bots play on the real server:
 * `tsx packages/web/scripts/game-pictures.ts [GAME]`. Writes packages/web/public/pictures/GAME.webp.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LISTED_GAMES } from '@sandtable/games'
import type { Page } from 'playwright-core'
import { buildApp, launch, serveMatches, WEB } from '../test/support/browser.ts'
import { openPage } from '../test/support/table.ts'
import { type MachineGame, playedByMachines } from './moments.ts'

const FOLDER = join(WEB, 'public/pictures')
/** As large as a card of the first page shows it. */
const SIZE = { width: 640, height: 360 }
/** The most bytes of a picture: all of them and the app come with the first page, which has 260 KB. */
const MOST_BYTES = 27_000
/** The qualities that are tried, best first. */
const QUALITIES = [45, 35, 27, 20, 14]
const WINDOW = { viewport: { width: 1400, height: 1000 }, colorScheme: 'light' as const }

/** The `picture.json` in a game's folder: which match is played, and which part of it (0 to 1) has passed in the picture. */
interface Picture extends Omit<MachineGame, 'game'> {
  readonly at: number
}

mkdirSync(FOLDER, { recursive: true })
const app = await serveMatches(await buildApp())
const browser = await launch()
const [, , only] = process.argv
for (const { id: game } of LISTED_GAMES) {
  const file = join(WEB, `src/games/${game}/picture.json`)
  if ((only !== undefined && only !== game) || !existsSync(file)) continue
  const { at, ...match } = JSON.parse(readFileSync(file, 'utf8')) as Picture
  const moments = await playedByMachines<unknown>(app.address, { game, ...match })
  const moment = moments[Math.floor(at * moments.length)]
  if (!moment) throw new Error(`the machines have not played ${game}`)
  const page = await openPage(browser, `${app.address}/replay/${moment.match}`, WINDOW)
  await page.getByRole('slider').fill(String(moment.step))
  await page.waitForTimeout(900) // until what moves has come to rest
  const clip = await fightOn(page)
  const devTools = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const picture = { format: 'webp', quality, clip: { ...clip, scale: 1 } } as const
    const { data } = await devTools.send('Page.captureScreenshot', picture)
    const bytes = Buffer.from(data, 'base64')
    writeFileSync(join(FOLDER, `${game}.webp`), bytes)
    if (bytes.length <= MOST_BYTES) break
  }
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
