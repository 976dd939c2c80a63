import { arc, arcContains, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { hasTrait, isGun, type Team } from '../state/state.ts'

const FRONT = arcOf('gun')

function arcOf(key: string): 90 | 360 {
  return TABLES['hof-fire-T2'].rows.find((row) => row.key === key)?.arc === 360 ? 360 : 90
}

/** hof-art-18, hof-ruling-14: guns and hull-mounted weapons fire barrages into the front 90 degrees; man-portable mortars all round. */
export function isInFiringArc(gun: Team, point: Point): boolean {
  const isFixed = (isGun(gun) && !hasTrait(gun, 'anti-air')) || hasTrait(gun, 'hull-mounted')
  return !isFixed || arcContains(arc(gun, gun.facing, FRONT), point, 'touching-counts')
}
