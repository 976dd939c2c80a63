import { distance } from '@sandtable/table'
import { hasRule, type Weapon, weaponById } from '../../forces/weapons.ts'
import { bodyOf, teamDistance } from '../moving/figures.ts'
import { groundFor } from '../moving/terrain.ts'
import { roomOf } from '../moving/traversal.ts'
import { isInCoverFrom } from '../seeing/cover.ts'
import { openingsNear } from '../seeing/openings.ts'
import { look } from '../seeing/sight.ts'
import {
  aliveModels,
  hasTeamRule,
  isVehicle,
  type Model,
  playerOf,
  type State,
  type Team,
} from '../state/state.ts'
import { INDIRECT_BEYOND } from '../tables.ts'

/**
 * When a Team shoots: on Fire or Advance, as an interruption, before the attacker, or at a charge. All but Advance are
 * "as if on a Fire order".
 */
export type Occasion = 'fire' | 'advance' | 'overwatch' | 'reflexes' | 'defensive' | 'beaten-zone'

/** csw-shoot-4: a model and the one row it fires. */
export interface Row {
  readonly model: Model
  readonly weapon: Weapon
  /** csw-eq-4: the Rifle row by Optics; csw-wr-21: Suppression instead of dice; csw-wr-12: as a sniper. */
  readonly mode: 'plain' | 'optics' | 'suppression' | 'sniper'
}

/** csw-shoot-4: a row as choices and notes name it. */
export interface RowChoice {
  readonly model: string
  readonly weapon: string
  readonly mode: 'plain' | 'optics' | 'suppression'
}

export function rowChoice({ model, weapon, mode }: Row): RowChoice {
  return { model: model.id, weapon: weapon.id, mode: mode === 'sniper' ? 'plain' : mode }
}

/** Those of the rows that are named. */
export function rowsNamedIn(rows: readonly Row[], named: readonly RowChoice[]): readonly Row[] {
  return rows.filter((row) => {
    const { model, weapon, mode } = rowChoice(row)
    return named.some((one) => one.model === model && one.weapon === weapon && one.mode === mode)
  })
}

/** csw-order-1: is the Team shooting as on a Fire order? */
export function isAsFire(occasion: Occasion): boolean {
  return occasion !== 'advance'
}

/** csw-wr-19, csw-wpn-5: a weapon has the rules of its row and those its unit adds to its gun. */
export function isStatic(team: Team, weapon: Weapon): boolean {
  if (isVehicle(team)) return false // csw-wr-19, csw-wr-20
  return hasRule(weapon, 'static') || (hasTeamRule(team, 'static') && isCrewed(team, weapon))
}

/** csw-wr-22, csw-wpn-5, csw-ruling-57, csw-ruling-60, csw-ruling-71: a Team weapon: by its row, or the gun of a unit with that rule. */
export function isCrewed(team: Team, weapon: Weapon): boolean {
  if (isVehicle(team)) return false // csw-wr-25, csw-ruling-71
  if (hasRule(weapon, 'team')) return true
  if (hasTeamRule(team, 'sniper')) return false // csw-wr-27: a SAW besides the sniper rifle has no such limits
  return hasTeamRule(team, 'team') && weapon.antiTank !== null // a mortar: its row does not say Team, its unit does
}

export function isIndirect(weapon: Weapon): boolean {
  return hasRule(weapon, 'indirect')
}

const SNIPER_WEAPONS: readonly string[] = ['sniper-rifle', 'anti-material-rifle']

/** csw-shoot-4, csw-wr-12 to csw-wr-27: the rows a Team may fire on an occasion, whatever the target. */
export function rowsOf(team: Team, occasion: Occasion): readonly Row[] {
  const rows: Row[] = []
  if (team.thisTurn.hasThrownSmoke) return rows // csw-eq-7
  const asFire = isAsFire(occasion)
  for (const model of aliveModels(team)) {
    if (model.profile.role === 'medic' && team.thisTurn.hasMedicAtWork) continue // csw-med-3
    for (const id of model.profile.weapons) {
      if (model.spent.includes(id)) continue // csw-wr-26
      const weapon = weaponById(id)
      if (asFire && isSpotting(team, model, id)) continue
      if (hasTeamRule(team, 'sniper') && SNIPER_WEAPONS.includes(id)) {
        // csw-wr-17: on an Advance the Rifle row, without any advantage
        rows.push(
          asFire ? { model, weapon, mode: 'sniper' } : { model, weapon: weaponById('rifle'), mode: 'plain' },
        )
        continue
      }
      if (isStatic(team, weapon) && !asFire) continue // csw-wr-19
      rows.push({ model, weapon, mode: 'plain' })
      if (asFire && hasRule(weapon, 'suppression')) rows.push({ model, weapon, mode: 'suppression' }) // csw-wr-21
      if (asFire && id === 'assault-rifle' && model.profile.equipment.includes('optics')) {
        rows.push({ model, weapon: weaponById('rifle'), mode: 'optics' }) // csw-eq-4
      }
    }
  }
  return rows
}

