import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'
import { acting, type Played, who } from '../played.ts'
import { area, house, line } from '../positions.ts'

const FOE = 'red novice 40,40 id=z facing=1,0'

function at(x: number, y: number): { x: number; y: number } {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

function choose(s: Played, gait: string): void {
  s.answer('sks-act-3', { do: 'move', gait })
}

function gaits(words: string): readonly string[] {
  return acting(`blue average 10,10 id=a ${words}; ${FOE}`)
    .choices()
    .flatMap((choice) => (choice as { gait?: string }).gait ?? [])
}

/** One action point of a gait to a point: null if it is legal, else the sentence. */
function goes(
  gait: string,
  to: readonly [number, number],
  { words = '', map = {}, others = '' } = {},
): string | null {
  const s = acting(`blue average 10,10 id=a ${words}; ${FOE}; ${others}`, { map })
  choose(s, gait)
  try {
    return s.refuses([at(...to)])
  } catch {
    return null
  }
}

describe('moving by action points', () => {
  test('[sks-move-1, sks-move-T1-01, sks-move-T1-04] 3 inches walking, 6 inches running', () => {
    expect(goes('walk', [10, 13])).toBeNull()
    expect(goes('walk', [10, 13.01])).not.toBeNull()
    expect(goes('run', [10, 16])).toBeNull()
    expect(goes('run', [10, 16.01])).not.toBeNull()
  })

  test('[sks-move-T1-06, sks-move-13] prone they crawl an inch, and nothing else', () => {
    expect(goes('crawl', [10, 11], { words: 'prone' })).toBeNull()
    expect(goes('crawl', [10, 11.01], { words: 'prone' })).not.toBeNull()
    expect(gaits('prone')).toEqual(['crawl'])
    expect(gaits('')).toEqual(['walk', 'run', 'swim'])
  })

  test('[sks-move-9] no running with a medium wound or worse', () => {
    expect(gaits('damage=3')).toContain('run')
    expect(gaits('damage=4')).toEqual(['walk', 'swim'])
    expect(gaits('damage=9')).toEqual(['walk', 'swim'])
  })

  test('[sks-hw-12] HMG, GMG and mortars are carried at walking pace, a GPMG is not', () => {
    for (const weapon of ['hmg', 'gmg', 'mortar-60']) expect(gaits(weapon), weapon).toEqual(['walk', 'swim'])
    expect(gaits('gpmg')).toContain('run')
    expect(gaits('javelin')).toContain('run')
  })

  test('[sks-move-6, sks-move-13, sks-move-5] the gait is their motion until changed; they stand', () => {
    const s = acting(`blue average 10,10 id=a kneeling; ${FOE}`)
    choose(s, 'run')
    s.answer('sks-move-1', [at(10, 15)])
    expect(who(s, 'a')).toMatchObject({
      motion: 'running',
      stance: 'standing',
      models: [{ x: 1000, y: 1500 }],
    })
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [at(10, 16)])
    expect(who(s, 'a').motion).toBe('walking')
    s.answer('sks-act-3', { do: 'stop' })
    expect(who(s, 'a').motion).toBe('stationary') // sks-move-7, sks-move-T1-09
    expect(s.state.activation?.points ?? 0).toBe(0)
  })

  test('[sks-move-8] through friends, but not onto them; not through enemies', () => {
    const friend = { others: 'blue novice 10,12 id=f' }
    expect(goes('walk', [10, 13], friend)).toBeNull()
    expect(goes('walk', [10, 12.5], friend)).not.toBeNull()
    const enemy = { others: 'red novice 10,12 id=f' }
    expect(goes('walk', [10, 13], enemy)).not.toBeNull()
    expect(goes('walk', [10, 11.02], enemy)).toBeNull() // into contact
    expect(goes('walk', [10, 11.03], enemy)).not.toBeNull()
  })

  test('[sks-move-8, sks-hide-1] a Hidden enemy hinders no way that is drawn', () => {
    expect(goes('walk', [10, 13], { others: 'red novice 10,12 id=f hidden' })).toBeNull()
  })

  test('[sks-cov-T1-07, sks-cov-T1-08, sks-move-4] walls are climbed, gates are not', () => {
    const wall = (kind: string, gaps: readonly unknown[] = []) => ({
      map: { lines: [{ ...line('w', kind, [0, 12], [30, 12]), gaps }] },
    })
    expect(goes('walk', [10, 13], wall('low-wall'))).not.toBeNull()
    expect(goes('walk', [10, 13], wall('compound-wall'))).not.toBeNull()
    expect(goes('walk', [10, 13], wall('compound-wall', [{ kind: 'gate', at: 10, width: 2 }]))).toBeNull()
    expect(goes('walk', [10, 13], { map: { areas: [area('c', 'crops', 0, 11, 30, 14)] } })).toBeNull()
  })

  test('[sks-move-12] a building is entered by its doors', () => {
    const buildings = (door?: readonly [number, number]) => ({
      map: { buildings: [house('h', [5, 11, 15, 20], door ? { door } : {})] },
    })
    expect(goes('walk', [10, 12.5], buildings())).not.toBeNull()
    expect(goes('walk', [10, 12.5], buildings([0, 5]))).toBeNull()
  })

  test('[sks-move-10, sks-cov-T1-12] a canal is swum, an inch for a point', () => {
    const map = { areas: [area('c', 'water', 0, 9, 30, 20)] }
    expect(goes('walk', [10, 11], { map })).not.toBeNull()
    expect(goes('swim', [10, 11], { map })).toBeNull()
    expect(goes('swim', [10, 11.01], { map })).not.toBeNull()
  })
})

