import {
  type Crossing,
  elevationAt,
  inch,
  isStretch,
  type Place,
  regionsAt,
  type Scene,
  type SightLine,
  sightLine,
} from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import { coverOf } from '../ground/terrain.ts'
import { type Ends, isVehicle, uses } from './blocking.ts'
import { betterCover } from './cover-levels.ts'

const HIDES = inch(FIRE.sight.hides)

/** coc-8.1-16, coc-2.4-5, coc-ruling-85: the best cover of a target against one firer; three light items between them make hard. */
export function coverOn(scene: Scene, ends: Ends): Cover {
  let cover = coverStoodIn(scene, ends.to)
  let lightItems = 0
  for (const crossing of ends.line.crossings) {
    const found = coverBy(scene, crossing, ends)
    if (found === 'light') lightItems++
    cover = betterCover(cover, found)
  }
  return lightItems >= TABLES.sight.lightItemsForHard ? betterCover(cover, 'hard') : cover
}

/** coc-2.4-2, coc-2.4-3, coc-2.4-4, coc-8.1-13, coc-8.3.2-3, coc-8.3.2-7: the cover of the area or building a figure stands in. */
export function coverStoodIn({ ground }: Scene, at: Place): Cover {
  return regionsAt(ground, { x: at.x, y: at.y }).reduce<Cover>(
    (best, piece) => betterCover(best, coverOf(piece)),
    'none',
  )
}

/** coc-8.1-2, coc-8.1-3, coc-8.1-15, coc-8.1-16: full cover by what the target uses, light by the rest, none by what only the firer uses. */
function coverBy(scene: Scene, crossing: Crossing, { from, to, line }: Ends): Cover {
  switch (crossing.kind) {
    case 'cloud':
    case 'inner-wall':
    case 'hill':
    case 'building': // figures inside have its cover already
      return 'none'
    case 'line':
      if (crossing.gap || crossing.touches) return 'none'
  }
  const { piece } = crossing
  const cover = coverOf(piece)
  if (cover === 'none' || isLookedOver(scene, crossing, line)) return 'none'
  if (uses(piece, to)) return cover
  if (uses(piece, from) || piece.height < HIDES) return 'none'
  return isVehicle(piece) ? cover : 'light' // coc-8.1-18
}

/** coc-8.1-7: from a raised position: higher than the feature even on the line to the feet of the target. */
function isLookedOver({ ground }: Scene, crossing: Crossing, { from, to }: SightLine): boolean {
  if (from.z <= to.z || crossing.kind === 'cloud') return false
  const feet = sightLine(ground, from, { at: to.at, z: elevationAt(ground, to.at) })
  const same = feet.crossings.find(
    (other) => other.kind !== 'cloud' && crossing.piece === other.piece && other.before === crossing.before,
  )
  if (!same) return false
  return isStretch(same) ? same.below === 0 : same.over
}
