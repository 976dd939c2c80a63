import type { Json } from '@sandtable/engine'
import type { BuildFault, BuildPurpose, BuildTerms, ForceGame } from '@sandtable/miniatures'
import { PICK_UP_GAME, type Role, SCENARIOS, type Scenario } from '../../forces/data/scenarios.ts'
import { NATIONS, type Nation } from '../../forces/data/teams.ts'
import { type Force, forceFaults, shapeFaults, whyNotMeet } from '../../forces/force.ts'
import { readyMade, readyMadeOf } from '../../forces/ready-made.ts'
import { asJson } from './change.ts'
import { printedRoster } from './printed-roster.ts'
import { HAIL_OF_FIRE_SET_UP } from './set-up.ts'
import { sheetOf } from './sheet.ts'

const NATION_WORDS: Readonly<Record<Nation, string>> = {
  'United States': 'rifle companies with bazookas and heavy artillery, Shermans in support',
  Germany: 'grenadiers with Panzerfausts, assault guns, the best armour late in the war',
  Britain: 'steady infantry, PIATs, Fireflies among the Shermans',
  'Soviet Union': 'many rifles, anti-tank rifles, T-34s and rockets',
}

const PICK_UP: Readonly<BuildPurpose> = {
  id: 'pick-up',
  name: PICK_UP_GAME.name,
  words: 'against any force of the same years',
}

/** The forces of Hail of Fire, for the builder and the command line. */
export const HAIL_OF_FIRE_FORCES: Readonly<ForceGame> = {
  game: 'hail-of-fire',
  name: 'Hail of Fire',
  lists: NATIONS.map((nation) => ({ id: nation, name: nation, words: NATION_WORDS[nation] })),
  purposes: [...SCENARIOS.flatMap(purposesOf), PICK_UP],
  bare: (list) => asJson({ format: 'hail-of-fire-force', nation: list as Nation, units: [] }),
  readyMade: (list, terms) => {
    const [id, role] = terms.purpose.split('/')
    const sides = SCENARIOS.find((one) => one.id === id)?.sides
    const named = role === 'attacker' || role === 'defender' ? sides?.[role].force : undefined
    const ready = readyMadeOf(list as Nation)
    return ready
      .toSorted((a, b) => Number(b.id === named) - Number(a.id === named))
      .map(({ force }) => asJson(force))
  },
  whyNoForce: (value) => shapeFaults(value).map(({ sentence }) => sentence),
  nameOf: (force) => asForce(force).name ?? '',
  named: (force, name) => {
    const { name: _, ...nameless } = asForce(force)
    return asJson(name === '' ? nameless : { ...nameless, name })
  },
  listOf: (force) => asForce(force).nation,
  faults: (force, terms) => faultsOf(force, enemyOf(terms)),
  sheet: (force, terms) => sheetOf(asForce(force), enemyOf(terms)),
  roster: (force, terms) => printedRoster(asForce(force), purposeName(terms)),
  setUp: HAIL_OF_FIRE_SET_UP,
}

function purposesOf(scenario: Scenario): readonly BuildPurpose[] {
  return (['attacker', 'defender'] as const).map((role) => ({
    id: `${scenario.id}/${role}`,
    name: `${scenario.name}, ${role}`,
    words: `against ${readyMade(scenario.sides[other(role)].force).name}`,
  }))
}

/** The printed enemy of a scenario; null in a pick-up battle. */
function enemyOf({ purpose }: BuildTerms): Force | null {
  const [id, role] = purpose.split('/')
  const scenario = SCENARIOS.find((one) => one.id === id)
  if (!scenario || (role !== 'attacker' && role !== 'defender')) return null
  return readyMade(scenario.sides[other(role)].force)
}

function other(role: Role): Role {
  return role === 'attacker' ? 'defender' : 'attacker'
}

/** hof-force-3: in a scenario a built force must also have been able to meet the printed enemy. */
function faultsOf(value: Json, enemy: Force | null): readonly BuildFault[] {
  const faults = forceFaults(value)
  if (faults.length > 0 || !enemy) return faults
  const sentence = whyNotMeet(asForce(value), enemy)
  return sentence === null ? [] : [{ at: 'units', sentence }]
}

function purposeName({ purpose }: BuildTerms): string {
  return HAIL_OF_FIRE_FORCES.purposes.find((one) => one.id === purpose)?.name ?? purpose
}

/** The builder passes only forces that this game has checked. */
function asForce(force: Json): Force {
  return force as unknown as Force
}
