import { type Building, type Cloud, emptyMap, groundOf, mapAfter, type TableMap } from '@sandtable/table'
import { expect, test } from 'vitest'
import type { Token } from '../../src/battlefield/tokens/token.ts'
import { reachAnswer, wayTo } from '../../src/battlefield/tools/reach-answer.ts'
import { sightAnswer } from '../../src/battlefield/tools/sight-answer.ts'
import { newToken } from '../../src/sandbox/kit.ts'

const box = (x: number, y: number, width: number, depth: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
]

/** A wood in the north, a wall in the middle, a house of two floors with windows in the south. */
const HOUSE: Building = {
  id: 'house',
  label: 'Inn',
  kind: 'house',
  material: 'stone',
  floors: 2,
  storeyHeight: 100,
  roof: { kind: 'pitched', height: 50 },
  outline: box(1000, 500, 600, 400),
  openings: [
    { id: 'window-1', kind: 'window', side: 1, floor: 0, at: 200, width: 80 },
    { id: 'window-2', kind: 'window', side: 1, floor: 1, at: 200, width: 80 },
  ],
}
const MAP: TableMap = {
  ...emptyMap('Tools', 3600, 3600),
  areas: [{ id: 'wood', kind: 'woods', label: 'North wood', outline: box(1200, 2800, 800, 600) }],
  lines: [
    {
      id: 'wall',
      kind: 'high-wall',
      points: [
        { x: 1500, y: 1500 },
        { x: 1500, y: 2500 },
      ],
    },
  ],
  buildings: [HOUSE],
}
const GROUND = groundOf(MAP)

const figure = (side: Token['side'], x: number, y: number, part: Partial<Token> = {}): Token => {
  const token = newToken({ side, piece: 'rifle' }, { x, y }, [])
  return { ...token, id: `${side}-${x}-${y}`, name: `${x} ${y}`, ...part }
}

function look(a: Token, b: Token, others: readonly Token[] = [], happenings: readonly Cloud[] = []) {
  const scene = { ground: GROUND, tokens: [a, b, ...others], happenings }
  return sightAnswer(scene, { at: a.at, token: a.id }, { at: b.at, token: b.id })
}

test('[sight tool] through a wood: blocked by it, so deep; out of its edge: seen', () => {
  const through = look(figure('blue', 800, 3100), figure('red', 2400, 3100))
  expect(through).toMatchObject({ verdict: 'blocks', seenPart: 0.25 })
  expect(through.words).toBe('Blocked by North wood: 8″ deep. 15.1″ away.')
  const fromEdge = look(figure('blue', 1900, 3100), figure('red', 2400, 3100))
  expect(fromEdge.words).toMatch(/^Seen, 4.1″ away, through North wood: 1″ deep\.$/)
})

test('[sight tool] a high wall blocks; past its end nothing does', () => {
  expect(look(figure('blue', 1200, 2000), figure('red', 1800, 2000)).words).toMatch(
    /^Blocked by the high wall, 3″ along/,
  )
  expect(look(figure('blue', 1200, 2600), figure('red', 1800, 2600)).words).toMatch(/^Clear/)
})

test('[sight tool] out of a window of either floor; not where the floor has none', () => {
  const outside = figure('red', 2600, 700)
  const below = look(figure('blue', 1500, 700), outside)
  expect(below.words).toBe('Seen, 10.1″ away, through Inn: the window in its east wall.')
  const above = look(figure('blue', 1100, 700, { floor: 1 }), figure('red', 1700, 700))
  expect(above.words, 'too steep for the window above').toMatch(/^Blocked by Inn: a floor lies in between/)
  expect(look(figure('blue', 1500, 700, { floor: 1 }), figure('red', 3500, 700)).words).toMatch(
    /the window in its east wall on floor 1/,
  )
  expect(look(figure('blue', 1500, 800), figure('red', 1500, 1300)).words).toMatch(
    /^Blocked by Inn: no opening there in its north wall\./,
  )
})

