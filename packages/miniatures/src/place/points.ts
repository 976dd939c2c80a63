import {
  type Chance,
  type Clause,
  type Decision,
  type Json,
  place,
  type Refusal,
  refusal,
} from '@sandtable/engine'
import type { Point, TableMap } from '@sandtable/table'
import { drawn } from '../board/draw.ts'
import { isPoint } from './point.ts'

type TableSize = Pick<TableMap, 'width' | 'depth'>

interface PointQuestion {
  readonly clause: Clause
  readonly name: string
  readonly seat: string
  readonly about?: Json
  readonly secret?: boolean
  readonly table: TableSize
}

/** A question for one point of the table. */
export interface OnePoint extends PointQuestion {
  /** Why a point of the table will not do. */
  readonly whyNot: (point: Point) => Refusal | null
  /** A legal point, in case random sampling finds none. */
  readonly otherwise: Point
}

/** csw-wr-2, csw-abpro-3, hof-art-5, coc-10.3.1-2: one point of the table, such as an aiming point. */
export function onePoint({ table, whyNot, otherwise, ...asked }: OnePoint): Decision<Point> {
  const illegal = (point: unknown): Refusal | null => {
    if (!isPoint(point)) return refusal('not-a-point', 'Give a point as { x, y }.')
    return isOn(table, point, 0) ? whyNot(point) : refusal('off-the-table', 'That is off the table.')
  }
  return place<Point>({
    ...asked,
    about: drawn('point', asked.about),
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < TRIES_FOR_ONE; tries++) {
        const point = { x: chance.below(table.width + 1), y: chance.below(table.depth + 1) }
        if (illegal(point) === null) return point
      }
      return { x: otherwise.x, y: otherwise.y }
    },
  })
}

/** A question for points that are tested together. */
export interface SeveralPoints extends PointQuestion {
  readonly count: number
  /** How far they stay from the edges: half the width of a marker. */
  readonly margin: number
  /** The refusal of a wrong number of points. */
  readonly notSo: Refusal
  readonly offTheTable: Refusal
  /** Why points of the table will not do. */
  readonly whyNot: (points: readonly Point[]) => Refusal | null
  /** Points to try, for answers that are sampled. */
  readonly sample: (chance: Chance) => readonly Point[]
}

/** csw-obj-1, csw-abins-7, coc-3.1-1, coc-16.1-2, sks-ied-1: several points or markers, tested together. */
export function severalPoints(asked: SeveralPoints): Decision<readonly Point[]> {
  const { clause, name, seat, table, count, margin, whyNot, sample } = asked
  const illegal = (points: unknown): Refusal | null => {
    if (!Array.isArray(points) || points.length !== count || !points.every(isPoint)) return asked.notSo
    return points.every((point) => isOn(table, point, margin)) ? whyNot(points) : asked.offTheTable
  }
  return place<readonly Point[]>({
    clause,
    name,
    seat,
    about: drawn('points', asked.about),
    ...(asked.secret === undefined ? {} : { secret: asked.secret }),
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < TRIES_FOR_SEVERAL; tries++) {
        const points = sample(chance)
        if (illegal(points) === null) return points
      }
      throw new Error(`${clause}: no points were found`)
    },
  })
}

const TRIES_FOR_ONE = 30
const TRIES_FOR_SEVERAL = 500

function isOn({ width, depth }: TableSize, { x, y }: Point, margin: number): boolean {
  return x >= margin && y >= margin && x <= width - margin && y <= depth - margin
}
