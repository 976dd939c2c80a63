import { describe, expect, test } from 'vitest'
import { gaitsOf } from '../../../src/rules/moving/move.ts'
import { type Played, played, who } from '../played.ts'
import { area, house, line, pair, stateOf } from '../positions.ts'

const CAUSE = 'red average 20,40 id=b facing=0,-1'

/** A novice at 20,20 fails the test of a wound hand to hand: a tactical retreat of 6 inches from b in the north. */
function retreats(words = '', map: object = {}, others = ''): Played {
  const s = played(`blue novice 20,20 id=a struck=b ${words}; ${CAUSE}; ${others}`, { phase: 4, map })
  s.dice('sks-mor-2', 95)
  s.dice('sks-h2h-T3', 1)
  s.play()
  return s
}

describe('forced moves', () => {
  test('[sks-move-14, sks-ruling-37] runners look where they run and count as running', () => {
    const s = retreats('facing=1,0 kneeling')
    expect(who(s, 'a')).toMatchObject({
      facing: { x: 0, y: -600 },
      stance: 'standing',
      motion: 'running',
      models: [{ x: 2000, y: 1400 }],
    })
    const slanting = retreats('facing=0,1', {}, 'red average 22,22 id=c')
    const { x, y } = who(slanting, 'a').facing
    expect(x).toBe(y)
    expect(x).toBeLessThan(0)
  })

  test('[sks-move-14] what they cannot pass stops them; with no way at all they look as before', () => {
    const wall = (y: number) => ({ lines: [line('w', 'compound-wall', [0, y], [48, y])] })
    const stopped = retreats('facing=1,0', wall(17))
    expect(who(stopped, 'a').models[0].y).toBeGreaterThan(1740)
    expect(who(stopped, 'a').models[0].y).toBeLessThan(1770)
    const stuck = retreats('facing=1,0', wall(19.4))
    expect(who(stuck, 'a')).toMatchObject({
      facing: { x: 1, y: 0 },
      motion: 'running',
      models: [{ x: 2000, y: 2000 }],
    })
  })

  test('[sks-move-14, sks-move-10] water stops them, unless they are in it', () => {
    const water = (north: number) => ({ areas: [area('c', 'water', 0, 0, 48, north)] })
    expect(who(retreats('', water(17)), 'a').models[0].y).toBeGreaterThanOrEqual(1700)
    expect(who(retreats('', water(21)), 'a').models[0].y).toBe(1400)
  })

  test('[sks-move-14, sks-move-8] they run through friends, but not through enemies', () => {
    expect(who(retreats('', {}, 'blue average 20,17 id=f'), 'a').models[0].y).toBe(1400)
    const enemy = retreats('', {}, 'red novice 20,16 id=e out')
    expect(who(enemy, 'a').models[0].y).toBeGreaterThan(1690)
  })

  test('[sks-ruling-37] in a vehicle they stay where they are', () => {
    const s = retreats('aboard')
    expect(who(s, 'a')).toMatchObject({ nerve: 'retreating', models: [{ x: 2000, y: 2000 }] })
    expect(s.notes('sks-move-14')).toEqual([])
    const broken = played(`blue novice 20,20 id=a struck=b aboard; ${CAUSE}`, { phase: 4 })
    broken.dice('sks-mor-2', 95)
    broken.dice('sks-h2h-T3', 10)
    broken.play()
    expect(who(broken, 'a')).toMatchObject({ nerve: 'broken', models: [{ y: 2000 }] })
    const retired = played(`blue novice 20,20 id=a marked=assault-rifle@b aboard; ${CAUSE}`, { phase: 4 })
    retired.dice('sks-mor-2', 95)
    retired.dice('sks-mor-T2', 10)
    retired.play()
    expect(who(retired, 'a')).toMatchObject({ nerve: 'retiring', models: [{ y: 2000 }] })
  })

  test('[sks-move-14] up a storey they keep to their floor and to their house', () => {
    const map = { buildings: [house('h', [16, 15, 24, 24], { floors: 2 })] }
    const { y, floor } = who(retreats('floor=1', map), 'a').models[0]
    expect(floor).toBe(1)
    expect(y).toBeGreaterThan(1540)
    expect(y).toBeLessThan(1570)
  })
})

describe('what is carried', () => {
  test('[sks-hw-12, sks-move-9] a lost weapon weighs nothing', () => {
    const [a] = pair(stateOf('blue average 10,10 id=a hmg; red novice 40,40 id=b'), 'a', 'b')
    expect(gaitsOf(a)).not.toContain('run')
    const hmg = a.weapons.find(({ id }) => id === 'hmg')
    if (hmg) hmg.isLost = true
    expect(gaitsOf(a)).toContain('run')
  })
})
