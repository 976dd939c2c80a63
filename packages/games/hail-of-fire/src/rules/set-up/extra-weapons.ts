import type { Decision } from '@sandtable/engine'
import { someOf } from '@sandtable/miniatures'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  mayCarryPanzerfaust,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOfUnit,
  type Unit,
} from '../state/state.ts'

/** hof-setup-4: Panzerfausts are given to named Teams in secret, at most one each. */
export function assignExtraWeapons(game: HailOfFireGame, side: Side): void {
  const { state } = game
  for (const unit of state.units) {
    if (unit.side !== side || unit.profile.panzerfausts === 0) continue
    for (const id of game.ask(extraWeapons(state, unit))) teamById(state, id).hasPanzerfaust = true
  }
}

/** hof-setup-4: medium infantry Teams of the Unit. */
export function extraWeapons(state: State, unit: Unit): Decision<readonly string[]> {
  const able: readonly Team[] = teamsOfUnit(state, unit.id).filter(mayCarryPanzerfaust)
  const count = Math.min(unit.profile.panzerfausts, able.length)
  const about = { unit: unit.id, count }
  const all = { secret: true, of: able, min: count, max: count } as const
  return someOf({ clause: 'hof-setup-4', name: 'assign-extra-weapons', by: unit, about, ...all })
}
