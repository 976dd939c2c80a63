import { type Options, sameJson } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { hailOfFire, type State } from '../../src/index.ts'
import { played } from './positions.ts'

const OPTIONS: Options = Object.fromEntries(hailOfFire.options.map((option) => [option.id, option.default]))

/** What the form says of a state with one thing changed. */
function wrong(change: (state: Changeable) => void): string | null {
  const { state } = played(
    'blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; red de-rifle-mg 40,40 id=foe',
  )
  const copy = JSON.parse(JSON.stringify(state)) as Changeable
  const before = JSON.stringify(copy)
  change(copy)
  expect(sameJson(JSON.parse(before), copy)).toBe(change === NOTHING)
  return (
    hailOfFire.stateForm?.({ ...OPTIONS, scenario: copy.terms.scenario, map: copy.terms.map as string })(
      copy,
    ) ?? null
  )
}

type Changeable = { -readonly [K in keyof State]: State[K] }

const NOTHING = (): void => {}

test('a state of a match has the form that imports are checked by', () => {
  expect(wrong(NOTHING)).toBeNull()
})

test('a state from outside with a wrong place, direction, owner or Team is refused with its path', () => {
  const first = (state: Changeable) => state.teams[0] as unknown as Record<string, unknown>
  expect(wrong((state) => Object.assign(first(state), { x: 1.5 }))).toMatch(
    /^\.teams\[0\]\.x needs a whole number/,
  )
  expect(wrong((state) => Object.assign(first(state), { facing: { x: 0, y: 0 } }))).toBe(
    '.teams[0].facing needs a direction',
  )
  expect(wrong((state) => Object.assign(first(state), { unit: 'none' }))).toBe(
    '.teams[0].unit needs the id of a Unit',
  )
  expect(wrong((state) => Object.assign(first(state), { entry: 'maus' }))).toBe(
    '.teams[0].entry needs the id of a printed Team',
  )
  expect(wrong((state) => Object.assign(first(state), { place: 'aboard' }))).toBe(
    '.teams[0].aboard does not agree with its place',
  )
  expect(wrong((state) => state.revealed.push('nobody'))).toBe(" has no Team 'nobody'")
})
