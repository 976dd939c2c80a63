import type { Game } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { closeCombat } from '../combat/close-combat.ts'
import { contacted, leadersContacted } from '../combat/contact.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { changeFloor, climbOver, floorsFrom, majorObstaclesAt } from '../moving/climb.ts'
import { diceOf } from '../moving/distance.ts'
import { touchJumpOffPoints } from '../patrol/pressure.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { splitStragglers } from '../units/stragglers.ts'
import { leadersAlong, useUpLeaders } from './leaders-along.ts'
import { rejoin } from './regroup.ts'

/** coc-7.2-5, coc-7.2.2-5: what takes a whole Phase without a roll. */
export type ClimbAction =
  | { readonly action: 'climb'; readonly line: string }
  | { readonly action: 'change-floor'; readonly by: 1 | -1 }

/** The troops that climb. */
interface Climbing {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly orderedBy: Leader | null
}

/** coc-7.2-5, coc-7.2.2-5: a major obstacle to climb over, or another floor to go to, with a whole Phase. */
export function climbsFrom(state: State, teams: readonly (Team | Leader)[]): readonly ClimbAction[] {
  return [
    ...majorObstaclesAt(state, teams).map(({ id }): ClimbAction => ({ action: 'climb', line: id })),
    ...floorsFrom(state, teams).map((by): ClimbAction => ({ action: 'change-floor', by })),
  ]
}

/** coc-7.2-5, coc-7.2-9, coc-7.2.2-5: Leaders who can go along do; Close Combat with those it leads to, as after a Normal move. */
export function climbBy(
  game: Game<State>,
  { side, teams, orderedBy }: Climbing,
  action: ClimbAction,
  open: OpenWindow,
): void {
  const { state } = game
  const movementDice = diceOf('normal')
  const able = leadersAlong(game, teams, movementDice).filter((leader) =>
    climbsFrom(state, [...teams, leader]).some((one) => isSameClimb(one, action)),
  )
  const troops = [...teams, ...able]
  const from = teams.flatMap((team) => standing(team).map(({ x, y }) => ({ x, y })))
  if (action.action === 'climb') climbOver(state, troops, action.line)
  else changeFloor(game, troops, action.by)
  for (const team of teams) {
    team.isTactical = false
    team.overwatch = null
  }
  for (const leader of able) leader.hasMoved = true
  if (orderedBy === null) useUpLeaders(able)
  touchJumpOffPoints(
    game,
    side,
    troops.flatMap((troop) => standing<Figure>(troop)),
  )
  rejoin(game)
  splitStragglers(game)
  open(game, { kind: 'inch', side, actors: teams })
  const left = teams.filter((team) => team.place === 'table' && team.nerve === 'steady')
  const men = left.flatMap((team) => standing<Figure>(team))
  const enemies = contacted(state, side, men)
  const alone = leadersContacted(state, side, men)
  if (!state.verdict && left.length > 0 && enemies.length + alone.length > 0)
    closeCombat(game, { attackers: left, defenders: enemies, alone, from, movementDice })
  else if (!state.verdict) testForceMorale(game, judgeShock(game, []))
}

export function isSameClimb(one: ClimbAction, other: ClimbAction): boolean {
  if (one.action === 'climb') return other.action === 'climb' && one.line === other.line
  return other.action === 'change-floor' && one.by === other.by
}
