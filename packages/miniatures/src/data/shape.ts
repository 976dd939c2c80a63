import { type Problem, shownValue } from '@sandtable/table'

/**
 * What a value of a data file must be. One description serves as check and as type: `Read<typeof TEAM>` is the type of
 * what `TEAM` accepts. Objects are closed: an unknown key is a problem, so misspelt keys are found.
 */
export interface Shape<T> {
  /** Adds a problem for each place where the value is not as it should be. */
  readonly check: (value: unknown, path: string, problems: Problem[]) => void
  /** Carries the type; never set. */
  readonly type?: T
}

/** The type of the values a shape accepts. */
export type Read<S> = S extends Shape<infer T> ? T : never

type Fields = Readonly<Record<string, Shape<unknown>>>
type Required<F extends Fields> = { readonly [K in keyof F]: Read<F[K]> }
type Optional<F extends Fields> = { readonly [K in keyof F]?: Read<F[K]> }

/** The most problems reported: a reader corrects the first ones and checks again. */
const MOST_PROBLEMS = 20

/** hof-force-1, coc-support-2, coc-support-6: the problems of a value of any origin; none if it has the shape. */
export function shapeProblems(shape: Shape<unknown>, value: unknown): readonly Problem[] {
  const problems: Problem[] = []
  shape.check(value, '', problems)
  return problems.slice(0, MOST_PROBLEMS)
}

/**
 * hof-team-1, hof-opt-T1, coc-9.1.1-8, coc-11.8.2-1: reads a data file of ours. If it does not have its shape, that is
 * our mistake and stops the program.
 */
export function readData<T>(file: string, shape: Shape<T>, value: unknown): T {
  const problems = shapeProblems(shape, value)
  if (problems.length === 0) return value as T
  throw new Error(
    problems.map(({ path, message }) => `${[file, path, message].filter(Boolean).join(': ')}.`).join('\n'),
  )
}

/** hof-team-3, coc-2.1-13: a text, at most 400 characters long unless another limit is given. */
export function text(most = 400): Shape<string> {
  return simple(
    `a text of at most ${most} characters`,
    (value) => typeof value === 'string' && value.length <= most,
  )
}

/** hof-team-3, coc-2.1-13: a whole number. */
export function whole(least = 0, most = 10_000): Shape<number> {
  const expected = `a whole number from ${least} to ${most}`
  return simple(
    expected,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  )
}

/** hof-team-5, coc-1-5: a number that need not be whole, such as a base of 1.25 inches. */
export function measure(most = 1000): Shape<number> {
  const expected = `a number from 0 to ${most}`
  return simple(expected, (value) => typeof value === 'number' && value >= 0 && value <= most)
}

/** hof-fire-T3, coc-11.4-1: true or false. */
export function flag(): Shape<boolean> {
  return simple('true or false', (value) => typeof value === 'boolean')
}

/** hof-unit-1, coc-8.3.2-4: one of these words. */
export function oneOf<const W extends string | number>(...words: readonly W[]): Shape<W> {
  return simple(`one of ${words.join(', ')}`, (value) => words.some((word) => word === value))
}

/** hof-team-T2, coc-9.3.2-1: a value of this shape, or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    check: (value, path, problems) => (value === null ? undefined : shape.check(value, path, problems)),
  }
}

/** hof-fire-T2, coc-table-8: a list of values of one shape. */
export function list<T>(items: Shape<T>, least = 0, most = 400): Shape<readonly T[]> {
  return {
    check: (value, path, problems) => {
      if (!Array.isArray(value)) return report(problems, path, `needs a list, not ${shownValue(value)}`)
      if (value.length < least) return report(problems, path, `needs ${least} or more, has ${value.length}`)
      if (value.length > most) return report(problems, path, `needs ${most} or fewer, has ${value.length}`)
      for (const [i, item] of value.entries()) items.check(item, `${path}[${i}]`, problems)
    },
  }
}

/** csw-order-1, hof-fire-T2: an object with any keys, all of whose values have one shape. */
export function dictionary<T>(values: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    check: (value, path, problems) => {
      if (!isObject(value)) return report(problems, path, `needs an object, not ${shownValue(value)}`)
      for (const [key, part] of Object.entries(value))
        values.check(part, path === '' ? key : `${path}.${key}`, problems)
    },
  }
}

/** hof-armor-T1, coc-arsenal-1: from one number to another, both included: `[4, 5]` of a printed table. */
export function span(least: number, most: number): Shape<readonly [number, number]> {
  const isEnd = (end: unknown): boolean =>
    Number.isInteger(end) && Number(end) >= least && Number(end) <= most
  const expected = `two whole numbers from ${least} to ${most}, the smaller first`
  return simple(expected, (value) => {
    return Array.isArray(value) && value.length === 2 && value.every(isEnd) && value[0] <= value[1]
  })
}

/** hof-move-T3, coc-scen3-1: an object with these keys and no others. */
export function record<F extends Fields>(required: F): Shape<Required<F>>
export function record<F extends Fields, O extends Fields>(
  required: F,
  optional: O,
): Shape<Required<F> & Optional<O>>
export function record(required: Fields, optional: Fields = {}): Shape<unknown> {
  return {
    check: (value, path, problems) => {
      if (!isObject(value)) return report(problems, path, `needs an object, not ${shownValue(value)}`)
      for (const key of Object.keys(required)) {
        if (!Object.hasOwn(value, key)) report(problems, path, `needs '${key}', which is missing`)
      }
      for (const [key, part] of Object.entries(value)) {
        const shape = own(required, key) ?? own(optional, key)
        if (shape) shape.check(part, path === '' ? key : `${path}.${key}`, problems)
        else report(problems, path, `has ${shownValue(key)}, which is not known here`)
      }
    },
  }
}

/** hof-move-T3, coc-4.5.2-5: an object of one of several kinds, told apart by its `kind`. */
export function kinds<K extends Readonly<Record<string, Shape<object>>>>(
  of: K,
): Shape<{ [N in keyof K]: { readonly kind: N } & Read<K[N]> }[keyof K]> {
  return {
    check: (value, path, problems) => {
      const { kind, ...rest } = isObject(value) ? value : {}
      const shape = typeof kind === 'string' ? own(of, kind) : undefined
      if (shape) shape.check(rest, path, problems)
      else
        report(problems, path, `needs a kind, one of ${Object.keys(of).join(', ')}, not ${shownValue(kind)}`)
    },
  }
}

function simple<T>(expected: string, accepts: (value: unknown) => boolean): Shape<T> {
  return {
    check: (value, path, problems) => {
      if (!accepts(value)) report(problems, path, `needs ${expected}, not ${shownValue(value)}`)
    },
  }
}

function report(problems: Problem[], path: string, message: string): void {
  if (problems.length < MOST_PROBLEMS) problems.push({ path, message })
}

function own<T>(of: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
