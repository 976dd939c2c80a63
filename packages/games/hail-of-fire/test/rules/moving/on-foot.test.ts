import { describe, expect, test } from 'vitest'
import { AREA, at, finish, LINE, moves, orderMove, played, team } from '../positions.ts'
import { ahead, FOE, north, ordered } from './ordered.ts'

describe('distances', () => {
  test.each([
    ['infantry: higher die and 2', 'us-rifle-mg', 7],
    ['a gun: lower die and 2', 'us-57mm-gun', 5],
  ])('[hof-move-T1-1, hof-ex-3, hof-move-T1-2, hof-later-2] %s', (_, entry, far) => {
    const s = ordered(`${entry} 10,10`, [3, 5])
    expect(s.refuses(north(far + 0.01))).toContain('only')
    s.answer('hof-move-1', north(far))
    expect(team(s, 'a')).toMatchObject({ x: 1000, y: 1000 + far * 100 })
  })

  test.each([
    ['a vehicle: both dice', 'us-m4-sherman', 8],
    ['a slow vehicle: the higher die', 'de-tiger2', 5],
    ['a fast vehicle: 2 more', 'us-m5-stuart', 10],
  ])('[hof-move-T1-3, hof-ex-3, hof-trait-T1-4, hof-trait-T1-3] %s', (_, entry, far) => {
    const s = ordered(`${entry} 10,10`, [3, 5])
    expect(s.refuses([ahead(far + 0.01)])).toContain('only')
    s.answer('hof-move-7', [ahead(far)])
    expect(team(s, 'a').y).toBe(1000 + far * 100)
  })

  test('[hof-move-T1-4, hof-lead-1, hof-ex-3] a Leader goes up to 12 inches without dice', () => {
    const s = ordered('us-leader 10,10', [])
    expect(s.refuses(north(12.01))).toContain('only')
    s.answer('hof-move-1', north(12))
    s.end()
    expect(team(s, 'a').y).toBe(2200)
  })

  test('[hof-trait-T1-2, hof-move-8] an immobile gun turns but does not move', () => {
    const s = ordered('us-3in-gun 10,10', [])
    expect(s.refuses(north(0.5))).toContain('only')
    s.answer('hof-move-1', [{ x: 1000, y: 1000, facing: { x: 1, y: 0 } }])
    s.end()
    expect(team(s, 'a')).toMatchObject({ y: 1000, facing: { x: 1, y: 0 } })
  })

  test('[hof-move-8] a gun may use its order merely to turn, and keeps its foxhole', () => {
    const s = ordered('us-57mm-gun 10,10 dug-in', [1, 1])
    s.answer('hof-move-1', [{ x: 1000, y: 1000, facing: { x: -1, y: 0 } }])
    expect(team(s, 'a')).toMatchObject({ isDugIn: true, facing: { x: -1, y: 0 } })
  })

  test('[hof-setup-6] a Team that moves leaves its foxhole', () => {
    const s = ordered('us-rifle-mg 10,10 dug-in', [1, 1])
    s.answer('hof-move-1', north(1))
    expect(team(s, 'a').isDugIn).toBe(false)
  })

  test('[hof-trait-T1-7, hof-later-14] an unreliable vehicle rolls a die for each 1, and another 1 stops it', () => {
    const go = (extra: readonly number[]) => {
      const s = played('blue de-panther 10,10 id=a; red us-rifle-mg 46,46')
      orderMove(s, 'a', 10, 40)
      s.dice('hof-move-T1', 1, 1)
      s.dice('hof-trait-T1-7', ...extra)
      moves(s, 'a')
      return s
    }
    const stuck = go([4, 1])
    expect(stuck.note('hof-trait-T1-7', 'broke-down')).toMatchObject({ team: 'a' })
    expect(stuck.asked?.clause).not.toBe('hof-move-7')
    const runs = go([4, 2])
    expect(runs.asked?.clause).toBe('hof-move-7')
  })

  test('[hof-act-6] all Teams of one Move order share one roll', () => {
    const s = played(
      `blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; ${FOE}`,
    )
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(12, 40))
    s.dice('hof-move-T1', 2, 4)
    moves(s, 'a')
    s.answer('hof-move-1', [at(13, 16)])
    moves(s, 'b')
    expect(s.refuses([at(16, 16.01)])).toContain('only')
    s.answer('hof-move-1', [at(16, 16)])
    finish(s)
    expect(team(s, 'l').y).toBe(1000)
  })
})

