import { assert, type Clause, type Decision, type Json, pick, type Seat, some } from '@sandtable/engine'

/** Something with an id: a troop, a figure, a marker. */
interface Named {
  readonly id: string
}

/** A question about some of these. */
interface Asked {
  readonly clause: Clause
  readonly name: string
  /** Who is asked: a seat, or the owner of the troop that the question is about. */
  readonly by: Seat | (Named & { readonly side: Seat })
  /** What the question is about, if that is not the troop alone. */
  readonly about?: Json
  readonly of: readonly Named[]
  readonly secret?: true
}

/** One question: which of these? */
export interface Which extends Asked {
  /** The choice to name none of them. */
  readonly orElse?: string
  readonly standing?: string
}

/** One question: how many of these, and which? Any number, if it is not said how many. */
export interface WhichOnes extends Asked {
  readonly min?: number
  readonly max?: number
  readonly standing?: readonly string[]
}

/** csw-tok-3, csw-hid-3, hof-aslt-11, hof-hide-10: one of these is named by its id, or none where that is a choice. */
export function whichOf({ by, about, of, orElse, ...asked }: Which): Decision<string> {
  const ids = of.map(({ id }) => id)
  return pick({ ...asked, ...asker(by, about), options: orElse === undefined ? ids : [orElse, ...ids] })
}

/** csw-s4-3, csw-rally-4, hof-setup-4, hof-setup-7: some of these are named by their ids. */
export function someOf({ by, about, of, ...asked }: WhichOnes): Decision<readonly string[]> {
  return some({ min: 0, max: of.length, ...asked, ...asker(by, about), options: of.map(({ id }) => id) })
}

function asker(by: Asked['by'], about?: Json): { readonly seat: Seat; readonly about?: Json } {
  const [seat, usual] = typeof by === 'string' ? [by] : [by.side, { team: by.id }]
  const what = about ?? usual
  return what === undefined ? { seat } : { seat, about: what }
}

/** csw-hid-3, csw-hq-3, hof-hide-10: the one that was named; null if the answer was none of them. */
export function namedOf<T extends Named>(offered: readonly T[], id: string): T | null {
  for (const one of offered) if (one.id === id) return one
  return null
}

/** csw-wr-7, csw-cmd-4, hof-aslt-11: the one that was named, where one of them must be. */
export function oneOfThese<T extends Named>(offered: readonly T[], id: string): T {
  const named = namedOf(offered, id)
  assert(named, `${id} is not offered`)
  return named
}
