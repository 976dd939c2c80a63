import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findingsByDayAndNight } from '../support/findings.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'
import { dragOnTable, onTable, pressTable, walkCursor } from '../support/tabletop.ts'

const app = appInBrowser()

async function openMatch(path = '/table', options = {}): Promise<Page> {
  const page = await openPage(app.browser, `${app.address}${path}`, options)
  await page.locator('.tabletop').waitFor()
  return page
}

const status = (page: Page): Promise<string | null> => page.locator('.answer [role="status"]').textContent()
const tokenPlace = (page: Page, id: string): Promise<string | null> =>
  page.locator(`[data-token="${id}"]`).getAttribute('aria-label')

test('[table] with the mouse: measure, ask sight with its reason, and see rings, arcs and reach', async () => {
  const page = await openMatch()
  await page.getByRole('button', { name: 'Tape' }).click()
  await pressTable(page, 10, 24)
  await pressTable(page, 16, 32)
  await eventually(() => status(page)).toMatch(/^10(\.1)?″ from the marked place to the marked place\.$/)
  await pressTable(page, 16, 40)
  await eventually(() => status(page)).toMatch(/in 2 legs/)

  await page.getByRole('button', { name: 'Sight' }).click()
  await pressTable(page, 4, 38)
  await pressTable(page, 26, 38)
  await eventually(() => status(page)).toMatch(/^Blocked by North wood: [\d.]+″ deep\. 22″ away\.$/)
  expect(await page.locator('.sight-stop').count()).toBe(1)
  await page.getByRole('button', { name: 'Start over' }).click()
  await pressTable(page, 40, 44)
  await pressTable(page, 46, 44)
  await eventually(() => status(page)).toMatch(/^Clear: (5.9|6|6.1)″ away/) // a click goes by whole pixels

  await page.getByRole('button', { name: 'Hand' }).click()
  await page.locator('[data-token="token-2"]').click()
  await page.getByRole('button', { name: 'Rings' }).click()
  expect(await page.locator('.ring').count()).toBe(4)
  await page.getByRole('button', { name: 'Arc' }).click()
  expect(await page.locator('.arc-mark').count()).toBe(1)
  await page.getByRole('button', { name: 'Reach' }).click()
  await page.locator('.reach-area').waitFor()
  await pressTable(page, 22, 33)
  await eventually(() => status(page)).toMatch(/Rifleman 1 gets there for [\d.]+″ of 12″/)
  await pressTable(page, 60, 5)
  await eventually(() => status(page)).toMatch(/cannot get there/)
  await page.context().close()
})

test('[table] a piece is put on the table, dragged with its distance shown, changed, and still there after a reload', async () => {
  const page = await openMatch()
  await page.getByRole('button', { name: 'Place' }).click()
  await page.getByLabel('Side').selectOption('red')
  await page.locator('.kit select').last().selectOption('tank')
  await pressTable(page, 64, 24)
  await eventually(() => page.locator('.piece h2').textContent()).toBe('Red Tank 1')
  await page.getByRole('button', { name: 'Hand' }).click()
  await dragOnTable(page, [64, 24], [58, 24])
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/Red Tank 1, tank, 5[78][.\d]*" east/)
  await page.getByLabel('pinned').check()
  await page.getByRole('button', { name: 'Turret left' }).click()
  await page.reload()
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/Red Tank 1, tank, pinned, 5[78]/)

  await page.mouse.move(...(Object.values(await onTable(page, 58, 24)) as [number, number]))
  await page.mouse.down()
  await page.mouse.move(...(Object.values(await onTable(page, 50, 24)) as [number, number]), { steps: 4 })
  await eventually(() => page.locator('.carried .plate text').textContent()).toMatch(/^[78][.\d]*″$/)
  await page.mouse.up()
  await page.context().close()
})

