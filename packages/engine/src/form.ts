/**
 * What a value from outside must look like before any rule reads it. A form returns null, or what is wrong and where:
 * `.teams[3].shock needs a whole number from 0 to 99`. The caller puts the name of the value before it.
 */
export type Form = (value: unknown) => string | null

/** The largest number in any game, positive or negative: a table is at most 9600 hundredths of an inch wide. */
export const LARGEST_NUMBER = 1_000_000

export function wholeNumber(min: number, max: number): Form {
  const wrong = ` needs a whole number from ${min} to ${max}`
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? null : wrong
}

export function trueOrFalse(value: unknown): string | null {
  return typeof value === 'boolean' ? null : ' needs true or false'
}

export function shortText(most: number): Form {
  const wrong = ` needs a text of 1 to ${most} characters`
  return (value) => (typeof value === 'string' && value.length > 0 && value.length <= most ? null : wrong)
}

/** One of these texts. `what` describes them if they are too many to list. */
export function oneOfTexts(texts: Iterable<string>, what?: string): Form {
  const known: ReadonlySet<unknown> = new Set(texts)
  const wrong = ` needs ${what ?? `one of ${[...known].join(', ')}`}`
  return (value) => (known.has(value) ? null : wrong)
}

export function orNull(form: Form): Form {
  return (value) => (value === null ? null : form(value))
}

export function eitherOf(first: Form, second: Form): Form {
  return (value) => (first(value) === null ? null : second(value))
}

export function listOf(form: Form, most: number, least = 0): Form {
  const wrong = ` needs a list of ${least} to ${most} entries`
  return (value) => {
    if (!Array.isArray(value) || value.length > most || value.length < least) return wrong
    for (let i = 0; i < value.length; i++) {
      const found = form(value[i])
      if (found !== null) return `[${i}]${found}`
    }
    return null
  }
}

/** An object with these fields and no others. */
export function fields(forms: Readonly<Record<string, Form>>): Form {
  const names = Object.keys(forms)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ' needs an object'
    const given = value as Readonly<Record<string, unknown>>
    for (const name of names) {
      if (!Object.hasOwn(given, name)) return `.${name} is missing`
      const found = (forms[name] as Form)(given[name])
      if (found !== null) return `.${name}${found}`
    }
    const extra = Object.keys(given).find((name) => !Object.hasOwn(forms, name))
    return extra === undefined ? null : ` has no field '${extra.slice(0, 40)}'`
  }
}

/** Several forms of one value; each is applied only if the ones before found nothing wrong. */
export function allOf(...forms: readonly Form[]): Form {
  return (value) => {
    for (const form of forms) {
      const found = form(value)
      if (found !== null) return found
    }
    return null
  }
}

/** Bounds for a value whose form is not known. */
export interface Bounds {
  /** Levels of lists and objects inside each other. */
  readonly depth: number
  /** Values in all, those inside others too. */
  readonly values: number
  readonly textLength: number
  readonly number: number
}

/** Any JSON within these bounds. Not recursive, so that no depth can overflow the stack. */
export function boundedJson({ depth, values, textLength, number }: Bounds): Form {
  return (whole) => {
    let count = 0
    let level: readonly unknown[] = [whole]
    for (let deep = 0; level.length > 0; deep++) {
      if (deep > depth) return ` is nested more than ${depth} levels deep`
      const next: unknown[] = []
      for (const value of level) {
        if (++count > values) return ` has more than ${values} values`
        if (typeof value === 'number' && !(Math.abs(value) <= number)) return ` has a number beyond ${number}`
        if (typeof value === 'string' && value.length > textLength)
          return ` has a text of more than ${textLength} characters`
        if (typeof value !== 'object' || value === null) continue
        for (const name of Object.keys(value)) {
          if (name === '__proto__' || name.length > textLength) return ' has a field with an impossible name'
          next.push((value as Record<string, unknown>)[name])
        }
      }
      level = next
    }
    return null
  }
}
