import { PICK_UP_GAME, SCENARIOS, type SetUpLine } from '../../forces/data/scenarios.ts'
import { playerOf, type Side, type State } from '../state/state.ts'

/** hof-setup-8: what the scenario says of the set-up. */
export interface SetUpRules {
  readonly setUp: readonly SetUpLine[]
  readonly firstActive: 'attacker' | 'roll-off'
}

export function setUpOf({ terms }: Pick<State, 'terms'>): SetUpRules {
  return SCENARIOS.find(({ id }) => id === terms.scenario) ?? PICK_UP_GAME
}

/** The lines of the set-up that are about a side, in their order. */
export function linesFor(state: State, side: Side): readonly SetUpLine[] {
  const { role } = playerOf(state, side)
  return setUpOf(state).setUp.filter((line) => line.side === 'both' || line.side === role)
}
