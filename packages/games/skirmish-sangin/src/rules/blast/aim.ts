import { type Chance, type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { bearing, distanceToPoint, inch, isOnTable, type Place, placeToward } from '@sandtable/table'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { bodyOf } from '../figures.ts'
import { isObserved } from '../heavy-weapons/mortar.ts'
import { mapOf } from '../scene.ts'
import { seesPoint } from '../seeing/who-sees.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { State } from '../state/state.ts'

/** sks-gren-1, sks-gren-10: the point a character throws, fires or launches at. Null: they find none and keep the round. */
export function aimPoint(state: State, character: Character, weapon: string): Decision<Place | null> {
  const carried = weaponById(weapon)
  const illegal = (at: unknown): Refusal | null =>
    at === null ? null : whyNotAim(state, character, carried, at)
  return place<Place | null>({
    clause: carried.kind === 'grenade' ? 'sks-gren-1' : 'sks-gren-10',
    name: 'aim-point',
    seat: character.side,
    about: drawn('point', {
      unit: character.id,
      weapon,
      radius: carried.killRadius ?? carried.damageRadius,
    }),
    illegal,
    sample: (chance) => anyAim(character, carried, chance, (at) => illegal(at) === null),
  })
}

function whyNotAim(state: State, character: Character, weapon: Weapon, given: unknown): Refusal | null {
  if (!isPoint(given)) return refusal('not-a-point', 'Give a point as { x, y, floor }.')
  const at = given as Place
  if (at.floor !== undefined && !Number.isInteger(at.floor))
    return refusal('not-a-point', 'Give the floor as a whole number.')
  if (!isOnTable(mapOf(state), at)) return refusal('off-table', 'That is beside the table.')
  const far = distanceToPoint(bodyOf(character), at)
  if (far > inch(weapon.range))
    return refusal('too-far', `${weapon.name}: no further than ${weapon.range} inches (sks-shoot-5).`)
  if (far < inch(weapon.least))
    return refusal('too-near', `${weapon.name}: no nearer than ${weapon.least} inches (sks-shoot-5).`)
  const isSeen = weapon.isIndirect ? isObserved(state, character, at) : seesPoint(state, character, at)
  if (isSeen) return null
  return weapon.isIndirect
    ? refusal('not-in-sight', 'Nobody who could spot for the crew sees that point (sks-hw-7).')
    : refusal('not-in-sight', 'They do not see that point (sks-gren-1).')
}

const TRIES = 20

/** A point before the character by chance. */
function anyAim(
  character: Character,
  { range, least }: Weapon,
  chance: Chance,
  isLegal: (at: Place) => boolean,
): Place | null {
  const { x, y } = figureOf(character)
  for (let tries = 0; tries < TRIES; tries++) {
    const far = inch(least) + chance.below(inch(Math.min(range, MOST_TRIED) - least) + 1)
    const at = placeToward({ x, y }, bearing(chance.below(360)), far)
    if (isLegal(at)) return at
  }
  return null
}

/** Points are tried no further than the length of a table. */
const MOST_TRIED = 72
