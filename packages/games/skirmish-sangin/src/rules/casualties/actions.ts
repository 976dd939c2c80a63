import type { TableEdge } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { leavesContact } from '../hand-to-hand/leave-contact.ts'
import { leaveTable } from '../moving/leave.ts'
import { movePoints } from '../moving/points.ts'
import { onFloor } from '../moving/way.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { characterById, type State } from '../state/state.ts'
import { capturable, capture } from './capture.ts'
import { type Drag, drag, draggable, dragPath, evacuate, secondHelpers, waysOff } from './drag.ts'
import { patientsOf, treat } from './first-aid.ts'

const COSTS = TABLES.actions

export type CasualtyAction =
  /** sks-aid-1 */
  | { readonly do: 'first-aid'; readonly target: string }
  /** sks-aid-3 */
  | { readonly do: 'drag'; readonly target: string; readonly second: string | null }
  /** sks-aid-3 */
  | { readonly do: 'carry-off'; readonly target: string; readonly edge: TableEdge }
  /** sks-aid-4 */
  | { readonly do: 'capture'; readonly target: string }

/** sks-aid-1, sks-aid-3, sks-aid-4: the action points it costs. */
export function casualtyPoints(action: CasualtyAction): number {
  switch (action.do) {
    case 'first-aid':
      return COSTS.firstAid
    case 'capture':
      return COSTS.capture
    case 'drag':
    case 'carry-off':
      return movePoints('walk')
  }
}

/** sks-aid-1 to sks-aid-5: what a character can do for the wounded, and with helpless enemies. */
export function casualtyActions(state: State, character: Character): readonly CasualtyAction[] {
  if (character.place !== 'table') return []
  return [
    ...patientsOf(state, character).map(({ id }): CasualtyAction => ({ do: 'first-aid', target: id })),
    ...draggable(state, character).flatMap((casualty) => drags(state, character, casualty)),
    ...waysOff(state, character).map(
      ({ casualty, edge }): CasualtyAction => ({ do: 'carry-off', target: casualty, edge }),
    ),
    ...capturable(state, character).map(({ id }): CasualtyAction => ({ do: 'capture', target: id })),
  ]
}

function drags(state: State, helper: Character, casualty: Character): readonly CasualtyAction[] {
  const seconds = secondHelpers(state, helper, casualty).map(({ id }) => id)
  return [null, ...seconds].map((second): CasualtyAction => ({ do: 'drag', target: casualty.id, second }))
}

export function carryOutForCasualty(game: SanginGame, character: Character, action: CasualtyAction): void {
  const { state } = game
  const target = characterById(state, action.target)
  switch (action.do) {
    case 'first-aid':
      treat(game, character, target)
      return
    case 'drag': {
      const second = action.second === null ? null : characterById(state, action.second)
      dragAway(game, { helper: character, casualty: target, second })
      return
    }
    case 'carry-off':
      if (!leavesContact(game, character, null)) return
      evacuate(game, target, action.edge)
      leaveTable(state, character, action.edge)
      return
    case 'capture':
      capture(game, character, target)
      return
  }
}

/** sks-aid-3, sks-h2h-8: enemies whom the helper leaves strike first. */
function dragAway(game: SanginGame, party: Drag): void {
  const steps = game.ask(dragPath(game.state, party))
  const end = steps.at(-1)
  if (end && !leavesContact(game, party.helper, onFloor(end, figureOf(party.helper).floor))) return
  drag(game, party, steps)
}
