import { type Decision, type Game, some } from '@sandtable/engine'
import { mayCarryPanzerfaust } from '../state/determinize.ts'
import { type State, teamById, teamsOfUnit, type Unit } from '../state/state.ts'

/** hof-setup-4: extra weapons are given to named Teams in secret, at most one to each. */
export function assignPanzerfausts(game: Game<State>): 'done' {
  const { state } = game
  for (const unit of state.units) {
    if (unit.profile.panzerfausts === 0) continue
    for (const id of game.ask(assignExtraWeapons(state, unit))) teamById(state, id).hasPanzerfaust = true
  }
  return 'done'
}

/** hof-setup-4: medium infantry Teams of the Unit. */
export function assignExtraWeapons(state: State, unit: Unit): Decision<readonly string[]> {
  const takers = teamsOfUnit(state, unit.id).filter(mayCarryPanzerfaust)
  return some({
    clause: 'hof-setup-4',
    name: 'assign-extra-weapons',
    seat: unit.side,
    about: { unit: unit.id },
    secret: true,
    options: takers.map(({ id }) => id),
    min: unit.profile.panzerfausts,
    max: unit.profile.panzerfausts,
  })
}
