import { describe, expect, test } from 'vitest'
import { coverOf, gradeAt, groundFor, obstacleOf } from '../../../src/rules/ground/terrain.ts'
import { AREA, at, LINE, played } from '../positions.ts'
import { HOUSE, seen } from '../seeing/looking.ts'

function gradeOn(kind: string): string {
  const { state } = played({ map: { areas: [AREA('a', kind, 10, 10, 30, 30)] } })
  return gradeAt(groundFor(state), at(20, 20))
}

describe('the terrain sheet', () => {
  test('[coc-2.3-1, coc-2.3-t] every kind of ground has one grade', () => {
    const kinds = [
      'orchard',
      'ploughed',
      'light-woods',
      'shallow-water',
      'undergrowth',
      'rubble',
      'marsh',
      'jungle',
      'swamp',
    ]
    expect(kinds.map(gradeOn)).toEqual([
      'open',
      'broken',
      'broken',
      'broken',
      'heavy',
      'heavy',
      'heavy',
      'really-heavy',
      'really-heavy',
    ])
  })

  test('[coc-2.3-1] where several lie one on another the slowest counts; a road is Open', () => {
    const areas = [AREA('a', 'woods', 10, 10, 30, 30), AREA('b', 'orchard', 15, 10, 30, 30)]
    const roads = [
      {
        id: 'r',
        kind: 'track',
        points: [
          { x: 12, y: 0 },
          { x: 12, y: 48 },
        ],
        width: 2,
      },
    ]
    const { state } = played({ map: { areas, roads } })
    expect([at(20, 20), at(12, 20), at(40, 20)].map((place) => gradeAt(groundFor(state), place))).toEqual([
      'heavy',
      'open',
      'open',
    ])
  })

  test('[coc-7.2.2-4] the inside of a building is Broken Ground', () => {
    const { state } = played({ map: { buildings: [HOUSE(30, 30)] } })
    expect(gradeAt(groundFor(state), at(34, 34))).toBe('broken')
  })

  test('[coc-1-7] cover and obstacle class of a piece are fixed before play, by its kind', () => {
    const lines = [LINE('w', 'wall', [10, 10], [20, 10]), LINE('b', 'bocage', [10, 20], [20, 20])]
    const { state } = played({
      map: { lines, buildings: [HOUSE(30, 30), HOUSE(50, 30, { id: 'hut', material: 'wood' })] },
    })
    const { pieces } = groundFor(state)
    const facts = pieces.flatMap((piece) =>
      piece.kind === 'line'
        ? [`${coverOf(piece)} ${obstacleOf(piece)}`]
        : piece.kind === 'building'
          ? [coverOf(piece)]
          : [],
    )
    expect(facts.toSorted()).toEqual(['hard', 'hard major', 'hard medium', 'light'])
  })

  test('[coc-2.3-2] a ploughed field slows men and hides nobody; a wall hides men on open ground', () => {
    expect(seen({ areas: [AREA('p', 'ploughed', 0, 0, 72, 48)] }, { x: 20, y: 10 }, { x: 20, y: 30 })).toBe(
      'none',
    )
    const wall = { lines: [LINE('w', 'wall', [10, 29], [30, 29])] }
    expect(seen(wall, { x: 20, y: 10 }, { x: 20, y: 30 })).toBe('hard')
    const { state } = played({ map: wall })
    expect(gradeAt(groundFor(state), at(20, 30))).toBe('open')
  })

  test('[coc-2.4-4] a bunker protects from every side', () => {
    const slits = [0, 1, 2, 3].map((side) => ({
      id: `slit-${side}`,
      kind: 'slit',
      side,
      floor: 0,
      at: 4,
      width: 1,
    }))
    const map = { buildings: [HOUSE(30, 20, { kind: 'bunker', openings: slits })] }
    const lines = [
      [
        { x: 34, y: 5 },
        { x: 34, y: 20.5 },
      ],
      [
        { x: 60, y: 24 },
        { x: 37.5, y: 24 },
      ],
      [
        { x: 34, y: 45 },
        { x: 34, y: 27.5 },
      ],
      [
        { x: 5, y: 24 },
        { x: 30.5, y: 24 },
      ],
    ] as const
    expect(lines.map(([from, man]) => seen(map, from, man))).toEqual(['bunker', 'bunker', 'bunker', 'bunker'])
  })
})
