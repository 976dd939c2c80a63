import {
  type CrossingCost,
  fact,
  type LinePiece,
  type Opening,
  type Region,
  type Scene,
  type Traversal,
  traversalOn,
} from '@sandtable/table'
import { rowOf } from '../seeing/terrain.ts'

/** sks-move-1, sks-move-10: how a character goes with one action point. */
export type Gait = 'walk' | 'run' | 'crawl' | 'swim'

const WAYS = fact<Traversal>('where a character can go', 2)

/** sks-cov-T1: where a character can go without climbing: obstacles are climbed, water is swum, buildings have doors. */
export function waysFor(scene: Scene, gait: Gait): Traversal {
  const isSwimming = gait === 'swim'
  return scene.bare.cached(WAYS, isSwimming ? 'swim' : 'land', () =>
    traversalOn(scene.ground, {
      region: (region) => (canBeIn(region, isSwimming) ? 1 : null),
      line: (line, gap) => (gap ? 0 : lineCost(line, isSwimming)),
      wall: (_, opening) => doorCost(opening),
      innerWall: (_, gap) => (gap ? 0 : null),
      road: () => 1,
    }),
  )
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
