import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../src/experiment/schema.ts'

type Fits = (schema: JsonSchema, value: unknown) => boolean
type Keyword = (value: unknown, told: never, fits: Fits, schema: JsonSchema) => boolean

/** Does a value fit a JSON Schema? Knows the keywords our schemas use, and stumbles over any other. */
export function fitsSchema(root: JsonSchema, value: unknown): boolean {
  const fits: Fits = (schema, part) =>
    Object.entries(schema).every(([keyword, told]) => {
      if (keyword === '$ref') return fits(defined(root, String(told)), part)
      const test = KEYWORDS[keyword]
      if (!test) throw new Error(`the keyword '${keyword}' is not known here`)
      return test(part, told as never, fits, schema)
    })
  return fits(root, value)
}

function defined({ $defs }: JsonSchema, path: string): JsonSchema {
  return ($defs as Readonly<Record<string, JsonSchema>>)[path.replace('#/$defs/', '')] as JsonSchema
}

const ifNumber =
  (test: (value: number, told: number) => boolean): Keyword =>
  (value, told) =>
    typeof value !== 'number' || test(value, told)

const ifList =
  (test: (value: readonly unknown[], told: never, fits: Fits) => boolean): Keyword =>
  (value, told, fits) =>
    !Array.isArray(value) || test(value, told, fits)

const ifObject =
  (test: (value: Record<string, unknown>, told: never, fits: Fits, schema: JsonSchema) => boolean): Keyword =>
  (value, told, fits, schema) =>
    !isObject(value) || test(value, told, fits, schema)

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (value, type: string | readonly string[]) => [type].flat().some((one) => isOfType(value, one)),
  const: (value, told) => isDeepStrictEqual(value, told),
  enum: (value, words: readonly unknown[]) => words.some((word) => isDeepStrictEqual(word, value)),
  pattern: (value, pattern: string) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  minimum: ifNumber((value, least) => value >= least),
  maximum: ifNumber((value, most) => value <= most),
  exclusiveMinimum: ifNumber((value, least) => value > least),
  exclusiveMaximum: ifNumber((value, most) => value < most),
  minItems: ifList((value, least) => value.length >= least),
  maxItems: ifList((value, most) => value.length <= most),
  items: ifList((value, items: JsonSchema, fits) => value.every((one) => fits(items, one))),
  required: ifObject((value, names: readonly string[]) => names.every((name) => name in value)),
  properties: ifObject((value, properties: Readonly<Record<string, JsonSchema>>, fits) =>
    Object.entries(properties).every(([name, schema]) => !(name in value) || fits(schema, value[name])),
  ),
  additionalProperties: ifObject((value, told: false | JsonSchema, fits, { properties }) => {
    const others = Object.keys(value).filter((name) => !(name in Object(properties)))
    return told === false ? others.length === 0 : others.every((name) => fits(told, value[name]))
  }),
  not: (value, schema: JsonSchema, fits) => !fits(schema, value),
  allOf: (value, all: readonly JsonSchema[], fits) => all.every((one) => fits(one, value)),
  anyOf: (value, any: readonly JsonSchema[], fits) => any.some((one) => fits(one, value)),
  oneOf: (value, some: readonly JsonSchema[], fits) => some.filter((one) => fits(one, value)).length === 1,
  if: (value, condition: JsonSchema, fits, schema) =>
    !fits(condition, value) || fits(schema.then as JsonSchema, value),
  ...Object.fromEntries(
    ['$schema', '$defs', 'title', 'description', 'default', 'then'].map((word) => [word, () => true]),
  ),
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
