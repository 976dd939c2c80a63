import { edgeEnds, type Hull, hullCorners, inch, type Point } from '@sandtable/table'
import { PICK_UP_GAME, SCENARIOS } from '../../forces/data/scenarios.ts'
import { mapOf } from '../moving/terrain.ts'
import { type Edge, playerOf, type Side, type State } from '../state/state.ts'

/** A rectangle of the table, in hundredths. */
export interface Zone {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** hof-setup-5, hof-force-4: the deployment zone of a side. */
export function zoneOf(state: State, side: Side): Zone {
  const { role, edge } = playerOf(state, side)
  const scenario = SCENARIOS.find(({ id }) => id === state.terms.scenario)
  if (!scenario) {
    const { defenderDepth, attackerDepth } = PICK_UP_GAME
    return alongEdge(state, edge, inch(role === 'defender' ? defenderDepth : attackerDepth))
  }
  const { x, y, w, h } = scenario.sides[role].zone
  return { west: inch(x), south: inch(y), east: inch(x + w), north: inch(y + h) }
}

function alongEdge(state: State, edge: Edge, depth: number): Zone {
  const map = mapOf(state)
  const [a, b] = edgeEnds(map, edge)
  return {
    west: edge === 'east' ? a.x - depth : a.x,
    south: edge === 'north' ? a.y - depth : a.y,
    east: edge === 'west' ? b.x + depth : b.x,
    north: edge === 'south' ? b.y + depth : b.y,
  }
}

/** The whole footprint lies in the zone. */
export function isInZone(zone: Zone, body: Hull): boolean {
  return hullCorners(body).every(
    ({ x, y }) => x >= zone.west && x <= zone.east && y >= zone.south && y <= zone.north,
  )
}

/** Straight into the table from an edge. */
export function inwardFrom(edge: Edge): Point {
  switch (edge) {
    case 'north':
      return { x: 0, y: -1 }
    case 'south':
      return { x: 0, y: 1 }
    case 'east':
      return { x: -1, y: 0 }
    case 'west':
      return { x: 1, y: 0 }
  }
}
