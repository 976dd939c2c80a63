import type { Point } from '@sandtable/table'

/** In hundredths of an inch, y down. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Wanted {
  readonly width: number
  readonly height: number
  /** The places it belongs to, y down. */
  readonly beside: readonly Point[]
  /** Points that should stay visible; a point listed twice counts double. */
  readonly sparing: readonly Point[]
  /** Ground and words that had better stay free, if that does not take it far away. */
  readonly free?: readonly Point[]
  /** The visible part of the table. */
  readonly within: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

/** How far away a place may be for each point that it leaves free, in hundredths of an inch. */
const WORTH = 100

/** Of the places that cover the fewest points, the one that leaves the most ground free and is near; the first of equals. */
export function bestPlace(wanted: Wanted): Box {
  const { within, beside, sparing, free = [] } = wanted
  const points = [...beside, ...sparing]
  const covered = (box: Box): number => points.filter((point) => isIn(box, point)).length
  const spoilt = (box: Box): number =>
    free.length === 0 ? 0 : free.filter((point) => isIn(box, point)).length * WORTH + apart(box, beside)
  const boxes = [...near(wanted), ...anywhere(wanted)].map((box) => ({
    ...box,
    left: Math.max(Math.min(box.left, within.right - box.width), within.left),
    top: Math.max(Math.min(box.top, within.bottom - box.height), within.top),
  }))
  let best = boxes[0] as Box
  let [least, worst] = [covered(best), spoilt(best)]
  for (const box of boxes) {
    if (least === 0 && worst === 0) break
    const count = covered(box)
    if (count > least) continue
    const bad = spoilt(box)
    if (count < least || bad < worst) [best, least, worst] = [box, count, bad]
  }
  return best
}

/** How far a place is from the nearest of the points, along the longer of the two sides. */
function apart({ left, top, width, height }: Box, points: readonly Point[]): number {
  const beyond = (value: number, low: number, size: number): number =>
    Math.max(low - value, value - low - size, 0)
  return Math.min(...points.map(({ x, y }) => Math.max(beyond(x, left, width), beyond(y, top, height))))
}

const GAP = 90

/** Places right of, left of, above and below the subject; near ones first. */
function near(wanted: Wanted): readonly Box[] {
  return [1, 3, 6, 10].flatMap((times) => around(wanted, GAP * times))
}

/** How many places are tried in each direction. */
const PLACES = 14

/** Places all over the visible table, nearest first; used if everything near would cover something. */
function anywhere({ width, height, beside: [first], within }: Wanted): readonly Box[] {
  const boxes: Box[] = []
  for (let i = 0; i <= PLACES; i++)
    for (let j = 0; j <= PLACES; j++)
      boxes.push({
        left: within.left + ((within.right - within.left - width) * i) / PLACES,
        top: within.top + ((within.bottom - within.top - height) * j) / PLACES,
        width,
        height,
      })
  const far = ({ left, top }: Box): number =>
    (left + width / 2 - (first?.x ?? 0)) ** 2 + (top + height / 2 - (first?.y ?? 0)) ** 2
  return boxes.sort((a, b) => far(a) - far(b))
}

function around({ beside, width, height }: Wanted, gap: number): readonly Box[] {
  const left = Math.min(...beside.map(({ x }) => x)) - gap
  const right = Math.max(...beside.map(({ x }) => x)) + gap
  const top = Math.min(...beside.map(({ y }) => y)) - gap
  const bottom = Math.max(...beside.map(({ y }) => y)) + gap
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const at = (x: number, y: number): Box => ({ left: x, top: y, width, height })
  return [
    at(right, middle.y - height / 2),
    at(left - width, middle.y - height / 2),
    at(right, bottom),
    at(right, top - height),
    at(left - width, bottom),
    at(left - width, top - height),
    at(middle.x - width / 2, top - height),
    at(middle.x - width / 2, bottom),
  ]
}

/** With some room, since a figure is more than its middle point. */
const ROOM = 60

function isIn({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x > left - ROOM && x < left + width + ROOM && y > top - ROOM && y < top + height + ROOM
}
