import { buildingAt, type Crossing, inch, regionsAt } from '@sandtable/table'
import { COVERS, type Cover, TABLES } from '../../forces/data/tables.ts'
import { isOnRoof, isPassedOver, type Look } from './sight.ts'
import { rowOf } from './terrain.ts'
import { isInside } from './touching.ts'

const NEAR = inch(TABLES['sks-cov-T1'].near)

/** sks-cov-1, sks-cov-2: the best cover of the target on the line that it touches, is inside, or has within 2 inches. */
export function coverOn(look: Look): Cover {
  const found: Cover[] = [insideCover(look)]
  for (const crossing of look.line.crossings) {
    if (crossing.kind === 'cloud' || crossing.kind === 'inner-wall') continue
    if (crossing.after <= NEAR && isCoverOf(crossing, look)) found.push(rowOf(crossing.piece).cover)
  }
  return best(found)
}

/** sks-cov-1: levels of cover from the poorest to the best. */
export function best(covers: readonly Cover[]): Cover {
  return covers.reduce((one, other) => (COVERS.indexOf(one) >= COVERS.indexOf(other) ? one : other), 'none')
}

/** sks-cov-2, sks-cov-T1-10: cover of the place itself: a roof with its parapet, a bunker, crops. */
function insideCover({ scene, from, to }: Look): Cover {
  const building = buildingAt(scene.ground, to)
  if (building) {
    if (isOnRoof(to, building)) return 'hard'
    return buildingAt(scene.ground, from) === building ? 'none' : 'hard' // sks-cov-5
  }
  return best(regionsAt(scene.ground, to).map((piece) => rowOf(piece).cover))
}

/** sks-cov-2: a gate is no cover, nor is what the line passes over, nor a ditch that nobody is in (sks-cov-T1-05). */
function isCoverOf(crossing: Exclude<Crossing, { kind: 'cloud' }>, look: Look): boolean {
  const { piece } = crossing
  if ('gap' in crossing && crossing.gap) return false
  if (rowOf(piece).key === 'ditch') return isInside(piece, look.to)
  if (piece.kind === 'building') return false // the walls of the target's own building count above
  return !isPassedOver(crossing, look)
}
