import { type Check, type Clause, type Decision, mod, orMore } from '@sandtable/engine'
import { namedOf, whichOf } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { doctrineNumber } from '../command/special-forces.ts'
import { NATURAL } from '../morale/courage.ts'
import { teamDistance } from '../moving/figures.ts'
import { isStealthy } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, hasTeamRule, isVehicle, playerOf, type State, type Team } from '../state/state.ts'
import { spottingModifier } from '../tables.ts'
import { isExposedTo, seesTeam } from './cover.ts'

/** csw-sf-9: Force Recon spots at 14" instead of 8". */
const FORCE_RECON_BONUS = inch(doctrineNumber('force-recon', 'spottingRangeBonusIn'))

/** csw-hid-1, csw-ruling-100: in cover from, or out of sight of, every enemy Team on the table. */
export function isConcealed(state: State, team: Team): boolean {
  return state.teams.every((enemy) => {
    if (enemy.side === team.side || enemy.place !== 'table') return true
    return !isExposedTo(state, team, enemy)
  })
}

/** csw-hid-1: a Team with the rule hides when it is placed or walks on, if it is concealed. */
export function mayHide(game: WarriorGame, team: Team, clause: Clause, always = false): void {
  if (!always && !hasTeamRule(team, 'hidden')) return
  if (isVehicle(team) || !isConcealed(game.state, team)) return
  team.isHidden = true
  game.note?.({ kind: 'hides', clause, team: team.id })
}

/** csw-hid-2: for good. */
export function reveal(game: WarriorGame, team: Team, clause: Clause): void {
  if (!team.isHidden) return
  team.isHidden = false
  game.note?.({ kind: 'revealed', clause, team: team.id })
}

/** csw-hid-2: at the end of any activation, seen by an enemy Team and not in cover from it. */
export function revealTheUncovered(game: WarriorGame): void {
  const { state } = game
  for (const team of state.teams.filter(({ isHidden }) => isHidden)) {
    const isSeen = state.teams.some((enemy) => enemy.side !== team.side && isExposedTo(state, team, enemy))
    if (isSeen) reveal(game, team, 'csw-hid-2')
  }
}

/** csw-hid-3, csw-ruling-101: once an order, before shooting, a Hidden Team near and in sight may be spotted. */
export function spot(game: WarriorGame, team: Team): void {
  const targets = spottable(game.state, team)
  const target = namedOf(targets, game.ask(spotWhom(team, targets)))
  if (!target) return
  if (game.roll('csw-hid-3', toSpot(game.state, team, target)).success) reveal(game, target, 'csw-hid-3')
}

export function spottable(state: State, team: Team): readonly Team[] {
  const { doctrine } = playerOf(state, team.side)
  const range = state.terms.constants.spottingRange + (doctrine === 'force-recon' ? FORCE_RECON_BONUS : 0)
  return state.teams.filter(
    (target) =>
      target.side !== team.side &&
      target.isHidden &&
      target.place === 'table' &&
      teamDistance(state, team, target) <= range &&
      seesTeam(state, team, target),
  )
}

/** csw-hid-3, csw-rate-3: one D6 against Skill, −1 if the Team is Stealthy. */
export function toSpot(state: State, team: Team, target: Team): Check {
  const skill = Math.min(...aliveModels(team).map(({ profile }) => profile.skill))
  return orMore(
    skill,
    [isStealthy(state, target) && mod(-spottingModifier('stealthy'), 'Stealthy', 'csw-hid-3')],
    NATURAL,
  )
}

export function spotWhom(team: Team, targets: readonly Team[]): Decision<string> {
  const none = { orElse: 'none', standing: 'none' } as const
  return whichOf({ clause: 'csw-hid-3', name: 'spot', by: team, of: targets, ...none })
}
