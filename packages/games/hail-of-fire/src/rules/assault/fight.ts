import { type Decision, mod, type Pick, pick } from '@sandtable/engine'
import { oneOfThese, whichOf } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import { strikeArmour } from '../armour/armour.ts'
import { loseTeam } from '../morale/losses.ts'
import { qualityRoll } from '../received-fire/quality.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, isVehicle, mayCarryPanzerfaust, type State, type Team, unitOf } from '../state/state.ts'
import { assaultBlow, assaultWeapon, panzerfaust } from './blows.ts'
import { areInContact, touchedEnemies } from './contact.ts'

const { supportBonus: SUPPORT } = TABLES['hof-aslt-T1']

/** hof-aslt-11 to hof-aslt-14: an Assault Check; success destroys an enemy Team it touches, or hits a vehicle. The enemy struck, or null. */
export function fight(game: HailOfFireGame, team: Team, supporters: readonly Team[]): Team | null {
  const { state } = game
  const enemies = touchedEnemies(state, team)
  if (enemies.length === 0) return null
  const helping = supporters.filter((one) => supports(state, one, team, enemies))
  if (!assaultCheck(game, team, helping)) return null
  const victim = oneOfThese(enemies, game.ask(assaultVictim(team, enemies)))
  if (isVehicle(victim)) hitVehicle(game, team, victim, helping)
  else loseTeam(game, 'hof-aslt-11', victim, 'open')
  return victim
}

/** hof-aslt-12: it is still there and Ready, and touches the fighting Team or the same enemy. */
function supports(state: State, one: Team, fighter: Team, enemies: readonly Team[]): boolean {
  if (one.place !== 'table' || one.isSuppressed) return false
  return areInContact(state, one, fighter) || enemies.some((enemy) => areInContact(state, one, enemy))
}

/** hof-aslt-11, hof-aslt-12, hof-trait-T1-21: each supporting Team makes it 1 easier; some Teams re-roll a failure once. */
function assaultCheck(game: HailOfFireGame, team: Team, supporters: readonly Team[]): boolean {
  const modifiers = supporters.map(() => mod(-SUPPORT, 'supported', 'hof-aslt-12'))
  const { success, isRerolled } = qualityRoll(game, 'hof-aslt-11', team, modifiers)
  if (success || isRerolled || !hasTrait(team, 'reroll-assault')) return success
  return qualityRoll(game, 'hof-aslt-11', team, modifiers).success
}

/** hof-aslt-11 */
export function assaultVictim(team: Team, enemies: readonly Team[]): Decision<string> {
  return whichOf({ clause: 'hof-aslt-11', name: 'assault-victim', by: team, of: enemies })
}

/** hof-aslt-14, hof-aslt-20, hof-aslt-25 */
function hitVehicle(game: HailOfFireGame, team: Team, vehicle: Team, helping: readonly Team[]): void {
  const { state } = game
  const lending = helping.filter((one) => areInContact(state, one, team))
  const usesPanzerfaust = mayUsePanzerfaust(state, team) && game.ask(usePanzerfaust(team, vehicle)) === 'use'
  if (usesPanzerfaust) {
    team.hasUsedPanzerfaust = true
    game.note?.({
      kind: 'panzerfaust',
      clause: 'hof-aslt-20',
      team: team.id,
      target: vehicle.id,
      reveals: true,
    })
  }
  const weapon = usesPanzerfaust ? panzerfaust() : assaultWeapon(team, lending)
  strikeArmour(game, vehicle, assaultBlow(team, vehicle, weapon))
}

/** hof-aslt-20, hof-setup-4: asked of every Team that could carry one, so that being asked tells nothing. */
function mayUsePanzerfaust(state: State, team: Team): boolean {
  if (state.assault?.round !== 1 || team.hasUsedPanzerfaust) return false
  return mayCarryPanzerfaust(team) && unitOf(state, team).profile.panzerfausts > 0
}

/** hof-aslt-20 */
export function usePanzerfaust(team: Team, vehicle: Team): Pick<'use' | 'keep'> {
  return pick<'use' | 'keep'>({
    clause: 'hof-aslt-20',
    name: 'use-panzerfaust',
    seat: team.side,
    about: { team: team.id, target: vehicle.id },
    secret: 'options',
    options: team.hasPanzerfaust ? ['use', 'keep'] : ['keep'],
  })
}
