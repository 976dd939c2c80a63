import { emptyMap, inch, type MapProblem, mapProblems, type Point, type TableMap } from '@sandtable/table'
import { create } from 'zustand'
import { type Layers, USUAL_LAYERS } from '../battlefield/layers.ts'
import { copyOf, shiftedBy, turnedBy } from './features/change-feature.ts'
import { findPlaced, withFeature, withoutFeature } from './features/feature.ts'
import { type Grip, type PointGrip, withGripAt, withNewPoint, withoutGrip } from './features/grips.ts'
import { drawn, drawsWay, isPartPen, isWhole, leastPoints, type Pen } from './features/new-feature.ts'
import { type PartPen, withPart } from './features/parts.ts'
import type { Placed } from './features/placed.ts'
import { snapped, snappedInside } from './features/snap.ts'

/** The most steps that can be undone. */
const MOST_STEPS = 200

/** What is being dragged, a whole feature or one of its points, and the map before that. */
interface Held {
  readonly before: TableMap
  readonly from: Point
  readonly grip: Grip | null
}

export interface EditorState {
  readonly map: TableMap
  readonly past: readonly TableMap[]
  readonly future: readonly TableMap[]
  /** The drawing tool in use; null for selecting and moving. */
  readonly pen: Pen | null
  readonly draft: readonly Point[]
  readonly chosen: string | null
  readonly grip: Grip | null
  readonly held: Held | null
  /** The floor of the selected building that is shown. */
  readonly floor: number
  readonly snaps: boolean
  readonly layers: Layers
  readonly problems: readonly MapProblem[]
  /** The problem that is highlighted. */
  readonly shown: Point | null
}

export interface EditorActions {
  open(map: TableMap): void
  commit(map: TableMap): void
  undo(): void
  redo(): void
  takePen(pen: Pen | null): void
  addPoint(at: Point): void
  dropLastPoint(): void
  finish(): void
  cancel(): void
  choose(id: string | null, grip?: Grip | null): void
  change(placed: Placed): void
  remove(): void
  copy(): void
  turn(degrees: number): void
  hold(at: Point, grip: Grip | null): void
  split(at: Point, grip: PointGrip): void
  drag(at: Point): void
  drop(): void
  putBack(): void
  set(part: Partial<Pick<EditorState, 'snaps' | 'layers' | 'shown' | 'floor'>>): void
}

