import type {
  AnswerVariant,
  FigurePlace,
  FigureShape,
  LitGround,
  MovePreview,
  Pose,
  SharedAnswer,
} from '@sandtable/miniatures'
import type { Point, Vector } from '@sandtable/table'
import type { Drawing, Ghost } from './drawing.ts'

/** One figure in an answer that lists paths. */
export interface FigureWay {
  readonly model: string
  readonly points: readonly FigurePlace[]
}

/** One figure in an answer that lists places. */
export interface FigureSpot extends FigurePlace {
  readonly model: string
  readonly facing?: Vector
}

interface Common {
  readonly unit: string | null
  readonly ground: readonly LitGround[]
  readonly previewMove?: (value: unknown) => MovePreview | null
  readonly together?: (value: unknown) => SharedAnswer | null
  readonly variants?: (value: unknown) => readonly AnswerVariant[]
}

interface WaysTerms extends Common {
  readonly radius: number
  /** Where figures stand before the move; empty for those that enter over an edge. */
  readonly starts: ReadonlyMap<string, FigurePlace>
  readonly plan: (places: readonly FigurePlace[]) => readonly FigureWay[] | null
  readonly kind?: 'ways' | 'enter'
}

/** Figures that each follow a path: `[{ model, points }]`. */
export function waysDrawing({ kind = 'ways', radius, starts, plan, ...common }: WaysTerms): Drawing {
  return {
    ...common,
    kind,
    takesWaypoints: true,
    plan,
    ghosts: (value) =>
      waysIn(value).flatMap(({ model, points }): readonly Ghost[] => {
        const at = points.at(-1)
        const start = starts.get(model)
        if (!at) return []
        return [
          {
            id: model,
            at,
            path: start ? [start, ...points] : points,
            shape: { kind: 'base', radius },
            facing: null,
          },
        ]
      }),
    moved: (value, ghost, { x, y }) =>
      waysIn(value).map((way) => (way.model === ghost ? endingAt(way, x, y) : way)),
  }
}

function endingAt(way: FigureWay, x: number, y: number): FigureWay {
  const last = way.points.at(-1)
  return { ...way, points: [...way.points.slice(0, -1), { ...last, x, y }] }
}

function waysIn(value: unknown): readonly FigureWay[] {
  return listOf(value).filter(
    (way): way is FigureWay => 'model' in way && 'points' in way && Array.isArray(way.points),
  )
}

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value)
    ? value.filter((part): part is object => typeof part === 'object' && part !== null)
    : []
}

interface FiguresTerms extends Common {
  readonly shapeOf: (model: string) => FigureShape
  /** Whether figures have a direction: then they can be turned. */
  readonly hasFacing: boolean
  /** Places the figures around a point, in a formation. */
  readonly plan: (places: readonly FigurePlace[], draft: unknown) => readonly FigureSpot[] | null
}

/** Figures that are placed: `[{ model, x, y, floor?, facing? }]`. */
export function figuresDrawing({ shapeOf, hasFacing, plan, ...common }: FiguresTerms): Drawing {
  const turned = (value: unknown, facing: Vector, ghost: string | null): unknown =>
    spotsIn(value).map((spot) => (ghost === null || spot.model === ghost ? { ...spot, facing } : spot))
  return {
    ...common,
    kind: 'figures',
    takesWaypoints: false,
    plan,
    ghosts: (value) =>
      spotsIn(value).map((spot) => ({
        id: spot.model,
        at: spot,
        path: [],
        shape: shapeOf(spot.model),
        facing: spot.facing ?? null,
      })),
    moved: (value, ghost, { x, y }) =>
      spotsIn(value).map((spot) => (spot.model === ghost ? { ...spot, x, y } : spot)),
    ...(hasFacing ? { turned } : {}),
  }
}

function spotsIn(value: unknown): readonly FigureSpot[] {
  return listOf(value).filter((spot): spot is FigureSpot => 'model' in spot && 'x' in spot && 'y' in spot)
}

/** The same formation with its middle at another place. */
export function shiftedTo(spots: readonly FigureSpot[], to: FigurePlace): readonly FigureSpot[] {
  const count = Math.max(1, spots.length)
  const x = Math.round(to.x - spots.reduce((sum, spot) => sum + spot.x, 0) / count)
  const y = Math.round(to.y - spots.reduce((sum, spot) => sum + spot.y, 0) / count)
  const floor = to.floor === undefined ? {} : { floor: to.floor }
  return spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + y, ...floor }))
}

export const MARKER = { kind: 'base', radius: 79 } as const

