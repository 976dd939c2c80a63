import { type Body, distance, goStraight, occupied, type Point, type Vector } from '@sandtable/table'
import { type Figure, placeFigure, standing, type Troop } from '../figures/troop.ts'
import { barriersFor } from './barriers.ts'
import type { MoveRules } from './move-rules.ts'
import { planOf, type RoutePlan } from './plan.ts'
import { searchRadius } from './routes-to.ts'

/** csw-shock-10, coc-13.1.2-9, sks-mor-13: straight away from the nearest enemy, seen from the nearest own body; null without enemies. */
export function directionAway(own: readonly Body[], enemies: readonly Body[]): Vector | null {
  let nearest = Number.POSITIVE_INFINITY
  let away: Vector | null = null
  for (const enemy of enemies) {
    for (const body of own) {
      const far = distance(enemy, body)
      const way = { x: body.at.x - enemy.at.x, y: body.at.y - enemy.at.y }
      if (far >= nearest || (way.x === 0 && way.y === 0)) continue
      nearest = far
      away = way
    }
  }
  return away
}

/**
 * csw-shock-10, csw-ruling-38, coc-14.6-2, sks-mor-13: each figure goes straight back, one after the other; where the edge, the
 * ground, a wall, a solid body, an enemy's zone or a comrade stops it, it stands. The troop itself is left where it is.
 */
export function withdrawal<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  away: Vector,
  allowance: number,
): RoutePlan {
  const figures = standing(troop)
  const { starts } = planOf(troop, [])
  const routes = figures.map((figure) => {
    const end = endOfRetreat(rules, known, troop, figure, away, allowance)
    placeFigure(figure, end, figure.floor)
    return { model: figure.id, points: [{ ...end, floor: figure.floor }] }
  })
  for (const figure of figures) {
    const { x, y, floor = 0 } = starts.get(figure.id) ?? figure
    placeFigure(figure, { x, y }, floor)
  }
  return { starts, routes }
}

function endOfRetreat<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  figure: Figure,
  away: Vector,
  allowance: number,
): Point {
  const { x, y, floor } = figure
  const comrades = standing(troop).filter((one) => one !== figure)
  const barriers = [
    ...barriersFor(rules, known, troop, { allowance }, 'exact'),
    ...comrades.map((one) => occupied(rules.bodyOf(troop, one))),
  ]
  const walker = {
    from: floor === 0 ? { x, y } : { x, y, floor },
    radius: searchRadius(rules, troop),
    barriers,
  }
  for (let far = allowance; far > 0; far -= BACK_STEP) {
    const end = goStraight(rules.traversal(known, troop), walker, away, far).path.at(-1) ?? { x, y }
    const at = { x: end.x, y: end.y, floor }
    if (rules.whyNotStand(known, troop, at, rules.bodyOf(troop, at)) === null) return { x: end.x, y: end.y }
  }
  return { x, y }
}

const BACK_STEP = 25
