import type { ForceRoster, UnitCard } from '@sandtable/miniatures'
import { EVERYONE_CARRIES } from '../../forces/data/squads.ts'
import { SKILLS } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { type Force, type ForceMember, forcePoints, memberPoints } from '../../forces/force.ts'
import { weaponName } from '../../forces/names.ts'
import { armourRow, bodyInArmour, phasesOf, rankRow, skillOf } from '../../forces/skills.ts'
import { diceWords, gearName, skillName, weaponWords } from '../sheet.ts'
import { pointsWords } from './words.ts'

/** A squad on paper: a line and a character sheet for each. */
export function printedRoster(force: Force, side: string, purpose: string): ForceRoster {
  return {
    title: force.name,
    facts: [side, purpose, `${force.members.length} characters`, pointsWords(forcePoints(force))].filter(
      (fact) => fact !== '',
    ),
    lines: force.members.map((member) => ({
      title: member.role,
      words: [
        member.rank,
        ...member.weapons.map(weaponName),
        ...(member.armour ? [`${member.armour} armour`] : []),
        ...member.gear.map(gearName),
      ].join(', '),
      price: pointsWords(memberPoints(member)),
    })),
    cards: force.members.map((member, i) => cardOf(member, i)),
  }
}

/** sks-char-1: the character sheet, with fixed BODY. */
function cardOf(member: ForceMember, place: number): UnitCard {
  const { role, rank, armour, trained, weapons, gear } = member
  const { body } = rankRow(rank)
  const inArmour = bodyInArmour(body, armour)
  const worn = armourRow(armour)
  const carried = [...weapons, ...EVERYONE_CARRIES.filter((id) => !weapons.includes(id))]
  return {
    id: `member-${place + 1}`,
    title: `${place + 1}. ${role}`,
    facts: [
      rank,
      `BODY ${inArmour}`,
      `acts in phases ${phasesOf(inArmour).join(', ')}`,
      ...(worn ? [`${armour} armour takes off ${diceWords(worn.value)}`] : []),
      ...gear.map(gearName),
    ],
    tables: [
      {
        caption: 'Skills',
        head: ['Skill', 'Chance'],
        rows: SKILLS.flatMap((skill) => {
          const value = skillOf({ rank, body, trained }, skill)
          return value === null ? [] : [[skillName(skill), `${value}%`]]
        }),
      },
      {
        caption: 'Weapons',
        head: ['Weapon', 'Range and damage'],
        rows: carried.map((id) => [weaponName(id), weaponWords(weaponById(id))]),
      },
    ],
    rules: [],
  }
}
