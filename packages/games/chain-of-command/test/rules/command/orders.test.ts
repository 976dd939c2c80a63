import { describe, expect, test } from 'vitest'
import { commands, type OrderKind, orders } from '../../../src/rules/command/orders.ts'
import { LINE, type Played, played } from '../positions.ts'

function ordersIn(position: object, leader = 'blue-s1-leader'): readonly OrderKind[] {
  const { state } = played({ stage: 'dice', ...position })
  return orders(state, 'blue').flatMap((one) => (one.leader === leader ? [one.order] : []))
}

function kinds(list: readonly OrderKind[]): readonly string[] {
  return [...new Set(list.map(({ kind }) => kind))]
}

function reaches(leader: string, team: string, troops: string, map: object = {}): boolean {
  const { state } = played({ troops, map })
  const who = state.leaders.find(({ id }) => id === leader)
  const whom = state.teams.find(({ id }) => id === team)
  return who && whom ? commands(state, who, whom) : false
}

describe('command range', () => {
  test('[coc-4.5.1-2, coc-table-2] a Junior Leader 6", a Senior Leader 9", to one figure', () => {
    expect(reaches('blue-s1-leader', 'blue-s1-a', 'blue-s1-leader 20,13; blue-s1-a 20,20')).toBe(true)
    expect(reaches('blue-s1-leader', 'blue-s1-a', 'blue-s1-leader 20,12.99; blue-s1-a 20,20')).toBe(false)
    expect(reaches('blue-leader-1', 'blue-s1-a', 'blue-leader-1 20,10; blue-s1-a 20,20')).toBe(true)
    expect(reaches('blue-leader-1', 'blue-s1-a', 'blue-leader-1 20,9.99; blue-s1-a 20,20')).toBe(false)
  })

  test('[coc-4.5.1-2, coc-4.5.1-6, coc-faq-9] walls do not matter', () => {
    const map = { lines: [LINE('wall', 'high-wall', [10, 16], [40, 16])] }
    expect(reaches('blue-s1-leader', 'blue-s1-a', 'blue-s1-leader 20,14; blue-s1-a 20,20', map)).toBe(true)
  })

  test('[coc-4.5.1-3, coc-4.5.1-4] a Junior Leader commands the men of one Unit only, a Senior Leader everybody', () => {
    const troops = 'blue-s1-leader 20,18; blue-leader-1 21,18; blue-s2-a 20,20'
    expect(reaches('blue-s1-leader', 'blue-s2-a', troops)).toBe(false)
    expect(reaches('blue-leader-1', 'blue-s2-a', troops)).toBe(true)
  })
})

const LED = 'blue-s1-a 20,20; blue-s1-b 20,22; blue-s1-leader 20,18 initiatives=2 activated'

describe('what a Command Initiative buys', () => {
  test('[coc-4.5.1-1] nothing without one', () => {
    expect(ordersIn({ troops: LED.replace('initiatives=2', 'initiatives=0') })).toEqual([])
  })

  test('[coc-4.5.2-1, coc-2.1-10, coc-faq-24] a Team, or the Section', () => {
    const activate = ordersIn({ troops: LED }).filter(({ kind }) => kind === 'activate')
    expect(activate).toEqual([
      { kind: 'activate', teams: ['blue-s1-a'] },
      { kind: 'activate', teams: ['blue-s1-b'] },
      { kind: 'activate', teams: ['blue-s1-a', 'blue-s1-b'] },
    ])
  })

  test('[coc-4.5.2-5, coc-4.2-6, coc-4.2-7] a Team that has been activated gets no other activation', () => {
    const list = ordersIn({ troops: LED.replace('20,20;', '20,20 activated;') })
    expect(list.filter(({ kind }) => kind === 'activate')).toEqual([
      { kind: 'activate', teams: ['blue-s1-b'] },
    ])
    expect(list.filter(({ kind }) => kind === 'overwatch')).toEqual([
      { kind: 'overwatch', team: 'blue-s1-b' },
    ])
  })

  test('[coc-14.6-4] a Broken Team is not activated', () => {
    const list = ordersIn({ troops: LED.replace('20,20;', '20,20 broken;') })
    expect(list.some((order) => order.kind === 'activate' && order.teams.includes('blue-s1-a'))).toBe(false)
  })

  test('[coc-4.5.2-2, coc-4.5.4-6, coc-faq-10] a single Team on Overwatch', () => {
    expect(ordersIn({ troops: LED }).filter(({ kind }) => kind === 'overwatch')).toEqual([
      { kind: 'overwatch', team: 'blue-s1-a' },
      { kind: 'overwatch', team: 'blue-s1-b' },
    ])
  })

  test('[coc-4.5.3-7] the Leader’s own move, once a Phase', () => {
    expect(kinds(ordersIn({ troops: LED }))).toContain('move')
  })

  test('[coc-4.5.3-11] a Leader who is attached to nobody fires alone; one with men does not', () => {
    const enemy = 'red-s1-b 20,24'
    expect(
      kinds(ordersIn({ troops: `blue-leader-1 20,20 initiatives=3; ${enemy}` }, 'blue-leader-1')),
    ).toContain('fire')
    expect(
      kinds(
        ordersIn({ troops: `blue-leader-1 20,20 initiatives=3; blue-s1-a 18,18; ${enemy}` }, 'blue-leader-1'),
      ),
    ).not.toContain('fire')
  })
})

