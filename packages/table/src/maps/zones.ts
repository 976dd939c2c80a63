import { type Point, squaredDistance } from '../geometry/index.ts'
import type { Road, TableEdge, Zone } from '../terrain/index.ts'
import type { Landmark, Sketch } from './sketch.ts'

/** Objectives are three inches across, lie outside both strips and keep this far from the side edges. */
const OBJECTIVE_RADIUS = 150
const FROM_EDGE = 600

/** Where both sides begin, where roads enter, and what is fought for. */
export function zonesFor(sketch: Sketch): Zone[] {
  return [...deployment(sketch), ...entries(sketch), ...objectives(sketch)]
}

/** A strip along the southern and the northern edge, a sixth of the table deep. */
function deployment({ width, depth }: Sketch): Zone[] {
  const deep = Math.floor(depth / 6)
  const strip = (from: number, to: number): Point[] => [
    { x: 0, y: from },
    { x: width, y: from },
    { x: width, y: to },
    { x: 0, y: to },
  ]
  const zone = (side: string, label: string, outline: Point[]): Zone => ({
    id: `${side}-deployment`,
    kind: 'deployment',
    label,
    side,
    shape: { kind: 'polygon', outline },
  })
  return [zone('south', 'South', strip(0, deep)), zone('north', 'North', strip(depth - deep, depth))]
}

/** Six inches of the edge round every road that leaves the table. */
function entries(sketch: Sketch): Zone[] {
  const zones: Zone[] = []
  const counts = new Map<TableEdge, number>()
  for (const road of sketch.roads) {
    for (const end of endsOf(road)) {
      const edge = edgeAt(sketch, end)
      if (!edge) continue
      const count = (counts.get(edge) ?? 0) + 1
      counts.set(edge, count)
      const isAcross = edge === 'north' || edge === 'south'
      const [at, length] = isAcross ? [end.x, sketch.width] : [end.y, sketch.depth]
      const shape = {
        kind: 'edge',
        edge,
        from: Math.max(0, at - 300),
        to: Math.min(length, at + 300),
      } as const
      zones.push({ id: `${edge}-entry-${count}`, kind: 'entry', label: 'Road', shape })
    }
  }
  return zones
}

function endsOf({ points }: Road): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? [first, last] : []
}

function edgeAt({ width, depth }: Sketch, { x, y }: Point): TableEdge | null {
  if (y === 0) return 'south'
  if (y === depth) return 'north'
  if (x === 0) return 'west'
  return x === width ? 'east' : null
}

/** The most valuable landmarks, far enough from each other; with symmetry a landmark comes with its counterpart. */
function objectives(sketch: Sketch): Zone[] {
  const apart = Math.floor(sketch.depth / 5)
  const inside = sketch.landmarks.filter(({ at }) => isInside(sketch, at))
  const ranked = [...inside].sort((a, b) => b.worth - a.worth || a.at.x - b.at.x || a.at.y - b.at.y)
  const chosen: Landmark[] = []
  const isFar = (at: Point): boolean => chosen.every((one) => squaredDistance(one.at, at) >= apart * apart)
  for (const landmark of ranked) {
    const twinAt = sketch.turned(landmark.at)
    const isOwnTwin = squaredDistance(twinAt, landmark.at) === 0
    if (!isFar(landmark.at) || chosen.length >= 3) continue
    if (!sketch.isSymmetric || isOwnTwin) chosen.push(landmark)
    else if (chosen.length <= 1 && isFar(twinAt) && squaredDistance(twinAt, landmark.at) >= apart * apart) {
      chosen.push(landmark, { ...landmark, at: twinAt })
    }
  }
  return chosen.map(({ label, at }, i) => ({
    id: `objective-${'abc'[i] ?? i}`,
    kind: 'objective',
    label,
    shape: { kind: 'disc', at, radius: OBJECTIVE_RADIUS },
  }))
}

function isInside({ width, depth }: Sketch, { x, y }: Point): boolean {
  const [side, end] = [FROM_EDGE, Math.floor(depth / 6) + OBJECTIVE_RADIUS]
  return x >= side && y >= end && x <= width - side && y <= depth - end
}
