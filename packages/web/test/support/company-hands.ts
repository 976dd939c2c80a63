import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './table.ts'
import { onTable } from './tabletop.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** What a player of Hail of Fire did with a question. */
export type Deed =
  | 'placed'
  | 'activated'
  | 'fired'
  | 'moved'
  | 'moved together'
  | 'drawn'
  | 'ended the turn'
  | 'confirmed'
  | 'pressed'

/** A battle of Hail of Fire, chosen in the lobby. */
export async function startCompanies(page: Page, opponent: string): Promise<void> {
  await page.locator('.tile', { hasText: 'Hail of Fire' }).click()
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
  /** The middles of the lit Leaders and vehicles, in pixels. */
  readonly leads: readonly Spot[]
}

function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    seq: document.querySelector<HTMLElement>('.decision-bar')?.dataset.seq,
    question: document.querySelector('.question')?.textContent ?? '',
    isTouch: matchMedia('(pointer: coarse)').matches,
    isDrawn: document.querySelector('.drawing-bar') !== null,
    hasConfirm: document.querySelector('.choices .confirm') !== null,
    leads: [...document.querySelectorAll<SVGElement>('.shine + .token')]
      .filter(({ dataset }) => /leader|sherman/.test(dataset.token ?? ''))
      .map((token) => {
        const { left, top, width, height } = token.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }),
  }))
}

/** Where the attackers go, in inches. */
const GOAL = [24, 20] as const

/** Questions that one gesture on the table answers all together. */
const IN_BETWEEN = /act together|Choose the order|destination of|Target Team|who fires/

/**
 * Answers what is asked as an attacker of The Crossroads would, by pointing at the table. To give an order is to select a
 * Leader or a vehicle, and fire at an enemy in sight or else move up the road. Waits until the match has gone on; fails
 * where an answer is refused.
 */
export async function answerAsAttacker(page: Page, count: number, gives: 'order' | 'end'): Promise<Deed> {
  const seen = await lookAt(page)
  const deed = await press(page, seen, count, gives)
  const isGesture = deed === 'fired' || deed === 'moved'
  await eventually(async () => {
    const now = await lookAt(page)
    return (
      (now.seq !== seen.seq || now.question !== seen.question) &&
      !(isGesture && IN_BETWEEN.test(now.question))
    )
  }, seen.question).toBe(true)
  if (deed === 'moved together') await settled(page)
  expect(await page.locator('.trouble').allInnerTexts(), 'no answer is refused').toEqual([])
  return deed
}

/** Waits while the answers that follow from one press are given. */
async function settled(page: Page): Promise<void> {
  let before = await lookAt(page)
  await eventually(async () => {
    const last = before.seq
    await page.waitForTimeout(500)
    before = await lookAt(page)
    return before.seq === last
  }).toBe(true)
}

async function press(page: Page, seen: Seen, count: number, gives: 'order' | 'end'): Promise<Deed> {
  const hit = (button: Locator): Promise<void> => (seen.isTouch ? button.tap() : button.click())
  const confirm = page.locator('.choices .confirm')
  if (/^(Your turn|No Order Points)/.test(seen.question)) {
    const lead = seen.leads[count % Math.max(1, seen.leads.length)]
    if (gives === 'order' && lead) return seen.isTouch ? tapTwice(page, lead) : order(page, lead)
    await hit(page.locator('.choices button', { hasText: 'End the turn' }))
    return 'ended the turn'
  }
  if (/^The enemy has finished/.test(seen.question)) {
    await hit(page.getByRole('button', { name: 'Always “Let the enemy go on” this match' }))
    return 'pressed'
  }
  if (seen.isDrawn) {
    await hit(page.getByRole('button', { name: 'Suggest' }))
    const together = page
      .locator('.callout')
      .getByRole('button', { name: /^Place all|^All \d+ the same way/ })
    await page.locator('.callout').waitFor()
    const isTogether = await together.isVisible()
    await hit(isTogether ? together : confirm)
    if (/^Place/.test(seen.question)) return 'placed'
    return isTogether ? 'moved together' : 'drawn'
  }
  if (seen.hasConfirm) {
    const others = page.locator('.choices button.choice:not(.confirm)')
    if (await page.locator('.pairs').isVisible()) await eventually(() => confirm.isEnabled()).toBe(true)
    for (let i = 0; !(await confirm.isEnabled()); i++) await hit(others.nth(i))
    await hit(confirm)
    return 'confirmed'
  }
  const wished = page.locator('.choices button.choice', { hasText: /^Move Rifle|^Fire$/ })
  const meant = ((await wished.count()) > 0 ? wished : page.locator('.choices button.choice')).first()
  await hit(meant)
  if (await page.locator('.tap-again').isVisible()) await hit(meant) // a finger sees the odds first
  return 'pressed'
}

/** By finger the first tap shows the card of a Team, the second activates it; the panel asks the rest. */
async function tapTwice(page: Page, { x, y }: Spot): Promise<Deed> {
  await page.touchscreen.tap(x, y)
  await page.locator('.piece-line').waitFor()
  await page.touchscreen.tap(x, y)
  return 'activated'
}

/** Selects a Leader or a vehicle on the table and points at an enemy in its sights, else at the ground ahead. */
async function order(page: Page, lead: Spot): Promise<Deed> {
  const callout = page.locator('.callout')
  await page.mouse.click(lead.x, lead.y)
  await page.locator('.unit-menu').waitFor()
  const target = await firstTarget(page)
  const { x, y } = target ?? (await onTable(page, ...GOAL))
  await page.mouse.click(x, y)
  await callout.waitFor()
  expect(await callout.textContent()).toMatch(target ? /% at least one hit/ : /Move there/)
  await callout.locator('.primary').click()
  return target ? 'fired' : 'moved'
}

/** An enemy that can be fired at and is not covered, in pixels. */
function firstTarget(page: Page): Promise<Spot | null> {
  return page.evaluate(() => {
    for (const ring of document.querySelectorAll('.in-sights')) {
      const { left, top, width, height } = ring.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      if (document.elementFromPoint(at.x, at.y)?.closest('.token')) return at
    }
    return null
  })
}
