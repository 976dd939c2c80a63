import { type BriefingRow, eachKindOnce, kindName } from '@sandtable/miniatures'
import type { Piece } from '@sandtable/table'
import { scenarioById } from '../forces/data/scenarios.ts'
import { TABLES } from '../forces/data/tables.ts'
import { type Cover, type Grade, type Obstacle, TERRAIN } from '../forces/data/terrain.ts'
import { coverOf, gradeOf, mapOf, obstacleOf, sceneFor } from '../rules/ground/terrain.ts'
import type { View } from '../rules/state/view.ts'

/** coc-scen0-6, coc-scen0-7: how the scenario is won. */
export function victoryTerms({ terms }: Pick<View, 'terms'>): readonly BriefingRow[] {
  const { name, text } = scenarioById(terms.scenario)
  return [
    { what: name, words: text },
    { what: 'Force Morale', words: 'A side whose Force Morale falls to 0 leaves the field.' },
    {
      what: 'Command Dice',
      words:
        '1 activates a Team, 2 a Section, 3 a Junior Leader, 4 a Senior Leader; a 5 is a Chain of Command Point; two 6s give you the next Phase, three end the Turn.',
    },
  ]
}

/** coc-7.2-t: what each grade costs a mover. */
function gradeWords(grade: Grade): string {
  if (grade === 'impassable') return 'cannot be entered'
  const each = -TABLES.movement.grade[grade]
  const name = `${grade.replace('-', ' ')} ground`
  if (grade === 'open') return name
  return each === 0 ? `${name}: no moving at the double` : `${name}: −${each} a die, no moving at the double`
}

const COVERS: Readonly<Record<Cover, string | null>> = {
  none: null,
  light: 'light cover',
  hard: 'hard cover',
  bunker: 'bunker',
}
const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  none: 'no obstacle',
  minor: 'minor obstacle: the lower die is lost',
  medium: 'medium obstacle: the higher die is lost',
  major: 'major obstacle: a whole Phase to climb',
  impassable: 'cannot be crossed',
}

/** coc-1-7: what the terrain of this table does, each kind once. */
export function terrainSheet(view: Pick<View, 'terms' | 'happenings'>): readonly BriefingRow[] {
  return eachKindOnce(sceneFor(view).ground.pieces, terrainWords)
}

/** coc-1-7: what one piece of terrain does. */
export function terrainWords(piece: Piece): BriefingRow | null {
  const cover = COVERS[coverOf(piece)]
  switch (piece.kind) {
    case 'area': {
      const { kind } = piece.area
      return sheetRow(kind, gradeWords(gradeOf(piece)), cover, SIGHT[TERRAIN.areas[kind].sight])
    }
    case 'line':
      return sheetRow(piece.line.kind, OBSTACLES[obstacleOf(piece)], cover)
    case 'work':
      return sheetRow(piece.work.kind, gradeWords(gradeOf(piece)), cover)
    case 'building':
      return sheetRow(
        `${piece.building.material} building`,
        'entered by its doors only; a door is a minor obstacle',
        cover,
      )
    case 'hill':
      return sheetRow(piece.hill.isSteep ? 'steep hill' : 'hill', gradeWords(gradeOf(piece)))
    case 'inner-wall':
      return null
  }
}

function sheetRow(kind: string, ...parts: readonly (string | null)[]): BriefingRow {
  return { what: kindName(kind), words: parts.filter((part) => part !== null).join('; ') }
}

const SIGHT = {
  clear: null,
  light: 'thin: hinders sight',
  dense: 'dense: blocks sight through it',
} as const

/** The title of the table. */
export function tableName(view: Pick<View, 'terms'>): string {
  return mapOf(view).name
}