/** csw-wr-12, csw-wr-27: as on a Fire order a sniper Team fires its sniper weapon or a SAW; who spots fires beside the SAW only. */
function isSpotting(team: Team, model: Model, weapon: string): boolean {
  if (!hasTeamRule(team, 'sniper') || SNIPER_WEAPONS.includes(weapon) || weapon === 'saw') return false
  const isSniper = model.profile.weapons.some((one) => SNIPER_WEAPONS.includes(one))
  return isSniper || !aliveModels(team).some(({ profile }) => profile.weapons.includes('saw'))
}

/** csw-st-1, csw-sf-10, csw-abpro-3, csw-ruling-152: Stealthy, printed or by doctrine, and not lost. */
export function isStealthy(state: State, team: Team): boolean {
  const { doctrine, hasLostStealth } = playerOf(state, team.side)
  if (team.thisTurn.isExposed || hasLostStealth) return false
  return hasTeamRule(team, 'stealthy') || doctrine === 'covert-insertion'
}

/** csw-st-1, csw-hid-1: may it be chosen by this Team at all, sight and range apart? */
export function isProtected(state: State, attacker: Team, target: Team): boolean {
  if (target.isHidden) return true
  if (!isStealthy(state, target)) return false
  if (teamDistance(state, attacker, target) <= state.terms.constants.stealthyRange) return false
  return isInCoverFrom(state, target, attacker)
}

/** A row against a target: the models it can hit, and the distance to the nearest. */
export interface Aim {
  readonly models: readonly Model[]
  readonly range: number
}

/** csw-shoot-3, csw-veh-11, csw-wr-10, csw-ruling-64: what a row can hit of a target; null if nothing. */
export function aimAt(state: State, team: Team, row: Row, target: Team): Aim | null {
  const { model, weapon } = row
  if (!canHurt(weapon, target)) return null
  const indirect = isIndirect(weapon)
  if (indirect && !canLob(state, team, model, target)) return null
  const body = bodyOf(team, model)
  const models: Model[] = []
  let range = Number.POSITIVE_INFINITY
  for (const other of aliveModels(target)) {
    const far = distance(body, bodyOf(target, other))
    if (!isInRange(weapon, far)) continue
    const isReached = indirect
      ? !isShelteredFromAbove(state, target, other)
      : look(state, team, model, target, other).sees
    if (!isReached) continue
    models.push(other)
    range = Math.min(range, far)
  }
  return models.length > 0 ? { models, range } : null
}

/**
 * csw-shoot-2, csw-shoot-3: can a row hit anything of a target? Like `aimAt`, but stops at the first model it finds.
 */
export function reaches(state: State, team: Team, { model, weapon }: Row, target: Team): boolean {
  if (!canHurt(weapon, target)) return false
  const indirect = isIndirect(weapon)
  if (indirect && !canLob(state, team, model, target)) return false
  const body = bodyOf(team, model)
  return target.models.some((other) => {
    if (other.isLost) return false
    const far = distance(body, bodyOf(target, other))
    if (!isInRange(weapon, far)) return false
    return indirect
      ? !isShelteredFromAbove(state, target, other)
      : look(state, team, model, target, other).sees
  })
}

/** csw-shoot-3, csw-wpn-2: not beyond its range, nor nearer than its least. */
export function isInRange({ range, minRange }: Weapon, far: number): boolean {
  return far <= range && far >= minRange
}

/** csw-veh-11, csw-veh-12, csw-ruling-112, csw-ruling-113: without A/T dice only infantry and soft-skinned vehicles are hurt. */
export function canHurt(weapon: Weapon, target: Team): boolean {
  return weapon.antiTank !== null || (target.profile.vehicle?.isSoftSkinned ?? true)
}

/** csw-wr-10, csw-bldg-3: not at a Team within 12", nor from a room away from its openings. */
export function canLob(state: State, team: Team, model: Model, target: Team): boolean {
  return teamDistance(state, team, target) > INDIRECT_BEYOND && !isShelteredFromAbove(state, team, model)
}

/** csw-wr-10: the building rule protects from indirect fire too: away from every opening. */
function isShelteredFromAbove(state: State, team: Team, model: Model): boolean {
  const ground = groundFor(state)
  return !isVehicle(team) && roomOf(ground, model) !== null && openingsNear(ground, model).length === 0
}

/** csw-shoot-2: the rows with which a Team can shoot at a target. */
export function rowsAt(state: State, team: Team, target: Team, occasion: Occasion): readonly Row[] {
  return rowsOf(team, occasion).filter((row) => reaches(state, team, row, target))
}

/** csw-shoot-2: the enemy Teams that may be chosen as a target. */
export function targetsOf(state: State, team: Team, occasion: Occasion): readonly Team[] {
  return state.teams.filter((target) => isTarget(state, team, target, occasion))
}

export function isTarget(state: State, team: Team, target: Team, occasion: Occasion): boolean {
  if (target.side === team.side || target.place !== 'table' || team.place !== 'table') return false
  if (isProtected(state, team, target)) return false
  return rowsOf(team, occasion).some((row) => reaches(state, team, row, target))
}
