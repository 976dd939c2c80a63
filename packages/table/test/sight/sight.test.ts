import { describe, expect, test } from 'vitest'
import {
  type AreaKind,
  base,
  blockedBy,
  bodiesAlong,
  type Cloud,
  type Crossing,
  centreLine,
  crossingId,
  depthIn,
  emptyMap,
  fieldOfView,
  groundOf,
  hull,
  inch,
  judgeLine,
  mapAfter,
  outerSightLines,
  PLAIN_SIGHT,
  type SightRule,
  sight,
  sightLine,
  type TableMap,
  teamSight,
  type Viewer,
} from '../../src/index.ts'
import { at, FARM, rectangle } from '../maps.ts'

const farm = groundOf(FARM)
const figure = (x: number, y: number, floor = 0): Viewer => ({ body: base(at(x, y), 50), eyes: 50, floor })
const EMPTY = emptyMap('Empty', 4800, 4800)
const withArea = (kind: AreaKind, ...box: [number, number, number, number]): TableMap => ({
  ...EMPTY,
  areas: [{ id: 'wood', kind, outline: rectangle(...box) }],
})
const ids = (crossings: readonly Crossing[]) => crossings.map(crossingId)

describe('what a line meets', () => {
  test('nothing in the open', () => {
    expect(centreLine(farm, figure(100, 100), figure(1900, 100)).crossings).toEqual([])
  })

  test('a wood with a clearing is two ways through it', () => {
    const line = centreLine(farm, figure(100, 3300), figure(2000, 3300))
    expect(line.crossings).toMatchObject([
      {
        kind: 'area',
        before: 300,
        depth: 300,
        after: 1300,
        below: 300,
        startsInside: false,
        endsInside: false,
      },
      { kind: 'area', before: 900, depth: 400, after: 600 },
    ])
    expect(depthIn(line, 'wood')).toBe(700)
  })

  test('[coc-ex-71] how deep in the wood each end is', () => {
    const ground = groundOf({
      ...withArea('woods', 1000, 0, 500, 4800),
      areas: [
        { id: 'west', kind: 'woods', outline: rectangle(0, 0, 1000, 4800) },
        { id: 'east', kind: 'woods', outline: rectangle(3000, 0, 1000, 4800) },
      ],
    })
    const [own, other] = centreLine(ground, figure(700, 900), figure(3400, 900)).crossings
    expect(own).toMatchObject({ startsInside: true, endsInside: false, depth: 300 })
    expect(other).toMatchObject({ startsInside: false, endsInside: true, depth: 400, after: 0 })
  })

  test('a wall says how near each end is, and whether it is a gate', () => {
    expect(centreLine(farm, figure(500, 600), figure(500, 1300)).crossings).toMatchObject([
      { kind: 'line', before: 600, after: 100, touches: false, gap: null, over: true },
    ])
    expect(centreLine(farm, figure(1000, 600), figure(1000, 1300)).crossings).toMatchObject([
      { kind: 'line', gap: { kind: 'gate' } },
    ])
  })

  test('the end of a wall is touched, its bend is crossed once', () => {
    expect(centreLine(farm, figure(200, 1000), figure(200, 1400)).crossings).toMatchObject([
      { touches: true, before: 200 },
    ])
    expect(centreLine(farm, figure(1600, 1000), figure(2000, 1400)).crossings).toMatchObject([
      { touches: true },
    ])
    expect(centreLine(farm, figure(1600, 1400), figure(2000, 1000)).crossings).toMatchObject([
      { touches: false },
    ])
  })

  test('a line along a wall touches it from end to end', () => {
    expect(centreLine(farm, figure(1800, 1000), figure(1800, 2100)).crossings).toMatchObject([
      { touches: true, before: 200, after: 900 },
      { touches: true, before: 200, after: 100 },
    ])
  })

  test('a line along the edge of a wood is not in it', () => {
    expect(centreLine(farm, figure(400, 2000), figure(400, 4500)).crossings).toEqual([])
  })
})

