import { type AnyDecision, refusal, whyIllegal } from '@sandtable/engine'
import { inch, type Point } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { type EntryEdge, entering, type Route } from '../src/index.ts'
import { at, figure, MAP, type ToyTroop, troop, WALKING } from './toy.ts'

const team = { ...troop('team', 'blue', figure('a', 0, 0), figure('b', 0, 0)), place: 'reserve' }
const SOUTH: EntryEdge = { edge: 'south', from: 0, to: inch(10) }

function question(
  others: readonly ToyTroop[],
  whyNotFrom?: (start: Point) => ReturnType<typeof refusal> | null,
) {
  const decision = entering(WALKING, { troops: [team, ...others] }, team, {
    clause: 'hof-hide-8',
    name: 'enter',
    about: null,
    table: MAP,
    edges: [SOUTH],
    allowance: inch(6),
    notAtEdge: refusal('not-at-edge', 'touch the edge'),
    canEnter: refusal('can-enter', 'come on'),
    ...(whyNotFrom ? { whyNotFrom } : {}),
  }) as AnyDecision
  const code = (routes: readonly Route[]): string | null => whyIllegal(decision, routes)?.code ?? null
  return { decision, code }
}

function from(ax: number, ay: number, deep: number): readonly Route[] {
  return [
    { model: 'a', points: [at(ax, ay), at(ax, deep)] },
    { model: 'b', points: [at(ax + 1.2, ay), at(ax + 1.2, deep)] },
  ]
}

describe('entering from an edge', () => {
  test('[csw-fw-1] [hof-hide-8] each figure begins touching its stretch of the edge and pays from there', () => {
    const { code } = question([])
    expect(code(from(5, 0.5, 6.5))).toBeNull()
    expect(code(from(5, 0.5, 6.51))).toBe('too-far')
    expect(code(from(5, 0.51, 5))).toBe('bad-start')
    expect(code(from(8.8, 0.5, 5))).toBeNull()
    expect(code(from(8.81, 0.5, 5))).toBe('bad-start')
    expect(code(from(5, 0.5, 5).slice(1))).toBe('not-all-enter')
  })

  test('[hof-hide-8] the game may forbid points of the edge', () => {
    const far = ({ x }: Point) => (x < inch(7) ? refusal('enemy', 'at least 16" from an enemy') : null)
    expect(question([], far).code(from(6, 0.5, 5))).toBe('bad-start')
    expect(question([], far).code(from(7, 0.5, 5))).toBeNull()
  })

  test('staying off the table is legal only if there is no way on; a sampler takes it then', () => {
    expect(question([]).code([])).toBe('can-enter')
    const wall = troop('wall', 'red', ...Array.from({ length: 5 }, (_, i) => figure(`${i}`, 2.5 * i, 1)))
    const { decision, code } = question([wall])
    expect(code([])).toBeNull()
    expect(decision.shape === 'path' && decision.sample({ below: () => 0 })).toEqual([])
  })
})