describe('where a move may end', () => {
  test('[hof-act-8, hof-ex-36] nearer to the destination, or within 6 inches of it', () => {
    const s = ordered('us-rifle-mg 10,10', [6, 6])
    expect(s.refuses([at(10, 9.99)])).toContain('nearer')
    expect(s.refuses([at(14, 8)])).toContain('nearer')
    s.answer('hof-move-1', [at(14, 12)])
    expect(team(s, 'a').x).toBe(1400)
  })

  test('[hof-act-8] within 6 inches of the destination it need not come nearer', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`)
    orderMove(s, 'a', 10, 12)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    // Its footprint reaches 0.63 inches forward and back: the middle may be 6.63 inches away.
    expect(s.refuses([at(10, 5.36)])).toContain('nearer')
    s.answer('hof-move-1', [at(10, 5.37)])
  })

  test('[hof-act-8, hof-act-9] a Team that does not want to move stays', () => {
    const s = ordered('us-rifle-mg 10,10', [1, 1])
    s.answer('hof-move-1', [])
    expect(team(s, 'a')).toMatchObject({ x: 1000, y: 1000 })
  })

  test('[hof-move-10] nobody ends or passes within 1 inch of an enemy', () => {
    // A rifle Team reaches 1 inch to each side; the enemy stands north-east of its way.
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,20 id=foe')
    orderMove(s, 'a', 10, 40)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    expect(s.refuses([at(10, 17.74)])).toContain('within 1 inch')
    s.answer('hof-move-1', [at(10, 17.73)])
  })

  test('[hof-move-10, hof-ruling-39] on its way a Team needs the room of its narrow side', () => {
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 14,12 id=foe')
    orderMove(s, 'a', 10, 40)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    // The enemy reaches to x = 13; half the narrow side is 0.62, so the middle stays west of 11.38.
    expect(s.refuses([at(11.38, 10), at(11.38, 16)])).toContain('more than 1')
    s.answer('hof-move-1', [at(11.37, 10), at(11.37, 16)])
  })

  test('[hof-move-9, hof-ruling-13] through friendly infantry, but not onto it, and not through a vehicle', () => {
    const friend = played(`blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 10,13 id=b; ${FOE}`)
    orderMove(friend, 'a', 10, 40)
    friend.dice('hof-move-T1', 6, 6)
    moves(friend, 'a')
    expect(friend.refuses([at(10, 13.5)])).toContain('overlap')
    friend.answer('hof-move-1', [at(10, 14.26)])
    const tank = played(`blue us-rifle-mg 10,10 id=a; blue us-m4-sherman 10,14 id=b; ${FOE}`)
    orderMove(tank, 'a', 10, 40)
    tank.dice('hof-move-T1', 6, 6)
    moves(tank, 'a')
    expect(tank.refuses([at(10, 17)])).toContain('too near')
  })

  test('[hof-move-9] not through a friendly gun, an enemy or the middle of a wreck', () => {
    const gun = played(`blue us-rifle-mg 10,10 id=a; blue us-57mm-gun 10,13 id=b; ${FOE}`)
    orderMove(gun, 'a', 10, 40)
    gun.dice('hof-move-T1', 6, 6)
    moves(gun, 'a')
    expect(gun.refuses([at(10, 17)])).toContain('too near')
    const wreck = {
      works: [
        {
          id: 'wreck',
          kind: 'wreck',
          outline: [at(9, 12), at(11, 12), at(11, 14), at(9, 14)].map(({ x, y }) => ({
            x: x / 100,
            y: y / 100,
          })),
        },
      ],
    }
    const over = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`, { map: wreck })
    orderMove(over, 'a', 10, 40)
    over.dice('hof-move-T1', 6, 6)
    moves(over, 'a')
    expect(over.refuses([at(10, 17)])).toContain('too near')
    over.answer('hof-move-1', [at(10.7, 13), at(10, 17)])
  })

  test('[hof-move-1, hof-move-5] a gun may not enter a wall, infantry may', () => {
    const map = { lines: [LINE('wall', 'wall', [5, 12], [15, 12])] }
    const gun = ordered('us-57mm-gun 10,10', [6, 6], { map })
    expect(gun.refuses(north(4))).toContain('crossed')
    const rifles = ordered('us-rifle-mg 10,10', [6, 6], { map })
    rifles.answer('hof-move-1', north(4))
  })

  test('[hof-move-5] a Team that stands in ground it may not enter does not move', () => {
    const map = { areas: [AREA('marsh', 'marsh', 8, 8, 12, 12)] }
    const gun = ordered('us-57mm-gun 10,10', [6, 6], { map })
    expect(gun.refuses(north(1))).toContain('entered')
  })
})
