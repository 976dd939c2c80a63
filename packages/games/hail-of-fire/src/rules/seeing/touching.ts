import { CONTACT_GAP } from '@sandtable/miniatures'
import {
  type Body,
  distanceToLine,
  fact,
  type Hull,
  hullCorners,
  isRegion,
  type LinePiece,
  type Piece,
  type Polygon,
  piecesNear,
  type Scene,
  segmentMeetsPolygon,
  someSide,
  whereInRing,
} from '@sandtable/table'

const TOUCHED = fact<readonly Piece[]>('pieces a footprint touches', 4000)

/** A footprint as a key of the scene's caches. */
export function keyOf({ at, facing, length, width }: Hull): string {
  return `${at.x},${at.y},${facing.x},${facing.y},${length},${width}`
}

/** hof-los-4, hof-los-5, hof-los-7: the pieces of terrain that a footprint is in or touches. */
export function touchedPieces(scene: Scene, body: Hull): readonly Piece[] {
  return scene.bare.cached(TOUCHED, keyOf(body), () =>
    piecesNear(scene.ground, body, widestReach(scene)).filter((piece) => {
      if (isRegion(piece)) return touchesPolygon(piece.polygon, body)
      return piece.kind === 'line' && touchesLine(piece, body)
    }),
  )
}

const WIDEST = fact<number>('how far from its middle a line can be touched', 1)

function widestReach(scene: Scene): number {
  return scene.bare.cached(WIDEST, 0, () => {
    const widths = scene.ground.pieces.map((piece) => (piece.kind === 'line' ? piece.facts.width : 0))
    return Math.max(0, ...widths) / 2 + CONTACT_GAP
  })
}

/** True if a footprint shares a point with a polygon. */
function touchesPolygon(polygon: Polygon, body: Hull): boolean {
  const corners = hullCorners(body)
  if (someSide(corners, (a, b) => segmentMeetsPolygon(polygon, a, b))) return true
  const [first] = polygon.outline
  return first !== undefined && whereInRing(corners, first) !== 'outside'
}

/** hof-los-5: a line obstacle is as wide as the map says; touching its side is touching it. */
function touchesLine({ line, facts }: LinePiece, body: Body): boolean {
  return line.points.some((b, i) => {
    const a = line.points[i - 1]
    return a !== undefined && (distanceToLine(a, b, body) - CONTACT_GAP) * 2 <= facts.width
  })
}
