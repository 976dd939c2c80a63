import { describe, expect, test } from 'vitest'
import { type OrderKind, orders } from '../../../src/rules/command/orders.ts'
import { putOnOverwatch, watchers } from '../../../src/rules/command/overwatch.ts'
import { giveCoveringFire } from '../../../src/rules/fire/covering-fire.ts'
import { leaderById, teamById } from '../../../src/rules/state/state.ts'
import { at, doing, type Played, played } from '../positions.ts'

const LED = 'blue-s1-a 20,20; blue-s1-b 20,22; blue-s1-leader 20,18 initiatives=2 activated'
const SENIOR = 'blue-leader-1 20,17 initiatives=3 activated'

function ordersIn(position: object, leader: string): readonly OrderKind[] {
  const { state } = played({ stage: 'dice', ...position })
  return orders(state, 'blue').flatMap((one) => (one.leader === leader ? [one.order] : []))
}

function ordered(
  position: object,
  order: OrderKind,
  leader = 'blue-s1-leader',
  dice: readonly [string, ...number[]] = ['coc-9.1-4'],
): Played {
  const roll = { left: [], nextActive: 'red', endsTurn: false }
  const s = played({ stage: 'dice', roll, ...position })
  const [clause, ...numbers] = dice
  s.dice(clause, ...numbers)
  s.answer('coc-4.2-2', { use: 'order', leader, order })
  return s
}

describe('orders for weapons', () => {
  test('[coc-4.5.2-3] Covering Fire by a Team or by the Section, which is its activation', () => {
    const list = ordersIn({ troops: LED }, 'blue-s1-leader').filter(({ kind }) => kind === 'covering-fire')
    expect(list).toEqual([
      { kind: 'covering-fire', teams: ['blue-s1-a'] },
      { kind: 'covering-fire', teams: ['blue-s1-b'] },
      { kind: 'covering-fire', teams: ['blue-s1-a', 'blue-s1-b'] },
    ])
    const s = ordered({ troops: LED }, { kind: 'covering-fire', teams: ['blue-s1-a'] })
    s.answer('coc-4.5.4-12', at(20, 35))
    expect(teamById(s.state, 'blue-s1-a').isActivated).toBe(true)
    expect(leaderById(s.state, 'blue-s1-leader').initiatives).toBe(1)
    const done = ordersIn({ troops: LED.replace('20,20;', '20,20 activated;') }, 'blue-s1-leader')
    expect(done).not.toContainEqual({ kind: 'covering-fire', teams: ['blue-s1-a'] })
  })

  test('[coc-4.5.2-4, coc-9.3.1-2] a dedicated anti-tank Team fires at infantry on the order of a Senior Leader only', () => {
    const piat = 'blue-hq-1-a 20,20; red-s1-b 20,26'
    const bySenior = ordersIn({ troops: `${piat}; ${SENIOR}` }, 'blue-leader-1')
    expect(bySenior).toContainEqual({ kind: 'anti-tank', team: 'blue-hq-1-a' })
    const acted = ordersIn(
      { troops: `${piat.replace('20,20;', '20,20 activated;')}; ${SENIOR}` },
      'blue-leader-1',
    )
    expect(acted).not.toContainEqual({ kind: 'anti-tank', team: 'blue-hq-1-a' })
    const { state } = played({ stage: 'dice', troops: `${piat}; ${SENIOR}` })
    const piats = teamById(state, 'blue-hq-1-a')
    Object.assign(leaderById(state, 'blue-leader-1'), {
      unit: piats.unit,
      profile: { ...leaderById(state, 'blue-leader-1').profile, level: 'junior' },
    })
    expect(orders(state, 'blue').map(({ order }) => order.kind)).not.toContain('anti-tank')
  })

  test('[coc-4.5.3-5, coc-4.5.3-10] a grenade or a Section anti-tank weapon: 1 Command Initiative, and no activation', () => {
    const s = ordered(
      { troops: `${LED}; red-s1-b 20,29` },
      { kind: 'grenade', team: 'blue-s1-b' },
      'blue-s1-leader',
      ['coc-9.2-5', 1, 2],
    )
    expect(leaderById(s.state, 'blue-s1-leader').initiatives).toBe(1)
    expect(teamById(s.state, 'blue-s1-b').isActivated).toBe(false)
  })
})

describe('lasting orders', () => {
  test('[coc-4.5.4-11] a Team on Overwatch fires as section 9.1.3 says, at enemies in its arc', () => {
    const s = doing({ troops: 'blue-s1-a 20,10; red-s1-b 20,30' }, (game) =>
      putOnOverwatch(game, teamById(game.state, 'blue-s1-a')),
    )
    s.answer('coc-4.5.4-8', { x: 0, y: 1 })
    expect(watchers(s.state, 'blue', [teamById(s.state, 'red-s1-b')]).map(({ id }) => id)).toEqual([
      'blue-s1-a',
    ])
  })

  test('[coc-4.5.4-14] Covering Fire rolls no dice and hurts nobody', () => {
    const s = doing({ troops: 'blue-s1-a 20,10; red-s1-b 20,30' }, (game) =>
      giveCoveringFire(game, [teamById(game.state, 'blue-s1-a')]),
    )
    s.answer('coc-4.5.4-12', at(20, 30))
    expect(s.match.record.rolls).toEqual([])
    expect(teamById(s.state, 'red-s1-b')).toMatchObject({ shock: 0, nerve: 'steady' })
    expect(teamById(s.state, 'red-s1-b').models.every(({ isLost }) => !isLost)).toBe(true)
  })

  test('[coc-ruling-59, coc-7.1.1-2] a Leader who fires alone after a move of their own has half dice', () => {
    const troops = 'blue-leader-1 20,20 initiatives=3 activated; red-s1-b 20,24'
    for (const [hasMoved, dice] of [
      [false, 4],
      [true, 2],
    ] as const) {
      const roll = { left: [], nextActive: 'red', endsTurn: false }
      const { state } = played({ stage: 'dice', roll, troops })
      expect(orders(state, 'blue').map(({ order }) => order.kind)).toContain('fire')
      const s = ordered(
        { troops: hasMoved ? troops.replace('activated', 'activated moved') : troops },
        { kind: 'fire' },
        'blue-leader-1',
      )
      s.dice('coc-9.1-4', ...Array.from({ length: dice }, () => 1))
      s.answer('coc-8.3-1', [{ figure: 'blue-leader-1', target: 'red-s1-b' }])
      expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ dice })
    }
  })
})
