import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'

/** a at 10,10 touches b at 10,10.98. */
function contact(a = '', b = '', others = '', more: object = {}): Played {
  return acting(`blue average 10,10 id=a ${a}; red average 10,10.98 id=b facing=0,-1 ${b}; ${others}`, more)
}

function walk(s: Played, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'move', gait: 'walk' })
  s.answer('sks-move-1', [{ x, y }])
}

describe('leaving contact', () => {
  test('[sks-h2h-8, sks-h2h-21] an enemy touched may strike first; it costs nothing and can be parried', () => {
    const s = contact()
    walk(s, 1000, 800)
    expect(s.asked).toEqual({ clause: 'sks-h2h-8', seat: 'red' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 50)
    s.answer('sks-h2h-8', 'yes')
    expect(who(s, 'a').models[0].y).toBe(800)
    expect(s.state.activation).toMatchObject({ points: 2, hasAttacked: false })
  })

  test('[sks-h2h-8] the enemy may let them go', () => {
    const s = contact()
    walk(s, 1000, 800)
    s.answer('sks-h2h-8', 'no')
    expect(who(s, 'a')).toMatchObject({ damage: 0, models: [{ y: 800 }] })
  })

  test('[sks-h2h-8, sks-ruling-37] a mover who is wounded drops where they stand, and goes on with the points left', () => {
    const s = contact()
    walk(s, 1000, 800)
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 2)
    s.dice('sks-wound-6', 100)
    s.answer('sks-h2h-8', 'yes')
    expect(who(s, 'a')).toMatchObject({ damage: 2, stance: 'prone', models: [{ y: 1000 }] })
    expect(s.state.activation?.points).toBe(2) // sks-phase-8
  })

  test('[sks-phase-8] one who cannot act any more ends the activation', () => {
    const s = contact('damage=7')
    walk(s, 1000, 800)
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 11)
    s.dice('sks-h2h-2', 3)
    s.dice('sks-wound-6', 1)
    s.answer('sks-h2h-8', 'yes')
    expect(s.state.activation).toBeNull()
  })

  test('[sks-h2h-8] several enemies strike, each in turn, also at one who is not yet wounded', () => {
    const s = contact('', '', 'red average 10.98,10 id=c')
    walk(s, 800, 800)
    s.answer('sks-h2h-8', 'no')
    s.dice('sks-h2h-3', 61)
    s.answer('sks-h2h-8', 'yes')
    expect(s.note('sks-h2h-3')).toMatchObject({ by: 'c' })
    expect(who(s, 'a').models[0]).toMatchObject({ x: 800, y: 800 })
  })

  test('[sks-h2h-8] no free attack by one who is still touched, cannot act, is pinned or dropped a weapon', () => {
    const still = contact()
    still.answer('sks-act-3', { do: 'move', gait: 'walk' })
    still.answer('sks-move-1', [
      { x: 1050, y: 985 },
      { x: 1050, y: 1013 },
    ])
    expect(who(still, 'a').models[0].x).toBe(1050)
    for (const b of ['out', 'damage=10', 'pinned', 'retiring', 'dropped=knife']) {
      const s = contact('', b)
      walk(s, 1000, 800)
      expect(who(s, 'a').models[0].y, b).toBe(800)
    }
    const friend = acting('blue average 10,10 id=a; blue average 10,10.98 id=b; red novice 40,40')
    walk(friend, 1000, 800)
    expect(who(friend, 'a').models[0].y).toBe(800)
  })

  test('[sks-h2h-8, sks-move-2] a dive leaves contact too; who stays is not struck', () => {
    const s = contact()
    s.answer('sks-act-3', { do: 'dive' })
    s.answer('sks-move-2', [{ x: 1000, y: 900 }])
    expect(s.asked?.clause).toBe('sks-h2h-8')
    const stays = contact()
    stays.answer('sks-act-3', { do: 'move', gait: 'walk' })
    stays.answer('sks-move-1', [])
    expect(stays.state.activation?.points).toBe(2)
  })

  test('[sks-h2h-8, sks-move-11] so does leaving the table', () => {
    const s = acting('blue average 10,1 id=a; red average 10,1.98 id=b facing=0,-1')
    s.answer('sks-act-3', { do: 'leave', edge: 'south' })
    s.answer('sks-h2h-8', 'no')
    expect(who(s, 'a').place).toBe('left')
  })

  test('[sks-h2h-8, sks-move-4] a climber in contact is struck before the climb, and falls back', () => {
    const lines = [
      {
        id: 'w',
        kind: 'low-wall',
        points: [
          { x: 0, y: 9.2 },
          { x: 30, y: 9.2 },
        ],
      },
    ]
    const s = contact('', '', '', { map: { lines } })
    s.answer('sks-act-3', { do: 'climb', kind: 'low', what: 'w' })
    s.answer('sks-move-4', [{ x: 1000, y: 800 }])
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 2)
    s.dice('sks-wound-6', 100)
    s.answer('sks-h2h-8', 'yes')
    expect(who(s, 'a')).toMatchObject({ stance: 'prone', motion: 'stationary', models: [{ y: 1000 }] })
  })
})