describe('rallying', () => {
  const ENEMY = '; red-s1-b 20,40'

  test('[coc-4.5.3-2] a Team the Leader is attached to, in sight of the enemy', () => {
    const list = ordersIn({ troops: `${LED.replace('20,20;', '20,20 shock=1;')}${ENEMY}` })
    expect(list.filter(({ kind }) => kind === 'rally')).toEqual([{ kind: 'rally', team: 'blue-s1-a' }])
  })

  const FAR = 'blue-s1-a 20,20 shock=2; blue-s1-leader 20,14.5 initiatives=2'

  test('[coc-4.5.3-1] one further off only out of sight of every enemy', () => {
    expect(kinds(ordersIn({ troops: FAR }))).toContain('rally')
    expect(kinds(ordersIn({ troops: `${FAR}${ENEMY}` }))).not.toContain('rally')
    const map = { lines: [LINE('wall', 'bocage', [0, 30], [72, 30])] }
    expect(kinds(ordersIn({ troops: `${FAR}${ENEMY}`, map }))).toContain('rally')
  })

  test('[coc-4.5.3-3, coc-14.7-1, coc-faq-20] one Shock for each Command Initiative, on the same Team if wanted', () => {
    const s = played({ stage: 'dice', roll: NO_DICE, troops: LED.replace('20,22;', '20,22 shock=3;') })
    for (const _ of [1, 2]) rally(s, 'blue-s1-b')
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-b')?.shock).toBe(1)
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.initiatives).toBe(0)
  })

  test('[coc-4.5.3-4, coc-faq-20] both Teams of the Section in one Phase', () => {
    const troops = LED.replace('20,20;', '20,20 shock=1;').replace('20,22;', '20,22 shock=1;')
    const s = played({ stage: 'dice', roll: NO_DICE, troops })
    rally(s, 'blue-s1-a')
    rally(s, 'blue-s1-b')
    expect(s.state.teams.map(({ shock }) => shock).every((shock) => shock === 0)).toBe(true)
  })

  test('[coc-4.5.3-10, coc-ex-88] it neither needs nor uses the activation', () => {
    const troops = LED.replace('20,20;', '20,20 shock=1 activated;')
    const s = played({ stage: 'dice', roll: NO_DICE, troops })
    rally(s, 'blue-s1-a')
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-b')?.isActivated).toBe(false)
  })

  test('[coc-14.7-2] Pinned and Broken Teams as well', () => {
    for (const nerve of ['pinned', 'broken'])
      expect(kinds(ordersIn({ troops: LED.replace('20,20;', `20,20 shock=1 ${nerve};`) }))).toContain('rally')
  })

  test('[coc-4.5.3-1] nobody without Shock', () => {
    expect(kinds(ordersIn({ troops: LED }))).not.toContain('rally')
  })
})

const NO_DICE = { left: [], nextActive: 'red', endsTurn: false } as const

function rally(s: Played, team: string): void {
  s.answer('coc-4.2-2', { use: 'order', leader: 'blue-s1-leader', order: { kind: 'rally', team } })
}

describe('Overwatch', () => {
  test('[coc-4.5.4-7, coc-4.5.4-8] it is the activation, in any direction', () => {
    const s = played({ stage: 'dice', roll: NO_DICE, troops: LED.replace('20,20;', '20,20 tactical;') })
    s.answer('coc-4.2-2', {
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'overwatch', team: 'blue-s1-a' },
    })
    expect(s.refuses({ x: 0, y: 0 })).toMatch(/direction/)
    s.answer('coc-4.5.4-8', { x: 1, y: 0 })
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')).toMatchObject({
      overwatch: { x: 1, y: 0 },
      isActivated: true,
      isTactical: false,
    })
  })
})
