import type { Point, Ring } from '../geometry/index.ts'
import type {
  Area,
  AreaKind,
  Building,
  Gap,
  GroundKind,
  Hill,
  HillLevel,
  Line,
  LineKind,
  Road,
  RoadKind,
  TableMap,
  Work,
  WorkKind,
} from '../terrain/index.ts'
import { MAP_VERSION } from '../terrain/index.ts'
import type { MapRandom } from './map-random.ts'
import { halfTurn } from './patchwork.ts'

/** Somewhere worth fighting for. */
export interface Landmark {
  readonly label: string
  readonly at: Point
  /** The higher, the sooner it becomes an objective. */
  readonly worth: number
}

type Shaped<T> = Omit<T, 'id'>

/**
 * A map being generated. On a symmetric table everything is added a second time, rotated by half a turn; `once` is for
 * things that are their own counterpart, such as a road through the middle.
 */
export class Sketch {
  readonly width: number
  readonly depth: number
  readonly isSymmetric: boolean
  readonly luck: MapRandom
  readonly hills: Hill[] = []
  readonly areas: Area[] = []
  readonly lines: Line[] = []
  readonly roads: Road[] = []
  readonly buildings: Building[] = []
  readonly works: Work[] = []
  readonly landmarks: Landmark[] = []
  readonly #counts = new Map<string, number>()

  constructor(luck: MapRandom, size: { width: number; depth: number; isSymmetric: boolean }) {
    this.luck = luck
    this.width = size.width
    this.depth = size.depth
    this.isSymmetric = size.isSymmetric
  }

  turned(point: Point): Point {
    return halfTurn(this, point)
  }

  turnedRing(ring: readonly Point[]): Point[] {
    return ring.map((point) => this.turned(point))
  }

  hill(levels: readonly HillLevel[], label: string, isSteep = false): void {
    const steep = isSteep ? { isSteep } : {}
    this.hills.push({ id: this.#id('hill'), label, levels, ...steep })
    if (!this.isSymmetric) return
    const turned = levels.map((level) => ({ ...level, outline: this.turnedRing(level.outline) }))
    this.hills.push({ id: this.#id('hill'), label, levels: turned, ...steep })
  }

  area(kind: AreaKind, outline: Ring, more: Partial<Shaped<Area>> = {}): void {
    this.areas.push({ id: this.#id(kind), kind, outline, ...more })
    if (!this.isSymmetric) return
    const holes = more.holes ? { holes: more.holes.map((hole) => this.turnedRing(hole)) } : {}
    this.areas.push({ id: this.#id(kind), kind, outline: this.turnedRing(outline), ...more, ...holes })
  }

  line(kind: LineKind, points: readonly Point[], more: Partial<Shaped<Line>> = {}, once = false): void {
    this.lines.push({ id: this.#id(kind), kind, points, ...more })
    if (!this.isSymmetric || once) return
    this.lines.push({ id: this.#id(kind), kind, points: this.turnedRing(points), ...more })
  }

  road(kind: RoadKind, points: readonly Point[], width: number, once = false): void {
    this.roads.push({ id: this.#id(kind), kind, points, width })
    if (!this.isSymmetric || once) return
    this.roads.push({ id: this.#id(kind), kind, points: this.turnedRing(points), width })
  }

  building(building: Shaped<Building>): void {
    this.buildings.push({ id: this.#id(building.kind), ...building })
    if (!this.isSymmetric) return
    const { label: _, ...plain } = building
    const walls = building.innerWalls?.map((wall) => ({ ...wall, points: this.turnedRing(wall.points) }))
    const stairs = building.stairs && this.turnedRing(building.stairs)
    this.buildings.push({
      id: this.#id(building.kind),
      ...plain,
      outline: this.turnedRing(building.outline),
      ...(walls ? { innerWalls: walls } : {}),
      ...(stairs ? { stairs } : {}),
    })
  }

  work(kind: WorkKind, outline: Ring): void {
    this.works.push({ id: this.#id(kind), kind, outline })
    if (this.isSymmetric) this.works.push({ id: this.#id(kind), kind, outline: this.turnedRing(outline) })
  }

  landmark(label: string, at: Point, worth: number): void {
    this.landmarks.push({ label, at, worth })
    if (this.isSymmetric) this.landmarks.push({ label, at: this.turned(at), worth })
  }

  finished(name: string, about: string, ground: GroundKind): TableMap {
    const { width, depth, hills, areas, lines, roads, buildings, works } = this
    const head = { format: 'sandtable-map', version: MAP_VERSION, name, about, width, depth, ground } as const
    return { ...head, hills, areas, lines, roads, buildings, works, zones: [] }
  }

  #id(kind: string): string {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return `${kind}-${count}`
  }
}

/** A gap in a line, measured along it. */
export function gapAt(kind: Gap['kind'], at: number, width: number): Gap {
  return { kind, at, width }
}
