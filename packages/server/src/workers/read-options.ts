import { type AnyRuleset, agreedOptions, isRefusal, Match, type Options } from '@sandtable/engine'
import { LONGEST_OPENING, timeOf } from './opening-time.ts'
import type { OptionsRead, OptionsTask, Refused } from './tasks.ts'

/** The seed of the trial set-up. The match itself uses the fair dice of server and players. */
const TRIAL = { simulation: 1 } as const

/** The options of a new match, completed; or what is wrong with them. A match is set up with them once as a trial. */
export function readOptions(
  ruleset: AnyRuleset,
  { options: given }: Pick<OptionsTask, 'options'>,
): OptionsRead | Refused {
  const options = agreedOptions(ruleset, given)
  if (isRefusal(options)) return { wrong: options.sentence }
  const time = timeOf(() => Match.start(ruleset, options, TRIAL))
  return time > LONGEST_OPENING ? { wrong: 'This match would take too long to set up.' } : { options }
}

/** True if options contain data of the player's own that has to be read with care: anything but names and numbers. */
export function holdPlayerData(ruleset: AnyRuleset, given: Options): boolean {
  return ruleset.options.some(({ id, kind }) => kind === 'data' && typeof given[id] === 'object')
}
