import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'

const app = appInBrowser()

/** The builder, with the core of an army list and nothing else. */
async function builderWith(list: string): Promise<Page> {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.locator('.tile', { hasText: list }).click()
  await page.getByRole('button', { name: 'The core force only' }).click()
  return page
}

function verdict(page: Page): Locator {
  return page.locator('.verdict-badge')
}

function points(page: Page, tally: 'requisition' | 'support'): Promise<string | null> {
  return page.locator(`[data-tally="${tally}"] .tally-points`).textContent()
}

function unit(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function add(page: Page, name: string): Promise<void> {
  await page.locator('.force-offer', { hasText: name }).click()
}

test('a legal force is built from the core by pressing, with its points running along', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Forces' }).click()
  await page.locator('.tile', { hasText: 'Rebels & Insurgents' }).click()
  await page.getByRole('button', { name: 'The core force only' }).click()
  expect(await points(page, 'requisition')).toBe('0 of 12')
  expect(await points(page, 'support')).toBe('0 of 3')

  await unit(page, 'Warlord Team').getByLabel('Body armour for all').check()
  await unit(page, 'Warlord Team').getByLabel('Warlord has').selectOption('Submachine Gun')
  await unit(page, 'Rebel Insurgents Team').getByLabel('RPG instead of').check()
  await page.getByLabel('Mortar Barrage').check()
  await add(page, 'Technical Pickup Truck')
  await add(page, 'Technical Pickup Truck')
  await unit(page, 'Technical Pickup Truck 2').getByLabel('Makeshift armour').check()
  await add(page, 'Rebel Insurgent Tank Hunter Team')
  expect(await points(page, 'requisition')).toBe('4 of 12')
  expect(await points(page, 'support')).toBe('3 of 3')
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  expect(await unit(page, 'Warlord Team').textContent()).toContain('Warlord: Submachine Gun')
  expect(await page.locator('.faults').count()).toBe(0)

  await page.getByRole('button', { name: 'Remove Technical Pickup Truck 1' }).click()
  expect(await points(page, 'support')).toBe('2 of 3')
  await page.getByRole('button', { name: 'Take back' }).click()
  expect(await points(page, 'support')).toBe('3 of 3')
  await page.context().close()
})

test('points that are overspent are explained beside the points, and so is a scenario that gives fewer', async () => {
  const page = await builderWith('Professional Infantry Platoon')
  for (const name of ['Get Moving!', 'UAV Fly Over', 'Mortar Strike', 'High Command', 'Misdirection'])
    await page.getByLabel(name).check()
  await unit(page, 'Officer Team').getByLabel('Medic').check()
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  await page.getByLabel('Rapid Reaction').check()
  expect(await page.locator('[data-tally="requisition"] .faults').textContent()).toContain(
    'Options and abilities cost 7 Requisition Points; Professional Infantry Platoon has 6.',
  )
  await page.getByLabel('Other Requisition Points agreed').check()
  await page.getByLabel('how many').fill('7')
  expect(await points(page, 'requisition')).toBe('7 of 7')
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')

  await page.getByLabel('Built for').selectOption('domination')
  for (let i = 0; i < 3; i++) await add(page, 'AFV / APC')
  expect(await verdict(page).textContent()).toBe('Legal for Domination')
  await page.getByLabel('Built for').selectOption('rush/defender')
  expect(await page.locator('[data-tally="support"] .faults').textContent()).toContain(
    'The support costs 6 Support Points; the scenario gives 4.',
  )
  expect(await verdict(page).textContent()).toBe('1 problem')
  await page.context().close()
})

test('a support choice taken twice is explained at the second, with the rule to open', async () => {
  const page = await builderWith('Professional Infantry Platoon')
  await add(page, 'Professional Sniper Team')
  await add(page, 'Professional Sniper Team')
  expect(await unit(page, 'Professional Sniper Team 1').locator('.faults').count()).toBe(0)
  const second = unit(page, 'Professional Sniper Team 2')
  expect(await second.locator('.faults').textContent()).toContain('may be taken once, this force lists 2.')
  await second.getByRole('button', { name: 'Rule csw-force-4' }).click()
  await page.locator('.rule-panel li.marked').waitFor()
  expect(await page.locator('.rule-panel li.marked').textContent()).toContain(
    'Each support option may be taken once',
  )
  await page.keyboard.press('Escape')
  await second.getByRole('button', { name: /^Remove/ }).click()
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  await page.context().close()
})

