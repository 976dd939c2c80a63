import type { Chance, Refusal } from '@sandtable/engine'
import { gridAround } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { findPlaces, type PlacementTerms } from '../moving/placement.ts'
import { mapOf } from '../moving/terrain.ts'
import { aliveModels, type State, type Team } from '../state/state.ts'
import { NEAR_FORWARD } from './grids.ts'

const FORWARD_GRID = 300

/** Places for a Team that deploys forward: those round one point of a grid where the whole Team finds room. */
export function forwardSpots(
  state: State,
  team: Team,
  whyNotHere: (point: Point) => Refusal | null,
): (chance: Chance) => readonly Point[] {
  let spots: readonly Point[] | null = null // found when an answer is first sampled
  return (chance) => {
    spots ??= roomyPlaces(state, team, whyNotHere)
    const spot = spots[chance.below(Math.max(1, spots.length))]
    return spot ? gridAround(spot, NEAR_FORWARD) : []
  }
}

function roomyPlaces(
  state: State,
  team: Team,
  whyNotHere: (point: Point) => Refusal | null,
): readonly Point[] {
  const { width, depth } = mapOf(state)
  const terms: PlacementTerms = {
    clause: 'csw-fwd-1',
    name: 'deploy',
    team,
    models: aliveModels(team),
    whyNotHere,
    candidates: () => [],
  }
  const found: Point[] = []
  for (let x = FORWARD_GRID; x < width; x += FORWARD_GRID) {
    for (let y = FORWARD_GRID; y < depth; y += FORWARD_GRID) {
      const point = { x, y }
      if (whyNotHere(point) !== null) continue
      if (findPlaces(state, terms, gridAround(point, NEAR_FORWARD)) !== null) found.push(point)
    }
  }
  return found
}
