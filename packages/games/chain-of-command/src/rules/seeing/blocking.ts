import { type Crossing, inch, type Piece, type Place, type SightLine } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { TERRAIN } from '../../forces/data/terrain.ts'
import { distanceToPiece } from '../ground/cover-at.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

const { sight } = TABLES
const USES = inch(sight.uses)
const NEAR = inch(sight.near)

/** A line between two figures. */
export interface Ends {
  readonly from: Place
  readonly to: Place
  readonly line: SightLine
}

/** coc-8.1-2, coc-8.1-12, coc-8.1-18: whether one thing in the way stops the line. */
export function blocks(crossing: Crossing, ends: Ends): boolean {
  switch (crossing.kind) {
    case 'cloud':
      return hides(crossing, ends)
    case 'hill':
      return crossing.below > 0
    case 'building':
      return !crossing.startsInside && !crossing.endsInside && crossing.below > 0
    case 'inner-wall':
      return false // coc-8.3.2-1
    case 'line':
      if (crossing.over || crossing.gap || crossing.touches) return false
      return !isUsedByEither(crossing.piece, ends)
    case 'work':
      if (isVehicle(crossing.piece)) return false
      return crossing.below > 0 && !isUsedByEither(crossing.piece, ends)
    case 'area':
      return blocksInside(crossing, ends)
  }
}

/** coc-8.1-8, coc-8.1-9, coc-8.1-17: smoke hides all but what is within 4"; shells hide what is on the other side of their edge. */
function hides(crossing: Extract<Crossing, { kind: 'cloud' }>, ends: Ends): boolean {
  if (crossing.cloud.kind === 'barrage') return !(crossing.startsInside && crossing.endsInside)
  return apart(ends) > NEAR
}

/** coc-1-9: between the bases. */
function apart({ line }: Ends): number {
  return line.length - 2 * FIGURE_RADIUS
}

/** coc-8.1-4, coc-8.1-5, coc-8.1-6, coc-8.1-11, coc-8.1-12, coc-ruling-66: woods and light orchards, measured along the line. */
function blocksInside(crossing: Extract<Crossing, { kind: 'area' }>, ends: Ends): boolean {
  const { sight: kind } = TERRAIN.areas[crossing.piece.area.kind]
  if (kind === 'clear') return false
  const isLight = kind === 'light'
  const { startsInside, endsInside, depth, below } = crossing
  if (startsInside && endsInside) return apart(ends) > inch(isLight ? sight.lightInside : sight.inside)
  if (startsInside || endsInside) return depth > inch(isLight ? sight.lightEdge : sight.edge)
  return below > 0
}

function isUsedByEither(piece: Piece, { from, to }: Ends): boolean {
  return uses(piece, from) || uses(piece, to)
}

/** coc-8.1-15, coc-ruling-90: a figure uses a feature it stands in or within 1" of. */
export function uses(piece: Piece, at: Place): boolean {
  return distanceToPiece(piece, at) - FIGURE_RADIUS <= USES
}

/** coc-8.1-18: a vehicle or a wreck. */
export function isVehicle(piece: Piece): boolean {
  return piece.kind === 'work' && (piece.work.kind === 'vehicle' || piece.work.kind === 'wreck')
}
