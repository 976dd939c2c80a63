import type { PositionText } from '@sandtable/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'
import { dragOnTable, onTable } from '../support/tabletop.ts'
import { answer, isAsked, isOver, questionText } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const

async function openBattle(text: PositionText, seed: number): Promise<Page> {
  const page = await openPage(app.browser, app.address)
  await layHere(page, battleAt(text, seed), TWO_PEOPLE)
  return page
}

/** Hands the screen on and answers, the wished first, until it is so. */
async function playUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  wished: readonly string[] = [],
): Promise<void> {
  const curtain = page.locator('.curtain')
  while (!(await isSo())) {
    if (await isOver(page)) throw new Error('the battle is over, and it never was so')
    if (await curtain.isVisible()) await curtain.getByRole('button').click()
    else if (await isAsked(page)) await answer(page, 1, wished)
  }
}

function isAskedFor(page: Page, words: RegExp): () => Promise<boolean> {
  return async () => (await isAsked(page)) && words.test(await questionText(page))
}

/** Where something on the table is, to half an inch: a pointer goes by whole pixels. */
function inchesOf(page: Page, what: string): Promise<readonly { readonly x: number; readonly y: number }[]> {
  return page.locator(what).evaluateAll((found) => {
    const overlay = document.querySelector<SVGSVGElement>('svg.table-overlay')
    const matrix = overlay?.getScreenCTM()?.inverse()
    if (!overlay || !matrix) throw new Error('there is no table')
    const depth = overlay.viewBox.baseVal.height + 2 * overlay.viewBox.baseVal.y
    return found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(matrix)
      return { x: Math.round(x / 50) / 2, y: Math.round((depth - y) / 50) / 2 }
    })
  })
}

/** An enemy to look at, and a friend whose token is still in the bag: Blue is asked on. */
const OTHERS = 'blue pro-sniper 10,10 token; red ins-squad 20,40'

test('a Team is dragged, one of its models adjusted, and that is where they go', async () => {
  const page = await openBattle({ units: `blue pro-section/fireteam-1 20,20 token; ${OTHERS}` }, 2)
  const wished = ['Section Fireteam 1', 'Advance', 'Only move']
  await playUntil(page, isAskedFor(page, /choose where to move/), wished)
  await page.getByRole('button', { name: 'Suggest' }).waitFor() // all there: the table lies still from here on
  const ghosts = (): ReturnType<typeof inchesOf> => inchesOf(page, '.ghosts circle.ghost')
  await dragOnTable(page, [21.5, 20], [23.5, 24])
  await eventually(ghosts).toEqual([22, 23.5, 25, 26.5].map((x) => ({ x, y: 24 })))
  await dragOnTable(page, [26.5, 24], [26.5, 23])
  const adjusted = [...[22, 23.5, 25].map((x) => ({ x, y: 24 })), { x: 26.5, y: 23 }]
  await eventually(ghosts).toEqual(adjusted)
  await page.getByText('Confirm, or click elsewhere').waitFor()
  await page.locator('.choices .confirm').click()
  await page.locator('.log', { hasText: 'Blue Section Fireteam 1 moves' }).waitFor({ state: 'attached' })
  expect(await inchesOf(page, '[data-token^="blue-section-fireteam-1/"] .token-base')).toEqual(adjusted)
  await page.context().close()
})

test('where a point must be drawn nothing can be confirmed before, and a sentence says what to do', async () => {
  const page = await openBattle({ units: `blue pro-gpmg 20,20 token; ${OTHERS}` }, 2)
  await playUntil(page, isAskedFor(page, /Beaten Zone/), ['GPMG', 'Fire', 'Lay a Beaten Zone'])
  const confirm = page.locator('.choices .confirm')
  await page.getByText('Click the point, then confirm.').waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Suggest' }).waitFor() // all there: the table lies still from here on
  const at = await onTable(page, 20, 30)
  await page.mouse.click(at.x, at.y)
  await page.getByText('Confirm, or click elsewhere').waitFor()
  await confirm.click()
  await page.locator('.marker.zone').waitFor({ state: 'attached' })
  await page.context().close()
})

