import { type AnyDecision, type Decision, type Observer, type Player, unreachable } from '@sandtable/engine'
import type { Choices } from '../results/row.ts'

/** Stands between a bot and the game and counts what it chose, and what else it could have chosen. */
export class ChoiceCounter implements Player {
  readonly #bot: Player
  readonly #counts: Record<string, Record<string, [taken: number, offered: number]>>

  constructor(bot: Player, counts: Choices) {
    this.#bot = bot
    this.#counts = counts as Record<string, Record<string, [number, number]>>
  }

  choose<C>(decision: Decision<C>, at: Observer): C {
    const choice = this.#bot.choose(decision, at)
    this.#counts[decision.name] ??= {}
    const counts = this.#counts[decision.name] as Record<string, [number, number]>
    for (const option of optionsOf(decision as AnyDecision)) ofChoice(counts, option)[1]++
    for (const one of partsOf(decision as AnyDecision, choice)) ofChoice(counts, one)[0]++
    return choice
  }
}

function ofChoice(
  counts: Record<string, [taken: number, offered: number]>,
  choice: unknown,
): [taken: number, offered: number] {
  const label = typeof choice === 'string' ? choice : JSON.stringify(choice)
  counts[label] ??= [0, 0]
  return counts[label]
}

/** The options. Numbers and places cannot be listed: of these only the choice is known. */
function optionsOf(decision: AnyDecision): readonly unknown[] {
  switch (decision.shape) {
    case 'pick':
    case 'some':
      return decision.options
    case 'window':
      return [...decision.options, 'pass']
    case 'split':
      return decision.among
    case 'number':
    case 'path':
    case 'place':
    case 'sheet':
      return []
    default:
      return unreachable(decision)
  }
}

/** A selection counts for each thing selected, a split for each receiver; paths and places count by their shape. */
function partsOf(decision: AnyDecision, choice: unknown): readonly unknown[] {
  switch (decision.shape) {
    case 'pick':
    case 'window':
    case 'number':
      return [choice]
    case 'some':
      return choice as readonly unknown[]
    case 'split':
      return Object.entries(choice as Record<string, number>).flatMap(([who, share]) =>
        share > 0 ? [who] : [],
      )
    case 'path':
    case 'place':
    case 'sheet':
      return [decision.shape]
    default:
      return unreachable(decision)
  }
}
