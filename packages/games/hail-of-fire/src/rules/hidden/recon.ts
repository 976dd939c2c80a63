import { type Decision, type Game, pick, yesNo } from '@sandtable/engine'
import { activate } from '../command/declare.ts'
import { mayTakePart } from '../command/eligible.ts'
import { qualityCheck } from '../received-fire/quality.ts'
import { sees } from '../seeing/sight.ts'
import { otherSide, type State, type Team, teamsOfUnit, type Unit } from '../state/state.ts'

/** hof-hide-10: a recon Unit that sees an enemy Team revealed may check to act again at once. */
export function reconReact(game: Game<State>, revealed: Team): void {
  const { state } = game
  if (state.terms.switches.reconReact === 'off' || state.activation || state.verdict) return
  for (const unit of state.units) {
    if (unit.side !== otherSide(revealed.side) || unit.profile.kind !== 'recon') continue
    const able = teamsOfUnit(state, unit.id).filter((team) => mayTakePart(team, 'recon'))
    const witness = able.find((team) => sees(state, team, revealed))
    if (!witness || game.ask(reactOrNot(unit, revealed)) === 'no') continue
    if (!qualityCheck(game, 'hof-hide-10', witness)) continue
    const lead = game.ask(
      pick({
        clause: 'hof-hide-10',
        name: 'recon-react-team',
        seat: unit.side,
        options: able.map(({ id }) => id),
      }),
    )
    activate(game, unit.side, lead, 'recon')
    return
  }
}

function reactOrNot(unit: Unit, revealed: Team): Decision<'yes' | 'no'> {
  return yesNo({
    clause: 'hof-hide-10',
    name: 'recon-react',
    seat: unit.side,
    about: { unit: unit.id, team: revealed.id },
  })
}
