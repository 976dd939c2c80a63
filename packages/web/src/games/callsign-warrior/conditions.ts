import {
  chanceOfHarm,
  interruptionIn,
  TABLE_PLANS,
  teamDistance,
  threatIn,
  type View,
} from '@sandtable/callsign-warrior'
import { knownOf } from '../../board/known.ts'
import type { PendingDecision, StoryEntry } from '../../client/match-state.ts'
import { flatNotes } from '../../client/story.ts'
import type { Condition } from '../game-ui.ts'

/** The questions with standing answers under a condition: reactions, fire at a charge, and letting a mover pass. */
export function standingChoices({ name, options }: PendingDecision): readonly unknown[] {
  if (name === 'reaction' || name === 'defensive-fire') return [...(options ?? []), 'pass']
  return name === 'interrupt-move' ? ['pass'] : []
}

/** In hundredths of an inch. */
const NEAR = 1200

/** The conditions under which such an order may apply, and whether they hold now. */
export function conditionsFor(
  pending: PendingDecision,
  view: View,
  story: readonly StoryEntry[],
): readonly Condition[] {
  if (standingChoices(pending).length === 0) return []
  const chance = chanceIn(pending, view, story)
  const now = chance === null ? null : `${Math.round(chance * 100)}%`
  const conditions: readonly Condition[] = [
    {
      id: 'likely',
      words: 'a casualty is 50% likely or more',
      holds: chance !== null && chance >= 0.5,
      now,
    },
    { id: 'less-likely', words: 'a casualty is less than 50% likely', holds: isUnder(chance, 0.5), now },
    { id: 'unlikely', words: 'a casualty is less than 25% likely', holds: isUnder(chance, 0.25), now },
  ]
  return pending.name === 'reaction' ? [...conditions, ...byRange(pending, view, story)] : conditions
}

function isUnder(chance: number | null, limit: number): boolean {
  return chance !== null && chance < limit
}

/**
 * The chance of a casualty by the shot in question; with Overwatch, at its best moment. Null if it cannot be computed.
 */
function chanceIn(pending: PendingDecision, view: View, story: readonly StoryEntry[]): number | null {
  if (pending.name !== 'interrupt-move') {
    const threat = threatIn(pending, knownOf(TABLE_PLANS, view), flatNotes(story))
    return threat && chanceOfHarm(threat.odds)
  }
  const threats = (pending.options ?? []).map((option) =>
    interruptionIn(pending, knownOf(TABLE_PLANS, view), flatNotes(story), option),
  )
  const chances = threats.map((threat) => threat && chanceOfHarm(threat.odds))
  return chances.reduce((most, one) => (most === null || one === null ? null : Math.max(most, one)), 0)
}

function byRange(pending: PendingDecision, view: View, story: readonly StoryEntry[]): readonly Condition[] {
  const threat = threatIn(pending, knownOf(TABLE_PLANS, view), flatNotes(story))
  if (!threat) return []
  const far = teamDistance(knownOf(TABLE_PLANS, view), threat.attacker, threat.target)
  const now = `${Math.round(far / 10) / 10}"`
  return [
    { id: 'near', words: 'the shooter is within 12"', holds: far <= NEAR, now },
    { id: 'far', words: 'the shooter is beyond 12"', holds: far > NEAR, now },
  ]
}
