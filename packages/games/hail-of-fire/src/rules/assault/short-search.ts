import type { Chance } from '@sandtable/engine'
import {
  bearing,
  distance,
  type Hull,
  minus,
  overlaps,
  type Point,
  placeToward,
  shortestPath,
  squaredDistance,
  turnVector,
  type Vector,
} from '@sandtable/table'
import { footprint } from '../moving/footprints.ts'
import { moverOf, traversalFor } from '../moving/going.ts'
import { footPath } from '../moving/on-foot.ts'
import { sceneFor } from '../moving/terrain.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'

import {
  type ShortMoveTerms,
  type ShortSteps,
  walkerOf,
  whyNotEndAt,
  whyNotShort,
  whyNotWalked,
} from './short-legality.ts'

/** Any legal short move at random; empty if none was found. */
export function anyShort(state: State, team: Team, terms: ShortMoveTerms, chance: Chance): ShortSteps {
  const first = chance.below(Math.max(1, terms.toward.length))
  const bodies = [...terms.toward.slice(first), ...terms.toward.slice(0, first)]
  for (const body of bodies) {
    const steps = stepsToward(state, team, body, terms)
    if (steps) return steps
  }
  return []
}

/** A move that ends touching a footprint; null if none was found. */
export function stepsToward(state: State, team: Team, body: Hull, terms: ShortMoveTerms): ShortSteps | null {
  for (const { at, facing } of placesBeside(team, body)) {
    if (!isVehicle(team) && whyNotEndAt(state, team, terms, at, facing)) continue // before a way is searched for
    for (const steps of waysTo(state, team, at, facing, terms.budget)) {
      if (whyNotShort(state, team, terms, steps) === null) return steps
    }
  }
  return null
}

const BEARINGS = 24

/** Places in contact with a footprint, each facing it, the nearest to the Team first. */
function placesBeside(team: Team, body: Hull): readonly { readonly at: Point; readonly facing: Vector }[] {
  const places = Array.from({ length: BEARINGS }, (_, i) => {
    const way = bearing((i * 360) / BEARINGS)
    const facing = turnVector(way, 2)
    return { at: touchingPlace(team, body, way, facing), facing }
  })
  return places.sort((a, b) => squaredDistance(a.at, team) - squaredDistance(b.at, team))
}

/** The nearest place in a direction from a footprint at which the Team does not overlap it. */
function touchingPlace(team: Team, body: Hull, way: Vector, facing: Vector): Point {
  let [near, far] = [0, FARTHEST]
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2)
    const place = footprint(team, placeToward(body.at, way, middle), facing)
    if (distance(place, body) === 0) near = middle
    else far = middle
  }
  const touching = placeToward(body.at, way, near)
  return overlaps(footprint(team, touching, facing), body) ? placeToward(body.at, way, far) : touching
}

/** Two footprints do not touch if their middles are farther apart than this. */
const FARTHEST = 600

/** Straight there; on foot also the shortest path around obstacles. */
function waysTo(state: State, team: Team, at: Point, facing: Vector, budget: number): readonly ShortSteps[] {
  if (isVehicle(team)) {
    const way = minus(at, team)
    if (way.x === 0 && way.y === 0) return []
    const far = Math.floor(Math.sqrt(squaredDistance(at, team)))
    return [[{ facing: way, far }]]
  }
  if (squaredDistance(at, team) > budget * budget) return []
  const straight = [{ x: at.x, y: at.y, facing }]
  if (whyNotWalked(state, team, footPath(team, straight), budget) === null) return [straight]
  const round = shortestPath(traversalFor(sceneFor(state), moverOf(team)), walkerOf(state, team), at, budget)
  return round
    ? [round.slice(1).map(({ x, y }, i, all) => (i === all.length - 1 ? { x, y, facing } : { x, y }))]
    : []
}
