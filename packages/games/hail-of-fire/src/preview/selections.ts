import type { AskedQuestion, FollowUp, Gesture, Selection, UnitAction } from '@sandtable/miniatures'
import type { Action } from '../rules/command/choose-action.ts'
import { isGroupOfVehicles, takePart } from '../rules/command/declare.ts'
import { type OrderKind, orderKinds, targetsFor } from '../rules/command/orders.ts'
import { isLeader, type State, type Team } from '../rules/state/state.ts'

type Activate = Extract<Action, { do: 'activate' }>

const WORDS: Readonly<Record<OrderKind, string>> = { move: 'Move', fire: 'Fire', assault: 'Assault' }

/** hof-act-1: what a Team could be activated for, together with all that may act with it; everything else step by step. */
export function selectionOf(known: State, { options }: AskedQuestion, unit: string): Selection | null {
  const choices = (options ?? []).filter((one): one is Activate => isActivation(one, unit))
  const [first] = choices
  const lead = known.teams.find(({ id }) => id === unit)
  if (!first || !lead) return null
  const leader = isLeader(lead) ? lead : null
  const others = takePart(known, lead, leader, first.pay).standing ?? []
  const teams = [lead, ...known.teams.filter(({ id }) => others.includes(id))]
  const isGroup = isGroupOfVehicles(lead, leader) && teams.length > 1
  const all: FollowUp = { name: 'take-part', choice: others }
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
