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

/** 'blue-s2' is 'Section 2', 'blue-leader-1' is 'Senior Leader 1', 'blue-hq-1' is 'headquarters Team 1'; supports keep their words. */
export function troopName(id: unknown): string {
  const name = String(id).replace(/^(?:blue|red)-/, '')
  const [, kind, number] = /^(s|leader-|hq-)(\d+)$/.exec(name) ?? []
  if (kind === undefined) return name.replaceAll('-', ' ')
  return `${kind === 's' ? 'Section' : kind === 'leader-' ? 'Senior Leader' : 'headquarters Team'} ${number}`
}
