import type { Json } from '@sandtable/engine'
import { type JsonPath, Misfit } from './json-path.ts'

/** A JSON value and its path, so that an error can name the place. */
export interface Found {
  readonly value: Json
  readonly place: JsonPath
}

export type JsonObject = { readonly [key: string]: Json }

export function misfit(place: JsonPath, sentence: string): never {
  throw new Misfit(place, sentence)
}

/** The object found here; only the named fields are allowed in it. */
export function objectAt({ value, place }: Found, fields: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    misfit(place, `this is an object with ${fields.join(', ')}, not ${shown(value)}.`)
  for (const key of Object.keys(value)) {
    if (!fields.includes(key))
      misfit([...place, key], `there is no field '${key}' here; the fields are ${fields.join(', ')}.`)
  }
  return value as JsonObject
}

/** A field of an object, if it is there. */
export function fieldOf(object: JsonObject, place: JsonPath, name: string): Found | null {
  const value = object[name]
  return value === undefined ? null : { value, place: [...place, name] }
}

export function listAt({ value, place }: Found, of: string): readonly Found[] {
  if (!Array.isArray(value)) misfit(place, `this is a list of ${of}, not ${shown(value)}.`)
  return (value as readonly Json[]).map((one, i) => ({ value: one, place: [...place, i] }))
}

export function textAt({ value, place }: Found): string {
  if (typeof value !== 'string' || value.trim() === '')
    misfit(place, `this is a text in quotes, not ${shown(value)}.`)
  return value as string
}

export function flagAt({ value, place }: Found): boolean {
  if (typeof value !== 'boolean') misfit(place, `this is true or false, not ${shown(value)}.`)
  return value as boolean
}

export function wholeNumberAt({ value, place }: Found, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    misfit(place, `this is a whole number from ${least} to ${most}, not ${shown(value)}.`)
  return value as number
}

/** A number strictly between two bounds. */
export function numberBetween({ value, place }: Found, low: number, high: number): number {
  if (typeof value !== 'number' || !(value > low && value < high))
    misfit(place, `this is a number between ${low} and ${high}, not ${shown(value)}.`)
  return value as number
}

export function oneOfAt<T extends string>({ value, place }: Found, words: readonly T[]): T {
  const word = words.find((one) => one === value)
  return word ?? misfit(place, `this is one of ${words.join(', ')}, not ${shown(value)}.`)
}

export function shown(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
