import { type AnyDecision, bestOfDraws, type Chance, sampleChoice } from '@sandtable/engine'
import type { Point, Pose, Vector } from '@sandtable/table'
import { type DriveStep, posesAlong } from '../drive/steps.ts'
import type { Troop } from '../figures/troop.ts'
import { approximateDistance } from './lone-march.ts'

/** A troop that may be a vehicle. */
interface Driven extends Pick<Troop, 'models'> {
  readonly facing: Vector
}

/** What an answer to a question for a move may have in it. */
interface Part {
  readonly x?: number
  readonly y?: number
  readonly points?: readonly Point[]
  readonly start?: Point
  readonly turn?: unknown
  readonly ahead?: number
  readonly back?: number
}

/**
 * csw-move-2, csw-fw-1, coc-7.1-4: where the first figure or the vehicle stands after an answer to a question for routes, places, a drive or a drive
 * onto the table: null if it does not say. `start` is where a vehicle stands before its drive.
 */
function endOfAnswer(answer: unknown, start: Pose | null): Point | null {
  const parts = (Array.isArray(answer) ? answer : [answer]) as readonly (Part | null)[]
  const [first] = parts
  if (!first || typeof first !== 'object') return null
  if (first.x !== undefined && first.y !== undefined) return { x: first.x, y: first.y }
  if (first.points) return first.points.at(-1) ?? null
  if (first.start) return first.start
  const isDriven = first.turn !== undefined || first.ahead !== undefined || first.back !== undefined
  return start && isDriven ? (posesAlong(start, parts as readonly DriveStep[]).at(-1)?.at ?? null) : null
}

const DRAWS = 8

/**
 * csw-fw-1, csw-move-2, coc-7.1-4: of several random legal answers, the one that ends nearest to the goal; without a
 * goal, any of them.
 */
export function nearestDraw(
  decision: AnyDecision,
  troop: Driven,
  goal: Point | null,
  chance: Chance,
): unknown {
  const [at] = troop.models
  const start = at ? { at: { x: at.x, y: at.y }, facing: troop.facing } : null
  const draw = (): unknown => sampleChoice<unknown>(decision, chance)
  const worth = (answer: unknown): number => {
    const end = endOfAnswer(answer, start)
    return goal && end ? -approximateDistance(end, goal) : 0
  }
  return bestOfDraws(DRAWS, draw, worth)
}
