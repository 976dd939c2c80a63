import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'
import { toSpot } from '../../../src/rules/seeing/to-spot.ts'
import { area, house, line, pair, stateOf } from '../positions.ts'

const PLAIN = { raised: 0, isPointedOut: false, wasUnderFire: false }

interface More {
  readonly terms?: Partial<typeof PLAIN>
  readonly light?: string
  readonly map?: object
  readonly others?: string
  readonly at?: string
}

/** What an average spotter at 10,10, facing north, needs to spot a target. */
function need(
  spotter: string,
  target: string,
  { terms = {}, light, map = {}, others = '', at = '10,30' }: More = {},
) {
  const words = `blue average 10,10 id=a ${spotter}; red novice ${at} id=b ${target};${others}`
  const state = stateOf(words, light ? { light, map } : { map })
  const [a, b] = pair(state, 'a', 'b')
  return needed(toSpot(state, a, b, { ...PLAIN, ...terms }))
}

describe('the rows about spotting', () => {
  test('[sks-spot-T1] every modifier as printed', () => {
    expect(TABLES['sks-spot-T1'].rows.map(({ modifier }) => modifier)).toEqual([
      10, 20, 30, -30, -20, -50, 10, 10, 20, 40, -30, -40, -50, -60, -75, -50, -10, -25, -50, 20, -10, 10,
      -30, 30, 30, -10, -20, 50, 30, 50, 50, -20, -10, -20, -30, 30, -30,
    ])
  })
})

