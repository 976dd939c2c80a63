import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchRecord, Options, Ruleset } from '@sandtable/engine'
import { agreedFor, axesOf, type UsageAudit } from '@sandtable/testing'
import { RECORDS } from './archive.ts'
import { recordOf } from './play.ts'

/** Who plays the kept games, in turn: chance goes everywhere, greedy play reaches what chance does not. */
const PAIRINGS = [
  ['random', 'random'],
  ['greedy', 'random'],
  ['random', 'greedy'],
  ['greedy', 'greedy'],
] as const

/** Plays games over all combinations of options, with dice as people have them and as simulations have them. */
export function playKept(
  ruleset: Ruleset<unknown, unknown>,
  count: number,
  audit: Pick<UsageAudit<unknown>, 'axes' | 'options'> | null,
  progress: (played: number) => void,
): readonly MatchRecord[] {
  const axes = audit?.axes ?? axesOf(ruleset.options)
  const draw = audit?.options ?? ((): Options => ({}))
  return Array.from({ length: count }, (_, i) => {
    const number = i + 1
    const options = agreedFor(ruleset, axes, draw, number)
    const dice = i % 2 === 0 ? { seed: seedOf(number) } : { simulation: number }
    const record = recordOf(ruleset, options, dice, PAIRINGS[i % PAIRINGS.length] ?? PAIRINGS[0], number)
    progress(number)
    return record
  })
}

/** A seed of 64 hexadecimal digits. */
function seedOf(number: number): string {
  return number.toString(16).padStart(64, '5eed')
}

export function isKept(game: string): boolean {
  return existsSync(join(RECORDS, `${game}.json.br`))
}
