import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area } from '../positions.ts'

const map = { areas: [area('field', 'crops', 0, 20, 48, 24)] }

/** Somebody in the crops has been looked for from 10 inches away, with this roll. */
function searched(roll: number, hidden = 'red average 10,20 id=b hidden', at = { x: 1000, y: 2000 }): Played {
  const s = acting(`blue average 10,10 id=a; ${hidden}`, { map })
  s.dice('sks-hide-4', roll)
  s.answer('sks-act-3', { do: 'search' })
  s.answer('sks-hide-4', at)
  return s
}

describe('looking for Hidden enemies', () => {
  test('[sks-hide-4, sks-ex-28, sks-hide-2, sks-ruling-25] 5 or less reveals and spots, 6 does not', () => {
    const s = searched(5)
    expect(who(s, 'b').place).toBe('table')
    expect(who(s, 'a').spotted).toEqual(['b'])
    expect(s.state.activation?.points).toBe(2)
    expect(who(searched(6), 'b').place).toBe('hidden')
    expect(who(searched(6), 'a').spotted).toEqual([])
  })

  test('[sks-hide-4] the point may be named with its floor', () => {
    const at = { x: 1000, y: 2000, floor: 0 }
    expect(who(searched(5, 'red average 10,20 id=b hidden', at), 'b').place).toBe('table')
  })

  test('[sks-hide-4] within 3 inches of the point', () => {
    expect(who(searched(5, 'red average 13.49,20 id=b hidden'), 'b').place).toBe('table')
    expect(who(searched(5, 'red average 13.5,20 id=b hidden'), 'b').place).toBe('hidden')
    expect(who(searched(5, 'blue average 10,20 id=b hidden'), 'b').place).toBe('hidden')
  })

  test('[sks-hide-4] a point of cover in sight', () => {
    const s = acting('blue average 10,10 id=a', { map })
    s.answer('sks-act-3', { do: 'search' })
    expect(s.refuses({ x: 1000, y: 1500 })).toContain('point of cover')
    expect(s.refuses({ x: 1000, y: 2000, floor: 0.5 })).toContain('whole number')
    expect(s.refuses({ x: 5000, y: 2000 })).toContain('beside the table')
    expect(s.refuses({ x: 1000, y: 900 })).toContain('point of cover')
    const away = acting('blue average 10,10 id=a facing=0,-1', { map })
    away.answer('sks-act-3', { do: 'search' })
    expect(away.refuses({ x: 1000, y: 2000 })).toContain('do not see')
  })
})

describe('hiding again', () => {
  const offers = (character: string, others = ''): boolean =>
    acting(`blue average ${character} id=a;${others}`, { map })
      .choices()
      .some((one) => (one as { do: string }).do === 'hide')

  test('[sks-hide-3, sks-ruling-75] in cover, out of sight of all enemies who are to be seen', () => {
    expect(offers('10,22')).toBe(true)
    expect(offers('10,15')).toBe(false)
    expect(offers('10,22', 'red average 10,40 id=e')).toBe(false)
    expect(offers('10,22', 'red average 10,40 id=e facing=0,1')).toBe(true)
    expect(offers('10,22', 'red average 10,40 id=e out')).toBe(true)
    expect(offers('10,22', 'red average 10,40 id=e hidden')).toBe(true)
    expect(offers('10,22', 'blue average 10,40 id=e')).toBe(true)
  })

  test('[sks-hide-3] 3 AP; nobody has them spotted any more', () => {
    const s = acting(
      'blue average 10,22 id=a; red average 10,40 id=e facing=0,1 spotted=a; red novice 40,40 id=f facing=0,1',
      { map },
    )
    s.answer('sks-act-3', { do: 'hide' })
    expect(who(s, 'a').place).toBe('hidden')
    expect(who(s, 'e').spotted).toEqual([])
    const tired = acting('blue average 10,22 id=a', { map })
    tired.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(tired.choices()).not.toContainEqual({ do: 'hide' })
  })
})
