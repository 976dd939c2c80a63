import { type Decision, yesNo } from '@sandtable/engine'
import { whichOf } from '@sandtable/miniatures'
import { activate } from '../command/declare.ts'
import { mayTakePart } from '../command/eligible.ts'
import { qualityCheck } from '../received-fire/quality.ts'
import { sees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { otherSide, type Team, teamById, teamsOfUnit, type Unit } from '../state/state.ts'

/** hof-hide-10: what recon Units of the enemy do about the Team revealed first; false if none was. A step of its own. */
export function reactToReveal(game: HailOfFireGame): boolean {
  const { state } = game
  const [id] = state.revealed
  if (id === undefined || state.activation) return false
  state.revealed.shift()
  reconReact(game, teamById(state, id))
  return true
}

/** hof-hide-10: a recon Unit that sees an enemy Team revealed may check to act again at once. */
function reconReact(game: HailOfFireGame, revealed: Team): void {
  const { state } = game
  for (const unit of state.units) {
    if (unit.side !== otherSide(revealed.side) || unit.profile.kind !== 'recon') continue
    const able = teamsOfUnit(state, unit.id).filter((team) => mayTakePart(team, 'recon'))
    const witness = able.find((team) => sees(state, team, revealed))
    if (!witness || game.ask(reactOrNot(unit, revealed)) === 'no') continue
    if (!qualityCheck(game, 'hof-hide-10', witness)) continue
    activate(game, unit.side, game.ask(reactingTeam(unit, able)), 'recon')
    return
  }
}

/** hof-hide-10 */
export function reactingTeam(unit: Unit, able: readonly Team[]): Decision<string> {
  return whichOf({ clause: 'hof-hide-10', name: 'recon-react-team', by: unit.side, of: able })
}

/** hof-hide-10 */
export function reactOrNot(unit: Unit, revealed: Team): Decision<'yes' | 'no'> {
  return yesNo({
    clause: 'hof-hide-10',
    name: 'recon-react',
    seat: unit.side,
    about: { unit: unit.id, team: revealed.id },
  })
}