test('options that do not go together are explained at the option', async () => {
  const page = await builderWith('Professional Infantry Platoon')
  const team = unit(page, 'Professional Infantry Section 1').getByRole('region', { name: 'Fireteam 1' })
  const who = (option: string): Locator =>
    team.getByRole('group', { name: `Who takes ${option}` }).getByLabel('Who')
  const faultOf = (option: string): Locator =>
    team.locator('.force-field', { hasText: option }).locator('.faults')
  for (const option of ['SAW instead of', 'DMR instead of', 'UBGL']) await team.getByLabel(option).check()
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')

  await who('SAW').selectOption('Soldier 1')
  await who('DMR').selectOption('Soldier 1')
  expect(await faultOf('DMR').textContent()).toContain('Soldier 1 has taken SAW and cannot take DMR as well.')
  await who('DMR').selectOption('Soldier 2')
  await who('UBGL').selectOption('Soldier 1')
  expect(await faultOf('UBGL').textContent()).toContain(
    'no longer has an Assault Rifle or a Battle Rifle to carry the launcher',
  )
  expect(await team.getByRole('checkbox', { name: 'UBGL' }).getAttribute('aria-invalid')).toBe('true')
  await who('UBGL').selectOption('NCO')
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')

  await page.locator('.tile', { hasText: 'Rebels & Insurgents' }).click()
  await page.getByRole('button', { name: 'The core force only' }).click()
  const squad = unit(page, 'Rebel Insurgents Team')
  await squad.getByLabel('SAW instead of').check()
  expect(await squad.locator('.faults').textContent()).toContain(
    'takes the place of Light Machine Gun, which is not bought',
  )
  await squad.getByLabel('Light Machine Gun instead of').check()
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')

  await add(page, 'Technical Pickup Truck')
  const technical = unit(page, 'Technical Pickup Truck')
  await technical.getByLabel('Medium Machine Gun on the mount').check()
  await technical.getByLabel('Heavy Machine Gun instead').check()
  await technical.getByLabel('Recoilless Rifle instead').check()
  expect(await technical.locator('.faults').textContent()).toContain('exclude each other: there is one mount')
  await page.context().close()
})

test('abilities are of one pool: those of the other are explained and can be given back', async () => {
  const page = await builderWith('Elites & Special Forces')
  await page.getByLabel('Pool').selectOption('Insurgent')
  await page.getByLabel('Magazine Dump').check()
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  await page.getByLabel('Pool').selectOption('Professional')
  const dump = page.locator('.force-field', { hasText: 'Magazine Dump' })
  expect(await dump.locator('.faults').textContent()).toContain(
    'it is of the insurgent pool; this force uses the professional one',
  )
  await page.getByLabel('Magazine Dump').click()
  await eventually(() => page.getByLabel('Magazine Dump').count()).toBe(0)
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  await page.context().close()
})

test('a further Section is taken by the Fireteam', async () => {
  const page = await builderWith('Professional Infantry Platoon')
  await add(page, 'Professional Infantry Squad (support)')
  const squad = unit(page, 'Professional Infantry Squad (support)')
  expect(await points(page, 'support')).toBe('2 of 3')
  await squad.getByLabel('Fireteam 1', { exact: false }).first().uncheck()
  expect(await points(page, 'support')).toBe('1 of 3')
  expect(await squad.getByRole('region').count()).toBe(1)
  expect(await verdict(page).textContent()).toBe('Legal for Contact!')
  await page.context().close()
})

test('one begins from the ready-made forces of an army, for each scenario and role', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.locator('.tile', { hasText: 'Rebels & Insurgents' }).click()
  const begin = page.getByRole('group', { name: 'Start again from' })
  for (const purpose of ['contact', 'blue-bird-down/defender', 'ied/attacker', 'domination']) {
    await page.getByLabel('Built for').selectOption(purpose)
    for (const name of ['Cell', 'Militia']) {
      await begin.getByText(name).click()
      expect(await page.locator('.force-title h2').textContent()).toBe(name)
      expect(await verdict(page).textContent()).toMatch(/^Legal for/)
    }
  }
  await page.context().close()
})

test('the roster and the unit cards are what is printed', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.getByRole('button', { name: 'Roster and cards' }).click()
  await eventually(() => page.locator('.unit-card').count()).toBe(7)
  expect(await page.getByRole('region', { name: 'Roster' }).textContent()).toContain('7 order tokens')
  const card = page.getByRole('article', { name: 'Professional Sniper Team' })
  expect(await card.textContent()).toMatch(/Marksman3\+3\+Sniper Rifle/)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Build' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.force-sheet', '.force-head', '.force-keep', '.page-header'])
    expect(await page.locator(hidden).isVisible(), hidden).toBe(false)
  expect(await page.locator('.unit-card').first().isVisible()).toBe(true)
  await page.context().close()
})

test('it is usable on a phone and has no barriers, wrong or right', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`, PHONE)
  await page.getByRole('button', { name: 'The core force only' }).tap()
  for (let i = 0; i < 2; i++) await page.locator('.force-offer', { hasText: 'Armoured Car' }).tap()
  await eventually(() => verdict(page).textContent()).toBe('1 problem')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})
