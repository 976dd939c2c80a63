import { type BriefingRow, eachKindOnce, kindName } from '@sandtable/miniatures'
import { edgeEnds, type Piece, type TableEdge } from '@sandtable/table'
import { type Scenario, scenarioById } from '../forces/data/scenarios.ts'
import { TABLES } from '../forces/data/tables.ts'
import type { TerrainRow } from '../forces/data/terrain.ts'
import { mapOf, sceneFor } from '../rules/scene.ts'
import { rowOf } from '../rules/seeing/terrain.ts'
import type { Side, State } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'
import { scoreRows } from '../rules/victory/score.ts'

/** sks-opt-2: what the scenario says: time, light, who sets up how. */
export function scenarioRows({ terms }: Pick<View, 'terms'>): readonly BriefingRow[] {
  const scenario = scenarioById(terms.scenario)
  return [
    { what: 'Length', words: `${terms.turns} turns of ten combat phases` },
    { what: 'Light', words: terms.light },
    ...(scenario
      ? [
          { what: 'Blue, ISAF, sets up', words: scenario.isaf.text },
          { what: 'Red, the insurgents, set up', words: scenario.insurgent.text },
        ]
      : []),
  ]
}

/** sks-vp-1, sks-vp-T1: what scores. */
export function victoryRows({ terms }: Pick<View, 'terms'>): readonly BriefingRow[] {
  const scenario = scenarioById(terms.scenario)
  const draw = scenario?.drawBelow ?? 0
  return [
    ...(scenario?.objectives ?? []).map(({ text }) => ({ what: 'The mission', words: text })),
    ...LOSSES.map(([key, words]) => ({ what: `${pointsOf(key)} VP`, words })),
    ...(draw > 0 ? [{ what: 'A draw', words: `a lead of less than ${draw} victory points` }] : []),
  ]
}

const LOSSES = [
  ['insurgent-lost', 'to Blue for each insurgent killed or put to flight'],
  ['insurgent-captured', 'to Blue for each insurgent captured'],
  ['isaf-lost', 'to Red for each soldier killed'],
  ['isaf-captured', 'to Red for each soldier captured'],
  ['isaf-casualty-left', 'to Red for each soldier left on the table with a serious or critical wound'],
] as const

function pointsOf(key: string): number {
  return TABLES['sks-vp-T1'].rows.find((row) => row.key === key)?.points ?? 0
}

/** sks-vp-1: the score as it stands, as far as the seat knows. */
export function standing(known: State): Readonly<Record<Side, number>> {
  const sum = { blue: 0, red: 0 }
  for (const { side, points, count } of scoreRows(known)) sum[side] += points * count
  return sum
}

/** sks-cov-T1: what the terrain of this table does, each kind once. */
export function terrainSheet(view: Pick<View, 'terms' | 'happenings'>): readonly BriefingRow[] {
  return eachKindOnce(sceneFor(view).ground.pieces, wordsOfPiece)
}

/** sks-cov-T1: what one piece of terrain does; null for open ground. */
export function wordsOfPiece(piece: Piece): BriefingRow | null {
  const row = rowOf(piece)
  if (row.key === 'open') return null
  const parts = [COVER[row.cover], PASSABLE[row.passable], SIGHT[row.sight]]
  return { what: kindName(row.key), words: parts.filter((part) => part !== null).join('; ') }
}

const COVER: Readonly<Record<TerrainRow['cover'], string | null>> = {
  none: null,
  soft: 'soft cover',
  medium: 'medium cover',
  hard: 'hard cover',
  prepared: 'prepared defences',
}
const PASSABLE: Readonly<Record<TerrainRow['passable'], string | null>> = {
  free: null,
  'low-obstacle': 'climbed for 1 AP',
  'high-obstacle': 'climbed for 3 AP a storey',
  'doors-windows': 'entered by doors, or by a window for 3 AP',
  'stairs-or-climb': 'reached by stairs for 2 AP, or climbed',
  swim: 'swum, an inch for each AP',
}
const SIGHT: Readonly<Record<TerrainRow['sight'], string | null>> = {
  clear: null,
  beyond: 'more than 6" of it block sight',
  'prone-behind': 'hides those who lie behind it',
  blocked: 'blocks sight',
}

/** A place that the scenario scores: shown as a marker on the table. */
export interface MissionMark {
  readonly id: string
  readonly name: string
  readonly words: string
  readonly at: { readonly x: number; readonly y: number }
}

/** sks-vp-T1-11: edges to leave by, compounds to search, the casualty, the house of the wanted leader. */
export function missionMarks(view: Pick<View, 'terms' | 'happenings'>): readonly MissionMark[] {
  const scenario = scenarioById(view.terms.scenario)
  return (scenario?.objectives ?? []).flatMap((objective) => marksOf(view, scenario, objective))
}

function marksOf(
  view: Pick<View, 'terms' | 'happenings'>,
  scenario: Scenario | null,
  objective: Scenario['objectives'][number],
): readonly MissionMark[] {
  switch (objective.kind) {
    case 'leave':
    case 'vehicles':
      return [edgeMark(view, objective.edge)]
    case 'cache':
      return houses(view, objective.compounds, 'Compound')
    case 'wanted':
      return houses(view, [scenario?.centralBuilding ?? ''], 'The house')
    case 'casualty':
      return []
    case 'ieds':
      return []
  }
}

function edgeMark(view: Pick<View, 'terms'>, edge: TableEdge): MissionMark {
  const [a, b] = edgeEnds(mapOf(view), edge)
  const at = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
  return { id: `leave ${edge}`, name: 'Leave here', words: `Blue leaves by the ${edge} edge`, at }
}

function houses(
  view: Pick<View, 'terms' | 'happenings'>,
  ids: readonly string[],
  name: string,
): readonly MissionMark[] {
  const { buildings } = sceneFor(view).ground.map
  return buildings
    .filter(({ id }) => ids.includes(id))
    .map(({ id, outline }) => {
      const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
      const at = { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length) }
      return { id, name: ids.length > 1 ? kindName(id) : name, words: `${name} of the mission`, at }
    })
}
