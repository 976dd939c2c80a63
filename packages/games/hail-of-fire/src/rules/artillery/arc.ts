import { arc, arcContains, type Point } from '@sandtable/table'
import { arcOf } from '../firing/arcs.ts'
import { hasTrait, isGun, type Team } from '../state/state.ts'

const FRONT = arcOf('gun')

/** hof-art-18, hof-ruling-14: guns and hull-mounted weapons fire barrages into the front 90 degrees; man-portable mortars all round. */
export function isInFiringArc(gun: Team, point: Point): boolean {
  const isFixed = (isGun(gun) && !hasTrait(gun, 'anti-air')) || hasTrait(gun, 'hull-mounted')
  return !isFixed || arcContains(arc(gun, gun.facing, FRONT), point, 'touching-counts')
}
