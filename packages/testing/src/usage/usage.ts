import { messageOf } from '../complaint.ts'
import type { Group, MarkUsed, UsageAudit } from './usage-audit.ts'
import { optionsOfGame, playWatched } from './watched-game.ts'

/** How often a thing was used, and in how many games. */
export interface Used {
  readonly games: number
  readonly times: number
}

/** What was used in the random games so far, by group and thing; unused things are absent. */
export interface Usage {
  readonly game: string
  readonly version: string
  /** Games are numbered from 1: this many have been played. */
  readonly played: number
  readonly used: Readonly<Record<string, Readonly<Record<string, Used>>>>
  /** Games that did not end, and why. */
  readonly broken: readonly FailedGame[]
}

export interface FailedGame {
  readonly game: number
  readonly why: string
}

/** A thing that no game used. */
export interface Unused {
  readonly group: string
  readonly id: string
}

export function emptyUsage<S>({ ruleset }: UsageAudit<S>): Usage {
  return { game: ruleset.id, version: ruleset.version, played: 0, used: {}, broken: [] }
}

/** Plays the next games after those already counted and adds what they use. */
export function playOn<S>(audit: UsageAudit<S>, before: Usage, games: number): Usage {
  const counter = new Counter(audit.groups, before)
  const broken = [...before.broken]
  for (let i = 1; i <= games; i++) {
    const game = before.played + i
    const why = playGame(audit, game, counter)
    if (why !== null) broken.push({ game, why })
  }
  return { ...before, played: before.played + games, used: counter.used, broken }
}

/** Plays one game to its end; returns why that failed, or null. One bad game must not hide the others. */
function playGame<S>(
  { ruleset, choose, options, watch }: UsageAudit<S>,
  game: number,
  counter: Counter,
): string | null {
  const seen = new Set<string>()
  try {
    const agreed = optionsOfGame(ruleset, options, game)
    playWatched(
      ruleset,
      agreed,
      game,
      watch((group, id) => counter.add(group, id, seen)),
      choose,
    )
    return null
  } catch (thrown) {
    return messageOf(thrown)
  }
}

/** Everything that could have been used and was not. */
export function unusedIn(groups: readonly Group[], { used }: Usage): readonly Unused[] {
  return groups.flatMap(({ name, things }) =>
    things
      .filter(({ id, barred }) => barred === undefined && !used[name]?.[id])
      .map(({ id }) => ({ group: name, id })),
  )
}

class Counter {
  readonly #known: ReadonlyMap<string, ReadonlySet<string>>
  readonly #counts = new Map<string, Map<string, { games: number; times: number }>>()

  constructor(groups: readonly Group[], { used }: Usage) {
    this.#known = new Map(groups.map(({ name, things }) => [name, new Set(things.map(({ id }) => id))]))
    for (const { name, things } of groups) {
      const counts = new Map<string, { games: number; times: number }>()
      for (const { id } of things) {
        const before = used[name]?.[id]
        if (before) counts.set(id, { ...before })
      }
      this.#counts.set(name, counts)
    }
  }

  add(...[group, id, seen]: [...Parameters<MarkUsed>, Set<string>]): void {
    if (!this.#known.get(group)?.has(id)) throw new Error(`'${id}' was used, but no '${group}' lists it`)
    const counts = this.#counts.get(group)
    const count = counts?.get(id) ?? { games: 0, times: 0 }
    const key = `${group}\n${id}`
    if (!seen.has(key)) count.games++
    seen.add(key)
    count.times++
    counts?.set(id, count)
  }

  get used(): Usage['used'] {
    return Object.fromEntries([...this.#counts].map(([name, counts]) => [name, Object.fromEntries(counts)]))
  }
}
