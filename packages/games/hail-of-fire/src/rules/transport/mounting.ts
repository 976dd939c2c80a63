import { type Decision, type Pick, pick, type Refusal, refusal } from '@sandtable/engine'
import { distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { activationOf, participantOf } from '../command/activation-of.ts'
import type { Spot } from '../hidden/spot.ts'
import { areWithin, bodyOf, footprint } from '../moving/footprints.ts'
import { putOnTable, puttingDown } from '../moving/put-down.ts'
import { bodySees, sees } from '../seeing/sight.ts'
import type { Activation } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { type State, type Team, teamById } from '../state/state.ts'
import { goAboard, hasRoomFor, passengersOf } from './transport.ts'

const LOAD = inch(TABLES['hof-trans-T1'].load)
const UNLOAD = inch(TABLES['hof-trans-T1'].unload)

/** hof-trans-2, hof-trans-3: what the owner does at the start of step D. */
export type Mounting =
  | { readonly do: 'load'; readonly team: string; readonly transport: string }
  | { readonly do: 'unload'; readonly team: string }
  | { readonly do: 'done' }

/** hof-trans-2, hof-trans-3: loading and unloading before anything moves or fires; 'again' while more may be asked. */
export function loadAndUnload(game: HailOfFireGame): 'again' | 'done' {
  const { state } = game
  const activation = activationOf(state)
  const options = mountings(state, activation)
  const choice = game.ask(mountDismount(activation, options))
  if (choice.do === 'load') load(game, activation, choice.team, choice.transport)
  if (choice.do === 'unload') unload(game, activation, teamById(state, choice.team))
  return choice.do === 'done' ? 'done' : 'again'
}

/** hof-trans-2, hof-trans-3 */
export function mountDismount({ side }: Activation, options: readonly Mounting[]): Pick<Mounting> {
  return pick<Mounting>({
    clause: 'hof-trans-2',
    name: 'mount-dismount',
    seat: side,
    options: [...options, { do: 'done' }],
  })
}

/** hof-trans-2, hof-trans-3: every Team that may load, with each transport, and every Team that may get out; once each. */
export function mountings(state: State, activation: Activation): readonly Mounting[] {
  const taking = activation.participants.map(({ team }) => teamById(state, team))
  const isFresh = ({ id }: Team): boolean => !activation.mounted.includes(id)
  const loads = taking
    .filter((team) => team.place === 'table' && isFresh(team))
    .flatMap((team) =>
      taking
        .filter((transport) => mayLoad(state, team, transport))
        .map((transport) => ({ do: 'load', team: team.id, transport: transport.id }) as const),
    )
  const unloads = state.teams
    .filter((team) => team.place === 'aboard' && isFresh(team) && isCarriedBy(state, team, taking))
    .map(({ id }) => ({ do: 'unload', team: id }) as const)
  return [...loads, ...unloads]
}

/** hof-trans-1, hof-trans-2 */
function mayLoad(state: State, team: Team, transport: Team): boolean {
  return (
    hasRoomFor(state, transport, team) &&
    areWithin(state, team, transport, LOAD) &&
    sees(state, team, transport)
  )
}

/** hof-trans-3, hof-ruling-51: the Team or the transport that carries it takes part, and the transport is on the table. */
function isCarriedBy(state: State, team: Team, taking: readonly Team[]): boolean {
  const transport = state.teams.find(({ id }) => id === team.aboard)
  return transport?.place === 'table' && (taking.includes(transport) || taking.includes(team))
}

/** hof-trans-2, hof-ruling-24: loading is not a Move. */
function load(game: HailOfFireGame, activation: Activation, id: string, transport: string): void {
  const { state } = game
  goAboard(teamById(state, id), teamById(state, transport))
  activation.mounted.push(id)
  game.note?.({ kind: 'loaded', clause: 'hof-trans-2', team: id, transport })
}

/** hof-trans-3: the owner puts the Team down; then it may carry out its order from there. */
function unload(game: HailOfFireGame, activation: Activation, team: Team): void {
  const { state } = game
  const transport = teamById(state, team.aboard ?? '')
  const spot = game.ask(unloadingPlace(state, team, transport))
  activation.mounted.push(team.id)
  if (!spot) return
  putOnTable(team, spot)
  beginFromHere(activation, team)
  if (passengersOf(state, transport).length === 0) activation.emptied.push(transport.id)
  game.note?.({ kind: 'unloaded', clause: 'hof-trans-3', team: team.id, transport: transport.id })
}

/** A Team that got out begins its order at its present place. */
function beginFromHere(activation: Activation, team: Team): void {
  if (!activation.participants.some((one) => one.team === team.id)) return
  const own = participantOf(activation, team.id)
  const at = activation.participants.indexOf(own)
  activation.participants[at] = { ...own, from: { x: team.x, y: team.y }, facing: team.facing }
}

/** hof-trans-3: within 4 inches of the transport and in its sight. */
export function unloadingPlace(state: State, team: Team, transport: Team): Decision<Spot | null> {
  const body = bodyOf(state, transport) ?? footprint(transport)
  return puttingDown(state, team, {
    clause: 'hof-trans-3',
    name: 'unloading-place',
    near: [body.at],
    wayOut: 'freely',
    whyNotHere: (at): Refusal | null => {
      if (distance(body, at) > UNLOAD)
        return refusal('too-far', 'It must be within 4 inches of the transport (hof-trans-3).')
      return bodySees(state, body, at)
        ? null
        : refusal('not-in-sight', 'It must be in sight of the transport (hof-trans-3).')
    },
  })
}