describe('turning', () => {
  test('[sks-move-3] up to 90 degrees are free once with each action point', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 1, y: 0 })
    expect(s.state.activation).toMatchObject({ points: 3, hasFreeTurn: false })
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 0, y: -1 })
    expect(s.state.activation).toMatchObject({ points: 2, hasFreeTurn: true })
    expect(who(s, 'a').facing).toEqual({ x: 0, y: -1 })
  })

  test('[sks-move-3, sks-move-T1-02] more than 90 degrees costs a point', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 100, y: -1 })
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-move-3, sks-ruling-34] a move leads any way, but its last facing is within the free turn', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    choose(s, 'walk')
    expect(s.refuses([{ ...at(10, 8), facing: { x: 0, y: -1 } }])).toContain('90°')
    s.answer('sks-move-1', [at(10, 8)])
    expect(who(s, 'a').facing).toEqual({ x: 0, y: 1 })
    choose(s, 'walk')
    s.answer('sks-move-1', [at(12, 8)])
    expect(who(s, 'a').facing).toEqual({ x: 200, y: 0 })
  })
})

describe('stopping', () => {
  test('[sks-move-7, sks-move-T1-09] to stop costs a point; until then a mover counts as moving', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    expect(s.choices()).not.toContainEqual({ do: 'stop' })
    choose(s, 'walk')
    s.answer('sks-move-1', [at(10, 12)])
    expect(who(s, 'a').motion).toBe('walking')
    s.answer('sks-act-3', { do: 'stop' })
    expect(who(s, 'a').motion).toBe('stationary')
    expect(s.state.activation?.points).toBe(1)
  })

  test('[sks-move-7, sks-move-6] motion lasts into the activations of others', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`)
    choose(s, 'run')
    s.answer('sks-move-1', [at(10, 12)])
    s.answer('sks-act-3', { do: 'end' })
    expect(s.state.activation).toBeNull()
    expect(who(s, 'a').motion).toBe('running')
  })

  test('[sks-move-T1] the points of every row', () => {
    expect(TABLES['sks-move-T1'].rows.map(({ points }) => points)).toEqual([
      1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 3, 3,
    ])
  })
})

describe('stances', () => {
  test.each([
    ['standing', 'kneeling', 1],
    ['standing', 'prone', 1],
    ['prone', 'standing', 1],
    ['kneeling', 'standing', 0],
    ['prone', 'kneeling', 1],
  ])(
    '[sks-move-T1-07, sks-move-T1-08, sks-move-T1-10, sks-move-5, sks-ruling-6] from %s to %s costs %i',
    (from, to, points) => {
      const s = acting(`blue average 10,10 id=a ${from} walking; ${FOE}`)
      s.answer('sks-act-3', { do: 'stance', to })
      expect(who(s, 'a').stance).toBe(to)
      expect(who(s, 'a').motion).toBe(to === 'standing' ? 'walking' : 'stationary')
      expect(s.state.activation?.points).toBe(3 - points)
    },
  )
})
