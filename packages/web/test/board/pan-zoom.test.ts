import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, openPage, PHONE, place, startShort } from '../support/table.ts'

const app = appInBrowser()

interface Middle {
  readonly x: number
  readonly y: number
}

async function middleOf(page: Page, id: string): Promise<Middle> {
  const box = await place(page, id).boundingBox()
  if (!box) throw new Error(`${id} is not on the board`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How many times larger a hex is than it was at first. */
async function widthOf(page: Page, id: string): Promise<number> {
  return (await place(page, id).boundingBox())?.width ?? 0
}

test('the wheel looks nearer to where the pointer is; dragging moves the board and presses nothing', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const width = await widthOf(page, 'C2')
  const before = await middleOf(page, 'C2')
  await page.mouse.move(before.x, before.y)
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120)
  await eventually(() => widthOf(page, 'C2')).toBeGreaterThan(width * 1.8)
  const near = await middleOf(page, 'C2')
  expect(
    Math.abs(near.x - before.x) + Math.abs(near.y - before.y),
    'it stays under the pointer',
  ).toBeLessThan(3)

  const question = await page.locator('.question').textContent()
  await page.mouse.down()
  await page.mouse.move(before.x + 60, before.y + 40, { steps: 5 })
  await page.mouse.up()
  const dragged = await middleOf(page, 'C2')
  expect([Math.round(dragged.x - near.x), Math.round(dragged.y - near.y)]).toEqual([60, 40])
  expect(await page.locator('.question').textContent()).toBe(question)
  expect(await page.locator('.piece-line').count(), 'nothing was pinned').toBe(0)

  await page.getByRole('button', { name: 'Whole board' }).click()
  await eventually(() => widthOf(page, 'C2')).toBe(width)
  await page.context().close()
})

test('a press on an enlarged board is still a press', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const side = (await page.locator('.question').textContent())?.startsWith('Blue') ? 'blue' : 'red'
  const { x, y } = await middleOf(page, `${side}-ftr-1`)
  await page.mouse.move(x, y)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -120)
  await place(page, `${side}-ftr-1`).click()
  await eventually(() => page.locator('.question').textContent()).toMatch(/FTR 1 appear/)
  await page.context().close()
})

test('the keyboard looks nearer, moves about, and never loses what it is on', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const width = await widthOf(page, 'A1')
  await place(page, 'A1').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('+')
  await eventually(() => widthOf(page, 'A1')).toBeGreaterThan(width * 3)
  const before = await middleOf(page, 'A1')
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(async () => Math.round((await middleOf(page, 'A1')).x - before.x)).toBe(-80)

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key)
  await eventually(() => isFocusInView(page)).toBe(true)
  await page.keyboard.press('0')
  await eventually(() => widthOf(page, 'A1')).toBe(width)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

function isFocusInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const window = document.querySelector('.pan-zoom-window')?.getBoundingClientRect()
    const focus = document.activeElement?.getBoundingClientRect()
    if (!window || !focus) return false
    const [x, y] = [focus.left + focus.width / 2, focus.top + focus.height / 2]
    return x > window.left && x < window.right && y > window.top && y < window.bottom
  })
}

test('two fingers enlarge the board of a phone, one moves it; the page itself stays as it is', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await page.getByRole('button', { name: 'Play now: Call Sign' }).tap()
  await page.locator('.choices button').first().waitFor()
  const width = await widthOf(page, 'C2')
  const { x, y } = await middleOf(page, 'C2')
  const touch = await fingersOn(page)
  await touch('touchStart', [
    { x: x - 30, y },
    { x: x + 30, y },
  ])
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', [
      { x: x - 30 - 10 * i, y },
      { x: x + 30 + 10 * i, y },
    ])
  await touch('touchEnd', [])
  await eventually(() => widthOf(page, 'C2')).toBeGreaterThan(width * 2)

  const near = await middleOf(page, 'C2')
  await touch('touchStart', [{ x, y }])
  for (let i = 1; i <= 5; i++) await touch('touchMove', [{ x: x + 8 * i, y: y + 6 * i }])
  await touch('touchEnd', [])
  const moved = await middleOf(page, 'C2')
  expect(moved.x - near.x).toBeGreaterThan(20)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await page.waitForTimeout(400) // a tap at once after a swipe only stops what the swipe set going
  await page.getByRole('button', { name: 'Whole board' }).tap()
  await eventually(() => widthOf(page, 'C2')).toBe(width)
  await page.context().close()
})

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { readonly x: number; readonly y: number }[],
) => Promise<unknown>

/** Real fingers, as the screen reports them. */
async function fingersOn(page: Page): Promise<Touch> {
  const screen = await page.context().newCDPSession(page)
  return (type, touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints })
}
