import { inch } from '@sandtable/table'
import { couldAppearAt } from '../hidden/contest.ts'
import { distanceToTeam } from '../moving/footprints.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  isInfantry,
  isVehicle,
  type Objective,
  otherSide,
  SIDES,
  type Side,
  type State,
  type Team,
} from '../state/state.ts'

/** hof-vic-3 */
const REACH = inch(4)

/** hof-vic-3, hof-hide-6, hof-ruling-26: at the end of an activation a side that is alone at an objective takes it. */
export function takeObjectives(game: HailOfFireGame): void {
  const { state } = game
  for (const objective of state.objectives) {
    for (const side of SIDES)
      if (objective.holder !== side && takes(state, side, objective)) take(game, side, objective)
  }
}

function takes(state: State, side: Side, objective: Objective): boolean {
  const near = state.teams.filter(
    (team) => team.place === 'table' && distanceToTeam(state, objective.at, team) <= REACH,
  )
  if (near.some((team) => team.side !== side)) return false
  if (!near.some((team) => mayTake(state, team))) return false
  return objective.holder === null || !couldAppearAt(state, otherSide(side), objective)
}

/** hof-vic-3: which Teams can take one. */
function mayTake({ terms }: State, team: Team): boolean {
  switch (terms.switches.objectives) {
    case 'any':
      return true
    case 'infantry-gun':
      return !isVehicle(team)
    case 'infantry':
      return isInfantry(team)
  }
}

/** hof-chit-2: the side that held it owes chits for it, once until its next pull. */
function take(game: HailOfFireGame, side: Side, objective: Objective): void {
  const loser = objective.holder
  objective.holder = side
  if (loser && !objective.lostBy.includes(loser)) objective.lostBy.push(loser)
  game.note?.({ kind: 'objective-taken', clause: 'hof-vic-3', side, objective: objective.id })
}
