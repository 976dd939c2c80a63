import { type BriefingRow, countWords, eachKindOnce, kindName } from '@sandtable/miniatures'
import { groundOf, type Piece, type TableMap } from '@sandtable/table'
import data from '../../data/scenarios.json' with { type: 'json' }
import { type Cover, terrainOf } from '../rules/moving/terrain.ts'
import type { ScenarioId } from '../rules/scenarios/scenarios.ts'

interface Award {
  readonly to: string
  readonly points: number
  readonly for: string
  readonly when: string
}

/** csw-vp-1: how a scenario is won, a line for each award or condition; csw-obj-2: and what it takes to control an objective. */
export function victoryTerms(id: ScenarioId): readonly BriefingRow[] {
  const victory: unknown = data.scenarios.find((one) => one.id === id)?.victory
  const { awards, attacker, defender } = victory as {
    readonly awards?: readonly Award[]
    readonly attacker?: string
    readonly defender?: string
  }
  if (!awards)
    return [
      { what: 'Attacker', words: String(attacker) },
      { what: 'Defender', words: String(defender) },
    ]
  const rows = awards.map(({ to, points, for: what, when }) => ({
    what: `${whose(to)}${countWords(points, 'point')}`,
    words: `for ${what}, ${/^end/.test(when) ? `at the ${when}` : when}`,
  }))
  return rows.some(({ words }) => /objective controlled/.test(words)) ? [...rows, TO_CONTROL] : rows
}

const TO_CONTROL: Readonly<BriefingRow> = {
  what: 'Control',
  words: 'a model of yours touches the marker, and its Team has more models within 6″ of it than the enemy',
}

function whose(to: string): string {
  return to === 'attacker' || to === 'defender' ? `${to.charAt(0).toUpperCase()}${to.slice(1)}: ` : ''
}

/** csw-terr-1 to csw-terr-5: what each kind of terrain on a map does, in the words of the rules. */
export function terrainSheet(map: TableMap): readonly BriefingRow[] {
  return eachKindOnce(groundOf(map).pieces, (piece) =>
    piece.kind === 'inner-wall' ? null : terrainWords(piece),
  )
}

/** csw-terr-1 to csw-terr-5: what one piece of terrain does. */
export function terrainWords(piece: Piece): BriefingRow {
  return { what: kindName(kindOf(piece)), words: effectOf(piece) }
}

function kindOf(piece: Piece): string {
  switch (piece.kind) {
    case 'area':
      return piece.area.kind
    case 'line':
      return piece.line.kind
    case 'work':
      return piece.work.kind
    case 'building':
      return piece.building.kind
    case 'hill':
      return piece.hill.isSteep ? 'steep-hill' : 'hill'
    default:
      return piece.kind
  }
}

const COVERS: Readonly<Record<Cover, string>> = {
  none: 'no cover',
  light: 'light cover',
  hard: 'hard cover',
}

function effectOf(piece: Piece): string {
  const { cover, blocksSight } = terrainOf(piece)
  return [COVERS[cover], goingOf(piece), blocksSight ? 'blocks sight' : null]
    .filter((part) => part !== null)
    .join(', ')
}

/** csw-terr-1, csw-terr-2, csw-terr-5, csw-bldg-1, csw-bldg-2: what it costs to move there. */
function goingOf(piece: Piece): string {
  const { cover, isRough, isObstacle, isClimbed, isImpassable } = terrainOf(piece)
  if (isImpassable) return 'cannot be entered'
  if (isClimbed) return 'infantry climb it, no vehicles'
  if (piece.kind === 'building') return 'infantry only, by doors and windows, at double cost'
  if (isObstacle) return `obstacle: 2″ to cross${cover === 'hard' ? ', not for wheels' : ''}`
  return isRough ? 'rough: double cost, not for wheels' : 'open going'
}
