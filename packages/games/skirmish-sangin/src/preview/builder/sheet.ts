import type { ForceSheet, SheetChoice, SheetUnit, UnitOffer } from '@sandtable/miniatures'
import { GEAR, type Gear, SQUADS } from '../../forces/data/squads.ts'
import { ARMOURS, RANKS, type Rank, type Skill, TABLES } from '../../forces/data/tables.ts'
import { findWeapon } from '../../forces/data/weapons.ts'
import {
  type Force,
  type ForceMember,
  forceOf,
  forcePoints,
  memberPoints,
  priceOf,
} from '../../forces/force.ts'
import { weaponName } from '../../forces/names.ts'
import { bodyInArmour, phasesOf, rankRow } from '../../forces/skills.ts'
import { gearName, skillName } from '../sheet.ts'
import { asJson, including, withFacts, withLeader, withMember, withoutMember } from './change.ts'
import { pointsWords } from './words.ts'

/** sks-force-1: what both sides may spend unless they agree on more; the ready-made squads cost a little less. */
export const USUAL_POINTS = 700
const MOST_POINTS = 3000

/** Everything to choose about a squad. */
export function sheetOf(force: Force, allowed: number): ForceSheet {
  return {
    tallies: [
      {
        id: 'points',
        name: 'Points',
        spent: forcePoints(force),
        allowed,
        agree: { label: 'Points agreed on', most: MOST_POINTS },
      },
    ],
    parts: [
      {
        id: 'members',
        at: 'members',
        title: 'Characters',
        words: 'The first of them leads the squad. A knife and fists are free.',
        units: force.members.map((member, i) => unitAt(force, member, i)),
        fields: [],
        offers: offersFor(force),
      },
    ],
  }
}

/** Every sort of character in the ready-made squads of the side, once each. */
function offersFor(force: Force): readonly UnitOffer[] {
  const all = SQUADS.filter(({ side }) => side === force.side).flatMap((squad) => forceOf(squad).members)
  const key = (member: ForceMember): string => JSON.stringify(member)
  return all
    .filter((member, i) => all.findIndex((other) => key(other) === key(member)) === i)
    .map((member, i) => ({
      id: `${member.role} ${i + 1}`,
      title: member.role,
      price: pointsWords(memberPoints(member)),
      facts: [member.rank, ...member.weapons.map(weaponName), ...member.gear.map(gearName)],
      with: asJson(withMember(force, member)),
    }))
}

function unitAt(force: Force, member: ForceMember, place: number): SheetUnit {
  const at = `members[${place}]`
  const inArmour = bodyInArmour(rankRow(member.rank).body, member.armour)
  return {
    at,
    title: `${place + 1}. ${member.role}`,
    price: pointsWords(memberPoints(member)),
    facts: [
      ...(place === 0 ? ['leads the squad'] : []),
      `BODY ${inArmour}: acts in phases ${phasesOf(inArmour).join(', ')}`,
    ],
    fields: [
      ...leaderField(force, place),
      rankField(force, member, place),
      armourField(force, member, place),
      ...weaponFields(force, member, place),
      ...GEAR.map((gear) => gearField(force, member, place, gear)),
      ...TRAINING.map((skill) => trainingField(force, member, place, skill)),
    ],
    teams: [],
    without: asJson(withoutMember(force, place)),
  }
}

function leaderField(force: Force, place: number): readonly SheetChoice[] {
  if (place === 0) return []
  return [
    {
      kind: 'check',
      at: null,
      id: `members[${place}].leads`,
      label: 'Leads the squad',
      price: '',
      isOn: false,
      clause: 'sks-spot-5',
      set: () => asJson(withLeader(force, place)),
      inner: [],
    },
  ]
}

function rankField(force: Force, { rank }: ForceMember, place: number): SheetChoice {
  return {
    kind: 'choice',
    at: `members[${place}].rank`,
    id: `members[${place}].rank`,
    label: 'Experience',
    value: rank,
    of: RANKS.map((one) => ({ value: one, words: `${one}, ${pointsWords(priceOf('rank', one) ?? 0)}` })),
    set: (value) => asJson(withFacts(force, place, { rank: value as Rank })),
  }
}

