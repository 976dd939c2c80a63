import type { Json } from '@sandtable/engine'
import type { PendingDecision } from '../client/match-state.ts'

/**
 * The form of an answer that cannot be listed. With it every question can be answered by keyboard alone, whatever the
 * game's board can do.
 */
export type FormSchema =
  /** Shown in inches, answered in whole hundredths. */
  | { readonly kind: 'length'; readonly label: string }
  | {
      readonly kind: 'number'
      readonly label: string
      readonly min: number
      readonly max: number
      /** The meaning of null, if the number is optional: 'unlimited'. */
      readonly none?: string
    }
  | { readonly kind: 'flag'; readonly label: string }
  | { readonly kind: 'choice'; readonly label: string; readonly of: readonly FormOption[] }
  | { readonly kind: 'group'; readonly label: string; readonly fields: Readonly<Record<string, FormSchema>> }
  | {
      readonly kind: 'list'
      readonly label: string
      readonly of: FormSchema
      readonly max: number
      /** It has exactly `max` items. */
      readonly isFull?: boolean
    }
  /** Any value, written as JSON, if no other form fits. */
  | { readonly kind: 'json'; readonly label: string }

export interface FormOption {
  readonly value: Json
  readonly words: string
}

/** A point of the table, in inches from its corner. */
export const POINT: FormSchema = {
  kind: 'group',
  label: 'Point',
  fields: {
    x: { kind: 'length', label: 'Across, in inches' },
    y: { kind: 'length', label: 'Down, in inches' },
  },
}

const MOST_POINTS = 40

/** The default form, if the game gives none: points of the table; a list as JSON. */
export function usualSchema({ shape }: PendingDecision): FormSchema {
  switch (shape) {
    case 'path':
      return { kind: 'list', label: 'Points of the way', of: POINT, max: MOST_POINTS }
    case 'place':
      return POINT
    default:
      return { kind: 'json', label: 'Your list' }
  }
}

/** The empty value of a schema. */
export function emptyOf(schema: FormSchema): Json {
  switch (schema.kind) {
    case 'length':
      return 0
    case 'number':
      return schema.none === undefined ? schema.min : null
    case 'flag':
      return false
    case 'choice':
      return schema.of[0]?.value ?? null
    case 'group':
      return Object.fromEntries(Object.entries(schema.fields).map(([id, field]) => [id, emptyOf(field)]))
    case 'list':
      return schema.isFull ? Array.from({ length: schema.max }, () => emptyOf(schema.of)) : []
    case 'json':
      return {}
  }
}
