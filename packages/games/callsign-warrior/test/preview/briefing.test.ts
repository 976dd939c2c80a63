import { expect, test } from 'vitest'
import { terrainSheet } from '../../src/preview/briefing.ts'
import { MAPS } from '../../src/rules/set-up/maps.ts'

const SHEET = new Map(
  Object.values(MAPS)
    .flatMap((map) => terrainSheet(map))
    .map(({ what, words }) => [what, words]),
)

test.each([
  ['csw-terr-1', 'Woods', 'light cover, rough: double cost, not for wheels'],
  ['csw-terr-1', 'Steep hill', 'hard cover, rough: double cost, not for wheels, blocks sight'],
  ['csw-terr-1', 'Field', 'no cover, open going'],
  ['csw-terr-2', 'Hedge', 'light cover, obstacle: 2″ to cross'],
  ['csw-terr-2', 'Low wall', 'hard cover, obstacle: 2″ to cross, not for wheels'],
  ['csw-terr-5', 'Container', 'hard cover, infantry climb it, no vehicles, blocks sight'],
  ['csw-bldg-1', 'House', 'hard cover, infantry only, by doors and windows, at double cost, blocks sight'],
])('[%s] the sheet tells what the ground does: %s', (_, what, words) => {
  expect(SHEET.get(what)).toBe(words)
})

test('[csw-terr-3] each piece of every map has its cover and what it costs to move there', () => {
  expect(SHEET.size).toBeGreaterThan(20)
  for (const words of SHEET.values())
    expect(words).toMatch(/^(no|light|hard) cover, (open going|rough|obstacle|infantry|cannot be entered)/)
})
