import type { Point } from '../../geometry/index.ts'
import { legCost } from '../costs/leg.ts'
import type { Traversal } from '../traversal/traversal.ts'

/** The side of a cell. Doors are as wide, so a way through one is found. */
const CELL = 100

/** The steps between neighbouring cells of the table for one kind of mover. */
export interface WayNet {
  readonly traversal: Traversal
  readonly columns: number
  readonly rows: number
  /** The cost of the steps from each cell to the east, north-east, north and north-west. */
  readonly cost: Float64Array
}

/** The cost of getting to one place from each cell of the table, on the ground floor. */
export interface WayField {
  readonly net: WayNet
  readonly cost: Float64Array
}

const STEP_X = [1, 1, 0, -1] as const
const STEP_Y = [0, 1, 1, 1] as const

/**
 * The steps between cells over the ground. `crowding` is a factor on the steps from a cell: above 1 where a whole unit
 * has little room.
 */
export function wayNet(traversal: Traversal, crowding: (at: Point) => number = () => 1): WayNet {
  const { map } = traversal.ground
  const columns = Math.floor(map.width / CELL)
  const rows = Math.floor(map.depth / CELL)
  const cost = new Float64Array(columns * rows * STEP_X.length).fill(Number.POSITIVE_INFINITY)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const factor = crowding({ x: middle(column), y: middle(row) })
      for (const [way, dx] of STEP_X.entries()) {
        const toColumn = column + dx
        const toRow = row + (STEP_Y[way] as number)
        if (toColumn < 0 || toColumn >= columns || toRow >= rows) continue
        const leg = legCost(traversal, middle(column), middle(row), middle(toColumn), middle(toRow), 0)
        cost[(row * columns + column) * STEP_X.length + way] = leg * factor
      }
    }
  }
  return { traversal, columns, rows, cost }
}

function middle(cell: number): number {
  return cell * CELL + CELL / 2
}

/**
 * csw-move-4, sks-mor-10: the distance to a place from everywhere, around obstacles. Figures do not count as obstacles.
 * Sweeps over the table until no path gets shorter; on mostly open tables a few sweeps are enough.
 */
export function wayFieldTo(net: WayNet, to: Point): WayField {
  const { traversal, columns, rows } = net
  const cost = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const west = Math.floor(to.x / CELL - 0.5)
  const south = Math.floor(to.y / CELL - 0.5)
  for (let row = Math.max(0, south); row <= south + 1 && row < rows; row++) {
    for (let column = Math.max(0, west); column <= west + 1 && column < columns; column++)
      cost[row * columns + column] = legCost(traversal, to.x, to.y, middle(column), middle(row), 0)
  }
  while (sweep(net, cost)) {
    // until nothing changes
  }
  return { net, cost }
}

/** Once from the south-west and once back; true if any cell got nearer. */
function sweep(net: WayNet, cost: Float64Array): boolean {
  let isShorter = false
  for (let at = 0; at < cost.length; at++) if (relax(net, cost, at)) isShorter = true
  for (let at = cost.length - 1; at >= 0; at--) if (relax(net, cost, at)) isShorter = true
  return isShorter
}

/** Passes the cost of a cell on to the four following cells, and theirs back to it. */
function relax({ columns, cost: steps }: WayNet, cost: Float64Array, at: number): boolean {
  let isShorter = false
  for (let way = 0; way < STEP_X.length; way++) {
    const step = steps[at * STEP_X.length + way] as number
    if (step === Number.POSITIVE_INFINITY) continue
    const next = at + (STEP_Y[way] as number) * columns + (STEP_X[way] as number)
    const here = cost[at] as number
    const there = cost[next] as number
    if (here + step < there) cost[next] = here + step
    else if (there + step < here) cost[at] = there + step
    else continue
    isShorter = true
  }
  return isShorter
}

/** What the way from a place costs, over the best of the cells around it; infinite if there is no way. */
export function wayCostFrom({ net: { columns, rows }, cost }: WayField, { x, y }: Point): number {
  const west = Math.floor(x / CELL - 0.5)
  const south = Math.floor(y / CELL - 0.5)
  let least = Number.POSITIVE_INFINITY
  for (let row = Math.max(0, south); row <= south + 1 && row < rows; row++) {
    for (let column = Math.max(0, west); column <= west + 1 && column < columns; column++) {
      const dx = middle(column) - x
      const dy = middle(row) - y
      least = Math.min(least, (cost[row * columns + column] as number) + Math.sqrt(dx * dx + dy * dy))
    }
  }
  return least
}

/** How much more expensive than the path a straight leg along it may be, since paths over cells are crooked. */
const CROOKED = 1.15
const NEARLY = 60

/** The farthest place on the way to which a straight leg costs at most `allowance`; null if there is none. */
export function straightOnTheWay(field: WayField, from: Point, allowance: number): Point | null {
  const { cost } = field
  const { traversal, columns, rows } = field.net
  const start = wayCostFrom(field, from)
  const column = Math.min(columns - 1, Math.floor(from.x / CELL))
  const row = Math.min(rows - 1, Math.floor(from.y / CELL))
  let farthest: Point | null = null
  let here = row * columns + column
  for (;;) {
    const next = nextOnTheWay(field, here)
    if (next === here) return farthest
    const place = { x: middle(next % columns), y: middle(Math.floor(next / columns)) }
    const leg = legCost(traversal, from.x, from.y, place.x, place.y, 0)
    if (leg > allowance || leg > (start - (cost[next] as number)) * CROOKED + NEARLY) return farthest
    farthest = place
    here = next
  }
}

/** The next cell on the path; the cell itself at the end of the path, or if it cannot be left. */
function nextOnTheWay({ net: { columns, cost: steps }, cost }: WayField, here: number): number {
  let best = here
  let least = Number.POSITIVE_INFINITY
  for (let way = 0; way < STEP_X.length; way++) {
    const by = (STEP_Y[way] as number) * columns + (STEP_X[way] as number)
    const there = here + by
    const ahead = (steps[here * STEP_X.length + way] as number) + (cost[there] ?? Number.POSITIVE_INFINITY)
    const back = here - by
    const behind = (steps[back * STEP_X.length + way] ?? Number.POSITIVE_INFINITY) + (cost[back] ?? 0)
    if (ahead < least) {
      least = ahead
      best = there
    }
    if (behind < least) {
      least = behind
      best = back
    }
  }
  return (cost[best] as number) < (cost[here] as number) ? best : here
}
