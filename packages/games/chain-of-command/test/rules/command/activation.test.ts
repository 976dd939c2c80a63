import { describe, expect, test } from 'vitest'
import { activations } from '../../../src/rules/command/activations.ts'
import { actionsFor } from '../../../src/rules/command/unit-action.ts'
import type { Team } from '../../../src/rules/state/state.ts'
import { at, LINE, type Played, played } from '../positions.ts'

const roll = (...left: readonly number[]) => ({ left, nextActive: 'red', endsTurn: false })

/** What these dice can activate of Blue's. */
function by(dice: readonly number[], troops: string, options: object = {}): readonly string[] {
  const { state } = played({ stage: 'dice', roll: roll(...dice), troops }, { ...options })
  return activations(state, 'blue').map((one) =>
    one.use === 'activate'
      ? `${one.dice.join('+')} ${one.teams.join('+')}`
      : `${one.dice.join('+')} ${one.who}`,
  )
}

const SECTION = 'blue-s1-a 20,20; blue-s1-b 20,22'

describe('whom a die activates', () => {
  test('[coc-4.4-1] a 1: any Team', () => {
    expect(by([1], `${SECTION}; blue-hq-1-a 40,20`)).toEqual(['1 blue-s1-a', '1 blue-s1-b', '1 blue-hq-1-a'])
  })

  test('[coc-4.4-2, coc-2.1-9] a 2: a Section whose Teams are together', () => {
    expect(by([2], SECTION)).toEqual(['2 blue-s1-a+blue-s1-b'])
    expect(by([2], 'blue-s1-a 20,20; blue-s1-b 40,20')).toEqual([])
  })

  test('[coc-4.2-7, coc-ruling-8, coc-ex-7] a 2 takes only the Teams that have not been activated', () => {
    expect(by([2], 'blue-s1-a 20,20 activated; blue-s1-b 20,22')).toEqual(['2 blue-s1-b'])
  })

  test('[coc-4.4-3, coc-4.4-4] a 3: a Junior Leader; a 4: a Senior Leader', () => {
    const troops = 'blue-s1-leader 20,20; blue-leader-1 30,20'
    expect(by([3], troops)).toEqual(['3 blue-s1-leader'])
    expect(by([4], troops)).toEqual(['4 blue-leader-1'])
  })

  test('[coc-4.2-6, coc-14.6-4] nobody twice in a Phase, and nobody Broken', () => {
    expect(
      by([1, 3], 'blue-s1-a 20,20 activated; blue-s1-b 30,20 broken; blue-s1-leader 20,20 activated'),
    ).toEqual([])
  })

  test('[coc-2.1-14, coc-nat-su-3, coc-err-4] a Section without Teams: only a 2, never a 1', () => {
    const soviet = { 'blue-force': 'soviet-rifle-regular' } as const
    const { state } = played({}, soviet)
    const squad = state.teams.find(({ unit }) => unit === 'blue-s1')
    expect(by([1], `${squad?.id} 20,20`, soviet)).toEqual([])
    expect(by([2], `${squad?.id} 20,20`, soviet)).toEqual([`2 ${squad?.id}`])
  })
})

describe('who is used up', () => {
  const LED = `${SECTION}; blue-s1-leader 20,18`

  function after(dice: readonly number[], action: object): Played {
    const s = played({ stage: 'dice', roll: roll(...dice), troops: LED })
    s.answer('coc-4.2-2', { use: 'activate', ...action })
    s.answer('coc-4.4-7', { action: 'take-cover' })
    return s
  }

  test('[coc-4.2-9, coc-ex-69] a 2 uses up the Junior Leader of the Section', () => {
    const s = after([2, 3], { dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] })
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.isActivated).toBe(true)
  })

  test('[coc-4.2-9, coc-ex-69] a 1 uses up no Leader', () => {
    const s = after([1, 3], { dice: [1], teams: ['blue-s1-a'] })
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.isActivated).toBe(false)
    expect(s.choices('blue')).toContainEqual({ use: 'lead', dice: [3], who: 'blue-s1-leader' })
  })

  test('[coc-4.5.1-1, coc-table-2] an activated Leader has Command Initiatives', () => {
    const s = played({ stage: 'dice', roll: roll(3, 4), troops: `${LED}; blue-leader-1 40,20` })
    s.answer('coc-4.2-2', { use: 'lead', dice: [3], who: 'blue-s1-leader' })
    s.answer('coc-4.2-2', { use: 'lead', dice: [4], who: 'blue-leader-1' })
    const left = s.state.leaders.filter(({ initiatives }) => initiatives > 0)
    expect(left.map(({ id, initiatives }) => [id, initiatives])).toEqual([
      ['blue-leader-1', 3],
      ['blue-s1-leader', 2],
    ])
  })

  test('[coc-4.5.1-7, coc-4.5.1-8] other dice may be used between two Command Initiatives', () => {
    const s = played({ stage: 'dice', roll: roll(1, 3), troops: LED })
    s.answer('coc-4.2-2', { use: 'lead', dice: [3], who: 'blue-s1-leader' })
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-a'] })
    s.answer('coc-4.4-7', { action: 'take-cover' })
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.initiatives).toBe(2)
  })
})

