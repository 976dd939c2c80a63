import { type Decision, refusal } from '@sandtable/engine'
import { onePoint } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { enter } from '../moving/entry.ts'
import { distanceFromModel, teamDistanceToPoint } from '../moving/figures.ts'
import { mapOf } from '../moving/terrain.ts'
import { visibleModels } from '../seeing/cover.ts'
import { reveal } from '../seeing/hidden.ts'
import { seesPoint } from '../seeing/sight.ts'
import { isStealthy } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isOnTable, isVehicle, otherSide, type State, type Team, teamsOf } from '../state/state.ts'
import {
  type AbilityRule,
  friendsNear,
  type Gift,
  gives,
  marks,
  onOne,
  othersNear,
  STRIKE,
  silenceOperator,
  strikeTargets,
  theOfficer,
  type Use,
  whomAbility,
} from './ability-rule.ts'
import { bombard } from './bombardment.ts'
import { hasSignals } from './leaders.ts'
import type { Givable } from './orders.ts'

const STRIKE_HITS_ON = abilityNumber('pro-mortar-strike', 'successOn')

/** csw-abpro-1 to csw-abpro-10: the Professional pool. */
export const PROFESSIONAL_RULES: Readonly<Record<string, AbilityRule>> = {
  /** csw-abpro-1 */
  'pro-get-moving': givesSection('getMoving'),
  /** csw-abpro-2 */
  'pro-disciplined-fire': givesSection('disciplinedFire'),
  /** csw-abpro-3 */
  'pro-uav-fly-over': {
    canUse: (_, { team, order }) => isOnTable(team) && UAV_ORDERS.includes(order),
    use: flyOver,
  },
  /** csw-abpro-4 */
  'pro-mortar-strike': onOne(strikeTargets, (target, game, use) => {
    silenceOperator(use)
    if (game.dice.d6('csw-abpro-4') < STRIKE_HITS_ON) return
    bombard(game, use.team.side, target, STRIKE, 'csw-abpro-4')
  }),
  /** csw-abpro-5 */
  'pro-priority-target': gives('isPriority', vehiclesNear),
  /** csw-abpro-6 */
  'pro-advanced-comms': marks('advancedComms', 'own', (_, { team }) => hasSignals(team)),
  /** csw-abpro-7 */
  'pro-counter-intelligence': marks('isJammed', 'enemy'),
  /** csw-abpro-8 */
  'pro-high-command': marks('highCommand', 'own', (_, { team }) => hasSignals(team)),
  /** csw-abpro-9 */
  'pro-misdirection': onOne(misdirected, misdirect),
  /** csw-abpro-10, csw-ruling-94 */
  'pro-rapid-reaction': onOne(
    (state, use) => othersNear(state, use).filter(({ order }) => order === 'take-cover'),
    (team) => {
      team.order = null
      team.orderedBy = null
      team.hasToken = true
    },
  ),
}

/** csw-abpro-1, csw-abpro-2: a Section or a Team; all its Fireteams benefit. */
function givesSection(gift: Gift): AbilityRule {
  return {
    canUse: () => true,
    use: (game, use) => {
      const near = friendsNear(game.state, use)
      const sections = new Set(near.map(({ profile }) => profile.section).filter((one) => one !== null))
      const choice = game.ask(whomAbility(use, [...near, ...[...sections].map((id) => ({ id }))]))
      for (const team of teamsOf(game.state, use.team.side))
        if (team.id === choice || team.profile.section === choice) team.thisTurn[gift] = true
    },
  }
}

const UAV_ORDERS: readonly Givable[] = ['advance', 'fire', 'overwatch', 'take-cover']

const UAV_RADIUS = abilityDistance('pro-uav-fly-over', 'radiusIn')

/** csw-abpro-3: a point in the Officer's sight; who hides near it is revealed, who is Stealthy is exposed this turn. */
function flyOver(game: WarriorGame, use: Use): void {
  const { state } = game
  const point = game.ask(uavPoint(state, use))
  for (const enemy of teamsOf(state, otherSide(use.team.side))) {
    if (teamDistanceToPoint(state, enemy, point) > UAV_RADIUS) continue
    reveal(game, enemy, 'csw-abpro-3')
    if (isStealthy(state, enemy)) enemy.thisTurn.isExposed = true
  }
}

function uavPoint(state: State, { team }: Use): Decision<Point> {
  const officer = theOfficer(team)
  return onePoint({
    clause: 'csw-abpro-3',
    name: 'ability-point',
    seat: team.side,
    about: { ability: 'pro-uav-fly-over' },
    table: mapOf(state),
    whyNot: (point) =>
      seesPoint(state, team, officer, point)
        ? null
        : refusal('out-of-sight', 'The Officer does not see that point (csw-abpro-3).'),
    otherwise: officer,
  })
}

/** csw-abpro-5: enemy vehicles in sight and within 12" of the Officer. */
function vehiclesNear(state: State, { team }: Use): readonly Team[] {
  const officer = theOfficer(team)
  return teamsOf(state, otherSide(team.side)).filter(
    (vehicle) =>
      isVehicle(vehicle) &&
      distanceFromModel(state, team, officer, vehicle) <= state.terms.constants.commandRange &&
      visibleModels(state, team, vehicle, [officer]).length > 0,
  )
}

/** csw-abpro-9, csw-ruling-93: Teams on the table without a Fire order this turn, in turn 1. */
function misdirected(state: State, { team }: Use): readonly Team[] {
  if (state.turn !== 1) return []
  return teamsOf(state, team.side).filter(
    (one) => one !== team && isOnTable(one) && !one.thisTurn.hasHadFire && !one.isImmobilised,
  )
}

/** csw-abpro-9: taken off, it runs on again from its own edge. */
function misdirect(team: Team, game: WarriorGame): void {
  team.hasToken = false
  team.order = 'run'
  team.orderedBy = 'ability'
  team.thisTurn.pinned = 0
  team.place = 'first-wave'
  if (isVehicle(team)) team.thisTurn.hasRun = true // csw-trans-4
  reveal(game, team, 'csw-hid-2')
  enter(game, team, 'run')
}
