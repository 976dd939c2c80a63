import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { waiting } from '../../../src/rules/phases/order.ts'
import { determinize } from '../../../src/rules/state/determinize.ts'
import { characterById, type State } from '../../../src/rules/state/state.ts'
import { view } from '../../../src/rules/state/view.ts'
import { scoreRows } from '../../../src/rules/victory/score.ts'
import { acting, type Played, played, who } from '../played.ts'
import { house, stateOf } from '../positions.ts'

/** Points of the scenario by side. */
function objectives(state: State): readonly unknown[] {
  return scoreRows(state)
    .filter(({ clause }) => clause === 'sks-vp-T1-11')
    .map(({ side, points, count }) => [side, points * count])
}

const MAP = {
  map: { buildings: [house('compound-1', [5, 5, 15, 15]), house('compound-2', [30, 5, 40, 15])] },
}
const CACHE = { scenario: 'cache', ...MAP }

describe('the weapons cache', () => {
  function searching(compound: string, cache: object = {}, more = ''): Played {
    return acting(`blue average 10,10 id=a; red novice 40,40 id=z facing=1,0${more}`, {
      ...CACHE,
      cache: { compound, ...cache },
    })
  }
  const tasks = (s: Played) =>
    s
      .choices()
      .filter((one) =>
        ['search-compound', 'lay-charge', 'remove-charge'].includes((one as { do: string }).do),
      )

  test('[sks-act-9, sks-ruling-95, sks-ruling-5] a compound is searched from inside with 3 AP', () => {
    const s = searching('compound-1')
    expect(tasks(s)).toEqual([{ do: 'search-compound', points: 3 }])
    s.answer('sks-act-3', { do: 'search-compound', points: 3 })
    expect(s.state.cache).toMatchObject({ isFound: true, searched: ['compound-1'] })
    expect(s.note('sks-act-9', 'compound-searched')).toMatchObject({ isFound: true, reveals: true })
    expect(s.state.activation).toBeNull()
    const empty = searching('compound-2')
    empty.answer('sks-act-3', { do: 'search-compound', points: 3 })
    expect(empty.state.cache).toMatchObject({ isFound: false, searched: ['compound-1'] })
    expect(tasks(searching('compound-2', { searched: ['compound-1'] }))).toEqual([])
    const outside = acting('blue average 20,20 id=a; red novice 40,40 id=z', {
      ...CACHE,
      cache: { compound: 'compound-1' },
    })
    expect(tasks(outside)).toEqual([])
  })

  test('[sks-act-9] a charge is laid in the compound that was found, and removed by an insurgent who touches it', () => {
    const s = searching('compound-1', { isFound: true })
    expect(tasks(s)).toEqual([{ do: 'lay-charge', points: 3 }])
    s.answer('sks-act-3', { do: 'lay-charge', points: 3 })
    expect(s.state.cache.charge).toEqual({ x: 1000, y: 1000, floor: 0, turn: 1 })
    expect(tasks(searching('compound-2', { isFound: true }))).toEqual([])
    const at = (x: number) =>
      acting(`red average ${x},10 id=r; blue novice 40,40 id=z`, {
        ...CACHE,
        cache: { compound: 'compound-1', isFound: true, charge: { x: 1000, y: 1000, floor: 0, turn: 1 } },
      })
    expect(tasks(at(10.5))).toEqual([{ do: 'remove-charge', points: 3 }])
    expect(tasks(at(10.51))).toEqual([])
    const removing = at(10)
    removing.answer('sks-act-3', { do: 'remove-charge', points: 3 })
    expect(removing.state.cache.charge).toBeNull()
  })

  test('[sks-vp-T1-11] it goes off at the end of the turn after the one it was laid in', () => {
    const after = (turn: number) => {
      const s = played('blue average 45,45 id=a; red novice 5,45 id=z', {
        ...CACHE,
        turn,
        phase: 10,
        cache: { compound: 'compound-1', isFound: true, charge: { x: 1000, y: 1000, floor: 0, turn: 1 } },
      })
      for (const one of s.state.characters) one.hasActed = true
      for (let i = 0; i < 6 && s.state.turn === turn; i++) {
        if (s.state.activation) s.answer('sks-act-3', { do: 'end' })
        else s.play()
      }
      return s.state.cache.isBlown
    }
    expect(after(1)).toBe(false)
    expect(after(2)).toBe(true)
  })

  test('[sks-vp-T1-11] blown 50, found only 25, and 50 to the insurgents if it is not blown', () => {
    const score = (cache: object) => objectives(stateOf('blue novice 1,1', { ...CACHE, cache }))
    expect(score({ isBlown: true, isFound: true })).toEqual([['blue', 50]])
    expect(score({ isFound: true })).toEqual([
      ['blue', 25],
      ['red', 50],
    ])
    expect(score({})).toEqual([['red', 50]])
  })

  test('[sks-vp-T1-11, sks-ruling-95] only the insurgents know where it is until it is found', () => {
    const state = stateOf('blue novice 1,1; red novice 2,40', {
      ...CACHE,
      cache: { compound: 'compound-3', searched: ['compound-1'] },
    })
    expect(view(state, 'red').cache.compound).toBe('compound-3')
    expect(view(state, 'blue').cache.compound).toBeNull()
    expect(view(state, null).cache.compound).toBeNull()
    for (let seed = 0; seed < 8; seed++) {
      const invented = determinize(view(state, 'blue'), new Dice(new SeededDice(sfc32(seed)))).cache.compound
      expect(['compound-2', 'compound-3', 'compound-4']).toContain(invented)
    }
    state.cache = { ...state.cache, isFound: true }
    expect(view(state, 'blue').cache.compound).toBe('compound-3')
  })

  test('[sks-ruling-95] it is hidden in secret before anything else', () => {
    const s = played('blue novice 1,1; red novice 2,40', { ...CACHE, stage: 'set-up' })
    s.answer('sks-vp-T1-11', 'compound-2')
    expect(s.state.cache.compound).toBe('compound-2')
  })
})

