import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { sceneFor } from '../../../src/rules/moving/terrain.ts'
import { look } from '../../../src/rules/seeing/sight.ts'
import { terrainSight } from '../../../src/rules/seeing/terrain-sight.ts'
import { BASE_RADIUS } from '../../../src/rules/tables.ts'
import { box, HUT, LINE } from '../../positions.ts'

/** Blue's model at the first place, Red's at the second: what the ground does to sight, and what Blue has of Red. */
function sight(from: string, to: string, map: object, radius = BASE_RADIUS) {
  const { state } = script(callsignWarrior, {
    units: `blue ins-squad ${from} x1; red ins-squad ${to} x1`,
    map,
  } as never)
  const [blue, red] = state.teams
  const [a, b] = [blue?.models[0], red?.models[0]]
  if (!blue || !red || !a || !b) throw new Error('two models are needed')
  const { sees, cover } = look(state, blue, a, red, b)
  return { ...terrainSight(sceneFor(state), a, b, radius), seen: sees ? cover : 'unseen' }
}

/** Ten by eight inches, one storey unless told otherwise, a door in the middle of the south wall. */
const house = (more: object = {}) => ({
  ...HUT('house', 'house', 6, 18, 16, 26),
  openings: [{ id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 2 }],
  ...more,
})
const on = (...buildings: readonly object[]) => ({ buildings })

describe('on a roof', () => {
  const verdicts = (from: string, to: string, map: object): readonly string[] => {
    const { left, right } = sight(from, to, map)
    return [left.verdict, right.verdict]
  }
  const OPEN = ['clear', 'clear']
  const SHUT = ['blocked', 'blocked']

  test('[csw-ruling-162] from the roof and to the roof one sees and is seen in the open', () => {
    const map = on(house())
    expect(verdicts('11,22 floor=1', '11,10', map)).toEqual(OPEN)
    expect(verdicts('11,10', '11,22 floor=1', map)).toEqual(OPEN)
    expect(verdicts('8,22 floor=1', '14,22 floor=1', map)).toEqual(OPEN)
    expect(sight('11,10', '11,22 floor=1', map)).toMatchObject({ isIndoors: false, seen: 'none' })
  })

  test('[csw-ruling-162] behind a parapet one is in cover from the ground, not from the same roof', () => {
    const roofed = (parapet: number) => on(house({ roof: { kind: 'flat', parapet } }))
    expect(verdicts('11,10', '11,22 floor=1', roofed(0.5))).toEqual(['obscured', 'obscured'])
    expect(verdicts('11,10', '11,22 floor=1', roofed(0))).toEqual(OPEN)
    expect(verdicts('8,22 floor=1', '14,22 floor=1', roofed(0.5))).toEqual(OPEN)
    expect(verdicts('11,22 floor=1', '11,10', roofed(0.5))).toEqual(OPEN)
    expect(sight('11,10', '11,22 floor=1', roofed(0.5)).seen).toBe('hard')
  })

  test('[csw-los-9, csw-ruling-162] no line goes through the roof', () => {
    const map = on(house())
    expect(sight('11,22 floor=1', '11,20', map)).toMatchObject({ isIndoors: true, seen: 'unseen' })
    expect(verdicts('11,20', '11,22 floor=1', map)).toEqual(SHUT)
  })

  test('[csw-los-2] another house in between blocks, whatever the floors', () => {
    const map = on(house(), house({ id: 'second', outline: box(6, 30, 16, 38), openings: [] }))
    expect(verdicts('11,34 floor=1', '11,10', map)).toEqual(SHUT)
    expect(verdicts('11,10', '11,34 floor=1', map)).toEqual(SHUT)
    expect(verdicts('11,22 floor=1', '11,34 floor=1', map)).toEqual(OPEN)
    const low = on(house({ floors: 2, openings: [] }), house({ id: 'second', outline: box(6, 30, 16, 38) }))
    expect(verdicts('11,34 floor=1', '11,10', low)).toEqual(SHUT)
  })

  test('[csw-ruling-162] the top floor under a pitched roof is a room, not a roof', () => {
    const map = on(house({ roof: { kind: 'pitched', height: 1 }, floors: 2, openings: [WINDOW] }))
    expect(sight('11,10', '11,19 floor=1', map)).toMatchObject({ isIndoors: true, seen: 'hard' })
    expect(sight('11,19 floor=1', '11,10', map)).toMatchObject({ isFreeToShoot: true, seen: 'none' })
  })
})

