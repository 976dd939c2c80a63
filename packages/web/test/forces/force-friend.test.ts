import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, joinByLink, openPage } from '../support/table.ts'

const app = appInBrowser({ isServed: true })

test('a friend by link brings another force; neither browser is sent the abilities of the other', async () => {
  const blue = await openPage(app.browser, app.address)
  await blue.locator('.tile', { hasText: 'CALLSIGN: Warrior' }).click()
  await blue.locator('.tile', { hasText: 'A friend' }).click()
  await blue.getByLabel('Blue plays').waitFor()
  await blue.getByRole('button', { name: 'Start' }).click()
  const link = await blue.getByLabel('Link for red').inputValue()

  const red = await openPage(app.browser, `${app.address}/forces`)
  const heard: string[] = []
  red.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await red.locator('.tile', { hasText: 'Rebels & Insurgents' }).click()
  await red.getByLabel('Name of the force').fill('The valley')
  await red.getByRole('button', { name: 'Save' }).click()
  await red.goto(link)
  await joinByLink(red)
  const choice = red.getByLabel('Your force')
  await choice.waitFor()
  expect((await choice.locator('option').allTextContents()).map((words) => words.trim())).toEqual([
    'The valley (mine)',
    'Cell (ready-made)',
    'Militia (ready-made)',
    'The core force only',
  ])
  expect(await findings(red)).toEqual([])
  await red.locator('.choices .confirm').click()
  for (const page of [blue, red])
    await eventually(() => page.locator('.log').textContent()).toMatch(
      /Blue fields 7 Teams of Professional Infantry Platoon and has 3 Command Abilities.*Red fields \d+ Teams of Rebels & Insurgents/,
    )
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.join(), 'the abilities of Blue stay with Blue').not.toMatch(/pro-mortar-strike/)
  expect(heard.join(), 'a player is sent their own').toMatch(/ins-/)
  for (const page of [blue, red]) await page.context().close()
})
