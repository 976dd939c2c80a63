import type { View } from '@sandtable/callsign-warrior'
import type { StoryEntry } from '../../client/match-state.ts'
import { flatNotes } from '../../client/story.ts'
import { shortName } from './words.ts'

export type Side = 'blue' | 'red'

/** A token of the FOG: whose, and whether it is one of the bonus tokens of Special Forces (csw-sf-12). */
export interface BagToken {
  readonly side: Side
  readonly isBonus: boolean
}

/** A drawn token and the Team that used it; null while that is being chosen. */
export interface DrawnToken extends BagToken {
  readonly by: string | null
}

/** csw-tok-2: what lies in the bag. A token that was drawn lies there no longer, though its Team is still being chosen. */
export function tokensIn({ teams, players }: View, drawn: readonly DrawnToken[]): readonly BagToken[] {
  const last = drawn.at(-1)
  const tokens = (['blue', 'red'] as const).flatMap((side) => [
    ...teams.filter((team) => team.side === side && team.hasToken).map(() => ({ side, isBonus: false })),
    ...Array.from({ length: players[side].bonusTokens }, () => ({ side, isBonus: true })),
  ])
  const out = last?.by === null ? tokens.findIndex((one) => isAlike(one, last)) : -1
  return tokens.filter((_, i) => i !== out)
}

function isAlike(a: BagToken, b: BagToken): boolean {
  return a.side === b.side && a.isBonus === b.isBonus
}

/** The notes that say who has used the token drawn before them. */
const USES: readonly string[] = ['order', 'stays-off']

/** csw-tok-3: what was drawn in this turn, in its order. */
export function drawnTokens(story: readonly StoryEntry[]): readonly DrawnToken[] {
  let drawn: DrawnToken[] = []
  for (const { kind, side, bonus, team } of flatNotes(story)) {
    const last = drawn.at(-1)
    if (kind === 'turn') drawn = []
    else if (kind === 'token') drawn.push({ side: side as Side, isBonus: bonus === true, by: null })
    else if (USES.includes(kind) && last?.by === null)
      drawn[drawn.length - 1] = { ...last, by: shortName({ id: String(team) }) }
  }
  return drawn
}

/** The chance that the next token is this side's. */
export function chanceOfNext(tokens: readonly BagToken[], side: Side): number {
  return tokens.length === 0 ? 0 : tokens.filter((token) => token.side === side).length / tokens.length
}
