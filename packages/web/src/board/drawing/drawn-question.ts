import type { FigurePlace, FigureShape, Gesture, Subject, TablePlans } from '@sandtable/miniatures'
import type { Drawing, DrawnGesture } from './drawing.ts'
import {
  driveDrawing,
  type FigureSpot,
  facingDrawing,
  figuresDrawing,
  pointDrawing,
  pointsDrawing,
  shiftedTo,
  standDrawing,
  waysDrawing,
} from './drawings.ts'
import { type MovableMarker, markerDrawing } from './marker-drawing.ts'

type Plans = TablePlans<unknown, unknown>

interface Drawn {
  readonly plans: Plans
  readonly known: unknown
  readonly subject: Subject
  /** Whether figures on foot face in one direction. */
  readonly hasFacing: boolean
}

/** How a question is drawn, which depends on `about.draw` alone; null if it is answered in another way. */
export function drawingOf(drawn: Drawn): Drawing | null {
  const { plans, known, subject } = drawn
  const { draw, unit } = subject
  switch (draw) {
    case 'point':
      return pointDrawing(
        plans.ground?.(known, subject),
        (value) => plans.groundAfter?.(known, subject, value) ?? [],
      )
    case 'marker':
      return markerDrawing(
        markersIn(subject),
        plans.ground?.(known, subject),
        (value) => plans.groundAfter?.(known, subject, value) ?? [],
      )
    case 'points':
      return pointsDrawing(() => plans.suggested?.(known, subject) ?? [], plans.ground?.(known, subject))
    case 'stop':
    case 'pairs':
      return null
    default:
      return unit === null ? null : drawingOfUnit(drawn, unit)
  }
}

function markersIn({ facts }: Subject): readonly MovableMarker[] {
  return Array.isArray(facts.markers) ? (facts.markers as unknown as readonly MovableMarker[]) : []
}

function drawingOfUnit(drawn: Drawn, unit: string): Drawing | null {
  const { plans, known, subject, hasFacing } = drawn
  const figures = plans.figures(known, unit, subject)
  const shape: FigureShape = figures[0]?.shape ?? MARKER
  const common = {
    unit,
    ground: plans.ground?.(known, subject) ?? [],
    ...(plans.previewMove
      ? { previewMove: (value: unknown) => plans.previewMove?.(known, subject, value) ?? null }
      : {}),
    ...(plans.variants
      ? { variants: (value: unknown) => plans.variants?.(known, subject, value) ?? [] }
      : {}),
    ...(plans.together
      ? { together: (value: unknown) => plans.together?.(known, subject, value) ?? null }
      : {}),
  }
  const ways = (kind: 'ways' | 'enter'): Drawing =>
    waysDrawing({
      ...common,
      kind,
      radius: shape.kind === 'base' ? shape.radius : shape.width / 2,
      starts: new Map(kind === 'enter' ? [] : figures.flatMap(({ id, at }) => (at ? [[id, at]] : []))),
      plan: (places) => plans.routes?.(known, subject, places) ?? null,
    })
  const drive = (kind: 'drive' | 'enter'): Drawing =>
    driveDrawing({
      ...common,
      kind,
      shape,
      plan: (places) => plans.drive?.(known, subject, places) ?? null,
      poses: (value) => plans.poses?.(known, subject, value) ?? [],
      ...(plans.turned && kind === 'drive'
        ? { turned: (value: unknown, facing) => plans.turned?.(known, subject, value, facing) }
        : {}),
    })
  switch (subject.draw) {
    case 'ways':
      return ways('ways')
    case 'drive':
      return figures.length > 0 ? drive('drive') : null
    case 'enter':
      return shape.kind === 'hull' ? drive('enter') : ways('enter')
    case 'figures':
      return figuresDrawing({
        ...common,
        hasFacing: hasFacing || shape.kind === 'hull',
        shapeOf: (id) => figures.find((one) => one.id === id)?.shape ?? shape,
        plan: (places, draft) => placedAt(places.at(-1), draft, figures),
      })
    case 'stand':
      return standDrawing(shape, common)
    case 'facing':
      return facingDrawing(unit, figures[0]?.at ?? { x: 0, y: 0 }, shape)
    default:
      return null
  }
}

const MARKER: Readonly<FigureShape> = { kind: 'base', radius: 50 }

function placedAt(
  at: FigurePlace | undefined,
  draft: unknown,
  figures: readonly { readonly id: string; readonly shape: FigureShape }[],
): readonly FigureSpot[] | null {
  if (!at) return null
  return shiftedTo(Array.isArray(draft) ? (draft as readonly FigureSpot[]) : inRows(figures), at)
}

const ABREAST = 4
const GAP = 20

/** Shoulder to shoulder, four abreast. */
function inRows(
  figures: readonly { readonly id: string; readonly shape: FigureShape }[],
): readonly FigureSpot[] {
  return figures.map(({ id, shape }, i) => {
    const step = (shape.kind === 'base' ? 2 * shape.radius : shape.width) + GAP
    return { model: id, x: (i % ABREAST) * step, y: -Math.floor(i / ABREAST) * step, floor: 0 }
  })
}

/** The gestures of a game, each with its drawing. */
export function drawnGestures(
  gestures: readonly Gesture[],
  drawn: Omit<Drawn, 'subject'>,
): readonly DrawnGesture[] {
  return gestures.flatMap(({ subject, ...gesture }) => {
    const drawing = drawingOf({ ...drawn, subject })
    return drawing ? [{ ...gesture, drawing }] : []
  })
}
