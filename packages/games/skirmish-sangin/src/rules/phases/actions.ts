import { type Decision, pick } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Gait } from '../moving/going.ts'
import { gaitsOf } from '../moving/move.ts'
import { movePoints } from '../moving/points.ts'
import { unspotted } from '../seeing/spot.ts'
import { firearms, targetsOf } from '../shooting/targets.ts'
import type { Character, Stance } from '../state/character.ts'
import type { Activation, RaisedRoll, State } from '../state/state.ts'

const COSTS = TABLES.actions

/** What an acting character may spend action points on. */
export type Action =
  | { readonly do: 'end' }
  /** sks-move-1 */
  | { readonly do: 'move'; readonly gait: Gait }
  /** sks-move-3 */
  | { readonly do: 'turn' }
  /** sks-move-5 */
  | { readonly do: 'stance'; readonly to: Stance }
  /** sks-move-7 */
  | { readonly do: 'stop' }
  /** sks-act-6 */
  | { readonly do: 'raise'; readonly roll: RaisedRoll }
  /** sks-spot-3 */
  | { readonly do: 'spot'; readonly target: string }
  /** sks-shoot-1 */
  | { readonly do: 'shoot'; readonly weapon: string; readonly target: string }
  /** sks-shoot-T2-01, sks-shoot-T2-02 */
  | { readonly do: 'clear'; readonly weapon: string }

/** sks-act-5, sks-act-6, sks-move-5, sks-move-7: the action points an action costs. */
export function pointsOf(action: Action, { stance }: Pick<Character, 'stance'>): number {
  switch (action.do) {
    case 'end':
    case 'turn': // paid when the direction is known
      return 0
    case 'move':
      return action.gait === 'swim' ? movePoints('walk') : movePoints(action.gait)
    case 'stance':
      return stancePoints(stance, action.to)
    case 'stop':
      return movePoints('stop')
    case 'raise':
    case 'clear':
      return 1
    case 'spot':
      return COSTS.spot
    case 'shoot':
      return COSTS.shoot
  }
}

/** sks-move-5: standing up from kneeling is free. */
function stancePoints(from: Stance, to: Stance): number {
  if (to === 'kneeling') return movePoints('kneel')
  if (to === 'prone') return movePoints('go-prone')
  return from === 'prone' ? movePoints('stand-up') : 0
}

/** sks-act-2, sks-act-3: every action that can be paid now; the last ends the activation. */
export function actionsOf(state: State, character: Character, activation: Activation): readonly Action[] {
  const all: Action[] = [
    ...(activation.hasAttacked ? [] : shots(state, character)),
    ...unspotted(state, character).map(({ id }): Action => ({ do: 'spot', target: id })),
    ...raises(activation),
    ...gaitsOf(character).map((gait): Action => ({ do: 'move', gait })),
    ...(activation.hasFreeTurn || activation.points > 0 ? [{ do: 'turn' } as const] : []),
    ...stances(character),
    ...(character.motion === 'stationary' ? [] : [{ do: 'stop' } as const]),
    ...character.weapons
      .filter(({ toClear, isLost }) => toClear > 0 && !isLost)
      .map(({ id }): Action => ({ do: 'clear', weapon: id })),
    { do: 'end' },
  ]
  return all.filter((action) => pointsOf(action, character) <= activation.points)
}

/** sks-act-4: one attack in an activation. */
function shots(state: State, character: Character): readonly Action[] {
  return firearms(character).flatMap(({ id }) =>
    targetsOf(state, character, id).map((target): Action => ({ do: 'shoot', weapon: id, target: target.id })),
  )
}

/** sks-act-6, sks-act-10: up to two points on one named roll. */
function raises({ raised, hasAttacked }: Activation): readonly Action[] {
  const rolls: readonly RaisedRoll[] = hasAttacked ? ['spot'] : ['attack', 'spot']
  return rolls
    .filter((roll) => raised === null || (raised.roll === roll && raised.points < COSTS.mostRaised))
    .map((roll): Action => ({ do: 'raise', roll }))
}

function stances({ stance }: Character): readonly Action[] {
  const others: readonly Stance[] = ['standing', 'kneeling', 'prone']
  return others.filter((to) => to !== stance).map((to): Action => ({ do: 'stance', to }))
}

/** sks-act-3: what the owner of the acting character does next. */
export function spendPoints(character: Character, options: readonly Action[]): Decision<Action> {
  return pick({
    clause: 'sks-act-3',
    name: 'spend-ap',
    seat: character.side,
    about: { character: character.id },
    options,
  })
}
