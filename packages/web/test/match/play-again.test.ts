import { readFileSync } from 'node:fs'
import { readSavedText } from '@sandtable/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { serveMatches } from '../support/browser.ts'
import { buildScouts, logBehindCurtain } from '../support/force-hands.ts'
import { chooseGame, eventually, openPage, startShort } from '../support/table.ts'

const app = appInBrowser({ isServed: true })

/** A force of one's own in the lobby, for Domination in the Wadi. */
async function planBattle(page: Page): Promise<void> {
  await buildScouts(page)
  await page.getByLabel('Built for').selectOption('domination')
  await page.getByRole('button', { name: 'Play this force' }).click()
  await eventually(() => page.getByLabel('with the force').first().inputValue()).toMatch(/Scouts$/)
  await page.getByRole('combobox', { name: /^Map/ }).selectOption('Wadi')
}

/** What the log tells of the forces, as soon as both lie on the table. */
async function forcesTold(page: Page): Promise<string> {
  let told = ''
  await eventually(async () => {
    told = /Blue fields.*?Red fields [^.]*\./.exec(await logBehindCurtain(page))?.[0] ?? ''
    return told
  }).toMatch(/Blue fields 6 Teams of Professional Infantry Platoon and has 1 Command.*Red fields \d+ Teams/)
  return told
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign…' }).click()
  await page.getByRole('button', { name: 'Yes, resign the match' }).click()
}

/** Presses 'Play again' and waits for the other table. */
async function playAgain(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: 'Play again' }).click()
  await eventually(() => page.url()).not.toBe(before)
}

test('played again on the server, the battle is the same: force, scenario and map', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await planBattle(page)
  await page.locator('.tile', { hasText: 'Cadet' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await forcesTold(page)
  const agreed = await optionsOnServer(page)
  expect(agreed).toMatchObject({ scenario: 'domination', map: 'wadi' })
  await resign(page)
  await playAgain(page)
  await forcesTold(page)
  expect(page.url()).toMatch(/\/match\//)
  expect(await optionsOnServer(page)).toEqual(agreed)
  await page.context().close()
})

async function optionsOnServer(page: Page): Promise<unknown> {
  const id = page.url().split('/').at(-1)
  const reply = await page.request.get(`${app.address}/api/matches/${id}`)
  return ((await reply.json()) as { options: unknown }).options
}

test('played again at one screen, the battle is the same, with the forces of both', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await planBattle(page)
  await page.locator('.tile', { hasText: 'Same screen' }).click()
  const red = page.getByRole('group', { name: 'The force of Red' })
  await red.getByLabel('with the force').selectOption('Militia (ready-made)')
  await page.getByRole('button', { name: 'Start' }).click()
  const told = await forcesTold(page)
  const agreed = await optionsHere(page)
  expect(agreed).toMatchObject({ scenario: 'domination', map: 'wadi' })
  await resign(page)
  await playAgain(page)
  expect(await forcesTold(page)).toBe(told)
  expect(page.url()).toMatch(/\/here\//)
  expect(await optionsHere(page)).toEqual(agreed)
  await page.context().close()
})

async function optionsHere(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  await page.keyboard.press('Escape')
  const saved = readSavedText(readFileSync(await file.path(), 'utf8'))
  if (typeof saved === 'string') throw new Error(saved)
  return saved.record.options
}

test('where it cannot be played again, one is told why and stays where one is', async () => {
  const server = await serveMatches(app.web)
  const page = await openPage(app.browser, server.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await startShort(page, 'Cadet', 20)
  await resign(page)
  await page.locator('.ending').waitFor()
  const table = page.url()
  await server.close()
  await page.getByRole('button', { name: 'Play again' }).click()
  await eventually(() => page.locator('.ending .trouble').allInnerTexts()).toEqual([
    'It cannot be played again now. The server cannot be reached.',
  ])
  expect(page.url()).toBe(table)

  const { port } = new URL(server.address)
  const back = await serveMatches(app.web, { port, folder: server.folder })
  await playAgain(page)
  await page.locator('.decision-bar').waitFor()
  await page.context().close()
  await back.close()
})
