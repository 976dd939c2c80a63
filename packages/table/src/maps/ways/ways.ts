import { type Point, pointAt } from '../../geometry/index.ts'
import { type Gap, LINE_FACTS, type RoadKind, wayLength } from '../../terrain/index.ts'
import {
  cornerAt,
  type GridCorner,
  layStrip,
  lineName,
  type Patchwork,
  stripAt,
  twinOf,
  wayAlong,
} from '../patchwork.ts'
import { distance } from '../shapes.ts'
import { gapAt, type Sketch } from '../sketch.ts'

/** What crosses the main road in the middle of the table. */
export type Crossing = 'road' | 'track' | 'stream' | 'river' | 'canal' | 'none'

export interface WayPlan {
  readonly kind: RoadKind
  readonly width: number
  readonly trackKind: RoadKind
  readonly trackWidth: number
  readonly crossing: Crossing
  /** How many side roads run from an edge to the nearest road. */
  readonly tracks: number
  /** Whether the road swerves, or follows one grid line. */
  readonly swerves: boolean
}

/** Where the roads meet, in the middle of the table or near it. */
export function centreOf(sketch: Sketch, { columns, rows }: Patchwork): GridCorner {
  const near = (count: number): number => {
    const half = Math.floor(count / 2)
    return sketch.isSymmetric || count % 2 === 0 ? half : half + sketch.luck.between(0, 1)
  }
  return [near(columns), near(rows)]
}

/** Creates the main road from south to north, what crosses it from west to east, and the side tracks. */
export function layRoadsAndWater(sketch: Sketch, net: Patchwork, centre: GridCorner, plan: WayPlan): void {
  const spine = spinePath(sketch, net, centre, plan)
  layStrip(net, spine, { kind: 'road', half: Math.ceil(plan.width / 2) })
  sketch.road(plan.kind, wayAlong(net, spine), plan.width, true)

  const taken = new Set(spine.map(String))
  const water: GridCorner[] = []
  if (plan.crossing !== 'none') {
    const across = crossingPath(sketch, net, centre, taken, plan)
    if (plan.crossing === 'road' || plan.crossing === 'track') {
      const isRoad = plan.crossing === 'road'
      const width = isRoad ? plan.width : plan.trackWidth
      layStrip(net, across, { kind: isRoad ? 'road' : 'track', half: Math.ceil(width / 2) })
      sketch.road(isRoad ? plan.kind : plan.trackKind, wayAlong(net, across), width, true)
      for (const knot of across) taken.add(String(knot))
    } else {
      layStrip(net, across, { kind: 'stream', half: LINE_FACTS[plan.crossing].width / 2 + 15 })
      water.push(...across)
    }
  }
  const fords = layTracks(sketch, net, taken, water, plan)
  if (plan.crossing === 'stream' || plan.crossing === 'river' || plan.crossing === 'canal') {
    drawWater(sketch, net, { water, fords, spine, centre }, plan.crossing, plan.width)
  }
}

function spinePath(sketch: Sketch, net: Patchwork, centre: GridCorner, plan: WayPlan): GridCorner[] {
  const south = halfSpine(sketch, net, centre, plan)
  if (sketch.isSymmetric)
    return [
      ...south,
      ...south
        .slice(0, -1)
        .reverse()
        .map((knot) => twinOf(net, knot)),
    ]
  // The northern half is made like a southern one and rotated.
  const turned = halfSpine(sketch, net, [centre[0], net.rows - centre[1]], plan)
  const north = turned.map(([i, j]): GridCorner => [i, net.rows - j])
  return [...south, ...north.slice(0, -1).reverse()]
}

/** From the southern edge to the centre, with one step sideways if there is room. */
function halfSpine(
  { luck }: Sketch,
  net: Patchwork,
  [column, row]: GridCorner,
  { swerves }: WayPlan,
): GridCorner[] {
  const from = swerves && row >= 2 ? luck.between(1, net.columns - 1) : column
  const step = row >= 2 ? luck.between(1, row - 1) : row
  const path: GridCorner[] = []
  for (let j = 0; j <= step; j++) path.push([from, j])
  const way = Math.sign(column - from)
  for (let i = from; i !== column; i += way) path.push([i + way, step])
  for (let j = step + 1; j <= row; j++) path.push([column, j])
  return path
}

/** From west to east through the centre, touching the main road nowhere else. */
function crossingPath(
  sketch: Sketch,
  net: Patchwork,
  centre: GridCorner,
  taken: ReadonlySet<string>,
  plan: WayPlan,
): GridCorner[] {
  const west = halfCrossing(sketch, net, centre, taken, plan)
  if (sketch.isSymmetric)
    return [
      ...west,
      ...west
        .slice(0, -1)
        .reverse()
        .map((knot) => twinOf(net, knot)),
    ]
  const mirror = ([i, j]: GridCorner): GridCorner => [net.columns - i, j]
  const mirrored = new Set([...taken].map((name) => String(mirror(knotNamed(name)))))
  const turned = halfCrossing(sketch, net, mirror(centre), mirrored, plan)
  return [...west, ...turned.map(mirror).slice(0, -1).reverse()]
}

function knotNamed(name: string): GridCorner {
  const [i = 0, j = 0] = name.split(',').map(Number)
  return [i, j]
}

