import {
  type AskedQuestion,
  type Attack,
  type FollowUp,
  type Gesture,
  type Selection,
  type UnitAction,
  USUAL_CHOICE,
} from '@sandtable/miniatures'
import type { Action } from '../rules/command/choose-action.ts'
import { isGroupOfVehicles, takePart } from '../rules/command/declare.ts'
import { type OrderKind, orderKinds, targetsFor } from '../rules/command/orders.ts'
import { isLeader, type State, type Team } from '../rules/state/state.ts'
import { shotOdds } from './shot-odds.ts'

type Activate = Extract<Action, { do: 'activate' }>

const WORDS: Readonly<Record<OrderKind, string>> = { move: 'Move', fire: 'Fire', assault: 'Assault' }

/** The activation of a Team, together with all Teams that may act with it. */
interface Activating {
  readonly choices: readonly Activate[]
  readonly first: Activate
  readonly teams: readonly Team[]
  readonly isGroup: boolean
  /** Selects every Team. */
  readonly all: FollowUp
}

function activatingOf(known: State, { options }: AskedQuestion, unit: string): Activating | null {
  const choices = (options ?? []).filter((one): one is Activate => isActivation(one, unit))
  const [first] = choices
  const lead = known.teams.find(({ id }) => id === unit)
  if (!first || !lead) return null
  const leader = isLeader(lead) ? lead : null
  const others = takePart(known, lead, leader, first.pay).standing ?? []
  const teams = [lead, ...known.teams.filter(({ id }) => others.includes(id))]
  const isGroup = isGroupOfVehicles(lead, leader) && teams.length > 1
  return { choices, first, teams, isGroup, all: { name: 'take-part', choice: others } }
}

/** hof-act-1: the possible actions of a Team, together with all that may act with it. Other choices follow question by question. */
export function selectionOf(known: State, question: AskedQuestion, unit: string): Selection | null {
  const activating = activatingOf(known, question, unit)
  if (!activating) return null
  const { choices, first, teams, isGroup, all } = activating
  return {
    unit,
    actions: [
      ...singleOrders(known, teams, isGroup).map(
        (kind): UnitAction => ({
          words: `${paidBy(first)}${WORDS[kind]}`,
          choice: first,
          next: [all, { name: 'declare-orders', choice: [kind] }],
          caution: null,
        }),
      ),
      ...choices.map(
        (choice): UnitAction => ({ words: `${paidBy(choice)}Other orders`, choice, next: [], caution: null }),
      ),
    ],
    gestures: [moveThere(first, all)],
    targets: targetsFor(known, teams, teams, isGroup).map(({ id }) => id),
  }
}

/** hof-fire-1: a click on an enemy is the Target Team of a Fire order by all of them. */
export function attackOf(known: State, question: AskedQuestion, unit: string, target: string): Attack | null {
  const activating = activatingOf(known, question, unit)
  if (!activating) return null
  const { first, teams, isGroup, all } = activating
  const aimed = targetsFor(known, teams, teams, isGroup).find(({ id }) => id === target)
  if (!aimed) return null
  const odds = shotOdds(known, teams, aimed, teams.find(isLeader) ?? null)
  return {
    words: `${paidBy(first)}Fire`,
    choice: first,
    next: [
      all,
      { name: 'declare-orders', choice: ['fire'] },
      { name: 'target-team', choice: target },
      { name: 'order-sequence', choice: { do: 'fire', order: 0 } },
      { name: 'withhold-fire', choice: USUAL_CHOICE },
    ],
    caution: null,
    facts: [
      `${Math.round(odds.hit * 100)}% at least one hit, ${Math.round(odds.expected * 10) / 10} expected`,
    ],
  }
}

function isActivation(option: unknown, team: string): boolean {
  const action = option as Action
  return action.do === 'activate' && action.team === team
}

function paidBy({ pay }: Activate): string {
  return pay === 'hero' ? 'Hero: ' : ''
}

/** The orders that all these Teams can follow together. */
function singleOrders(known: State, teams: readonly Team[], isGroup: boolean): readonly OrderKind[] {
  return orderKinds(known, teams, isGroup).options.flatMap((kinds) => (kinds.length === 1 ? kinds : []))
}

/** hof-act-8: a click on the ground is the destination of a Move order. */
function moveThere(choice: Activate, all: FollowUp): Gesture {
  return {
    subject: { draw: 'point', unit: null, facts: {} },
    words: `${paidBy(choice)}Move there`,
    choice,
    next: (drawn) => [
      all,
      { name: 'declare-orders', choice: ['move'] },
      { name: 'destination', choice: drawn },
    ],
  }
}
