import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Lesson, LessonMove, Tutorial } from '../../src/tutorial/tutorial.ts'
import { eventually } from './table.ts'

/** Draws the answer of a question on the table; true if it did, else the suggestion is taken. */
export type Drawing = (page: Page, lesson: Lesson, move: LessonMove) => Promise<boolean>

/** Brings the button of an answer into sight: presses dice, unfolds a list. True if it has pressed one that will do. */
export type Reaching = (page: Page, move: LessonMove) => Promise<boolean>

/** Plays every lesson to its end as its words ask for. */
export async function learnAll(
  page: Page,
  { lessons, seat }: Tutorial,
  draw: Drawing,
  reach: Reaching = async () => false,
): Promise<void> {
  for (const [i, lesson] of lessons.entries()) {
    await eventually(() => page.locator('.lesson h2').textContent()).toContain(lesson.title)
    for (const move of lesson.moves) if (move.seat === seat) await learn(page, lesson, move, draw, reach)
    await eventually(() => page.locator('.lesson').textContent()).toContain(lesson.learnt)
    expect(await page.locator('.trouble').count(), lesson.title).toBe(0)
    if (i < lessons.length - 1) await page.getByRole('button', { name: 'Next lesson' }).click()
  }
}

/** Presses the button of an answer, confirms what is chosen, or draws. */
async function learn(
  page: Page,
  lesson: Lesson,
  move: LessonMove,
  draw: Drawing,
  reach: Reaching,
): Promise<void> {
  await eventually(() => page.locator('.lesson-task').textContent()).toBe(move.words)
  const choice = move.choices?.[0]
  if (await reach(page, move)) return
  const button = page.locator(`.choices [data-choice='${JSON.stringify(choice)}']`)
  const confirm = page.locator('.choices .confirm')
  await button.or(confirm).first().waitFor()
  if (await button.isVisible()) {
    await button.click()
    return
  }
  if (await page.locator('.drawing-bar').isVisible()) {
    if (!(await draw(page, lesson, move))) await page.getByRole('button', { name: 'Suggest' }).click()
    await page.locator('.drawing-bar', { hasText: 'Confirm, or' }).waitFor()
  }
  await confirm.click()
}
