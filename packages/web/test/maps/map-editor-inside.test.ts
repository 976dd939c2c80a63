import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { draw, exported, openEditor } from '../support/editor.ts'
import { eventually } from '../support/table.ts'
import { dragOnTable, pressTable, walkCursor } from '../support/tabletop.ts'

const app = appInBrowser()

const problems = (page: Page) => page.getByRole('region', { name: 'Problems' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A house from 20, 20 to 26, 24 with two floors, chosen. */
async function withHouse(): Promise<Page> {
  const page = await openEditor(app)
  await draw(page, 'Building')
  await pressTable(page, 20, 20)
  await pressTable(page, 26, 24)
  await page.getByLabel('Floor shown').waitFor()
  return page
}

test('[editor] rooms: an inner wall is drawn from wall to wall, gets a doorway, is bent, taken away, and all of it undone', async () => {
  const page = await withHouse()
  await button(page, 'Draw an inner wall').click()
  await pressTable(page, 23, 20.2)
  await pressTable(page, 23, 23.8)
  await page.keyboard.press('f')
  await page.getByText('Inner wall 1', { exact: true }).waitFor()
  const drawn = (await exported(page)).map.buildings[0]
  expect(drawn?.innerWalls, 'its ends go onto the walls').toEqual([
    {
      floor: 0,
      points: [
        { x: 2300, y: 2000 },
        { x: 2300, y: 2400 },
      ],
    },
  ])
  await button(page, 'Add a doorway').click()
  expect((await exported(page)).map.buildings[0]?.innerWalls?.[0]?.gaps).toEqual([
    { kind: 'gap', at: 200, width: 60 },
  ])
  await draw(page, 'Choose')
  await dragOnTable(page, [23, 22], [24, 22])
  expect((await exported(page)).map.buildings[0]?.innerWalls?.[0]?.points).toEqual([
    { x: 2300, y: 2000 },
    { x: 2400, y: 2200 },
    { x: 2300, y: 2400 },
  ])
  await button(page, 'Remove inner wall 1').click()
  expect((await exported(page)).map.buildings[0]?.innerWalls).toBeUndefined()
  for (let i = 0; i < 3; i++) await button(page, 'Undo').click()
  expect((await exported(page)).map.buildings[0]).toEqual(drawn)
  await button(page, 'Redo').click()
  expect((await exported(page)).map.buildings[0]?.innerWalls?.[0]?.gaps).toHaveLength(1)
  await page.context().close()
})

test('[editor] doors and windows are set by pressing a wall, on every floor, and pushed along and round it', async () => {
  const page = await withHouse()
  const openings = async () => (await exported(page)).map.buildings[0]?.openings ?? []
  await page.getByLabel('Floor shown').selectOption('1')
  await button(page, 'Click where a window is').click()
  await pressTable(page, 22, 20)
  await pressTable(page, 24, 24.1)
  await button(page, 'Click where a door is').click()
  await pressTable(page, 26, 22)
  const above = (await openings()).filter(({ floor }) => floor === 1)
  expect(above.map(({ kind, side, at }) => ({ kind, side, at }))).toEqual([
    { kind: 'window', side: 0, at: 200 },
    { kind: 'window', side: 2, at: 200 },
    { kind: 'door', side: 1, at: 200 },
  ])
  await draw(page, 'Choose')
  expect(await page.locator('.opening-grip').count(), 'of this floor only').toBe(3)
  await dragOnTable(page, [22, 20], [20, 22.5])
  const moved = (await openings()).find(({ floor, kind }) => floor === 1 && kind === 'window')
  expect(moved, 'round the corner').toMatchObject({ side: 3, at: 150 })
  await page.keyboard.press('Control+z')
  expect((await openings()).filter(({ floor }) => floor === 1)).toEqual(above)

  await page.getByLabel('Floor shown').selectOption('0')
  const below = (await openings()).filter(({ floor }) => floor === 0)
  await button(page, 'Copy to the floor above').click()
  const copied = (await openings()).filter(({ floor }) => floor === 1)
  expect(copied.map(({ side, at }) => [side, at])).toEqual(below.map(({ side, at }) => [side, at]))
  expect(copied.every(({ kind }) => kind === 'window')).toBe(true)
  await page.context().close()
})

test('[editor] stairs are set, moved, and told of when they are outside; the place is marked', async () => {
  const page = await withHouse()
  await button(page, 'Click where stairs are').click()
  await pressTable(page, 21, 21)
  await draw(page, 'Choose')
  await eventually(() => page.locator('.chosen-plan .stairs').count()).toBe(1)
  expect((await exported(page)).map.buildings[0]?.stairs).toEqual([{ x: 2100, y: 2100 }])
  await dragOnTable(page, [21, 21], [30, 30])
  await eventually(() => problems(page).textContent()).toMatch(
    /house 1, stairs 1 needs a place in the building/,
  )
  await page.getByRole('button', { name: 'house 1, stairs 1' }).click()
  expect(await page.locator('.problem-marks .shown').getAttribute('transform')).toBe('translate(3000 1800)')
  await button(page, 'Undo').click()
  await eventually(() => problems(page).count()).toBe(0)
  await button(page, 'Remove stairs 1').click()
  expect((await exported(page)).map.buildings[0]?.stairs).toBeUndefined()
  await page.context().close()
})

test('[editor] a clearing is cut out of a wood, edited and filled; one outside of it is told of and marked', async () => {
  const page = await openEditor(app)
  await draw(page, 'Area')
  await page.locator('.pen select').last().selectOption('box')
  await pressTable(page, 10, 10)
  await pressTable(page, 30, 30)
  await button(page, 'Cut a hole').click()
  for (const [x, y] of [
    [15, 15],
    [20, 15],
    [20, 20],
    [15, 15],
  ] as const)
    await pressTable(page, x, y)
  await eventually(() => button(page, 'Fill hole 1').count()).toBe(1)
  expect((await exported(page)).map.areas[0]?.holes).toEqual([
    [
      { x: 1500, y: 1500 },
      { x: 2000, y: 1500 },
      { x: 2000, y: 2000 },
    ],
  ])
  await draw(page, 'Choose')
  await dragOnTable(page, [20, 20], [25, 22])
  expect((await exported(page)).map.areas[0]?.holes?.[0]).toContainEqual({ x: 2500, y: 2200 })
  await dragOnTable(page, [25, 22], [35, 22])
  await eventually(() => problems(page).textContent()).toMatch(
    /woods 1, hole 1 needs to lie within the outline; \(3500, 2200\) does not/,
  )
  expect(await page.locator('.problem-marks circle').count()).toBe(1)
  await button(page, 'Undo').click()
  await button(page, 'Fill hole 1').click()
  expect((await exported(page)).map.areas[0]?.holes).toBeUndefined()
  await button(page, 'Undo').click()
  expect((await exported(page)).map.areas[0]?.holes).toHaveLength(1)
  await page.context().close()
})

test('[editor] the inside of a house by keyboard alone: a wall, a window above, stairs; then one is pushed and deleted', async () => {
  const page = await withHouse()
  const board = page.locator('.table-hands')
  const pressButton = async (name: string): Promise<void> => {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
    await board.focus()
  }
  await pressButton('Draw an inner wall')
  await page.keyboard.press('ArrowRight') // brings the cursor to the middle of the table: 24, 24
  await page.keyboard.press('Enter')
  await walkCursor(page, 0, -4)
  await page.keyboard.press('Enter')
  await page.keyboard.press('f')
  await page.getByText('Inner wall 1', { exact: true }).waitFor()

  await page.getByLabel('Floor shown').focus()
  await page.keyboard.press('ArrowDown')
  await pressButton('Click where a window is')
  await page.keyboard.press('Enter')
  await pressButton('Click where stairs are')
  await walkCursor(page, -2, 1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const house = (await exported(page)).map.buildings[0]
  expect(house?.innerWalls?.[0]).toEqual({
    floor: 0,
    points: [
      { x: 2400, y: 2400 },
      { x: 2400, y: 2000 },
    ],
  })
  const window = house?.openings.find(({ floor }) => floor === 1)
  expect(window).toMatchObject({ kind: 'window', side: 0, at: 400 })
  expect(house?.stairs).toEqual([{ x: 2200, y: 2100 }])

  await board.focus()
  await walkCursor(page, 2, -1)
  await page.keyboard.press('g')
  await walkCursor(page, -1, 0)
  await page.keyboard.press('Enter')
  const pushed = (await exported(page)).map.buildings[0]?.openings.find(({ floor }) => floor === 1)
  expect(pushed).toMatchObject({ side: 0, at: 300 })
  await board.focus()
  await page.keyboard.press('Delete')
  expect((await exported(page)).map.buildings[0]?.openings.some(({ floor }) => floor === 1)).toBe(false)
  await board.focus()
  await page.keyboard.press('Control+z')
  expect((await exported(page)).map.buildings[0]?.openings.some(({ floor }) => floor === 1)).toBe(true)
  await page.context().close()
})
