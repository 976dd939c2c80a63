import type { PositionText } from '@sandtable/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere } from '../support/laid-battle.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'
import { onTable, pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const

async function openBattle(text: PositionText, options = {}): Promise<Page> {
  const page = await openPage(app.browser, app.address, {
    viewport: { width: 1280, height: 720 },
    ...options,
  })
  await layHere(page, battleAt(text, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).click()
  return page
}

async function adding(page: Page, x: number, y: number): Promise<void> {
  await page.keyboard.down('Shift')
  await pressTable(page, x, y)
  await page.keyboard.up('Shift')
}

/** Where the figures of a unit stand, in whole inches. */
function standing(page: Page, unit: string): Promise<readonly string[]> {
  return page.locator(`[data-token^="${unit}/"]`).evaluateAll((tokens) => {
    const overlay = document.querySelector<SVGSVGElement>('svg.table-overlay')
    if (!overlay) throw new Error('there is no table')
    const depth = overlay.viewBox.baseVal.height + 2 * overlay.viewBox.baseVal.y
    return tokens.map((token) => {
      const [x = 0, y = 0] = ((token as SVGElement).style.transform.match(/-?[\d.]+(?=px)/g) ?? []).map(
        Number,
      )
      return `${Math.round(x / 100)} ${Math.round((depth - y) / 100)}`
    })
  })
}

/** Two Teams that may act, one of them in sight of a squad. */
const DUEL = {
  units:
    'blue pro-section/fireteam-1 20,20 token; blue pro-section/fireteam-2 40,6 token; red ins-squad 20,36; red ins-mmg 6,46',
}

test('an Advance takes three clicks on the table, and its shot one more', async () => {
  const page = await openBattle(DUEL)
  await eventually(() => questionText(page)).toMatch(/Which Team acts/)
  await pressTable(page, 20, 20)
  await page.locator('.unit-menu').waitFor()
  expect(await questionText(page), 'selecting is free').toMatch(/Which Team acts/)
  await pressTable(page, 21.8, 24)
  const callout = page.locator('.callout')
  await eventually(() => callout.textContent()).toMatch(
    /of 6″, .*left.*(cover|open).*Could shoot: .*Squad.*Seen by/s,
  )
  expect(await page.locator('.in-sights').count(), 'targets from there are marked').toBeGreaterThan(0)
  await callout.getByRole('button', { name: 'Advance', exact: true }).click()
  await eventually(() => questionText(page)).toMatch(/choose a target/)
  for (const at of await standing(page, 'blue-section-fireteam-1')) expect(at).toMatch(/ 24$/)
  await pressTable(page, 20, 36)
  await page.locator('.curtain, .log').first().waitFor()
  await eventually(() => page.locator('.curtain').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'I am Red' }).click()
  await eventually(() => questionText(page)).toMatch(/React|casualt/)
  await page.context().close()
})

/** Red is asked at the shared screen: so the shot has been declared, without another question to Blue. */
async function redReacts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am Red' }).click()
  await eventually(() => questionText(page)).toMatch(/React|casualt/)
}

test('an Advance and its shot are ordered together in three clicks', async () => {
  const page = await openBattle(DUEL)
  await pressTable(page, 20, 20)
  await page.locator('.unit-menu').waitFor()
  await pressTable(page, 21.8, 24)
  await page.locator('.callout').getByRole('button', { name: 'Advance, fire at Squad' }).click()
  await redReacts(page)
  for (const at of await standing(page, 'blue-section-fireteam-1')) expect(at).toMatch(/ 24$/)
  await page.context().close()
})

test('pressing an enemy tells the odds of firing at it, and pressing it again fires', async () => {
  const page = await openBattle(DUEL)
  await pressTable(page, 20, 20)
  await page.locator('.unit-menu').waitFor()
  await pressTable(page, 20, 36)
  const callout = page.locator('.callout')
  await eventually(() => callout.textContent()).toMatch(/\d+% at least one casualty.*Fire at Red squad/s)
  expect(await questionText(page), 'nothing is answered yet').toMatch(/Which Team acts/)
  await pressTable(page, 20, 36)
  await redReacts(page)
  await page.context().close()
})

