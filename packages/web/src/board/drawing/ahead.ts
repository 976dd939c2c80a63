import type { Point } from '@sandtable/table'
import type { Ghost } from './drawing.ts'

/** How far ahead the next waypoint is expected, in hundredths of an inch. */
const FAR = [200, 400, 600]
/** Straight on, and half to the left and right. */
const SIDEWAYS = [0, -0.7, 0.7]

/** Ground in front of what is drawn, where the path probably continues: nothing should cover it. */
export function groundAhead(ghosts: readonly Ghost[]): readonly Point[] {
  return ghosts.flatMap(({ path, at }) => {
    const from = path.at(-2) ?? path[0] ?? at
    const [dx, dy] = [at.x - from.x, at.y - from.y]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) return []
    const [ux, uy] = [dx / length, dy / length]
    return FAR.flatMap((far) =>
      SIDEWAYS.map((side) => ({ x: at.x + far * (ux - side * uy), y: at.y + far * (uy + side * ux) })),
    )
  })
}
