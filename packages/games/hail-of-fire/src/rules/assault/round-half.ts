import { type Pick, pick } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { loseTeam } from '../morale/losses.ts'
import { receivedFireCheck } from '../received-fire/received-fire.ts'
import { rallyCheck } from '../received-fire/suppression.ts'
import type { Assault } from '../state/assault.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, isSmall, otherSide, type State, type Team, teamById } from '../state/state.ts'
import { mayFight, teamsInContact, touchedEnemies, touchedFriends } from './contact.ts'
import { fight } from './fight.ts'
import { afterLoss, followUps, surroundings } from './follow-up.ts'
import { moveOut, rollToMoveOut } from './move-out.ts'

const { roundLimit: ROUND_LIMIT } = TABLES['hof-aslt-T1']

/** hof-aslt-8: what a Team in an assault declares. */
export type Stance =
  | { readonly do: 'fight' }
  | { readonly do: 'support'; readonly team: string }
  | { readonly do: 'move-out' }
  | { readonly do: 'stay' }

interface Declared {
  readonly team: Team
  readonly stance: Stance
}

/** hof-aslt-7 to hof-aslt-30: one round half after the other, until no Teams are in contact. */
export function assaultStep(game: HailOfFireGame): void {
  const { state } = game
  const { assault } = state
  if (!assault) throw new Error('No assault is going on.')
  roundHalf(game, assault)
  if (assault.turn === assault.attacker) assault.round++
  assault.turn = otherSide(assault.turn)
  if (teamsInContact(state, assault.attacker).length === 0) endAssault(state, assault)
}

/** hof-aslt-18, hof-aslt-30, hof-setup-9: the suppression is placed when the activation ends; empty foxholes are gone. */
function endAssault(state: State, { spent }: Assault): void {
  state.activation?.spent.push(...spent)
  for (const team of state.teams) team.foxhole = null
  state.assault = null
  state.phase = 'activation'
}

/** hof-aslt-8 to hof-aslt-10, hof-aslt-24, hof-ruling-23: lone small Teams go, the others declare, check, and act. */
function roundHalf(game: HailOfFireGame, assault: Assault): void {
  const { state } = game
  const side = assault.turn
  for (const team of teamsInContact(state, side)) if (isAlone(state, team)) destroy(game, team)
  const involved = teamsInContact(state, side)
  const declared: Declared[] = [...involved, ...helpers(state, involved)].map((team) => ({
    team,
    stance: game.ask(fightSupportOrMove(state, team, stances(state, assault, team))),
  }))
  for (const { team, stance } of declared)
    if (involved.includes(team)) checkInContact(game, team, stance.do === 'move-out')
  act(game, assault, declared)
}

/** hof-aslt-24: a small Team that touches an enemy and no friendly Team that may Fight. */
function isAlone(state: State, team: Team): boolean {
  return isSmall(team) && !touchedFriends(state, team).some(mayFight)
}

/** hof-aslt-12, hof-aslt-27: Teams beside those in contact, which may support them. */
function helpers(state: State, involved: readonly Team[]): readonly Team[] {
  const beside = involved.flatMap((team) => touchedFriends(state, team))
  return [...new Set(beside)].filter((team) => !involved.includes(team) && !team.isSuppressed)
}

/** hof-aslt-8 */
export function fightSupportOrMove(_state: State, team: Team, options: readonly Stance[]): Pick<Stance> {
  return pick<Stance>({
    clause: 'hof-aslt-8',
    name: 'fight-support-or-move',
    seat: team.side,
    about: { team: team.id },
    options,
  })
}

/** hof-aslt-8, hof-aslt-12, hof-aslt-13, hof-aslt-16, hof-aslt-19: what a Team may declare. */
export function stances(state: State, assault: Assault, team: Team): readonly Stance[] {
  const supports = supportable(state, team).map(({ id }) => ({ do: 'support', team: id }) as const)
  if (touchedEnemies(state, team).length === 0) return [{ do: 'stay' }, ...supports]
  const out = hasTrait(team, 'immobile') ? [] : [{ do: 'move-out' } as const]
  if (mustMoveOut(state, assault, team)) return out.length > 0 ? out : [{ do: 'stay' }]
  const own = mayFight(team) ? [{ do: 'fight' } as const] : []
  const all = [...own, ...supports, ...out]
  return all.length > 0 ? all : [{ do: 'stay' }]
}

