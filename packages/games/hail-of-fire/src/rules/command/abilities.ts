import type { Game } from '@sandtable/engine'
import type { Activation } from '../state/activation.ts'
import type { State } from '../state/state.ts'

/** hof-lead-2: what a Leader may do once per activation. */
export type Ability =
  | { readonly do: 'direct'; readonly team: string }
  | { readonly do: 'rally'; readonly team: string }
  | { readonly do: 'bring-up'; readonly team: string }

/** hof-lead-2 to hof-lead-8. Not written yet. */
export function abilities(_state: State, _activation: Activation): readonly Ability[] {
  return []
}

/** hof-lead-3 to hof-lead-5. Not written yet. */
export function useAbility(_game: Game<State>, _ability: Ability): void {}
