import { standing } from '@sandtable/miniatures'
import { inch, squaredDistance } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { move } from '../../../src/rules/moving/move.ts'
import type { MoveOrder } from '../../../src/rules/moving/move-rules.ts'
import { isStoppingPoint } from '../../../src/rules/moving/stopping-points.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { AREA, at, doing, LINE, type Played, played, whyNot } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

type Order = Partial<Omit<MoveOrder, 'movers'>>

/** Two Bren gunners at 20,20 move with these dice. */
function moving(order: Order = {}, position: object = {}): Played {
  return doing({ troops: 'blue-s1-a 20,20 men=2', ...position }, (game) => {
    const teams = game.state.teams.filter(({ id }) => id === 'blue-s1-a')
    const full = {
      mode: 'normal',
      crossing: 'none',
      dice: [2, 3],
      shock: 0,
      movers: ['blue-s1-a'],
      ...order,
    } as const
    move(game, { side: 'blue', teams, leaders: [] }, full, () => {})
  })
}

/** Both men by the same step. */
function by(x: number, y: number, ...via: readonly (readonly [number, number])[]) {
  return [0, 1].map((i) => ({
    model: `blue-s1-a-${i + 1}`,
    points: [...via, [x, y] as const].map(([dx, dy]) => at(20 + i + dx, 20 + dy)),
  }))
}