describe('heights', () => {
  test('a figure sees over what is lower than the line between the eyes', () => {
    const ground = groundOf({
      ...EMPTY,
      lines: [{ id: 'low', kind: 'low-wall', points: [at(0, 1000), at(4800, 1000)] }],
    })
    expect(centreLine(ground, figure(500, 500), figure(500, 1500)).crossings).toMatchObject([{ over: true }])
    const prone: Viewer = { body: base(at(500, 1500), 50), eyes: 15 }
    expect(centreLine(ground, { ...prone, body: base(at(500, 500), 50) }, prone).crossings).toMatchObject([
      { over: false },
    ])
  })

  test('grazing the top is not over it', () => {
    const ground = groundOf({
      ...EMPTY,
      lines: [{ id: 'w', kind: 'wall', height: 50, points: [at(0, 1000), at(4800, 1000)] }],
    })
    expect(centreLine(ground, figure(500, 500), figure(500, 1500)).crossings).toMatchObject([{ over: false }])
  })

  test('from a hill the line comes down into a wood behind', () => {
    const ground = groundOf({
      ...withArea('woods', 2000, 0, 1000, 4800),
      hills: [{ id: 'hill', levels: [{ height: 400, outline: rectangle(0, 0, 1000, 4800) }] }],
    })
    const line = centreLine(ground, figure(900, 500), figure(2900, 500))
    expect(line.from.z).toBe(450)
    expect(line.crossings).toMatchObject([
      { kind: 'hill', startsInside: true, below: 0 },
      { kind: 'area', endsInside: true, depth: 900, below: 900 },
    ])
    const far = centreLine(ground, figure(900, 500), { ...figure(4700, 500), eyes: 280 })
    expect(far.crossings[1]).toMatchObject({ kind: 'area', depth: 1000, below: 0 })
  })

  test('a hill between two figures in the plain is in the way, a figure on it sees them', () => {
    const line = centreLine(farm, figure(2500, 3500), figure(4500, 3500))
    expect(line.crossings).toMatchObject([
      { kind: 'hill', depth: 1200, below: 1200 },
      { kind: 'hill', depth: 400, below: 400 },
    ])
    expect(blockedBy(centreLine(farm, figure(3420, 3600), figure(2000, 3600)), PLAIN_SIGHT)).toBeNull()
  })

  test('what stands on a hill is that much higher', () => {
    const wall = { id: 'w', kind: 'low-wall', points: [at(2000, 0), at(2000, 4800)] } as const
    const hill = { id: 'h', levels: [{ height: 100, outline: rectangle(1900, 0, 200, 4800) }] }
    const flat = groundOf({ ...EMPTY, lines: [wall] })
    const raised = groundOf({ ...EMPTY, lines: [wall], hills: [hill] })
    const [from, to] = [
      { at: at(1000, 500), z: 110 },
      { at: at(3000, 500), z: 110 },
    ]
    expect(sightLine(flat, from, to).crossings).toMatchObject([{ over: true }])
    expect(sightLine(raised, from, to).crossings).toMatchObject([{ kind: 'hill', below: 0 }, { over: false }])
  })
})

describe('buildings', () => {
  test('in and out through openings of the right floor', () => {
    const [crossing] = centreLine(farm, figure(2500, 1650), figure(2500, 600)).crossings
    expect(crossing).toMatchObject({ kind: 'building', depth: 50, startsInside: true, passesFloor: false })
    expect(crossing).toMatchObject({ walls: [{ side: 0, floor: 0, opening: { id: 'door' } }] })
    const [upstairs] = centreLine(farm, figure(2500, 1650, 1), figure(2500, 600)).crossings
    expect(upstairs).toMatchObject({ walls: [{ side: 0, floor: 1, opening: { id: 'south-window' } }] })
    const [west] = centreLine(farm, figure(2250, 1800), figure(1900, 1800)).crossings
    expect(west).toMatchObject({ walls: [{ side: 3, floor: 0, opening: null }] })
  })

  test('from floor to floor of one house a ceiling is in the way', () => {
    const [crossing] = centreLine(farm, figure(2300, 1700), figure(2400, 1900, 1)).crossings
    expect(crossing).toMatchObject({
      kind: 'building',
      startsInside: true,
      endsInside: true,
      passesFloor: true,
    })
  })

  test('also straight above one another', () => {
    const line = centreLine(farm, figure(2300, 1700), figure(2300, 1700, 1))
    expect(line).toMatchObject({ length: 0, crossings: [{ kind: 'building', depth: 0, passesFloor: true }] })
    expect(blockedBy(line, PLAIN_SIGHT)).not.toBeNull()
    expect(blockedBy(centreLine(farm, figure(2300, 1700, 1), figure(2300, 1700, 1)), PLAIN_SIGHT)).toBeNull()
  })

  test('a wall between rooms counts on its own floor', () => {
    const below = centreLine(farm, figure(2400, 1650), figure(2600, 1650)).crossings
    expect(below).toMatchObject([{ kind: 'building' }, { kind: 'inner-wall', over: false, gap: null }])
    expect(centreLine(farm, figure(2400, 1800), figure(2600, 1800)).crossings[1]).toMatchObject({
      gap: { kind: 'gap' },
    })
    expect(centreLine(farm, figure(2400, 1650, 1), figure(2600, 1650, 1)).crossings[1]).toMatchObject({
      over: true,
    })
  })
})

