import { type Clause, type Modifier, mod, type NumberCheck, orMore } from '@sandtable/engine'
import { hasRule } from '../../forces/weapons.ts'
import { NATURAL } from '../morale/courage.ts'
import type { Cover } from '../moving/terrain.ts'
import { isInCoverFrom } from '../seeing/cover.ts'
import { coverStoodIn, look } from '../seeing/sight.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { defenceModifier, defenceOf, type HitModifier, hitModifier } from '../tables.ts'
import { isGuest } from './losses.ts'
import { isCrewed, isIndirect, type Occasion, type Row } from './targets.ts'

/** One attack of a Team on a Team, fixed before the first die (csw-shoot-5). */
export interface Attack {
  readonly attacker: Team
  readonly target: Team
  readonly occasion: Occasion
  readonly rows: readonly Row[]
  /** csw-dash-3: the target dashed and reached cover: −1 instead of the −2 of Take Cover. */
  readonly dashed: 'no' | 'failed' | 'reached'
}

/**
 * csw-hit-1, csw-core-5, csw-ruling-3, csw-ruling-4, csw-adv-2, csw-tc-2, csw-wr-1: what a row needs to hit; "under half" is
 * strictly less. Pure: the roll, the odds and the bots read it.
 */
export function toHit(state: State, attack: Attack, row: Row, range: number): NumberCheck {
  const { attacker, target, occasion, dashed } = attack
  const { model, weapon, mode } = row
  const suppressed = attacker.thisTurn.suppressed
  const spent = suppressed > 0 && mod(-suppressed * hitModifier('suppressed'), 'Suppressed', 'csw-shock-6')
  if (mode === 'sniper') return orMore(model.profile.skill, [spent], NATURAL) // csw-wr-14
  const wasOnOverwatch =
    occasion === 'overwatch' || (occasion === 'defensive' && attacker.order === 'overwatch')
  const hasTakenCover =
    dashed === 'no' &&
    target.order === 'take-cover' &&
    isInCoverFrom(state, target, attacker, firingModels(attack))
  return orMore(
    model.profile.skill,
    [
      range * 2 < weapon.range && changed('close-range', 'under half range', 'csw-hit-1'),
      occasion === 'advance' &&
        !hasRule(weapon, 'assault') &&
        changed('advance', 'on an Advance', 'csw-adv-2'),
      spent,
      occasion === 'reflexes' && changed('combat-reflexes', 'Combat Reflexes', 'csw-cr-1'),
      wasOnOverwatch && changed('overwatch', 'Overwatch', 'csw-ow-3'),
      dashed === 'reached' && changed('dashed', 'dashed to cover', 'csw-dash-3'),
      hasTakenCover && changed('taken-cover', 'has taken cover', 'csw-tc-2'),
      target.thisTurn.isSmoked && changed('smoked', 'smoke', 'csw-eq-7'),
      lacksCrew(attacker, row) && changed('one-crew', 'one crew left', 'csw-wr-22'),
    ],
    NATURAL,
  )
}

/** csw-core-12: what helps the die lowers what it needs. */
function changed(id: HitModifier, reason: string, clause: Clause): Modifier {
  return mod(-hitModifier(id), reason, clause)
}

export function firingModels({ rows }: Attack): readonly Model[] {
  return [...new Set(rows.map(({ model }) => model))]
}

/** csw-wr-22, csw-wr-24, csw-ruling-70: a Team weapon, or a squad's LMG, with nobody to help. */
function lacksCrew(team: Team, { weapon }: Row): boolean {
  if (isVehicle(team)) return false
  return (isCrewed(team, weapon) || weapon.id === 'lmg') && crewOf(team).length < 2
}

/** csw-med-4: the Medic is no crew. */
function crewOf(team: Team): readonly Model[] {
  return aliveModels(team).filter((model) => !isGuest(team, model))
}

/** csw-shoot-8, csw-ruling-53: the protection most of the models have that a row can hit; ties: the better. */
export function protectionAgainst(
  state: State,
  attack: Attack,
  row: Row,
  models: readonly Model[],
): { readonly cover: Cover; readonly hasArmour: boolean } {
  if (row.mode === 'sniper') return { cover: 'none', hasArmour: false } // csw-wr-15
  const { attacker, target } = attack
  const covers = models.map((model) =>
    isIndirect(row.weapon)
      ? coverStoodIn(state, model)
      : look(state, attacker, row.model, target, model).cover,
  )
  const armoured = models.filter(hasBodyArmour).length
  return { cover: mostCover(covers), hasArmour: armoured * 2 >= models.length }
}

/** csw-eq-2 */
export function hasBodyArmour({ profile }: Model): boolean {
  return profile.equipment.includes('body-armour')
}

/** The most frequent kind of cover; of equally frequent ones the best. */
export function mostCover(covers: readonly Cover[]): Cover {
  const count = (cover: Cover): number => covers.filter((one) => one === cover).length
  const [none, light, hard] = [count('none'), count('light'), count('hard')]
  if (hard > 0 && hard >= light && hard >= none) return 'hard'
  return light > 0 && light >= none ? 'light' : 'none'
}

/** csw-wound-1, csw-wound-2, csw-shoot-9, csw-ruling-54: what a hit needs to wound infantry. */
export function toWound(cover: Cover, hasArmour: boolean, pen: number): NumberCheck {
  return orMore(
    defenceOf('infantry'),
    [
      hasArmour && mod(defenceModifier('body-armour'), 'body armour', 'csw-wound-2'),
      cover === 'light' && mod(defenceModifier('light-cover'), 'light cover', 'csw-wound-2'),
      cover === 'hard' && mod(defenceModifier('hard-cover'), 'hard cover', 'csw-wound-2'),
      pen > 0 && mod(-pen, 'penetration', 'csw-shoot-9'),
    ],
    NATURAL,
  )
}
