import {
  type CrossingCost,
  fact,
  isRegion,
  type LinePiece,
  type Opening,
  type Piece,
  type Place,
  type Region,
  type Scene,
  type Traversal,
  traversalOn,
} from '@sandtable/table'
import { rowOf } from '../seeing/terrain.ts'
import { isInside } from '../seeing/touching.ts'

/** sks-move-1, sks-move-10: how a character goes with one action point. */
export type Gait = 'walk' | 'run' | 'crawl' | 'swim'

const WAYS = fact<Traversal>('where a character can go', 24)

/**
 * sks-cov-T1: where a character can go without climbing: obstacles are climbed, water is swum, buildings have doors.
 * `climbed` are the ids of what they stand in or climb over now: it is no hindrance.
 */
export function waysFor(scene: Scene, gait: Gait, climbed: readonly string[] = []): Traversal {
  const isSwimming = gait === 'swim'
  const key = [isSwimming ? 'swim' : 'land', ...climbed].join('/')
  return scene.bare.cached(WAYS, key, () =>
    traversalOn(scene.ground, {
      region: (region) => (climbed.includes(region.id) || canBeIn(region, isSwimming) ? 1 : null),
      line: (line, gap) => (gap || climbed.includes(line.id) ? 0 : lineCost(line, isSwimming)),
      wall: ({ id }, opening) => (climbed.includes(id) ? 0 : doorCost(opening)),
      road: () => 1,
    }),
  )
}

/** sks-ruling-36: low obstacles that the middle of a base is in: in a ditch or on rubble one walks. */
export function climbedAt({ ground }: Scene, at: Place): readonly string[] {
  return ground.pieces.filter((piece) => isStoodIn(piece) && isInside(piece, at)).map(({ id }) => id)
}

/** sks-ruling-36: a low obstacle that one stands in or on, not only behind. */
export function isStoodIn(piece: Piece): boolean {
  const { passable, key } = rowOf(piece)
  return passable === 'low-obstacle' && (isRegion(piece) || key === 'ditch')
}

/** sks-cov-T1-04, sks-cov-T1-06, sks-cov-T1-12: rubble and stalls are climbed onto, a canal is swum. */
function canBeIn(region: Region, isSwimming: boolean): boolean {
  const { passable } = rowOf(region)
  if (passable === 'swim') return isSwimming
  return passable === 'free' || passable === 'doors-windows'
}

function lineCost(line: LinePiece, isSwimming: boolean): CrossingCost {
  const { passable } = rowOf(line)
  return passable === 'free' || (passable === 'swim' && isSwimming) ? 0 : null
}

/** sks-move-12: doors and gates cost nothing; windows are climbed through (sks-move-T1-13). */
function doorCost(opening: Opening | null): CrossingCost {
  return opening !== null && opening.kind !== 'window' && opening.kind !== 'slit' ? 0 : null
}
