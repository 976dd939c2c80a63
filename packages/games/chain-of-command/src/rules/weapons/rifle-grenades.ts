import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import { listOf } from '../../forces/force.ts'
import { carryOutFire } from '../fire/fire.ts'
import { type Firing, type Shots, shotsBy } from '../fire/fire-plan.ts'
import { friendsOf } from '../fire/friends.ts'
import { type Shooter, shooter } from '../fire/shooters.ts'
import { targetsOf } from '../fire/targets.ts'
import { type Man, playerOf, type State, type Team } from '../state/state.ts'
import { antiTankShot } from './anti-tank.ts'

/** coc-9.1.5-3, coc-ruling-93: Teams whose list gives them rifle grenades or a launcher, and no others. */
export function hasRifleGrenades({ profile, antiTank, models }: Team): boolean {
  const carried = models.map(({ weapon }) => weapon)
  return [...profile.served, ...antiTank, ...carried].includes(FIRE.rifleGrenade)
}

/** coc-9.1.5-1, coc-9.1.5-2, coc-9.1.5-3: at what a man of the Team can fire one: 18" to 60", with a line of sight as for rifles. */
export function rifleGrenadeShots(state: State, team: Team): readonly Shots[] {
  const weapon = findWeapon(listOf(playerOf(state, team.side).force), FIRE.rifleGrenade)
  if (!hasRifleGrenades(team) || team.nerve !== 'steady' || !weapon || !('firepower' in weapon)) return []
  const { firepower, ranges } = weapon
  if (!firepower || !ranges) return []
  const friends = friendsOf(state, team)
  const shooters = standing<Man>(team).map(
    (man): Shooter => shooter(team, man, { ...weapon, firepower, ranges }, { friends }),
  )
  return shotsBy(state, shooters, targetsOf(state, team.side))
}

/** coc-9.1.5-1: one man fires one, for one Command Initiative; it is no activation. */
export function fireRifleGrenade(game: Game<State>, team: Team): boolean {
  const shots = rifleGrenadeShots(game.state, team)
  if (shots.length === 0) return false
  const { figure, target } = game.ask(antiTankShot(team, shots))
  const firing: Firing = { side: team.side, teams: [team], leaders: [] }
  carryOutFire(game, firing, shots, [{ figure, target }], false)
  return true
}
