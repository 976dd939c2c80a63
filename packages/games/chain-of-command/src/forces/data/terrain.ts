import { oneOf, type Read, readData, record, type Shape } from '@sandtable/miniatures'
import type { AreaKind, LineKind, WorkKind } from '@sandtable/table'
import file from '../../../data/terrain.json' with { type: 'json' }

const GRADE = oneOf('open', 'broken', 'heavy', 'really-heavy', 'impassable')
const COVER = oneOf('none', 'light', 'hard', 'bunker')
const OBSTACLE = oneOf('none', 'minor', 'medium', 'major', 'impassable')

const GROUND = record({ grade: GRADE, cover: COVER })
/** coc-8.1-4: badly obstructing ground, a light orchard, or neither. */
const SIGHT = oneOf('dense', 'light', 'clear')
const AREA = record({ grade: GRADE, cover: COVER, sight: SIGHT })
const BARRIER = record({ obstacle: OBSTACLE, cover: COVER })

type Ground = Read<typeof GROUND>
type Area = Read<typeof AREA>
type Barrier = Read<typeof BARRIER>

/** coc-1-7: the terrain sheet: what each kind of ground, line and work of a map is in this game. */
const SHEET = record({
  areas: everyKind(file.areas, AREA) as Shape<Readonly<Record<AreaKind, Area>>>,
  lines: everyKind(file.lines, BARRIER) as Shape<Readonly<Record<LineKind, Barrier>>>,
  works: everyKind(file.works, GROUND) as Shape<Readonly<Record<WorkKind, Ground>>>,
  hills: record({ gentle: GRADE, steep: GRADE }),
  /** coc-2.4-2, coc-2.4-3: buildings are hard cover, wooden ones light. */
  buildings: record({ grade: GRADE, cover: COVER, wooden: COVER }),
})

/** coc-2.3-1 */
export type Grade = Read<typeof GRADE>
/** coc-2.4-1 */
export type Cover = Read<typeof COVER>
/** coc-7.2-t */
export type Obstacle = Read<typeof OBSTACLE>

export const TERRAIN: Read<typeof SHEET> = readData('terrain.json', SHEET, file)

function everyKind<T>(kinds: object, shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return record(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, shape])))
}
