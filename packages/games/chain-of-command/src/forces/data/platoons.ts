import { flag, kinds, list, nullable, oneOf, type Read, record, text, whole } from '@sandtable/miniatures'
import { CHARACTERISTIC, CLAUSES, RULINGS } from './effects.ts'

/** coc-2.1-13 */
export const QUALITIES = ['green', 'regular', 'elite'] as const
export const QUALITY = oneOf(...QUALITIES)

const LEVEL = oneOf('senior', 'junior')
const WEAPON = text(40)
const MEN = whole(1, 20)

/** coc-2.2-1: a Leader with the weapons of the list. */
const LEADER_FIELDS = { rank: text(40), level: LEVEL, weapons: list(WEAPON) } as const
const LEADER_EXTRAS = { weaponName: text(40), weaponChoice: list(WEAPON, 1), special: text(40) } as const

export const LEADER = record(LEADER_FIELDS, LEADER_EXTRAS)

/** A Team of one weapon. Without a crew it is a generic support such as a sniper. */
const WEAPON_TEAM = record({ name: text(40), weapon: WEAPON }, { crew: MEN, generic: text(40) })

export const CARRIED = record({ weapon: WEAPON, name: text(40), count: whole(1, 12) })

/** coc-2.1-11: crew serve the weapon, riflemen carry the rifle, others the weapon named. */
export const TEAM = record(
  { name: text(40), men: MEN },
  {
    weapons: list(CARRIED, 1),
    crew: MEN,
    rifle: WEAPON,
    riflemen: MEN,
    others: list(CARRIED, 1),
    /** Treated as such a Team for characteristics, whatever its name. */
    countsAs: oneOf('lmg-team'),
    /** Characteristics that never apply to it. */
    notFor: list(text(40), 1),
    text: text(),
    rulings: RULINGS,
  },
)

/** coc-support-6: a Team that may be taken out of a Squad before the game. */
const SECTION_OPTION = record({
  id: text(40),
  text: text(),
  men: MEN,
  makes: kinds({ team: WEAPON_TEAM }),
  decidedWhen: oneOf('before-game'),
  keepRifles: flag(),
  max: whole(1, 3),
  rulings: RULINGS,
})

/** coc-9.3.2-1: weapons that any man of the Section may use. */
const EQUIPMENT = record({
  item: text(40),
  count: whole(1, 6),
  models: list(WEAPON, 1),
  defaultModel: WEAPON,
  modelByDate: list(record({ model: WEAPON }, { from: text(7), until: text(7) }), 1),
  rulings: RULINGS,
})

export const SECTION = record(
  { id: text(40), name: text(40), count: whole(1, 4), leader: nullable(LEADER), teams: list(TEAM, 1) },
  {
    /** Which Sections of the platoon these are. */
    numbers: record({ text: text(40), indexes: list(whole(1, 9), 1) }),
    equipment: list(EQUIPMENT, 1),
    options: list(SECTION_OPTION, 1),
    attached: list(kinds({ team: WEAPON_TEAM }), 1),
    /** coc-2.1-14 */
    noSubTeams: flag(),
    clauses: CLAUSES,
    rulings: RULINGS,
  },
)

const TRAIT = oneOf('aggressive')

/** coc-support-1, coc-support-6: what a platoon of this quality is. */
const PROFILE = record({ id: QUALITY, quality: QUALITY }, { traits: list(TRAIT), clauses: CLAUSES })

const RATING = whole(-12, 12)
const RATINGS = record({}, { green: RATING, regular: RATING, elite: RATING })
const DICE = whole(4, 6)

export const PLATOON = record(
  {
    id: text(40),
    name: text(60),
    /** coc-support-1: the Platoon Force Rating by quality. */
    ratings: RATINGS,
    /** coc-4.1-4: the number of Command Dice by quality. */
    commandDice: record({}, { green: DICE, regular: DICE, elite: DICE }),
    /** coc-13.1.2-8 */
    traits: list(TRAIT),
    profiles: list(PROFILE, 1),
    grenades: oneOf('all'),
    headquarters: list(kinds({ leader: LEADER, team: WEAPON_TEAM }), 1),
    sections: list(SECTION, 1),
    notes: list(record({ text: text(), kind: oneOf('rule', 'info') })),
  },
  {
    clauses: CLAUSES,
    specialRules: list(CHARACTERISTIC, 1),
    /** Another organisation, with ratings of its own. */
    variants: list(
      record({
        id: text(40),
        name: text(80),
        ratings: RATINGS,
        sections: record({}, { squad: whole(1, 4), section: whole(1, 4) }),
      }),
      1,
    ),
    /** coc-nat-de-3: who drives a vehicle that is bought for the platoon. */
    driver: record({
      ifVehicleClass: oneOf('halftrack'),
      team: text(40),
      men: whole(1, 3),
      of: oneOf('riflemen'),
    }),
  },
)

export type Quality = Read<typeof QUALITY>
export type Level = Read<typeof LEVEL>
export type PrintedLeader = Read<typeof LEADER>
export type PrintedTeam = Read<typeof TEAM>
export type WeaponTeam = Read<typeof WEAPON_TEAM>
export type PrintedSection = Read<typeof SECTION>
export type SectionOption = Read<typeof SECTION_OPTION>
export type Equipment = Read<typeof EQUIPMENT>
export type Platoon = Read<typeof PLATOON>
export type PlatoonTrait = Read<typeof TRAIT>
