import {
  type Body,
  base,
  distance,
  formatInches,
  overlaps,
  type Point,
  type Vector,
} from '../geometry/index.ts'
import {
  type Barrier,
  floorOf,
  occupied,
  type Path,
  type Place,
  type Traversal,
  type Walker,
  whyNotPath,
} from '../movement/index.ts'
import { firstUnlinked } from './chain.ts'

/** One figure of a team: where it stands and half the width of its base. */
export interface Figure {
  readonly from: Place
  readonly radius: number
}

/** A team that is to go somewhere together. */
export interface TeamMove {
  readonly figures: readonly Figure[]
  /** The greatest gap between linked figures at the end. */
  readonly cohesion: number
  /** What each figure's path may cost. */
  readonly allowance: number
  /** Bodies that all of them keep away from: enemies, friends of other teams, vehicles. Not each other. */
  readonly barriers: readonly Barrier[]
}

/** The formation at the end. Directions are vectors. */
export type Shape =
  | { readonly kind: 'cluster' }
  /** Side by side across the facing. */
  | { readonly kind: 'line'; readonly facing: Vector }
  /** One behind the other, with the first at the goal. */
  | { readonly kind: 'column'; readonly facing: Vector }
  /** Behind a wall or hedge, inside the edge of a wood, or behind a house: sheltered from a place. */
  | { readonly kind: 'along'; readonly feature: string; readonly against: Point }
  /** At the windows and doors of a building that look toward a place. */
  | { readonly kind: 'openings'; readonly building: string; readonly floor?: number; readonly toward: Point }

/** A figure as a body at a place. */
export function bodyAt({ radius }: Figure, at: Place): Body {
  return base(at, radius)
}

/** Figure i as a walker; it may pass through its own team. */
export function walkerOf({ figures, barriers }: TeamMove, i: number): Walker {
  const { from, radius } = figures[i] as Figure
  return { from, radius, barriers }
}

/**
 * Why a team may not move like this, figure by figure; null if it may. Checks moves that a person drew as well as those
 * of `placeTeam`. Sentences number figures from 1.
 */
export function whyNotTeamMove(traversal: Traversal, move: TeamMove, paths: readonly Path[]): string | null {
  const { figures, cohesion, allowance } = move
  if (paths.length !== figures.length) return `There are ${figures.length} figures and ${paths.length} paths.`
  const places: Place[] = []
  for (const [i, path] of paths.entries()) {
    const end = path.at(-1)
    const problem = whyNotPath(traversal, walkerOf(move, i), path, allowance)
    if (problem || !end) return `Figure ${i + 1}: ${problem}`
    places.push(end)
  }
  for (const [i, place] of places.entries()) {
    for (let j = 0; j < i; j++) {
      const other = places[j] as Place
      const isApart = floorOf(place) !== floorOf(other)
      if (!isApart && overlaps(bodyAt(figures[i] as Figure, place), bodyAt(figures[j] as Figure, other))) {
        return `Figures ${j + 1} and ${i + 1} would overlap.`
      }
    }
  }
  const stray = firstUnlinked(figures, places, cohesion)
  if (stray === null || figures.length === 0) return null
  const apart = nearestComrade(figures, places, stray)
  return `Figure ${stray + 1} would be cut off from the others: the nearest is ${formatInches(apart)} away, and ${formatInches(cohesion)} are allowed.`
}

function nearestComrade(figures: readonly Figure[], places: readonly Place[], i: number): number {
  const own = bodyAt(figures[i] as Figure, places[i] as Place)
  let nearest = Number.POSITIVE_INFINITY
  for (const [j, place] of places.entries()) {
    if (j !== i) nearest = Math.min(nearest, distance(own, bodyAt(figures[j] as Figure, place)))
  }
  return nearest
}

/** The other figures as barriers to one of them: it may pass through, but not end on them. */
export function comradesAsBarriers(move: TeamMove, places: readonly Place[], i: number): Barrier[] {
  return places.flatMap((at, j) =>
    j === i ? [] : [{ ...occupied(bodyAt(move.figures[j] as Figure, at)), floor: floorOf(at) }],
  )
}
