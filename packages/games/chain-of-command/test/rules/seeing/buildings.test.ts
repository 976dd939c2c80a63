import { describe, expect, test } from 'vitest'
import { sceneFor } from '../../../src/rules/ground/terrain.ts'
import { haveRoom } from '../../../src/rules/seeing/buildings.ts'
import { canShell } from '../../../src/rules/seeing/shells.ts'
import { at } from '../positions.ts'
import { HOUSE, seen, stateOn } from './looking.ts'

/** The house is at 30,30 to 38,38; its window is in the middle of the south side, at 34,30. */
const map = { buildings: [HOUSE(30, 30)] }
const AT_WINDOW = { x: 34, y: 31 }

describe('buildings', () => {
  test('[coc-8.3.2-1, coc-8.3.2-10] on one floor all see each other without cover; between floors nobody', () => {
    expect(seen(map, { x: 31, y: 37 }, AT_WINDOW)).toBe('none')
    expect(seen(map, { x: 31, y: 37 }, { ...AT_WINDOW, floor: 1 })).toBe('unseen')
  })

  test('[coc-8.3.2-3] 45° to each side of an opening, with the hard cover of the building', () => {
    expect(seen(map, { x: 34, y: 10 }, AT_WINDOW)).toBe('hard')
    expect(seen(map, { x: 44, y: 20 }, AT_WINDOW)).toBe('hard')
    expect(seen(map, { x: 44.2, y: 20 }, AT_WINDOW)).toBe('unseen')
  })

  test('[coc-8.3.2-5, coc-8.3.2-8] outside the arc of an opening neither sees the other; nor does who stands away from it', () => {
    expect(seen(map, AT_WINDOW, { x: 44, y: 20 })).toBe('none')
    expect(seen(map, AT_WINDOW, { x: 44.2, y: 20 })).toBe('unseen')
    expect(seen(map, { x: 34, y: 10 }, { x: 34, y: 31.5 })).toBe('hard') // 1" from the wall
    expect(seen(map, { x: 34, y: 10 }, { x: 34, y: 31.55 })).toBe('unseen')
  })

  test('[coc-8.3.2-4] who leans out has an arc of 180° and no cover', () => {
    const leaning = { ...AT_WINDOW, isLeaning: true }
    expect(seen(map, leaning, { x: 50, y: 28 })).toBe('none')
    expect(seen(map, leaning, { x: 50, y: 31 })).toBe('unseen')
    expect(seen(map, { x: 50, y: 28 }, leaning)).toBe('none')
    expect(seen(map, { x: 34, y: 10 }, leaning)).toBe('none')
  })

  test('[coc-8.3.2-3] 45° down from an upper floor: not closer than the floor is high', () => {
    const high = {
      buildings: [
        HOUSE(30, 30, {
          floors: 4,
          openings: [{ id: 'w', kind: 'window', side: 0, floor: 3, at: 4, width: 1 }],
        }),
      ],
    }
    expect(seen(high, { ...AT_WINDOW, floor: 3 }, { x: 34, y: 27 })).toBe('none')
    expect(seen(high, { ...AT_WINDOW, floor: 3 }, { x: 34, y: 27.1 })).toBe('unseen')
  })

  test('[coc-8.3.2-7] a wooden building gives light cover, a bunker its own', () => {
    const wooden = { buildings: [HOUSE(30, 30, { material: 'wood' })] }
    expect(seen(wooden, { x: 34, y: 10 }, AT_WINDOW)).toBe('light')
    const bunker = { buildings: [HOUSE(30, 30, { kind: 'bunker', material: 'concrete' })] }
    expect(seen(bunker, { x: 34, y: 10 }, AT_WINDOW)).toBe('bunker')
  })

  test('[coc-8.3.2-2, coc-ruling-66] two men or one weapon at an opening', () => {
    const man = (...openings: readonly string[]) => ({ openings, isWeapon: false })
    const weapon = (...openings: readonly string[]) => ({ openings, isWeapon: true })
    expect(haveRoom([man('a'), man('a')])).toBe(true)
    expect(haveRoom([man('a'), man('a'), man('a')])).toBe(false)
    expect(haveRoom([man('a'), man('a'), man('a', 'b')])).toBe(true)
    expect(haveRoom([man('a', 'b'), man('a'), man('a')])).toBe(true)
    expect(haveRoom([weapon('a')])).toBe(true)
    expect(haveRoom([weapon('a'), man('a')])).toBe(false)
    expect(haveRoom([man('a', 'b'), weapon('a')])).toBe(true)
  })

  test('[coc-8.3.2-6] H.E. reaches men anywhere in a building up to 9"; in a larger one their part is in sight', () => {
    const small = sceneFor(stateOn({ buildings: [HOUSE(30, 30, { openings: [] })] }))
    expect(canShell(small, at(34, 10), at(34, 37))).toBe(true)
    const behindHouse = {
      ...HOUSE(30, 20, { id: 'screen', openings: [] }),
      outline: [
        { x: 0, y: 20 },
        { x: 72, y: 20 },
        { x: 72, y: 22 },
        { x: 0, y: 22 },
      ],
    }
    const hidden = sceneFor(stateOn({ buildings: [HOUSE(30, 30), behindHouse] }))
    expect(canShell(hidden, at(34, 10), at(34, 37))).toBe(false)
    expect(canShell(hidden, at(34, 26), at(34, 37))).toBe(true)
  })
})
