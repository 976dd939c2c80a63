import type { Cloud } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { AREA, at, LINE } from '../positions.ts'
import { seen, seenBothWays } from './looking.ts'

const FIRER = { x: 36, y: 10 }

/** A ball of 3". */
function cloud(kind: 'smoke', x: number, y: number): Cloud {
  return { kind, id: kind, shape: { kind: 'disc', at: at(x, y), radius: 150 } }
}

/** From 30,20 to 42,32. */
const BARRAGE: Cloud = {
  kind: 'barrage',
  id: 'barrage',
  shape: { kind: 'polygon', outline: [at(30, 20), at(42, 20), at(42, 32), at(30, 32)] },
}

describe('lines of sight', () => {
  test('[coc-8.1-1] over open ground everything is seen, without cover', () => {
    expect(seenBothWays({}, FIRER, { x: 36, y: 40 })).toEqual(['none', 'none'])
  })

  test('[coc-8.1-2, coc-8.1-15] a high wall hides what is behind it, but not who is within 1" of it', () => {
    const map = { lines: [LINE('wall', 'high-wall', [20, 30], [50, 30])] }
    expect(seen(map, FIRER, { x: 36, y: 31.65 })).toBe('hard') // 1" from wall to base
    expect(seen(map, FIRER, { x: 36, y: 31.66 })).toBe('unseen')
    expect(seen(map, { x: 36, y: 31.65 }, FIRER)).toBe('none') // the firer uses it
    expect(seen(map, { x: 36, y: 31.66 }, FIRER)).toBe('unseen')
  })

  test('[coc-8.1-2] a building in the way blocks', () => {
    const building = {
      id: 'house',
      kind: 'house',
      outline: AREA('', '', 30, 20, 40, 28).outline,
      material: 'brick',
      floors: 1,
      storeyHeight: 1,
      roof: { kind: 'none' },
      openings: [],
    }
    expect(seenBothWays({ buildings: [building] }, FIRER, { x: 36, y: 40 })).toEqual(['unseen', 'unseen'])
    expect(seen({ buildings: [building] }, FIRER, { x: 60, y: 24 })).toBe('none')
  })

  test('[coc-8.1-3] a garden wall does not block and gives light cover, however far from the target', () => {
    const map = { lines: [LINE('wall', 'low-wall', [20, 20], [50, 20])] }
    expect(seen(map, FIRER, { x: 36, y: 40 })).toBe('light')
    expect(seen(map, FIRER, { x: 36, y: 19 })).toBe('none')
  })

  test('[coc-8.1-4] into a wood no deeper than 4", with light cover', () => {
    const map = { areas: [AREA('wood', 'woods', 20, 30, 50, 45)] }
    expect(seen(map, FIRER, { x: 36, y: 34 })).toBe('light')
    expect(seen(map, FIRER, { x: 36, y: 34.01 })).toBe('unseen')
  })

  test('[coc-8.1-4, coc-8.1-5] into and out of a light orchard no deeper than 6"', () => {
    const map = { areas: [AREA('orchard', 'orchard', 20, 30, 50, 45)] }
    expect(seen(map, FIRER, { x: 36, y: 36 })).toBe('light')
    expect(seen(map, FIRER, { x: 36, y: 36.01 })).toBe('unseen')
    expect(seen(map, { x: 36, y: 36 }, FIRER)).toBe('none')
    expect(seen(map, { x: 36, y: 36.01 }, FIRER)).toBe('unseen')
  })

  test('[coc-8.1-5] out of a wood from the outermost 4"', () => {
    const map = { areas: [AREA('wood', 'woods', 20, 30, 50, 45)] }
    expect(seen(map, { x: 36, y: 34 }, FIRER)).toBe('none')
    expect(seen(map, { x: 36, y: 34.01 }, FIRER)).toBe('unseen')
  })

  test('[coc-8.1-6, coc-8.1-13] in the same wood up to 12" between the bases, with light cover; in an orchard 18"', () => {
    const wood = { areas: [AREA('wood', 'woods', 0, 0, 72, 48)] }
    expect(seen(wood, FIRER, { x: 36, y: 23 })).toBe('light')
    expect(seen(wood, FIRER, { x: 36, y: 23.01 })).toBe('unseen')
    const orchard = { areas: [AREA('orchard', 'orchard', 0, 0, 72, 48)] }
    expect(seen(orchard, FIRER, { x: 36, y: 29 })).toBe('light')
    expect(seen(orchard, FIRER, { x: 36, y: 29.01 })).toBe('unseen')
  })

  test('[coc-8.1-11, coc-ex-71] from one wood into another: each within 4" of the own edge', () => {
    const map = {
      areas: [AREA('near', 'woods', 20, 5, 50, 15), AREA('far', 'woods', 20, 30, 50, 45)],
    }
    expect(seen(map, { x: 36, y: 12 }, { x: 36, y: 34 })).toBe('light')
    expect(seen(map, { x: 36, y: 12 }, { x: 36, y: 35 })).toBe('unseen')
    expect(seen(map, { x: 36, y: 10.99 }, { x: 36, y: 34 })).toBe('unseen')
  })

  test('[coc-8.1-12, coc-ex-71] a wood between two who are outside blocks, however thin it is', () => {
    const map = { areas: [AREA('wood', 'woods', 20, 24, 50, 26)] }
    expect(seen(map, FIRER, { x: 36, y: 40 })).toBe('unseen')
    expect(seen(map, FIRER, { x: 36, y: 26 })).toBe('light') // at its far edge
    expect(seen(map, FIRER, { x: 70, y: 30 })).toBe('none') // past it
  })

  test('[coc-8.1-7, coc-8.1-14] from a hill over a wood that is lower than the line', () => {
    const map = {
      hills: [{ id: 'hill', levels: [{ height: 9, outline: AREA('', '', 20, 0, 50, 20).outline }] }],
      areas: [AREA('wood', 'woods', 20, 22, 50, 24)],
    }
    expect(seen(map, { x: 36, y: 19 }, { x: 36, y: 40 })).not.toBe('unseen')
    expect(seen(map, { x: 36, y: 19 }, { x: 36, y: 25 })).toBe('unseen') // in its dead ground
  })

  test('[coc-8.1-8, coc-8.1-17] smoke blocks what goes through it, begins or ends in it, beyond 4"', () => {
    const smoke = (x: number, y: number) => ({ happenings: [cloud('smoke', x, y)] })
    expect(seen({}, FIRER, { x: 36, y: 40 }, smoke(36, 25))).toBe('unseen')
    expect(seen({}, FIRER, { x: 36, y: 40 }, smoke(40, 25))).toBe('none')
    expect(seen({}, FIRER, { x: 36, y: 40 }, smoke(36, 40))).toBe('unseen')
    expect(seen({}, FIRER, { x: 36, y: 40 }, smoke(36, 10))).toBe('unseen')
    expect(seen({}, FIRER, { x: 36, y: 15 }, smoke(36, 12))).toBe('none') // 4" between the bases
    expect(seen({}, FIRER, { x: 36, y: 15.01 }, smoke(36, 12))).toBe('unseen')
  })

  test('[coc-8.1-9] nobody sees into or out of a barrage, but men in it see each other', () => {
    const barrage = { happenings: [BARRAGE] }
    expect(seen({}, FIRER, { x: 36, y: 25 }, barrage)).toBe('unseen')
    expect(seen({}, { x: 36, y: 25 }, FIRER, barrage)).toBe('unseen')
    expect(seen({}, FIRER, { x: 36, y: 40 }, barrage)).toBe('unseen')
    expect(seen({}, { x: 33, y: 25 }, { x: 40, y: 30 }, barrage)).toBe('none')
  })

  test('[coc-8.1-10] in rain no further than 18"', () => {
    expect(seen({}, FIRER, { x: 36, y: 29 }, { isRaining: true })).toBe('none')
    expect(seen({}, FIRER, { x: 36, y: 29.01 }, { isRaining: true })).toBe('unseen')
    expect(seen({}, FIRER, { x: 36, y: 29.01 })).toBe('none')
  })

  test('[coc-8.1-18] a wreck does not block; the men behind it are in hard cover', () => {
    const map = { works: [AREA('wreck', 'wreck', 34, 28, 38, 30)] }
    expect(seen(map, FIRER, { x: 36, y: 31 })).toBe('hard')
    expect(seen(map, FIRER, { x: 36, y: 45 })).toBe('hard')
  })
})

