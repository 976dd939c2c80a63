import type { Chance } from '@sandtable/engine'
import { type Army, profileOf, type UnitEntry, type UnitOption } from '../../src/forces/armies.ts'
import { type ForceTerms, forceCost } from '../../src/forces/force.ts'
import { type ForceUnit, rosterOf } from '../../src/forces/roster.ts'
import { optionsOf } from '../../src/forces/unit-options.ts'
import { ABILITIES, type Force } from '../../src/index.ts'

/** A legal force of chance: any support, options, weapons and abilities of the list that the points allow. */
export function randomForce(army: Army, terms: ForceTerms, chance: Chance): Force {
  const core = army.core.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit))
  const support = randomSupport(army, terms.supportPoints + army.supportPointModifier, chance)
  const units = [...core.map((unit) => ({ unit })), ...support].map((unit) => plainUnit(army, unit, chance))
  const pool = oneOf(army.abilityPools, chance)
  const base: Force = { format: 'callsign-warrior-force', army: army.id, pool, abilities: [], units }
  const armed = shuffled(weaponWishes(army, units, chance), chance).reduce(
    (force, wish) => granted(force, wish),
    base,
  )

  const allowed = forceCost(base, terms).requisitionAllowed
  const abilities = shuffled(
    ABILITIES.filter((ability) => ability.pool === pool),
    chance,
  ).slice(0, chance.below(Math.min(allowed, MOST_ABILITIES) + 1))
  return withOptions(army, { ...armed, abilities: abilities.map(({ id }) => id) }, terms, chance)
}

/** So that points are left for options. */
const MOST_ABILITIES = 4

/** csw-force-3, csw-force-4: entries are drawn until the points are gone, or now and then a little earlier. */
function randomSupport(army: Army, points: number, chance: Chance): readonly ForceUnit[] {
  const taken: ForceUnit[] = []
  let left = points
  while (chance.below(12) > 0) {
    const open = army.units.filter(
      (entry) =>
        cheapest(entry) !== null &&
        (cheapest(entry) ?? 0) <= left &&
        (typeof entry.limit !== 'number' ||
          taken.filter(({ unit }) => unit === entry.id).length < entry.limit),
    )
    if (open.length === 0) break
    const entry = oneOf(open, chance)
    const teams = entry.costSPPerTeam === undefined ? null : sectionTeams(army, entry, left, chance)
    left -= teams ? teams.length * (entry.costSPPerTeam ?? 0) : (entry.costSP ?? 0)
    taken.push({ unit: entry.id, ...(teams ? { teams } : {}) })
  }
  return taken
}

/** What an entry costs at least; null if it belongs to the core. */
function cheapest(entry: UnitEntry): number | null {
  return entry.costSPPerTeam ?? entry.costSP ?? null
}

/** csw-pro-5, csw-sf-5: a further Section, or a part of it. */
function sectionTeams(army: Army, entry: UnitEntry, points: number, chance: Chance): ForceUnit['teams'] {
  const teams = shuffled(profileOf(army, entry).teams, chance)
  const most = Math.min(teams.length, Math.floor(points / (entry.costSPPerTeam ?? 1)))
  return teams.slice(0, 1 + chance.below(most)).map(({ id }) => ({ team: id }))
}

/** Sections list their Fireteams; vehicles that come in two kinds are of either. */
function plainUnit(army: Army, taken: ForceUnit, chance: Chance): ForceUnit {
  const profile = profileOf(army, entryOf(army, taken.unit))
  if (profile.isSection) return { teams: profile.teams.map(({ id }) => ({ team: id })), ...taken }
  return profile.vehicle ? { ...taken, mobility: oneOf(profile.vehicle.mobility, chance) } : taken
}

/** A change of one unit, or of one of its Fireteams, that may turn out to be illegal. */
interface Wish {
  readonly unit: number
  readonly team: string | null
  readonly cost: number
  readonly add: (equipment: Equipment) => Equipment
}

type Equipment = Pick<ForceUnit, 'options' | 'weapons'>

/** csw-ins-2, csw-sf-2: the weapon of each model, where the list leaves it open. */
function weaponWishes(army: Army, units: readonly ForceUnit[], chance: Chance): readonly Wish[] {
  return units.flatMap((taken, unit) => {
    const { weaponChoice } = profileOf(army, entryOf(army, taken.unit))
    if (weaponChoice.length === 0) return []
    return teamsIn(taken).flatMap((team, i) =>
      modelsOf(army, taken, i).map((model): Wish => {
        const weapon = oneOf(weaponChoice, chance)
        const add = (one: Equipment): Equipment => ({
          ...one,
          weapons: [...(one.weapons ?? []), { model, weapon }],
        })
        return { unit, team, cost: 0, add }
      }),
    )
  })
}

/** csw-force-5, csw-force-6: options in any order, for the models the rules choose or for some that are named. */
function withOptions(army: Army, force: Force, terms: ForceTerms, chance: Chance): Force {
  const wishes = force.units.flatMap((taken, unit) =>
    teamsIn(taken).flatMap((team, i) =>
      optionsOf(profileOf(army, entryOf(army, taken.unit))).map((option) =>
        optionWish(unit, team, option, modelsOf(army, taken, i), chance),
      ),
    ),
  )
  return shuffled(wishes, chance).reduce((built, wish) => {
    const { requisition, requisitionAllowed } = forceCost(built, terms)
    return requisition + wish.cost > requisitionAllowed ? built : granted(built, wish)
  }, force)
}

function optionWish(
  unit: number,
  team: string | null,
  { id: option, costRP, limit }: UnitOption,
  models: readonly string[],
  chance: Chance,
): Wish {
  const count = limit === 'any models' ? 1 + chance.below(models.length) : 1
  const named = chance.below(2) === 0 && models.length > 1 ? shuffled(models, chance).slice(0, count) : null
  const taken = named ? { option, models: named } : { option }
  return { unit, team, cost: costRP, add: (one) => ({ ...one, options: [...(one.options ?? []), taken] }) }
}

/** The force with a wish, or without it if that is not legal. */
function granted(force: Force, { unit: index, team, add }: Wish): Force {
  const unit = force.units[index]
  if (!unit) return force
  const changed: ForceUnit = unit.teams
    ? { ...unit, teams: unit.teams.map((one) => (one.team === team ? { ...one, ...add(one) } : one)) }
    : { ...unit, ...add(unit) }
  if (rosterOf({ ...force, units: [changed] }).faults.length > 0) return force
  return { ...force, units: force.units.map((one, i) => (i === index ? changed : one)) }
}

function teamsIn({ teams }: ForceUnit): readonly (string | null)[] {
  return teams ? teams.map(({ team }) => team) : [null]
}

/** The models of the i-th Team of a unit. */
function modelsOf(army: Army, unit: ForceUnit, i: number): readonly string[] {
  const { teams } = rosterOf({ format: 'callsign-warrior-force', army: army.id, units: [unit] })
  return teams[i]?.models.map(({ id }) => id) ?? []
}

function entryOf(army: Army, id: string): UnitEntry {
  const entry = army.units.find((one) => one.id === id)
  if (!entry) throw new Error(`there is no ${id} in the list of ${army.name}`)
  return entry
}

export function oneOf<T>(things: readonly T[], chance: Chance): T {
  return things[chance.below(things.length)] as T
}

function shuffled<T>(things: readonly T[], chance: Chance): readonly T[] {
  const pile = [...things]
  for (let i = pile.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = pile[i] as T
    pile[i] = pile[j] as T
    pile[j] = held
  }
  return pile
}
