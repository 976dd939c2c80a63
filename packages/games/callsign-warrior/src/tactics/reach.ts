import { bestOfDraws } from '@sandtable/engine'
import { wayField as fieldIn, nearestErrands, nearestTo, wayLength } from '@sandtable/miniatures'
import { type Point, squaredDistance, type WayField } from '@sandtable/table'
import { rateOf } from '../rules/moving/move-legality.ts'
import { mapOf, sceneFor } from '../rules/moving/terrain.ts'
import { traversalFor } from '../rules/moving/traversal.ts'
import * as game from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS, TURNS } from '../rules/tables.ts'

type State = game.State
type Team = game.Team

/** csw-terr-1 to csw-bldg-1: how far it is to a place on foot, round what is in the way; figures do not count. */
export function wayTo(known: State, to: Point): WayField {
  return fieldIn(sceneFor(known), to, (scene) =>
    traversalFor(scene, { began: null, climbs: null, hasRopes: false }),
  )
}

/** csw-res-2: a reserve that tests on 4 or more comes a turn late every other time. */
const LATE = 0.5

/** csw-run-1: how many orders to run a Team needs to touch a marker; parts of one count too. csw-fw-2: who is not placed comes with the first wave. */
export function runsTo(known: State, team: Team, at: Point): number {
  const rate = rateOf(team, 'run')
  if (team.place === 'table') return farFrom(known, team, at) / rate
  if (team.place === 'aboard' && team.aboard !== null)
    return runsTo(known, game.teamById(known, team.aboard), at) + LATE
  const { width, depth } = mapOf(known)
  const far = { south: at.y, north: depth - at.y, west: at.x, east: width - at.x }
  const fromEdge = Math.min(depth, ...game.playerOf(known, team.side).edges.map((edge) => far[edge])) / rate
  if (team.place !== 'reserve') return fromEdge
  return fromEdge + LATE + Math.max(0, known.terms.constants.reserveTurn - known.turn)
}

/** csw-obj-2: centres this near touch the marker. csw-abpro-1, csw-abins-1: what is added to the next run. */
const TOUCHING = OBJECTIVE_RADIUS + BASE_RADIUS
const GET_MOVING = 600

function farFrom(known: State, team: Team, at: Point): number {
  const nearest = nearestTo(at, game.aliveModels(team)) ?? at
  const straight = Math.sqrt(squaredDistance(nearest, at))
  if (straight <= TOUCHING) return 0
  const far = game.isVehicle(team) ? straight : wayLength(wayTo(known, at), nearest, at)
  const bonus = team.thisTurn.getMoving && team.hasToken ? GET_MOVING : 0
  return Math.max(far - bonus - TOUCHING, 1)
}

/** A Team that may go to the markers, and the orders to run it needs to each of them. */
export interface Marcher {
  readonly team: Team
  readonly models: number
  /** Orders it still gets in this turn. */
  readonly left: number
  readonly runs: readonly number[]
}

export function runsOf({ runs }: Marcher, marker: number): number {
  return runs[marker] ?? TURNS
}

/** csw-turn-8: all Teams of a side that can still be somewhere. */
export function marchersOf(known: State, side: game.Side): readonly Marcher[] {
  const { phase, objectives } = known
  const isBetween = phase === 'turn-start' || phase === 'set-up'
  if (game.playerOf(known, side).isShattered) return []
  const teams = game.teamsOf(known, side).filter((team) => !game.isDestroyed(team))
  return teams.map((team) => ({
    team,
    models: game.aliveModels(team).length,
    left: isBetween || (phase === 'orders' && team.hasToken) ? 1 : 0,
    runs: objectives.map(({ at, isDestroyed }) => (isDestroyed ? TURNS : runsTo(known, team, at))),
  }))
}

/** csw-s4-5: true for the Attacker of a Rush, who has little time. */
export function isInARush({ terms, players }: State, side: game.Side): boolean {
  return terms.scenario === 'rush' && players[side].role === 'attacker'
}

/** csw-s4-4: Teams for each target of a Rush. */
const SAPPERS = 2

/** Where each Team is sent, as the number of a marker: the nearest first, as many to each. In a Rush the strongest goes to C, two to each target, the rest to C. */
export function sentOut(
  known: State,
  side: game.Side,
  all: readonly Marcher[],
): ReadonlyMap<Marcher, number> {
  const isRush = isInARush(known, side)
  const strongest = bestOfDraws(
    all.length,
    (i) => all[i],
    ({ models }) => models,
  )
  const standing = known.objectives.filter(({ isDestroyed }) => !isDestroyed).length
  const pairs = known.objectives.flatMap(({ id, isDestroyed }, marker) => {
    const isTarget = isRush && id !== 'C'
    const room = isTarget ? SAPPERS : isRush ? all.length : Math.ceil(all.length / standing)
    const able = isTarget ? all.filter(({ team }) => !game.isVehicle(team)) : all // csw-tc-1
    const rank = isRush && id === 'C' ? TURNS : 0
    const far = (one: Marcher): number => runsOf(one, marker) + (one === strongest ? -rank : rank)
    return isDestroyed ? [] : able.map((one) => ({ who: one, to: marker, room, far: far(one) }))
  })
  return nearestErrands(pairs)
}
