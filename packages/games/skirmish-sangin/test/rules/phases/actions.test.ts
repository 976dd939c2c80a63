import { describe, expect, test } from 'vitest'
import { acting, type Played, played, who } from '../played.ts'
import { area } from '../positions.ts'

const FOE = 'red novice 40,40 id=z facing=1,0'
const CROPS = { map: { areas: [area('c', 'crops', 0, 29, 30, 33)] } }

function kinds(s: Played): readonly string[] {
  return [...new Set(s.choices().map((choice) => (choice as { do: string }).do))]
}

function pointsLeft(s: Played): number | null {
  return s.state.activation?.points ?? null
}

function walk(s: Played, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'move', gait: 'walk' })
  s.answer('sks-move-1', [{ x, y }])
}

describe('other tasks', () => {
  test('[sks-act-9, sks-ruling-5] a task without a price of its own costs a point', () => {
    const s = acting(`blue average 10,10 id=a jammed=2; ${FOE}`)
    s.answer('sks-act-3', { do: 'clear', weapon: 'assault-rifle' })
    expect(pointsLeft(s)).toBe(2)
  })
})

describe('action points', () => {
  test('[sks-act-1] an acting character has 3 action points', () => {
    const s = played(`blue novice 10,10 id=a; ${FOE}`, { phase: 3, stage: 'phase-start' })
    s.dice('sks-phase-4', 2, 1)
    s.choices()
    expect(s.state.activation).toMatchObject({
      character: 'a',
      points: 3,
      hasAttacked: false,
      hasFreeTurn: true,
      raised: null,
      hadMarker: false,
      mayOnlyWait: false,
    })
    expect(who(s, 'a').hasActed).toBe(true)
  })

  test('[sks-act-2] shoot, hand-to-hand, move, spot and raise a skill', () => {
    const far = 'red novice 10,30 id=b; red novice 20,20 id=c'
    expect(kinds(acting(`blue average 10,10 id=a walking; ${far}`, CROPS))).toEqual([
      'shoot',
      'hold',
      'spot',
      'search',
      'raise',
      'move',
      'dive',
      'turn',
      'stance',
      'stop',
      'end',
    ])
    const touching = acting('blue average 10,10 id=a; red novice 10,10.98 id=b')
    expect(kinds(touching)).toContain('strike')
  })

  test('[sks-act-3, sks-act-7] points are spent in any order, several on one kind of action, movement between the others', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,30 id=b')
    walk(s, 1000, 1200)
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 10)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    expect(pointsLeft(s)).toBe(1)
    walk(s, 1000, 1400)
    expect(who(s, 'a').models[0].y).toBe(1400)
    expect(pointsLeft(s)).toBeNull()
    expect(s.state.stage).toBe('next')
  })

  test('[sks-act-3, sks-phase-6] without points left the activation is over; what costs nothing can still be done before', () => {
    const s = acting(`blue average 10,10 id=a kneeling; ${FOE}`)
    s.answer('sks-act-3', { do: 'stance', to: 'standing' })
    expect(pointsLeft(s)).toBe(3)
    walk(s, 1000, 1200)
    walk(s, 1000, 1400)
    expect(pointsLeft(s)).toBe(1)
    expect(s.choices()).not.toContainEqual({ do: 'dive' }) // costs 2
    walk(s, 1000, 1600)
    expect(s.state.activation).toBeNull()
  })

  test('[sks-phase-5, sks-phase-6] unspent points are lost: the next activation has 3 again', () => {
    const s = played('blue novice 10,10 id=a; red average 40,40 id=z facing=1,0', { phase: 4 })
    walk(s, 1000, 1200)
    s.answer('sks-act-3', { do: 'end' })
    expect(s.state.activation).toBeNull()
    expect(who(s, 'a')).toMatchObject({ hasActed: true, lastActivation: s.state.activationCount })
    s.dice('sks-phase-4', 1, 2)
    s.answer('sks-act-3', { do: 'end' }) // z in phase 5
    s.choices()
    expect([s.state.phase, s.state.activation?.character, pointsLeft(s)]).toEqual([6, 'a', 3])
  })

  test('[sks-act-4, sks-act-5] one attack: a shot forbids a blow, a blow a shot', () => {
    const both = 'blue average 10,10 id=a pistol; red novice 10,10.98 id=b facing=0,-1'
    const shot = acting(both)
    shot.dice('sks-shoot-2', 96)
    shot.dice('sks-shoot-4', 10)
    shot.answer('sks-act-3', { do: 'shoot', weapon: 'pistol', target: 'b' })
    expect(kinds(shot)).not.toContain('strike')
    const blow = acting(both)
    expect(kinds(blow)).toContain('shoot')
    blow.dice('sks-h2h-3', 95)
    blow.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre: null })
    expect(pointsLeft(blow)).toBe(2)
    expect(kinds(blow)).not.toContain('shoot')
    expect(kinds(blow)).not.toContain('strike')
  })

  test('[sks-act-5, sks-spot-3, sks-move-T1-03] a spot roll costs a point, can be repeated, and success spots', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,30 id=b', CROPS)
    s.dice('sks-spot-3', 30)
    s.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(pointsLeft(s)).toBe(2)
    expect(who(s, 'a').spotted).toEqual([])
    s.dice('sks-spot-3', 29)
    s.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(who(s, 'a').spotted).toEqual(['b'])
    expect(kinds(s)).not.toContain('spot')
  })
})