test('nobody sees along the common wall of two houses, nor along the seam of a wood', () => {
  const [house] = FARM.buildings
  if (!house) throw new Error('the farm has a house')
  const row = {
    ...EMPTY,
    buildings: [
      { ...house, id: 'west', outline: rectangle(1400, 1000, 600, 400) },
      { ...house, id: 'east', outline: rectangle(2000, 1000, 600, 300) },
    ],
  }
  const along = centreLine(groundOf(row), figure(2000, 500), figure(2000, 1900))
  expect(along.crossings).toMatchObject([
    { kind: 'building', before: 500, depth: 300, after: 600, walls: [{ opening: null }, { opening: null }] },
    { kind: 'building', before: 500, depth: 300, after: 600 },
  ])
  expect(blockedBy(along, PLAIN_SIGHT)).not.toBeNull()
  expect(centreLine(groundOf(row), figure(2600, 500), figure(2600, 1900)).crossings).toEqual([])

  const seam = {
    ...EMPTY,
    areas: [
      { id: 'a', kind: 'woods', outline: rectangle(1000, 1000, 1000, 1000) },
      { id: 'b', kind: 'woods', outline: rectangle(2000, 1500, 1000, 1000) },
    ],
  } as const
  expect(centreLine(groundOf(seam), figure(2000, 1700), figure(2000, 4000)).crossings).toMatchObject([
    { depth: 300, startsInside: true },
    { depth: 300, startsInside: true },
  ])
})

describe('what comes and goes', () => {
  const ground = groundOf(EMPTY)
  const from = figure(1000, 1000)
  const to = figure(3000, 1000)
  const smoke: Cloud = {
    kind: 'smoke',
    id: 's',
    shape: { kind: 'disc', at: at(2000, 1060), radius: 100 },
  }

  test('smoke is crossed as a disc or a block, at any height', () => {
    expect(centreLine(ground, from, to, [smoke]).crossings).toMatchObject([
      { kind: 'cloud', before: 920, depth: 160, after: 920, below: 160 },
    ])
    const block: Cloud = {
      kind: 'fire',
      id: 'f',
      shape: { kind: 'polygon', outline: rectangle(1500, 900, 300, 600) },
    }
    expect(ids(centreLine(ground, from, to, [smoke, block]).crossings)).toEqual(['f', 's'])
    expect(centreLine(ground, figure(1990, 1060), to, [smoke]).crossings).toMatchObject([
      { startsInside: true },
    ])
  })

  test('a touched disc is not crossed', () => {
    const beside: Cloud = {
      kind: 'smoke',
      id: 's',
      shape: { kind: 'disc', at: at(2000, 1100), radius: 100 },
    }
    expect(centreLine(ground, from, to, [beside]).crossings).toEqual([])
  })

  test('works are put down, features go, gaps are made', () => {
    const wreck = { id: 'w', kind: 'wreck', outline: rectangle(1900, 900, 200, 200) } as const
    const littered = groundOf(mapAfter(EMPTY, [{ kind: 'work', work: wreck }]))
    expect(centreLine(littered, from, to).crossings).toMatchObject([{ kind: 'work', depth: 200 }])
    const bare = groundOf(mapAfter(FARM, [{ kind: 'removed', feature: 'wood' }]))
    expect(centreLine(bare, figure(100, 3300), figure(2000, 3300)).crossings).toEqual([])
    const gap = { kind: 'gap', at: 300, width: 100 } as const
    const cut = groundOf(mapAfter(FARM, [{ kind: 'gap', line: 'wall', gap }]))
    expect(centreLine(cut, figure(500, 600), figure(500, 1300)).crossings).toMatchObject([{ gap }])
  })
})

