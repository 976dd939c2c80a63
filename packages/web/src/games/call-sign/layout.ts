import { type Carrier, nameOfHex, type Side, type Unit, type View } from '@sandtable/call-sign'
import type { Axial, ScreenPoint } from '@sandtable/table'
import { axialOf, centreOf } from '../../ui/hex-shapes.ts'
import type { BoardShape } from '../game-ui.ts'

/** Width and height of a counter, in units of the drawing. */
export const COUNTER = 62

export const SIDES: readonly Side[] = ['blue', 'red']

/** The printed Regeneration spaces stand below the lowest hex of their column. */
const SPACES: Readonly<Record<string, string>> = { BR: 'A5', RR: 'E5' }

export function hexPlace(name: string): Axial {
  return axialOf(SPACES[name] ?? name)
}

export function hexCentreOf(name: string): ScreenPoint {
  return centreOf(hexPlace(name))
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A tray beside the sea: where its frame, its words and its slots are. */
export interface Tray {
  readonly frame: Box
  readonly title: ScreenPoint
  readonly damage: ScreenPoint
  readonly labels: Readonly<Record<Waiting, ScreenPoint>>
  readonly slots: Readonly<Record<Waiting, readonly ScreenPoint[]>>
}

export type Waiting = 'reserve' | 'box'

export interface Layout {
  readonly viewBox: Box
  readonly trays: Readonly<Record<Side, Tray>>
}

const PITCH = 70
const UNITS_PER_SIDE = 6

/** Trays left and right of the sea on a wide screen, above and below it on a tall one. */
export function layoutFor(shape: BoardShape): Layout {
  if (shape === 'wide') {
    return {
      viewBox: { x: -188, y: -14, width: 1326, height: 808 },
      trays: { blue: columnTray(-180, 0), red: columnTray(960, 166) },
    }
  }
  return {
    viewBox: { x: -10, y: -148, width: 970, height: 1076 },
    trays: { blue: rowTray(-142), red: rowTray(790) },
  }
}

function columnTray(x: number, y: number): Tray {
  const column = (from: number): readonly ScreenPoint[] =>
    slots((i) => ({ x: x + 50 + PITCH * (i % 2), y: y + from + PITCH * Math.floor(i / 2) }))
  return {
    frame: { x, y, width: 170, height: 614 },
    title: { x: x + 16, y: y + 36 },
    damage: { x: x + 16, y: y + 62 },
    labels: { reserve: { x: x + 16, y: y + 106 }, box: { x: x + 16, y: y + 362 } },
    slots: { reserve: column(152), box: column(408) },
  }
}

function rowTray(y: number): Tray {
  const row = (from: number): readonly ScreenPoint[] => slots((i) => ({ x: from + 66 * i, y: y + 80 }))
  return {
    frame: { x: -4, y, width: 958, height: 132 },
    title: { x: 12, y: y + 40 },
    damage: { x: 12, y: y + 68 },
    labels: { reserve: { x: 134, y: y + 32 }, box: { x: 548, y: y + 32 } },
    slots: { reserve: row(164), box: row(578) },
  }
}

function slots(at: (i: number) => ScreenPoint): readonly ScreenPoint[] {
  return Array.from({ length: UNITS_PER_SIDE }, (_, i) => at(i))
}

/** Where every counter is drawn: in its slot, or fanned out with the others of its hex. */
export function counterPlaces(view: View, shape: BoardShape): ReadonlyMap<string, ScreenPoint> {
  const { trays } = layoutFor(shape)
  const places = new Map<string, ScreenPoint>()
  const stacks = new Map<number, string[]>()
  for (const side of SIDES) {
    for (const [i, unit] of view.wings[side].entries()) {
      if (typeof unit.at === 'number') stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), unit.id])
      else places.set(unit.id, trays[side].slots[unit.at][i] ?? trays[side].title)
    }
  }
  for (const [hex, ids] of stacks) {
    const centre = hexCentreOf(nameOfHex(hex))
    const fan = fanOf(
      ids.length,
      SIDES.some((side) => view.carriers[side].at === hex),
    )
    for (const [i, id] of ids.entries()) {
      const offset = fan[i] ?? { x: 0, y: 0 }
      places.set(id, { x: centre.x + offset.x, y: centre.y + offset.y })
    }
  }
  return places
}

/** The distance from one counter to the next in a row of this many. */
const ACROSS: Readonly<Record<number, number>> = { 2: 66, 3: 52, 4: 40 }

/** The rows of a stack of counters: all are visible; if there are many, they overlap. */
function fanOf(count: number, besideCarrier: boolean): readonly ScreenPoint[] {
  const perRow = count <= 3 && besideCarrier ? 3 : count <= 2 ? 2 : count <= 4 ? 2 : count <= 6 ? 3 : 4
  const rows = Math.ceil(count / perRow)
  const down = rows > 2 ? 44 : 64
  const low = besideCarrier ? (rows === 1 ? 34 : 16) : 6
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow)
    const inRow = Math.min(perRow, count - row * perRow)
    const across = ACROSS[inRow] ?? 0
    return {
      x: (i % perRow) * across - ((inRow - 1) * across) / 2,
      y: low + row * down - ((rows - 1) * down) / 2,
    }
  })
}

export function findUnit(view: View, id: string): Readonly<Unit> | null {
  return [...view.wings.blue, ...view.wings.red].find((unit) => unit.id === id) ?? null
}

export function findCarrier(view: View, id: string): Readonly<Carrier> | null {
  return SIDES.map((side) => view.carriers[side]).find((carrier) => carrier.id === id) ?? null
}

/** The hex a counter or carrier is in; null in the trays. */
export function hexOfPiece(view: View, id: string): string | null {
  const at = findUnit(view, id)?.at ?? findCarrier(view, id)?.at
  return typeof at === 'number' ? nameOfHex(at) : null
}
