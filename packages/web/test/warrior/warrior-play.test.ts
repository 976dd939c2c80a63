import { ABILITIES } from '@sandtable/callsign-warrior'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { openPage } from '../support/table.ts'
import { answer, isAsked, isOver, startBattle, type Way } from '../support/warrior-hands.ts'

const app = appInBrowser()

test('a whole battle against the bot, played by pressing alone', async () => {
  const page = await openPage(app.browser, app.address)
  await startBattle(page, 'Cadet')
  const ways: Way[] = []
  while (!(await isOver(page))) {
    if (await isAsked(page)) ways.push(await answer(page, ways.length))
    else await page.waitForTimeout(10)
    expect(await page.locator('.trouble').allInnerTexts(), 'no answer was refused').toEqual([])
  }
  expect(ways).toContain('drawn')
  expect(ways).toContain('shining')
  expect(await page.locator('.ending h2').textContent()).toMatch(/wins|drawn/)
  const told = (await page.locator('.log').textContent()) ?? ''
  for (const happened of [/Turn 5\./, /is given Advance/, /shoots at/]) expect(told).toMatch(happened)

  const shown = (await page.locator('.table-header, .table-board, .log').allInnerTexts()).join()
  const unused = ABILITIES.filter(({ name, pool }) => pool === 'insurgent' && !told.includes(name))
  const common = ABILITIES.filter(({ pool }) => pool === 'professional').map(({ name }) => name)
  for (const { name } of unused) if (!common.includes(name)) expect(shown).not.toContain(name)
  await page.context().close()
}, 900_000) // a battle has some hundred questions: on a busy machine they take their time
