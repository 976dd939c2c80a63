import type { PositionText } from '@sandtable/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'
import { onTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const
const FINGER = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openBattle(text: PositionText, seed = 2): Promise<Page> {
  const page = await openPage(app.browser, app.address, FINGER)
  await layHere(page, battleAt(text, seed), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).tap()
  return page
}

async function tapTable(page: Page, x: number, y: number): Promise<void> {
  const at = await onTable(page, x, y)
  await page.touchscreen.tap(at.x, at.y)
}

/** Where the figures of a unit stand, in inches from the far edge of the table. */
function standing(page: Page, unit: string): Promise<readonly { readonly x: number; readonly y: number }[]> {
  return page.locator(`[data-token^="${unit}/"]`).evaluateAll((tokens) => {
    const overlay = document.querySelector<SVGSVGElement>('svg.table-overlay')
    const depth = overlay ? overlay.viewBox.baseVal.height + 2 * overlay.viewBox.baseVal.y : 0
    return tokens.map((token) => {
      const [x = 0, y = 0] = ((token as SVGElement).style.transform.match(/-?[\d.]+(?=px)/g) ?? []).map(
        Number,
      )
      return { x: x / 100, y: (depth - y) / 100 }
    })
  })
}

/** A house whose door looks south. */
const HOUSE = {
  buildings: [
    {
      id: 'house',
      kind: 'house',
      material: 'stone',
      floors: 1,
      storeyHeight: 2,
      roof: { kind: 'flat' },
      outline: [
        { x: 16, y: 24 },
        { x: 24, y: 24 },
        { x: 24, y: 30 },
        { x: 16, y: 30 },
      ],
      openings: [{ id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1.4 }],
    },
  ],
}

test('by finger a Team goes by a waypoint through a door', async () => {
  const page = await openBattle({
    map: HOUSE,
    units: 'blue pro-section/fireteam-1 18,20 token; blue pro-sniper 40,6 token; red ins-squad 20,46',
  })
  await page.getByRole('button', { name: 'Section Fireteam 1' }).last().tap()
  await page.getByRole('button', { name: /^Run/ }).tap()
  await eventually(() => questionText(page)).toMatch(/choose where to move/)
  await page.getByRole('button', { name: 'Suggest' }).waitFor()
  await tapTable(page, 20, 22)
  await page.locator('.callout').getByRole('button', { name: '+ Waypoint' }).tap()
  await tapTable(page, 20, 26)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/″ of 12″/)
  await page.locator('.callout .primary').tap()
  await eventually(async () =>
    (await standing(page, 'blue-section-fireteam-1')).filter(({ y }) => y >= 24.5),
  ).toHaveLength(4)
  await page.context().close()
})

test('by finger a vehicle drives with two bends', async () => {
  const page = await openBattle({
    units: 'blue pro-armoured-car 10,10 token facing=north; red ins-squad 40,46',
  })
  await tapTable(page, 10, 14)
  await page.locator('.callout').getByRole('button', { name: '+ Waypoint' }).tap()
  await tapTable(page, 14, 16)
  await tapTable(page, 15, 19)
  await page.locator('.callout .primary').tap()
  await eventually(async () => {
    const [{ x, y } = { x: 0, y: 0 }] = await standing(page, 'blue-armoured-car')
    return x > 11 && y > 13
  }).toBe(true)
  await page.context().close()
})

test('by finger a reaction is chosen on the path of the mover', async () => {
  const page = await openBattle({
    units: 'red ins-mmg 20,20 order=overwatch; blue pro-section/fireteam-1 20,44 token',
  })
  await tapTable(page, 21.8, 39)
  await page.locator('.callout .primary').tap()
  await page.getByRole('button', { name: 'I am Red' }).tap()
  const handle = page.locator('.reaction-handle').nth(2)
  await handle.tap()
  await eventually(() => page.locator('.reaction-path .ghost').count()).toBe(4)
  await page.locator('.reactor .choice').tap()
  await eventually(() => questionText(page)).toMatch(/choose weapons/)
  await page.context().close()
})

test('by finger an enemy is fired at, and its casualties are chosen on the table', async () => {
  const page = await openBattle(
    {
      units: 'blue pro-section/fireteam-1 20,22 token; red ins-green-squad 20,28',
    },
    1,
  )
  await tapTable(page, 20, 28)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/% at least one casualty/)
  await page.locator('.callout .primary').tap()
  await page.getByRole('button', { name: 'I am Red' }).tap()
  if (/React/.test(await questionText(page))) await page.locator('.choices button.choice').last().tap()
  await eventually(() => questionText(page)).toMatch(/Green squad: remove/)
  const squad = page.locator('[data-token^="red-green-squad/"]')
  const before = await squad.count()
  const confirm = page.locator('.choices .confirm')
  let fallen = 0
  for (; !(await confirm.isEnabled()); fallen++) {
    const box = await squad.nth(before - 1 - fallen).boundingBox()
    if (!box) throw new Error('the figure is not on the table')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.touchscreen.tap(at.x, at.y)
    await page.touchscreen.tap(at.x, at.y)
    await eventually(() => page.locator('.choices [aria-pressed="true"]').count()).toBe(fallen + 1)
  }
  expect(fallen).toBeGreaterThan(0)
  await confirm.tap()
  await eventually(() => squad.count()).toBe(before - fallen)
  await page.context().close()
})

test('by finger one measures while deciding; what is to be touched is 44 pixels high', async () => {
  const page = await openBattle({
    units: 'blue pro-section/fireteam-1 20,20 token; red ins-squad 20,36',
  })
  const before = await questionText(page)
  const measure = page.getByRole('button', { name: 'Measure' })
  expect((await measure.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await measure.tap()
  await tapTable(page, 20, 20)
  await tapTable(page, 20, 36)
  await eventually(() => page.locator('.measure-bar p').textContent()).toMatch(/^15″ from .* to /)
  expect(await questionText(page)).toBe(before)
  await page.context().close()
})
