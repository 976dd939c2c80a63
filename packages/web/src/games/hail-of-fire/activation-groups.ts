import { type Action, teamStats, type View } from '@sandtable/hail-of-fire'
import type { ChoiceGroup } from '../game-ui.ts'
import { teamOf } from './pieces.ts'
import { unitNameOf } from './words.ts'

type Activate = Extract<Action, { do: 'activate' }>

/** As many buttons as can be read at a glance: a shorter list is not folded. */
const SHORT_LIST = 8

/** hof-order-2: of each Unit the activation of its Leader, or of its first vehicle; the other Teams and Hero Points folded away. */
export function activationGroups(options: readonly unknown[], view: View): readonly ChoiceGroup[] {
  const activations = options.filter(isActivation)
  if (activations.length <= SHORT_LIST) return []
  const unitIn = ({ team }: Activate): string => teamOf(view, team)?.unit ?? ''
  return [...new Set(activations.map(unitIn))].map((unit): ChoiceGroup => {
    const choices = activations.filter((choice) => unitIn(choice) === unit)
    const usual = choices.find(({ team }) => isLeader(view, team)) ?? choices[0]
    const others = choices.filter((choice) => choice !== usual)
    const team = teamOf(view, usual?.team)
    return { usual, others, words: `Other Teams of the ${team ? unitNameOf(view, team) : 'Unit'}` }
  })
}

function isActivation(option: unknown): option is Activate {
  return typeof option === 'object' && option !== null && (option as Partial<Action>).do === 'activate'
}

function isLeader(view: View, id: string): boolean {
  const team = teamOf(view, id)
  return team !== null && teamStats(team.entry).traits.includes('leader')
}
