import { shapeProblems } from '@sandtable/miniatures'
import { describe, expect, test } from 'vitest'
import {
  ARSENAL,
  findCharge,
  findGenericSupport,
  findGun,
  findVehicle,
  findWeapon,
} from '../../src/forces/data/arsenal.ts'
import { FORCE_LISTS, type ForceList, findList, findPlatoon } from '../../src/forces/data/lists.ts'
import {
  PLATOON,
  type Platoon,
  type PrintedSection,
  type PrintedTeam,
} from '../../src/forces/data/platoons.ts'
import type { SupportOption } from '../../src/forces/data/support.ts'
import type { Weapon } from '../../src/forces/data/weapons.ts'
import firepower from './printed/firepower.json' with { type: 'json' }
import printed from './printed/lists.json' with { type: 'json' }

const PRINTED: Readonly<Record<string, (typeof printed)['german-1944']>> = printed as never

describe.each(FORCE_LISTS.map((list) => [list.id, list] as const))('%s', (id, list) => {
  test('has the platoons, ratings and Command Dice of the book', () => {
    const platoons = Object.fromEntries(
      list.platoons.map((platoon) => [
        platoon.id,
        {
          ratings: platoon.ratings,
          commandDice: platoon.commandDice,
          organisation: organisationOf(platoon),
        },
      ]),
    )
    expect(platoons).toEqual(PRINTED[id]?.platoons)
  })

  test('has the supports of the book in the lists that say their price', () => {
    const support = Object.fromEntries(
      list.support.map(({ list: price, options }) => [price, options.map((option) => option.id)]),
    )
    expect(support).toEqual(PRINTED[id]?.support)
  })

  test('a Team has as many men as it has crew, riflemen and others', () => {
    for (const team of teamsOf(list)) {
      const others = (team.others ?? []).reduce((sum, { count }) => sum + count, 0)
      expect([team.name, (team.crew ?? 0) + (team.riflemen ?? 0) + others]).toEqual([team.name, team.men])
    }
  })

  test('every profile has a rating and Command Dice', () => {
    for (const { profiles, ratings, commandDice } of list.platoons) {
      expect(Object.keys(ratings).sort()).toEqual(profiles.map((one) => one.id).sort())
      expect(Object.keys(commandDice).sort()).toEqual(profiles.map((one) => one.id).sort())
    }
  })

  test('every weapon, gun, vehicle, charge and Unit that is named exists', () => {
    const lost = [
      ...weaponsNamed(list).filter((weapon) => !findWeapon(list, weapon)),
      ...list.support.flatMap(({ options }) => options.flatMap((option) => unknownIn(list, option))),
      ...list.arsenal.vehicles
        .flatMap(({ traits }) => traits)
        .filter((trait) => !ARSENAL.vehicleTraits.some((one) => one.id === trait)),
    ]
    expect(lost).toEqual([])
  })

  test('ids are unique', () => {
    const options = list.support.flatMap((one) => one.options.map((option) => option.id))
    const { vehicles, guns } = list.arsenal
    for (const ids of [options, vehicles.map((one) => one.id), guns.map((one) => one.id)])
      expect(new Set(ids).size).toBe(ids.length)
  })
})

test('[coc-support-4] supports are Regular, and only the Soviet Scout Squad is Elite', () => {
  expect(FORCE_LISTS.map(({ supportDefaults }) => supportDefaults.quality)).toEqual(
    FORCE_LISTS.map(() => 'regular'),
  )
  const elite = FORCE_LISTS.flatMap(({ support }) => support.flatMap(({ options }) => options))
    .filter(({ quality }) => quality === 'elite')
    .map(({ id }) => id)
  expect(elite).toEqual(['scout-squad'])
  expect(findList('soviet-1944')?.supportDefaults.eliteExceptions).toEqual(['scout-squad'])
})

test('the weapons have the dice and ranges of the printed table', () => {
  const rows = Object.fromEntries(
    [...ARSENAL.infantryWeapons, ...ARSENAL.vehicleWeapons].map((weapon) => [weapon.id, rowOf(weapon)]),
  )
  expect(rows).toEqual(firepower)
})

test('a machine gun with one crewman left loses dice', () => {
  const left = ARSENAL.infantryWeapons.flatMap(({ id, firepowerWithOneCrew }) =>
    firepowerWithOneCrew === undefined ? [] : [[id, firepowerWithOneCrew]],
  )
  expect(left).toEqual([
    ['mag-lmg', 4],
    ['belt-lmg', 5],
    ['tripod-mg', 7],
    ['tripod-hmg', 7],
  ])
})

