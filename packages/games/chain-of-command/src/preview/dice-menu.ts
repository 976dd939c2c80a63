import type { AskedQuestion, Selection, UnitAction } from '@sandtable/miniatures'
import type { DiceAction } from '../rules/command/phase.ts'
import type { State } from '../rules/state/state.ts'
import { costOf } from './cost.ts'
import { costWords, menuWords } from './dice-words.ts'

/** The Teams and Leaders on the table that this is done by, or done to. */
export function unitsIn(action: DiceAction): readonly string[] {
  switch (action.use) {
    case 'activate':
      return action.teams
    case 'lead':
      return [action.who]
    case 'move-sniper':
      return [action.team]
    case 'transfer':
    case 'send-off':
      return [action.leader]
    case 'order':
      return [action.leader, ...orderedIn(action.order)]
    default:
      return []
  }
}

function orderedIn(order: Extract<DiceAction, { use: 'order' }>['order']): readonly string[] {
  if ('teams' in order) return order.teams
  return 'team' in order ? [order.team] : []
}

/** The options in which a Team or Leader on the table plays the first part: who is activated, who orders, who is ordered. */
export function optionsFor(options: readonly DiceAction[], unit: string): readonly DiceAction[] {
  return options.filter((action) => unitsIn(action).includes(unit))
}

/** coc-4.4-7, coc-4.5.1-1: what a selected Team or Leader could do now, each with its cost. */
export function diceSelection(_: State, question: AskedQuestion, unit: string): Selection | null {
  if (question.name !== 'use-or-combine-a-command-die') return null
  const options = optionsFor((question.options ?? []) as readonly DiceAction[], unit)
  if (options.length === 0) return null
  const actions = options.map(
    (choice): UnitAction => ({
      words: `${menuWords(choice, unit)} (${costWords(costOf(choice))})`,
      choice,
      next: [],
      caution: null,
    }),
  )
  return { unit, actions, gestures: [], targets: [] }
}
