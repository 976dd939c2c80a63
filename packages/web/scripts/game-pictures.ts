/**
 * Takes the picture of each game for the first page, from a match that machines play on the real server:
 * `tsx packages/web/scripts/game-pictures.ts`. Writes packages/web/public/pictures/GAME.jpg.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, launch, serveMatches, WEB } from '../test/browser.ts'
import { openPage } from '../test/table.ts'
import { interest, type Moment, playedByMachines } from './moments.ts'

const FOLDER = join(WEB, 'public/pictures')
const SIZE = { width: 960, height: 540 }
/** Twice as large as the picture, so that pieces of a board stay readable in it. */
const WINDOW = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const }

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
}

mkdirSync(FOLDER, { recursive: true })
const app = await serveMatches(await buildApp())
const browser = await launch()
for (const [game, find] of Object.entries(GAMES)) {
  const moment = await find()
  if (!moment) throw new Error(`the machines have not played ${game}`)
  const page = await openPage(browser, `${app.address}/replay/${moment.match}`, WINDOW)
  await page.getByRole('slider').fill(String(moment.step))
  await page.waitForTimeout(900) // until what moves has come to rest
  const box = await page.locator('.board-panel svg').first().boundingBox()
  if (!box) throw new Error('there is no board')
  const width = Math.min(box.width, (box.height * SIZE.width) / SIZE.height)
  const height = (width * SIZE.height) / SIZE.width
  const clip = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  await page.screenshot({ path: join(FOLDER, `${game}.jpg`), type: 'jpeg', quality: 72, clip })
  await page.context().close()
}
await browser.close()
await app.close()
console.log(`The pictures are in ${FOLDER}.`)
