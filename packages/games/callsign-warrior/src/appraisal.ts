import { teamDistanceToPoint } from './figures.ts'
import { isBroken } from './losses.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamsOf,
} from './state.ts'
import { TURNS } from './tables.ts'
import { outcome } from './victory.ts'

/** How good a state is for a side, from 0 (lost) to 1 (won): points, what is left of both forces, who stands nearer. */
export function appraise(state: State, side: Side): number {
  const over = outcome(state)
  if (over) return over.winners.includes(side) ? 1 : over.winners.length === 0 ? 0.5 : 0
  const lead = worth(state, side) - worth(state, otherSide(side))
  return 0.5 + lead / (2 * (Math.abs(lead) + LEAD_THAT_IS_HALF_A_WIN))
}

const LEAD_THAT_IS_HALF_A_WIN = 6
const WORTH_OF_A_POINT = 2
const WORTH_OF_A_TEAM = 1
const WORTH_OF_A_MODEL = 0.4
const WORTH_OF_A_VEHICLE = 2
const PRICE_OF_SHOCK = 0.2
const PRICE_OF_BROKEN = 0.6
/** Half the worth of standing on an objective is left this far away. */
const NEARNESS = 600

function worth(state: State, side: Side): number {
  let sum = WORTH_OF_A_POINT * playerOf(state, side).points
  for (const team of teamsOf(state, side)) sum += teamWorth(team)
  const left = Math.max(1, TURNS - state.turn + 1)
  for (const { at, isDestroyed: isGone } of state.objectives) {
    if (isGone) continue
    const nearest = Math.min(
      Number.POSITIVE_INFINITY,
      ...teamsOf(state, side).map((team) => teamDistanceToPoint(state, team, at)),
    )
    sum += (left * NEARNESS) / (NEARNESS + nearest)
  }
  return sum
}

function teamWorth(team: Team): number {
  if (isDestroyed(team)) return 0
  const models = isVehicle(team) ? WORTH_OF_A_VEHICLE : WORTH_OF_A_MODEL * aliveModels(team).length
  return WORTH_OF_A_TEAM + models - PRICE_OF_SHOCK * team.shock - (isBroken(team) ? PRICE_OF_BROKEN : 0)
}
