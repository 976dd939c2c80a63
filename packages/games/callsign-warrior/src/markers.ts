import { type Chance, type Decision, type Game, place } from '@sandtable/engine'
import { base, distance, type Point } from '@sandtable/table'
import { isPlace } from './placement.ts'
import type { Side, State } from './state.ts'
import { OBJECTIVE_RADIUS } from './tables.ts'
import { mapOf } from './terrain.ts'

/** csw-obj-1: markers are placed, tested together. */
export function markers(
  state: State,
  seat: Side,
  clause: string,
  ids: readonly string[],
  whyNot: (points: readonly Point[]) => string | null,
  sample: (chance: Chance) => readonly Point[],
): Decision<readonly Point[]> {
  const { width, depth } = mapOf(state)
  const illegal = (points: unknown): string | null => {
    if (!Array.isArray(points) || points.length !== ids.length || !points.every(isPlace)) {
      return `Give ${ids.length === 1 ? 'a list of one point' : `${ids.length} points`}: [{ x, y }].`
    }
    const isOn = points.every(
      ({ x, y }) =>
        x >= OBJECTIVE_RADIUS &&
        y >= OBJECTIVE_RADIUS &&
        x <= width - OBJECTIVE_RADIUS &&
        y <= depth - OBJECTIVE_RADIUS,
    )
    return isOn ? whyNot(points) : 'A marker lies on the table (csw-obj-1).'
  }
  return place<readonly Point[]>({
    clause,
    name: 'objective',
    seat,
    about: { ids: [...ids] },
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < 500; tries++) {
        const points = sample(chance)
        if (illegal(points) === null) return points
      }
      throw new Error(`${clause}: no place for the markers was found`)
    },
  })
}

export function addObjective(game: Game<State>, id: string, { x, y }: Point, clause: string): void {
  game.state.objectives.push({ id, at: { x, y }, holder: null, isDestroyed: false })
  game.note?.({ kind: 'objective', clause, id, x, y })
}

/** Between the nearest parts of two markers. */
export function apart(a: Point, b: Point): number {
  return distance(base(a, OBJECTIVE_RADIUS), base(b, OBJECTIVE_RADIUS))
}