describe('the wanted leader', () => {
  const score = (words: string, more: Partial<ReturnType<typeof who>> = {}) => {
    const state = stateOf(`blue novice 1,1; red elite 20,20 id=l leader ${words}`, { scenario: 'night-raid' })
    Object.assign(characterById(state, 'l'), more)
    return objectives(state)
  }

  test('[sks-vp-T1-11, sks-ruling-95] captured and off 200, killed 100, escaped 150 to the insurgents', () => {
    expect(score('captured')).toEqual([['blue', 200]])
    expect(score('damage=13')).toEqual([['blue', 100]])
    expect(score('left', { leftBy: 'north' })).toEqual([['red', 150]])
    expect(score('left', { leftBy: 'south' })).toEqual([]) // by the edge of ISAF
    expect(score('')).toEqual([])
    expect(score('removed')).toEqual([])
  })
})

describe('guards who are not alarmed', () => {
  const NIGHT = { scenario: 'night-raid', ...MAP, phase: 4 }
  const acts = (more: object = {}, words = '10,10') =>
    waiting(stateOf(`red novice ${words} id=g; blue novice 1,1 id=b`, { ...NIGHT, ...more })).map(
      ({ id }) => id,
    )

  test('[sks-ruling-95] insurgents under a roof do not act before turn 3', () => {
    expect(acts({ turn: 2 })).toEqual(['b'])
    expect(acts({ turn: 3 })).toEqual(['g', 'b'])
    expect(acts({ turn: 2 }, '20,20')).toEqual(['g', 'b'])
    expect(acts({ turn: 2, scenario: 'cache' })).toEqual(['g', 'b'])
  })

  test('[sks-ruling-95] nor before the first shot, explosion or failed blow', () => {
    const alarmed = (change: (state: State) => void) => {
      const state = stateOf('red novice 10,10 id=g; blue novice 1,1 id=b', { ...NIGHT, turn: 1 })
      change(state)
      return waiting(state).length === 2
    }
    expect(alarmed(() => {})).toBe(false)
    expect(
      alarmed((state) =>
        Object.assign(characterById(state, 'b'), { lastFired: { weapon: 'pistol', at: 1 } }),
      ),
    ).toBe(true)
    expect(alarmed((state) => Object.assign(state, { bursts: [{ x: 0, y: 0, at: 1 }] }))).toBe(true)
    expect(alarmed((state) => Object.assign(state, { hasAlarm: true }))).toBe(true)
  })

  test('[sks-ruling-95] a blow that misses or is parried is heard, one that strikes is not', () => {
    const blow = (attack: number, parry?: number) => {
      const s = acting('blue average 10,10 id=a; red average 10,10.98 id=b')
      s.dice('sks-h2h-3', attack)
      if (parry !== undefined) s.dice('sks-h2h-4', parry)
      if (parry === 100) {
        s.dice('sks-h2h-2', 1)
        s.dice('sks-wound-6', 1)
      }
      s.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre: null })
      return s.state.hasAlarm
    }
    expect(blow(61)).toBe(true)
    expect(blow(60, 50)).toBe(true)
  })
})

describe('other things of the scenarios', () => {
  test('[sks-vp-T1-11, sks-vp-T1-03] the casualty that must be brought out counts 100', () => {
    const score = (words: string) => {
      const state = stateOf(`blue novice 1,1 id=c damage=11 evacuated ${words}; red novice 40,40`, {
        scenario: 'casevac',
        switches: { missionChange: true },
      })
      return scoreRows(state)
        .filter(({ side }) => side === 'blue')
        .map(({ points }) => points)
    }
    expect(score('mission')).toEqual([100])
    expect(score('')).toEqual([50])
  })

  test('[sks-ied-4, sks-ruling-95] one soldier of Route Clearance is trained in eod, named before the set-up', () => {
    const s = played('blue novice 1,1 id=a undeployed; blue novice 2,1 id=b undeployed; red novice 40,40', {
      scenario: 'route',
      stage: 'set-up',
    })
    s.answer('sks-ied-4', 'b')
    expect(who(s, 'b').profile.trained).toContain('eod')
    expect(who(s, 'a').profile.trained).not.toContain('eod')
    expect(s.state.players.blue.trained).toBe('b')
  })
})
