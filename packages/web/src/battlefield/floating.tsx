import type { Point, TableMap } from '@sandtable/table'
import { type CSSProperties, type ReactNode, useContext } from 'react'
import { FRAME } from './draw/features/ground.tsx'
import { TextSize } from './text-size.ts'

interface FloatingProps {
  readonly map: Pick<TableMap, 'width' | 'depth'>
  /** What it belongs to: it stands beside these places and covers none of them, if there is room. */
  readonly beside: readonly Point[]
  /** What else it should leave in sight. */
  readonly sparing: readonly Point[]
  /** About how large it is, in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly className: string
  readonly children: ReactNode
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP = 90

/** Something of the page at a place of the table: it moves with the table and keeps its size from however near one looks. */
export function Floating({ map, beside, sparing, size, className, children }: FloatingProps): ReactNode {
  const unitsPerPixel = useContext(TextSize)
  const width = size.width * unitsPerPixel
  const height = size.height * unitsPerPixel
  const points = beside.map(({ x, y }) => ({ x, y: map.depth - y }))
  if (points.length === 0) return null
  const box = bestOf([...candidates(points, width, height), ...anywhere(map, points, width, height)], map, [
    ...points,
    ...sparing.map(({ x, y }) => ({ x, y: map.depth - y })),
  ])
  const style: CSSProperties = {
    left: `${((box.left + FRAME) / (map.width + 2 * FRAME)) * 100}%`,
    top: `${((box.top + FRAME) / (map.depth + 2 * FRAME)) * 100}%`,
    width: size.width,
  }
  return (
    <div className={`floating ${className}`} style={style}>
      {children}
    </div>
  )
}

/** Right of, left of, above and below the places; near first, then farther off. */
function candidates(points: readonly Point[], width: number, height: number): readonly Box[] {
  return [1, 3, 6, 10].flatMap((times) => around(points, GAP * times, width, height))
}

/** Places in each direction along the table's edges and between, so many. */
const PLACES = 14

/** Places all over the table, the nearest first: taken where everything near would cover something. */
function anywhere(
  map: FloatingProps['map'],
  [first]: readonly Point[],
  width: number,
  height: number,
): readonly Box[] {
  const boxes: Box[] = []
  for (let i = 0; i <= PLACES; i++)
    for (let j = 0; j <= PLACES; j++)
      boxes.push({
        left: ((map.width - width) * i) / PLACES,
        top: ((map.depth - height) * j) / PLACES,
        width,
        height,
      })
  const far = ({ left, top }: Box): number =>
    (left + width / 2 - (first?.x ?? 0)) ** 2 + (top + height / 2 - (first?.y ?? 0)) ** 2
  return boxes.sort((a, b) => far(a) - far(b))
}

function around(points: readonly Point[], gap: number, width: number, height: number): readonly Box[] {
  const left = Math.min(...points.map(({ x }) => x)) - gap
  const right = Math.max(...points.map(({ x }) => x)) + gap
  const top = Math.min(...points.map(({ y }) => y)) - gap
  const bottom = Math.max(...points.map(({ y }) => y)) + gap
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

/** The first that covers the fewest of the places and is least cut off by the edges of the table. */
function bestOf(
  boxes: readonly Box[],
  { width, depth }: FloatingProps['map'],
  points: readonly Point[],
): Box {
  const inside = boxes.map((box) => ({
    ...box,
    left: Math.min(Math.max(box.left, -FRAME), width + FRAME - box.width),
    top: Math.min(Math.max(box.top, -FRAME), depth + FRAME - box.height),
  }))
  const covered = (box: Box): number => points.filter((point) => isIn(box, point)).length
  return inside.reduce((best, box) => (covered(box) < covered(best) ? box : best))
}

/** With a little room, as a figure is more than its middle. */
const ROOM = 60

function isIn({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x > left - ROOM && x < left + width + ROOM && y > top - ROOM && y < top + height + ROOM
}
