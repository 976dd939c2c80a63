import { generateMap } from '@sandtable/table'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { draw, exported, openEditor } from '../support/editor.ts'
import { eventually } from '../support/table.ts'
import { dragOnTable, pressTable, walkCursor } from '../support/tabletop.ts'

const app = appInBrowser()

test('[editor] a map drawn from nothing with the mouse: saved, reloaded, exported, imported', async () => {
  const page = await openEditor(app)
  await draw(page, 'Area')
  for (const [x, y] of [
    [4, 30],
    [14, 30],
    [14, 40],
    [4, 40],
    [4, 30],
  ] as const)
    await pressTable(page, x, y)
  await eventually(() => page.locator('.properties h2').textContent()).toMatch(/Area: woods 1/)
  await page.getByLabel('Name on the map').fill('Big wood')
  await page.keyboard.press('Enter')
  await draw(page, 'Building')
  await pressTable(page, 20, 20)
  await pressTable(page, 25, 23)
  await draw(page, 'Line')
  await page.getByLabel('Kind').first().selectOption('wall')
  await pressTable(page, 2, 10)
  await pressTable(page, 22, 10)
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Add a gap' }).click()
  await draw(page, 'Choose')
  await page.getByLabel('Name', { exact: true }).fill('My village')
  await page.keyboard.press('Enter')

  await pressTable(page, 22, 21)
  await eventually(() => page.locator('.properties h2').textContent()).toMatch(/Building: house 1/)
  await page.getByLabel('Floors').fill('3')
  await page.getByRole('button', { name: 'Add a window' }).click()
  await page.getByLabel('floor', { exact: true }).last().fill('2')
  await page.getByRole('button', { name: 'Turn 90°' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  const { map, file } = await exported(page)
  expect(map.name).toBe('My village')
  expect(map.areas).toMatchObject([{ kind: 'woods', label: 'Big wood', outline: { length: 4 } }])
  expect(map.lines).toMatchObject([{ kind: 'wall', gaps: [{ kind: 'gap' }] }])
  expect(map.buildings).toHaveLength(2)
  expect(map.buildings[0]).toMatchObject({ floors: 3 })
  expect(map.buildings[0]?.openings.some(({ floor }) => floor === 2)).toBe(true)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => page.getByRole('region', { name: 'Files' }).textContent()).toMatch(
    /is kept in this browser/,
  )
  await page.getByRole('link', { name: 'Measure on this map' }).click()
  await eventually(() => page.locator('h1').textContent()).toBe('My village')
  await page.reload()
  await eventually(() => page.locator('h1').textContent()).toBe('My village')

  await page.goto(`${app.address}/maps`)
  await page.getByLabel('Import a map file').setInputFiles(file)
  await eventually(() => page.locator('h1').textContent()).toBe('Map editor: My village')
  await page.context().close()
})

test('[editor] points are dragged, added and taken away; every step goes back and forth', async () => {
  const page = await openEditor(app)
  await draw(page, 'Area')
  await page.locator('.pen select').last().selectOption('box')
  await pressTable(page, 10, 10)
  await pressTable(page, 20, 20)
  await draw(page, 'Choose')
  await dragOnTable(page, [20, 20], [24, 22])
  expect((await exported(page)).map.areas[0]?.outline).toContainEqual({ x: 2400, y: 2200 })
  await dragOnTable(page, [15, 10], [15, 6])
  expect((await exported(page)).map.areas[0]?.outline).toHaveLength(5)
  await page.getByRole('button', { name: 'Delete point' }).click()
  expect((await exported(page)).map.areas[0]?.outline).toHaveLength(4)
  await dragOnTable(page, [15, 14], [17, 15])
  expect((await exported(page)).map.areas[0]?.outline).toContainEqual({ x: 2600, y: 2300 })
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Undo' }).click()
  expect((await exported(page)).map.areas[0]?.outline).toContainEqual({ x: 2000, y: 2000 })
  await page.keyboard.press('Control+z')
  expect((await exported(page)).map.areas).toHaveLength(0)
  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+y')
  expect((await exported(page)).map.areas[0]?.outline).toContainEqual({ x: 2600, y: 2300 })
  await page.context().close()
})

test('[editor] a battlefield by landscape and seed: the same wishes give the same map; it is changed, saved and found again', async () => {
  const page = await openEditor(app)
  const generate = page.getByRole('region', { name: 'Generate' })
  await generate.getByLabel('Landscape').selectOption('green-zone')
  await generate.getByLabel('Feet').selectOption('4 by 4')
  await generate.getByLabel('Seed').fill('7')
  await generate.getByRole('button', { name: 'Generate' }).click()
  const first = await exported(page)
  expect(first.map).toEqual(generateMap({ theme: 'green-zone', seed: 7, feet: [4, 4] }))
  await generate.getByRole('button', { name: 'Another' }).click()
  expect((await exported(page)).map).toEqual(generateMap({ theme: 'green-zone', seed: 8, feet: [4, 4] }))
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await exported(page)).map).toEqual(first.map)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await page
    .getByLabel('Open', { exact: false })
    .last()
    .selectOption({ label: `${first.map.name} (own)` })
  await eventually(() => page.locator('h1').textContent()).toBe(`Map editor: ${first.map.name}`)
  expect((await exported(page)).map).toEqual(first.map)
  await page.context().close()
})