test('[table] smoke comes, hides what is behind it, is still there after a reload, is pushed aside, and goes', async () => {
  const page = await openMatch()
  const look = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sight' }).click()
    await page.locator('.table-hands').focus()
    await page.keyboard.press('Escape')
    await pressTable(page, 61, 4)
    await pressTable(page, 71, 4)
    await eventually(() => status(page)).toMatch(/10(\.1)?″ away/)
  }
  await look()
  await eventually(() => status(page)).toMatch(/^Clear/)
  await page.getByRole('button', { name: 'Place' }).click()
  await page.getByLabel('Piece', { exact: true }).selectOption('smoke')
  await pressTable(page, 66, 4)
  await eventually(() => page.locator('.cloud.smoke').count()).toBe(1)
  await look()
  await eventually(() => status(page)).toMatch(/^Blocked by the smoke: [56][.\d]*″ deep/)
  await page.reload()
  await eventually(() => page.locator('.cloud.smoke').getAttribute('aria-label')).toBe(
    'smoke, 6 inches across',
  )
  await page.getByRole('button', { name: 'Hand' }).click()
  await dragOnTable(page, [66, 4], [66, 15])
  await look()
  await eventually(() => status(page)).toMatch(/^Clear/)
  await page.getByRole('button', { name: 'Hand' }).click()
  await pressTable(page, 66, 15)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await eventually(() => page.locator('.cloud').count()).toBe(0)
  await page.context().close()
})

test('[table] fire by keyboard: put down, read out, carried, taken away', async () => {
  const page = await openMatch()
  await page.getByRole('button', { name: 'Place' }).click()
  await page.getByLabel('Piece', { exact: true }).selectOption('fire')
  await page.locator('.table-hands').focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.cloud.fire.chosen').count()).toBe(1)
  await page.keyboard.press('1')
  await page.keyboard.press('g')
  await walkCursor(page, 0, -5)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.tabletop [aria-live]').textContent()).toMatch(
    /36" east, 19" north, fire/,
  )
  await page.keyboard.press('Delete')
  await eventually(() => page.locator('.cloud').count()).toBe(0)
  await page.context().close()
})

test('[table] reach heeds the others: their zones are drawn, and the panel says why one may not end there', async () => {
  const page = await openMatch()
  await page.locator('[data-token="token-4"]').click()
  await page.getByRole('button', { name: 'Reach' }).click()
  await page.locator('.reach-area').waitFor()
  expect(await page.locator('.kept-clear').count(), 'one for each enemy near enough').toBeGreaterThan(0)
  await pressTable(page, 38.2, 27)
  await eventually(() => status(page)).toBe(
    'Machine gun 1 cannot get there. It must end more than 3" from something nearby.',
  )
  await page.getByLabel('Inches kept from enemies').fill('0')
  await eventually(() => page.locator('.kept-clear').count()).toBe(0)
  await eventually(() => status(page)).not.toMatch(/must end/)
  await page.context().close()
})

test('[table] all of it by keyboard: tools, cursor, measuring, sight, carrying a piece and putting it back', async () => {
  const page = await openMatch()
  await page.locator('.table-hands').focus()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await walkCursor(page, 3, 4)
  await page.keyboard.press('Enter')
  await eventually(() => status(page)).toMatch(/^5″ from the marked place to the marked place/)
  await eventually(() => page.locator('.tabletop [aria-live]').textContent()).toBe('39" east, 28" north')

  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/39" east, 28" north/)
  await page.keyboard.press('1')
  await page.keyboard.press('g')
  await walkCursor(page, 2, 0)
  await page.keyboard.press('Enter')
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/41" east, 28" north/)
  await page.keyboard.press('g')
  await walkCursor(page, 0, 3)
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/41" east, 31" north/)
  await page.keyboard.press('Escape')
  await eventually(() => tokenPlace(page, 'token-13')).toMatch(/41" east, 28" north/)
  await page.keyboard.press('3')
  await walkCursor(page, 0, 3)
  await page.keyboard.press('Enter')
  await eventually(() => status(page)).toMatch(/away/)
  await page.keyboard.press('6')
  await page.locator('.reach-area').waitFor()
  await page.keyboard.press('Delete')
  await eventually(() => page.locator('[data-token="token-13"]').count()).toBe(0)
  await page.context().close()
})

