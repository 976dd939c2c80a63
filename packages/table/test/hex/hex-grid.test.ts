import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Axial,
  type HexBoard,
  type HexGrid,
  hexDisc,
  hexDistance,
  hexGrid,
  hexRectangle,
  offsetToAxial,
  rotateHex,
} from '../../src/index.ts'
import { anyHex, anyLayout } from './arbitraries.ts'
import { CALL_SIGN_BOARD } from './call-sign-board.ts'

const sea = hexGrid({ hexes: hexRectangle('odd-q', 6, 4) })

/** The board of Call Sign with its two boxes as spaces in play. */
const seaWithBoxes = hexGrid({
  hexes: hexRectangle('odd-q', 6, 4),
  spaces: ['BLUE_REGEN', 'RED_REGEN'],
  links: [
    ['BLUE_REGEN', 'A4'],
    ['BLUE_REGEN', 'B4'],
    ['RED_REGEN', 'D4'],
    ['RED_REGEN', 'E4'],
    ['RED_REGEN', 'F4'],
  ],
})

describe('the board of Call Sign', () => {
  test('has the names and places of its data', () => {
    expect(sea.names).toEqual(CALL_SIGN_BOARD.map(([name]) => name))
    expect(sea.names.map((name) => sea.axial(name))).toEqual(CALL_SIGN_BOARD.map(([, q, r]) => ({ q, r })))
  })

  test.each(CALL_SIGN_BOARD)('%s at (%i, %i) has the neighbours %s', (name, _q, _r, neighbours) => {
    expect(sea.neighbours(name).toSorted().join(' ')).toBe(neighbours)
  })

  test.each(CALL_SIGN_BOARD)(
    '%s is as far from the carriers as its data says',
    (name, _q, _r, _n, blue, red) => {
      expect([sea.distance('A1', name), sea.distance(name, 'F4')]).toEqual([blue, red])
    },
  )

  test('neighbours stand clockwise from the north', () => {
    expect(sea.neighbours('C3')).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2'])
    expect(sea.neighbours('A1')).toEqual(['B1', 'A2'])
  })

  test('a half turn about its middle maps it on itself and swaps the carriers', () => {
    const turned = (name: string) => sea.nameAt(rotateHex(placeOf(sea, name), { q: 2.5, r: 0.5 }, 3)) ?? 'off'
    expect(turned('A1')).toBe('F4')
    expect(turned('C2')).toBe('D3')
    for (const a of sea.names) {
      expect(sea.neighbours(turned(a)).toSorted()).toEqual(sea.neighbours(a).map(turned).toSorted())
      for (const b of sea.names) expect(sea.distance(turned(a), turned(b))).toBe(sea.distance(a, b))
    }
  })

  test('what lies within 2 and at 2 of the Blue carrier', () => {
    expect(sea.within('A1', 2)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2'])
    expect(sea.ring('A1', 2)).toEqual(['A3', 'B2', 'C1', 'C2'])
    expect(sea.ring('A1', 0)).toEqual(['A1'])
    expect(sea.ring('A1', 7)).toEqual([])
    expect(sea.within('A1', 6)).toEqual(sea.names)
  })

  test('a line along an edge takes the lower hex, but at the lower border the upper one', () => {
    expect(sea.line('B1', 'D1')).toEqual(['B1', 'C2', 'D1'])
    expect(sea.line('B4', 'D4')).toEqual(['B4', 'C4', 'D4'])
  })

  test('a line from carrier to carrier', () => {
    expect(sea.line('A1', 'F4')).toEqual(['A1', 'B1', 'C2', 'C3', 'D3', 'E4', 'F4'])
  })
})

describe('spaces and links', () => {
  test('come last among the names and among the neighbours', () => {
    expect(seaWithBoxes.names.slice(-3)).toEqual(['F4', 'BLUE_REGEN', 'RED_REGEN'])
    expect(seaWithBoxes.neighbours('A4')).toEqual(['A3', 'B3', 'B4', 'BLUE_REGEN'])
    expect(seaWithBoxes.neighbours('RED_REGEN')).toEqual(['D4', 'E4', 'F4'])
  })

  test('count as steps', () => {
    expect(seaWithBoxes.distance('BLUE_REGEN', 'A1')).toBe(4)
    expect(seaWithBoxes.distance('BLUE_REGEN', 'RED_REGEN')).toBe(4)
    expect(seaWithBoxes.ring('RED_REGEN', 1)).toEqual(['D4', 'E4', 'F4'])
    expect(seaWithBoxes.distance('D4', 'F4')).toBe(2)
  })

  test('the boxes are as well two hexes more: below A4 and below E4', () => {
    const boxes = [
      { name: 'BLUE_REGEN', ...offsetToAxial({ col: 0, row: 4 }, 'odd-q') },
      { name: 'RED_REGEN', ...offsetToAxial({ col: 4, row: 4 }, 'odd-q') },
    ]
    const asHexes = hexGrid({ hexes: [...hexRectangle('odd-q', 6, 4), ...boxes] })
    for (const a of asHexes.names) {
      expect(asHexes.neighbours(a).toSorted()).toEqual(seaWithBoxes.neighbours(a).toSorted())
      for (const b of asHexes.names) expect(asHexes.distance(a, b)).toBe(seaWithBoxes.distance(a, b))
    }
  })

  test('a link between two hexes is a short cut', () => {
    const tunnel = hexGrid({ hexes: hexRectangle('odd-q', 6, 4), links: [['A1', 'F4']] })
    expect(tunnel.neighbours('A1')).toEqual(['B1', 'A2', 'F4'])
    expect(tunnel.distance('A2', 'F3')).toBe(3)
  })

  test('a space has no place, and no line leads to it', () => {
    expect(seaWithBoxes.axial('RED_REGEN')).toBeNull()
    expect(() => seaWithBoxes.line('A1', 'RED_REGEN')).toThrow(
      "'RED_REGEN' is a space without coordinates: no line leads to it.",
    )
  })
})

describe('gaps', () => {
  const lake = hexGrid({ hexes: hexRectangle('odd-q', 6, 4).filter((hex) => hex.name !== 'B2') })

  test('are walked around, and left out of lines', () => {
    expect(lake.distance('B1', 'B3')).toBe(3)
    expect(lake.line('B1', 'B4')).toEqual(['B1', 'B3', 'B4'])
    expect(lake.neighbours('B1')).toEqual(['C1', 'C2', 'A2', 'A1'])
  })

  test('what cannot be reached is infinitely far, and in no ring', () => {
    const islands = hexGrid({ hexes: [at('West', 0, 0), at('East', 5, 0)] })
    expect(islands.distance('West', 'East')).toBe(Infinity)
    expect(islands.within('West', 99)).toEqual(['West'])
    expect(islands.ring('West', 5)).toEqual([])
  })
})

describe('names', () => {
  test('every function refuses an unknown one with a sentence', () => {
    const sentence = "There is no 'Z9' on this board, which has 24 names from 'A1' to 'F4'."
    expect(() => sea.neighbours('Z9')).toThrow(sentence)
    expect(() => sea.distance('Z9', 'A1')).toThrow(sentence)
    expect(() => sea.distance('A1', 'Z9')).toThrow(sentence)
    expect(() => sea.within('Z9', 1)).toThrow(sentence)
    expect(() => sea.ring('Z9', 1)).toThrow(sentence)
    expect(() => sea.line('A1', 'Z9')).toThrow(sentence)
    expect(() => sea.axial('Z9')).toThrow(sentence)
  })

  test.each(['', '0', '-1', 'length', 'constructor', '__proto__', 'toString'])(
    '%j is not found by accident',
    (name) => {
      expect(sea.has(name)).toBe(false)
      expect(() => sea.distance(name, 'A1')).toThrow(`There is no '${name}'`)
      expect(() => sea.distance('A1', name)).toThrow(`There is no '${name}'`)
      expect(() => sea.distance(name, name)).toThrow(`There is no '${name}'`)
      expect(() => sea.neighbours(name)).toThrow(`There is no '${name}'`)
    },
  )

  test('any text will do: numbers, and words that mean something to the language', () => {
    const odd = hexGrid({
      hexes: [at('12', 0, 0), at('0101', 1, 0), at('__proto__', 2, 0), at('length', 3, 0)],
    })
    expect(odd.names).toEqual(['12', '0101', '__proto__', 'length'])
    expect(odd.neighbours('__proto__')).toEqual(['length', '0101'])
    expect(odd.distance('12', 'length')).toBe(3)
  })

  test('a name leads to its place and back', () => {
    for (const name of sea.names) expect(sea.nameAt(placeOf(sea, name))).toBe(name)
    expect(sea.nameAt({ q: -1, r: 0 })).toBeNull()
  })
})

describe('a board with a mistake is refused', () => {
  const refused: [string, HexBoard][] = [
    ['hexes: needs 1 or more, has 0.', { hexes: [] }],
    ['hexes: a name needs 1 or more characters, has 0.', { hexes: [at('', 0, 0)] }],
    ["hexes: 'A' is taken: a name stands for one place.", { hexes: [at('A', 0, 0), at('A', 1, 0)] }],
    ["spaces: 'A' is taken: a name stands for one place.", { hexes: [at('A', 0, 0)], spaces: ['A'] }],
    ["hexes: 'B' at (1, 2): 'A' lies there already.", { hexes: [at('A', 1, 2), at('B', 1, 2)] }],
    ["hexes: 'A' at (0.5, 0): needs whole numbers.", { hexes: [at('A', 0.5, 0)] }],
    ["links: 'A' to 'B': there is no 'B' on this board.", { hexes: [at('A', 0, 0)], links: [['A', 'B']] }],
    ["links: 'B' to 'A': there is no 'B' on this board.", { hexes: [at('A', 0, 0)], links: [['B', 'A']] }],
    [
      "links: 'A' to 'A': a link joins two different places.",
      { hexes: [at('A', 0, 0)], links: [['A', 'A']] },
    ],
    [
      "links: 'A' to 'B': they are neighbours already.",
      { hexes: [at('A', 0, 0), at('B', 1, 0)], links: [['A', 'B']] },
    ],
  ]

  test.each(refused)('%s', (sentence, board) => {
    expect(() => hexGrid(board)).toThrow(sentence)
  })
})

describe('laws', () => {
  test('on a rectangle distances are those of the open plane, and lines have no gap', () => {
    const anySide = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(anyLayout, anySide, anySide, (layout, columns, rows) => {
        const hexes = hexRectangle(layout, columns, rows)
        const grid = hexGrid({ hexes })
        expect(grid.names).toHaveLength(columns * rows)
        for (const a of hexes) {
          for (const b of hexes) {
            const line = grid.line(a.name, b.name)
            expect(grid.distance(a.name, b.name)).toBe(hexDistance(a, b))
            expect(line).toHaveLength(hexDistance(a, b) + 1)
            expect([line[0], line.at(-1)]).toEqual([a.name, b.name])
            for (const [i, name] of line.slice(1).entries()) expect(grid.neighbours(name)).toContain(line[i])
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('on a board with gaps, spaces and links the table agrees with plain relaxation', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const grid = hexGrid(board)
        const plain = distancesByRelaxation(grid)
        for (const a of grid.names) {
          for (const b of grid.names) expect(grid.distance(a, b)).toBe(plain.get(`${a} ${b}`))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('neighbours are those at distance 1, and being one is mutual', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const grid = hexGrid(board)
        for (const name of grid.names) {
          expect(grid.neighbours(name).toSorted()).toEqual(grid.ring(name, 1).toSorted())
          for (const other of grid.neighbours(name)) expect(grid.neighbours(other)).toContain(name)
        }
      }),
    )
  })

  test('distance is symmetric, 0 to itself alone, and never shortened by a detour', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const { names, distance } = hexGrid(board)
        for (const a of names) {
          for (const b of names) {
            expect(distance(a, b)).toBe(distance(b, a))
            expect(distance(a, b) === 0).toBe(a === b)
            for (const c of names.slice(0, 5)) {
              expect(distance(a, b)).toBeLessThanOrEqual(distance(a, c) + distance(c, b))
            }
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('rings make up what lies within', () => {
    fc.assert(
      fc.property(anyBoard(), fc.integer({ min: 0, max: 5 }), (board, steps) => {
        const grid = hexGrid(board)
        const [name = ''] = grid.names
        const rings = Array.from({ length: steps + 1 }, (_, i) => grid.ring(name, i)).flat()
        expect(grid.within(name, steps).toSorted()).toEqual(rings.toSorted())
      }),
    )
  })
})

function at(name: string, q: number, r: number): Axial & { name: string } {
  return { name, q, r }
}

function placeOf(grid: HexGrid, name: string): Axial {
  const place = grid.axial(name)
  if (place === null) throw new Error(`${name} has no place`)
  return place
}

/** Some hexes of a small disc, two boxes beside it, and links from the boxes into it. */
function anyBoard(): fc.Arbitrary<HexBoard> {
  return anyHex.chain((centre) => {
    const disc = hexDisc(centre, 3).map((hex, i) => ({ name: `h${i}`, ...hex }))
    return fc.subarray(disc, { minLength: 1 }).chain((hexes) => {
      const names = fc.subarray(hexes.map((hex) => hex.name))
      return fc.tuple(names, names).map(([first, second]) => ({
        hexes,
        spaces: ['box', 'pool'],
        links: [
          ...first.map((name) => ['box', name] as const),
          ...second.map((name) => [name, 'pool'] as const),
        ],
      }))
    })
  })
}

/** Floyd and Warshall's algorithm: slow, plain, and sharing nothing with the grid but its neighbours. */
function distancesByRelaxation(grid: HexGrid): Map<string, number> {
  const distances = new Map<string, number>()
  const known = (a: string, b: string) => distances.get(`${a} ${b}`) ?? Infinity
  for (const a of grid.names) {
    for (const b of grid.names) distances.set(`${a} ${b}`, Infinity)
    for (const b of grid.neighbours(a)) distances.set(`${a} ${b}`, 1)
    distances.set(`${a} ${a}`, 0)
  }
  for (const via of grid.names) {
    for (const a of grid.names) {
      for (const b of grid.names) {
        distances.set(`${a} ${b}`, Math.min(known(a, b), known(a, via) + known(via, b)))
      }
    }
  }
  return distances
}