describe('the chance to spot', () => {
  test('[sks-spot-3] the spot skill; a target in the open adds nothing', () => {
    expect(need('', '')).toBe(59)
    expect(need('damage=5', '')).toBe(29) // sks-char-8: spotting is a combat skill
  })

  test('[sks-spot-3, sks-spot-T1] only the rows that apply are listed', () => {
    const state = stateOf('blue average 10,10 id=a; red novice 10,30 id=b')
    const [a, b] = pair(state, 'a', 'b')
    expect(toSpot(state, a, b, PLAIN).modifiers).toEqual([])
  })

  test('[sks-spot-T1-01, sks-spot-T1-02, sks-spot-T1-03] how the target moves', () => {
    for (const motion of ['crawling', 'climbing', 'swimming']) expect(need('', motion), motion).toBe(69)
    expect(need('', 'walking')).toBe(79)
    expect(need('', 'running')).toBe(89)
  })

  test('[sks-spot-T1-04, sks-spot-T1-05] the stance of the target', () => {
    expect(need('', 'prone')).toBe(29)
    expect(need('', 'kneeling')).toBe(39)
  })

  test('[sks-spot-T1-07, sks-spot-9] each further enemy within 2 inches whom the spotter has in sight', () => {
    // Both bases reach half an inch.
    expect(need('', '', { others: 'red novice 12.98,30' })).toBe(69)
    expect(need('', '', { others: 'red novice 13,30' })).toBe(59)
    expect(need('', '', { others: 'red novice 12,30; red novice 8,30' })).toBe(79)
    expect(need('', '', { others: 'red novice 12,30 hidden' })).toBe(59)
    expect(need('', '', { others: 'blue novice 12,30' })).toBe(59)
    expect(need('', '', { others: 'red novice 12,30 out' })).toBe(59)
    const map = { lines: [line('w', 'compound-wall', [11.4, 20], [20, 20])] }
    expect(need('', '', { others: 'red novice 12.9,30', map })).toBe(59)
  })

  test('[sks-spot-T1-08, sks-spot-T1-09, sks-spot-T1-10, sks-spot-7, sks-spot-10, sks-ruling-28] what the target has fired since the last activation', () => {
    const fired = (weapon: string, at = 5, last = 5) => {
      const state = stateOf('blue average 10,10 id=a; red novice 10,30 id=b')
      const [a, b] = pair(state, 'a', 'b')
      a.lastActivation = last
      b.lastFired = { weapon, at }
      return needed(toSpot(state, a, b, PLAIN))
    }
    expect(['bolt-rifle', 'sniper-rifle', 'pistol', 'shotgun'].map((id) => fired(id))).toEqual([
      69, 69, 69, 69,
    ])
    expect(['assault-rifle', 'smg', 'lmg-556', 'ugl'].map((id) => fired(id))).toEqual([79, 79, 79, 79])
    expect(['rpg', 'gpmg', 'barrett', 'at4'].map((id) => fired(id))).toEqual([95, 95, 95, 95])
    expect(fired('hand-grenade')).toBe(59)
    expect(fired('assault-rifle', 4)).toBe(59) // before the spotter's last activation
  })

  test('[sks-spot-T1-11, sks-spot-T1-12, sks-spot-T1-13, sks-spot-T1-14] cover of the target', () => {
    const lines = (kind: string) => ({ map: { lines: [line('w', kind, [0, 29], [30, 29])] } })
    expect(need('', '', { map: { areas: [area('c', 'crops', 0, 29, 30, 33)] } })).toBe(29)
    expect(need('', '', lines('barricade'))).toBe(19)
    expect(need('', '', lines('low-wall'))).toBe(9)
    expect(need('', '', { map: { works: [area('s', 'sangar', 8, 29, 12, 33)] } })).toBe(5)
  })

  test('[sks-spot-T1-15, sks-hide-2] hidden is −75 in place of cover', () => {
    const map = { lines: [line('w', 'low-wall', [0, 29], [30, 29])] }
    expect(need('trained=spot', 'hidden running', { map, terms: { raised: 2 } })).toBe(59 + 20 + 30 - 75)
  })

  test('[sks-spot-T1-16, sks-cov-7] a ghillie suit on somebody who keeps still', () => {
    expect(need('', 'ghillie')).toBe(9)
    expect(need('', 'ghillie crawling')).toBe(69)
  })

  test('[sks-spot-T1-17, sks-ex-26] under fire: a marker at the start of the activation, though the test has removed it', () => {
    expect(need('', '', { terms: { wasUnderFire: true } })).toBe(49)
  })

  test('[sks-spot-T1-18, sks-spot-T1-19, sks-spot-T1-25] light, and night vision by night only', () => {
    expect(need('', '', { light: 'dusk' })).toBe(34)
    expect(need('', '', { light: 'dawn' })).toBe(34)
    expect(need('', '', { light: 'night' })).toBe(9)
    expect(need('nvd', '', { light: 'night' })).toBe(39)
    expect(need('nvd', '', { light: 'dusk' })).toBe(34)
  })

  test('[sks-spot-T1-20, sks-spot-T1-24] scope and thermal sight of the spotter', () => {
    expect(need('sniper-rifle', '')).toBe(79)
    expect(need('thermal', '')).toBe(89)
    expect(need('', 'sniper-rifle thermal')).toBe(59)
  })

  test('[sks-spot-T1-21, sks-spot-T1-22, sks-ex-10] storeys above or below, 30 at the most', () => {
    const map = { buildings: [house('h', [8, 29, 12, 33], { floors: 4 })] }
    // In a window: hard cover takes 50 off.
    const up = (floor: number) => need('', `floor=${floor}`, { map, terms: { raised: 2 } })
    expect([0, 1, 2].map(up)).toEqual([29, 19, 9])
    const below = { map: { buildings: [house('h', [8, 8, 12, 12], { floors: 4 })] } }
    expect([0, 1, 2, 3, 4].map((floor) => need(`floor=${floor} running`, '', below))).toEqual([
      39, 49, 59, 69, 69,
    ])
  })

  test('[sks-spot-T1-06, sks-spot-6] under barrage since the last activation', () => {
    const at = (underBarrageAt: number) => {
      const state = stateOf('blue average 10,10 id=a; red novice 10,30 id=b')
      const [a, b] = pair(state, 'a', 'b')
      Object.assign(a, { lastActivation: 5, underBarrageAt })
      return needed(toSpot(state, a, b, PLAIN))
    }
    expect([0, 4, 5].map(at)).toEqual([59, 59, 9])
  })

  test('[sks-spot-T1-23, sks-spot-9] something has burst within 12 inches since the last activation', () => {
    const burst = (y: number, at: number) => {
      const state = stateOf('blue average 10,10 id=a; red novice 10,30 id=b')
      const [a, b] = pair(state, 'a', 'b')
      a.lastActivation = 5
      state.bursts = [{ x: 1000, y: Math.round(y * 100), at }]
      return needed(toSpot(state, a, b, PLAIN))
    }
    expect(burst(22.49, 5)).toBe(29)
    expect(burst(22.5, 5)).toBe(59)
    expect(burst(15, 4)).toBe(59)
  })

  test('[sks-spot-T1-26, sks-spot-T1-27] how the spotter moves', () => {
    for (const motion of ['walking', 'climbing', 'swimming']) expect(need(motion, ''), motion).toBe(49)
    expect(need('crawling', '')).toBe(59)
    expect(need('running', '')).toBe(39)
  })

  test('[sks-act-6, sks-spot-5] points spent on it and a friend who points add up', () => {
    expect(need('', 'prone', { terms: { raised: 2 } })).toBe(49)
    expect(need('', 'prone', { terms: { raised: 2, isPointedOut: true } })).toBe(69)
  })

  test('[sks-ex-9] a kneeling rifleman in hard cover who fired an automatic weapon', () => {
    const state = stateOf('blue average 10,10 id=a; red novice 10,30 id=b kneeling', {
      map: { lines: [line('w', 'low-wall', [0, 29], [30, 29])] },
    })
    const [a, b] = pair(state, 'a', 'b')
    b.lastFired = { weapon: 'assault-rifle', at: 1 }
    expect(needed(toSpot(state, a, b, PLAIN))).toBe(9)
    expect(needed(toSpot(state, a, b, { ...PLAIN, raised: 2 }))).toBe(29)
  })

  test('[sks-ex-28] looking for somebody hidden', () => {
    expect(need('', 'hidden')).toBe(5)
    expect(need('', 'hidden', { terms: { raised: 2 } })).toBe(5)
  })
})