test('a misspelt key and a wrong number of a platoon are found, with their place', () => {
  const platoon = findPlatoon(FORCE_LISTS[0] as ForceList, 'infantry')
  const broken = { ...platoon, rating: {}, commandDice: { regular: 7 } }
  expect(shapeProblems(PLATOON, broken)).toEqual([
    { path: 'commandDice.regular', message: 'needs a whole number from 4 to 6, not 7' },
    { path: '', message: "has 'rating', which is not known here" },
  ])
})

/** The platoon in lines, as the printed lists are kept beside this test. */
function organisationOf(platoon: Platoon): readonly string[] {
  const headquarters = platoon.headquarters.map((one) =>
    one.kind === 'leader'
      ? `${one.rank} (${one.level}, ${one.weapons[0]})`
      : `${one.name}: ${one.weapon}${one.crew ? `, ${one.crew} crew` : ''}`,
  )
  return [...headquarters, ...platoon.sections.map(sectionLine)]
}

function sectionLine({ count, name, leader, teams, noSubTeams, equipment = [] }: PrintedSection): string {
  const under = leader ? ` under ${leader.rank} (${leader.level}, ${leader.weapons[0]})` : ''
  const kit = equipment.map((one) => ` [${one.count} ${one.item}]`).join('')
  return `${count} x ${name}${under} = ${teams.map(teamLine).join(' + ')}${noSubTeams ? ' [no sub-Teams]' : ''}${kit}`
}

function teamLine({ name, weapons = [], crew, riflemen, rifle, others = [] }: PrintedTeam): string {
  return `${name}: ${[
    ...weapons.map((one) => `${one.count} ${one.weapon} with ${crew} crew`),
    ...(riflemen ? [`${riflemen} ${rifle}`] : []),
    ...others.map((one) => `${one.count} ${one.weapon}`),
  ].join(', ')}`
}

function teamsOf({ platoons, support }: ForceList): readonly PrintedTeam[] {
  const options = support.flatMap((one) => one.options)
  return [
    ...platoons.flatMap(({ sections }) => sections.flatMap(({ teams }) => teams)),
    ...options.flatMap(({ team, squad }) => [...(team ? [team] : []), ...(squad?.teams ?? [])]),
  ]
}

function weaponsNamed(list: ForceList): readonly string[] {
  const carried = teamsOf(list).flatMap(({ weapons = [], others = [], rifle }) => [
    ...[...weapons, ...others].map(({ weapon }) => weapon),
    ...(rifle ? [rifle] : []),
  ])
  const headquarters = list.platoons.flatMap((platoon) =>
    platoon.headquarters.flatMap((one) =>
      one.kind === 'leader' ? [...one.weapons, ...(one.weaponChoice ?? [])] : [one.weapon],
    ),
  )
  const equipment = list.platoons.flatMap(({ sections }) =>
    sections.flatMap((one) => (one.equipment ?? []).flatMap(({ models }) => models)),
  )
  const leaders = list.platoons.flatMap(({ sections }) =>
    sections.flatMap((one) => one.leader?.weapons ?? []),
  )
  return [
    list.defaults.rifle,
    list.defaults.crewWeapon,
    ...carried,
    ...headquarters,
    ...equipment,
    ...leaders,
  ]
}

/** What an option names and nothing defines. */
function unknownIn(list: ForceList, option: SupportOption): readonly string[] {
  const { generic, arsenal = [], weapons = [], handHeld = [], unit, characteristics = [] } = option
  const platoon = unit && findPlatoon(findList(unit.force) as ForceList, unit.platoon)
  return [
    ...(generic && !findGenericSupport(generic) ? [generic] : []),
    ...arsenal.filter((id) => !findVehicle(list, id) && !findGun(list, id)),
    ...weapons.filter((id) => !findWeapon(list, id)),
    ...handHeld.filter((id) => !findCharge(id)),
    ...(unit && !platoon?.sections.some(({ id }) => id === unit.section) ? [unit.section] : []),
    ...characteristics.filter((id) => !list.characteristics.some((one) => one.id === id)),
  ]
}

type Band = NonNullable<Weapon['ranges']>['close']

/** 'dice close/effective | close | effective' */
function rowOf({ firepower, ranges }: Weapon): string {
  const dice = firepower ? `${firepower.close}/${firepower.effective}` : '-'
  return [dice, bandOf(ranges?.close), bandOf(ranges?.effective)].join(' | ')
}

function bandOf(band: Band): string {
  if (!band) return '-'
  if (band.lineOfSight !== undefined) return band.lineOfSight ? 'seen' : 'unseen'
  return `${band.from ?? band.over ?? 0}-${band.upTo ?? ''}`
}
