import type { Chance, Options } from '@sandtable/engine'
import type { Axes } from '@sandtable/testing'
import { chainOfCommand, READY_MADE_FORCES, SCENARIOS } from '../../src/index.ts'
import { MAP_IDS } from '../../src/rules/set-up/maps.ts'

/** Every scenario with every switch; forces and map are drawn. */
export const AXES: Axes = Object.fromEntries(
  chainOfCommand.options.flatMap((option) => (option.kind === 'choice' ? [[option.id, option.of]] : [])),
)

export function oneOf<T>(things: readonly T[], chance: Chance): T {
  const one = things[chance.below(things.length)]
  if (one === undefined) throw new Error('nothing to draw from')
  return one
}

const FORCE_IDS: readonly string[] = READY_MADE_FORCES.map(({ id }) => id)

/** Any two platoons in any scenario, on one of its maps or on another that is large enough. */
export function randomOptions(chance: Chance): Options {
  const { id, maps } = oneOf(SCENARIOS, chance)
  const options = {
    scenario: id,
    'blue-force': oneOf(FORCE_IDS, chance),
    'red-force': oneOf(FORCE_IDS, chance),
  }
  const map = chance.below(3) === 0 ? oneOf(MAP_IDS, chance) : oneOf(maps, chance)
  const defaults = Object.fromEntries(chainOfCommand.options.map((option) => [option.id, option.default]))
  return chainOfCommand.whyNotTogether?.({ ...defaults, ...options, map }) === null
    ? { ...options, map }
    : options
}
