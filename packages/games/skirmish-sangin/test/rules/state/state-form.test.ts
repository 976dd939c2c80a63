import { agreedOptions, isRefusal, type Options } from '@sandtable/engine'
import { randomGame } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { type State, skirmishSangin } from '../../../src/index.ts'
import { stateForm } from '../../../src/rules/state/state-form.ts'

const OPTIONS = agreedOptions(skirmishSangin, { scenario: 'route' })
if (isRefusal(OPTIONS)) throw new Error(OPTIONS.sentence)
const END = JSON.stringify(randomGame(skirmishSangin, OPTIONS as Options, 3).state)

/** What the form says of the end of a game after a change. */
function faultAfter(change: (state: State) => unknown): string | null {
  const state = JSON.parse(END) as State
  change(state)
  return stateForm(OPTIONS as Options)(state)
}

describe('states that are read from a file', () => {
  test('the end of a game has the form', () => {
    expect(faultAfter(() => undefined)).toBeNull()
  })

  test.each<[string, (state: State) => unknown]>([
    ['a place that does not exist', ({ characters: [one] }) => Object.assign(one ?? {}, { place: 'moon' })],
    ['a number without bounds', ({ characters: [one] }) => Object.assign(one?.models[0] ?? {}, { x: 1e20 })],
    ['a fraction', ({ vehicles: [one] }) => Object.assign(one ?? {}, { y: 0.5 })],
    [
      'a weapon nobody makes',
      ({ characters: [one] }) => Object.assign(one?.weapons[0] ?? {}, { id: 'laser' }),
    ],
    ['no direction', ({ vehicles: [one] }) => Object.assign(one ?? {}, { facing: { x: 0, y: 0 } })],
    ['other terms', ({ terms }) => Object.assign(terms, { turns: 99 })],
    ['a field too many', (state) => Object.assign(state, { extra: 1 })],
    ['the same id twice', ({ characters }) => characters.push(...characters.slice(0, 1))],
    ['an unknown captor', ({ characters: [one] }) => Object.assign(one ?? {}, { captor: 'nobody' })],
    ['nobody’s seat', ({ characters: [one] }) => Object.assign(one ?? {}, { place: 'aboard', seat: null })],
  ])('%s is refused', (_, change) => {
    expect(faultAfter(change)).not.toBeNull()
  })
})
