import { describe, expect, test } from 'vitest'
import { act, activate, at, finish, moves, nameOf, played, team } from '../positions.ts'
import { FOE, offered, PLATOON, stay, teamsFor } from './platoon.ts'

describe('turn and order points', () => {
  test('[hof-turn-1, hof-turn-T1-1 to hof-turn-T1-6, hof-turn-4, hof-gen-7, hof-ruling-3] the steps of a turn, and then the other player', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`, { phase: 'artillery' })
    s.play()
    expect(s.state.phase).toBe('reserves')
    s.play()
    expect(s.state.phase).toBe('orders')
    s.dice('hof-turn-T1-2', 2, 3)
    s.play()
    expect(s.state.phase).toBe('activations')
    act(s, { do: 'end-turn' })
    expect(s.state.phase).toBe('pause')
    s.answer('hof-hero-7', 'pass')
    expect(s.state.phase).toBe('chits')
    s.play()
    expect(s.state).toMatchObject({ phase: 'artillery', active: 'red', round: 1 })
    s.dice('hof-turn-T1-2', 2, 3)
    act(s, { do: 'end-turn' })
    s.answer('hof-hero-7', 'pass')
    s.play()
    expect(s.state).toMatchObject({ active: 'blue', round: 2 })
  })

  test('[hof-turn-3, hof-ruling-33, hof-order-5] the player ends the turn, with Order Points left or with nothing to do', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a by-hero; ${FOE}`, {
      orderPoints: 0,
      blue: { heroRolled: 0 },
    })
    expect(offered(s)).toEqual([{ do: 'end-turn' }])
    act(s, { do: 'end-turn' })
    expect(s.state.orderPoints).toBe(0)
    const rich = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`, { orderPoints: 4 })
    act(rich, { do: 'end-turn' })
    expect(rich.state.orderPoints).toBe(0)
  })

  test('[hof-order-1, hof-order-2] one Order Point pays for one activation', () => {
    const s = played(PLATOON, { orderPoints: 2 })
    stay(s, 'a')
    expect(s.state.orderPoints).toBe(1)
    s.answer('hof-hero-7', 'pass')
    stay(s, 'b')
    s.answer('hof-hero-7', 'pass')
    expect(teamsFor(s, 'order')).toEqual([])
  })

  test('[hof-order-3, hof-hero-5, hof-hero-6] once by an Order Point, and again or afresh by a Hero Point', () => {
    const s = played(PLATOON, { blue: { heroRolled: 2 } })
    stay(s, 'a')
    s.answer('hof-hero-7', 'pass')
    expect(teamsFor(s, 'order')).toEqual(['l', 'b'])
    expect(teamsFor(s, 'hero')).toEqual(['l', 'a', 'b'])
  })

  test('[hof-hero-8, hof-ex-19] after a Hero Point not again by any means in this turn', () => {
    const s = played(PLATOON, { blue: { heroRolled: 2 } })
    stay(s, 'a', 'hero')
    s.answer('hof-hero-7', 'pass')
    expect(teamsFor(s, 'order')).not.toContain('a')
    expect(teamsFor(s, 'hero')).not.toContain('a')
    expect(s.state.players.blue.heroSpent).toBe(1)
  })

  test('[hof-hero-8, hof-gen-7] until the current turn is over, for both players', () => {
    const s = played(`${PLATOON}; red de-rifle-mg 30,40 id=v`, { red: { heroRolled: 3 } })
    act(s, { do: 'end-turn' })
    s.answer('hof-hero-7', { do: 'activate', pay: 'hero', team: 'foe' })
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(24, 24))
    finish(s)
    expect((s.choices() as readonly { team?: string }[]).map((one) => one.team)).not.toContain('foe')
    s.answer('hof-hero-7', 'pass')
    s.play()
    expect(team(s, 'foe').thisTurn.byHero).toBe(false)
  })

  test('[hof-hero-1, hof-hero-2, hof-hero-3] at 0 nothing can be spent; points stay from turn to turn', () => {
    const none = played(PLATOON, { blue: { heroRolled: 2, heroSpent: 2 } })
    expect(teamsFor(none, 'hero')).toEqual([])
    const one = played(PLATOON, { blue: { heroRolled: 2, heroSpent: 1 } })
    expect(teamsFor(one, 'hero')).toEqual(['l', 'a', 'b'])
    act(one, { do: 'end-turn' })
    one.answer('hof-hero-7', 'pass')
    one.play()
    expect(one.state.players.blue).toMatchObject({ heroRolled: 2, heroSpent: 1 })
  })
})

describe('interruptions', () => {
  test('[hof-hero-7] after each activation and when the turn is declared over, any number of times', () => {
    const s = played(`${PLATOON}; red de-rifle-mg 30,40 id=v`, { red: { heroRolled: 3 } })
    stay(s, 'a')
    expect(nameOf(s)).toBe('interrupt')
    s.answer('hof-hero-7', { do: 'activate', pay: 'hero', team: 'foe' })
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(24, 24))
    finish(s)
    expect(nameOf(s)).toBe('interrupt')
    expect(s.asked?.seat).toBe('red')
    s.answer('hof-hero-7', { do: 'activate', pay: 'hero', team: 'v' })
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(24, 24))
    finish(s)
    s.answer('hof-hero-7', 'pass')
    expect(nameOf(s)).toBe('activate')
    act(s, { do: 'end-turn' })
    expect(nameOf(s)).toBe('interrupt')
    expect(s.state.players.red.heroSpent).toBe(2)
  })

  test('[hof-hero-9] none inside an activation', () => {
    const s = played(PLATOON)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(12, 40))
    moves(s, 'l')
    s.answer('hof-move-1', [])
    expect(nameOf(s)).toBe('order-sequence')
  })

  test('[hof-hero-7, hof-ruling-33] the window opens even without Hero Points, and closes only when six are known to be spent', () => {
    const asked = (red: object) => {
      const s = played(PLATOON, { red })
      act(s, { do: 'end-turn' })
      s.play()
      return s.match.pending[0]?.name ?? s.state.phase
    }
    expect(asked({ heroRolled: 2, heroSpent: 2 })).toBe('interrupt')
    expect(asked({ heroRolled: 6, heroSpent: 5 })).toBe('interrupt')
    expect(asked({ heroRolled: 6, heroSpent: 6 })).toBe('chits')
  })
})
