import type { Modifiers, NumberCheck } from '@sandtable/engine'
import { distanceToPoint, inch } from '@sandtable/table'
import { weaponById } from '../../forces/data/weapons.ts'
import { bodyOf, isWithinInches, TOUCHING } from '../figures.ts'
import { inchesIn, row } from '../modifiers.ts'
import { attackRoll, eodRoll } from '../rolls.ts'
import { sees, viewerOf } from '../seeing/who-sees.ts'
import { fumble } from '../shooting/shoot.ts'
import { firearms, isInRange } from '../shooting/targets.ts'
import { type ShotTerms, shooterRows, skillFor } from '../shooting/to-hit.ts'
import { type Character, figureOf, skillNow } from '../state/character.ts'
import type { Ied } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { goOff, takeAway } from './explode.ts'

/** sks-ied-4: IEDs that are marked on the table, of the enemy. */
export function foundIeds({ ieds }: State, { side }: Character): readonly Ied[] {
  return ieds.filter((ied) => ied.side !== side && ied.place === 'found')
}

/** sks-ied-4: those that a character trained in eod touches. */
export function disarmable(state: State, character: Character): readonly Ied[] {
  if (skillNow(character, 'eod') === null || figureOf(character).floor !== 0) return []
  return foundIeds(state, character).filter(
    ({ plan }) => plan !== null && distanceToPoint(bodyOf(character), plan) <= TOUCHING,
  )
}

/** sks-ied-4: what disarming needs. Pure: the rule, the odds and the bots call it. */
export function toDisarm(character: Character): NumberCheck {
  return eodRoll(skillNow(character, 'eod') ?? 0, [])
}

/** sks-ied-4: a roll of eod; a fumble sets it off. */
export function disarm(game: SanginGame, character: Character, ied: Ied): void {
  const { success, degree } = game.roll('sks-ied-4', toDisarm(character), undefined, character.id)
  if (degree === 'fumble') goOff(game, ied, null)
  else if (success) takeAway(game, ied)
}

/** sks-ied-4: the weapons and IEDs a character may shoot at. */
export function iedShots(
  state: State,
  shooter: Character,
): readonly { readonly weapon: string; readonly ied: string }[] {
  return firearms(shooter).flatMap(({ id }) =>
    foundIeds(state, shooter)
      .filter((ied) => {
        const target = asTarget(shooter, ied)
        return isInRange(shooter, weaponById(id), target) && sees(state, shooter, target)
      })
      .map((ied) => ({ weapon: id, ied: ied.id })),
  )
}

/** sks-ied-4: it is shot at as somebody prone who stands where it lies. */
function asTarget(shooter: Character, { plan }: Ied): Character {
  const { x = 0, y = 0 } = plan ?? {}
  return { ...shooter, models: [{ ...figureOf(shooter), x, y, floor: 0 }], stance: 'prone', gear: [] }
}

/** sks-ied-4, sks-shoot-T1: a prone target in the open. Pure: the rule, the odds and the bots call it. */
export function toHitIed(
  state: State,
  shooter: Character,
  weapon: string,
  ied: Ied,
  terms: ShotTerms,
): NumberCheck {
  const carried = weaponById(weapon)
  const target = asTarget(shooter, ied)
  return attackRoll(skillNow(shooter, skillFor(carried)) ?? 0, [
    ...proneRows(shooter, target),
    ...shooterRows(state, shooter, viewerOf(target), carried, terms),
  ])
}

function proneRows(shooter: Character, target: Character): Modifiers {
  const table = 'sks-shoot-T1'
  const isTooClose = isWithinInches(shooter, target, inchesIn(table, 'target-prone', 'notWithin'))
  return [
    !isTooClose && row(table, 'target-prone', 'target prone'),
    isWithinInches(shooter, target, inchesIn(table, 'close')) && row(table, 'close', 'close'),
  ]
}

/** sks-ied-4: a hit sets it off; a fumble is one as with every shot (sks-shoot-4). */
export function shootIed(
  game: SanginGame,
  shooter: Character,
  weapon: string,
  ied: Ied,
  terms: ShotTerms,
): void {
  const { state } = game
  shooter.lastFired = { weapon, at: state.activationCount }
  const check = toHitIed(state, shooter, weapon, ied, terms)
  const { degree } = game.roll('sks-shoot-2', check, undefined, shooter.id)
  if (degree === 'fumble') fumble(game, shooter, weapon, bodyOf(asTarget(shooter, ied)).at)
  if (degree === 'success' || degree === 'critical') goOff(game, ied, null)
}

/** sks-ied-2: it is far enough in sight to be set off. */
export function isWithinOfIed(character: Character, { plan }: Ied, inches: number): boolean {
  return plan !== null && distanceToPoint(bodyOf(character), plan) <= inch(inches)
}
