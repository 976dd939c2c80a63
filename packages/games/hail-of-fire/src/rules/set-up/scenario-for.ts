import { assert } from '@sandtable/engine'
import { SCENARIOS, type Scenario } from '../../forces/data/scenarios.ts'
import type { State } from '../state/state.ts'

/** hof-setup-1: the scenario that is set up. */
export function scenarioFor({ terms }: Pick<State, 'terms'>): Scenario {
  const scenario = SCENARIOS.find(({ id }) => id === terms.scenario)
  assert(scenario, `there is no scenario '${terms.scenario}'`)
  return scenario
}
