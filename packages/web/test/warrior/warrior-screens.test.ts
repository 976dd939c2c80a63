import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere } from '../support/laid-battle.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'
import { onTable } from '../support/tabletop.ts'
import { answer, isAsked, questionText, startBattle } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const

test('two at one screen: the player who is asked gets the screen, behind a curtain', async () => {
  const page = await openPage(app.browser, app.address)
  await startBattle(page, 'Same screen')
  const seen = new Set<string>()
  for (let turn = 0; seen.size < 2 || turn < 8; turn++) {
    const curtain = page.locator('.curtain')
    if (await curtain.isVisible()) {
      expect(await page.locator('.table-board').count(), 'nothing shows behind the curtain').toBe(0)
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(below, 'the page does not scroll').toBeLessThanOrEqual(0)
      seen.add((await curtain.textContent()) ?? '')
      await curtain.getByRole('button').click()
    } else if (await isAsked(page)) await answer(page, turn)
  }
  await page.context().close()
})

/** A Fireteam on Fire in sight of a squad; the other Team has no token. */
const DUEL = { units: 'blue pro-section/fireteam-1 20,20 token; red ins-squad 20,28' }

test('on a phone a Team is moved and shoots by touch, and nothing is wider than the screen', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await layHere(page, battleAt(DUEL, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).tap()
  await eventually(() => questionText(page)).toMatch(/Section Fireteam 1: choose an order/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const labels = page.locator('.unit-label text')
  const heights = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  for (const height of heights) expect(height, 'labels can be read').toBeGreaterThan(9)

  await page.getByRole('button', { name: /^Advance/ }).tap()
  await page.getByRole('button', { name: 'Move, then shoot' }).tap()
  await page.getByText('Tap where it should go').waitFor()
  const at = await onTable(page, 20, 23)
  await page.touchscreen.tap(at.x, at.y)
  await page.getByText('Confirm, or').waitFor()
  await page.locator('.choices .confirm').tap()
  await eventually(() => questionText(page)).toMatch(/choose a target/)
  const target = page.getByRole('button', { name: 'Red squad' }).last()
  await target.tap()
  await page.getByText('Tap it again').waitFor()
  expect(await page.locator('.odds-line').textContent(), 'the first tap shows the odds').toMatch(/at least/)
  await target.tap()
  await eventually(() => questionText(page)).toMatch(/choose weapons/)
  expect(await page.locator('.odds-line').textContent()).toMatch(
    /at least one casualty.*Expected Shock: [\d.]+, if it does not react/,
  )
  await page.locator('.choices .confirm').tap()
  await page.context().close()
})

/** Two machine guns against Teams behind a wall that have had no order yet. */
const UNDER_FIRE = {
  map: {
    lines: [
      {
        id: 'wall',
        kind: 'wall',
        points: [
          { x: 10, y: 15 },
          { x: 36, y: 15 },
        ],
      },
    ],
  },
  units:
    'blue pro-section/fireteam-1 12,14.4; blue pro-section/fireteam-2 24,14.4; red ins-mmg 14,32 token id=one; red ins-mmg 24,32 token id=two',
}

test('a standing order takes cover for every Team that can, and asks no more', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, battleAt(UNDER_FIRE, 4), { blue: { kind: 'person' }, red: { kind: 'person' } })
  /** As the log tells it; behind a curtain there is none. */
  const takenCover = (): Promise<number> =>
    page.evaluate(
      () => (document.querySelector('.log')?.textContent ?? '').split('reacts: Take Cover').length - 1,
    )
  const always = page.getByRole('button', { name: 'Always “Take Cover” this turn' })
  const curtain = page.locator('.curtain')
  let covered = 0
  for (let asked = 0; covered < 2; covered = Math.max(covered, await takenCover())) {
    if (await curtain.isVisible()) await curtain.getByRole('button').click()
    else if (await always.isVisible()) {
      expect(asked++, 'it is asked once').toBe(0)
      await always.click()
      await always.waitFor({ state: 'hidden' })
    } else if (await isAsked(page)) await answer(page, 1, ['Fire', `Blue Section Fireteam ${covered + 1}`])
  }
  const callOff = page.getByRole('button', { name: /^Ask me again: .*“Take Cover” this turn$/ })
  while (!(await callOff.isVisible()))
    if (await curtain.isVisible()) await curtain.getByRole('button').click()
  await callOff.click()
  await page.getByLabel('Standing orders').waitFor({ state: 'detached' })
  await page.context().close()
})

test('“ask me only if”: an order stands under its condition, and is seen and called off beside the board', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, battleAt(UNDER_FIRE, 4), TWO_PEOPLE)
  const curtain = page.locator('.curtain')
  const toReaction = async (team: number): Promise<void> => {
    for (;;) {
      if (await curtain.isVisible()) await curtain.getByRole('button').click()
      else if (/React/.test(await questionText(page))) return
      else if (await isAsked(page)) await answer(page, 1, ['Fire', `Blue Section Fireteam ${team}`])
    }
  }
  await toReaction(1)
  expect(await page.locator('.odds-line').textContent()).toMatch(/at least one casualty.*if it does nothing/)
  await page.getByText('Ask me only if').click()
  const order = async (choice: string, condition: string): Promise<void> => {
    await page.getByLabel('By itself').selectOption({ label: choice })
    await page.getByLabel(/^if/).selectOption(condition)
    await page.getByRole('button', { name: 'Give this order' }).click()
  }
  await order('Do not react', 'near')
  const card = page.getByLabel('Standing orders')
  await eventually(() => card.textContent()).toContain('Do not react if the shooter is within 12"')
  await page.reload()
  await page.locator('.curtain, .question').first().waitFor()
  await toReaction(1)
  expect(await card.textContent(), 'a reload forgets no order').toContain('Do not react if the shooter')
  expect(await questionText(page), 'it is farther away, so it is still asked').toMatch(/React/)
  await page.getByText('Ask me only if').click()
  await order('Take Cover', 'far')
  await page.locator('.curtain, .by-itself').first().waitFor()
  while (await curtain.isVisible()) await curtain.getByRole('button').click()
  await eventually(() => page.locator('.by-itself').textContent()).toMatch(
    /Take Cover if the shooter is beyond 12"/,
  )
  await page.getByRole('button', { name: 'Ask me again: Take Cover if' }).click()
  await toReaction(2)
  await page.getByRole('button', { name: 'Ask me again: Do not react if' }).click()
  await card.waitFor({ state: 'detached' })
  await page.context().close()
})
