import { type AnyDecision, StreamChance, sampleChoice, sfc32, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { AREA, activate, at, finish, HOUSE, moves, nameOf, orderMove, played, team } from '../positions.ts'
import { FOE, PLATOON } from './platoon.ts'

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

test('[hof-act-6] fire and movement of one activation', () => {
  const s = played(`${PLATOON}`, { map: { areas: [AREA('wood', 'woods', 30, 30, 40, 38)] } })
  orderMove(s, 'a', 13, 20)
  s.dice('hof-move-T1', 1, 1)
  moves(s, 'a')
  s.answer('hof-move-1', [at(13, 12)])
  s.play()
  s.end()
  expect(s.state.phase).toBe('pause')
})
