import type { AnyDecision, Chance, Options } from '@sandtable/engine'
import { generateMap, MAP_THEMES, type TableMap } from '@sandtable/table'
import tables from '../../data/rules-tables.json' with { type: 'json' }
import { ARMIES, ARMY_IDS, type ArmyId, type ForceTerms, MAPS, SCENARIOS } from '../../src/index.ts'
import { oneOf, randomForce } from './random-force.ts'

/** What is agreed before a random game: any scenario and armies, our maps or a made one, forces ready or built. */
export function randomOptions(chance: Chance): Options {
  return {
    scenario: oneOf(SCENARIOS, chance).id,
    map: chance.below(5) < 3 ? oneOf(Object.keys(MAPS), chance) : madeMap(chance),
    'blue-army': oneOf(ARMY_IDS, chance),
    'red-army': oneOf(ARMY_IDS, chance),
    'built-forces': chance.below(3) > 0,
    ...(chance.below(6) === 0 ? { 'blue-requisition': chance.below(21) } : {}),
    ...(chance.below(6) === 0 ? { 'red-requisition': chance.below(21) } : {}),
  }
}

function madeMap(chance: Chance): Options['map'] {
  const [width = 0, depth = 0] = oneOf(tables.tableSizesIn, chance)
  const wishes = { theme: oneOf(MAP_THEMES, chance), seed: chance.below(1_000_000) }
  return generateMap({ ...wishes, feet: [width / 12, depth / 12] }) as unknown as Options['map']
}

/** What kind of made map it is: its name without the number of its seed. */
export function madeKind({ name }: Pick<TableMap, 'name'>): string {
  return `made: ${name.replace(/ \d+$/, '')}`
}

export const MADE_KINDS: readonly string[] = MAP_THEMES.map((theme) =>
  madeKind(generateMap({ theme, seed: 1, feet: [3, 3] })),
)

/** Forces are built from the lists, not sampled from those that are ready. */
export function chooseForce(decision: AnyDecision, chance: Chance): unknown {
  if (decision.name !== 'build-force') return undefined
  const { army, ...terms } = decision.about as unknown as ForceTerms & { readonly army: ArmyId }
  return randomForce(ARMIES[army], terms, chance)
}
