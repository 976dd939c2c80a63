import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { distance, type Hull, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { activationOf } from '../command/activation-of.ts'
import type { Spot } from '../hidden/spot.ts'
import { bodyOf, footprint } from '../moving/footprints.ts'
import { putOnTable, puttingDown } from '../moving/put-down.ts'
import { bodySees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { enemiesOnTable, type State, type Team, teamById } from '../state/state.ts'
import { passengersOf } from './transport.ts'

const WITHIN = inch(TABLES['hof-trans-T1'].returnWithin)
const UNSEEN_WITHIN = inch(TABLES['hof-trans-T1'].returnUnseenWithin)

/** hof-trans-9: a Ready transport that unloaded everything in this activation goes to the rear when it ends. */
export function sendToRear(game: HailOfFireGame): void {
  const { state } = game
  for (const id of activationOf(state).emptied) {
    const transport = teamById(state, id)
    if (transport.place !== 'table' || transport.isSuppressed || passengersOf(state, transport).length > 0)
      continue
    transport.place = 'rear'
    game.note?.({ kind: 'to-the-rear', clause: 'hof-trans-9', team: id })
  }
}

/** hof-trans-10: in step A transports in the rear may come back beside a Team that takes part; those that do take part too. */
export function recallTransports(game: HailOfFireGame, taking: readonly Team[]): readonly Team[] {
  const { state } = game
  const units = taking.map(({ unit }) => unit)
  const inRear = state.teams.filter(({ place, unit }) => place === 'rear' && units.includes(unit))
  return inRear.filter((transport) => {
    const spot = game.ask(recallPlace(state, transport, taking))
    if (!spot) return false
    putOnTable(transport, spot)
    game.note?.({ kind: 'recalled', clause: 'hof-trans-10', team: transport.id })
    return true
  })
}

/** hof-trans-10: within 4 inches of a Team that takes part, where no enemy Team that sees the place is within 16 inches. */
export function recallPlace(state: State, transport: Team, taking: readonly Team[]): Decision<Spot | null> {
  const bodies = taking.flatMap((team) => bodyOf(state, team) ?? [])
  return puttingDown(state, transport, {
    clause: 'hof-trans-10',
    name: 'recall-transport',
    near: bodies.map(({ at }) => at),
    wayOut: 'freely',
    whyNotHere: (at) => {
      if (!bodies.some((body) => distance(body, at) <= WITHIN))
        return refusal('too-far', 'It must be within 4 inches of a Team that takes part (hof-trans-10).')
      return whyWatched(state, transport, at)
    },
  })
}

function whyWatched(state: State, transport: Team, at: Hull): Refusal | null {
  const isWatched = enemiesOnTable(state, transport.side).some((enemy) => {
    const body = footprint(enemy)
    return distance(body, at) <= UNSEEN_WITHIN && bodySees(state, body, at)
  })
  return isWatched
    ? refusal('watched', 'An enemy Team within 16 inches sees that place (hof-trans-10).')
    : null
}
