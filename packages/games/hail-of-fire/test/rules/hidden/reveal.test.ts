import { describe, expect, test } from 'vitest'
import {
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
} from '../positions.ts'
import { revealing, spot, WOOD } from './revealing.ts'

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
