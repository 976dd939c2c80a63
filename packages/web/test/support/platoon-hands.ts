import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './table.ts'

/** What a player of Chain of Command did with a question. */
export type PlatoonDeed =
  | 'bought a support'
  | 'placed'
  | 'moved'
  | 'used dice'
  | 'gave an order'
  | 'ended the Phase'
  | 'fired'
  | 'let them go on'
  | 'confirmed'
  | 'pressed'

/** A battle of Chain of Command, chosen in the lobby. */
export async function startPlatoons(page: Page, scenario: string, opponent: string): Promise<void> {
  await page.locator('.tile', { hasText: 'Chain of Command' }).click()
  await page.getByRole('combobox', { name: 'Scenario', exact: true }).first().selectOption(scenario)
  await page.locator('.tile', { hasText: opponent }).first().click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table-screen, .curtain').first().waitFor()
}

/** What there is to see at a question. */
interface Seen {
  readonly seq: string | undefined
  readonly question: string
  readonly isTouch: boolean
  readonly isDrawn: boolean
  readonly hasConfirm: boolean
}

function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    seq: document.querySelector<HTMLElement>('.decision-bar')?.dataset.seq,
    question: document.querySelector('.question')?.textContent ?? '',
    isTouch: matchMedia('(pointer: coarse)').matches,
    isDrawn: document.querySelector('.drawing-bar') !== null,
    hasConfirm: document.querySelector('.choices .confirm') !== null,
  }))
}

/** Answers what is asked as a bold commander would. Waits until the match has gone on; fails where an answer is refused. */
export async function answerAsCommander(page: Page): Promise<PlatoonDeed> {
  const seen = await lookAt(page)
  const deed = await press(page, seen)
  await eventually(async () => {
    const now = await lookAt(page)
    return now.seq !== seen.seq || now.question !== seen.question
  }, seen.question).toBe(true)
  expect(await page.locator('.trouble').allInnerTexts(), 'no answer is refused').toEqual([])
  return deed
}

async function press(page: Page, seen: Seen): Promise<PlatoonDeed> {
  const hit = (button: Locator): Promise<void> => (seen.isTouch ? button.tap() : button.click())
  const { question } = seen
  if (/^Choose supports/.test(question)) return buy(page, hit)
  if (/^Command Dice left/.test(question)) return spendDice(page, hit)
  if (/React now\?$/.test(question)) return react(page, hit)
  if (seen.isDrawn) return draw(page, seen, hit)
  if (/^Divide the dice/.test(question)) return divide(page, hit)
  if (/^Choose targets/.test(question)) return first(page, /^Fire at/, 'fired', hit)
  if (/do\?$/.test(question)) return first(page, /^Normal move/, 'pressed', hit)
  const confirm = page.locator('.choices .confirm')
  if (!seen.hasConfirm) return first(page, /./, 'pressed', hit)
  const others = page.locator('.choices button.choice:not(.confirm)')
  for (let i = 0; !(await confirm.isEnabled()); i++) await hit(others.nth(i))
  await hit(confirm)
  return 'confirmed'
}

type Hit = (button: Locator) => Promise<void>

/** The first button with these words, else the first of all. */
async function first(page: Page, words: RegExp, deed: PlatoonDeed, hit: Hit): Promise<PlatoonDeed> {
  const all = page.locator('.choices button.choice:visible')
  const wished = all.filter({ hasText: words })
  const isThere = (await wished.count()) > 0
  const button = (isThere ? wished : all).first()
  await hit(button)
  if (await page.locator('.tap-again').isVisible()) await hit(button) // a finger sees the odds first
  return isThere ? deed : 'pressed'
}

/** Takes the first support that is offered, and seals it. */
async function buy(page: Page, hit: Hit): Promise<PlatoonDeed> {
  await hit(page.locator('.support-offer button[aria-label^="Take"]:enabled').first())
  await eventually(() => page.locator('.supports-budget').textContent()).not.toMatch(/^0 of/)
  await hit(page.locator('.choices .confirm'))
  return 'bought a support'
}

/** Spends the dice from the highest on, then gives the orders of Leaders, then ends the Phase. */
async function spendDice(page: Page, hit: Hit): Promise<PlatoonDeed> {
  const dice = page.locator('.command-die')
  const uses = page.locator('.dice-uses .choice').filter({ hasNotText: 'Use dice together' })
  for (let i = (await dice.count()) - 1; i >= 0; i--) {
    await hit(dice.nth(i))
    await eventually(() => dice.nth(i).getAttribute('aria-pressed')).toBe('true')
    if ((await uses.count()) > 0) {
      await hit(uses.first())
      return 'used dice'
    }
    await hit(dice.nth(i))
  }
  for (const orders of await page.locator('.leader-orders').all()) {
    const order = orders
      .locator('.choice')
      .filter({ hasText: /rally|to act|fire alone/i })
      .first()
    if ((await order.count()) === 0) continue
    if (!(await order.isVisible())) await hit(orders.locator('summary'))
    await hit(order)
    return 'gave an order'
  }
  await hit(page.locator('.choices .choice', { hasText: /^End (the|your) Phase/ }))
  return 'ended the Phase'
}

/** Fires from Overwatch; otherwise waits for the rest of the enemy's Phase. */
async function react(page: Page, hit: Hit): Promise<PlatoonDeed> {
  const fire = page.locator('.choices button.choice', { hasText: /^Fire with/ }).first()
  if (await fire.isVisible()) {
    await hit(fire)
    return 'fired'
  }
  await hit(page.getByRole('button', { name: /^Always “Wait” this phase/ }))
  return 'let them go on'
}

/** All dice at the first Team. */
async function divide(page: Page, hit: Hit): Promise<PlatoonDeed> {
  const confirm = page.locator('.choices .confirm')
  const [count = '0'] = /\d+/.exec((await confirm.textContent()) ?? '') ?? []
  await page.locator('.choices .share input').first().fill(count)
  await hit(confirm)
  return 'confirmed'
}

/** A marker, a Jump-Off Point or troops as suggested; a march with the mouse toward the middle of the table. */
async function draw(page: Page, { question }: Seen, hit: Hit): Promise<PlatoonDeed> {
  const confirm = page.locator('.choices .confirm')
  await hit(page.getByRole('button', { name: 'Suggest' }))
  await eventually(() => confirm.isEnabled()).toBe(true)
  await hit(confirm)
  return /^Move (?!a Patrol)/.test(question) ? 'moved' : 'placed'
}
