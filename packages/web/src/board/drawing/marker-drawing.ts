import type { LitGround } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import type { Drawing } from './drawing.ts'
import { MARKER, nearestOf, pointsIn, squared } from './drawings.ts'

/** A marker that may go somewhere. */
export interface MovableMarker extends Point {
  readonly id: string
}

/** How near to a marker a click must be to pick it up, in hundredths of an inch. */
const PICKED = 120

/** One of several markers is moved: `{ marker, x, y }`. A click on a marker picks it up, any other puts it down. */
export function markerDrawing(
  markers: readonly MovableMarker[],
  ground: readonly LitGround[] = [],
  groundAfter?: (value: unknown) => readonly LitGround[],
): Drawing {
  const pickedIn = (draft: unknown): MovableMarker | undefined =>
    markers.find(({ id }) => id === (draft as { readonly marker?: unknown } | undefined)?.marker)
  return {
    kind: 'marker',
    unit: null,
    ground,
    ...(groundAfter ? { groundAfter } : {}),
    takesWaypoints: false,
    plan: (places, draft) => {
      const at = places.at(-1)
      const nearest = at && nearestOf(markers, at)
      if (!at || !nearest) return null
      const isOnMarker = squared(nearest, at) <= PICKED * PICKED
      const marker = isOnMarker ? nearest : (pickedIn(draft) ?? nearest)
      return { marker: marker.id, x: at.x, y: at.y }
    },
    ghosts: (value) => {
      const from = pickedIn(value)
      return pointsIn([value]).map(({ x, y }) => ({
        id: 'marker',
        at: { x, y },
        path: from ? [from, { x, y }] : [],
        shape: MARKER,
        facing: null,
      }))
    },
    moved: (value, _, { x, y }) => ({ ...(value as object), x, y }),
  }
}
