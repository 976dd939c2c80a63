import type { Page } from 'playwright-core'

/** What a board leaves of the window while a question is open. */
export interface BoardMeasures {
  /** Where the window of the board is, in pixels. */
  readonly box: string
  /** The part of the browser window in which the battlefield can be seen, 0 to 1. */
  readonly uncovered: number
  /** The asked units and their targets that lie under a panel. */
  readonly hidden: readonly string[]
  /** For a finger: what can be touched and is not 44 pixels wide and high. A clause in the log is text. */
  readonly small: readonly string[]
  /** Whether the whole table can be seen at once. */
  readonly isWhole: boolean
}

/** The distance in pixels between the points that are tested. */
const STEP = 25

export async function measureBoard(page: Page): Promise<BoardMeasures> {
  await page.locator('.table-hands').waitFor()
  return page.evaluate((step) => {
    const board = document.querySelector('.table-board .pan-zoom-window')
    const hands = document.querySelector('.table-hands')
    if (!board || !hands) throw new Error('there is no table')
    const isBattlefield = (x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y)
      return top !== null && board.contains(top) && !top.closest('.floating')
    }
    let seen = 0
    let all = 0
    for (let x = step / 2; x < innerWidth; x += step)
      for (let y = step / 2; y < innerHeight; y += step) {
        all++
        if (isBattlefield(x, y)) seen++
      }
    const asked = [...document.querySelectorAll<SVGElement>('.token.chosen, .shine + .token, .in-sights')]
    const hidden = asked.filter((token) => {
      const { left, top, width, height } = token.getBoundingClientRect()
      return !isBattlefield(left + width / 2, top + height / 2)
    })
    const isTouch = matchMedia('(pointer: coarse)').matches
    const touched = [...document.querySelectorAll<HTMLElement>('button, a, summary, select, input')]
    const small = touched.filter((one) => {
      if (!isTouch || one.closest('.log, .blank') || !one.checkVisibility()) return false
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height) < 43.5
    })
    const { x, y, width, height } = board.getBoundingClientRect()
    const drawing = hands.getBoundingClientRect()
    return {
      box: [x, y, width, height].map(Math.round).join(' '),
      uncovered: seen / all,
      hidden: hidden.map((token) => token.dataset.token ?? 'a target'),
      small: small.map(({ textContent, className }) => `${textContent} ${className}`),
      isWhole:
        drawing.left >= 0 &&
        drawing.top >= 0 &&
        drawing.right <= innerWidth + 1 &&
        drawing.bottom <= innerHeight + 1,
    }
  }, STEP)
}
