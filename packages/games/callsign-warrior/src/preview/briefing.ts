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

/** csw-vp-1: how a scenario is won, a line for each award or condition. */
export function victoryTerms(id: ScenarioId): readonly string[] {
  const victory: unknown = data.scenarios.find((one) => one.id === id)?.victory
  const { awards, attacker, defender } = victory as {
    readonly awards?: readonly Award[]
    readonly attacker?: string
    readonly defender?: string
  }
  if (awards)
    return awards.map(
      ({ to, points, for: what, when }) =>
        `${whose(to)}${points} point${points === 1 ? '' : 's'} for ${what}, ${/^end/.test(when) ? `at the ${when}` : when}`,
    )
  return [`Attacker: ${attacker}`, `Defender: ${defender}`]
}

function whose(to: string): string {
  return to === 'attacker' || to === 'defender' ? `${to.charAt(0).toUpperCase()}${to.slice(1)}: ` : ''
}

/** csw-terr-1 to csw-terr-5: what each kind of terrain on a map does, in the words of the rules. */
export function terrainSheet(map: TableMap): readonly { readonly what: string; readonly words: string }[] {
  const { pieces } = groundOf(map)
  const rows = new Map<string, string>()
  for (const piece of pieces) if (piece.kind !== 'inner-wall') rows.set(kindOf(piece), effectOf(piece))
  return [...rows].map(([what, words]) => ({ what, words }))
}

function kindOf(piece: Piece): string {
  const kind = (): string => {
    switch (piece.kind) {
      case 'area':
        return piece.area.kind
      case 'line':
        return piece.line.kind
      case 'work':
        return piece.work.kind
      case 'building':
        return piece.building.kind
      default:
        return piece.kind
    }
  }
  const words = kind().replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const COVERS: Readonly<Record<Cover, string>> = {
  none: 'no cover',
  light: 'light cover',
  hard: 'hard cover',
}

function effectOf(piece: Piece): string {
  const { cover, isRough, isObstacle, isClimbed, isImpassable, blocksSight } = terrainOf(piece)
  const parts = [
    COVERS[cover],
    isImpassable ? 'cannot be entered' : isRough ? 'rough: costs double' : null,
    isObstacle && 'an obstacle to cross',
    isClimbed && 'crossed by climbing',
    blocksSight && 'blocks sight',
  ]
  return parts.filter((part) => typeof part === 'string').join(', ')
}