test('[sight tool] who stands in the line is named and listed in order; not under one who looks over it', () => {
  const friend = figure('blue', 2000, 2700)
  const answer = look(figure('blue', 1000, 2700), figure('red', 3000, 2700), [friend])
  expect(answer.verdict).toBe('clear')
  expect(answer.words).toMatch(/Blue 2000 2700 stands in the line\.$/)
  expect(answer.details).toMatchObject([{ before: 1000, token: friend }])
  const under = figure('red', 2000, 700)
  const over = look(figure('blue', 1500, 700, { floor: 1 }), figure('red', 3500, 700), [under])
  expect(over.details.some(({ token }) => token)).toBe(false)
})

const SMOKE: Cloud = {
  kind: 'smoke',
  id: 'smoke-1',
  shape: { kind: 'disc', at: { x: 2500, y: 700 }, radius: 200 },
}

test('[sight tool] smoke hides while it hangs there', () => {
  const [a, b] = [figure('blue', 2000, 700), figure('red', 3200, 700)]
  expect(look(a, b).verdict).toBe('clear')
  expect(look(a, b, [], [SMOKE]).words).toMatch(/^Blocked by the smoke: 4″ deep/)
})

const TERMS = { budget: 1200, keptFrom: 300, others: [], happenings: [] }

test('[reach tool] nobody ends on another or within three inches of an enemy; the words say which', () => {
  const walker = figure('blue', 2500, 1200)
  const others = [walker, figure('blue', 2500, 1500), figure('red', 3000, 1200)]
  const answer = reachAnswer(GROUND, walker, { ...TERMS, others })
  expect(wayTo(answer, 'Blue 1', { x: 2500, y: 1700 }).path, 'through a friend').not.toBeNull()
  expect(wayTo(answer, 'Blue 1', { x: 2510, y: 1500 }).words).toBe(
    'Blue 1 cannot get there. The base would overlap another.',
  )
  expect(wayTo(answer, 'Blue 1', { x: 2700, y: 1200 }).words).toMatch(
    /It must end more than 3" from something nearby/,
  )
  expect(answer.shunned.map(({ side }) => side)).toEqual(['red'])
  const bold = reachAnswer(GROUND, walker, { ...TERMS, keptFrom: 0, others })
  expect(wayTo(bold, 'Blue 1', { x: 2700, y: 1200 }).path).not.toBeNull()
  expect(wayTo(bold, 'Blue 1', { x: 2500, y: 3000 }).words).toBe(
    'Blue 1 cannot get there. It is too far for 12″.',
  )
})

test('[reach tool] not through fire', () => {
  const walker = figure('blue', 2500, 1200)
  const fire: Cloud = {
    kind: 'fire',
    id: 'fire-1',
    shape: { kind: 'disc', at: { x: 2500, y: 1600 }, radius: 200 },
  }
  const answer = reachAnswer(GROUND, walker, { ...TERMS, happenings: [fire] })
  expect(wayTo(answer, 'Blue 1', { x: 2500, y: 1600 }).path).toBeNull()
  const round = wayTo(answer, 'Blue 1', { x: 2500, y: 2000 })
  expect(round.path?.length, 'it goes round it').toBeGreaterThan(2)
})

test('[happenings] works laid, gaps cut and what is gone show on the map; the rest of it is the same', () => {
  const after = mapAfter(MAP, [
    SMOKE,
    { kind: 'work', work: { id: 'crater', kind: 'crater', outline: box(100, 100, 200, 200) } },
    { kind: 'gap', line: 'wall', gap: { kind: 'gap', at: 500, width: 100 } },
    { kind: 'removed', feature: 'house' },
  ])
  expect(after.works.map(({ id }) => id)).toEqual(['crater'])
  expect(after.lines[0]?.gaps).toHaveLength(1)
  expect(after.buildings).toEqual([])
  expect(after.areas[0]).toBe(MAP.areas[0])
  expect(mapAfter(MAP, [SMOKE])).toBe(MAP)
})
