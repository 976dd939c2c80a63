import { describe, expect, test } from 'vitest'
import {
  AREA,
  act,
  activate,
  at,
  finish,
  HOUSE,
  moves,
  nameOf,
  orderMove,
  type Played,
  played,
  team,
} from './positions.ts'

const SOUTH = { x: 0, y: -1 }
const spot = (x: number, y: number) => ({ ...at(x, y), facing: SOUTH })
const WOOD = { map: { areas: [AREA('wood', 'woods', 0, 24, 48, 48)] } }

/** Red is Active and wants to reveal the Hidden Team h. */
function revealing(blue: string, more: object = {}, hidden = 'de-hmg', options = {}): Played {
  const s = played(`blue ${blue}; red ${hidden} id=h hidden unit=h`, { active: 'red', ...more }, options)
  act(s, { do: 'reveal', team: 'h' })
  return s
}

describe('revealing', () => {
  test('[hof-hide-1, hof-hide-2, hof-hide-3] out of sight anywhere in the zone, at no cost, or not at all', () => {
    const s = revealing('us-rifle-mg 10,10', {
      map: { buildings: [HOUSE('inn', 0, 20, 48, 30)] },
      orderPoints: 3,
    })
    expect(s.refuses(spot(10, 22.62))).toContain('zone')
    s.answer('hof-hide-2', null)
    expect(team(s, 'h').place).toBe('hidden')
    act(s, { do: 'reveal', team: 'h' })
    s.answer('hof-hide-2', spot(10, 34))
    expect(team(s, 'h')).toMatchObject({ place: 'table', x: 1000, y: 3400, isDugIn: false })
    expect(s.state).toMatchObject({ orderPoints: 3, phase: 'activations' })
    expect(team(s, 'h').thisTurn.byOrder).toBe(false)
  })

  test('[hof-hide-1, hof-setup-6] Hidden infantry and guns are dug in if the scenario says so; vehicles are not', () => {
    const dug = (entry: string) => {
      const s = revealing('us-rifle-mg 10,2', { ...WOOD, red: { hidesDugIn: true } }, entry)
      s.answer('hof-hide-2', spot(10, 40))
      return team(s, 'h').isDugIn
    }
    expect([dug('de-hmg'), dug('de-pak40'), dug('de-stug')]).toEqual([true, true, false])
  })

  test('[hof-hide-3] in the open and in sight not at all', () => {
    const s = revealing('us-rifle-mg 10,2')
    expect(s.refuses(spot(10, 45))).toContain('out of sight')
  })

  test.each([
    ['infantry or gun', 'us-rifle-mg', 0.63, 16],
    ['open-topped vehicle', 'us-halftrack', 1.13, 16],
    ['other vehicle', 'us-m4-sherman', 1.13, 8],
    ['recon', 'us-m8-greyhound', 1.13, 24],
  ])(
    '[hof-hide-T1-1, hof-hide-T1-2, hof-hide-T1-3, hof-hide-T1-4] %s: farther than its reveal distance, in concealing terrain',
    (_, entry, half, far) => {
      // The gun crew reaches 0.63 inches toward the enemy.
      const y = 42 - 0.63 - half - far
      const near = revealing(`${entry} 10,${y.toFixed(2)}`, WOOD)
      expect(near.refuses(spot(10, 42))).toContain('far enough')
      near.answer('hof-hide-2', spot(10, 42.01))
    },
  )

  test('[hof-ruling-44] a hedge or wall that it touches is concealing terrain', () => {
    const map = {
      lines: [
        {
          id: 'hedge',
          kind: 'hedge',
          points: [
            { x: 0, y: 40 },
            { x: 48, y: 40 },
          ],
        },
      ],
    }
    const s = revealing('us-rifle-mg 10,2', { map })
    expect(s.refuses(spot(10, 44))).toContain('concealing')
    s.answer('hof-hide-2', spot(10, 40.7))
  })

  test('[hof-ruling-42, hof-move-10] never within 1 inch of an enemy', () => {
    const s = revealing('us-rifle-mg 10,30 id=a', { map: { buildings: [HOUSE('inn', 0, 30.7, 48, 31.4)] } })
    expect(s.refuses(spot(10, 32.25))).toContain('within 1 inch')
    s.answer('hof-hide-2', spot(10, 32.27))
  })

  test('[hof-hide-4, hof-ex-22] what the enemy has just moved is subtracted', () => {
    const after = (y: number) => {
      const s = played(
        'blue us-leader 10,18 id=a; red de-pak40 id=h hidden unit=h; red de-rifle-mg 46,46',
        WOOD,
      )
      orderMove(s, 'a', 10, 40)
      moves(s, 'a')
      s.answer('hof-move-1', [at(10, 23)])
      s.answer('hof-hero-7', { do: 'reveal', team: 'h' })
      return () => s.refuses(spot(10, y))
    }
    // The Leader, at 23, reaches half an inch, the gun 1.25: 16 - 5 = 11 inches, and not exactly 11.
    expect(after(23 + 0.5 + 1.25 + 11)()).toContain('far enough')
    expect(after(23 + 0.5 + 1.25 + 11.01)).toThrow('legal choice')
  })

  test('[hof-hide-9] right after an enemy move, where the Teams that moved could not see before', () => {
    const map = { buildings: [HOUSE('inn', 0, 20, 20, 23)] }
    const s = played('blue us-leader 14,12 id=a; red de-pak40 id=h hidden unit=h; red de-rifle-mg 46,46', {
      map,
    })
    orderMove(s, 'a', 30, 20)
    moves(s, 'a')
    s.answer('hof-move-1', [at(25, 14)])
    s.answer('hof-hero-7', { do: 'reveal', team: 'h' })
    // Behind the house it was out of the Leader's sight, and now is not.
    s.answer('hof-hide-2', spot(19, 27))
    s.answer('hof-hero-7', 'pass')
    expect(team(s, 'h').place).toBe('table')
    const later = played(
      'blue us-leader 25,14 id=a; red de-pak40 id=h hidden unit=h; red de-rifle-mg 46,46',
      { map, active: 'red' },
    )
    act(later, { do: 'reveal', team: 'h' })
    expect(later.refuses(spot(19, 27))).toContain('out of sight')
  })

  test('[hof-hide-2, hof-hero-7] the owner may reveal in the pause, without Hero Points', () => {
    const s = played('blue us-rifle-mg 10,2; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46', {
      ...WOOD,
      red: { heroRolled: 0 },
    })
    act(s, { do: 'end-turn' })
    expect(s.choices()).toEqual([{ do: 'reveal', team: 'h' }, 'pass'])
    s.answer('hof-hero-7', { do: 'reveal', team: 'h' })
    s.answer('hof-hide-2', spot(10, 40))
    expect(nameOf(s)).not.toBeNull()
  })

  test('[hof-hide-2] the Active Player may reveal after an interruption', () => {
    const s = played('blue us-rifle-mg 10,2; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46 id=r', {
      ...WOOD,
      active: 'red',
      blue: { heroRolled: 3 },
    })
    activate(s, 'r')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(40, 40))
    finish(s)
    s.answer('hof-hero-7', { do: 'activate', pay: 'hero', team: 'blue-rifle-mg' })
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 10))
    finish(s)
    expect(nameOf(s)).toBe('interrupt')
    expect(s.asked?.seat).toBe('red')
    expect(s.choices()).toEqual([{ do: 'reveal', team: 'h' }, 'pass'])
    s.answer('hof-hero-7', 'pass')
    expect(nameOf(s)).toBe('interrupt')
    expect(s.asked?.seat).toBe('blue')
  })
})

