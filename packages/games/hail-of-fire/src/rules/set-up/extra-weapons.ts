import { type Some, some } from '@sandtable/engine'
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
export function extraWeapons(state: State, unit: Unit): Some<string> {
  const able: readonly Team[] = teamsOfUnit(state, unit.id).filter(mayCarryPanzerfaust)
  const count = Math.min(unit.profile.panzerfausts, able.length)
  return some({
    clause: 'hof-setup-4',
    name: 'assign-extra-weapons',
    seat: unit.side,
    about: { unit: unit.id, count },
    secret: true,
    options: able.map(({ id }) => id),
    min: count,
    max: count,
  })
}
