/**
 * A small checker of JSON schemas, with the parts of the standard that `map.schema.json` uses. It stops at the first
 * problem of a list that is too long and never walks further than the schema allows, so a hostile file takes no longer
 * than a good one. If a schema has a description, the sentence says that this is expected.
 */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly description?: string
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  readonly const?: string | number
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** One of several shapes, told apart by the `kind` each of them fixes. */
  readonly oneOf?: readonly Schema[]
}

/** A place in a file and what is wrong there, in words: `areas[3].outline: needs 3 or more, has 2`. */
export interface Problem {
  readonly path: string
  readonly message: string
}

/** The most problems that are reported: a reader corrects the first and checks again. */
export const MAX_PROBLEMS = 20

export function schemaProblems(schema: Schema, value: unknown): Problem[] {
  const problems: Problem[] = []
  check(schema, schema, value, '', problems)
  return problems.slice(0, MAX_PROBLEMS)
}

function check(root: Schema, given: Schema, value: unknown, path: string, problems: Problem[]): void {
  if (problems.length >= MAX_PROBLEMS) return
  const schema = resolve(root, given)
  const tell = (message: string): void => void problems.push({ path, message })

  if (schema.oneOf) {
    const kind = isObject(value) ? value.kind : undefined
    const fitting = schema.oneOf.find((one) => resolve(root, one).properties?.kind?.const === kind)
    if (fitting) check(root, fitting, value, path, problems)
    else tell(`needs a kind, one of ${kindsOf(root, schema.oneOf)}, not ${shownValue(kind)}`)
    return
  }
  if (schema.const !== undefined) {
    if (value !== schema.const) tell(`needs ${shownValue(schema.const)}, not ${shownValue(value)}`)
    return
  }
  if (schema.enum) {
    if (typeof value !== 'string' || !schema.enum.includes(value)) {
      tell(`needs one of ${schema.enum.join(', ')}, not ${shownValue(value)}`)
    }
    return
  }
  switch (schema.type) {
    case 'integer':
      checkInteger(schema, value, tell)
      return
    case 'string':
      checkText(schema, value, tell)
      return
    case 'boolean':
      if (typeof value !== 'boolean') tell(`needs true or false, not ${shownValue(value)}`)
      return
    case 'array':
      checkList(root, schema, value, path, problems, tell)
      return
    case 'object':
      checkObject(root, schema, value, path, problems, tell)
      return
  }
}

function checkInteger(schema: Schema, value: unknown, tell: (message: string) => void): void {
  const least = schema.minimum ?? Number.MIN_SAFE_INTEGER
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return
  tell(`needs ${schema.description ?? 'a whole number'} from ${least} to ${most}, not ${shownValue(value)}`)
}

function checkText(schema: Schema, value: unknown, tell: (message: string) => void): void {
  const least = schema.minLength ?? 0
  const most = schema.maxLength ?? 1000
  if (typeof value !== 'string') tell(`needs a text, not ${shownValue(value)}`)
  else if (value.length < least || value.length > most) {
    tell(`needs a text of ${least} to ${most} characters, has ${value.length}`)
  } else if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) {
    tell(`needs ${schema.description ?? `a text like ${schema.pattern}`}, not ${shownValue(value)}`)
  }
}

function checkList(
  root: Schema,
  schema: Schema,
  value: unknown,
  path: string,
  problems: Problem[],
  tell: (message: string) => void,
): void {
  if (!Array.isArray(value)) {
    tell(`needs a list, not ${shownValue(value)}`)
    return
  }
  const { minItems = 0, maxItems = 1000, items } = schema
  if (value.length < minItems) tell(`needs ${minItems} or more, has ${value.length}`)
  else if (value.length > maxItems) tell(`needs ${maxItems} or fewer, has ${value.length}`)
  else if (items) {
    for (let i = 0; i < value.length; i++) check(root, items, value[i], `${path}[${i}]`, problems)
  }
}

function checkObject(
  root: Schema,
  schema: Schema,
  value: unknown,
  path: string,
  problems: Problem[],
  tell: (message: string) => void,
): void {
  if (!isObject(value)) {
    tell(`needs an object${schema.description ? ` (${schema.description})` : ''}, not ${shownValue(value)}`)
    return
  }
  const properties = schema.properties ?? {}
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) tell(`needs '${key}', which is missing`)
  }
  for (const key of Object.keys(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property) check(root, property, value[key], path === '' ? key : `${path}.${key}`, problems)
    else tell(`has ${shownValue(key)}, which is not known here`)
    if (problems.length >= MAX_PROBLEMS) return
  }
}

function resolve(root: Schema, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (!found) throw new Error(`The schema has no '${schema.$ref}'.`)
  return found
}

function kindsOf(root: Schema, shapes: readonly Schema[]): string {
  return shapes.map((shape) => resolve(root, shape).properties?.kind?.const).join(', ')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as a message shows it: short, and without anything that a page could take for markup. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (isObject(value)) return 'an object'
  if (typeof value !== 'string') return String(value)
  const short = value.length > 40 ? `${value.slice(0, 40)}…` : value
  return `'${short.replace(/[<>&\p{C}]/gu, '?')}'`
}
