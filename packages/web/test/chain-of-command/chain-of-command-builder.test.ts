import { readyMade } from '@sandtable/chain-of-command'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()

async function openForce(page: Page, force: unknown): Promise<void> {
  const file = {
    name: 'force.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(force)),
  }
  await page.getByLabel('Open a file').setInputFiles(file)
}

function verdict(page: Page): Promise<string | null> {
  return page.locator('.verdict-badge').textContent()
}

test('a platoon is built: quality and options change rating, dice and roster', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.getByRole('link', { name: 'Chain of Command', exact: true }).click()
  await page.locator('.tile', { hasText: 'German' }).click()
  const facts = page.locator('.force-part.platoon')
  await eventually(() => facts.textContent()).toMatch(/Rating 0, 5 Command Dice, 33/)
  await page.getByLabel('Quality').selectOption({ label: 'Green, rating −5' })
  await eventually(() => facts.textContent()).toMatch(/Rating −5, 5 Command Dice/)
  await eventually(() => verdict(page)).toBe('Legal for The Patrol')
  await page.locator('.tile', { hasText: /^(American|United States|US)/ }).click()
  await page.context().close()
})

test('a file that breaks the list is opened, each mistake is named, and a mended one is legal', async () => {
  const page = await openPage(app.browser, `${app.address}/forces/chain-of-command`)
  const german = readyMade('german-infantry-regular')
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ ...german, date: '1941-06' }, /give a month such as 1944-06, not '1941-06'/],
    [{ ...german, variant: 'with-tanks' }, /the list has no variant 'with-tanks'/],
    [
      { ...german, taken: [{ section: 'squad', number: 1, option: 'bazooka-team' }] },
      /no bazooka-team comes out/,
    ],
    [{ ...german, weapons: [{ leader: 4, weapon: 'smg' }] }, /headquarters has no Leader 4/],
  ]
  for (const [force, sentence] of refused) {
    await openForce(page, force)
    await eventually(() => page.locator('.faults').allTextContents()).toContainEqual(
      expect.stringMatching(sentence),
    )
    expect(await verdict(page)).toMatch(/problem/)
  }
  for (const force of [
    { ...german, quality: 'elite' },
    { ...german, platoon: 'guards' },
    { format: 'chain-of-command-force' },
  ]) {
    await openForce(page, force)
    await eventually(() => page.getByRole('alert').allTextContents()).not.toEqual([])
  }
  await openForce(page, german)
  await eventually(() => verdict(page)).toBe('Legal for The Patrol')
  await page.context().close()
})
