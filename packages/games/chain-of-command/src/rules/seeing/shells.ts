import {
  type Building,
  buildingAt,
  inch,
  type Place,
  type Point,
  type Ring,
  type Scene,
} from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { blocks } from './blocking.ts'
import { lineBetween } from './sight.ts'

const WHOLE = inch(FIRE.sight.wholeBuilding)

/** coc-8.3.2-6, coc-8.3.2-8: H.E. of guns at men in a building: any visible part of it will do, in a large one the part they are in. */
export function canShell(scene: Scene, from: Place, to: Place): boolean {
  const building = buildingAt(scene.ground, to)
  if (!building) return isOpen(scene, from, to)
  if (isLarge(building)) return isOpen(scene, from, to)
  return [...pointsRound(building.outline), to].some((point) =>
    isOpen(scene, from, { x: point.x, y: point.y }),
  )
}

/** coc-8.3.2-6: more than 9" one way or the other. */
function isLarge({ outline }: Building): boolean {
  const xs = outline.map(({ x }) => x)
  const ys = outline.map(({ y }) => y)
  return Math.max(...xs) - Math.min(...xs) > WHOLE || Math.max(...ys) - Math.min(...ys) > WHOLE
}

/** The corners, and the middles of the sides. */
function pointsRound(outline: Ring): readonly Point[] {
  return outline.flatMap((corner, i) => {
    const next = outline[(i + 1) % outline.length] ?? corner
    return [corner, { x: Math.round((corner.x + next.x) / 2), y: Math.round((corner.y + next.y) / 2) }]
  })
}

/** Walls of the building at the end of the line do not count. */
function isOpen(scene: Scene, from: Place, to: Place): boolean {
  const line = lineBetween(scene, from, to)
  return !line.crossings.some((crossing) => blocks(crossing, { from, to, line }))
}