describe('raising a skill', () => {
  const SPOTTER = 'blue average 10,10 id=a; red novice 10,30 id=b; red novice 10,20 id=c'
  const raise = (s: Played, roll: string): void => s.answer('sks-act-3', { do: 'raise', roll })

  test('[sks-act-6, sks-act-10] 10 for each point, 20 at the most, for the next such roll only', () => {
    const s = acting(SPOTTER, CROPS)
    raise(s, 'spot')
    expect(s.choices()).toContainEqual({ do: 'raise', roll: 'spot' })
    s.dice('sks-spot-3', 39)
    s.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(s.note('sks-spot-3')).toMatchObject({ need: 39, success: true })
    const twice = acting(SPOTTER, CROPS)
    raise(twice, 'spot')
    raise(twice, 'spot')
    expect(twice.choices()).not.toContainEqual({ do: 'raise', roll: 'spot' })
    twice.dice('sks-spot-3', 50)
    twice.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(twice.note('sks-spot-3')).toMatchObject({ need: 49, success: false })
    const again = acting(SPOTTER, CROPS)
    raise(again, 'spot')
    again.dice('sks-spot-3', 40)
    again.answer('sks-act-3', { do: 'spot', target: 'b' })
    again.dice('sks-spot-3', 30)
    again.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(again.note('sks-spot-3')).toMatchObject({ need: 29, success: false })
  })

  test('[sks-act-10, sks-ruling-27] the roll is named: what was spent on spotting does not help a shot', () => {
    const s = acting(SPOTTER, CROPS)
    raise(s, 'spot')
    expect(s.choices()).not.toContainEqual({ do: 'raise', roll: 'attack' })
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 10)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'c' })
    expect(s.note('sks-shoot-2').need).toBe(59)
    expect(s.state.activation?.raised).toEqual({ roll: 'spot', points: 1 })
  })

  test('[sks-act-10, sks-act-4] attack and spot rolls can be raised; the attack not once it is made', () => {
    const s = acting(SPOTTER, CROPS)
    const raised = (): readonly unknown[] =>
      s.choices().flatMap((choice) => (choice as { roll?: string }).roll ?? [])
    expect(raised()).toEqual(['attack', 'spot'])
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 10)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'c' })
    expect(raised()).toEqual(['spot'])
  })

  test('[sks-act-6, sks-act-10] a blow is raised like a shot', () => {
    const s = acting('blue average 10,10 id=a; red novice 10,10.98 id=b facing=0,-1')
    raise(s, 'attack')
    s.dice('sks-h2h-3', 95)
    s.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre: null })
    expect(s.note('sks-h2h-3').need).toBe(80)
    expect(s.state.activation?.raised).toBeNull()
  })
})
