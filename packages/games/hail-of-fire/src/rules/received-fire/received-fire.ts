import { loseTeam } from '../morale/losses.ts'
import { enemiesInContact } from '../moving/footprints.ts'
import { type CoverRow, isInHardCover } from '../seeing/cover.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, isInfantry, isVehicle, type State, type Team } from '../state/state.ts'
import { type FireResult, readDie } from './fire-table.ts'
import { FACES, rerolledFace, rerollOne } from './quality.ts'
import { worst } from './worst.ts'

/** hof-rfc-3 to hof-rfc-7, hof-ruling-20, hof-later-4: the row a Team uses, and whether it really occupies Hard Cover. */
export function coverRow(
  state: State,
  team: Team,
  isMoveOrder: boolean,
): { readonly row: CoverRow; readonly isReal: boolean } {
  if (isVehicle(team)) {
    const isOpen = hasTrait(team, 'open-topped') && enemiesInContact(state, team).length > 0
    return { row: isOpen ? 'open' : 'hard', isReal: false } // hof-rfc-6
  }
  if (isInHardCover(state, team, team.received)) return { row: 'hard', isReal: true }
  const isSheltered = team.isSuppressed || (isInfantry(team) && !isMoveOrder) // hof-rfc-3, hof-rfc-4
  return { row: isSheltered ? 'hard' : 'open', isReal: false }
}

/** hof-rfc-1, hof-rfc-10, hof-rfc-8, hof-rfc-9: one die for each RFP; the worst result counts, and all RFPs are gone. */
export function receivedFireCheck(game: HailOfFireGame, team: Team, isMoveOrder: boolean): FireResult {
  const { state } = game
  const { row, isReal } = coverRow(state, team, isMoveOrder)
  const dice = rollReceived(game, team)
  team.received.length = 0
  const result = worst(
    dice.map((die) => readDie(row, die)),
    team.isSuppressed && isReal,
  )
  game.note?.({ kind: 'received-fire', clause: 'hof-rfc-1', team: team.id, row, dice, result })
  if (result === 'killed') loseTeam(game, 'hof-rfc-1', team, 'hard')
  if (result === 'suppressed') team.isSuppressed = true // hof-rfc-8: on ready it stays as it was
  return result
}

/** hof-team-13: an elite Team re-rolls one 1, a poor one one 6; vehicles do not. */
function rollReceived(game: HailOfFireGame, team: Team): readonly number[] {
  const dice = team.received.map(() => game.dice.unnoted('hof-rfc-1', FACES))
  const face = isVehicle(team) ? null : rerolledFace(team, game.state.terms.switches)
  rerollOne(dice, face, () => game.dice.unnoted('hof-team-13', FACES))
  return dice
}
