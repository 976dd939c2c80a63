import { isRegion, type Piece, type Point, type Polygon, piecesOf, type TableMap } from '@sandtable/table'

/**
 * What one writes in an afternoon: all edges in flat arrays, one loop over all of them, crossings sorted by where they
 * are, regions paired by going in and out. Heights, gaps and openings are left out, and so are corners and touching.
 */
export interface PlainCrossing {
  readonly piece: Piece
  readonly before: number
  readonly depth: number
}

export interface PlainTable {
  readonly pieces: readonly Piece[]
  readonly edges: readonly PlainEdge[]
}

interface PlainEdge {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly piece: number
}

export function plainTable(map: TableMap): PlainTable {
  const pieces = piecesOf(map)
  const edges = pieces.flatMap((piece) => {
    const rings = isRegion(piece)
      ? ringsOf(piece.polygon)
      : [piece.kind === 'line' ? piece.line.points : piece.wall.points]
    const isClosed = isRegion(piece)
    return rings.flatMap((ring) =>
      ring.flatMap((a, i) => {
        const b = isClosed ? ring[(i + 1) % ring.length] : ring[i + 1]
        return b ? [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y, piece: piece.number }] : []
      }),
    )
  })
  return { pieces, edges }
}

function ringsOf({ outline, holes }: Polygon): readonly (readonly Point[])[] {
  return [outline, ...(holes ?? [])]
}

export function plainSight({ pieces, edges }: PlainTable, from: Point, to: Point): PlainCrossing[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const hits: { t: number; piece: number }[] = []
  const isAround = new Uint8Array(pieces.length) // by the edges ahead, on the line and beyond it
  for (const edge of edges) {
    const ex = edge.x2 - edge.x1
    const ey = edge.y2 - edge.y1
    const under = dx * ey - dy * ex
    const u = ((edge.x1 - from.x) * dy - (edge.y1 - from.y) * dx) / under
    if (!(u >= 0 && u < 1)) continue
    const t = ((edge.x1 - from.x) * ey - (edge.y1 - from.y) * ex) / under
    if (t < 0) continue
    isAround[edge.piece] = 1 - (isAround[edge.piece] as number)
    if (t <= 1) hits.push({ t, piece: edge.piece })
  }
  hits.sort((a, b) => a.t - b.t)

  const crossings: PlainCrossing[] = []
  const entered = new Map<number, number>()
  for (const piece of pieces) {
    if (isAround[piece.number] === 1 && isRegion(piece)) entered.set(piece.number, 0)
  }
  for (const { t, piece: number } of hits) {
    const piece = pieces[number] as Piece
    const start = entered.get(number)
    if (!isRegion(piece)) crossings.push({ piece, before: t * length, depth: 0 })
    else if (start === undefined) entered.set(number, t)
    else {
      crossings.push({ piece, before: start * length, depth: (t - start) * length })
      entered.delete(number)
    }
  }
  for (const [number, start] of entered) {
    crossings.push({ piece: pieces[number] as Piece, before: start * length, depth: (1 - start) * length })
  }
  return crossings.sort((a, b) => a.before - b.before)
}
