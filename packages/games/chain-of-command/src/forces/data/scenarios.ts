import {
  flag,
  kinds,
  list,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  span,
  text,
  whole,
} from '@sandtable/miniatures'
import file from '../../../data/scenarios.json' with { type: 'json' }

const ROLE = oneOf('attacker', 'defender')

/** coc-scen0-8: kinds of support that a scenario may forbid. */
const FORBIDDEN = list(oneOf('entrenchments', 'static-defences', 'pre-game-barrage'))

/** coc-scen0-t: how many Patrol Markers; two numbers leave the choice to the side. */
const MARKERS = list(whole(1, 6), 1, 2)

/** coc-scen1-1, coc-scen2-1, coc-scen3-1: where a side sets up its Patrol Markers. */
const MARKER_PLACES = kinds({
  /** All units at one of three entry points, chosen by a die. */
  'entry-point': record({}),
  /** All units at one point of their own edge. */
  stacked: record({}),
  /** In a chain, at most this many inches from their own edge. */
  chained: record({ depth: whole(0, 24) }),
})

/** coc-scen0-t, coc-scen0-9: the level of support that the dice give. */
const SUPPORT = kinds({
  /** One die for both sides. */
  shared: record({ levels: list(record({ roll: span(1, 6), level: whole(0, 12) }), 1) }),
  /** The attacker rolls; the defender has half, rounded down. */
  rolled: record({ dice: whole(1, 2), most: whole(1, 12) }),
})

const SCENARIO = record({
  id: oneOf('patrol', 'probe', 'attack-and-defend'),
  /** coc-1-4: tables it is played on; the first unless another is agreed on. */
  maps: list(text(40), 2),
  name: text(40),
  number: whole(1, 6),
  briefing: text(),
  /** False if both sides have the same part; Blue then counts as the attacker on the table. */
  hasRoles: flag(),
  markers: record({ attacker: MARKERS, defender: MARKERS }),
  freeMoves: nullable(record({ dice: list(record({ roll: span(1, 6), moves: whole(1, 6) }), 1) })),
  jumpOffPoints: record({ attacker: whole(1, 4), defender: whole(1, 4) }),
  support: SUPPORT,
  forbidden: record({ attacker: FORBIDDEN, defender: FORBIDDEN }),
  /** coc-scen0-5 */
  firstActive: oneOf('higher-force-morale', 'attacker'),
  setUp: record({ attacker: MARKER_PLACES, defender: MARKER_PLACES }),
  /** How it is won. */
  text: text(),
})

/** coc-scen0-1: one of the printed scenarios. */
export type Scenario = Read<typeof SCENARIO>
export type ScenarioId = Scenario['id']
export type Role = Read<typeof ROLE>
export type Forbidden = Scenario['forbidden']['attacker'][number]
export type MarkerPlaces = Read<typeof MARKER_PLACES>

/** coc-scen0-t: the scenarios of the infantry battle. */
export const SCENARIOS: readonly Scenario[] = readData(
  'scenarios.json',
  record({ scenarios: list(SCENARIO, 1) }),
  file,
).scenarios

export function scenarioById(id: string): Scenario {
  const found = SCENARIOS.find((one) => one.id === id)
  if (!found) throw new Error(`There is no scenario '${id}'.`)
  return found
}
