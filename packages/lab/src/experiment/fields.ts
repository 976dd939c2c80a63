import type { Json } from '@sandtable/engine'
import { ExperimentError, type JsonPath } from './json-path.ts'

/** A JSON value and its path in the file, so that an error can name the place. */
export interface LocatedJson {
  readonly value: Json
  readonly place: JsonPath
}

export type JsonObject = { readonly [key: string]: Json }

export function failAt(place: JsonPath, sentence: string): never {
  throw new ExperimentError(place, sentence)
}

/** The object found here; only the named fields are allowed in it. */
export function objectAt({ value, place }: LocatedJson, fields: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    failAt(place, `this is an object with ${fields.join(', ')}, not ${excerpt(value)}.`)
  for (const key of Object.keys(value)) {
    if (!fields.includes(key))
      failAt([...place, key], `there is no field '${key}' here; the fields are ${fields.join(', ')}.`)
  }
  return value as JsonObject
}

/** A field of an object, if it is there. */
export function fieldOf(object: JsonObject, place: JsonPath, name: string): LocatedJson | null {
  const value = object[name]
  return value === undefined ? null : { value, place: [...place, name] }
}

export function listAt({ value, place }: LocatedJson, of: string): readonly LocatedJson[] {
  if (!Array.isArray(value)) failAt(place, `this is a list of ${of}, not ${excerpt(value)}.`)
  return (value as readonly Json[]).map((one, i) => ({ value: one, place: [...place, i] }))
}

export function textAt({ value, place }: LocatedJson): string {
  if (typeof value !== 'string' || value.trim() === '')
    failAt(place, `this is a text in quotes, not ${excerpt(value)}.`)
  return value as string
}

export function flagAt({ value, place }: LocatedJson): boolean {
  if (typeof value !== 'boolean') failAt(place, `this is true or false, not ${excerpt(value)}.`)
  return value as boolean
}

export function wholeNumberAt({ value, place }: LocatedJson, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    failAt(place, `this is a whole number from ${least} to ${most}, not ${excerpt(value)}.`)
  return value as number
}

/** A number strictly between two bounds. */
export function numberBetween({ value, place }: LocatedJson, low: number, high: number): number {
  if (typeof value !== 'number' || !(value > low && value < high))
    failAt(place, `this is a number between ${low} and ${high}, not ${excerpt(value)}.`)
  return value as number
}

export function oneOfAt<T extends string>({ value, place }: LocatedJson, words: readonly T[]): T {
  const word = words.find((one) => one === value)
  return word ?? failAt(place, `this is one of ${words.join(', ')}, not ${excerpt(value)}.`)
}

export function excerpt(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
