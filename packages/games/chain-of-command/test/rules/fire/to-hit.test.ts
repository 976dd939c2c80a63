import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { diceLeft } from '../../../src/rules/fire/fire-dice.ts'
import { toHit } from '../../../src/rules/fire/hits.ts'
import { aims, everybodyAt, firing, men, withQuality, withTeam } from './firing.ts'

/** Blue's rifle Team at 20,10; Red's rifle Team so far to the north, measured between the bases. */
function apart(inches: number): object {
  return { troops: `blue-s1-b 20,10; red-s1-b 20,${10 + inches + 1}` }
}

describe('the number to hit', () => {
  test('[coc-9.1-4, coc-table-5, coc-ex-27] the quality of the target and the range', () => {
    const table = (['green', 'regular', 'elite'] as const).map((quality) =>
      (['close', 'effective'] as const).map((band) => needed(toHit(quality, band))),
    )
    expect(table).toEqual([
      [3, 4],
      [4, 5],
      [5, 6],
    ])
  })

  test('[coc-9.0-9, coc-ex-27] rifles are at close range up to 18", beyond it at effective range', () => {
    for (const [far, need] of [
      [18, 4],
      [18.01, 5],
    ] as const) {
      const s = firing(apart(far), { by: ['blue-s1-b'] })
      s.dice('coc-9.1-4', 3)
      s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
      s.end()
      expect(s.note('coc-9.1-4')).toMatchObject({ need, successes: 0 })
    }
  })

  test('[coc-9.1-4] Green targets are hit on 3 at close range, Elite ones on 5', () => {
    for (const [quality, need] of [
      ['green', 3],
      ['elite', 5],
    ] as const) {
      const s = firing(apart(12), { by: ['blue-s1-b'], before: withQuality('red-s1', quality) })
      s.dice('coc-9.1-4', need - 1)
      s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
      expect(s.note('coc-9.1-4')).toMatchObject({ need, successes: 0 })
    }
  })

  test('[coc-4.5.4-13, coc-4.5.4-18, coc-ex-63] under Covering Fire one more is needed, and a 6 may not be enough', () => {
    expect(needed(toHit('regular', 'close', true))).toBe(5)
    expect(needed(toHit('elite', 'effective', true))).toBe(7)
    const covered = {
      side: 'red' as const,
      teams: ['red-s2-a'],
      strip: [
        { x: 1900, y: 900 },
        { x: 2300, y: 900 },
        { x: 2300, y: 1100 },
        { x: 1900, y: 1100 },
      ],
      until: 1,
    }
    const s = firing(apart(30), {
      by: ['blue-s1-b'],
      before: (state) => {
        withQuality('red-s1', 'elite')(state)
        state.coveringFire = [covered, covered]
      },
    })
    s.dice('coc-9.1-4', 6)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
    expect(s.note('coc-9.1-4')).toMatchObject({ need: 7, successes: 0 })
  })

  test('[coc-4.5.4-15] a strip whose Phase is over, and one of the own side, do no harm', () => {
    for (const change of [{ until: 0 }, { side: 'blue' as const }]) {
      const s = firing(apart(12), {
        by: ['blue-s1-b'],
        before: (state) => {
          const strip = [
            { x: 1000, y: 500 },
            { x: 3000, y: 500 },
            { x: 3000, y: 1500 },
            { x: 1000, y: 1500 },
          ]
          state.coveringFire = [{ side: 'red', teams: [], strip, until: 1, ...change }]
        },
      })
      s.dice('coc-9.1-4', 3)
      s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
      expect(s.note('coc-9.1-4')).toMatchObject({ need: 4 })
    }
  })
})

describe('the dice', () => {
  /** Blue's Section fires with all it has at Red's rifle Team, and rolls this number of dice, all misses. */
  function rolls(count: number, fires: Partial<Parameters<typeof firing>[1]> = {}): void {
    const s = firing(SECTION, { by: ['blue-s1-a', 'blue-s1-b'], ...fires })
    s.dice('coc-9.1-4', ...Array.from({ length: count }, () => 2))
    s.answer('coc-8.3-1', everybodyAt(s, 'red-s1-b'))
    s.end()
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ dice: count })
    expect(s.note('coc-9.1-4')).toMatchObject({ need: 4, successes: 0 })
  }
  const SECTION = { troops: 'blue-s1-a 20,10; blue-s1-b 24,10; red-s1-b 22,23' }

  test('[coc-9.1-2, coc-ex-29] a Bren and six rifles: 6 + 6 dice', () => {
    rolls(12)
  })

  test('[coc-9.1-3, coc-14.4-1, coc-ex-28] one die less for two Shock, rounded down', () => {
    for (const [shock, dice] of [
      [1, 6],
      [2, 5],
      [3, 5],
      [4, 4],
    ] as const)
      rolls(dice, { by: ['blue-s1-b'], before: withTeam('blue-s1-b', { shock }) })
  })

  test('[coc-9.1-3, coc-ruling-24, coc-ex-30] half for moving, after the Shock', () => {
    const before = withTeam('blue-s1-b', { shock: 2 })
    rolls(2, { by: ['blue-s1-b'], hasMoved: true, before }) // 6 - 1 = 5, half
  })

  test('[coc-9.1-16, coc-ex-29, coc-ex-100] the Shock of each Team comes off its own dice; the total is halved once', () => {
    const shaken =
      (shock: number, nerve: 'steady' | 'pinned') => (state: Parameters<ReturnType<typeof withTeam>>[0]) => {
        withTeam('blue-s1-a', { shock, nerve })(state)
        withTeam('blue-s1-b', { shock, nerve })(state)
      }
    rolls(6, { before: shaken(1, 'steady'), hasMoved: true }) // 12 halved
    rolls(5, { before: shaken(3, 'pinned') }) // 5 + 5, halved
    rolls(10, { before: shaken(3, 'steady') })
  })

  test('[coc-9.1-14] never below one die for each Team that fires', () => {
    const team = { id: 'a', dice: 3, shock: 30, isPinned: true }
    expect(diceLeft([team], true)).toBe(1)
    expect(diceLeft([team, { ...team, id: 'b' }], true)).toBe(2)
  })

  test('[coc-14.4-3] the full loss falls on the part that fires', () => {
    const s = firing(SECTION, { by: ['blue-s1-b'], before: withTeam('blue-s1-b', { shock: 4 }) })
    s.dice('coc-9.1-4', 2)
    s.answer('coc-8.3-1', aims('red-s1-b', ...men('blue-s1-b', 3)))
    s.end()
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ dice: 1 })
  })

  test('[coc-9.0-11, coc-9.0-1, coc-ex-74] natural 1s of some weapons are rolled once more; a second 1 stands', () => {
    const options = { 'blue-force': 'us-rifle-regular' }
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-b 20,23' }, { by: ['blue-s1-b'], options })
    const [figure] = everybodyAt(s, 'red-s1-b').map((aim) => aim.figure)
    s.dice('coc-9.1-4', 1)
    s.dice('coc-9.0-11', 1)
    s.answer('coc-8.3-1', aims('red-s1-b', String(figure)))
    s.end()
    expect(s.note('coc-9.0-11')).toMatchObject({ dice: [1], successes: 0 })
  })
})