/** The map being edited, with undo and redo. */
export const useEditor = create<EditorState & EditorActions>((set, get) => {
  const commit = (map: TableMap, part: Partial<EditorState> = {}): void =>
    set(({ map: before, past }) => ({
      map,
      past: [...past.slice(1 - MOST_STEPS), before],
      future: [],
      problems: mapProblems(map),
      ...part,
    }))
  const at = (point: Point): Point => {
    const { snaps, map, chosen, pen, grip, floor } = get()
    if (!snaps) return point
    const placed = findPlaced(map, chosen)
    const isInside =
      (pen && isPartPen(pen) && pen.part !== 'hole') || (grip?.kind === 'point' && grip.ring > 0)
    if (placed?.list === 'buildings' && isInside) return snappedInside(placed.feature, point, floor, grip)
    return snapped(map, point, chosen)
  }
  return {
    ...fresh(emptyMap('New map', inch(48), inch(48))),
    pen: null,
    snaps: true,
    layers: { ...USUAL_LAYERS, zones: true },

    open: (map) => set({ ...fresh(map), pen: null }),
    commit: (map) => commit(map),
    undo: () => set(stepped(get(), 'past', 'future')),
    redo: () => set(stepped(get(), 'future', 'past')),
    takePen: (pen) => {
      const chosen = pen && !isPartPen(pen) ? null : get().chosen
      set({ pen, draft: [], chosen, grip: null })
    },
    addPoint: (point) => {
      const { pen, draft, finish } = get()
      if (!pen) return
      const to = at(point)
      const [first] = draft
      const last = draft.at(-1)
      if (last && last.x === to.x && last.y === to.y) return
      const isClosing = first && first.x === to.x && first.y === to.y && draft.length >= leastPoints(pen)
      if (isClosing && !drawsWay(pen)) {
        finish()
        return
      }
      set({ draft: [...draft, to] })
      if (isWhole(pen, draft.length + 1)) finish()
    },
    dropLastPoint: () => set(({ draft }) => ({ draft: draft.slice(0, -1) })),
    finish: () => {
      const { pen, draft, map, floor } = get()
      if (!pen || draft.length < leastPoints(pen)) return
      const placed = isPartPen(pen) ? partDrawn(map, pen, draft, floor) : drawn(map, pen, draft)
      if (placed) commit(withFeature(map, placed), { draft: [], chosen: placed.feature.id })
    },
    cancel: () => {
      const { draft, pen } = get()
      if (draft.length > 0) set({ draft: [] })
      else if (pen) set({ pen: null })
      else set({ chosen: null, grip: null, shown: null })
    },
    choose: (chosen, grip = null) =>
      set((before) => ({ chosen, grip, floor: chosen === before.chosen ? before.floor : 0 })),
    change: (placed) => commit(withFeature(get().map, placed)),
    remove: () => {
      const { map, chosen, grip } = get()
      const placed = findPlaced(map, chosen)
      if (!placed) return
      const less = grip ? withoutGrip(placed, grip) : null
      if (less) commit(withFeature(map, less), { grip: null })
      else if (!grip) commit(withoutFeature(map, placed.feature.id), { chosen: null })
    },
    copy: () => {
      const { map, chosen } = get()
      const placed = findPlaced(map, chosen)
      if (!placed) return
      const copy = shiftedBy(copyOf(map, placed), inch(2), -inch(2))
      commit(withFeature(map, copy), { chosen: copy.feature.id, grip: null })
    },
    turn: (degrees) => {
      const { map, chosen } = get()
      const placed = findPlaced(map, chosen)
      if (placed) commit(withFeature(map, turnedBy(placed, degrees)))
    },
    hold: (from, grip) => set(({ map }) => ({ held: { before: map, from, grip }, grip })),
    split: (point, grip) => {
      const { map, chosen } = get()
      const placed = findPlaced(map, chosen)
      if (!placed) return
      const next = { ...grip, index: grip.index + 1 }
      set({
        map: withFeature(map, withNewPoint(placed, grip, at(point))),
        held: { before: map, from: point, grip: next },
        grip: next,
      })
    },
    drag: (point) => {
      const { held, chosen, map } = get()
      if (!held) return
      if (held.grip) {
        const placed = findPlaced(map, chosen)
        if (placed) set({ map: withFeature(map, withGripAt(placed, held.grip, at(point))) })
        return
      }
      const placed = findPlaced(held.before, chosen)
      if (!placed) return
      const step = get().snaps ? 50 : 1
      const dx = Math.round((point.x - held.from.x) / step) * step
      const dy = Math.round((point.y - held.from.y) / step) * step
      set({ map: withFeature(map, shiftedBy(placed, dx, dy)) })
    },
    drop: () => {
      const { held, map, past } = get()
      if (!held) return
      if (held.before === map) set({ held: null })
      else
        set({
          held: null,
          past: [...past.slice(1 - MOST_STEPS), held.before],
          future: [],
          problems: mapProblems(map),
        })
    },
    putBack: () => {
      const { held } = get()
      if (held) set({ held: null, map: held.before })
    },
    set: (part) => set(part),
  }
})

function partDrawn(map: TableMap, pen: PartPen, points: readonly Point[], floor: number): Placed | null {
  const whole = findPlaced(map, pen.of)
  return whole && withPart(whole, pen, points, floor)
}

function fresh(
  map: TableMap,
): Pick<
  EditorState,
  'map' | 'past' | 'future' | 'draft' | 'chosen' | 'grip' | 'held' | 'floor' | 'problems' | 'shown'
> {
  const problems = mapProblems(map)
  const nothing = { chosen: null, grip: null, held: null, floor: 0, shown: null }
  return { map, past: [], future: [], draft: [], problems, ...nothing }
}

function stepped(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): Partial<EditorState> {
  const map = state[from].at(-1)
  if (!map) return {}
  return {
    map,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.map],
    problems: mapProblems(map),
    draft: [],
    grip: null,
    chosen: findPlaced(map, state.chosen) ? state.chosen : null,
    pen: state.pen && isPartPen(state.pen) && !findPlaced(map, state.pen.of) ? null : state.pen,
  }
}