test('[table] the wheel looks nearer, layers are taken off, and the cursor is followed', async () => {
  const page = await openMatch()
  const before = await onTable(page, 34, 21)
  await page.mouse.move(before.x, before.y)
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -200)
  await eventually(() => page.locator('.tabletop.near').count()).toBe(1)
  const after = await onTable(page, 34, 21)
  expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y)).toBeLessThan(4)
  await eventually(() => page.locator('.floor-digit').first().isVisible()).toBe(true)
  await page.getByLabel('Roofs').uncheck()
  await eventually(() => page.locator('.roof').first().isVisible()).toBe(false)

  await page.locator('.table-hands').focus()
  await walkCursor(page, -25, 0)
  await eventually(() => isCursorInView(page)).toBe(true)
  await page.getByRole('button', { name: 'Whole table' }).click()
  await eventually(() => page.locator('.tabletop.near').count()).toBe(0)
  await page.context().close()
})

function isCursorInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const window = document.querySelector('.pan-zoom-window')?.getBoundingClientRect()
    const cursor = document.querySelector('.table-cursor')?.getBoundingClientRect()
    return Boolean(window && cursor && cursor.left >= window.left && cursor.right <= window.right)
  })
}

test('[table] printed, even from a dark screen: the table alone, by day', async () => {
  const page = await openMatch('/table', { colorScheme: 'dark' })
  const ground = (): Promise<string> =>
    page.locator('.ground-base').evaluate((element) => getComputedStyle(element).fill)
  const night = await ground()
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).not.toBe(night)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const day = await ground()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await ground()).toBe(day)
  expect(await page.locator('.page-panels').isVisible()).toBe(false)
  expect(await page.locator('.tabletop').isVisible()).toBe(true)
  await page.context().close()
})

test('[table] on a phone: a finger drags a piece, two fingers enlarge the table, nothing sticks out sideways', async () => {
  const page = await openMatch('/table', PHONE)
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  const { x, y } = await onTable(page, 36, 40)
  const width = (await page.locator('.table-overlay').boundingBox())?.width ?? 0
  for (const [type, apart] of [
    ['touchStart', 20],
    ['touchMove', 40],
    ['touchMove', 70],
  ] as const)
    await touch(type, [
      { x: x - apart, y },
      { x: x + apart, y },
    ])
  await touch('touchEnd', [])
  await eventually(async () => (await page.locator('.table-overlay').boundingBox())?.width).toBeGreaterThan(
    width * 2,
  )
  await page.getByRole('button', { name: 'Whole table' }).tap()

  const from = await onTable(page, 17, 28.4)
  const to = await onTable(page, 10, 28.4)
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: from.y }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
  await eventually(() => tokenPlace(page, 'token-6')).toMatch(/Blue Tank 1, tank, (9|10)[.\d]*" east/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('[table] the scan finds nothing serious', async () => {
  const page = await openMatch()
  await page.getByRole('button', { name: 'Sight' }).click()
  await page.locator('[data-token="token-1"]').click()
  await page.locator('[data-token="token-7"]').click()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.goto(`${app.address}/maps?map=shipped/sainte-anne-farm`)
  await page.locator('.tabletop').waitFor()
  await page.getByText(/\d+ features/).click()
  await page.getByRole('button', { name: 'Farm (farmhouse)' }).click()
  await page.locator('.properties').waitFor()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})

test('[table] without roofs one looks into every floor: its rooms, doors and windows', async () => {
  const page = await openMatch()
  const seen = () => page.locator('.floor-plan ~ .opening:visible').count()
  await page.getByLabel('Roofs').uncheck()
  const below = await seen()
  expect(below).toBeGreaterThan(0)
  await page.getByLabel('Floor shown').selectOption('1')
  await eventually(seen).not.toBe(below)
  await page.getByLabel('Roofs').check()
  await eventually(() => page.locator('.roof').first().isVisible()).toBe(true)
  await page.context().close()
})
