import type { Chance, Json, Options } from '@sandtable/engine'
import { generateMap, MAP_THEMES, type TableMap } from '@sandtable/table'
import type { Axes } from '@sandtable/testing'
import tables from '../../data/rules-tables.json' with { type: 'json' }
import { ARMY_IDS } from '../../src/index.ts'
import { SCENARIOS } from '../../src/rules/scenarios/scenarios.ts'
import { MAPS } from '../../src/rules/set-up/maps.ts'
import { oneOf } from './random-force.ts'

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

/** Every scenario on every map, ours and made ones, with every two armies, forces ready or built. */
export const AXES: Axes = {
  scenario: SCENARIOS.map(({ id }) => id),
  map: [...Object.keys(MAPS), madeMap],
  'blue-army': ARMY_IDS,
  'red-army': ARMY_IDS,
  'built-forces': [false, true],
}

function madeMap(chance: Chance): Json {
  const [width = 0, depth = 0] = oneOf(tables.tableSizesIn, chance)
  const wishes = { theme: oneOf(MAP_THEMES, chance), seed: chance.below(1_000_000) }
  const map = generateMap({ ...wishes, feet: [width / 12, depth / 12] })
  return (chance.below(3) > 0 ? map : inWinter(map)) as unknown as Json
}

/** Snow on the fields and barriers for fences: kinds of terrain that no map of the generator has. */
function inWinter(map: TableMap): TableMap {
  const fields = ['crops', 'field', 'ploughed', 'garden', 'mud', 'marsh']
  return {
    ...map,
    areas: map.areas.map((area) => (fields.includes(area.kind) ? { ...area, kind: 'snow' } : area)),
    lines: map.lines.map((line) => (line.kind === 'fence' ? { ...line, kind: 'barricade' } : line)),
  }
}

/** What kind of made map it is: its name without the number of its seed. */
export function madeKind({ name }: Pick<TableMap, 'name'>): string {
  return `made: ${name.replace(/ \d+$/, '')}`
}

export const MADE_KINDS: readonly string[] = MAP_THEMES.map((theme) =>
  madeKind(generateMap({ theme, seed: 1, feet: [3, 3] })),
)