test('beside the reason why a drawn answer is refused, Confirm is off', async () => {
  const page = await openBattle({ units: `blue pro-gpmg 6,6 token; ${OTHERS}` }, 2)
  await playUntil(page, isAskedFor(page, /Beaten Zone/), ['GPMG', 'Fire', 'Lay a Beaten Zone'])
  await page.getByRole('button', { name: 'Suggest' }).waitFor() // all there: the table lies still from here on
  const tooFar = await onTable(page, 44, 44)
  await page.mouse.click(tooFar.x, tooFar.y)
  await page.locator('.drawn-wrong', { hasText: 'csw-' }).waitFor()
  expect(await page.locator('.choices .confirm').isDisabled()).toBe(true)
  const ahead = await onTable(page, 6, 20)
  await page.mouse.click(ahead.x, ahead.y)
  await eventually(() => page.locator('.choices .confirm').isDisabled()).toBe(false)
  await page.context().close()
})

test('pointing at a target tells its odds: casualties of infantry, damage to a vehicle', async () => {
  const units =
    'blue ins-tank-hunters 20,20 token; red pro-section/fireteam-1 14,30; red pro-armoured-car 26,32'
  const page = await openBattle({ units }, 2)
  await playUntil(page, isAskedFor(page, /choose a target/), ['Fire'])
  const pointAt = async (token: string): Promise<void> => {
    const box = await page.locator(`[data-token^="${token}/"]`).first().boundingBox()
    if (!box) throw new Error(`${token} is not on the table`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  await pointAt('red-section-fireteam-1')
  await eventually(() => page.locator('.odds-line').textContent()).toMatch(/\d+% at least one casualty/)
  await pointAt('red-armoured-car')
  await eventually(() => page.locator('.odds-line').textContent()).toMatch(
    /\d+% hit.*\d+% immobilised.*\d+% on fire.*\d+% destroyed/,
  )
  await page.context().close()
})

test('casualties are chosen by clicking figures; the volley says why, and the turn is summed up', async () => {
  const page = await openBattle(
    { units: 'blue pro-section/fireteam-1 20,22 token; red ins-green-squad 20,28' },
    1,
  )
  await page.locator('.curtain, .table-board').first().waitFor()
  await playUntil(page, isAskedFor(page, /Green squad: remove/), ['Fire', 'Red green squad'])
  const bag = page.getByLabel('Token bag')
  expect(await bag.textContent()).toContain('The bag is empty')
  expect(await bag.getByRole('img').first().getAttribute('aria-label')).toBe('1. Blue: Section Fireteam 1')

  const confirm = page.locator('.choices .confirm')
  expect(await confirm.textContent()).toMatch(/^Choose \d$/)
  const squad = page.locator('[data-token^="red-green-squad/"]')
  const before = await squad.evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.token))
  const fallen: string[] = []
  // From both ends of the row by turns, so that those who are left still stand together.
  for (let i = 0; !(await confirm.isEnabled()); i++) {
    const figure = squad.nth(i % 2 === 0 ? before.length - 1 - i / 2 : (i - 1) / 2)
    const box = await figure.boundingBox()
    if (!box) throw new Error('the model is not on the table')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    fallen.push((await figure.getAttribute('data-token')) ?? '')
    await eventually(() => page.locator('.choices [aria-pressed="true"]').count()).toBe(fallen.length)
  }
  expect(fallen.length).toBeGreaterThan(0)
  await confirm.click()
  await eventually(() => squad.count()).toBe(before.length - fallen.length)
  for (const id of fallen) expect(await page.locator(`[data-token="${id}"]`).count()).toBe(0)

  const card = page.locator('.chapter-card')
  await playUntil(page, () => card.isVisible())
  expect(await card.textContent()).toMatch(/Turn 1 is over.*Lost.*Green squad/)
  await card.getByRole('button', { name: 'OK' }).click()
  await card.waitFor({ state: 'detached' })
  await page.locator('.note.chapter summary').click()
  await page.locator('.note.chapter .chapter-table').waitFor()

  const volley = page.locator('.note.volley').first()
  await volley.locator('summary').click()
  const why = (await volley.locator('.roll-why').textContent()) ?? ''
  expect(why).toMatch(/Base number4csw-shoot-7.*under half range−1csw-hit-1.*Each die needs3 or more67%/)
  expect(why).toMatch(/NCO\d of 2.*Soldier 3\d of 2.*Together\d hits?/)
  expect(await volley.locator('.roll-why .die').count(), 'two of each assault rifle').toBe(8)
  await page.context().close()
})
