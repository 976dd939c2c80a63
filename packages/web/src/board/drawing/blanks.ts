import { nameOf, type View } from '@sandtable/callsign-warrior'
import type { PendingDecision } from '../../../client/match-state.ts'
import { type Blank, POINT } from '../../blank.ts'
import { forceBlank } from '../forces/force-blank.ts'
import { partOf, teamOf } from '../pieces.ts'

/** Questions for points of the table and not for places of models. */
export const ONE_POINT: readonly string[] = ['beaten-zone', 'ability-point', 'template-centre']
export const POINTS: readonly string[] = ['objective', 'ied-point']

export function isDrawn({ shape }: PendingDecision): boolean {
  return shape === 'path' || shape === 'place'
}

const PLACE: Readonly<Record<string, Blank>> = {
  x: { kind: 'length', label: 'East, in inches' },
  y: { kind: 'length', label: 'North, in inches' },
  floor: { kind: 'number', label: 'Floor', min: 0, max: 9 },
}

/** What to fill in for players who do not point at the table. */
export function blankFor(pending: PendingDecision, view: View): Blank | null {
  const { name, shape, about } = pending
  if (name === 'build-force') return forceBlank(pending)
  if (!isDrawn(pending) || ONE_POINT.includes(name)) return null
  if (POINTS.includes(name)) return { kind: 'list', label: 'Points', of: POINT, max: 5 }
  if (name.endsWith('-vehicle')) return { kind: 'json', label: 'Drive: turn, ahead and back in turn' }
  const model: Blank = {
    kind: 'choice',
    label: 'Who',
    of: (teamOf(view, partOf(about, 'team'))?.models ?? []).map(({ id }) => ({
      value: id,
      words: nameOf(id),
    })),
  }
  if (shape === 'place') {
    const fields = { model, ...PLACE }
    return { kind: 'list', label: 'Places', of: { kind: 'group', label: 'Place', fields }, max: 20 }
  }
  const points: Blank = {
    kind: 'list',
    label: 'By',
    of: { kind: 'group', label: 'Point', fields: PLACE },
    max: 40,
  }
  return {
    kind: 'list',
    label: 'Ways',
    of: { kind: 'group', label: 'Way', fields: { model, points } },
    max: 20,
  }
}

/** A suggested answer with every field that the form shows. */
export function withFloors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFloors)
  if (typeof value !== 'object' || value === null) return value
  if ('points' in value && 'model' in value) return { ...value, points: withFloors(value.points) }
  return 'x' in value && 'model' in value && !('floor' in value) ? { ...value, floor: 0 } : value
}
