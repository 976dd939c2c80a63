import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findingsByDayAndNight } from '../support/findings.ts'
import {
  eventually,
  openPage,
  PHONE,
  place,
  playToTheEnd,
  pressSomething,
  startShort,
} from '../support/table.ts'

const app = appInBrowser()

test('the lessons are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/call-sign`)
  const next = (): Promise<void> => page.getByRole('button', { name: 'Next lesson' }).click()
  const choice = (name: RegExp): Promise<void> =>
    page.locator('.choices button', { hasText: name }).first().click()
  await place(page, 'blue-bmr').click()
  expect(await page.locator('.trouble').textContent(), 'a lesson says what belongs to it').toMatch(/fighter/)
  await choice(/FTR 1/)
  await choice(/A2/)
  await next()
  await place(page, 'blue-ftr-1').click()
  await choice(/D2/)
  await next()
  await choice(/Activate/)
  await place(page, 'blue-ftr-1').click()
  await place(page, 'blue-bmr').click()
  await choice(/Confirm 2/)
  await choice(/./)
  await choice(/./)
  await next()
  await choice(/Red carrier/)
  await next()
  await choice(/Yes/)
  await choice(/No/)
  await next()
  await choice(/No/)
  await next()
  await place(page, 'blue-bmr').click()
  await choice(/D3/)
  await eventually(() => page.locator('.lesson').textContent()).toMatch(/you have won/)
  await page.context().close()
})

test('a finished game is watched again, saved to a file, opened from it, and played on from the middle', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Cadet', 3)
  await playToTheEnd(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  const file = await download.path()
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"sandtable":2/)

  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByRole('button', { name: 'Step on', exact: true }).click()
  await eventually(() => page.locator('.scrubber').textContent()).toMatch(/step 1 of/)
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByRole('link', { name: 'Back to the match' }).waitFor()

  await page.goto(`${app.address}/games`)
  await page.getByLabel('Open a saved game').setInputFiles(file)
  await page.getByRole('slider').fill('2')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await eventually(() => page.url()).toMatch(/\/here\//)
  await playToTheEnd(page)
  await page.context().close()
})

test('a phone held upright, with fingers only', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await page.getByRole('button', { name: 'Play now: Call Sign' }).tap()
  await page.locator('.choices button').first().waitFor()
  await place(page, 'blue-ftr-1').tap()
  await eventually(() => page.locator('.question').textContent()).toMatch(/FTR 1 appear/)
  await place(page, 'B1').tap()
  await eventually(() => page.locator('.log').textContent()).toMatch(/Blue FTR 1 takes off at B1/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  await page.context().close()
})

test.each([
  { reducedMotion: 'reduce', animation: 'none' },
  { reducedMotion: 'no-preference', animation: 'tumble' },
] as const)('dice tumble, but not for those who want no motion ($reducedMotion)', async (wish) => {
  const { reducedMotion, animation } = wish
  const page = await openPage(app.browser, `${app.address}/learn/call-sign`, { reducedMotion })
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Skip this lesson' }).click()
  await place(page, 'red-carrier').click()
  const die = page.locator('.dice-tray .die').first()
  await die.waitFor()
  expect(await die.evaluate((element) => getComputedStyle(element).animationName)).toBe(animation)
  expect(await die.getAttribute('aria-label')).toBe('3')
  await page.context().close()
})

test('the scan finds nothing serious in lobby and lessons', async () => {
  const page = await openPage(app.browser, app.address)
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.goto(`${app.address}/learn/call-sign`)
  await page.locator('.lesson').waitFor()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})

test('the scan finds nothing serious at the table, in its menu and its replay', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Cadet', 30)
  for (let i = 0; i < 15; i++) await pressSomething(page, i)
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findingsByDayAndNight(page)).toEqual([])
  const match = page.url().split('/').at(-1)
  await page.goto(`${app.address}/replay/here/${match}`)
  await page.getByRole('slider').waitFor()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})

test('the scan finds nothing serious in the rules', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/call-sign`)
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await page.locator('.rule-text h2').first().waitFor()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})