test('a double click on an enemy shows the odds of firing at it and does not fire', async () => {
  const page = await openBattle(DUEL)
  await pressTable(page, 20, 20)
  await page.locator('.unit-menu').waitFor()
  const { x, y } = await onTable(page, 20, 36)
  await page.mouse.dblclick(x, y)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/Fire at Red squad/)
  expect(await questionText(page), 'nothing is answered yet').toMatch(/Which Team acts/)
  await page.locator('.callout .primary').dblclick()
  await redReacts(page)
  expect(await page.locator('.trouble').count(), 'the second half of a double click is no answer').toBe(0)
  await page.context().close()
})

test('who fires what is a table, filled in with all that may fire', async () => {
  const page = await openBattle(DUEL)
  await page.locator('.choices button.choice', { hasText: 'Fireteam 1' }).click()
  const asked = page.locator('.roster [aria-current="true"]')
  await eventually(() => asked.allInnerTexts()).toEqual([expect.stringMatching(/^Section Fireteam 1/)])
  await page.locator('.choices button.choice', { hasText: /^Fire/ }).click()
  await page.locator('.choices button.choice', { hasText: 'squad' }).click()
  const confirm = page.locator('.pairs .confirm')
  await eventually(() => confirm.textContent()).toMatch(/Fire with \d weapons/)
  const before = Number(/\d/.exec((await confirm.textContent()) ?? '')?.[0])
  await page
    .getByRole('button', { name: /: holds fire/ })
    .last()
    .click()
  await eventually(() => confirm.textContent()).toBe(`Fire with ${before - 1} weapons`)
  await confirm.click()
  await redReacts(page)
  await page.context().close()
})