describe('forced to reveal', () => {
  /** Blue's Leader walks to where it sees the whole zone, which is open ground but for one house. */
  function walked(to: readonly [number, number]): Played {
    const map = { buildings: [HOUSE('inn', 0, 20, 48, 21)] }
    const s = played('blue us-leader 24,12 id=a; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46 id=r', {
      map,
    })
    orderMove(s, 'a', 24, 40)
    moves(s, 'a')
    s.answer('hof-move-1', [at(...to)])
    return s
  }

  test('[hof-hide-5, hof-ruling-45] when no legal place is left, at a place that was legal before the enemy moved', () => {
    const s = walked([24, 23])
    expect(nameOf(s)).toBe('reveal-hidden')
    expect(s.asked?.clause).toBe('hof-hide-5')
    expect(s.refuses(null)).toContain('must be revealed')
    expect(s.refuses(spot(24, 25))).toContain('1 inch')
    s.answer('hof-hide-5', spot(10, 30))
    expect(team(s, 'h').place).toBe('table')
  })

  test('[hof-hide-5] not while a place is left', () => {
    expect(nameOf(walked([24, 19]))).toBe('interrupt')
  })
})

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

describe('recon', () => {
  const RECON =
    'blue us-m8-greyhound 10,10 id=g unit=g; blue us-m8-greyhound 14,10 id=g2 unit=g; red de-hmg id=h hidden unit=h; red de-rifle-mg 46,46 id=r'

  const reveals = (options: object): Played => {
    const s = played(
      RECON,
      {
        map: { areas: [AREA('wood', 'woods', 0, 34, 48, 48)] },
        units: { g: { kind: 'recon' } },
        active: 'red',
      },
      options as never,
    )
    act(s, { do: 'reveal', team: 'h' })
    s.answer('hof-hide-2', spot(10, 40))
    return s
  }

  test('[hof-hide-10, hof-opt-T1-14] a recon Unit that sees a Team revealed may check and act again at once', () => {
    const s = reveals({ reconReact: 'on' })
    s.dice('hof-hide-10', 4)
    s.answer('hof-hide-10', 'yes')
    expect(nameOf(s)).toBe('recon-react-team')
    s.answer('hof-hide-10', 'g')
    s.answer('hof-unit-5', [])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 2))
    expect(team(s, 'g').thisTurn).toMatchObject({ hasReacted: true, byOrder: false, byHero: false })
    expect(s.state.players.blue.heroSpent).toBe(0)
  })

  test('[hof-hide-10] not with the switch off, not if it fails', () => {
    expect(nameOf(reveals({}))).toBe('activate')
    const s = reveals({ reconReact: 'on' })
    s.dice('hof-hide-10', 3)
    s.answer('hof-hide-10', 'yes')
    expect(nameOf(s)).toBe('activate')
  })
})
