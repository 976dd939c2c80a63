import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a question was answered. */
export type Way = 'drawn' | 'shining' | 'button'

/** A battle of CALLSIGN: Warrior, chosen in the lobby. */
export async function startBattle(page: Page, opponent: string): Promise<void> {
  await page.locator('.tile', { hasText: 'CALLSIGN: Warrior' }).click()
  await page.locator('.tile', { hasText: opponent }).first().click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table-screen, .curtain').first().waitFor()
}

export function isOver(page: Page): Promise<boolean> {
  return page.locator('.ending').isVisible()
}

export function isAsked(page: Page): Promise<boolean> {
  return page.locator('.decision-bar.asks').isVisible()
}

export async function questionText(page: Page): Promise<string> {
  return (await page.locator('.question').textContent()) ?? ''
}

/** Answers what is asked, by the hands alone, and waits until the table has gone on; fails where it is refused. */
export async function answer(page: Page, turn: number, wished: readonly string[] = []): Promise<Way> {
  const before = await seqOf(page)
  const way = await press(page, await lookAt(page, wished), turn)
  await page.waitForFunction(
    (old) => {
      const bar = document.querySelector<HTMLElement>('.decision-bar')
      return !bar || bar.dataset.seq !== old || document.querySelector('.trouble') !== null
    },
    before,
    { polling: 20 },
  )
  expect(await page.locator('.trouble').allInnerTexts(), 'no answer is refused').toEqual([])
  return way
}

function seqOf(page: Page): Promise<string | undefined> {
  return page.locator('.decision-bar').evaluate((bar) => (bar as HTMLElement).dataset.seq)
}

interface Seen {
  /** Played by finger, not by mouse. */
  readonly isTouch: boolean
  readonly isDrawn: boolean
  readonly wished: number | null
  /** How many must still be chosen before it can be confirmed; null where nothing is confirmed. */
  readonly toChoose: number | null
  readonly shining: readonly { readonly x: number; readonly y: number }[]
  readonly buttons: number
}

/** What there is to press. */
function lookAt(page: Page, wished: readonly string[]): Promise<Seen> {
  return page.evaluate((wishes) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.choices button.choice')]
    const confirm = buttons.find((button) => button.classList.contains('confirm'))
    const words = wishes.find((wish) => buttons.some((button) => button.textContent?.startsWith(wish)))
    const shining = [...document.querySelectorAll('.shine + .token')].map((token) => {
      const { left, top, width, height } = token.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    return {
      isTouch: matchMedia('(pointer: coarse)').matches,
      isDrawn: document.querySelector('.drawing-bar') !== null,
      wished: words && !confirm ? buttons.findIndex((one) => one.textContent?.startsWith(words)) : null,
      toChoose: confirm ? (confirm.disabled ? 1 : 0) : null,
      shining,
      buttons: buttons.length,
    }
  }, wished)
}

async function press(page: Page, seen: Seen, turn: number): Promise<Way> {
  const confirm = page.locator('.choices .confirm')
  const buttons = page.locator('.choices button.choice')
  const hit = (button: Locator): Promise<void> => (seen.isTouch ? button.tap() : button.click())
  /** By finger, the first tap of a choice with odds shows them. */
  const choose = async (button: Locator): Promise<void> => {
    const before = await seqOf(page)
    await hit(button)
    if (!seen.isTouch) return
    await page.waitForFunction(
      (old) => {
        const bar = document.querySelector<HTMLElement>('.decision-bar')
        return bar?.dataset.seq !== old || document.querySelector('.tap-again, .trouble') !== null
      },
      before,
      { polling: 20 },
    )
    if ((await page.locator('.tap-again').isVisible()) && (await seqOf(page)) === before) await hit(button)
  }
  if (seen.isDrawn) {
    await hit(page.getByRole('button', { name: 'Suggest' }))
    await hit(confirm)
    return 'drawn'
  }
  if (seen.toChoose !== null) {
    for (let i = 0; !(await confirm.isEnabled()); i++) await hit(buttons.nth(i))
    await hit(confirm)
    return 'button'
  }
  const at = seen.shining[turn % Math.max(1, seen.shining.length)]
  if (seen.wished === null && at && turn % 2 === 0) {
    if (seen.isTouch) {
      // The first tap shows odds and card, the second means it.
      await page.touchscreen.tap(at.x, at.y)
      await page.locator('.piece-line').waitFor()
      await page.touchscreen.tap(at.x, at.y)
      return 'shining'
    }
    await page.mouse.click(at.x, at.y)
    // A Team that is selected is meant by the first of its actions.
    const action = page.locator('.unit-menu button').first()
    if (/Which Team acts|Extra order|bonus/.test(await questionText(page)) && (await action.isVisible()))
      await action.click()
    return 'shining'
  }
  await choose(buttons.nth(seen.wished ?? turn % seen.buttons))
  return 'button'
}