/** hof-aslt-12: the friendly Teams it could support: it touches them, or the same enemy. */
function supportable(state: State, team: Team): readonly Team[] {
  const enemies = touchedEnemies(state, team)
  const sharing = teamsInContact(state, team.side).filter((other) =>
    touchedEnemies(state, other).some((enemy) => enemies.includes(enemy)),
  )
  const beside = touchedFriends(state, team).filter((other) => touchedEnemies(state, other).length > 0)
  return [...new Set([...beside, ...sharing])].filter((other) => other !== team && mayFight(other))
}

/** hof-aslt-19: nobody in the contact may Fight, or ten rounds are over: the attackers must move out. */
function mustMoveOut(state: State, { attacker, round }: Assault, team: Team): boolean {
  if (team.side !== attacker) return false
  if (round > ROUND_LIMIT) return true
  const enemies = touchedEnemies(state, team)
  return !mayFight(team) && !enemies.some(mayFight) && !touchedFriends(state, team).some(mayFight)
}

/** hof-aslt-8, hof-aslt-9, hof-later-3: a Rally Check or a Received Fire Check; a Team that stays Suppressed in contact is destroyed. */
function checkInContact(game: HailOfFireGame, team: Team, isMovingOut: boolean): void {
  if (team.place !== 'table') return
  const before = surroundings(game.state, team)
  if (team.received.length > 0 && receivedFireCheck(game, team, isMovingOut) === 'killed') {
    afterLoss(game, before) // hof-aslt-17
    return
  }
  if (team.isSuppressed && !rallyCheck(game, 'hof-aslt-9', team)) destroy(game, team)
}

/** hof-aslt-10, hof-aslt-16, hof-aslt-29, hof-ruling-53: those who fight act first, then those who move out, with one roll. */
function act(game: HailOfFireGame, assault: Assault, declared: readonly Declared[]): void {
  const { state } = game
  for (const { team, stance } of declared) {
    if (stance.do === 'fight') fightOnce(game, assault, team, supportersOf(declared, team))
  }
  const leaving = declared.filter(({ team, stance }) => stance.do === 'move-out' && team.place === 'table')
  const dice =
    leaving.length > 0
      ? rollToMoveOut(
          game,
          leaving.map(({ team }) => team),
        )
      : []
  for (const { team } of leaving) {
    if (touchedEnemies(state, team).length === 0) continue
    leave(game, assault, team, dice, declared)
  }
}

function supportersOf(declared: readonly Declared[], fighter: Team): readonly Team[] {
  return declared
    .filter(({ stance }) => stance.do === 'support' && stance.team === fighter.id)
    .map(({ team }) => team)
}

/** hof-aslt-11, hof-aslt-17, hof-aslt-18 */
function fightOnce(game: HailOfFireGame, assault: Assault, team: Team, supporters: readonly Team[]): void {
  const { state } = game
  const around = new Map(touchedEnemies(state, team).map((enemy) => [enemy, surroundings(state, enemy)]))
  const victim = fight(game, team, supporters)
  if (!victim || victim.place === 'table') return
  if (!assault.spent.includes(team.id)) assault.spent.push(team.id)
  const before = around.get(victim)
  if (before) afterLoss(game, before)
}

/** A Team is destroyed in contact; the Teams that touched it may follow up. */
function destroy(game: HailOfFireGame, team: Team): void {
  const before = surroundings(game.state, team)
  loseTeam(game, 'hof-aslt-9', team, 'open')
  afterLoss(game, before)
}

/** hof-aslt-16, hof-aslt-18, hof-aslt-19, hof-ruling-54: it moves out; one that cannot must Fight if it can, and after ten rounds is destroyed. */
function leave(
  game: HailOfFireGame,
  assault: Assault,
  team: Team,
  dice: readonly number[],
  declared: readonly Declared[],
): void {
  const before = surroundings(game.state, team)
  if (moveOut(game, team, dice)) {
    if (!assault.spent.includes(team.id)) assault.spent.push(team.id)
    followUps(game, before.enemies, before.place)
    return
  }
  const isTooLate = team.side === assault.attacker && assault.round > ROUND_LIMIT
  if (isTooLate)
    destroy(game, team) // hof-ruling-54
  else if (mayFight(team)) fightOnce(game, assault, team, supportersOf(declared, team))
}

export function spentTeams(state: State, ids: readonly string[]): readonly Team[] {
  return ids.map((id) => teamById(state, id)).filter(({ place }) => place === 'table')
}
