import { everyNote, type Ruleset } from '@sandtable/engine'
import { conformance, definedClauses, randomGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { chainOfCommand, SCENARIOS, type State, type View } from '../src/index.ts'

const PHASES = 5

/** The first Phases of a battle, so that bots can play to the end of it at every question. */
const BEGINNING: Ruleset<State, View> = {
  ...chainOfCommand,
  outcome: (state) =>
    state.phase > PHASES
      ? { winners: [], clause: 'coc-scen0-7', reason: `${PHASES} Phases are over` }
      : chainOfCommand.outcome(state),
}

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)
const shared = [
  'antiTank',
  'grenades',
  'spottings',
  'barrages',
  'blazes',
  'coveringFire',
  'overwatch',
  'lossTested',
  'terms',
  'profile',
  'happenings',
  'facing',
  'verdict',
  'force',
  'support',
  'units',
]

conformance(BEGINNING, {
  clauses,
  shared,
  failures,
  games: 1,
  options: [{ scenario: 'attack-and-defend', 'red-force': 'soviet-rifle-green' }],
})

/** A battle by chance alone is long; `npm run laws -- chain-of-command` fights those of all scenarios. */
test('a random battle is fought until a side has lost heart or its objective', () => {
  const { state } = randomGame(chainOfCommand, { scenario: 'attack-and-defend' }, 1)
  expect(state.stage).toBe('over')
  expect(state.verdict).not.toBeNull()
})

test('the story of random games is told in whole sentences, without ids or missing facts', () => {
  for (const [i, { id }] of SCENARIOS.entries()) {
    const match = randomGame(BEGINNING, { scenario: id }, 40 + i)
    const lines = [...everyNote(match.notes('blue'))].flatMap((note) => BEGINNING.wording.note(note) ?? [])
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) {
      expect(line).not.toMatch(/undefined|NaN|\[object|\b(?:blue|red)-|\(coc-/)
      expect(line).toMatch(/[.!?]$/)
    }
  }
})
