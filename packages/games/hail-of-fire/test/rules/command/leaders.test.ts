import { describe, expect, test } from 'vitest'
import { activate, allFire, at, moves, nameOf, played, team } from '../positions.ts'
import { FOE } from './platoon.ts'

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
    s.end()
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
