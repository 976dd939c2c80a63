import { ABILITIES } from '@sandtable/callsign-warrior'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { chooseGame, openPage, takeSeat } from '../support/table.ts'
import { answer, isAsked, isOver, startBattle } from '../support/warrior-hands.ts'

const app = appInBrowser({ isServed: true })

/** Nobody uses an ability, everything else is as it comes. */
const SILENT = ['None now', 'Do not', 'Keep it', 'Nobody', 'Hold fire']

/**
 * The rules hide three things: abilities bought and not used, the pool they come from, and the buried bomb. (A Hidden Team
 * stands on the table: it cannot be shot at, but everybody sees it.)
 */
test('what is secret never travels to the enemy: neither abilities nor the place of the bomb', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue, 'CALLSIGN: Warrior')
  await blue.getByText('A friend').waitFor()
  await startBattle(blue, 'A friend')
  const link = await blue.getByLabel('Link for red').inputValue()
  const heardByBlue = await listening(blue)
  const red = await takeSeat(app.browser, link)
  const heardByRed = await listening(red)
  const onlooker = await openPage(app.browser, link.replace(/#.*/, ''))
  const heardByOnlooker = await listening(onlooker)

  const isEnough = (): boolean => heardByBlue.filter((text) => text.includes('"kind":"order"')).length >= 4
  for (let turn = 0; !isEnough() && !(await isOver(blue)); turn++) {
    if (await isAsked(blue)) await answer(blue, turn, SILENT)
    else if (await isAsked(red)) await answer(red, turn, ['Cell', ...SILENT])
    else await blue.waitForTimeout(20)
  }

  const idsOf = (pool: string): readonly string[] =>
    ABILITIES.filter((ability) => ability.pool === pool).map(({ id }) => id)
  expect(heardByRed.join(), 'Red knows its own abilities').toContain('ins-ied')
  expect(heardByRed.join()).toMatch(/"iedPoint":\{/)
  for (const id of idsOf('insurgent')) expect(heardByBlue.join()).not.toContain(id)
  for (const id of idsOf('professional')) expect(heardByRed.join()).not.toContain(id)
  for (const { id } of ABILITIES) expect(heardByOnlooker.join()).not.toContain(id)
  for (const heard of [heardByBlue, heardByOnlooker]) expect(heard.join()).not.toMatch(/"iedPoint":\{/)
  for (const page of [blue, red, onlooker]) await page.context().close()
})

/** Every text the page's socket receives, from a fresh connection on. */
async function listening(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload))),
  )
  await page.reload()
  await page.locator('.table-board').waitFor()
  return heard
}
