import { type AnyDecision, Dice, SeededDice, sfc32, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../../../src/index.ts'
import { iedKind, iedPlace, iedsOf } from '../../../src/rules/ieds/lay.ts'
import { determinize } from '../../../src/rules/state/determinize.ts'
import type { State } from '../../../src/rules/state/state.ts'
import { view } from '../../../src/rules/state/view.ts'
import { played } from '../played.ts'
import { stateOf } from '../positions.ts'

const TWO = 'red novice 10,40 id=r; blue novice 10,10 id=b'
const ROAD = {
  roads: [
    {
      id: 'r',
      kind: 'road',
      points: [
        { x: 0, y: 24 },
        { x: 48, y: 24 },
      ],
      width: 5,
    },
  ],
}

function laying(scenario: string, ieds: string, map: object = {}): State {
  return stateOf(TWO, { scenario, ieds, map })
}

/** Why the first IED that is not laid may not lie there; null if it may. */
function refused(state: State, at: unknown): string | null {
  const ied = state.ieds.find(({ place }) => place === 'unlaid')
  if (!ied) throw new Error('all are laid')
  return whyIllegal(iedPlace(state, ied) as AnyDecision, at)?.sentence ?? null
}

function kinds(state: State): readonly unknown[] {
  const ied = state.ieds.find(({ place }) => place === 'unlaid')
  const decision = ied && (iedKind(state, ied) as AnyDecision)
  return decision?.shape === 'pick' ? decision.options : []
}

describe('laying IEDs', () => {
  test('[sks-ied-1] what the scenarios give the insurgents', () => {
    const sizes = Object.fromEntries(
      SCENARIOS.map((scenario) => [scenario.id, iedsOf(scenario, 'red').map(({ size }) => size)]),
    )
    expect(sizes).toEqual({
      bazaar: [],
      cache: ['small', 'small'],
      route: ['small', 'small', 'medium', 'medium', 'large'],
      'night-raid': [],
      casevac: [],
    })
    const [scenario] = SCENARIOS.filter(({ id }) => id === 'cache')
    expect(scenario && iedsOf(scenario, 'red')[0]).toEqual({
      id: 'ied-1',
      side: 'red',
      size: 'small',
      place: 'unlaid',
      plan: null,
      end: null,
      rolledFor: [],
    })
  })

  test('[sks-ied-1] within 2 inches of the road of Route Clearance', () => {
    const state = laying('route', 'small pressure unlaid', ROAD)
    expect(refused(state, { x: 1000, y: 2850 })).toBeNull()
    expect(refused(state, { x: 1000, y: 2851 })).toContain('2" of the road')
    expect(refused(state, { x: 1000, y: 1950 })).toBeNull()
    expect(refused(state, { x: 1000, y: 1949 })).not.toBeNull()
    expect(refused(state, { x: -1, y: 2400 })).toContain('beside the table')
    expect(refused(state, 'here')).toContain('Give a place')
    expect(refused(state, null)).toContain('There is a place')
  })

  test('[sks-ied-1] north of y = 12 when compounds are searched', () => {
    const state = laying('cache', 'small pressure unlaid')
    expect(refused(state, { x: 1000, y: 1200 })).toBeNull()
    expect(refused(state, { x: 1000, y: 1199 })).toContain('12"')
  })

  test('[sks-ied-1] where the scenario leaves no place it is left out', () => {
    const s = played(TWO, { scenario: 'route', ieds: 'small pressure unlaid', stage: 'set-up', map: {} })
    expect(refused(s.state, null)).toBeNull()
    s.answer('sks-ied-1', null)
    expect(s.state.ieds[0]).toMatchObject({ place: 'gone', end: null, plan: null })
  })

  test('[sks-ied-5] as many dummies as the scenario says: two of five', () => {
    const route = (ieds: string) => kinds(laying('route', ieds, ROAD))
    const real = ['pressure', 'command']
    const fresh = 'small pressure unlaid'
    expect(route([fresh, fresh, fresh].join(';'))).toEqual([...real, 'dummy'])
    expect(route([fresh, fresh].join(';'))).toEqual(['dummy'])
    expect(route(`small dummy 9,24; ${fresh}`)).toEqual(['dummy'])
    expect(route(`small dummy 9,24; ${fresh}; ${fresh}`)).toEqual([...real, 'dummy'])
    expect(route(`small dummy 9,24; small dummy 9,25; ${fresh}; ${fresh}`)).toEqual(real)
    expect(kinds(laying('cache', fresh))).toEqual(real)
  })

  test('[sks-ied-1, sks-ied-2] place and kind are noted in secret before the fighters are set up', () => {
    const s = played('red novice 10,40 id=r; blue novice 10,10 id=b', {
      scenario: 'cache',
      ieds: 'small pressure unlaid',
      stage: 'set-up',
    })
    s.answer('sks-vp-T1-11', 'compound-1')
    s.answer('sks-ied-1', { x: 2000, y: 3000 })
    expect(s.match.pending).toMatchObject([{ secret: true, seat: 'red' }])
    s.answer('sks-ied-2', 'command')
    expect(s.state.ieds[0]).toMatchObject({ place: 'laid', plan: { x: 2000, y: 3000, kind: 'command' } })
    expect(s.note('sks-ied-1')).toMatchObject({ kind: 'ied-laid', only: ['red'] })
  })
})

describe('what is known of IEDs', () => {
  const IEDS =
    'small pressure 10,20 id=a; small dummy 11,20 id=b found; small dummy 12,20 id=c lifted; small command 13,20 id=d gone'

  test('[sks-ied-1, sks-ied-5] their owner knows all; others only what lies open', () => {
    const state = laying('route', IEDS, ROAD)
    for (const ied of state.ieds) if (ied.id === 'c') Object.assign(ied, { end: 'dummy', rolledFor: ['b'] })
    for (const ied of state.ieds) if (ied.id === 'd') ied.end = 'blown'
    expect(view(state, 'red').ieds).toEqual(state.ieds)
    for (const seat of ['blue', null]) {
      const unseen = { place: 'laid', plan: null, end: null, rolledFor: [], size: 'small' }
      expect(view(state, seat).ieds).toMatchObject([
        { id: 'a', ...unseen },
        { id: 'b', place: 'found', plan: { x: 1100, y: 2000, kind: null }, end: null },
        { id: 'c', ...unseen },
        { id: 'd', place: 'gone', plan: { x: 1300, y: 2000, kind: null }, end: 'blown' },
      ])
    }
  })

  test('[sks-ied-1, sks-ied-5] a state invented from a view has its places and its dummies', () => {
    const state = laying('route', IEDS, ROAD)
    for (const ied of state.ieds) if (ied.id === 'd') ied.end = 'dummy'
    for (let seed = 0; seed < 12; seed++) {
      const invented = determinize(view(state, 'blue'), new Dice(new SeededDice(sfc32(seed))))
      const those = invented.ieds.filter(({ place }) => place !== 'gone')
      expect(those.filter(({ plan }) => plan?.kind === 'dummy')).toHaveLength(1) // one of two is gone
      expect(those.every(({ plan }) => plan !== null)).toBe(true)
      expect(those.find(({ id }) => id === 'b')?.plan).toMatchObject({ x: 1100, y: 2000 })
      expect(view(invented, 'blue')).toEqual(view(state, 'blue'))
    }
  })
})
