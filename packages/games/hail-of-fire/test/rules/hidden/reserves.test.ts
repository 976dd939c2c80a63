import { describe, expect, test } from 'vitest'
import { act, at, HOUSE, moves, nameOf, type Played, played, team } from '../positions.ts'
import { spot } from './revealing.ts'

describe('reserves', () => {
  const FIELD = { size: '72,48' }
  const RESERVE =
    'red de-stug id=s1 unit=s reserve; red de-stug id=s2 unit=s reserve; red de-rifle-mg id=r1 unit=r reserve; red de-rifle-mg 60,40 id=x unit=x'
  const HEDGEROWS = { scenario: 'hedgerows' }

  function due(more: object = {}, blue = 'blue us-rifle-mg 10,2', options: object = HEDGEROWS): Played {
    return played(
      `${blue}; ${RESERVE}`,
      { ...FIELD, active: 'red', round: 3, orderPoints: 3, ...more },
      options as never,
    )
  }

  const checks = (s: Played) =>
    (s.choices() as readonly { do: string; points?: number }[])
      .filter((one) => one.do === 'reserves-check')
      .map((one) => one.points)

  test('[hof-hide-7, hof-order-6, hof-turn-2] from the third round, once a turn, for one or two Order Points', () => {
    expect(checks(due())).toEqual([1, 2])
    expect(checks(due({ orderPoints: 1 }))).toEqual([1])
    expect(checks(due({ orderPoints: 0 }))).toEqual([])
    expect(checks(due({ round: 2 }))).toEqual([])
    expect(checks(due({ hasCheckedReserves: true }))).toEqual([])
    expect(checks(due({ active: 'blue' }))).toEqual([])
  })

  test('[hof-hide-7, hof-ex-29] 4+, harder for Units that have arrived, easier with a second point', () => {
    const need = (points: 1 | 2, arrived: number) => {
      const s = due({ red: { arrived } })
      s.dice('hof-hide-7', 1)
      act(s, { do: 'reserves-check', points })
      expect(s.state).toMatchObject({ orderPoints: 3 - points, hasSpentOrderPoint: true, phase: 'pause' })
      return (s.note('hof-hide-7', 'roll') as unknown as { need: number }).need
    }
    expect([need(1, 0), need(2, 0), need(1, 1), need(2, 1), need(1, 2), need(1, 3)]).toEqual([
      4, 3, 5, 4, 6, 6,
    ])
  })

  test('[hof-hide-7, hof-ex-29] on an odd roll the owner picks the Unit, on an even one the opponent', () => {
    const odd = due()
    odd.dice('hof-hide-7', 5)
    act(odd, { do: 'reserves-check', points: 1 })
    expect(nameOf(odd)).toBe('pick-reserve')
    expect(odd.asked?.seat).toBe('red')
    const even = due()
    even.dice('hof-hide-7', 4)
    act(even, { do: 'reserves-check', points: 1 })
    expect(nameOf(even)).toBe('pick-reserve')
    expect(even.asked?.seat).toBe('blue')
    expect(even.choices()).toEqual(['s', 'r'])
    expect(even.view('blue').teams.find(({ id }) => id === 's1')?.place).toBe('reserve')
  })

  test('[hof-hide-8] the Unit starts at the entry edge, 16 inches from every enemy, and makes a Move order', () => {
    const s = due({}, 'blue us-rifle-mg 36,31 id=b')
    s.dice('hof-hide-7', 5)
    act(s, { do: 'reserves-check', points: 1 })
    s.answer('hof-hide-7', 'r')
    expect(s.refuses(spot(60, 40))).toContain('north edge')
    expect(s.refuses(spot(36, 47.37))).toBeTruthy()
    expect(s.refuses(null)).toContain('room')
    s.answer('hof-hide-8', spot(10, 47.37))
    s.answer('hof-act-8', at(10, 20))
    expect(team(s, 'r1')).toMatchObject({ place: 'table', y: 4737 })
    expect(team(s, 'r1').thisTurn.byOrder).toBe(true)
    expect(s.state.players.red.arrived).toBe(1)
    s.dice('hof-move-T1', 1, 3)
    moves(s, 'r1')
    s.answer('hof-move-1', [at(10, 43)])
    s.play()
    s.end()
    expect(s.state.phase).toBe('pause')
  })

  test('[hof-hide-8] at least 16 inches: exactly 16 will do', () => {
    const enters = (y: number) => {
      const s = due({}, `blue us-rifle-mg 10,${y} id=b`)
      s.dice('hof-hide-7', 5)
      act(s, { do: 'reserves-check', points: 1 })
      s.answer('hof-hide-7', 'r')
      return () => s.refuses(spot(10, 47.37))
    }
    // The front of the newcomers is at 46.74, the rifles reach 0.63 forward.
    expect(enters(30.12)()).toContain('too near')
    expect(enters(30.11)).toThrow('legal choice')
  })

  test('[hof-hide-8] without a point to enter the check may not be made', () => {
    const foes = [8, 24, 40, 56, 68].map((x, i) => `blue us-rifle-mg ${x},40 id=b${i}`).join('; ')
    expect(checks(due({}, foes))).toEqual([])
  })

  test('[hof-setup-7, hof-hide-7] an off-table battery arrives and is not placed', () => {
    const s = played(
      'blue us-rifle-mg 10,2; red de-lefh18 id=g1 unit=g reserve; red de-lefh18 id=g2 unit=g reserve; red de-rifle-mg 60,40',
      { ...FIELD, active: 'red', round: 3, units: { g: { isOffTable: true, kind: 'artillery' } } },
      HEDGEROWS,
    )
    s.dice('hof-hide-7', 5)
    act(s, { do: 'reserves-check', points: 1 })
    s.answer('hof-hide-7', 'g')
    expect([team(s, 'g1').place, team(s, 'g2').place, s.state.phase]).toEqual([
      'off-table',
      'off-table',
      'pause',
    ])
  })

  test('[hof-hide-11, hof-opt-T1-13] the free rule: a die at the start of the turn, placed at the edge, free to act', () => {
    const free = (scenario: object, die: number) => {
      const s = due({ phase: 'reserves' }, 'blue us-rifle-mg 36,39 id=b', scenario)
      s.dice('hof-hide-11', die)
      if (die > 3) {
        s.answer('hof-hide-7', 'r')
        return s
      }
      s.play()
      s.end()
      return s
    }
    expect(free({ scenario: 'steppe-meeting' }, 3).state.phase).toBe('orders')
    const s = free({ ...HEDGEROWS, reserves: 'free' }, 4)
    expect(s.refuses(spot(36, 47.37))).toContain('too near')
    s.answer('hof-hide-8', spot(45, 47.37))
    expect(team(s, 'r1').thisTurn.byOrder).toBe(false)
    expect(s.state.phase).toBe('orders')
    expect(checks(due({}, 'blue us-rifle-mg 10,2', { scenario: 'steppe-meeting' }))).toEqual([])
  })

  test('[hof-hide-11] 8 inches from a visible enemy only, and the number does not rise', () => {
    const s = played(
      `blue us-rifle-mg 36,44 id=b; ${RESERVE}`,
      {
        ...FIELD,
        active: 'red',
        round: 3,
        phase: 'reserves',
        red: { arrived: 3 },
        map: { buildings: [HOUSE('inn', 30, 45.5, 42, 46)] },
      },
      { scenario: 'steppe-meeting' },
    )
    s.dice('hof-hide-11', 4)
    s.answer('hof-hide-7', 'r')
    s.answer('hof-hide-8', spot(36, 47.37))
    expect(team(s, 'r1').place).toBe('table')
  })
})
