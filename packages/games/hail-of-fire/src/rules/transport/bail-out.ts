import { type Decision, refusal } from '@sandtable/engine'
import { distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Spot } from '../hidden/spot.ts'
import { footprint } from '../moving/footprints.ts'
import { putOnTable, puttingDown } from '../moving/put-down.ts'
import { readDie } from '../received-fire/fire-table.ts'
import { rerolledFace, rerollOne } from '../received-fire/quality.ts'
import { worst } from '../received-fire/worst.ts'
import type { CoverRow } from '../seeing/cover.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import type { State, Team } from '../state/state.ts'
import { passengersOf } from './transport.ts'

const { wreckWithin, wreckDice: DICE } = TABLES['hof-trans-T1']
const WITHIN = inch(wreckWithin)

/**
 * hof-trans-6, hof-aslt-21: the passengers and the towed gun of a destroyed transport are put down beside it, and each
 * rolls as for one RFP. Those that are killed, or for whom there is no place, are returned.
 */
export function bailOut(game: HailOfFireGame, transport: Team, row: CoverRow): readonly Team[] {
  const { state } = game
  return passengersOf(state, transport).filter((team) => {
    const spot = game.ask(placePassenger(state, team, transport))
    if (!spot) return true
    putOnTable(team, spot)
    return isKilledByWreck(game, team, row)
  })
}

/** hof-trans-6 */
export function placePassenger(state: State, team: Team, transport: Team): Decision<Spot | null> {
  const wreck = footprint(transport)
  return puttingDown(state, team, {
    clause: 'hof-trans-6',
    name: 'place-passengers',
    near: [wreck.at],
    wayOut: 'if-no-room',
    whyNotHere: (body) =>
      distance(wreck, body) <= WITHIN
        ? null
        : refusal('too-far', 'It must be within 4 inches of the wreck (hof-trans-6).'),
  })
}

/** hof-trans-6, hof-team-13: RFPs it already held stay. */
function isKilledByWreck(game: HailOfFireGame, team: Team, row: CoverRow): boolean {
  const face = rerolledFace(team, game.state.terms.switches)
  const dice = game.dice.several('hof-trans-6', DICE)
  rerollOne(dice, face, () => game.dice.d6('hof-team-13'))
  const result = worst(
    dice.map((die) => readDie(row, die)),
    false,
  )
  game.note?.({ kind: 'bailed-out', clause: 'hof-trans-6', team: team.id, row, dice, result })
  if (result === 'suppressed') team.isSuppressed = true
  return result === 'killed'
}