describe('the distance', () => {
  test('[coc-7.1-4, coc-faq-51] what was rolled: no more', () => {
    expect(whyNot(moving(), 'blue', by(0, 5.01))).toMatch(/5" were rolled|can go 5"/)
    expect(whyNot(moving(), 'blue', by(0, 5))).toBeNull()
  })

  test('[coc-7.1-4] and no less, in the open', () => {
    expect(whyNot(moving(), 'blue', by(0, 4.5))).not.toBeNull()
    expect(whyNot(moving(), 'blue', [])).not.toBeNull()
  })

  test('[coc-7.1-4] the way may be bent', () => {
    expect(whyNot(moving(), 'blue', by(3, 2, [3, 0]))).toBeNull()
  })

  test('[coc-7.1-4, coc-ruling-22] it may stop short at a wood, a road, a Jump-Off Point or near an enemy', () => {
    const wood = { map: { areas: [AREA('wood', 'woods', 10, 23, 40, 30)] } }
    expect(whyNot(moving({}, wood), 'blue', by(0, 2.5))).toBeNull()
    expect(whyNot(moving({}, { points: 'red 20,22' }), 'blue', by(0, 2))).toBeNull()
  })

  test('[coc-7.1-3] Shock shortens it', () => {
    expect(whyNot(moving({ shock: 2 }), 'blue', by(0, 3))).toBeNull()
    expect(whyNot(moving({ shock: 2 }), 'blue', by(0, 3.5))).not.toBeNull()
  })

  test('[coc-7.2-2] the slowest ground counts for the whole move', () => {
    const wood = { map: { areas: [AREA('wood', 'woods', 10, 22, 40, 30)] } }
    expect(whyNot(moving({}, wood), 'blue', by(0, 3))).toBeNull()
    expect(whyNot(moving({}, wood), 'blue', by(0, 3.5))).toMatch(/3"/)
  })

  test('[coc-7.2-t] nobody doubles into Broken Ground', () => {
    const field = { map: { areas: [AREA('field', 'ploughed', 10, 22, 40, 40)] } }
    const double = { mode: 'double', dice: [2, 2, 2] } as const
    expect(whyNot(moving(double, field), 'blue', by(0, 6))).toMatch(/at the double/)
    expect(whyNot(moving(double), 'blue', by(0, 6))).toBeNull()
  })
})

const HEDGE = { map: { lines: [LINE('hedge', 'hedge', [10, 22], [40, 22])] } }
const WALL = { map: { lines: [LINE('wall', 'low-wall', [10, 24], [40, 24])] } }

describe('obstacles', () => {
  test('[coc-7.2-3] crossed only if that was announced', () => {
    expect(whyNot(moving({ dice: [4, 5] }, HEDGE), 'blue', by(0, 4))).toMatch(/announced/)
    expect(whyNot(moving({ dice: [4, 5], crossing: 'medium' }, HEDGE), 'blue', by(0, 4))).toBeNull()
    expect(whyNot(moving({ dice: [4, 5], crossing: 'minor' }, HEDGE), 'blue', by(0, 4))).not.toBeNull()
  })

  test('[coc-7.2-3, coc-ex-66] dice 3 and 5, a hedge 2" away: across it, 1" beyond', () => {
    const order = { dice: [3, 5], crossing: 'medium' } as const
    expect(whyNot(moving(order, HEDGE), 'blue', by(0, 3))).toBeNull()
    expect(whyNot(moving(order, HEDGE), 'blue', by(0, 3.5))).toMatch(/3"/)
  })

  test('[coc-ex-67] dice 2 and 6, a garden wall 4" away: 2" beyond it', () => {
    const order = { dice: [2, 6], crossing: 'minor' } as const
    expect(whyNot(moving(order, WALL), 'blue', by(0, 6))).toBeNull()
    expect(whyNot(moving(order, WALL), 'blue', by(0, 6.5))).not.toBeNull()
  })

  test('[coc-7.2-3, coc-ex-66] those who cannot cross go up to it with the full roll and halt there', () => {
    const far = { map: { lines: [LINE('hedge', 'hedge', [10, 25], [40, 25])] } }
    const order = { dice: [3, 5], crossing: 'medium' } as const
    expect(whyNot(moving(order, far), 'blue', by(0, 6))).not.toBeNull()
    expect(whyNot(moving(order, far), 'blue', by(0, 4))).toBeNull()
  })

  test('[coc-7.2-8, coc-ruling-83, coc-ex-91] two obstacles: one discard, of the worse', () => {
    const both = {
      map: {
        lines: [LINE('wall', 'low-wall', [10, 21], [40, 21]), LINE('hedge', 'hedge', [10, 22], [40, 22])],
      },
    }
    const order = { dice: [3, 5], crossing: 'medium' } as const
    expect(whyNot(moving(order, both), 'blue', by(0, 3))).toBeNull()
    expect(whyNot(moving(order, both), 'blue', by(0, 4))).not.toBeNull()
  })

  test('[coc-7.2-5] nobody walks over a major obstacle', () => {
    const bocage = { map: { lines: [LINE('bocage', 'bocage', [10, 22], [40, 22])] } }
    expect(whyNot(moving({ dice: [6, 6], crossing: 'medium' }, bocage), 'blue', by(0, 6))).not.toBeNull()
  })
})

describe('together', () => {
  test('[coc-2.1-6, coc-7.1-2] the men stay within 4" of each other', () => {
    const [first, second] = by(0, 5)
    const apart = [first, { model: second?.model, points: [at(21, 15)] }]
    expect(whyNot(moving(), 'blue', apart)).toMatch(/within 4"/)
  })

  test('[coc-ruling-81, coc-7.3-1] who is stopped on a friend takes the nearest free place', () => {
    const s = moving({}, { troops: 'blue-s1-a 20,20 men=2; blue-s1-b 20,23.5 men=1; red-s1-a 20,28 men=1' })
    s.answer('coc-7.1-4', by(0, 5))
    s.end()
    const [first, second] = standing(teamById(s.state, 'blue-s1-a'))
    expect(second).toMatchObject(at(21, 23)) // contact at 23", where nobody else stands
    const [friend] = standing(teamById(s.state, 'blue-s1-b'))
    expect(friend).toMatchObject(at(20, 23.5))
    if (!first || !friend || !second) throw new Error('somebody is missing')
    expect(squaredDistance(first, friend)).toBeGreaterThanOrEqual(inch(1) * inch(1))
    expect(squaredDistance(first, second)).toBeGreaterThanOrEqual(inch(1) * inch(1))
    expect(squaredDistance(first, at(20, 23))).toBeLessThanOrEqual(inch(1) * inch(1))
  })

  test('[coc-7.3-1] through friends, if there is room beyond them', () => {
    const friends = { troops: 'blue-s1-a 20,20 men=2; blue-s2-b 18,22' }
    expect(whyNot(moving({}, friends), 'blue', by(0, 5))).toBeNull()
    expect(
      whyNot(moving({}, { troops: 'blue-s1-a 20,20 men=2; blue-s2-b 18,25' }), 'blue', by(0, 5)),
    ).toMatch(/stands there/)
  })
})

describe('what happens on the way', () => {
  test('[coc-13-7] the move ends where the first figure is within 4" of an enemy', () => {
    const s = moving({ dice: [6, 6] }, { troops: 'blue-s1-a 20,20 men=2; red-s1-b 20,30' })
    s.answer('coc-7.1-4', by(0, 8))
    expect(s.note('coc-7.1-4', 'moved')).toMatchObject({ far: 500 })
  })

  test('[coc-7.6-2, coc-7.6-5, coc-faq-39] coming within 1" of an enemy Jump-Off Point captures it', () => {
    const s = moving({}, { points: 'red 20,23' })
    s.answer('coc-7.1-4', by(0, 5))
    expect(s.state.players.red.jumpOffPoints[0]).toMatchObject({ holder: 'blue', isUseless: true })
    const past = moving({}, { points: 'red 22.1,23' })
    past.answer('coc-7.1-4', by(0, 5))
    expect(past.state.players.red.jumpOffPoints[0]).toMatchObject({ holder: 'red' })
  })

  test('[coc-7.6-3, coc-7.6-5, coc-ex-73] the owner takes it back; it stays useless for this Turn', () => {
    const s = moving({}, { points: 'blue 20,23 useless held=red' })
    s.answer('coc-7.1-4', by(0, 5))
    expect(s.state.players.blue.jumpOffPoints[0]).toMatchObject({ holder: 'blue', isUseless: true })
  })

  test('[coc-7.5-1] after the move the Team faces the way it went', () => {
    const s = moving()
    s.answer('coc-7.1-4', by(5, 0))
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')?.facing).toEqual({ x: 500, y: 0 })
  })
})

describe('where troops may stop short', () => {
  function stops(position: object, x: number, y: number): boolean {
    return isStoppingPoint(played(position).state, 'blue', at(x, y))
  }

  test('[coc-ruling-22] at the edge of a piece of terrain, within 1" of it', () => {
    const wood = { map: { areas: [AREA('wood', 'woods', 10, 30, 40, 40)] } }
    expect(stops(wood, 20, 28.5)).toBe(true)
    expect(stops(wood, 20, 28.49)).toBe(false)
  })

  test('[coc-ruling-22] within 4" of an enemy', () => {
    expect(stops({ troops: 'red-leader-1 20,30' }, 20, 25)).toBe(true)
    expect(stops({ troops: 'red-leader-1 20,30' }, 20, 24.99)).toBe(false)
    expect(stops({ troops: 'blue-leader-1 20,30' }, 20, 25)).toBe(false)
  })
})

describe('buildings', () => {
  const DOOR = { id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 2 }
  const WINDOW = { id: 'window', kind: 'window', side: 0, floor: 0, at: 4, width: 2 }
  const house = (opening: object) => ({ map: { buildings: [HOUSE(16, 23, { openings: [opening] })] } })
  const in2 = [0, 1].map((i) => ({ model: `blue-s1-a-${i + 1}`, points: [at(20, 21.5), at(20 + i, 24.6)] }))

  test('[coc-7.2.2-1, coc-7.2-t] in by a door, with the higher die, if that was announced; never by a window', () => {
    expect(whyNot(moving({ dice: [2, 6], crossing: 'minor' }, house(DOOR)), 'blue', in2)).toBeNull()
    expect(whyNot(moving({ dice: [4, 4], crossing: 'minor' }, house(DOOR)), 'blue', in2)).toMatch(/can go 4"/)
    expect(whyNot(moving({ dice: [2, 6] }, house(DOOR)), 'blue', in2)).not.toBeNull()
    expect(whyNot(moving({ dice: [6, 6], crossing: 'minor' }, house(WINDOW)), 'blue', in2)).not.toBeNull()
  })

  test('[coc-7.2.2-1, coc-7.2-3, coc-ruling-65, coc-ex-66] who does not get through uses the full roll up to it', () => {
    const up = by(0, 2.4)
    expect(whyNot(moving({ dice: [1, 2], crossing: 'minor' }, house(DOOR)), 'blue', up)).toBeNull()
    const hedge = { map: { lines: [LINE('hedge', 'hedge', [10, 25], [40, 25])] } }
    const toHedge = { dice: [3, 5], crossing: 'medium' } as const
    expect(whyNot(moving(toHedge, hedge), 'blue', by(0, 4))).toBeNull() // 8" would do, the hedge stops them
    expect(whyNot(moving(toHedge, hedge), 'blue', by(0, 6))).toMatch(/can go 3"/)
  })
})
