import {
  type CrossingCost,
  fact,
  type Gap,
  type LinePiece,
  type Opening,
  type Path,
  pathParts,
  type Scene,
  type Traversal,
  type TraversalRules,
  traversalOn,
} from '@sandtable/table'
import type { Grade, Obstacle } from '../../forces/data/terrain.ts'
import { gradeOf, obstacleOf } from '../ground/terrain.ts'

/** coc-7.2-3: what a Unit has announced to cross: obstacles up to this class; a doorway counts as minor. */
export type Crossing = 'none' | 'minor' | 'medium'

/** coc-7.2-t: from the easiest to the hardest. */
const OBSTACLES: readonly Obstacle[] = ['none', 'minor', 'medium', 'major', 'impassable']
const GRADES: readonly Grade[] = ['open', 'broken', 'heavy', 'really-heavy']

/** The ground of a path: the slowest kind, and the worst obstacle. */
export interface Going {
  readonly grade: Grade
  readonly obstacle: Obstacle
}

/** coc-7.2-2, coc-7.2-8, coc-ruling-83: the slowest grade and the worst obstacle of a way; null if it leads where nobody can go. */
export function goingOn(scene: Scene, path: Path): Going | null {
  let grade = 0
  let obstacle = 0
  for (const part of pathParts(everywhere(scene), path)) {
    if (part.cost === Number.POSITIVE_INFINITY || part.kind === 'floor') return null
    if (part.kind === 'ground') grade = Math.max(grade, part.rate - 1)
    else if (part.what.kind === 'line' && !part.through)
      obstacle = Math.max(obstacle, OBSTACLES.indexOf(obstacleOf(part.what)))
    else if (part.what.kind === 'building') obstacle = Math.max(obstacle, OBSTACLES.indexOf('minor'))
  }
  const found = OBSTACLES[obstacle] ?? 'none'
  if (found === 'major' || found === 'impassable') return null
  return { grade: GRADES[grade] ?? 'open', obstacle: found }
}

/** True if an obstacle is no worse than what was announced. */
export function isAnnounced(obstacle: Obstacle, crossing: Crossing): boolean {
  return OBSTACLES.indexOf(obstacle) <= OBSTACLES.indexOf(crossing)
}

const BY_GRADE = fact<Traversal>('the ground by its grade', 1)
const WAYS = fact<Traversal>('where men can walk', 3)

/** A crossing without any cost is not among the parts of a path. */
const NOTICED = 1

/** The whole ground with its grades as rates: 1 is open. */
function everywhere(scene: Scene): Traversal {
  return scene.bare.cached(BY_GRADE, '', () =>
    traversalOn(scene.ground, {
      ...rulesFor((line, gap) => (gap ? 0 : isPassable(obstacleOf(line)) ? NOTICED : null), NOTICED),
      region: (region) => rateOf(gradeOf(region)),
    }),
  )
}

function rateOf(grade: Grade): number | null {
  return grade === 'impassable' ? null : GRADES.indexOf(grade) + 1
}

function isPassable(obstacle: Obstacle): boolean {
  return obstacle !== 'impassable' && obstacle !== 'major'
}

/** coc-7.2-3: where men can go who have announced these obstacles; an inch is an inch. */
export function waysFor(scene: Scene, crossing: Crossing): Traversal {
  return scene.bare.cached(WAYS, crossing, () =>
    traversalOn(
      scene.ground,
      rulesFor(
        (line, gap) => (gap || isAnnounced(obstacleOf(line), crossing) ? 0 : null),
        crossing === 'none' ? null : 0,
      ),
    ),
  )
}

/** coc-7.2.2-1: buildings are entered by their doors only. */
function rulesFor(
  line: (line: LinePiece, gap: Gap | null) => CrossingCost,
  door: CrossingCost = 0,
): TraversalRules {
  return {
    region: (region) => (gradeOf(region) === 'impassable' ? null : 1),
    line,
    wall: (_, opening) => (opening?.kind === 'gate' ? 0 : isDoor(opening) ? door : null), // coc-7.2.2-2
    innerWall: (_, gap) => (gap ? 0 : null),
    road: () => 1,
  }
}

function isDoor(opening: Opening | null): boolean {
  return opening !== null && opening.kind !== 'window' && opening.kind !== 'slit'
}