function actions(troops: string, position: object = {}, isInterrupt = false): readonly string[] {
  const { state } = played({ troops, ...position })
  const teams = state.teams.filter((team: Team) => team.id === 'blue-s1-b')
  return actionsFor(state, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false, isInterrupt }).map(
    (one) => Object.values(one).join(' '),
  )
}

describe('what a Unit may do', () => {
  const MOVES = ['move tactical', 'move normal none', 'move double']

  test('[coc-4.4-7, coc-4.4-t] one action of the table', () => {
    expect(actions('blue-s1-b 20,20; red-s1-b 20,34')).toEqual([
      'nothing',
      'fire',
      'take-cover',
      ...MOVES,
      'move with-fire fire',
      'move with-fire move',
    ])
  })

  test('[coc-4.4-6, coc-4.4-8] nobody in sight: no fire; Overwatch and Covering Fire are never in the list', () => {
    expect(actions('blue-s1-b 20,20')).toEqual(['nothing', 'take-cover', ...MOVES, 'move with-fire move'])
  })

  test('[coc-14.5-3] a Pinned Unit does not move', () => {
    expect(actions('blue-s1-b 20,20 pinned; red-s1-b 20,34')).toEqual(['nothing', 'fire', 'take-cover'])
  })

  test('[coc-7.2-4, coc-faq-14] no fire in a Phase in which an obstacle is crossed', () => {
    const hedge = { map: { lines: [LINE('hedge', 'hedge', [10, 24], [40, 24])] } }
    const crossing = actions('blue-s1-b 20,20; red-s1-b 20,34', hedge).filter((one) => one.includes('medium'))
    expect(crossing).toEqual(['move normal medium'])
  })

  test('[coc-7.2-3] a crossing is announced if an obstacle is within reach of two dice', () => {
    const hedge = (y: number) => ({ map: { lines: [LINE('hedge', 'hedge', [10, y], [40, y])] } })
    expect(actions('blue-s1-b 20,20', hedge(30))).toContain('move normal medium')
    expect(actions('blue-s1-b 20,20', hedge(40))).not.toContain('move normal medium')
  })
})

describe('actions', () => {
  function acting(troops: string, action: object, ...dice: readonly number[]): Played {
    const s = played({ stage: 'dice', roll: roll(1), troops })
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-a'] })
    if (dice.length > 0) s.dice('coc-7.1-t', ...dice)
    s.answer('coc-4.4-7', action)
    return s
  }

  function go(s: Played, x: number, y: number): void {
    const men = s.state.teams.find(({ id }) => id === 'blue-s1-a')?.models ?? []
    s.answer(
      'coc-7.1-4',
      men.map((man) => ({ model: man.id, points: [{ x: man.x + at(x, y).x, y: man.y + at(x, y).y }] })),
    )
  }

  const bren = (s: Played) => s.state.teams.find(({ id }) => id === 'blue-s1-a')

  test('[coc-4.5.4-2] take cover: Tactical, and off Overwatch', () => {
    const s = acting('blue-s1-a 20,20 overwatch=0,1', { action: 'take-cover' })
    expect(bren(s)).toMatchObject({ isTactical: true, overwatch: null, isActivated: true })
  })

  test('[coc-4.5.4-2, coc-4.5.4-5, coc-ex-13] a Tactical move of 3 goes 3" and ends Tactical', () => {
    const s = acting('blue-s1-a 20,20', { action: 'move', mode: 'tactical' }, 3)
    go(s, 0, 3)
    expect(bren(s)).toMatchObject({ isTactical: true, shock: 0 })
    expect(bren(s)?.models[0]).toMatchObject(at(20, 23))
  })

  test('[coc-4.5.4-4, coc-7.1-1] a Normal move ends the stance', () => {
    const s = acting('blue-s1-a 20,20 tactical', { action: 'move', mode: 'normal', crossing: 'none' }, 2, 2)
    go(s, 0, 4)
    expect(bren(s)).toMatchObject({ isTactical: false, shock: 0 })
  })

  test('[coc-7.1-5, coc-7.1-t, coc-ex-14, coc-ex-89] at the double: 12" and then 1 Shock', () => {
    const s = acting('blue-s1-a 20,20', { action: 'move', mode: 'double' }, 2, 4, 6)
    go(s, 0, 12)
    expect(bren(s)).toMatchObject({ shock: 1 })
    expect(bren(s)?.models[0]).toMatchObject(at(20, 32))
  })

  test('[coc-7.1.1-1] an attached Leader is asked whether to go along', () => {
    const s = acting('blue-s1-a 20,20; blue-s1-leader 20,18', { action: 'move', mode: 'tactical' })
    expect(s.choices('blue')).toEqual(['yes', 'no'])
  })

  test('[coc-4.4-5] a Unit may also do nothing', () => {
    const s = acting('blue-s1-a 20,20 overwatch=0,1', { action: 'nothing' })
    expect(bren(s)).toMatchObject({ isActivated: true, isTactical: false })
  })
})
