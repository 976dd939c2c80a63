import { readFileSync } from 'node:fs'
import { forceProblems, readyMadeForces } from '@sandtable/callsign-warrior'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()
const [PATROL] = readyMadeForces('professional', 3)

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Open a file').setInputFiles(file)
}

function title(page: Page): Promise<string | null> {
  return page.locator('.force-title h2').textContent()
}

test('several forces are saved by name, found again after a reload, opened and forgotten', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.getByLabel('Name of the force').fill('First platoon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.tile', { hasText: 'Rebels & Insurgents' }).click()
  await page.getByLabel('Name of the force').fill('The valley')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Name of the force').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => page.getByRole('alert').textContent()).toBe('Give the force a name first.')

  await page.reload()
  await eventually(() => page.locator('.force-list li').count()).toBe(2)
  await page.getByRole('button', { name: 'First platoon', exact: true }).click()
  expect(await title(page)).toBe('First platoon')
  await page.getByRole('button', { name: 'Delete First platoon' }).click()
  await eventually(() => page.locator('.force-list li').count()).toBe(1)
  await page.reload()
  expect(await title(page), 'what was being built is there again').toBe('First platoon')
  await page.context().close()
})

test('a force goes to another browser by a link, and a broken link loads nothing', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.locator('.tile', { hasText: 'Elites & Special Forces' }).click()
  await page.getByLabel('Name of the force').fill('Nächtliche Räuber')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to this force').inputValue()
  expect(link).toMatch(/\/forces\/callsign-warrior#force=[\w-]+$/)
  await page.context().close()

  const other = await openPage(app.browser, link)
  await eventually(() => title(other)).toBe('Nächtliche Räuber')
  expect(await other.locator('.verdict-badge').textContent()).toBe('Legal for Contact!')
  expect(new URL(other.url()).hash).toBe('')
  await other.goto(`${app.address}/forces/callsign-warrior#force=bm8gZm9yY2U`)
  await eventually(() => other.getByRole('alert').textContent()).toBe(
    'The link: it is not written as JSON, as forces are.',
  )
  expect(await title(other)).toBe('Nächtliche Räuber')
  await other.context().close()
})

test('a file is downloaded as `force check` reads it, and opened again', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.getByLabel('Name of the force').fill('Night watch')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('night-watch.json')
  const text = readFileSync(await download.path(), 'utf8')
  expect(forceProblems(JSON.parse(text), { supportPoints: 3 })).toEqual([])
  await page.getByRole('button', { name: 'The core force only' }).click()
  await openFile(page, 'night-watch.json', text)
  await eventually(() => title(page)).toBe('Night watch')
  await page.context().close()
})

test('a broken file is refused in clear sentences and nothing is loaded', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  const alert = (): Promise<string | null> => page.getByRole('alert').textContent()
  await openFile(page, 'broken.json', '{"format": ')
  await eventually(alert).toBe('broken.json: it is not written as JSON, as forces are.')
  await openFile(page, 'map.json', '{"format": "sandtable-map"}')
  await eventually(alert).toContain('map.json: it is no force of CALLSIGN: Warrior.')
  await openFile(page, 'units.json', JSON.stringify({ ...PATROL, units: [{ unit: 7 }] }))
  await eventually(alert).toContain('units.json: units[0].unit: needs a text')
  await openFile(page, 'long.json', 'x'.repeat(200_000))
  await eventually(alert).toContain('this text has 200000')
  expect(await title(page)).toBe('Patrol')
  expect(await page.locator('.verdict-badge').textContent()).toBe('Legal for Contact!')
  await page.context().close()
})

test('a file that breaks the rules is opened, and each mistake is explained at its place and can be mended', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  const units = [
    ...(PATROL?.units ?? []).slice(1),
    { unit: 'tank' },
    { unit: 'pro-armoured-car', options: [{ option: 'wings' }] },
  ]
  const broken = { ...PATROL, abilities: ['pro-fly', 'pro-get-moving', 'pro-get-moving'], units }
  await openFile(page, 'odd.json', JSON.stringify(broken))
  await eventually(() => page.locator('.force-part.core > .faults').textContent()).toContain(
    'the core of Professional Infantry Platoon has 1, this force lists 0.',
  )
  expect(await page.getByRole('region', { name: 'tank' }).locator('.faults').textContent()).toContain(
    "no 'tank' in the list",
  )
  expect(await page.locator('.force-field', { hasText: 'Wings' }).locator('.faults').textContent()).toContain(
    "no option 'wings'",
  )
  expect(
    await page.locator('.force-field', { hasText: 'pro-fly' }).locator('.faults').textContent(),
  ).toContain("no Command Ability 'pro-fly'")
  expect(await page.locator('.force-part.abilities > .faults').textContent()).toContain(
    'each ability may be bought once',
  )

  await page.locator('.force-part.core .force-offer', { hasText: 'Officer Team' }).click()
  await page.getByRole('button', { name: 'Remove tank' }).click()
  await page.getByRole('button', { name: 'Remove Armoured Car 2' }).click()
  await page.getByLabel('pro-fly').click()
  for (const act of ['uncheck', 'check'] as const) await page.getByLabel('Get Moving!')[act]()
  expect(await page.locator('.verdict-badge').textContent()).toBe('Legal for Contact!')
  await page.context().close()
})
