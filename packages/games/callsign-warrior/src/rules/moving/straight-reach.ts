import type { Point } from '@sandtable/table'
import { aliveModels, type State, type Team } from '../state/state.ts'
import { allowanceOf, type Gait } from './move-legality.ts'
import { routeCost } from './route-cost.ts'

/** Directions tried all round, as vectors: a square's rim, in even steps. */
const STEPS_A_SIDE = 8
const HALVINGS = 6

/**
 * csw-move-4: how far the middle man of a Team gets on straight ways, all round, as an outline for people to see. Terrain
 * counts as the rules count it; whoever stands in the way does not.
 */
export function straightReach(
  state: State,
  team: Team,
  gait: Gait,
  allowance = allowanceOf(team, gait),
): readonly Point[] {
  const start = middleModel(team)
  if (!start) return []
  const isWithin = (x: number, y: number): boolean => {
    const cost = routeCost(state, team, start, [{ x, y, floor: start.floor }])
    return typeof cost === 'number' && cost <= allowance
  }
  return rim().map(({ x, y }) => {
    const length = Math.sqrt(x * x + y * y)
    const at = (far: number): Point => ({
      x: start.x + Math.trunc((x * far) / length),
      y: start.y + Math.trunc((y * far) / length),
    })
    return at(farthest(allowance, (far) => isWithin(at(far).x, at(far).y)))
  })
}

/** The man nearest to the middle of all. */
function middleModel(team: Team): Team['models'][number] | null {
  const models = aliveModels(team)
  const x = models.reduce((sum, model) => sum + model.x, 0) / models.length
  const y = models.reduce((sum, model) => sum + model.y, 0) / models.length
  const far = (model: Point): number => (model.x - x) * (model.x - x) + (model.y - y) * (model.y - y)
  return models.reduce<Team['models'][number] | null>(
    (best, model) => (best === null || far(model) < far(best) ? model : best),
    null,
  )
}

/** By halving: what is beyond ground that cannot be crossed is not looked for. */
function farthest(most: number, isWithin: (far: number) => boolean): number {
  if (isWithin(most)) return most
  let [near, far] = [0, most]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.floor((near + far) / 2)
    if (isWithin(middle)) near = middle
    else far = middle
  }
  return near
}

function rim(): readonly Point[] {
  const steps = Array.from({ length: 2 * STEPS_A_SIDE }, (_, i) => i - STEPS_A_SIDE)
  const side = STEPS_A_SIDE
  return [
    ...steps.map((i) => ({ x: i, y: -side })),
    ...steps.map((i) => ({ x: side, y: i })),
    ...steps.map((i) => ({ x: -i, y: side })),
    ...steps.map((i) => ({ x: -side, y: -i })),
  ]
}
