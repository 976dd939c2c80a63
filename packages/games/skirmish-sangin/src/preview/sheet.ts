import type { BriefingRow } from '@sandtable/miniatures'
import type { DiceSpec } from '../forces/data/dice.ts'
import type { Gear } from '../forces/data/squads.ts'
import { SKILLS, type Skill } from '../forces/data/tables.ts'
import { type Weapon, weaponById } from '../forces/data/weapons.ts'
import { nameOf, weaponName } from '../forces/names.ts'
import { armourRow, bodyInArmour, phasesOf } from '../forces/skills.ts'
import { skillNow } from '../rules/state/character.ts'
import type { CarriedView, CharacterView } from '../rules/state/view.ts'

/** sks-char-2, sks-arm-3, sks-phase-T1: rank, BODY and the combat phases it gives; null: BODY is not known yet. */
export function bodyWords({ profile }: Pick<CharacterView, 'profile'>): readonly string[] {
  const { body, armour, rank } = profile
  if (body === null) return [rank, 'BODY not seen yet']
  const inArmour = bodyInArmour(body, armour)
  const phases = phasesOf(inArmour)
  return [
    rank,
    inArmour === body ? `BODY ${body}` : `BODY ${body}, ${inArmour} in ${armour} armour`,
    `acts in phases ${phases.join(', ')}`,
  ]
}

/** sks-char-5: every skill they can try, as wounds leave it; without BODY nothing is known. */
export function skillRows({
  profile,
  damage,
}: Pick<CharacterView, 'profile' | 'damage'>): readonly BriefingRow[] {
  const { body } = profile
  if (body === null) return []
  const known = { profile: { ...profile, body }, damage: damage ?? 0 }
  const words = SKILLS.flatMap((skill) => {
    const value = skillNow(known, skill)
    return value === null ? [] : [`${skillName(skill)} ${value}`]
  })
  return [{ what: 'Skills', words: words.join(', ') }]
}

const SKILL_NAMES: Readonly<Record<Skill, string>> = {
  smallArms: 'small arms',
  throw: 'throwing',
  spot: 'spotting',
  support: 'support weapons',
  launcher: 'launchers',
  heavyWeapon: 'heavy weapons',
  firstAid: 'first aid',
  drive: 'driving',
  eod: 'bomb disposal',
  morale: 'morale',
}

export function skillName(skill: Skill): string {
  return SKILL_NAMES[skill]
}

/** sks-weap-T1: the weapons of a character, and the state each is in. */
export function weaponRows({ weapons }: Pick<CharacterView, 'weapons'>): readonly BriefingRow[] {
  return weapons.map((carried) => ({ what: weaponName(carried.id), words: carriedWords(carried) }))
}

function carriedWords({ id, rounds, toClear, isLost, setUp, droppedAt }: CarriedView): string {
  const weapon = weaponById(id)
  return [
    weaponWords(weapon),
    typeof rounds === 'number' && (rounds === 1 ? '1 left' : `${rounds} left`),
    toClear > 0 && `jammed or empty: ${toClear} AP to clear`,
    isLost && 'out of action',
    setUp < weapon.setUp && `set up ${setUp} of ${weapon.setUp}`,
    droppedAt !== null && 'dropped',
  ]
    .filter(Boolean)
    .join('; ')
}

/** 'up to 40", 3d6' */
export function weaponWords({ kind, range, least, damage, bands, killRadius, hasScope }: Weapon): string {
  const far = bands?.length
    ? bands.map(({ to, damage: at }) => `${diceWords(at)} to ${to}"`).join(', ')
    : null
  return [
    kind !== 'melee' && range > 0 && (least > 0 ? `${least}" to ${range}"` : `up to ${range}"`),
    far ?? (damage && diceWords(damage)),
    killRadius !== null && `strikes a circle of ${killRadius / 100}"`,
    hasScope && 'scope',
  ]
    .filter(Boolean)
    .join(', ')
}

export function diceWords({ n, d, plus = 0 }: DiceSpec): string {
  return `${n}d${d}${plus === 0 ? '' : `+${plus}`}`
}

const GEAR_WORDS: Readonly<Record<Gear, string>> = {
  grenades: 'grenades',
  smoke: 'smoke',
  radio: 'radio',
  medkit: 'first aid kit',
  nvd: 'night vision',
  thermal: 'thermal sight',
  ghillie: 'ghillie suit',
}

export function gearName(gear: Gear): string {
  return GEAR_WORDS[gear]
}

/** sks-arm-T1, sks-force-T1: armour and what else they carry. */
export function kitRows({ profile, gear }: Pick<CharacterView, 'profile' | 'gear'>): readonly BriefingRow[] {
  const armour = armourRow(profile.armour)
  return [
    ...(armour
      ? [{ what: 'Armour', words: `${profile.armour}, takes off ${diceWords(armour.value)} damage` }]
      : []),
    ...(gear.length > 0 ? [{ what: 'Gear', words: gear.map(gearName).join(', ') }] : []),
  ]
}

const NERVES: Readonly<Partial<Record<CharacterView['nerve'], string>>> = {
  pinned: 'Lies pinned: no action until a morale test is passed.',
  retiring: 'Runs for cover.',
  retreating: 'Runs from the fight.',
  broken: 'Broken: runs for its own edge.',
}

/** What is the matter with a character, and what each means. */
export function stateRows(character: CharacterView): readonly BriefingRow[] {
  const { wound, damage, isConscious, markers, nerve, captor, motion, stance, weapons } = character
  const rows: readonly (BriefingRow | false)[] = [
    wound !== null && {
      what: `${wound} wound`,
      words: damage === null ? 'seen from here' : `${damage} damage in all; combat skills are lower.`,
    },
    !isConscious && { what: 'Unconscious', words: 'Wakes only by first aid.' },
    captor !== null && { what: 'Prisoner', words: `held by ${nameOf(captor)}` },
    markers.length > 0 && {
      what: `${markers.length} morale ${markers.length === 1 ? 'marker' : 'markers'}`,
      words: 'A morale test before the next activation.',
    },
    nerve !== 'steady' && { what: 'Morale', words: NERVES[nerve] ?? nerve },
    { what: 'Stance', words: motion === 'stationary' ? `${stance}, stationary` : `${stance}, ${motion}` },
    weapons.some(({ toClear }) => toClear > 0) && {
      what: 'Weapon',
      words: 'must be cleared before it fires',
    },
  ]
  return rows.filter((row) => row !== false)
}
