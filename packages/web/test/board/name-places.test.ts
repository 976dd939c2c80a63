import { expect, test } from 'vitest'
import { wordsWidth } from '../../src/battlefield/draw/letters.ts'
import type { Token } from '../../src/battlefield/tokens/token.ts'
import { type LabelPlace, namePlaces } from '../../src/board/marks/name-places.ts'
import type { Marker } from '../../src/board/miniatures-game.ts'

const MAP = { width: 4800, depth: 4800 }
const SIZE = 80
const TERMS = { labels: [], tokens: [], size: SIZE, markerSize: SIZE, map: MAP, markers: [], wanted: [] }

function figure(unit: string, x: number, y: number): Token {
  return {
    id: `${unit}/1`,
    name: unit,
    side: 'blue',
    piece: { kind: 'figure', role: 'rifle', radius: 50 },
    at: { x, y },
    facing: { x: 0, y: 1 },
    states: [],
  }
}

function placed(tokens: readonly Token[], lines: readonly string[], wanted: readonly string[] = []) {
  const labels = tokens.map(({ name }) => ({ unit: name, side: 'blue', lines: [name, ...lines] }) as const)
  return namePlaces({ ...TERMS, labels, tokens, wanted }).units
}

/** By itself: letters are at least half as wide as high, and a line is as high as its letters. */
function isOver(a: LabelPlace, b: LabelPlace): boolean {
  const half = ({ lines }: LabelPlace): number => (Math.max(...lines.map((one) => one.length)) * SIZE) / 4
  const [over, under] = a.y > b.y ? [a, b] : [b, a]
  return (
    Math.abs(a.x - b.x) < half(a) + half(b) && over.y - (over.lines.length - 1) * SIZE < under.y + SIZE * 0.7
  )
}

/** Twenty-five units, a base of one inch on every inch and a half. */
const CROWD = Array.from({ length: 25 }, (_, i) =>
  figure(`Rifle squad ${i}`, 2000 + (i % 5) * 150, 2000 + Math.floor(i / 5) * 150),
)

test('[labels] a unit that stands alone has its words over it', () => {
  const [label] = placed([figure('Squad', 2400, 2400)], ['Shock 2'])
  expect(label).toMatchObject({ x: 2400, lines: ['Squad', 'Shock 2'] })
  expect(label?.y).toBeGreaterThan(2450)
})

test('[labels] in a crowd no words lie over others; what has no room is left out', () => {
  const labels = placed(CROWD, ['Suppressed'])
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1)) expect(isOver(a, b), `${a.unit} and ${b.unit}`).toBe(false)
  expect(labels.length).toBeGreaterThan(4)
  expect(labels.length).toBeLessThan(CROWD.length)
})

test('[labels] without room for the states there is the name alone', () => {
  const labels = [{ unit: 'Squad', side: 'blue', lines: ['Squad', 'Overwatch, Shock 2'] }] as const
  const tokens = [figure('Squad', 250, 2400)]
  const linesOn = (width: number): number | undefined =>
    namePlaces({ ...TERMS, labels, tokens, map: { width, depth: 4800 } }).units[0]?.lines.length
  expect(linesOn(500)).toBe(1)
  expect(linesOn(2000)).toBe(2)
})

test('[labels] a unit that is pointed at has its words in any case, over the others', () => {
  const shown = placed(CROWD, [])
  const hidden = CROWD.find(({ name }) => !shown.some(({ unit }) => unit === name))?.name ?? ''
  expect(placed(CROWD, [], [hidden]).at(-1)?.unit).toBe(hidden)
  expect(placed(CROWD, [], [hidden]).slice(0, -1), 'nothing else moves').toEqual(shown)
})

test('[labels] words stay on the table, and off the markers', () => {
  const [corner] = placed([figure('A long name', 60, 4740)], [])
  expect(corner?.x).toBeGreaterThan(200)
  expect(corner?.y).toBeLessThan(4740)
  const token = figure('Squad', 2400, 2400)
  const labels = [{ unit: 'Squad', side: 'blue', lines: ['Squad'] }] as const
  const markers = [objective('', 2400, 2530)]
  const [under] = namePlaces({ ...TERMS, labels, tokens: [token], markers }).units
  expect(under?.y).toBeLessThan(2350)
})

function objective(name: string, x: number, y: number): Marker {
  return { id: name, at: { x, y }, kind: 'objective', side: null, name, words: name, range: null }
}

test('[labels] the name of a marker stands under it; where a piece stands there, over it', () => {
  const markers = [objective('A: Crossroads', 2400, 2400)]
  expect(namePlaces({ ...TERMS, markers }).markers[0]?.y).toBeLessThan(2400 - 79)
  const tokens = [figure('Squad', 2400, 2280)]
  expect(namePlaces({ ...TERMS, markers, tokens }).markers[0]?.y).toBeGreaterThan(2400 + 79)
})

test('[labels] the words of a unit keep off the name of a marker', () => {
  const tokens = [figure('Squad', 2400, 2100)]
  const labels = [{ unit: 'Squad', side: 'blue', lines: ['Squad'] }] as const
  const markers = [objective('A: Crossroads', 2400, 2400)]
  const { units, markers: names } = namePlaces({ ...TERMS, labels, tokens, markers })
  expect(units[0]?.y).toBeLessThan(2100)
  expect(names[0]?.y).toBeGreaterThan(2200)
})

test('[labels] capitals and M are wider than small letters, so that HMG 1 and HMG 2 keep apart', () => {
  expect(wordsWidth('HMG 1')).toBeGreaterThan(wordsWidth('hello') + 0.8)
  expect(wordsWidth('HMG 1')).toBeGreaterThan(3.4)
})
