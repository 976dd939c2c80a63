import type { Clause } from './decision/decision.ts'
import { isRefusal, type Refusal, refusal } from './decision/refusal.ts'
import type { Json } from './json.ts'

/** What players agree on before a match: optional rules, limits, forces, and constants an experiment may vary. */
export type Options = { readonly [id: string]: Json }

interface OptionTerms {
  readonly id: string
  readonly name: string
  readonly clause?: Clause
  /** A number printed in the rulebook: players cannot change it, but an experiment may. */
  readonly constant?: true
}

export interface FlagOption extends OptionTerms {
  readonly kind: 'flag'
  readonly default: boolean
}

export interface NumberOption extends OptionTerms {
  readonly kind: 'number'
  readonly default: number | null
  readonly min: number
  readonly max: number
  /** The meaning of null, if the number is optional: 'unlimited'. */
  readonly none?: string
}

export interface ChoiceOption extends OptionTerms {
  readonly kind: 'choice'
  readonly default: string
  readonly of: readonly string[]
}

/** Forces, maps and the like, which the game itself checks. */
export interface DataOption extends OptionTerms {
  readonly kind: 'data'
  readonly default: Json
  readonly whyWrong: (value: Json) => string | null
}

export type Option = FlagOption | NumberOption | ChoiceOption | DataOption

/** The options with defaults filled in, each checked by itself; or why they are refused. */
export function completeOptions(specs: readonly Option[], given: Options): Options | Refusal {
  for (const id of Object.keys(given)) {
    if (!specs.some((spec) => spec.id === id)) {
      const ids = specs.map((spec) => spec.id).join(', ')
      return refusal('no-such-option', `There is no option '${id}'. The options are ${ids}.`)
    }
  }
  const complete: Record<string, Json> = {}
  for (const spec of specs) {
    const value = given[spec.id] ?? (spec.id in given ? null : spec.default)
    const wrong = whyWrong(spec, value)
    if (wrong) return refusal('option-wrong', wrong)
    complete[spec.id] = value
  }
  return complete
}

/** What a game says about the options of its matches. */
export interface OptionRules {
  readonly options: readonly Option[]
  /**
   * Why complete options, each valid by itself, contradict each other; null if they do not. For instance, a scenario
   * may fix its map, edges or forces. The sentence names the options and what would be right.
   */
  readonly whyNotTogether?: (options: Options) => string | null
}

/** The options of a match of this game, complete and checked one by one and together; or why they are refused. */
export function agreedOptions({ options, whyNotTogether }: OptionRules, given: Options): Options | Refusal {
  const complete = completeOptions(options, given)
  if (isRefusal(complete)) return complete
  const conflict = whyNotTogether?.(complete) ?? null
  return conflict === null ? complete : refusal('options-conflict', conflict)
}

/** The options of a match that older rules began, with defaults for those they did not have. */
export function withDefaults(specs: readonly Option[], options: Options): Options {
  return { ...Object.fromEntries(specs.map((spec) => [spec.id, spec.default])), ...options }
}

function whyWrong(spec: Option, value: Json): string | null {
  const found = `not ${JSON.stringify(value)}`
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : `Option '${spec.id}' is true or false, ${found}.`
    case 'number':
      if (value === null && spec.none) return null
      if (typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max)
        return null
      return `Option '${spec.id}' is a whole number from ${spec.min} to ${spec.max}${spec.none ? `, or null for ${spec.none}` : ''}, ${found}.`
    case 'choice':
      if (typeof value === 'string' && spec.of.includes(value)) return null
      return `Option '${spec.id}' is one of ${spec.of.join(', ')}, ${found}.`
    case 'data':
      return spec.whyWrong(value)
  }
}