function halfCrossing(
  { luck }: Sketch,
  net: Patchwork,
  [column, row]: GridCorner,
  taken: ReadonlySet<string>,
  plan: WayPlan,
): GridCorner[] {
  for (let tries = 0; tries < 8; tries++) {
    const from = plan.swerves ? luck.between(1, net.rows - 1) : row
    const step = column >= 2 ? luck.between(1, column - 1) : 1
    if (from !== row && column < 2) continue
    const path: GridCorner[] = []
    for (let i = 0; i <= step; i++) path.push([i, from])
    const way = Math.sign(row - from)
    for (let j = from; j !== row; j += way) path.push([step, j + way])
    for (let i = step + 1; i <= column; i++) path.push([i, row])
    if (path.slice(0, -1).every((knot) => !taken.has(String(knot)))) return path
  }
  return Array.from({ length: column + 1 }, (_, i): GridCorner => [i, row])
}

/**
 * Straight from an edge to the nearest road; across water with a ford, across a canal with a bridge. Returns where the
 * fords are.
 */
function layTracks(
  sketch: Sketch,
  net: Patchwork,
  taken: Set<string>,
  water: readonly GridCorner[],
  plan: WayPlan,
): GridCorner[] {
  const fords: GridCorner[] = []
  const wet = new Set(water.map(String))
  const { luck } = sketch
  const starts = luck
    .shuffled(edgeKnots(net))
    .filter(([i, j]) => !sketch.isSymmetric || j * 2 < net.rows || (j * 2 === net.rows && i === 0))
  let laid = 0
  for (const start of starts) {
    if (laid >= plan.tracks) break
    const path = trackFrom(net, start, taken, wet)
    if (!path) continue
    const own = path.slice(0, -1).filter((knot) => !wet.has(String(knot)))
    const twins = path.map((knot) => twinOf(net, knot))
    if (
      sketch.isSymmetric &&
      twins.some((knot) => path.some((other) => String(other) === String(knot)) && !taken.has(String(knot)))
    )
      continue
    laid++
    const strip = { kind: 'track', half: Math.ceil(plan.trackWidth / 2) } as const
    layStrip(net, path, strip)
    if (sketch.isSymmetric) layStrip(net, twins, strip)
    sketch.road(plan.trackKind, wayAlong(net, path), plan.trackWidth)
    for (const knot of own) {
      taken.add(String(knot))
      if (sketch.isSymmetric) taken.add(String(twinOf(net, knot)))
    }
    for (const knot of path.filter((one) => wet.has(String(one)))) {
      fords.push(knot)
      if (sketch.isSymmetric) fords.push(twinOf(net, knot))
    }
  }
  return fords
}

/** The corners of the net on the edges of the table, those of the table left out. */
function edgeKnots({ columns, rows }: Patchwork): GridCorner[] {
  const knots: GridCorner[] = []
  for (let i = 1; i < columns; i++) knots.push([i, 0], [i, rows])
  for (let j = 1; j < rows; j++) knots.push([0, j], [columns, j])
  return knots
}

/** The way inwards until it meets a road; null if it would start beside one or run along something. */
function trackFrom(
  net: Patchwork,
  start: GridCorner,
  taken: ReadonlySet<string>,
  wet: ReadonlySet<string>,
): GridCorner[] | null {
  const [i, j] = start
  const [di, dj] = i === 0 ? [1, 0] : i === net.columns ? [-1, 0] : j === 0 ? [0, 1] : [0, -1]
  if (taken.has(String(start)) || wet.has(String(start))) return null
  const path: GridCorner[] = [start]
  for (;;) {
    const last = path.at(-1) ?? start
    const next: GridCorner = [last[0] + di, last[1] + dj]
    if (next[0] < 0 || next[0] > net.columns || next[1] < 0 || next[1] > net.rows) return null
    if (stripAt(net, last, next).kind !== 'none') return null
    path.push(next)
    if (taken.has(String(next)) && wet.has(String(next))) return null
    if (taken.has(String(next))) return path
  }
}

interface WaterWays {
  readonly water: readonly GridCorner[]
  readonly fords: readonly GridCorner[]
  readonly spine: readonly GridCorner[]
  readonly centre: GridCorner
}

function drawWater(
  sketch: Sketch,
  net: Patchwork,
  ways: WaterWays,
  kind: 'stream' | 'river' | 'canal',
  road: number,
): void {
  const { width } = LINE_FACTS[kind]
  const gaps: Gap[] = []
  for (const [i, knot] of ways.water.entries()) {
    const at = wayLength(wayAlong(net, ways.water.slice(0, i + 1)))
    if (String(knot) === String(ways.centre)) gaps.push(gapAt('bridge', at, road))
    else if (ways.fords.some((ford) => String(ford) === String(knot)))
      gaps.push(gapAt(kind === 'canal' ? 'bridge' : 'ford', at, 300))
  }
  sketch.line(kind, wayAlong(net, ways.water), { gaps }, true)
  sketch.road('bridge', bridgeOver(net, ways, Math.ceil(width / 2) + 60), road, true)
  sketch.landmarks.push({ label: 'Bridge', at: cornerAt(net, ways.centre), worth: 90 })
}

/** The stretch of the main road that lies over the water. */
function bridgeOver(net: Patchwork, { spine, centre }: WaterWays, reach: number): Point[] {
  const at = spine.findIndex((knot) => lineName(knot, centre) === lineName(centre, centre))
  const middle = cornerAt(net, centre)
  const toward = (other: GridCorner | undefined): Point[] => {
    const bend = other && net.middles.get(lineName(other, centre))
    return bend ? [pointAt(middle, bend, reach / distance(middle, bend))] : []
  }
  return [...toward(spine[at - 1]), middle, ...toward(spine[at + 1])]
}
