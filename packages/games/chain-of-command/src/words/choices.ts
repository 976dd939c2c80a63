import type { AnyDecision } from '@sandtable/engine'
import { at } from '@sandtable/miniatures'
import type { Support } from '../forces/supports.ts'
import type { DiceAction } from '../rules/command/phase.ts'
import { markerName, troopName } from './names.ts'

/** A choice in a few words. */
export function choiceWords({ name }: AnyDecision, choice: unknown): string {
  if (choice === 'yes') return 'Yes'
  if (choice === 'no') return 'No'
  switch (name) {
    case 'choose-role-and-friendly-edge':
      return `The ${choice} edge`
    case 'number-of-patrol-markers':
      return `${choice} markers`
    case 'choose-supports':
      return supportsWords(choice as readonly Support[])
    case 'place-patrol-markers':
      return Array.isArray(choice) ? choice.map(at).join('; ') : at(choice)
    case 'move-patrol-marker':
    case 'place-jump-off-point':
      return `${markerName((choice as { marker?: unknown }).marker)} to ${at(choice)}`
    case 'use-or-combine-a-command-die':
      return actionWords(choice as DiceAction)
    case 'deploy-from':
      return `Jump-Off Point ${String(choice).split('-').at(-1)}`
    case 'deploy-where':
      return Array.isArray(choice) && choice.length > 0
        ? `Place them round ${at(choice[0])}`
        : 'There is no room'
    default:
      return String(choice)
  }
}

function supportsWords(supports: readonly Support[]): string {
  if (supports.length === 0) return 'No supports'
  return supports.map(({ option }) => option.replaceAll('-', ' ')).join(', ')
}

/** 'Deploy Section 1 with 1 + 1' */
function actionWords(action: DiceAction): string {
  if (action.use === 'stop') return 'End the Phase'
  return `Deploy ${troopName(action.who)} with ${action.dice.join(' + ')}`
}