/** Several markers: `[{ x, y }]`. A press moves the marker nearest to it. */
export function pointsDrawing(suggested: () => readonly Point[], ground: readonly LitGround[] = []): Drawing {
  return {
    kind: 'points',
    unit: null,
    ground,
    takesWaypoints: false,
    plan: (places, draft) => {
      const at = places.at(-1)
      const known = pointsIn(draft)
      return at ? withNearest(known.length > 0 ? known : suggested(), at) : null
    },
    ghosts: (value) =>
      pointsIn(value).map((at, i) => ({ id: String(i), at, path: [], shape: MARKER, facing: null })),
    moved: (value, ghost, { x, y }) =>
      pointsIn(value).map((point, i) => (String(i) === ghost ? { x, y } : point)),
  }
}

export function pointsIn(value: unknown): readonly Point[] {
  return listOf(value).filter((point): point is Point => 'x' in point && 'y' in point)
}

function withNearest(points: readonly Point[], { x, y }: Point): readonly Point[] {
  const nearest = nearestOf(points, { x, y })
  return nearest ? points.map((point) => (point === nearest ? { x, y } : point)) : [{ x, y }]
}

/** One point: `{ x, y }`. */
export function pointDrawing(
  ground: readonly LitGround[] = [],
  groundAfter?: (value: unknown) => readonly LitGround[],
): Drawing {
  return {
    kind: 'point',
    unit: null,
    ground,
    ...(groundAfter ? { groundAfter } : {}),
    takesWaypoints: false,
    plan: (places) => {
      const at = places.at(-1)
      return at ? { x: at.x, y: at.y } : null
    },
    ghosts: (value) =>
      pointsIn([value]).map((at) => ({ id: 'point', at, path: [], shape: MARKER, facing: null })),
    moved: (_, __, { x, y }) => ({ x, y }),
  }
}

/** What a game asks for besides place and facing, such as a stance, stays when the piece is put elsewhere. */
function keptOf(draft: unknown): object {
  const { x: _, y: __, floor: ___, ...kept } = (draft ?? {}) as Readonly<Record<string, unknown>>
  return kept
}

/** One piece that is placed and turned: `{ x, y, floor?, facing }`. Moving it keeps its facing. */
export function standDrawing(shape: FigureShape, common: Common): Drawing {
  const spot = (value: unknown, change: object): unknown =>
    pointsIn([value]).map((at) => ({ ...at, ...change }))[0] ?? null
  return {
    ...common,
    kind: 'stand',
    takesWaypoints: false,
    plan: (places, draft) => {
      const at = places.at(-1)
      return at ? { ...keptOf(draft), ...at, facing: facingIn(draft) } : null
    },
    ghosts: (value) =>
      pointsIn([value]).map((at) => ({
        id: common.unit ?? 'stand',
        at,
        path: [],
        shape,
        facing: facingIn(value),
      })),
    moved: (value, _, { x, y }) => spot(value, { x, y }),
    turned: (value, { x, y }) => spot(value, { facing: { x, y } }),
  }
}

const NORTH: Readonly<Vector> = { x: 0, y: 1 }

function facingIn(value: unknown): Vector {
  const { facing } = (value ?? {}) as { readonly facing?: Vector }
  return facing ?? NORTH
}

/** A direction from where a unit stands: `{ x, y }` as a vector. */
export function facingDrawing(unit: string, from: Point, shape: FigureShape): Drawing {
  return {
    kind: 'facing',
    unit,
    ground: [],
    takesWaypoints: false,
    plan: (places) => {
      const at = places.at(-1)
      return at && (at.x !== from.x || at.y !== from.y) ? { x: at.x - from.x, y: at.y - from.y } : null
    },
    ghosts: (value) => pointsIn([value]).map((facing) => ({ id: unit, at: from, path: [], shape, facing })),
    turned: (_, facing) => ({ x: facing.x, y: facing.y }),
  }
}

interface DriveTerms extends Common {
  readonly shape: FigureShape
  readonly kind?: 'drive' | 'enter'
  readonly plan: (places: readonly FigurePlace[]) => unknown
  /** Where the vehicle stands at the start of a drive, at each bend and at the end. */
  readonly poses: (value: unknown) => readonly Pose[]
  readonly turned?: (value: unknown, facing: Vector) => unknown
}

/** A vehicle, or one figure, that goes with bends; the game defines what a leg is. */
export function driveDrawing({ kind = 'drive', shape, plan, poses, turned, ...common }: DriveTerms): Drawing {
  return {
    ...common,
    kind,
    takesWaypoints: true,
    plan,
    ghosts: (value) => {
      const stands = poses(value)
      const end = stands.at(-1)
      if (!end) return []
      return [
        {
          id: common.unit ?? 'vehicle',
          at: end.at,
          path: stands.map(({ at }) => at),
          shape,
          facing: end.facing,
        },
      ]
    },
    ...(turned ? { turned } : {}),
  }
}

export function nearestOf<P extends Point>(points: readonly P[], to: Point): P | undefined {
  return [...points].sort((a, b) => squared(a, to) - squared(b, to))[0]
}

export function squared(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
