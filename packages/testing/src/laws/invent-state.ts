import { Dice, type Playable, type Seat, SeededDice, sfc32 } from '@sandtable/engine'
import { jsonRoundTrip } from './difference.ts'

/**
 * A state that could be behind a view, as bots invent it: from the text of the view, with random numbers of their own. Null
 * where a game does not invent states for onlookers; no bot ever asks for that.
 */
export function inventState<S, V>(
  ruleset: Playable<S, V>,
  view: V,
  reader: Seat | null,
  seed: number,
): S | null {
  const dice = new Dice(new SeededDice(sfc32(seed)))
  if (reader !== null) return ruleset.determinize(jsonRoundTrip(view), dice)
  try {
    return ruleset.determinize(jsonRoundTrip(view), dice)
  } catch {
    return null
  }
}
