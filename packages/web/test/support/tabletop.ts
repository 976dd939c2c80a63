import type { Page } from 'playwright-core'

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where on the screen a place of the table is, in inches from its south-west corner; as the table lies now. */
export async function onTable(page: Page, x: number, y: number): Promise<Spot> {
  return page.evaluate(
    ([east, north]) => {
      const overlay = document.querySelector<SVGSVGElement>('svg.table-overlay')
      const matrix = overlay?.getScreenCTM()
      if (!overlay || !matrix) throw new Error('there is no table')
      const frame = -overlay.viewBox.baseVal.y
      const depth = overlay.viewBox.baseVal.height - 2 * frame
      const { x: left, y: top } = new DOMPoint(east * 100, depth - north * 100).matrixTransform(matrix)
      return { x: left, y: top }
    },
    [x, y] as const,
  )
}

export async function pressTable(page: Page, x: number, y: number): Promise<void> {
  const at = await onTable(page, x, y)
  await page.mouse.click(at.x, at.y)
}

export async function dragOnTable(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const [a, b] = [await onTable(page, ...from), await onTable(page, ...to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 })
  await page.mouse.move(b.x, b.y, { steps: 3 })
  await page.mouse.up()
}

/** Goes to the middle of the table with the keyboard's cursor, and from there by these inches. */
export async function walkCursor(page: Page, east: number, north: number): Promise<void> {
  for (let i = 0; i < Math.abs(east); i++) await page.keyboard.press(east > 0 ? 'ArrowRight' : 'ArrowLeft')
  for (let i = 0; i < Math.abs(north); i++) await page.keyboard.press(north > 0 ? 'ArrowUp' : 'ArrowDown')
}
