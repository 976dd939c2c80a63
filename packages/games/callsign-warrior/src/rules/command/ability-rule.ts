import { assert, type Decision } from '@sandtable/engine'
import { bodiesDistance, oneOfThese, type Which, whichOf } from '@sandtable/miniatures'
import { abilityById, abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { baseAt, bodiesOf, distanceFromModel, teamDistance } from '../moving/figures.ts'
import { visibleModels } from '../seeing/cover.ts'
import { isProtected } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import { type Model, otherSide, playerOf, type State, type Team, teamsOf } from '../state/state.ts'
import type { Blast } from './bombardment.ts'
import { officerOf, signalsOperator } from './leaders.ts'
import type { Givable } from './orders.ts'

/**
 * The situation in which an ability is used: the Officer's Team, the order it carries out, and Teams that must not
 * shoot afterwards.
 */
export interface Use {
  readonly team: Team
  readonly order: Givable
  readonly silent: Set<string>
  /** The id of the ability. */
  readonly ability: string
}

export interface AbilityRule {
  readonly canUse: (state: State, use: Use) => boolean
  readonly use: (game: WarriorGame, use: Use) => void
}

/** csw-cmd-4: only a Team whose Officer lives uses abilities. */
export function theOfficer(team: Team): Model {
  const officer = officerOf(team)
  assert(officer, `${team.id} has no Officer`)
  return officer
}

/** csw-ruling-90: friendly Teams within 12" of the Officer, and, for Professionals, their Sections. */
export function friendsNear(state: State, { team }: Use): readonly Team[] {
  const officer = theOfficer(team)
  return teamsOf(state, team.side).filter(
    (friend) => distanceFromModel(state, team, officer, friend) <= state.terms.constants.commandRange,
  )
}

/** The owner names one of these: Teams, or buildings. */
export function askWhich<T extends { readonly id: string }>(
  game: WarriorGame,
  use: Use,
  offered: readonly T[],
): T {
  return oneOfThese(offered, game.ask(whomAbility(use, offered)))
}

export function whomAbility({ team, ability }: Use, of: Which['of']): Decision<string> {
  const clause = abilityById(ability)?.clause ?? 'csw-cmd-4'
  return whichOf({ clause, name: 'ability-target', by: team, about: { ability }, of })
}

/** The Teams that an ability may be used on. */
type Among = (state: State, use: Use) => readonly Team[]

/** An effect on one Team of these. */
export function onOne(teams: Among, effect: (team: Team, game: WarriorGame, use: Use) => void): AbilityRule {
  return {
    canUse: (state, use) => teams(state, use).length > 0,
    use: (game, use) => effect(askWhich(game, use, teams(game.state, use)), game, use),
  }
}

/** What an ability gives a Team for the rest of the turn. */
export type Gift =
  | 'getMoving'
  | 'disciplinedFire'
  | 'keepsGuessing'
  | 'isFanatic'
  | 'dumpsMagazines'
  | 'isPriority'

/** csw-cmd-5: one Team of these has an advantage, or a disadvantage, for the rest of the turn. */
export function gives(gift: Gift, teams: Among): AbilityRule {
  return onOne(teams, (team) => {
    team.thisTurn[gift] = true
  })
}

/** csw-cmd-5: a player has an advantage, or a disadvantage, for the rest of the turn. */
export function marks(
  mark: 'isJammed' | 'isWatched' | 'advancedComms' | 'highCommand',
  whose: 'own' | 'enemy',
  canUse: AbilityRule['canUse'] = () => true,
): AbilityRule {
  return {
    canUse,
    use: ({ state }, { team }) => {
      playerOf(state, whose === 'own' ? team.side : otherSide(team.side))[mark] = true
    },
  }
}

/** csw-abpro-10, csw-abins-10: the other friendly Teams within 12" of the Officer's Team. */
export function othersNear(state: State, { team }: Use): readonly Team[] {
  return teamsOf(state, team.side).filter(
    (one) => one !== team && teamDistance(state, team, one) <= state.terms.constants.commandRange,
  )
}

/** csw-abpro-4, csw-abins-4, csw-eq-5, csw-eq-6, csw-ruling-172: whom the Signals Operator can call fire upon. */
export function strikeTargets(state: State, { team, order }: Use): readonly Team[] {
  const operator = signalsOperator(team)
  if (!operator || order !== 'fire') return []
  return teamsOf(state, otherSide(team.side)).filter(
    (target) =>
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
  assert(operator, 'strikes are called by the Signals Operator')
  silent.add(operator.id)
}
