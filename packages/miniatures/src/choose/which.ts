import { assert, type Clause, type Decision, type Json, pick, type Seat, some } from '@sandtable/engine'

/** Something with an id: a troop, a figure, a marker. */
interface Named {
  readonly id: string
}

/** A question to a seat, or to the owner of a troop. */
export interface Asked {
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
export function whichOf(asked: Which): Decision<string> {
  const { clause, name, by, of, orElse, secret, standing } = asked
  const ids = of.map(({ id }) => id)
  const options = orElse === undefined ? ids : [orElse, ...ids]
  return pick({ clause, name, seat: seatOf(by), about: aboutOf(asked), secret, options, standing })
}

/** csw-res-2, csw-adv-1, csw-shock-9, hof-force-9: one of these words, each of which says what to do. */
export function wordOf<const W extends string>(asked: Omit<Asked, 'of'>, words: readonly W[]): Decision<W> {
  const { clause, name, by, secret } = asked
  return pick({ clause, name, seat: seatOf(by), about: aboutOf(asked), secret, options: words })
}

/** csw-s4-3, csw-rally-4, hof-setup-4, hof-setup-7: some of these are named by their ids. */
export function someOf(asked: WhichOnes): Decision<readonly string[]> {
  const { clause, name, by, of, secret, min = 0, max = of.length, standing } = asked
  const options = of.map(({ id }) => id)
  return some({ clause, name, seat: seatOf(by), about: aboutOf(asked), secret, options, min, max, standing })
}

function seatOf(by: Asked['by']): Seat {
  return typeof by === 'string' ? by : by.side
}

function aboutOf({ by, about }: Pick<Asked, 'by' | 'about'>): Json | undefined {
  return about === undefined && typeof by !== 'string' ? { team: by.id } : about
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
