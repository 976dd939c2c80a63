import { type PlannedFigure, subjectOf, type TablePlans } from '@sandtable/miniatures'
import { type FormSchema, POINT } from '../../games/form-schema.ts'

const PLACE: Readonly<Record<string, FormSchema>> = {
  x: { kind: 'length', label: 'East, in inches' },
  y: { kind: 'length', label: 'North, in inches' },
  floor: { kind: 'number', label: 'Floor', min: 0, max: 9 },
}

const MOST_FIGURES = 20
const MOST_POINTS = 40
const MOST_MARKERS = 12

/** The form for players who do not point at the table; null where one point is the whole answer. */
export function schemaOf(
  plans: Pick<TablePlans<unknown, unknown>, 'figures'>,
  known: unknown,
  about: unknown,
): FormSchema | null {
  const subject = subjectOf(about)
  const figures = subject?.unit ? plans.figures(known, subject.unit, subject) : []
  const isHull = figures[0]?.shape.kind === 'hull'
  switch (subject?.draw) {
    case 'stand':
      return STAND
    case 'points':
      return { kind: 'list', label: 'Points', of: POINT, max: MOST_MARKERS }
    case 'drive':
      return DRIVE
    case 'enter':
      return isHull ? DRIVE : waysOf(figures)
    case 'ways':
      return waysOf(figures)
    case 'figures':
      return listOf('Places', 'Place', { model: whoOf(figures), ...PLACE }, MOST_FIGURES)
    default:
      return null
  }
}

const STAND: Readonly<FormSchema> = {
  kind: 'group',
  label: 'Place',
  fields: {
    x: { kind: 'length', label: 'East, in inches' },
    y: { kind: 'length', label: 'North, in inches' },
    facing: {
      kind: 'group',
      label: 'Looks toward',
      fields: { x: { kind: 'length', label: 'East' }, y: { kind: 'length', label: 'North' } },
    },
  },
}

const DRIVE: Readonly<FormSchema> = { kind: 'json', label: 'Drive: turn, ahead and back in turn' }

function waysOf(figures: readonly PlannedFigure[]): FormSchema {
  const points = listOf('By', 'Point', PLACE, MOST_POINTS)
  return listOf('Ways', 'Way', { model: whoOf(figures), points }, MOST_FIGURES)
}

function listOf(
  label: string,
  one: string,
  fields: Readonly<Record<string, FormSchema>>,
  max: number,
): FormSchema {
  return { kind: 'list', label, of: { kind: 'group', label: one, fields }, max }
}

function whoOf(figures: readonly PlannedFigure[]): FormSchema {
  return { kind: 'choice', label: 'Who', of: figures.map(({ id, name }) => ({ value: id, words: name })) }
}

/** A suggested answer with a value for every field of the form. */
export function withFloors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFloors)
  if (typeof value !== 'object' || value === null) return value
  if ('points' in value && 'model' in value) return { ...value, points: withFloors(value.points) }
  return 'x' in value && 'model' in value && !('floor' in value) ? { ...value, floor: 0 } : value
}
