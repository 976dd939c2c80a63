import { describe, expect, test } from 'vitest'
import { toThrow } from '../../../src/rules/blast/to-throw.ts'
import { placeOf } from '../../../src/rules/figures.ts'
import { acting, type Played, who } from '../played.ts'
import { house, line, pair, stateOf } from '../positions.ts'

/** A Novice's grenade at a point, this far astray in a direction. */
function astray(
  at: { x: number; y: number; floor?: number },
  [far, degrees]: readonly [number, number],
  map: object,
  others: string,
  hits = 0,
): Played {
  const s = acting(`blue novice 24,10 id=a grenades; ${others}`, { map })
  s.dice('sks-gren-1', 90)
  s.dice('sks-gren-2', far, degrees)
  for (let i = 0; i < hits; i++) {
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
  }
  s.answer('sks-act-3', { do: 'throw', weapon: 'hand-grenade', target: null })
  s.answer('sks-gren-1', at)
  return s
}

describe('rounds that go astray', () => {
  test('[sks-gren-11] a wall to the east stops them too', () => {
    const s = astray(
      { x: 2400, y: 2000 },
      [5, 90],
      { lines: [line('w', 'compound-wall', [26, 10], [26, 30])] },
      'red novice 40,40 id=b',
    )
    expect(s.note('sks-gren-2')).toMatchObject({ end: 'meets-wall' })
    expect(s.note('sks-gren-3')).toMatchObject({ x: 2598, y: 2000 })
  })

  test('[sks-gren-11] of two walls the first one stops them', () => {
    const s = astray(
      { x: 2400, y: 2000 },
      [6, 90],
      {
        lines: [
          line('v', 'compound-wall', [28, 10], [28, 30]),
          line('w', 'compound-wall', [26, 10], [26, 30]),
        ],
      },
      'red novice 40,40 id=b',
    )
    expect(s.note('sks-gren-3')).toMatchObject({ x: 2598 })
  })

  test('[sks-gren-2] the direction is one of 360', () => {
    const to = (degrees: number) => astray({ x: 2400, y: 2000 }, [5, degrees], {}, 'red novice 40,40 id=b')
    expect(to(359).note('sks-gren-3')).toMatchObject({ x: 2391 })
    expect(to(360).note('sks-gren-3')).toMatchObject({ x: 2400 })
    expect(() => to(361)).toThrow()
  })

  test('[sks-gren-11, sks-ruling-80] on the same roof they stay on the roof', () => {
    const s = astray(
      { x: 2200, y: 2400, floor: 1 },
      [3, 90],
      { buildings: [house('h', [18, 22, 30, 28])] },
      'red novice 25,25 id=b floor=1; red novice 25,24 id=c',
      1,
    )
    expect(s.note('sks-gren-2')).toMatchObject({ end: 'lands' })
    expect([who(s, 'b').damage, who(s, 'c').damage]).toEqual([4, 0])
  })

  test('[sks-gren-11, sks-ruling-80] from roof to roof they land on the other roof', () => {
    const s = astray(
      { x: 2200, y: 2400, floor: 1 },
      [4, 90],
      { buildings: [house('h', [18, 22, 23, 28]), house('i', [24, 22, 30, 28])] },
      'red novice 27,25 id=b floor=1; red novice 27,24 id=c',
      1,
    )
    expect([who(s, 'b').damage, who(s, 'c').damage]).toEqual([4, 0])
  })

  test('[sks-gren-11] through an open door they come in', () => {
    const s = astray(
      { x: 2400, y: 2000 },
      [3, 360],
      { buildings: [house('h', [20, 21, 28, 28], { door: [0, 4] })] },
      'red novice 24,24.5 id=b',
      1,
    )
    expect(s.note('sks-gren-2')).toMatchObject({ end: 'lands' })
    expect(who(s, 'b').damage).toBe(4)
  })

  test('[sks-gren-4] a line of trees does not shelter', () => {
    const s = astray(
      { x: 2400, y: 2000 },
      [1, 360],
      { lines: [line('t', 'treeline', [20, 22], [28, 22])] },
      'red novice 24,23 id=b',
      1,
    )
    expect(who(s, 'b').damage).toBe(4)
  })
})

describe('who may fire at what', () => {
  test('[sks-hw-7, sks-gren-1] a friend with a radio spots for mortars only', () => {
    const s = acting(
      'blue average 24,10 id=a rpg trained=launcher; blue novice 34,10 id=f radio spotted=b; red novice 24,30 id=b',
      { map: { lines: [line('w', 'compound-wall', [20, 20], [27, 20])] } },
    )
    expect(s.choices()).not.toContainEqual({ do: 'launch', weapon: 'rpg', target: 'b' })
  })

  test('[sks-gren-10, sks-shoot-5, sks-weap-T2-04] a point is not nearer than the minimum either', () => {
    const s = acting('blue average 24,10 id=a rpg trained=launcher; red novice 40,40 id=b')
    s.answer('sks-act-3', { do: 'launch', weapon: 'rpg', target: null })
    expect(s.refuses({ x: 2400, y: 1548 })).toContain('no nearer than 5')
    s.dice('sks-gren-7', 5)
    s.dice('sks-wound-6', 1)
    s.answer('sks-gren-10', { x: 2400, y: 1549 })
    expect(who(s, 'a').damage).toBe(10)
  })

  test('[sks-gren-1] a throw without any row has no reasons', () => {
    const [a, b] = pair(stateOf('blue average 10,10 id=a; red novice 10,25 id=b'), 'a', 'b')
    expect(toThrow(a, { at: placeOf(b), target: b }, 0).modifiers).toEqual([])
  })
})
