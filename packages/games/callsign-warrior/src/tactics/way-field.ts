import { buildingAt, type Ground, legCost, type Point, type Traversal } from '@sandtable/table'
import { groundFor } from '../rules/moving/terrain.ts'
import { traversalFor } from '../rules/moving/traversal.ts'
import type { State } from '../rules/state/state.ts'

/** The side of a cell. Doors are as wide, so no way is lost. */
const CELL = 100

/** What it costs on foot to get to one place from each cell of the table. */
export interface WayField {
  readonly steps: Steps
  readonly cost: Float64Array
}

/** What the steps from each cell cost, to the east, north-east, north and north-west. */
interface Steps {
  readonly traversal: Traversal
  readonly columns: number
  readonly rows: number
  readonly cost: Float64Array
}

const STEP_X = [1, 1, 0, -1] as const
const STEP_Y = [0, 1, 1, 1] as const

/** Remembered with the ground: the same ground, the same ways. */
const STEPS = new WeakMap<Ground, Steps>()
const FIELDS = new WeakMap<Ground, Map<number, WayField>>()

/** More than the markers of a few games; then all are forgotten and found again. */
const MOST_FIELDS = 64

/** csw-terr-1 to csw-bldg-1: how far it is to a place on foot, round what is in the way, whoever stands about. */
export function wayField(state: State, { x, y }: Point): WayField {
  const ground = groundFor(state)
  const known = FIELDS.get(ground) ?? new Map<number, WayField>()
  FIELDS.set(ground, known)
  const key = x * 65_536 + y
  const field = known.get(key)
  if (field) return field
  if (known.size >= MOST_FIELDS) known.clear()
  const found = fieldAround(stepsOn(ground), { x, y })
  known.set(key, found)
  return found
}

/** A Team keeps away from houses: what one man passes by the door, eight do not; and they need room beside one another. */
const INSIDE = 4
const BESIDE = 1.5

function stepsOn(ground: Ground): Steps {
  const known = STEPS.get(ground)
  if (known) return known
  const traversal = traversalFor(ground, { began: null, climbs: null, hasRopes: false })
  const columns = Math.floor(ground.map.width / CELL)
  const rows = Math.floor(ground.map.depth / CELL)
  const cost = new Float64Array(columns * rows * STEP_X.length).fill(Number.POSITIVE_INFINITY)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const room = roomAt(ground, { x: middle(column), y: middle(row) })
      for (const [way, dx] of STEP_X.entries()) {
        const toColumn = column + dx
        const toRow = row + (STEP_Y[way] as number)
        if (toColumn < 0 || toColumn >= columns || toRow >= rows) continue
        const leg = legCost(traversal, middle(column), middle(row), middle(toColumn), middle(toRow), 0)
        cost[(row * columns + column) * STEP_X.length + way] = leg * room
      }
    }
  }
  const steps = { traversal, columns, rows, cost }
  STEPS.set(ground, steps)
  return steps
}

function roomAt(ground: Ground, at: Point): number {
  if (buildingAt(ground, at)) return INSIDE
  const isBeside = BEARINGS.some(([x, y]) => buildingAt(ground, { x: at.x + x, y: at.y + y }))
  return isBeside ? BESIDE : 1
}

const BEARINGS = [
  [150, 0],
  [-150, 0],
  [0, 150],
  [0, -150],
] as const

function middle(cell: number): number {
  return cell * CELL + CELL / 2
}

/** Sweeps to and fro over the table until no way gets shorter: on a table that is mostly open a few times are enough. */
function fieldAround(steps: Steps, to: Point): WayField {
  const { traversal, columns, rows } = steps
  const cost = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const west = Math.floor(to.x / CELL - 0.5)
  const south = Math.floor(to.y / CELL - 0.5)
  for (let row = Math.max(0, south); row <= south + 1 && row < rows; row++) {
    for (let column = Math.max(0, west); column <= west + 1 && column < columns; column++)
      cost[row * columns + column] = legCost(traversal, to.x, to.y, middle(column), middle(row), 0)
  }
  while (sweep(steps, cost)) {
    // until nothing changes
  }
  return { steps, cost }
}

/** Once from the south-west and once back; whether anything has become nearer. */
function sweep(steps: Steps, cost: Float64Array): boolean {
  let isShorter = false
  for (let at = 0; at < cost.length; at++) if (relax(steps, cost, at)) isShorter = true
  for (let at = cost.length - 1; at >= 0; at--) if (relax(steps, cost, at)) isShorter = true
  return isShorter
}

/** Hands the cost of a cell on to the four cells after it, and theirs back to it. */
function relax({ columns, cost: steps }: Steps, cost: Float64Array, at: number): boolean {
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

/** What the way from a place costs, over the nearest of the cells about it; infinite if there is none. */
export function wayCostFrom({ steps: { columns, rows }, cost }: WayField, { x, y }: Point): number {
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

/** How much longer than the way itself a straight leg may be that is to be part of it: cells make ways crooked. */
const CROOKED = 1.15
const NEARLY = 60

/** The farthest place on the way that can be gone to straight ahead for so much; null if there is none. */
export function straightOnTheWay(field: WayField, from: Point, allowance: number): Point | null {
  const { cost } = field
  const { traversal, columns, rows } = field.steps
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

/** The neighbour over which the way leads; the cell itself if it is at the end, or cannot be left. */
function nextOnTheWay({ steps: { columns, cost: steps }, cost }: WayField, here: number): number {
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
