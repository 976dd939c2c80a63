import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './table.ts'
import { onTable } from './tabletop.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** What a player of Skirmish Sangin did with a question. */
export type Deed = 'placed' | 'shot' | 'spotted' | 'went' | 'kneeled' | 'drawn' | 'ended' | 'pressed'

/** A scenario of Skirmish Sangin, chosen in the lobby. */
export async function startPatrol(page: Page, opponent: string): Promise<void> {
  await page.locator('.tile', { hasText: 'Skirmish Sangin' }).click()
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
  readonly targets: readonly Spot[]
  readonly points: number
}

function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const middle = (element: Element): { x: number; y: number } => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const isFree = ({ x, y }: { x: number; y: number }): boolean =>
      document.elementFromPoint(x, y)?.closest('.token') !== null
    return {
      seq: document.querySelector<HTMLElement>('.decision-bar')?.dataset.seq,
      question: document.querySelector('.question')?.textContent ?? '',
      isTouch: matchMedia('(pointer: coarse)').matches,
      isDrawn: document.querySelector('.drawing-bar') !== null,
      targets: [...document.querySelectorAll('.in-sights')].map(middle).filter(isFree),
      points: Number(/(\d) AP left/.exec(document.querySelector('.phase-card')?.textContent ?? '')?.[1] ?? 0),
    }
  })
}

/** Answers what is asked as a patrol would; waits until the match has gone on, and fails where an answer is refused. */
export async function answerAsPatrol(page: Page, goal: readonly [number, number]): Promise<Deed> {
  const seen = await lookAt(page)
  const deed = await press(page, seen, goal)
  await eventually(async () => {
    const now = await lookAt(page)
    return (
      now.seq !== seen.seq || now.question !== seen.question || (await page.locator('.ending').isVisible())
    )
  }, seen.question).toBe(true)
  expect(await page.locator('.trouble').allInnerTexts(), 'no answer is refused').toEqual([])
  return deed
}

async function press(page: Page, seen: Seen, goal: readonly [number, number]): Promise<Deed> {
  const hit = (button: Locator): Promise<void> => (seen.isTouch ? button.tap() : button.click())
  const choice = (words: RegExp): Locator =>
    page.locator('.choices button.choice', { hasText: words }).first()
  if (/^Set up/.test(seen.question)) {
    await hit(page.getByRole('button', { name: 'Suggest' }))
    await page.locator('.callout').waitFor()
    const together = page.locator('.callout').getByRole('button', { name: /^Place all/ })
    await hit((await together.isVisible()) ? together : page.locator('.choices .confirm'))
    return 'placed'
  }
  if (seen.isDrawn && !/^Choose what/.test(seen.question)) {
    await hit(page.getByRole('button', { name: 'Suggest' }))
    await hit(page.locator('.choices .confirm'))
    return 'drawn'
  }
  if (!/^Choose what/.test(seen.question)) {
    await hit(page.locator('.choices button.choice').first())
    return 'pressed'
  }
  const [target] = seen.targets
  if (target && !seen.isTouch) return attack(page, target)
  if (seen.points === 3 && !seen.isTouch && (await go(page, goal))) return 'went'
  if (await choice(/^Shoot/).isVisible()) {
    await hit(choice(/^Shoot/))
    if (await page.locator('.tap-again').isVisible()) await hit(choice(/^Shoot/))
    return 'shot'
  }
  if (await choice(/^Kneel/).isVisible()) {
    await hit(choice(/^Kneel/))
    return 'kneeled'
  }
  await hit(choice(/^Do nothing more/))
  return 'ended'
}

/** Clicks an enemy: the odds with their sum first, then the button beside them. */
async function attack(page: Page, { x, y }: Spot): Promise<Deed> {
  const callout = page.locator('.callout')
  await page.mouse.click(x, y)
  await callout.waitFor()
  const words = (await callout.textContent()) ?? ''
  expect(words).toMatch(/\d+% (hits|spotted|strikes|lands)/)
  expect(words).toMatch(/Skill \d+.*Needs \d+ or less/)
  await callout.locator('.primary').click()
  return /% spotted/.test(words) ? 'spotted' : 'shot'
}

/** Clicks the ground in the direction of the goal and takes the walk; false if no way is found. */
async function go(page: Page, goal: readonly [number, number]): Promise<boolean> {
  const { x, y } = await onTable(page, ...goal)
  const top = await page.evaluate(
    ([left, down]) => document.elementFromPoint(left, down)?.closest('.token, .floating') !== null,
    [x, y] as const,
  )
  if (top) return false
  await page.mouse.click(x, y)
  const walk = page.locator('.callout .primary')
  try {
    await walk.waitFor({ timeout: 2_000 })
  } catch {
    return false
  }
  await walk.click()
  return true
}