describe('cover', () => {
  test('[coc-8.1-15, coc-8.1-16, coc-ex-102] a chest-high stone wall: hard within 1", light further away, none if the firer uses it', () => {
    const wall = (y: number) => ({ lines: [LINE('wall', 'wall', [20, y], [50, y])] })
    expect(seen(wall(30), FIRER, { x: 36, y: 31.62 })).toBe('hard')
    expect(seen(wall(30), FIRER, { x: 36, y: 31.63 })).toBe('light')
    expect(seen(wall(30), FIRER, { x: 36, y: 40 })).toBe('light')
    expect(seen(wall(11.62), FIRER, { x: 36, y: 40 })).toBe('none')
    expect(seen(wall(11.63), FIRER, { x: 36, y: 40 })).toBe('light')
  })

  test('[coc-8.1-16] a wall that the target uses on its far side is no cover', () => {
    const map = { lines: [LINE('wall', 'wall', [20, 30], [50, 30])] }
    expect(seen(map, FIRER, { x: 36, y: 29 })).toBe('none')
  })

  test('[coc-2.4-2, coc-2.4-3, coc-8.1-16] the ground one stands in gives its cover against everybody', () => {
    expect(seen({ areas: [AREA('corn', 'crops', 30, 38, 40, 42)] }, FIRER, { x: 36, y: 40 })).toBe('light')
    expect(seen({ areas: [AREA('stones', 'rubble', 30, 38, 40, 42)] }, FIRER, { x: 36, y: 40 })).toBe('hard')
    expect(seen({ works: [AREA('pits', 'foxholes', 30, 38, 40, 42)] }, FIRER, { x: 36, y: 40 })).toBe('hard')
    expect(seen({ areas: [AREA('field', 'ploughed', 30, 38, 40, 42)] }, FIRER, { x: 36, y: 40 })).toBe('none')
  })

  test('[coc-2.4-5, coc-ruling-85] three light items make hard cover, two do not; alike or not', () => {
    const hedges = (...ys: readonly number[]) => ({
      lines: ys.map((y, i) => LINE(`hedge-${i}`, i === 1 ? 'low-wall' : 'hedge', [20, y], [50, y])),
    })
    expect(seen(hedges(20, 24), FIRER, { x: 36, y: 40 })).toBe('light')
    expect(seen(hedges(20, 24, 28), FIRER, { x: 36, y: 40 })).toBe('hard')
  })

  test('[coc-8.1-16] what is lower than 0.2" hides only those who use it', () => {
    const map = { works: [AREA('pits', 'entrenchment', 30, 24, 40, 26)] }
    expect(seen(map, FIRER, { x: 36, y: 40 })).toBe('none')
    expect(seen(map, FIRER, { x: 36, y: 25 })).toBe('hard')
  })
})
