import { type AnyRuleset, readSavedText, verify } from '@sandtable/engine'
import { type FairMatch, verifyFairness } from '@sandtable/protocol'
import type { MatchSummary } from './match-state.ts'
import { witnessOf } from './witness.ts'

/** Replays the record from its seed, compares the seed with the commitment, and returns the result in words. */
export function checkFairness(ruleset: AnyRuleset, text: string | null, summary: MatchSummary): string {
  if (text === null) return 'The record of this match cannot be had yet.'
  const saved = readSavedText(text)
  if (typeof saved === 'string') return saved
  const dice = saved.record.rolls.length
  const broken = verify(ruleset, saved.record)
  if (broken !== null) return broken
  const replayed = `All ${dice} dice follow from the seed, and every move is legal.`
  if (summary.commitment === null) return `${replayed} The seed was drawn in this browser.`
  const unfair = verifyFairness(saved as FairMatch, witnessOf(summary.id))
  return unfair ?? `${replayed} The seed is made of the server's promise and the players' own parts.`
}
