import type { Ruleset } from '@sandtable/engine'
import { conformance, definedClauses, randomGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { SCENARIOS, type State, skirmishSangin, type View } from '../src/index.ts'

const TURNS = 1

/** The first turn of a fight, so that bots can play to the end of it at every question. */
const BEGINNING: Ruleset<State, View> = {
  ...skirmishSangin,
  outcome: (state) =>
    state.turn > TURNS
      ? { winners: [], clause: 'sks-vp-1', reason: 'the first turn is over' }
      : skirmishSangin.outcome(state),
}

import { SHARED as shared } from './shared.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)

conformance(BEGINNING, {
  clauses,
  shared,
  failures,
  games: 1,
  options: SCENARIOS.map(({ id }) => ({ scenario: id })),
})

/** A whole fight by chance is long; `npm run laws -- skirmish-sangin` plays those of all scenarios. */
test.each(SCENARIOS.map(({ id }) => id))('a random game of %s is played to its end', (scenario) => {
  const { state } = randomGame(skirmishSangin, { scenario }, 7)
  expect(state.stage).toBe('over')
})
