import { type DieSource, type Playable, type Player, type Players, Playout } from '@sandtable/engine'
import { inEverySeat } from './fork.ts'

/** The most steps that are played; rules in which nobody is ever asked again have a bug. */
const MOST_STEPS = 12

/**
 * Plays on automatically after a step: morale tests, points at the end of a turn, the end of the game. Returns the
 * state in which somebody is asked again, or the final state.
 */
export function aftermath<S>(ruleset: Playable<S, unknown>, state: S, dice: DieSource): S {
  let settled = state
  for (let steps = 0; steps < MOST_STEPS && ruleset.outcome(settled) === null; steps++) {
    const next = withoutQuestion(ruleset, ruleset.clone(settled), dice)
    if (next === null) return settled
    settled = next
  }
  return settled
}

/** The state after the next step; null if somebody is asked during it. */
function withoutQuestion<S>(ruleset: Playable<S, unknown>, state: S, dice: DieSource): S | null {
  const world = new Playout(ruleset, state, NOBODY, dice)
  try {
    world.step()
  } catch (thrown) {
    if (thrown !== ASKED) throw thrown
    return null
  }
  return world.state
}

const ASKED = new Error('somebody is asked')

const nobody: Player = {
  choose: () => {
    throw ASKED
  },
}

const NOBODY: Players = inEverySeat(nobody)
