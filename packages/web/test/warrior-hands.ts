import type { Page } from 'playwright-core'
import { onTable } from './tabletop.ts'

/** How a question was answered. */
export type Way = 'drawn' | 'shining' | 'button'

/** A battle of CALLSIGN: Warrior, chosen in the lobby; with other options than usual, if they are named. */
export async function startBattle(
  page: Page,
  opponent: string,
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.locator('.tile', { hasText: 'CALLSIGN: Warrior' }).click()
  await page.locator('.tile', { hasText: opponent }).first().click()
  if (Object.keys(options).length > 0) await page.getByText('Options', { exact: true }).click()
  for (const [label, value] of Object.entries(options)) await page.getByLabel(label).selectOption(value)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table-screen, .curtain').first().waitFor()
}

export async function isOver(page: Page): Promise<boolean> {
  return page.locator('.ending').isVisible()
}

export async function isAsked(page: Page): Promise<boolean> {
  return page.locator('.decision-bar.asks').isVisible()
}

/** What is asked and what has happened, in a word: another word, and the table has gone on. */
export function momentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const told = document.querySelectorAll('.log li').length
    const result = document.querySelector('.ending') ? 'over' : ''
    return `${told} ${document.querySelector('.decision-bar')?.className} ${document.querySelector('.question')?.textContent} ${result}`
  })
}

/** Waits until the table has gone on from a moment. */
export async function untilGoneOn(page: Page, before: string): Promise<void> {
  for (let now = before; now === before; now = await momentOf(page)) await page.waitForTimeout(10)
}

export async function questionText(page: Page): Promise<string> {
  return (await page.locator('.question').textContent()) ?? ''
}

/** Answers what is asked: draws what is suggested, presses what shines or what is wished, else a button; by the hands alone. */
export async function answer(page: Page, turn: number, wished: readonly string[] = []): Promise<Way> {
  const before = await momentOf(page)
  const way = await press(page, turn, wished)
  await untilGoneOn(page, before)
  return way
}

async function press(page: Page, turn: number, wished: readonly string[]): Promise<Way> {
  const confirm = page.locator('.choices .confirm')
  if ((await page.locator('.drawing-bar').count()) > 0) {
    await page.getByRole('button', { name: 'Suggest' }).click()
    await confirm.click()
    return 'drawn'
  }
  for (const words of wished) {
    const button = page.locator('.choices button.choice', { hasText: words })
    if ((await button.count()) > 0 && (await confirm.count()) === 0) {
      await button.first().click()
      return 'button'
    }
  }
  if ((await confirm.count()) > 0) {
    const options = page.locator('.choices button.choice:not(.confirm)')
    for (let i = 0; !(await confirm.isEnabled()); i++) await options.nth(i).click()
    await confirm.click()
    return 'button'
  }
  if (turn % 2 === 0 && (await pressShining(page, turn))) return 'shining'
  const buttons = page.locator('.choices button.choice')
  await buttons.nth(turn % (await buttons.count())).click()
  return 'button'
}

/** Presses a figure that shines, with the mouse, where it stands; false where none does. */
async function pressShining(page: Page, turn: number): Promise<boolean> {
  const places = await page.locator('.shine + .token').evaluateAll((tokens) =>
    tokens.map((token) => {
      const { left, top, width, height } = token.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
  const at = places[turn % Math.max(1, places.length)]
  if (!at) return false
  await page.mouse.click(at.x, at.y)
  return true
}

export { onTable }
