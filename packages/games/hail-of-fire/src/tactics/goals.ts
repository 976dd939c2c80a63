import { beyond, nearestTo, wayField } from '@sandtable/miniatures'
import { inch, type Point, sceneOf, squaredDistance, type WayField } from '@sandtable/table'
import { moverOf, traversalFor } from '../rules/moving/going.ts'
import { mapOf } from '../rules/moving/terrain.ts'
import { enemiesOnTable, playerOf, type Side, type State, type Team } from '../rules/state/state.ts'
import { scenarioOf } from '../rules/victory/scenario.ts'

/** What a move is for. */
export type Purpose = 'objective' | 'enemy' | 'range' | 'home'

/** Units are sent to different objectives: one objective counts as this much nearer for each. */
const OWN_OBJECTIVE = inch(8)

/** An objective that is lost counts as this much nearer than one that is held. */
const NOT_OURS = inch(14)

/** A side that holds everything waits where the enemy is. */
export function objectiveFor(state: State, team: Team): Point | null {
  const exit = exitFor(state, team)
  if (exit) return exit
  const enemies = enemiesOnTable(state, team.side)
  const number = state.units.findIndex(({ id }) => id === team.unit)
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [i, { at, holder }] of state.objectives.entries()) {
    const enemy = holder === team.side ? nearestTo(at, enemies) : null
    const danger = enemy ? farFrom(enemy, at) : 0
    const isOwn = number % state.objectives.length === i
    const far =
      farFrom(team, at) + danger / 2 - (isOwn ? OWN_OBJECTIVE : 0) - (holder === team.side ? 0 : NOT_OURS)
    if (far >= least) continue
    least = far
    best = at
  }
  return best
}

export function farFrom(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b))
}

/** hof-vic-2: the exit of a scenario that is won by leaving the table. */
export function exitFor(state: State, { side }: Team): Point | null {
  const { exits } = scenarioOf(state)
  const own = exits.find((exit) => exit.side === playerOf(state, side).role)
  if (!own) return null
  const { width, depth } = mapOf(state)
  const along = inch(own.from + own.to) / 2
  const ends: Readonly<Record<typeof own.edge, Point>> = {
    north: { x: along, y: depth - AT_EDGE },
    south: { x: along, y: AT_EDGE },
    east: { x: width - AT_EDGE, y: along },
    west: { x: AT_EDGE, y: along },
  }
  return ends[own.edge]
}

/** The middle of a Team that touches the edge. */
const AT_EDGE = 55

/** Where Teams are sent; null if there is nowhere to go. */
export function goalFor(state: State, team: Team, purpose: Purpose): Point | null {
  const enemy = nearestTo(team, enemiesOnTable(state, team.side))
  const objective = objectiveFor(state, team)
  if (purpose === 'home' && objective) return objective
  if (!enemy || (purpose === 'objective' && objective)) return objective
  if (purpose === 'enemy') return { x: enemy.x, y: enemy.y }
  return beyond(team, enemy, -inch(10))
}

/** hof-move-T3: how far it is to a place for this Team, round what it may not enter. */
export function wayTo(state: State, team: Team, to: Point): WayField {
  const mover = moverOf(team)
  return wayField(sceneOf(mapOf(state), []), to, (scene) => traversalFor(scene, mover), mover)
}

/** The places that way fields are made for; others are too many. */
export function isLandmark(state: State, side: Side, to: Point): boolean {
  const isSame = (at: Point | null): boolean => at !== null && at.x === to.x && at.y === to.y
  const [any] = state.teams.filter((team) => team.side === side)
  return state.objectives.some(({ at }) => isSame(at)) || (any !== undefined && isSame(exitFor(state, any)))
}
