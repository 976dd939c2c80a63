/**
 * Takes the pictures of the board in a battle: `tsx packages/web/scripts/board-screenshots.ts FOLDER`. A planned move with its
 * callout, light and dark, on laptop, desktop, tablet and phone.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp, launch, serveApp } from '../test/support/browser.ts'
import { layHere } from '../test/support/laid-battle.ts'
import { openPage } from '../test/support/table.ts'
import { onTable } from '../test/support/tabletop.ts'
import { battleAt } from '../test/support/warrior-position.ts'

const folder = resolve(process.argv[2] ?? 'docs/screenshots')
mkdirSync(folder, { recursive: true })
const app = await serveApp(await buildApp())
const browser = await launch()

const SIZES = ['1280x720', '1440x757', '1920x1080', '820x1180', '390x844'] as const
const UNITS = [
  'blue pro-section/fireteam-1 20,14 token',
  'blue pro-section/fireteam-2 30,10 token',
  'blue pro-gpmg 12,12 order=overwatch',
  'blue pro-armoured-car 26,4 token',
  'red ins-squad 22,36',
  'red ins-mmg 10,40 order=overwatch',
  'red ins-green-squad 34,38 shock=2',
].join('; ')

for (const size of SIZES)
  for (const colorScheme of ['light', 'dark'] as const) {
    const [width = 1280, height = 720] = size.split('x').map(Number)
    const isTouch = width < 960
    const page = await openPage(browser, app.address, {
      viewport: { width, height },
      colorScheme,
      ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
    })
    await page.evaluate('globalThis.__name = (named) => named') // which the loader of scripts wants in the page
    await layHere(page, battleAt({ units: UNITS }, 2, 'crossroads'), {
      blue: { kind: 'person' },
      red: { kind: 'person' },
    })
    await page.evaluate('globalThis.__name = (named) => named')
    await page.getByRole('button', { name: 'I am Blue' }).click()
    const press = async (x: number, y: number): Promise<void> => {
      const at = await onTable(page, x, y)
      if (isTouch) await page.touchscreen.tap(at.x, at.y)
      else await page.mouse.click(at.x, at.y)
      await page.waitForTimeout(400)
    }
    await press(20, 14)
    if (isTouch) await press(20, 14)
    await press(21, 18.5)
    await page.waitForTimeout(900)
    await page.screenshot({
      path: join(folder, `board-${size}-${colorScheme}.jpg`),
      type: 'jpeg',
      quality: 78,
    })
    await page.context().close()
  }
await browser.close()
await app.close()
