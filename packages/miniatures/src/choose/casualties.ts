import { type Clause, type Decision, type Json, type Refusal, some } from '@sandtable/engine'
import type { Figure } from '../figures/troop.ts'

/** One question: which figures are lost. */
export interface CasualtyTerms {
  readonly clause: Clause
  readonly name: string
  readonly seat: string
  readonly about: Json
  /** The figures that may be lost. */
  readonly among: readonly Figure[]
  readonly count: number
  /** csw-rate-6, coc-2.1-6: whether the troop is sound without these; asked for only while it can be. */
  readonly isSoundWithout?: (lost: readonly string[]) => boolean
  /** Refuses losses that need not spoil the troop. */
  readonly spoils?: Refusal
}

/** csw-shoot-10, csw-cc-9, coc-9.1-8: the owner removes a number of figures, and keeps the troop together if possible. */
export function casualtyChoice({
  among,
  count,
  isSoundWithout,
  spoils,
  ...asked
}: CasualtyTerms): Decision<readonly string[]> {
  const ids = among.map(({ id }) => id)
  const mayBeSound = isSoundWithout !== undefined && selections(ids, count).some(isSoundWithout)
  return some({
    ...asked,
    options: ids,
    min: count,
    max: count,
    ...(mayBeSound && spoils
      ? { illegal: (lost: readonly string[]) => (isSoundWithout(lost) ? null : spoils) }
      : {}),
  })
}

/** All ways to choose this many of a few. */
function selections(ids: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return ids.flatMap((id, i) => selections(ids.slice(i + 1), count - 1).map((rest) => [id, ...rest]))
}