test('[editor] what is known of a hedge is changed: height, density, material, going; and goes back', async () => {
  const page = await openEditor(app)
  await draw(page, 'Line')
  await pressTable(page, 5, 10)
  await pressTable(page, 25, 10)
  await page.keyboard.press('f')
  const hedge = page.getByRole('region', { name: 'Chosen feature' })
  await hedge.getByLabel('Inches high').fill('1.5')
  await hedge.getByLabel('Density').selectOption('solid')
  await hedge.getByLabel('Material').selectOption('wood')
  await hedge.getByText('Going').click()
  await hedge.getByLabel('wheeled').selectOption('no')
  const line = async () => (await exported(page)).map.lines[0]
  expect(await line()).toMatchObject({
    height: 150,
    density: 'solid',
    material: 'wood',
    passability: { wheeled: 'no' },
  })
  await hedge.getByLabel('Height').selectOption('waist')
  expect(await line()).not.toHaveProperty('height')
  await draw(page, 'Choose')
  for (let i = 0; i < 5; i++) await draw(page, 'Undo')
  expect(await line()).toEqual({ id: 'hedge-1', kind: 'hedge', points: expect.anything() })
  await page.context().close()
})

test('[editor] by keyboard alone: draw a hill, move a point, undo', async () => {
  const page = await openEditor(app)
  await page.getByRole('button', { name: 'Hill', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.table-hands').focus()
  await page.keyboard.press('Enter')
  await walkCursor(page, 6, 0)
  await page.keyboard.press('Enter')
  await walkCursor(page, 0, 6)
  await page.keyboard.press('Enter')
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  expect((await exported(page)).map.hills[0]?.levels[0]?.outline).toEqual([
    { x: 2400, y: 2400 },
    { x: 3000, y: 2400 },
    { x: 3000, y: 3000 },
  ])
  await page.locator('.table-hands').focus()
  await page.keyboard.press('g')
  await walkCursor(page, 2, 0)
  await page.keyboard.press('Enter')
  expect((await exported(page)).map.hills[0]?.levels[0]?.outline[2]).toEqual({ x: 3200, y: 3000 })
  await page.locator('.table-hands').focus()
  await page.keyboard.press('Control+z')
  expect((await exported(page)).map.hills[0]?.levels[0]?.outline[2]).toEqual({ x: 3000, y: 3000 })
  await page.context().close()
})

test('[editor] what is wrong is said in words and marked on the table, and cannot be saved', async () => {
  const page = await openEditor(app)
  await draw(page, 'Area')
  for (const [x, y] of [
    [10, 10],
    [20, 20],
    [20, 10],
    [10, 20],
  ] as const)
    await pressTable(page, x, y)
  await page.getByRole('button', { name: 'Finish' }).click()
  await eventually(() => page.getByRole('region', { name: 'Problems' }).textContent()).toMatch(
    /woods 1, outline needs an outline that never meets itself; it does near \(1500, 1500\)/,
  )
  expect(await page.locator('.problem-marks circle').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'woods 1, outline' }).click()
  expect(await page.locator('.problem-marks .shown').count()).toBe(1)
  await draw(page, 'Choose')
  await page.keyboard.press('Control+z')
  await eventually(() => page.getByRole('region', { name: 'Problems' }).count()).toBe(0)
  await page.context().close()
})

const SOUND = {
  format: 'sandtable-map',
  version: 1,
  name: 'Sound',
  width: 4800,
  depth: 4800,
  ground: 'grass',
  hills: [],
  areas: [],
  lines: [],
  roads: [],
  buildings: [],
  works: [],
  zones: [],
}
const CROSSED = [
  { x: 0, y: 0 },
  { x: 900, y: 900 },
  { x: 900, y: 0 },
  { x: 0, y: 900 },
]

const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  [
    'a script in a label',
    JSON.stringify({
      ...SOUND,
      areas: [{ id: 'a', kind: 'woods', label: '<script>alert(1)</script>', outline: CROSSED }],
    }),
    /hostile\.json: areas\[0\]\.label: needs plain text without < and >/,
  ],
  [
    'an outline that crosses itself',
    JSON.stringify({ ...SOUND, areas: [{ id: 'a', kind: 'woods', outline: CROSSED }] }),
    /hostile\.json: areas\[0\]\.outline: needs an outline that never meets itself/,
  ],
  ['another version', JSON.stringify({ ...SOUND, version: 7 }), /hostile\.json: version: needs 1, not 7/],
  ['no JSON at all', 'MZ\u0000\u0001 no map', /hostile\.json: is not written as JSON/],
  [
    'far too many points',
    JSON.stringify({
      ...SOUND,
      areas: [
        { id: 'a', kind: 'woods', outline: Array.from({ length: 90_000 }, (_, x) => ({ x, y: x % 7 })) },
      ],
    }),
    /hostile\.json: areas\[0\]\.outline: needs 400 or fewer, has 90000/,
  ],
  ['more text than any map', `"${'x'.repeat(4_100_000)}"`, /needs a text of 4000000 characters or fewer/],
]

test.each([
  ['/maps', 'Import a map file'],
  ['/table', 'Open a map file'],
] as const)(
  '[editor] at %s a broken or hostile file gives a sentence and loads nothing',
  async (path, label) => {
    const page = await openEditor(app, path)
    let dialogs = 0
    page.on('dialog', () => dialogs++)
    const before = await page.locator('h1').textContent()
    const drawing = await page.locator('.terrain').innerHTML()
    for (const [what, text, sentence] of HOSTILE) {
      await page.getByLabel(label).setInputFiles({
        name: 'hostile.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
      await eventually(() => page.getByRole('alert').first().textContent(), what).toMatch(sentence)
      expect(await page.locator('h1').textContent(), what).toBe(before)
      expect((await page.locator('.terrain').innerHTML()) === drawing, what).toBe(true)
    }
    expect(dialogs).toBe(0)
    await page.context().close()
  },
)
