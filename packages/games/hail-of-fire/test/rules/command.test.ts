import { type AnyDecision, StreamChance, sampleChoice, sfc32, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import {
  AREA,
  act,
  activate,
  allFire,
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

const FOE = 'red de-rifle-mg 40,40 id=foe'
const PLATOON = `blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; ${FOE}`

/** The Team turns on the spot, as the cheapest activation there is. */
function stay(s: Played, id: string, pay: 'order' | 'hero' = 'order'): void {
  activate(s, id, pay)
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  if (nameOf(s) === 'declare-orders') s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', at(24, 24))
  finish(s)
}

const offered = (s: Played) => s.choices() as readonly { do: string; pay?: string; team?: string }[]
const teamsFor = (s: Played, pay: string) =>
  offered(s)
    .filter((one) => one.pay === pay)
    .map((one) => one.team)

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

describe('who takes part', () => {
  test('[hof-unit-1, hof-unit-3, hof-trait-T1-25] a Leader brings in Teams of the Unit that are in sight', () => {
    const s = played(
      `blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 10,30 id=b; blue us-rifle-mg 16,10 id=c unit=other; ${FOE}`,
      { map: { buildings: [HOUSE('inn', 0, 15, 30, 25)] } },
    )
    activate(s, 'l')
    expect(s.choices()).toEqual([[], ['a']])
  })

  test('[hof-unit-8, hof-ruling-5] Teams without their Leader are activated one by one', () => {
    const s = played(PLATOON)
    activate(s, 'a')
    expect(nameOf(s)).toBe('declare-orders')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(24, 24))
    expect(s.state.activation?.participants.map((one) => one.team)).toEqual(['a'])
  })

  test('[hof-unit-9] a Suppressed Leader passes orders on', () => {
    const s = played(`blue us-leader 10,10 id=l suppressed rfp=1@40,40; blue us-rifle-mg 13,10 id=a; ${FOE}`)
    activate(s, 'l')
    expect(s.choices()).toEqual([[], ['a']])
  })

  test('[hof-unit-4, hof-unit-5, hof-later-15] vehicles alone or together, if each sees every other one', () => {
    const s = played(
      `blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 20,10 id=b; blue us-m4-sherman 15,20 id=c; ${FOE}`,
      { map: { buildings: [HOUSE('inn', 16, 12, 24, 16)] } },
    )
    activate(s, 'a')
    expect(s.choices()).toEqual([[], ['b'], ['c']])
    expect(s.refuses(['b', 'c'])).toContain('each sees')
  })

  test('[hof-unit-5, hof-unit-7] each of them sees the target or the destination', () => {
    const s = played(
      'blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 30,10 id=b; red de-rifle-mg 10,40 id=t; red de-rifle-mg 46,20 id=u',
      { map: { buildings: [HOUSE('inn', 22, 14, 34, 34)] } },
    )
    activate(s, 'a')
    s.answer('hof-unit-5', ['b'])
    expect(s.choices()).toContainEqual(['fire', 'fire'])
    expect(s.choices()).not.toContainEqual(['fire'])
    s.answer('hof-act-1', ['move'])
    expect(s.refuses(at(30, 40))).toContain('see the destination')
    s.answer('hof-act-8', at(20, 12))
  })

  test('[hof-ruling-57] the place of one of the vehicles is always a destination, seen by a corner or not', () => {
    const s = played(`blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 30,10 id=b; ${FOE}`, {
      map: { buildings: [HOUSE('inn', 19, 0, 21, 10.9)] },
    })
    activate(s, 'a')
    s.answer('hof-unit-5', ['b'])
    s.answer('hof-act-1', ['move'])
    expect(s.refuses(at(30, 9.9))).toContain('see the destination')
    s.answer('hof-act-8', at(30, 10))
  })

  test('[hof-unit-7] with two orders the condition is tested for each by itself', () => {
    const s = played(
      'blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 30,10 id=b; red de-rifle-mg 10,40 id=t; red de-rifle-mg 46,20 id=u',
      { map: { buildings: [HOUSE('inn', 22, 14, 34, 34)] } },
    )
    activate(s, 'a')
    s.answer('hof-unit-5', ['b'])
    s.answer('hof-act-1', ['fire', 'fire'])
    s.answer('hof-unit-6', ['b'])
    expect(s.state.activation?.orders).toEqual([
      { kind: 'fire', target: 't' },
      { kind: 'fire', target: 'u' },
    ])
  })

  test('[hof-art-21] a forward observer is activated with its Leader out of sight', () => {
    const s = played(
      `blue us-leader 10,10 id=l; blue us-fo 10,30 id=fo; blue us-81mm-mortar 13,10 id=m; ${FOE}`,
      { map: { buildings: [HOUSE('inn', 0, 15, 30, 25)] } },
    )
    activate(s, 'l')
    expect(s.choices()).toContainEqual(['fo'])
  })
})

describe('orders', () => {
  test('[hof-unit-6, hof-unit-7] a split that is drawn gives each order a Team that can follow it', () => {
    const s = played(
      'blue us-leader 10,7 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 10,2 id=b; red de-rifle-mg 15,17 id=foe',
    )
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['assault', 'move'])
    const question = s.match.pending[0] as AnyDecision
    expect(whyIllegal(question, ['a'])).toMatchObject({ code: 'order-not-possible' })
    for (let seed = 0; seed < 40; seed++)
      expect(whyIllegal(question, sampleChoice<unknown>(question, new StreamChance(sfc32(seed))))).toBeNull()
  })

  test('[hof-unit-6, hof-act-9] two orders, and each Team follows one of them', () => {
    const s = played(PLATOON)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['move', 'fire'])
    expect(s.refuses(['l', 'a', 'b'])).toBeTruthy()
    expect(s.refuses([])).toBeTruthy()
    s.answer('hof-unit-6', ['a', 'b'])
    s.answer('hof-act-8', at(12, 5))
    expect(s.state.activation?.participants.map((one) => one.order)).toEqual([0, 1, 1])
  })

  test('[hof-act-1, hof-act-7] a Team counts as activated once it was named, and orders are fixed before any die', () => {
    const s = played(`blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a suppressed; ${FOE}`)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['move'])
    expect(s.notes('hof-supp-3')).toEqual([])
    s.dice('hof-supp-3', 3)
    s.answer('hof-act-8', at(12, 5))
    expect(team(s, 'a').thisTurn.byOrder).toBe(true)
    expect(team(s, 'l').thisTurn.byOrder).toBe(true)
  })

  test('[hof-act-4, hof-act-5, hof-act-6, hof-ruling-11] the player chooses the sequence; an order that has begun is finished first', () => {
    const s = played(PLATOON.replace('40,40', '20,26'))
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['move', 'fire'])
    s.answer('hof-unit-6', ['b'])
    s.answer('hof-act-8', at(12, 20))
    const deeds = () => (s.choices() as readonly { do: string }[]).map((deed) => deed.do)
    nameOf(s)
    expect(deeds()).toContain('fire')
    expect(deeds()).toContain('move')
    moves(s, 'l')
    s.answer('hof-move-1', [])
    nameOf(s)
    expect(deeds()).not.toContain('fire')
    finish(s)
    nameOf(s)
    expect(deeds()).toEqual(['fire', 'finish'])
  })

  test('[hof-order-4, hof-act-8, hof-ruling-8, hof-ruling-32] destinations are points of the table', () => {
    const s = played(PLATOON)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    expect(s.refuses(at(48.01, 3))).toContain('point of the table')
    s.answer('hof-act-8', at(48, 48))
  })
})

