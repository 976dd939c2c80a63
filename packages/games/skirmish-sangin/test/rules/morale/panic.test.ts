import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, house } from '../positions.ts'

/** a at 20,20 fumbles a blow at b in the north, and panics. */
function panics(others: string, map: object = {}): Played {
  const s = acting(`blue average 20,20 id=a; red average 20,20.98 id=b facing=0,-1; ${others}`, { map })
  s.dice('sks-h2h-3', 96)
  s.dice('sks-h2h-6', 7)
  s.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre: null })
  return s
}

function endOf(s: Played): readonly number[] {
  const { x, y } = who(s, 'a').models[0]
  return [x, y]
}

const EAST = area('east', 'crops', 29, 18, 33, 22)
const WEST = area('west', 'crops', 7, 18, 11, 22)
const BOTH = { areas: [EAST, WEST] }

describe('panic', () => {
  test('[sks-h2h-16] straight to the nearest friend in cover, up to contact', () => {
    // Two bases of 0.49 touch at 0.98.
    expect(endOf(panics('blue novice 30,20 id=f', BOTH))).toEqual([2902, 2000])
    expect(endOf(panics('blue novice 30,20 id=f; blue novice 9,20 id=g', BOTH))).toEqual([2902, 2000])
    expect(endOf(panics('blue novice 31.5,20 id=f; blue novice 9,20 id=g', BOTH))).toEqual([998, 2000])
    expect(endOf(panics('blue novice 9,20 id=g; blue novice 31.5,20 id=f', BOTH))).toEqual([998, 2000])
  })

  test('[sks-h2h-16] 18 inches at the most', () => {
    const far = { areas: [area('c', 'crops', 40, 18, 46, 22)] }
    expect(endOf(panics('blue novice 44,20 id=f', far))).toEqual([3800, 2000])
  })

  test('[sks-h2h-16] not to one in the open, an enemy, somebody unconscious, aboard or upstairs: then away from the fight', () => {
    const away = (others: string, map: object = BOTH): void => {
      const [x, y] = endOf(panics(others, map))
      expect(x).toBe(2000)
      expect(y).toBe(200)
    }
    away('')
    away('blue novice 26,20 id=f')
    away('red novice 30,20 id=e')
    away('blue novice 30,20 id=f out')
    away('blue novice 30,20 id=f aboard')
    away('blue novice 30,20 id=f floor=1', { buildings: [house('h', [28, 18, 34, 24], { floors: 2 })] })
  })

  test('[sks-h2h-16] cover is judged from the enemy of the fight', () => {
    const s = panics('blue novice 20,10 id=f', { areas: [area('c', 'crops', 18, 11.5, 22, 13)] })
    expect(endOf(s)).toEqual([2000, 1098])
  })

  test('[sks-h2h-16, sks-move-8] where there is no room to stand they stop before', () => {
    const s = panics('blue novice 30,20 id=f; blue novice 29,20 id=g', {
      areas: [area('c', 'crops', 29.6, 18, 33, 22)],
    })
    const [x = 0, y] = endOf(s)
    expect(y).toBe(2000)
    expect(x).toBeGreaterThan(2777)
    expect(x).toBeLessThanOrEqual(2802)
  })
})
