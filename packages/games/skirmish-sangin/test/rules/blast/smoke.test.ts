import { describe, expect, test } from 'vitest'
import { isInTheOpen, sees } from '../../../src/rules/seeing/who-sees.ts'
import { acting, type Played, who } from '../played.ts'

/** A smoke grenade thrown at a point, with the die that says how long it stays. */
function smoke(at: { x: number; y: number }, turns: number, more: object = {}, characters = ''): Played {
  const s = acting(`blue average 24,10 id=a smoke; red novice 40,40 id=z${characters}`, more)
  s.dice('sks-gren-1', 30)
  s.dice('sks-gren-5', turns)
  s.answer('sks-act-3', { do: 'throw', weapon: 'smoke-grenade', target: null })
  s.answer('sks-gren-1', at)
  return s
}

/** Whether b sees c, 20 inches to the east of them at y = 24. */
function seen(s: Played): boolean {
  return sees(s.state, who(s, 'b'), who(s, 'c'))
}

const ACROSS = '; red novice 14,24 id=b facing=1,0; blue average 34,24 id=c facing=-1,0'

/** Everybody does nothing until the turn is over. */
function atTheEnd(s: Played): void {
  const { turn } = s.state
  while (s.state.turn === turn) {
    const [asked] = s.match.pending
    if (!asked) s.play()
    else s.answer(asked.clause, asked.name === 'spend-ap' ? { do: 'end' } : s.choices()[0])
  }
}

describe('smoke', () => {
  test('[sks-gren-5, sks-weap-T2-01, sks-cov-T1-13] a cloud of 10 inches across: no line of sight through it', () => {
    expect(seen(smoke({ x: 2400, y: 2100 }, 1, {}, ACROSS))).toBe(false)
    expect(seen(smoke({ x: 2400, y: 1901 }, 1, {}, ACROSS))).toBe(false)
    expect(seen(smoke({ x: 2400, y: 1899 }, 1, {}, ACROSS))).toBe(true)
  })

  test('[sks-gren-5, sks-cov-T1-13, sks-spot-T1-24] except with thermal sights; but nobody is in the open behind it', () => {
    const s = smoke({ x: 2400, y: 2100 }, 1, {}, ACROSS.replace('id=b', 'id=b thermal'))
    expect(seen(s)).toBe(true)
    expect(isInTheOpen(s.state, who(s, 'c'), who(s, 'b'))).toBe(false)
  })

  test('[sks-gren-5, sks-ruling-81] it hurts and shakes nobody and blinds no spotter', () => {
    const s = smoke({ x: 2400, y: 2100 }, 1, {}, ACROSS)
    const inside = smoke({ x: 1600, y: 2400 }, 1, {}, ACROSS)
    for (const one of [s, inside]) {
      expect(who(one, 'b')).toMatchObject({ markers: [], damage: 0 })
      expect(one.state.bursts).toEqual([])
    }
  })

  test('[sks-gren-12, sks-ruling-18] it stays as many turns as the die says, this one included', () => {
    const s = smoke({ x: 2400, y: 2100 }, 2, { turn: 3, phase: 1 }, ACROSS)
    expect(s.note('sks-gren-5')).toMatchObject({ lastTurn: 4 })
    expect(s.state.smoke).toHaveLength(1)
    atTheEnd(s)
    expect(s.state.turn).toBe(4)
    expect(seen(s)).toBe(false)
    atTheEnd(s)
    expect(s.state.turn).toBe(5)
    expect(s.state.smoke).toEqual([])
    expect(s.state.happenings).toEqual([])
  })

  test('[sks-gren-12] a 1 lasts to the end of the turn in which it is thrown', () => {
    const s = smoke({ x: 2400, y: 2100 }, 1, { turn: 3, phase: 1 }, ACROSS)
    atTheEnd(s)
    expect(s.state.happenings).toEqual([])
  })

  test('[sks-gren-2, sks-gren-11] smoke goes astray too, and beyond the edge comes to nothing', () => {
    const s = acting('blue average 24,10 id=a smoke; red novice 40,40 id=z')
    s.dice('sks-gren-1', 60)
    s.dice('sks-gren-2', 5, 90)
    s.dice('sks-gren-5', 3)
    s.answer('sks-act-3', { do: 'throw', weapon: 'smoke-grenade', target: null })
    s.answer('sks-gren-1', { x: 2400, y: 2000 })
    expect(s.note('sks-gren-5')).toMatchObject({ x: 2900, y: 2000 })
    const beyond = acting('blue average 24,40 id=a smoke; red novice 40,40 id=z')
    beyond.dice('sks-gren-1', 60)
    beyond.dice('sks-gren-2', 5, 360)
    beyond.answer('sks-act-3', { do: 'throw', weapon: 'smoke-grenade', target: null })
    beyond.answer('sks-gren-1', { x: 2400, y: 4700 })
    expect(beyond.state.happenings).toEqual([])
  })

  test('[sks-act-4, sks-act-8] it is the one attack of the activation', () => {
    const s = smoke({ x: 2400, y: 2100 }, 1)
    expect(s.state.activation).toMatchObject({ hasAttacked: true, points: 2 })
  })
})