describe('leaders', () => {
  const platoon = (words = '', more = '') =>
    `blue us-leader 10,10 id=l; blue us-rifle-mg 10,11.13 id=a ${words}; blue us-rifle-mg 13.5,10 id=b; ${more} red de-rifle-mg 10,24 id=t`

  test('[hof-lead-2, hof-lead-3, hof-lead-8] Direct: one die more for a Team in base contact', () => {
    const s = played(platoon())
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['fire'])
    expect(s.choices()).not.toContainEqual({ do: 'direct', team: 'b' })
    s.answer('hof-act-6', { do: 'direct', team: 'a' })
    expect(s.choices()).toEqual([{ do: 'fire', order: 0 }, { do: 'finish' }])
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    s.dice('hof-fire-4', 1, 1, 1, 1, 1)
    allFire(s)
    expect(s.notes('hof-fire-4').map((note) => (note as unknown as { dice: number[] }).dice.length)).toEqual([
      3, 2,
    ])
  })

  test('[hof-lead-4, hof-lead-6] Rally: a check even after a failed one, and the Team then carries out its order', () => {
    const s = played(platoon('suppressed'))
    s.dice('hof-supp-3', 3)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['fire'])
    expect(s.choices()).toEqual([{ do: 'rally', team: 'a' }, { do: 'direct', team: 'a' }, { do: 'finish' }])
    s.dice('hof-lead-4', 4)
    s.answer('hof-act-6', { do: 'rally', team: 'a' })
    expect(team(s, 'a').isSuppressed).toBe(false)
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    expect(nameOf(s)).toBe('withhold-fire')
  })

  test('[hof-lead-4] a failed check leaves it Suppressed, and the ability is used', () => {
    const s = played(platoon('suppressed'))
    s.dice('hof-supp-3', 3)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['fire'])
    s.dice('hof-lead-4', 3)
    s.answer('hof-act-6', { do: 'rally', team: 'a' })
    s.play()
    expect(team(s, 'a').isSuppressed).toBe(true)
    expect(s.state.activation).toBeNull()
  })

  test('[hof-lead-5] Bring up: 3 inches more, ending in base contact with the Leader', () => {
    const s = played(`blue us-leader 10,20 id=l; blue us-rifle-mg 10,10 id=a; ${FOE}`)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 40))
    s.answer('hof-act-6', { do: 'bring-up', team: 'a' })
    s.dice('hof-move-T1', 2, 4)
    moves(s, 'a')
    // 6 and 3 inches; in contact 0.63 and 0.5 inches from middle to middle, with a hair.
    expect(s.refuses([at(10, 18.84)])).toContain('base contact')
    s.answer('hof-move-1', [at(10, 18.86)])
    expect(team(s, 'a').y).toBe(1886)
    const far = played(`blue us-leader 10,20.2 id=l; blue us-rifle-mg 10,10 id=a; ${FOE}`)
    activate(far, 'l')
    far.answer('hof-unit-3', ['a'])
    far.answer('hof-act-1', ['move'])
    far.answer('hof-act-8', at(10, 40))
    far.answer('hof-act-6', { do: 'bring-up', team: 'a' })
    far.dice('hof-move-T1', 2, 4)
    moves(far, 'a')
    expect(far.refuses([at(10, 19.05)])).toContain('only 9')
  })

  test('[hof-lead-6, hof-unit-9] only a Ready Leader has abilities; hof-lead-7: only for the Unit', () => {
    const suppressed = played(
      platoon('', 'blue us-rifle-mg 8.5,10 id=c unit=other;').replace('id=l', 'id=l suppressed'),
    )
    suppressed.dice('hof-supp-3', 3)
    activate(suppressed, 'l')
    suppressed.answer('hof-unit-3', ['a'])
    suppressed.answer('hof-act-1', ['fire'])
    expect(suppressed.choices()).toEqual([{ do: 'fire', order: 0 }, { do: 'finish' }])
  })

  test('[hof-lead-7] a Leader helps only Teams of the Unit', () => {
    const s = played(platoon('', 'blue us-rifle-mg 8.5,10 id=c unit=other suppressed;'))
    activate(s, 'l')
    s.answer('hof-unit-3', ['a'])
    s.answer('hof-act-1', ['fire'])
    expect(s.choices()).not.toContainEqual({ do: 'rally', team: 'c' })
  })

  test('[hof-lead-10, hof-ex-31, hof-ruling-29] a Leader killed in step C: only one of the others carries out its order', () => {
    const s = played(
      'blue us-leader 10,10 id=l rfp=1@10,24; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; red de-rifle-mg 10,24 id=t',
    )
    s.dice('hof-rfc-1', 1)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['fire'])
    s.answer('hof-lead-10', 'b')
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    expect(
      (s.match.pending[0] as unknown as { options: { team: string }[] }).options.map((row) => row.team),
    ).toEqual(['b'])
  })

  test('[hof-lead-11, hof-ex-31, hof-unit-8] a Team alone may find a new Leader, who brings in others', () => {
    const lost =
      'blue us-leader 10,10 id=l gone; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; red de-rifle-mg 10,24 id=t'
    const s = played(lost)
    s.dice('hof-lead-11', 4)
    activate(s, 'a')
    expect(s.refuses({ ...at(20, 10), facing: { x: 0, y: 1 } })).toContain('in contact')
    expect(s.refuses(null)).toContain('room')
    s.answer('hof-lead-11', { ...at(11.5, 10), facing: { x: 0, y: 1 } })
    expect(s.choices()).toEqual([[], ['b']])
    s.answer('hof-unit-3', ['b'])
    s.answer('hof-act-1', ['fire'])
    expect(team(s, 'l')).toMatchObject({ place: 'table', isSuppressed: false, received: [] })
    expect(s.state.activation?.participants.map((one) => one.team)).toEqual(['a', 'l', 'b'])
    const fails = played(lost)
    fails.dice('hof-lead-11', 3)
    activate(fails, 'a')
    expect(nameOf(fails)).toBe('declare-orders')
    expect(team(fails, 'l').place).toBe('gone')
  })

  test('[hof-lead-11] a Unit with a Leader, or that began without one, does not check', () => {
    const s = played(platoon())
    activate(s, 'a')
    expect(nameOf(s)).toBe('declare-orders')
    const none = played(`blue us-rifle-mg 13,10 id=a; ${FOE}`)
    activate(none, 'a')
    expect(nameOf(none)).toBe('declare-orders')
  })
})

describe('distances', () => {
  test('[hof-gen-1, hof-gen-2, hof-gen-3, hof-team-5, hof-ruling-1] from footprint to footprint: small, medium, large and vehicle', () => {
    const s = played(
      `blue us-leader 10,10 id=a; blue us-rifle-mg 14,10 id=b; blue us-155mm-howitzer 18,10 id=c; blue us-m4-sherman 22,10 id=d; ${FOE}`,
    )
    const widths = ['a', 'b', 'c', 'd'].map((id) => team(s, id))
    expect(widths.map((one) => one.entry)).toEqual([
      'us-leader',
      'us-rifle-mg',
      'us-155mm-howitzer',
      'us-m4-sherman',
    ])
  })
})

test('[hof-act-6] fire and movement of one activation', () => {
  const s = played(`${PLATOON}`, { map: { areas: [AREA('wood', 'woods', 30, 30, 40, 38)] } })
  orderMove(s, 'a', 13, 20)
  s.dice('hof-move-T1', 1, 1)
  moves(s, 'a')
  s.answer('hof-move-1', [at(13, 12)])
  s.play()
  expect(s.state.phase).toBe('pause')
})
