import { type Decision, type Game, pick } from '@sandtable/engine'
import { bodiesDistance } from '@sandtable/miniatures'
import { abilityById, abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { baseAt, bodiesOf, distanceFromModel, teamDistance } from '../moving/figures.ts'
import { visibleModels } from '../seeing/cover.ts'
import { isProtected } from '../shooting/targets.ts'
import { isOnTable, otherSide, type State, type Team, teamsOf } from '../state/state.ts'
import { COMMAND_RANGE } from '../tables.ts'
import type { Blast } from './bombardment.ts'
import { officerOf, signalsOperator } from './leaders.ts'
import type { Givable } from './orders.ts'

/** The moment of use: the Officer's Team, the order it carries out, and who must not shoot after it. */
export interface Use {
  readonly team: Team
  readonly order: Givable
  readonly silent: Set<string>
}

export interface AbilityRule {
  readonly canUse: (state: State, use: Use) => boolean
  readonly use: (game: Game<State>, use: Use) => void
}

/** csw-ruling-90: friendly Teams within 12" of the Officer, and, for Professionals, their Sections. */
export function friendsNear(state: State, { team }: Use): readonly Team[] {
  const officer = officerOf(team)
  if (!officer) return []
  return teamsOf(state, team.side).filter(
    (friend) =>
      bodiesOf(state, friend).length > 0 && distanceFromModel(state, team, officer, friend) <= COMMAND_RANGE,
  )
}

export function askTeam(
  game: Game<State>,
  { team }: Use,
  ability: string,
  teams: readonly Team[],
): Team | undefined {
  const id = game.ask(
    whomAbility(
      team,
      ability,
      teams.map((one) => one.id),
    ),
  )
  return teams.find((one) => one.id === id)
}

export function whomAbility(team: Team, ability: string, options: readonly string[]): Decision<string> {
  const clause = abilityById(ability)?.clause ?? 'csw-cmd-4'
  return pick({ clause, name: 'ability-target', seat: team.side, about: { ability }, options })
}

/** An effect on one friendly Team near the Officer that fits. */
export function onFriend(
  ability: string,
  fits: (team: Team, use: Use) => boolean,
  effect: (team: Team) => void,
  fromTeam = false,
): AbilityRule {
  const teams = (state: State, use: Use): readonly Team[] => {
    const near = fromTeam
      ? teamsOf(state, use.team.side).filter((one) => teamDistance(state, use.team, one) <= COMMAND_RANGE)
      : friendsNear(state, use)
    return near.filter((team) => fits(team, use))
  }
  return {
    canUse: (state, use) => teams(state, use).length > 0,
    use: (game, use) => {
      const team = askTeam(game, use, ability, teams(game.state, use))
      if (team) effect(team)
    },
  }
}

/** csw-abpro-4, csw-abins-4, csw-eq-5, csw-eq-6, csw-ruling-172: the targets the Signals Operator can call fire on. */
export function strikeTargets(state: State, { team, order }: Use): readonly Team[] {
  const operator = signalsOperator(team)
  if (!operator || order !== 'fire' || !isOnTable(team)) return []
  return teamsOf(state, otherSide(team.side)).filter(
    (target) =>
      isOnTable(target) &&
      bodiesDistance([baseAt(operator)], bodiesOf(state, target)) <= STRIKE_RANGE &&
      visibleModels(state, team, target, [operator]).length > 0 &&
      !isProtected(state, team, target),
  )
}

/** csw-abpro-4, csw-abins-4: the same in both pools. */
const STRIKE_RANGE = abilityDistance('pro-mortar-strike', 'rangeIn')

/** csw-abpro-4, csw-ruling-91: one EX2 hit with Pen 2; a vehicle takes 2 A/T dice; Shock 1. */
export const STRIKE: Readonly<Blast> = {
  diameter: abilityDistance('pro-mortar-strike', 'hit.ex'),
  pen: abilityNumber('pro-mortar-strike', 'hit.pen'),
  antiTank: abilityNumber('pro-mortar-strike', 'hit.at'),
  shock: abilityNumber('pro-mortar-strike', 'hit.shock'),
}

export function silenceOperator({ team, silent }: Use): void {
  const operator = signalsOperator(team)
  if (operator) silent.add(operator.id)
}
