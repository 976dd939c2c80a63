import { describe, expect, test } from 'vitest'
import { usablePoints } from '../../../src/rules/deploying/deployables.ts'
import { movablePoints, movePoint } from '../../../src/rules/reacting/move-point.ts'
import { AREA, at, doing, played, whyNot } from '../positions.ts'

const DIE = { cocDice: 1 } as const
const WOOD = { map: { areas: [AREA('wood', 'woods', 20, 8, 40, 30)] } } as const

/** Blue may move a Jump-Off Point at 30,10; a Blue Team stands in front, the only enemy far to the north. */
function moving(position: object = {}) {
  return doing(
    {
      points: 'blue 30,10; red 30,46',
      troops: 'blue-s1-b 28,36; red-s1-b 28,45',
      blue: DIE,
      ...WOOD,
      ...position,
    },
    (game) => movePoint(game, 'blue', 'blue-point-1'),
  )
}

describe('which Jump-Off Points can be moved', () => {
  test('[coc-5.1.4-1, coc-5.1-t] all of them, with a Chain of Command Die', () => {
    const points = 'blue 30,10; blue 40,10'
    expect(movablePoints(played({ points, blue: DIE }).state, 'blue').map(({ id }) => id)).toEqual([
      'blue-point-1',
      'blue-point-2',
    ])
    expect(movablePoints(played({ points }).state, 'blue')).toEqual([])
  })

  test('[coc-5.1.4-4] not a captured one, not one with enemies within 4"', () => {
    expect(movablePoints(played({ points: 'blue 30,10 useless held=red', blue: DIE }).state, 'blue')).toEqual(
      [],
    )
    const near = { points: 'blue 30,10', blue: DIE, troops: 'red-leader-1 30,14.5' } as const
    expect(movablePoints(played(near).state, 'blue')).toEqual([])
    expect(movablePoints(played({ ...near, troops: 'red-leader-1 30,14.51' }).state, 'blue').length).toBe(1)
  })
})

describe('where to', () => {
  test('[coc-5.1.4-1, coc-ex-55] up to 18", and it can be used at once', () => {
    const s = moving()
    expect(whyNot(s, 'blue', at(30, 28.01))).toMatch(/up to 18"/)
    s.answer('coc-5.1.4-1', at(30, 28))
    expect(s.state.players.blue.jumpOffPoints[0]).toMatchObject({ ...at(30, 28), isUseless: false })
    expect(s.state.players.blue.cocDice).toBe(0)
  })

  test('[coc-5.1.4-2] in cover or behind it', () => {
    expect(whyNot(moving(), 'blue', at(45, 12))).toMatch(/in cover/)
    expect(whyNot(moving(), 'blue', at(40, 12))).toBeNull()
  })

  test('[coc-5.1.4-2] friendly troops 6" in front of it', () => {
    expect(whyNot(moving({ troops: 'blue-s1-b 28,5; red-s1-b 28,45' }), 'blue', at(30, 20))).toMatch(
      /in front/,
    )
    expect(whyNot(moving({ troops: 'blue-s1-b 30,26.5; red-s1-b 28,45' }), 'blue', at(30, 20))).toBeNull()
    expect(whyNot(moving({ troops: 'blue-s1-b 30,26.4; red-s1-b 28,45' }), 'blue', at(30, 20))).toMatch(
      /in front/,
    )
    expect(whyNot(moving({ troops: 'blue-s1-b 28,34 broken; red-s1-b 28,45' }), 'blue', at(30, 20))).toMatch(
      /in front/,
    )
  })

  test('[coc-5.1.4-1] left where it is, it keeps the die', () => {
    const s = moving()
    s.answer('coc-5.1.4-1', at(30, 10))
    expect(s.state.players.blue.cocDice).toBe(1)
  })
})

test('[coc-5.1.4-3] it can be used in the same Phase', () => {
  const s = moving({ stage: 'dice' })
  s.answer('coc-5.1.4-1', at(30, 12))
  s.end()
  expect(usablePoints(s.state, 'blue').map(({ x, y }) => ({ x, y }))).toEqual([at(30, 12)])
})

test('[coc-ruling-18] the friend is 6" nearer to the nearest enemy, and 6" from the new place', () => {
  const to = (y: number) =>
    whyNot(moving({ troops: `blue-s1-b 28,${y}; red-s1-b 28,45`, points: 'blue 30,10' }), 'blue', at(30, 15))
  expect(to(22)).toBeNull()
  expect(to(20)).toMatch(/6"/)
})
