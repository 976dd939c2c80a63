import type { Page } from 'playwright-core'
import { onTable } from './tabletop.ts'

/** How many clicks an answer took, and what was asked. */
export interface Answered {
  readonly question: string
  readonly turn: number
  readonly clicks: number
}

/** What there is to see at a question. */
interface Seen {
  readonly question: string
  readonly turn: number
  readonly isOrder: boolean
  readonly isDrawn: boolean
  readonly isSome: boolean
  readonly targets: number
  readonly shining: readonly { readonly x: number; readonly y: number }[]
  /** Where the asked unit stands, in inches. */
  readonly at: { readonly x: number; readonly y: number } | null
}

function lookAt(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const overlay = document.querySelector<SVGSVGElement>('svg.table-overlay')
    const depth = overlay ? overlay.viewBox.baseVal.height + 2 * overlay.viewBox.baseVal.y : 0
    const marked = document.querySelector<SVGElement>('.token.chosen')
    const [x, y] = (marked?.style.transform.match(/-?[\d.]+(?=px)/g) ?? []).map(Number)
    const question = document.querySelector('.question')?.textContent ?? ''
    return {
      question,
      turn: Number(/Turn (\d)/.exec(document.querySelector('.phase')?.textContent ?? '')?.[1] ?? 0),
      isOrder: /choose an order/.test(question),
      isDrawn: document.querySelector('.drawing-bar') !== null,
      isSome: document.querySelector('.choices .confirm') !== null,
      targets: document.querySelectorAll('.in-sights').length,
      shining: [...document.querySelectorAll('.shine + .token')].map((token) => {
        const box = token.getBoundingClientRect()
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      }),
      at: x === undefined || y === undefined ? null : { x: x / 100, y: (depth - y) / 100 },
    }
  })
}

/** Answers what is asked as a player with mouse or finger would: units and ground on the table, the rest among the buttons. */
export async function answerByPointer(page: Page, count: number): Promise<Answered> {
  const seen = await lookAt(page)
  const { question, turn } = seen
  const clicks = await press(page, seen, count)
  return { question, turn, clicks }
}

async function press(page: Page, seen: Seen, count: number): Promise<number> {
  const confirm = page.locator('.choices .confirm')
  if (seen.isDrawn) {
    await page.getByRole('button', { name: 'Suggest' }).click()
    await confirm.click()
    return 2
  }
  if (seen.isSome) {
    const buttons = page.locator('.choices button.choice:not(.confirm)')
    for (let i = 0; !(await confirm.isEnabled()); i++) await buttons.nth(i).click()
    await confirm.click()
    return 1
  }
  if (seen.isOrder && seen.at && (await order(page, seen, seen.at, count))) return 2
  const [first] = seen.shining
  if (first) {
    await pressAt(page, first)
    const isSelected = (await isTouched(page)) || (await page.locator('.unit-menu').isVisible())
    const now = isSelected ? await lookAt(page) : null
    if (now?.question === seen.question && now.at) {
      await order(page, now, now.at, count)
      return 3
    }
    if (await isTouched(page)) await pressAt(page, first) // by the second tap it is chosen
    return 1
  }
  const choices = page.locator('.choices button.choice')
  // The last of a window is to pass; of an order by a unit off the table, the first is to come on.
  await (seen.isOrder ? choices.first() : choices.last()).click()
  return 1
}

function isTouched(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(pointer: coarse)').matches)
}

/** A click, or a tap where the screen is used by finger. */
async function pressAt(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  if (await isTouched(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Fires if it can; else goes toward the middle of the table. */
async function order(
  page: Page,
  { targets }: Seen,
  at: { readonly x: number; readonly y: number },
  count: number,
): Promise<boolean> {
  const callout = page.locator('.callout')
  const target = targets > 0 && count % 3 === 0 ? await firstTarget(page) : null
  const goal = target ?? (await freeGround(page, at))
  await pressAt(page, goal)
  if (
    await callout.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  ) {
    await callout
      .getByRole('button', { name: /fire at/i })
      .or(callout.locator('.primary'))
      .last()
      .click()
    return true
  }
  await page.locator('.choices button.choice').last().click()
  return true
}

/** An enemy that can be fired at and seen, in pixels. */
function firstTarget(page: Page): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate(() => {
    for (const ring of document.querySelectorAll('.in-sights')) {
      const { left, top, width, height } = ring.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      if (document.elementFromPoint(at.x, at.y)?.closest('.token')) return at
    }
    return null
  })
}

/** A few inches on toward the middle, or elsewhere near: a place on which nothing stands and no panel lies, in pixels. */
async function freeGround(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<{ readonly x: number; readonly y: number }> {
  const [east, north] = [x < 24 ? 1 : -1, y < 24 ? 1 : -1]
  const steps = [
    [2, 4],
    [-2, 4],
    [4, 2],
    [-4, 2],
    [0, 5],
    [4, -3],
    [-4, -3],
  ] as const
  for (const [aside, on] of steps) {
    const spot = await onTable(page, x + aside * east, y + on * north)
    const isFree = await page.evaluate((point) => {
      const top = document.elementFromPoint(point.x, point.y)
      return top?.closest('.table-hands') !== null && top?.closest('.token') === null
    }, spot)
    if (isFree) return spot
  }
  return onTable(page, x, y + 3 * north)
}
