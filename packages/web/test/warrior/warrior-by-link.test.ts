import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layOnServer } from '../support/laid-battle.ts'
import { eventually, takeSeat } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { answer, questionText } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser({ isServed: true })

/** Blue watches the open ground that Red is about to cross; only Red has a token left. */
const WATCHED = {
  units: 'blue pro-section/fireteam-1 20,10 order=overwatch; red ins-squad 20,24 token',
}

test('by link: in the middle of a move the other browser is asked whether it interrupts, and shoots', async () => {
  const links = await layOnServer(app.address, battleAt(WATCHED, 1))
  const blue = await takeSeat(app.browser, links.blue)
  const red = await takeSeat(app.browser, links.red)
  await eventually(() => questionText(red)).toMatch(/Squad: choose an order/)
  await red.locator('.choices button', { hasText: /^Run/ }).click()
  await red.getByText('Click where it should go').waitFor()
  await pressTable(red, 24, 18)
  await red.getByText('Confirm, or').waitFor()
  await red.locator('.choices .confirm').click()

  await eventually(() => questionText(blue)).toMatch(/Red squad moves. Fire from Overwatch/)
  expect(await questionText(red)).toMatch(/Blue is choosing/)
  await blue.getByRole('slider').fill('2')
  await eventually(() => blue.locator('.reactor').textContent()).toMatch(/Fire after 2″/)
  await blue.locator('.reactor .choice').click()
  await eventually(() => questionText(blue)).toMatch(/Section Fireteam 1 fires at Red squad/)
  await blue.locator('.choices .confirm').click()
  for (const page of [blue, red])
    await eventually(() => page.locator('.log').textContent()).toMatch(/shoots at Red squad from Overwatch/)
  for (let turn = 0; !/runs to/.test((await red.locator('.log').textContent()) ?? ''); turn++)
    if (await red.locator('.decision-bar.asks').isVisible()) await answer(red, turn)
  await blue.context().close()
  await red.context().close()
})
