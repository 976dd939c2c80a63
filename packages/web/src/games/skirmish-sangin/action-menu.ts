import type { Action } from '@sandtable/skirmish-sangin'
import type { PendingDecision } from '../../client/match-state.ts'
import type { ChoiceGroup } from '../game-ui.ts'

/** Actions shown at the figure. Moves are drawn on the ground and attacks are aimed by clicking an enemy. */
const AT_THE_FIGURE: readonly Action['do'][] = [
  'enter',
  'stance',
  'turn',
  'raise',
  'clear',
  'trigger',
  'disarm',
  'set-up',
  'first-aid',
  'capture',
  'hide',
  'stairs',
  'end',
]
/** The menu at the figure holds no more. */
const MOST = 7

function actionsIn({ name, options }: PendingDecision): readonly Action[] {
  return name === 'spend-ap' ? ((options ?? []) as readonly Action[]) : []
}

/** The menu at the acting figure; null for a question that needs none of its own. */
export function menuOf(pending: PendingDecision): readonly unknown[] | null {
  const actions = actionsIn(pending)
  if (actions.length === 0) return null
  const found = AT_THE_FIGURE.flatMap((kind) => actions.filter((action) => action.do === kind))
  const end = found.filter((action) => action.do === 'end')
  return [...found.filter((action) => action.do !== 'end').slice(0, MOST - end.length), ...end]
}

/** Kinds of actions that a long list folds, each with what its others are. */
const FOLDED: readonly (readonly [kind: Action['do'], words: string])[] = [
  ['shoot', 'more shots'],
  ['throw', 'more throws'],
  ['launch', 'more launches'],
  ['strike', 'more ways to strike'],
  ['spot', 'more to spot'],
  ['point-out', 'more to point out'],
  ['climb', 'more to climb'],
  ['drag', 'more to drag'],
]

/** The list in the panel: one of each kind, the others on request. */
export function actionGroups(pending: PendingDecision): readonly ChoiceGroup[] {
  const actions = actionsIn(pending)
  return FOLDED.flatMap(([kind, words]): readonly ChoiceGroup[] => {
    const [usual, ...others] = actions.filter((action) => action.do === kind)
    return usual && others.length > 1 ? [{ usual, words: `${others.length} ${words}`, others }] : []
  })
}