/** A house whose door looks south. */
const HOUSE = {
  buildings: [
    {
      id: 'house',
      kind: 'house',
      material: 'stone',
      floors: 2,
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

test('a move goes by a waypoint and through a door; what is too far stops short of it', async () => {
  const page = await openBattle({
    map: HOUSE,
    units: 'blue pro-section/fireteam-1 18,20 token; blue pro-sniper 40,6 token; red ins-squad 20,46',
  })
  await pressTable(page, 18, 20)
  await page.locator('.unit-menu').getByRole('button', { name: 'Run' }).click()
  await eventually(() => questionText(page)).toMatch(/choose where to move/)
  await page.getByRole('button', { name: 'Suggest' }).waitFor()
  await pressTable(page, 20, 22)
  await adding(page, 20, 26)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/″ of 12″/)
  const ways = await page
    .locator('.ghost-way')
    .evaluateAll((all) => all.map((way) => way.getAttribute('points')?.split(' ').length ?? 0))
  expect(Math.max(...ways), 'with bends').toBeGreaterThan(2)
  await page.locator('.callout .primary').click()
  await eventually(async () =>
    (await standing(page, 'blue-section-fireteam-1')).filter((at) => Number(at.split(' ')[1]) >= 25),
  ).toHaveLength(4)
  await page.context().close()
})

/** The house with a wood and a ditch beside it. */
const GROUND = {
  ...HOUSE,
  areas: [
    {
      id: 'wood',
      kind: 'woods',
      outline: [
        { x: 30, y: 20 },
        { x: 36, y: 20 },
        { x: 36, y: 28 },
        { x: 30, y: 28 },
      ],
    },
  ],
  lines: [
    {
      id: 'ditch',
      kind: 'ditch',
      points: [
        { x: 4, y: 24 },
        { x: 12, y: 24 },
      ],
    },
  ],
}

test('pointing at terrain tells its cover, what it costs to move there, and its height; open ground says nothing', async () => {
  const page = await openBattle({
    map: GROUND,
    units: 'blue pro-section/fireteam-1 18,20 token; blue pro-sniper 40,6 token; red ins-squad 20,46',
  })
  await page.locator('.decision-bar.asks').waitFor()
  const point = async (x: number, y: number): Promise<void> => {
    const at = await onTable(page, x, y)
    await page.mouse.move(at.x, at.y)
  }
  const line = page.locator('.terrain-bar')
  await point(22, 28)
  await eventually(() => line.textContent()).toBe(
    'House: hard cover, infantry only, by doors and windows, at double cost, blocks sight, 2 storeys',
  )
  await point(27, 28)
  await eventually(() => line.count()).toBe(0)
  await point(32, 24)
  await eventually(() => line.textContent()).toBe(
    'Woods: light cover, rough: double cost, not for wheels, 3″ high',
  )
  await point(8, 24)
  await eventually(() => line.textContent()).toBe('Ditch: no cover, obstacle: 2″ to cross, 0.3″ deep')
  await page.context().close()
})

test('a vehicle drives by pointer, with two bends', async () => {
  const page = await openBattle({
    units: 'blue pro-armoured-car 10,10 token facing=north; red ins-squad 40,46',
  })
  await pressTable(page, 10, 14)
  await adding(page, 14, 16)
  await adding(page, 15, 19)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/″ of \d+″/)
  await page.locator('.callout .primary').click()
  await eventually(() => standing(page, 'blue-armoured-car')).not.toEqual(['10 10'])
  const [at = ''] = await standing(page, 'blue-armoured-car')
  const [x = 0, y = 0] = at.split(' ').map(Number)
  expect([x > 11, y > 13]).toEqual([true, true])
  await page.context().close()
})

test('a reaction is chosen on the path of the mover, with ghost, aim line and odds', async () => {
  const page = await openBattle({
    units: 'red ins-mmg 20,20 order=overwatch; blue pro-section/fireteam-1 20,44 token',
  })
  await pressTable(page, 21.8, 39)
  await page.locator('.callout .primary').click()
  await page.getByRole('button', { name: 'I am Red' }).click()
  expect(await page.locator('.stop-form .hold').textContent()).toBe('Hold fire')
  expect(await page.locator('.unit-menu button').allInnerTexts()).toEqual(['Hold fire'])
  const handles = page.locator('.reaction-handle')
  expect(await handles.count()).toBeGreaterThan(3)
  await handles.nth(2).click()
  await page.locator('.aim-line').waitFor({ state: 'attached' })
  await eventually(() => page.locator('.reaction-path .ghost').count()).toBe(4)
  await eventually(() => page.locator('.reactor').textContent()).toMatch(/Fire after 2″, \d+%/)
  await page.getByRole('slider').fill('4')
  await eventually(() => page.locator('.reactor').textContent()).toMatch(/Fire after 4″/)
  await page.locator('.reactor .choice').click()
  await eventually(() => questionText(page)).toMatch(/choose weapons/)
  await page.context().close()
})

test('one measures while deciding, and nothing is answered by it', async () => {
  const page = await openBattle(DUEL)
  const before = await questionText(page)
  await page.getByRole('button', { name: 'Measure' }).click()
  await pressTable(page, 20, 20)
  await pressTable(page, 20, 36)
  await eventually(() => page.locator('.measure-bar p').textContent()).toMatch(/^15″ from .* to /)
  await page.getByRole('button', { name: 'Sight', exact: true }).click()
  await pressTable(page, 20, 20)
  await page.locator('.field-of-view').waitFor({ state: 'attached' })
  await pressTable(page, 20, 36)
  await eventually(() => page.locator('.measure-bar p').textContent()).toMatch(/In sight, without cover/)
  await page.getByRole('button', { name: 'Ranges' }).click()
  await pressTable(page, 20, 20)
  await eventually(() => page.locator('.rings .ring').count()).toBeGreaterThan(0)
  expect(await questionText(page)).toBe(before)
  await page.context().close()
})

test('a finger sees odds and card by the first tap, and means it by the second', async () => {
  const page = await openBattle(DUEL, PHONE)
  const at = await onTable(page, 20, 20)
  await page.touchscreen.tap(at.x, at.y)
  await eventually(() => page.locator('.piece-line').textContent()).toMatch(/Fireteam 1.*Assault Rifle/s)
  expect(await questionText(page)).toMatch(/Which Team acts/)
  await page.touchscreen.tap(at.x, at.y)
  await eventually(() => questionText(page)).toMatch(/choose an order/)
  await page.context().close()
})
