import { sideName } from '@sandtable/miniatures'

/** 'blue-marker-2' is 'Marker 2'. */
export function markerName(id: unknown): string {
  return `Marker ${numberIn(id)}`
}

/** 'red-point-1' is 'Red’s Jump-Off Point 1'. */
export function pointName(id: unknown): string {
  const [side] = String(id).split('-')
  return `${sideName(side)}’s Jump-Off Point ${numberIn(id)}`
}

function numberIn(id: unknown): string {
  return String(id).split('-').at(-1) ?? ''
}
