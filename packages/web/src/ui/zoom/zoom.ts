/** The zoom of a drawing: its scale, and its offset in pixels from the window's corner. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A window, and the smallest size of the drawing in it if that differs from the window's. */
export interface Pane extends Size {
  readonly drawing?: Size
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** The whole drawing, as large as the window. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

const MOST = 6

/** Zooms by this factor around a point, which stays in place. */
export function zoomedAt(zoom: Zoom, spot: ScreenPoint, factor: number, window: Pane): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return bounded(
    { scale, x: spot.x - (spot.x - zoom.x) * grown, y: spot.y - (spot.y - zoom.y) * grown },
    window,
  )
}

export function movedBy(zoom: Zoom, dx: number, dy: number, window: Pane): Zoom {
  return bounded({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, window)
}

/** Two fingers move and scale the drawing: what was under each of them stays there. */
export function pinched(
  zoom: Zoom,
  before: readonly [ScreenPoint, ScreenPoint],
  after: readonly [ScreenPoint, ScreenPoint],
  window: Pane,
): Zoom {
  const [from, to] = [middleOf(before), middleOf(after)]
  const factor = apart(after) / Math.max(1, apart(before))
  return movedBy(zoomedAt(zoom, from, factor, window), to.x - from.x, to.y - from.y, window)
}

/** Moves just enough to show this part of the window, in its pixels, with a little space around it. */
export function showing(zoom: Zoom, part: ScreenPoint & Size, window: Pane): Zoom {
  const room = 24
  return movedBy(
    zoom,
    intoView(part.x - room, part.x + part.width + room, window.width),
    intoView(part.y - room, part.y + part.height + room, window.height),
    window,
  )
}

function intoView(from: number, to: number, length: number): number {
  if (from < 0) return -from
  return to > length ? length - to : 0
}

/** Keeps the edges of the drawing outside the window; a drawing smaller than the window stays in its middle. */
export function bounded({ scale, x, y }: Zoom, { width, height, drawing }: Pane): Zoom {
  return {
    scale,
    x: kept(x, (drawing?.width ?? width) * scale, width),
    y: kept(y, (drawing?.height ?? height) * scale, height),
  }
}

function kept(at: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at))
}

function middleOf([a, b]: readonly [ScreenPoint, ScreenPoint]): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function apart([a, b]: readonly [ScreenPoint, ScreenPoint]): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}
