import {
  base,
  clearanceBarrier,
  type Figure,
  groundOf,
  inch,
  type Place,
  place,
  placeTeam,
  type Shape,
  type TeamMove,
  traversalOn,
} from '@sandtable/table'
import { type Effort, interleaved, median, type Runner } from '../measure.ts'
import { battlefield } from './battlefield.ts'
import { numbersBelow, ON_FOOT } from './reach.ts'

/** The cost of placing ten figures, paths included, on a table of about 500 edges. */
export interface FormationFigures {
  readonly placingUs: number
  /** The share of orders that brought the whole team to its goal. */
  readonly arrived: number
}

interface Order {
  readonly move: TeamMove
  readonly goal: Place
  readonly shape: Shape
}

const ORDERS = 64

export function formationFigures(effort: Effort): FormationFigures {
  const traversal = traversalOn(groundOf(battlefield(7)), ON_FOOT)
  const orders = ordersOn(11)
  const place10 = (turn: number) => {
    const { move, goal, shape } = orders[turn % ORDERS] as Order
    return placeTeam(traversal, move, { goal, shape })
  }
  const runner: Runner = { name: 'formation', batch: 2, run: (turn) => void place10(turn) }
  const [rates = []] = interleaved([runner], effort)
  const arrived = orders.filter((_, i) => place10(i).got === 'there').length / ORDERS
  return { placingUs: 1e6 / median(rates), arrived }
}

/** Squads of ten sent six inches on, in turn as a line, a column and a cluster, with three enemies about. */
export function ordersOn(seed: number): Order[] {
  const below = numbersBelow(seed)
  return Array.from({ length: ORDERS }, (_, i) => {
    const from = place(800 + below(5400), 800 + below(3000))
    const figures: Figure[] = Array.from({ length: 10 }, (_unused, k) => ({
      from: place(from.x + (k % 5) * 150, from.y + Math.floor(k / 5) * 150),
      radius: 50,
    }))
    const barriers = Array.from({ length: 3 }, () =>
      clearanceBarrier(base(place(from.x + 1200 + below(600), from.y - 500 + below(1000)), 50), inch(3)),
    )
    const shapes: readonly Shape[] = [
      { kind: 'line', facing: { x: 1, y: 0 } },
      { kind: 'column', facing: { x: 1, y: 1 } },
      { kind: 'cluster' },
    ]
    const move: TeamMove = { figures, cohesion: inch(2), allowance: inch(12), barriers }
    return { move, goal: place(from.x + 600, from.y + 100), shape: shapes[i % 3] as Shape }
  })
}
