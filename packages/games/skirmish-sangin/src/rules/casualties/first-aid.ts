import { type Modifier, mod, type NumberCheck } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { isInContact } from '../figures.ts'
import { skillRoll } from '../rolls.ts'
import { type Character, hasGear, isDead, skillNow, woundOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'

const { kit: KIT } = TABLES.firstAid

/** sks-aid-1: two characters beside each other, or in one vehicle. */
export function isBesideCasualty(helper: Character, other: Character): boolean {
  if (helper === other || helper.place !== other.place) return false
  return helper.place === 'table' && isInContact(helper, other)
}

/** sks-aid-1, sks-aid-2, sks-ruling-70: friends beside a character whose wound has not been treated. */
export function patientsOf({ characters }: State, helper: Character): readonly Character[] {
  return characters.filter(
    (one) => one.side === helper.side && needsTreatment(one) && isBesideCasualty(helper, one),
  )
}

/** sks-aid-2, sks-ruling-70: a medium, serious or critical wound that nobody has treated yet. */
export function needsTreatment(character: Character): boolean {
  const wound = woundOf(character)
  if (wound === null || wound === 'light' || isDead(character)) return false
  return !character.treated.includes(wound)
}

/** sks-aid-1: what first aid needs. Pure: the rule, the odds and the bots call it. */
export function toTreat(helper: Character): NumberCheck {
  const kit: Modifier = mod(KIT, 'medical kit', 'sks-aid-1')
  return skillRoll(skillNow(helper, 'firstAid') ?? 0, [hasGear(helper, 'medkit') && kit])
}

/** sks-aid-1, sks-aid-2, sks-ruling-16: one try. Success stabilises, and wakes somebody unconscious with less than a critical wound. */
export function treat(game: SanginGame, helper: Character, patient: Character): void {
  const wound = woundOf(patient)
  if (wound === null || !game.roll('sks-aid-1', toTreat(helper), undefined, helper.id).success) return
  patient.treated = [...patient.treated, wound]
  const wakes = !patient.isConscious && wound !== 'critical'
  if (wakes) patient.isConscious = true
  game.note?.({ kind: 'treated', clause: 'sks-aid-2', by: helper.id, character: patient.id, wakes })
}
