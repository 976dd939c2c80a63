import { base, distance, type Point } from '@sandtable/table'
import { bodyOf } from '../moving/figures.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isOnTable,
  type Objective,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
} from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'

/** csw-obj-2: does a model of the Team touch the marker? */
export function touchesMarker(team: Team, at: Point): boolean {
  if (!isOnTable(team)) return false
  return aliveModels(team).some((model) => distance(bodyOf(team, model), base(at, OBJECTIVE_RADIUS)) === 0)
}

/** csw-obj-2, csw-obj-4, csw-ruling-120: how many models of a Team are within 6" of the marker. */
export function modelsNear(state: State, team: Team, at: Point): number {
  if (!isOnTable(team)) return 0
  return aliveModels(team).filter(
    (model) =>
      distance(bodyOf(team, model), base(at, OBJECTIVE_RADIUS)) <= state.terms.constants.objectiveControl,
  ).length
}

/** csw-turn-8, csw-ruling-19: a Shattered force neither captures nor contests. */
function counts(state: State, team: Team): boolean {
  return isOnTable(team) && !playerOf(state, team.side).isShattered
}

export function sideNear(state: State, side: Side, at: Point): number {
  return state.teams
    .filter((team) => team.side === side && counts(state, team))
    .reduce((sum, team) => sum + modelsNear(state, team, at), 0)
}

/** csw-obj-2, csw-obj-3, csw-ruling-119: who holds an objective at the end of this turn. */
export function holderOf(state: State, objective: Objective): string | null {
  const { at } = objective
  const touching = state.teams.filter((team) => counts(state, team) && touchesMarker(team, at))
  const kept = touching.find(({ id }) => id === objective.holder)
  if (kept && sideNear(state, otherSide(kept.side), at) <= modelsNear(state, kept, at)) return kept.id
  const taker = touching
    .filter((team) => modelsNear(state, team, at) > sideNear(state, otherSide(team.side), at))
    .sort((a, b) => modelsNear(state, b, at) - modelsNear(state, a, at))[0]
  return taker?.id ?? null
}

/** csw-obj-2: checked at the end of each turn. */
export function checkObjectives(state: State): void {
  const holders = state.objectives.map((objective) =>
    objective.isDestroyed ? null : holderOf(state, objective),
  )
  for (const [i, objective] of state.objectives.entries()) objective.holder = holders[i] ?? null
}

export function controllerOf(state: State, objective: Objective): Side | null {
  return objective.holder === null ? null : teamById(state, objective.holder).side
}

export function controllerIn(state: State, id: string): Side | null {
  const objective = state.objectives.find((one) => one.id === id)
  return objective ? controllerOf(state, objective) : null
}

export function give(
  game: WarriorGame,
  side: Side | null,
  points: number,
  clause: string,
  why: string,
): void {
  if (side === null || points === 0) return
  playerOf(game.state, side).points += points
  game.note?.({ kind: 'points', clause, side, points, why, total: playerOf(game.state, side).points })
}

/** csw-vp-1: the points each objective gives to the side that controls it. */
export function scoreEach(game: WarriorGame, clause: string, value: (id: string) => number): void {
  for (const { id } of game.state.objectives) give(game, controllerIn(game.state, id), value(id), clause, id)
}