const WINDOW = { id: 'window', kind: 'window', side: 0, floor: 1, at: 4, width: 2 }

describe('in a house', () => {
  test('[csw-bldg-5, csw-los-9] away from the openings, or on another floor, one is hidden', () => {
    expect(sight('11,10', '11,25', on(house()))).toMatchObject({
      isShut: true,
      isIndoors: true,
      isFreeToShoot: false,
      outer: null,
      left: { verdict: 'blocked' },
      right: { verdict: 'blocked' },
      centre: null,
      seen: 'unseen',
    })
    const two = on(house({ floors: 3 }))
    expect(sight('11,19', '11,21 floor=1', two)).toMatchObject({ isShut: true, seen: 'unseen' })
    expect(sight('11,19 floor=1', '11,21 floor=1', two)).toMatchObject({ isShut: false, isFreeToShoot: true })
  })

  test('[csw-bldg-3, csw-ruling-164] out of it only by an opening near by', () => {
    expect(sight('11,19', '11,10', on(house()))).toMatchObject({ isFreeToShoot: true, seen: 'none' })
    expect(sight('11,25', '11,10', on(house()))).toMatchObject({ isFreeToShoot: false, seen: 'unseen' })
    expect(sight('11,19', '11,40', on(house())).seen).toBe('unseen')
  })

  test('[csw-los-2, csw-bldg-6] in one room all is clear; an inner wall blocks, its doorway does not', () => {
    expect(sight('8,22', '14,22', on(house())).left).toMatchObject({ verdict: 'clear' })
    const wall = (gaps: readonly object[]) =>
      on(
        house({
          innerWalls: [
            {
              floor: 0,
              points: [
                { x: 11, y: 18 },
                { x: 11, y: 26 },
              ],
              gaps,
            },
          ],
        }),
      )
    expect(sight('8,22', '14,22', wall([])).left.verdict).toBe('blocked')
    expect(sight('8,22', '14,22', wall([{ kind: 'gap', at: 4, width: 4 }])).left.verdict).toBe('clear')
  })
})

describe('the lines', () => {
  const wall = (west: number, east: number) => ({
    lines: [LINE('wall', 'high-wall', [west, 15], [east, 15])],
  })

  test('[csw-los-5] the middle is looked along only where both outer lines are blocked', () => {
    expect(sight('10,10', '10,20', {}).centre).toBeNull()
    expect(sight('10,10', '10,20', wall(5, 10)).centre).toBeNull()
    expect(sight('10,10', '10,20', wall(10, 15)).centre).toBeNull()
    expect(sight('10,10', '10,20', wall(5, 15)).centre).toMatchObject({ verdict: 'blocked' })
  })

  test('[csw-los-2, csw-los-6] a gate and a touched end of a wall are open; cover at the own base is looked over', () => {
    const gate = {
      lines: [{ ...LINE('wall', 'high-wall', [5, 15], [15, 15]), gaps: [{ kind: 'gate', at: 5, width: 4 }] }],
    }
    expect(sight('10,10', '10,20', gate).left.verdict).toBe('clear')
    const touched = { lines: [LINE('wall', 'high-wall', [5, 15], [9.5, 15])] }
    expect(sight('10,10', '10,20', touched).left.verdict).toBe('clear')
    const hedge = (y: number) => ({ lines: [LINE('hedge', 'hedge', [5, y], [15, y])] })
    expect(sight('10,10', '10,20', hedge(10.5)).left.verdict).toBe('clear')
    expect(sight('10,10', '10,20', hedge(10.51)).left.verdict).toBe('obscured')
    expect(sight('10,10', '10,20', hedge(11), 100).left.verdict).toBe('clear')
    expect(sight('10,10', '10,20', hedge(11), 80).left.verdict).toBe('obscured')
  })

  test('[csw-los-2] water and fields without cover are looked over; who stands on another still has a line', () => {
    const pond = { areas: [{ id: 'pond', kind: 'water', outline: box(5, 12, 15, 18) }] }
    expect(sight('10,10', '10,20', pond).left.verdict).toBe('clear')
    expect(sight('10,10', '10,10', {})).toMatchObject({ outer: null, left: { verdict: 'clear' } })
  })
})
