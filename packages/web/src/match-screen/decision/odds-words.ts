import type { ChoiceOdds } from '@sandtable/engine'
import type { GameUi } from '../../games/game-ui.ts'
import { oddsKey } from '../../state/match-store.ts'

export interface Chance {
  readonly what: string
  readonly probability: number
}

/** The possible results of a choice in the game's words, likeliest first; results with equal words are added up. */
export function chancesOf({ likely }: ChoiceOdds, ui: GameUi): readonly Chance[] {
  const sums = new Map<string, number>()
  for (const { note, probability } of likely) {
    const what = ui.consequence(note)
    if (what !== null) sums.set(what, (sums.get(what) ?? 0) + probability)
  }
  return [...sums]
    .map(([what, probability]) => ({ what, probability: Math.min(1, probability) }))
    .sort((a, b) => b.probability - a.probability)
}

export function percent(probability: number): string {
  const value = probability * 100
  if (value > 0 && value < 1) return '< 1%'
  return `${Math.round(value)}%`
}

/** The text on the board: the greatest chance of the choice pointed at. */
export function chanceText(
  odds: Readonly<Record<string, ChoiceOdds>>,
  choice: unknown,
  ui: GameUi,
): string | null {
  const found = odds[oddsKey(choice)]
  const [first] = found ? chancesOf(found, ui) : []
  return first ? percent(first.probability) : null
}
