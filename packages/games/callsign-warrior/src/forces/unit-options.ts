import tables from '../../data/rules-tables.json' with { type: 'json' }
import type { Profile, UnitOption } from './armies.ts'
import { boughtName } from './force-names.ts'

/** Something wrong with a force: where it is written, as `units[1].teams[0].options[2]`, and a sentence. */
export interface ForceFault {
  readonly at: string
  readonly sentence: string
}

/** An option of a force, and who takes it; without models the rules choose soldiers before leaders. */
export interface OptionTaken {
  readonly option: string
  readonly models?: readonly string[]
}

/** csw-eq-3, csw-ruling-72: any infantry Team may buy it; it stands in no list. */
export const CLIMBING_EQUIPMENT: Readonly<UnitOption> = {
  id: 'climbing-equipment',
  costRP: tables.constants.climbingEquipmentCostRP,
  effect: { addEquipmentAll: 'climbing-equipment' },
  limit: 1,
}

/** The options a Team of this profile may take. */
export function optionsOf(profile: Profile): readonly UnitOption[] {
  return profile.vehicle ? profile.options : [...profile.options, CLIMBING_EQUIPMENT]
}

/** What holds for options of infantry and vehicles alike: they exist, once each, with what they need. */
export function optionFaults(
  at: string,
  name: string,
  profile: Profile,
  taken: readonly OptionTaken[],
): readonly ForceFault[] {
  return taken.flatMap((_, i) =>
    optionProblems(name, profile, taken, i).map((sentence) => ({ at: `${at}.options[${i}]`, sentence })),
  )
}

function optionProblems(
  name: string,
  profile: Profile,
  taken: readonly OptionTaken[],
  i: number,
): readonly string[] {
  const options = optionsOf(profile)
  const id = taken[i]?.option
  const option = options.find((one) => one.id === id)
  if (!option) {
    const known = options.map((one) => one.id).join(', ')
    return [`${name}: there is no option '${id}'. It may take: ${known || 'none'}.`]
  }
  const problems: string[] = []
  const bought = boughtName(option)
  if (taken.findIndex((one) => one.option === id) < i) {
    problems.push(`${name}: ${bought} is bought twice (csw-force-6).`)
  }
  const basis = options.find((one) => one.id === option.requires)
  if (basis && !taken.some((one) => one.option === basis.id)) {
    problems.push(
      `${name}: ${bought} takes the place of ${boughtName(basis)}, which is not bought (csw-force-6).`,
    )
  }
  const rival = taken
    .slice(0, i)
    .map((one) => options.find((other) => other.id === one.option))
    .find((other) => option.group && other?.group === option.group)
  if (rival && rival.id !== id) {
    problems.push(
      `${name}: ${bought} and ${boughtName(rival)} exclude each other: there is one mount (csw-ins-7).`,
    )
  }
  return problems
}
