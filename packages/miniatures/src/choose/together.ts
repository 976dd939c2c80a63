import type { Chance } from '@sandtable/engine'

/**
 * csw-shoot-4, coc-8.3-1, hof-fire-10: one after the other is taken as long as all may go together, in the order in which they
 * are tried; the result keeps the order in which they were given.
 */
export function chooseCompatible<T>(
  given: readonly T[],
  order: readonly T[],
  mayAll: (chosen: readonly T[]) => boolean,
): readonly T[] {
  const chosen: T[] = []
  for (const one of order) if (mayAll([...chosen, one])) chosen.push(one)
  return given.filter((one) => chosen.includes(one))
}

/** csw-shoot-4, coc-5.1.4-1, coc-8.3.2-1: a list in random order. */
export function shuffled<T>(list: readonly T[], chance: Chance): readonly T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = all[i] as T
    all[i] = all[j] as T
    all[j] = held
  }
  return all
}

/** csw-bldg-3, coc-8.3.2-2: true if each can have one of the things it wants, with a maximum number of users for each. */
export function canShare(
  wishes: readonly (readonly string[])[],
  most: number,
  used: ReadonlyMap<string, number> = new Map(),
): boolean {
  const [first, ...rest] = wishes
  if (!first) return true
  return first.some((thing) => {
    const users = used.get(thing) ?? 0
    return users < most && canShare(rest, most, new Map(used).set(thing, users + 1))
  })
}
