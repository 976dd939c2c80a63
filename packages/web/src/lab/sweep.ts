import type { Option } from '@sandtable/engine'
import type { GameEntry } from '../games/game-entry.ts'

/** The simplest experiment: one rule of a game, several values of it, the same bots in every game. */
export interface Sweep {
  readonly option: string
  readonly values: readonly (number | boolean | string)[]
  readonly bots: string
  readonly games: number
  readonly seed: number
}

/** Values of an option that are worth trying, as a first suggestion. */
export function proposedValues(option: Option): readonly (number | boolean | string)[] {
  switch (option.kind) {
    case 'flag':
      return [false, true]
    case 'choice':
      return option.of
    case 'number': {
      const { min, max } = option
      const usual = option.default ?? min
      const near = [usual - 1, usual, usual + 1, usual + 2]
      return near.filter((value) => value >= min && value <= max)
    }
    default:
      return []
  }
}

/** The typed values of this option, or a sentence that says which of them is wrong. */
export function valuesIn(words: string, option: Option): readonly (number | boolean | string)[] | string {
  const values: (number | boolean | string)[] = []
  for (const word of words.split(',').map((one) => one.trim())) {
    const value = valueIn(word, option)
    if (value === undefined) return `“${word}” is not a value of ${option.name}.`
    if (values.includes(value)) return `${word} is there twice.`
    values.push(value)
  }
  return values.length < 2 ? 'Give at least two values, with commas between them.' : values
}

function valueIn(word: string, option: Option): number | boolean | string | undefined {
  if (option.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : undefined
  if (option.kind === 'choice') return option.of.includes(word) ? word : undefined
  const value = Number(word)
  return word === '' || !Number.isInteger(value) ? undefined : value
}

/** A game with army lists takes about a second: small blocks bring first results soon, and a stop loses little. */
const SMALL_BLOCK = 2

/** The experiment file for this question. */
export function sweepText(
  { ruleset, forces }: GameEntry,
  { option, values, bots, games, seed }: Sweep,
): string {
  const name = ruleset.options.find(({ id }) => id === option)?.name ?? option
  const experiment = {
    title: `${ruleset.name}: ${name}`,
    question: `What does it change if ${name} is ${values.join(', ')}?`,
    game: ruleset.id,
    seed,
    bots,
    focus: ruleset.seats({})[0]?.side,
    factors: [{ name, option, values }],
    measures: ['events'],
    ...(forces ? { block: SMALL_BLOCK } : {}),
    stop: { games },
  }
  return `${JSON.stringify(experiment, null, 2)}\n`
}
