import type { Options } from '@sandtable/engine'
import { randomGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { chainOfCommand, SCENARIOS, type State } from '../../src/index.ts'
import { played } from './positions.ts'

const DEFAULTS: Options = Object.fromEntries(
  chainOfCommand.options.map((option) => [option.id, option.default]),
)

type Changeable = { -readonly [K in keyof State]: State[K] }

function wrong(state: State, change: (state: Changeable) => void = () => {}): string | null {
  const copy = JSON.parse(JSON.stringify(state)) as Changeable
  change(copy)
  const options = { ...DEFAULTS, scenario: state.terms.scenario, map: state.terms.map as string }
  return chainOfCommand.stateForm?.(options)(copy) ?? null
}

test.each(SCENARIOS.map(({ id }) => id))(
  'the last state of a random battle of %s has the form',
  (scenario) => {
    const short = {
      ...chainOfCommand,
      outcome: (state: State) =>
        state.phase > 6
          ? { winners: [], clause: 'coc-scen0-7', reason: 'six Phases are over' }
          : chainOfCommand.outcome(state),
    }
    expect(wrong(randomGame(short, { scenario }, 5).state)).toBeNull()
  },
)

test('a state from outside with a wrong place, direction, Unit or stage is refused with its path', () => {
  const { state } = played({ troops: 'blue-s1-a 20,20; red-s1-a 20,40' })
  const team = (copy: Changeable): object => copy.teams[0] as object
  expect(wrong(state)).toBeNull()
  expect(wrong(state, (copy) => Object.assign(team(copy), { shock: 1.5 }))).toMatch(
    /^\.teams\[0\]\.shock needs a whole number/,
  )
  expect(wrong(state, (copy) => Object.assign(team(copy), { facing: { x: 0, y: 0 } }))).toBe(
    '.teams[0].facing needs a direction',
  )
  expect(wrong(state, (copy) => Object.assign(team(copy), { unit: 'none' }))).toBe(
    '.teams[0].unit needs the id of a Unit',
  )
  expect(wrong(state, (copy) => Object.assign(copy, { stage: 'lunch' }))).toMatch(/^\.stage needs one of/)
  expect(wrong(state, (copy) => Object.assign(copy, { cheat: true }))).toBe(" has no field 'cheat'")
})