function armourField(force: Force, { armour }: ForceMember, place: number): SheetChoice {
  return {
    kind: 'choice',
    at: `members[${place}].armour`,
    id: `members[${place}].armour`,
    label: 'Body armour',
    value: armour ?? '',
    of: [
      { value: '', words: 'none' },
      ...ARMOURS.map((one) => ({ value: one, words: `${one}, ${pointsWords(priceOf('armour', one) ?? 0)}` })),
    ],
    set: (value) => asJson(withFacts(force, place, { armour: ARMOURS.find((one) => one === value) ?? null })),
  }
}

/** sks-force-T1: every weapon with a price. What comes as gear is bought there. */
function buyableWeapons(): readonly string[] {
  const isGear = (id: string): boolean => id === 'hand-grenade' || id === 'smoke-grenade'
  return TABLES['sks-force-T1'].rows
    .flatMap(({ kind, ids }) => (kind === 'weapon' ? ids : []))
    .filter((id) => findWeapon(id) && !isGear(id))
}

const MOST_WEAPONS = 3

/** A field for each weapon carried, and one to add another. */
function weaponFields(force: Force, { weapons }: ForceMember, place: number): readonly SheetChoice[] {
  const offers = buyableWeapons().map((id) => ({
    value: id,
    words: `${weaponName(id)}, ${pointsWords(priceOf('weapon', id) ?? 0)}`,
  }))
  const slots = Math.min(MOST_WEAPONS, weapons.length + 1)
  return Array.from({ length: Math.max(slots, weapons.length) }, (_, slot): SheetChoice => {
    const carried = weapons[slot] ?? ''
    const at = `members[${place}].weapons[${slot}]`
    const isOffered = carried === '' || offers.some(({ value }) => value === carried)
    return {
      kind: 'choice',
      at: carried === '' ? null : at,
      id: at,
      label: slot === 0 ? 'Weapon' : carried === '' ? 'Another weapon' : `Weapon ${slot + 1}`,
      value: carried,
      of: [
        { value: '', words: 'none' },
        ...(isOffered ? [] : [{ value: carried, words: weaponName(carried) }]),
        ...offers,
      ],
      set: (value) => {
        const changed = [...weapons.slice(0, slot), value, ...weapons.slice(slot + 1)]
        return asJson(withFacts(force, place, { weapons: changed.filter((id) => id !== '') }))
      },
    }
  })
}

const GEAR_CLAUSES: Readonly<Record<Gear, string>> = {
  grenades: 'sks-force-T1-19',
  smoke: 'sks-force-T1-20',
  radio: 'sks-force-T1-21',
  medkit: 'sks-force-T1-22',
  nvd: 'sks-force-T1-23',
  thermal: 'sks-force-T1-24',
  ghillie: 'sks-force-T1-25',
}

function gearField(force: Force, { gear }: ForceMember, place: number, item: Gear): SheetChoice {
  const isOn = gear.includes(item)
  const at = `members[${place}].gear.${item}`
  const price =
    item === 'grenades'
      ? priceOf('weapon', 'hand-grenade')
      : item === 'smoke'
        ? priceOf('weapon', 'smoke-grenade')
        : priceOf('gear', item)
  return {
    kind: 'check',
    at: isOn ? at : null,
    id: at,
    label: gearName(item),
    price: pointsWords(price ?? 0),
    isOn,
    clause: GEAR_CLAUSES[item],
    set: (wanted) => asJson(withFacts(force, place, { gear: including(gear, item, wanted) })),
    inner: [],
  }
}

/** sks-char-5: skills that not everybody is trained in. */
const TRAINING: readonly Skill[] = TABLES['sks-skill-T1'].rows
  .filter(({ everyone }) => !everyone)
  .map(({ key }) => key)

function trainingField(force: Force, { trained }: ForceMember, place: number, skill: Skill): SheetChoice {
  const isOn = trained.includes(skill)
  const at = `members[${place}].trained.${skill}`
  return {
    kind: 'check',
    at: isOn ? at : null,
    id: at,
    label: `trained: ${skillName(skill)}`,
    price: '',
    isOn,
    clause: 'sks-char-5',
    set: (wanted) => asJson(withFacts(force, place, { trained: including(trained, skill, wanted) })),
    inner: [],
  }
}