describe('bases and hulls', () => {
  test('[csw-los-1] the outer lines touch the left and the right edges', () => {
    expect(outerSightLines(base(at(0, 0), 50), base(at(1000, 0), 50))).toEqual({
      left: [at(0, 50), at(1000, 50)],
      right: [at(0, -50), at(1000, -50)],
    })
    expect(outerSightLines(base(at(0, 0), 50), hull(at(1000, 0), at(0, 1), 400, 200))).toEqual({
      left: [at(-8, 49), at(900, 200)],
      right: [at(-8, -49), at(900, -200)],
    })
    expect(outerSightLines(base(at(0, 0), 200), base(at(10, 0), 50))).toBeNull()
  })

  test('[csw-los-3] one line may be free where the other is not', () => {
    const ground = groundOf(withArea('woods', 2000, 1020, 500, 500))
    const seen = sight(ground, figure(1000, 1000), figure(3000, 1000))
    expect([seen.left, seen.centre, seen.right].map((line) => line.crossings.length)).toEqual([1, 0, 0])
    expect(seen.distance).toBe(1900)
    const back = sight(ground, figure(3000, 1000), figure(1000, 1000))
    expect([back.left, back.centre, back.right].map((line) => line.crossings.length)).toEqual([0, 0, 1])
  })

  test('[coc-8.2-3] friends within two inches of the line are named, in order', () => {
    const friends = [base(at(2000, 1300), 50), base(at(1500, 1200), 50), base(at(1200, 1000), 50)]
    expect(bodiesAlong(at(1000, 1000), at(3000, 1000), friends, inch(2))).toEqual([
      { index: 2, distance: 0, before: 200 },
      { index: 1, distance: 150, before: 500 },
    ])
    const tank = hull(at(2000, 1300), at(1, 0), 400, 200)
    expect(bodiesAlong(at(1000, 1000), at(3000, 1000), [tank], inch(2))).toMatchObject([{ distance: 200 }])
  })

  test('a team sees a team in one call', () => {
    const team = [figure(100, 100), figure(500, 600)]
    const others = [figure(1900, 100), figure(500, 1300), figure(2000, 600)]
    const lines = teamSight(farm, team, others)
    expect(lines.map((row) => row.map((line) => line.crossings.length))).toEqual(
      team.map((a) => others.map((b) => centreLine(farm, a, b).crossings.length)),
    )
    expect(lines[1]?.[1]).toEqual(centreLine(farm, team[1] ?? figure(0, 0), others[1] ?? figure(0, 0)))
  })
})

describe('what a game says of it', () => {
  /** hof-los-4: woods block a line that passes through more than four inches of them. */
  const beyondFour: SightRule = (crossing, line) =>
    crossing.kind === 'area' && depthIn(line, crossing.piece.id) > inch(4) ? 'blocks' : 'clear'

  test('the same facts, two rules', () => {
    const ground = groundOf(withArea('woods', 2000, 0, 400, 4800))
    const line = centreLine(ground, figure(1000, 1000), figure(3000, 1000))
    expect(judgeLine(line, beyondFour)).toEqual({ verdict: 'clear', because: [] })
    expect(judgeLine(line, PLAIN_SIGHT)).toMatchObject({ verdict: 'blocks', because: [{ kind: 'area' }] })
    expect(judgeLine(centreLine(ground, figure(1000, 1000), figure(3000, 1001)), beyondFour).verdict).toBe(
      'blocks',
    )
  })

  test('what hinders comes before what blocks', () => {
    const ground = groundOf({
      ...withArea('orchard', 1500, 0, 100, 4800),
      lines: [
        { id: 'wall', kind: 'high-wall', points: [at(2000, 0), at(2000, 4800)] },
        { id: 'last', kind: 'high-wall', points: [at(2500, 0), at(2500, 4800)] },
      ],
    })
    expect(
      ids(judgeLine(centreLine(ground, figure(1000, 1000), figure(3000, 1000)), PLAIN_SIGHT).because),
    ).toEqual(['wood', 'wall'])
  })
})

test('the field of view ends at what blocks', () => {
  const ground = groundOf({
    ...EMPTY,
    lines: [{ id: 'w', kind: 'high-wall', points: [at(2000, 1000), at(2000, 3000)] }],
  })
  const seen = fieldOfView(ground, { at: at(1000, 2000), z: 50 }, inch(30), PLAIN_SIGHT, 50)
  const east = seen.filter(({ x, y }) => x >= 1900 && Math.abs(y - 2000) < 900)
  expect(east.length).toBeGreaterThan(50)
  for (const { x } of east) expect(x).toBeLessThanOrEqual(2001)
  expect(seen.some(({ x, y }) => x > 3000 && y > 4000)).toBe(true)
})
