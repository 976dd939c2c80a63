import type { ForceSheet, SheetChoice, SheetPart, SheetUnit } from '@sandtable/miniatures'
import type { PrintedSection } from '../../forces/data/platoons.ts'
import {
  commandDiceOf,
  type Force,
  leadersOf,
  listOf,
  platoonOf,
  ratingOf,
  sectionCount,
} from '../../forces/force.ts'
import { menIn, type RosterUnit, rosterOf, strengthOf } from '../../forces/roster.ts'
import {
  asJson,
  withDate,
  withLeaderWeapon,
  withPlatoon,
  withQuality,
  withTaken,
  withVariant,
} from './change.ts'
import { leaderWords, QUALITY_NAMES, signed, teamWords, weaponWords } from './words.ts'

/** coc-support-6: everything there is to choose about a platoon. Supports are chosen in the match, after the roll. */
export function sheetOf(force: Force): ForceSheet {
  return { tallies: [], parts: [platoonPart(force), organisationPart(force), characteristicsPart(force)] }
}

function platoonPart(force: Force): SheetPart {
  const facts = [
    `Platoon Force Rating ${signed(ratingOf(force))}`,
    `${commandDiceOf(force)} Command Dice`,
    `${strengthOf(rosterOf(force))} men`,
  ]
  return {
    id: 'platoon',
    at: 'platoon',
    title: 'Platoon',
    words: `${facts.join(', ')}.`,
    units: [],
    fields: [
      platoonField(force),
      qualityField(force),
      ...variantField(force),
      dateField(force),
      ...weaponFields(force),
    ],
    offers: [],
  }
}

function platoonField(force: Force): SheetChoice {
  return {
    kind: 'choice',
    at: 'platoon',
    id: 'platoon',
    label: 'Platoon',
    value: force.platoon,
    of: listOf(force).platoons.map(({ id, name }) => ({ value: id, words: name })),
    set: (platoon) => asJson(withPlatoon(force, platoon)),
  }
}

/** coc-2.1-13 */
function qualityField(force: Force): SheetChoice {
  const { profiles, ratings } = platoonOf(force)
  return {
    kind: 'choice',
    at: 'quality',
    id: 'quality',
    label: 'Quality',
    value: force.quality,
    of: profiles.map(({ id }) => ({
      value: id,
      words: `${QUALITY_NAMES[id]}, rating ${signed(ratings[id] ?? 0)}`,
    })),
    set: (quality) => asJson(withQuality(force, quality)),
  }
}

function variantField(force: Force): readonly SheetChoice[] {
  const { variants = [] } = platoonOf(force)
  if (variants.length === 0) return []
  return [
    {
      kind: 'choice',
      at: 'variant',
      id: 'variant',
      label: 'Organisation',
      value: force.variant ?? '',
      of: [
        { value: '', words: 'as printed' },
        ...variants.map(({ id, name }) => ({ value: id, words: name })),
      ],
      set: (variant) => asJson(withVariant(force, variant)),
    },
  ]
}

const YEARS: readonly number[] = [1944, 1945]

/** coc-9.3.2-1, coc-arsenal-5: some weapons depend on the month. */
function dateField(force: Force): SheetChoice {
  const months = YEARS.flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`),
  )
  return {
    kind: 'choice',
    at: 'date',
    id: 'date',
    label: 'Month of the battle',
    value: force.date ?? '',
    of: [{ value: '', words: 'any' }, ...months.map((month) => ({ value: month, words: month }))],
    set: (date) => asJson(withDate(force, date)),
  }
}

function weaponFields(force: Force): readonly SheetChoice[] {
  return leadersOf(platoonOf(force)).flatMap(({ rank, weaponChoice, weapons }, i) => {
    if (!weaponChoice) return []
    const chosen = force.weapons?.find(({ leader }) => leader === i + 1)?.weapon
    return [
      {
        kind: 'choice' as const,
        at: null,
        id: `weapon-${i + 1}`,
        label: `Weapon of the ${rank}`,
        value: chosen ?? weapons[0] ?? '',
        of: weaponChoice.map((weapon) => ({ value: weapon, words: weaponWords(weapon) })),
        set: (weapon: string) => asJson(withLeaderWeapon(force, i + 1, weapon)),
      },
    ]
  })
}

function organisationPart(force: Force): SheetPart {
  const { leaders, units } = rosterOf(force)
  return {
    id: 'organisation',
    at: 'taken',
    title: 'Organisation',
    words: leaders.map(leaderWords).join('; '),
    units: units.map(unitOf),
    fields: platoonOf(force).sections.flatMap((section) => takenFields(force, section)),
    offers: [],
  }
}

function unitOf(unit: RosterUnit): SheetUnit {
  return {
    at: unit.id,
    title: unit.name,
    price: `${menIn(unit)} men`,
    facts: [...(unit.leader ? [leaderWords(unit.leader)] : []), ...unit.teams.map(teamWords)],
    fields: [],
    teams: [],
    without: null,
  }
}

/** coc-support-6: Teams that may be taken out of Squads. */
function takenFields(force: Force, section: PrintedSection): readonly SheetChoice[] {
  const count = sectionCount(force, platoonOf(force), section)
  return (section.options ?? []).flatMap(({ id: option, text }) =>
    Array.from({ length: count }, (_, i) => {
      const squad = { section: section.id, number: i + 1, option }
      const place = (force.taken ?? []).findIndex(
        (one) => one.section === squad.section && one.number === squad.number && one.option === option,
      )
      return {
        kind: 'check' as const,
        at: place < 0 ? null : `taken[${place}]`,
        id: `${section.id}-${i + 1}-${option}`,
        label: `${section.name}${count > 1 ? ` ${i + 1}` : ''}: ${text}`,
        price: '',
        isOn: place >= 0,
        clause: 'coc-support-6',
        set: (isOn: boolean) => asJson(withTaken(force, squad, isOn)),
        inner: [],
      }
    }),
  )
}

/** coc-nat-1 */
function characteristicsPart(force: Force): SheetPart {
  const rules = [...listOf(force).characteristics, ...(platoonOf(force).specialRules ?? [])]
  return {
    id: 'characteristics',
    at: null,
    title: 'National characteristics',
    words: rules.map(({ name, text }) => `${name}: ${text}`).join(' '),
    units: [],
    fields: [],
    offers: [],
  }
}
