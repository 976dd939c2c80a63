import { law } from './law.ts'

/** Tolerance for appraisals, which are sums of fractions. */
const ROUNDING = 1e-9

export const APPRAISAL = law(
  'appraisal',
  'What the sides are thought to have of a game adds up to one game',
  (play) => {
    const { ruleset } = play.trial
    if (!ruleset.tactics?.appraise) return
    const sides = [...new Set(play.match.seats.map(({ side }) => side))]
    for (const _ of play.moments(20)) {
      const state = play.match.save().checkpoint
      let sum = 0
      for (const side of sides) {
        const chance = ruleset.tactics.appraise(state, side)
        if (!(chance >= 0 && chance <= 1)) throw new Error(`${side} is appraised at ${chance}`)
        sum += chance
      }
      if (Math.abs(sum - 1) > ROUNDING) throw new Error(`the sides are appraised at ${sum} in all`)
    }
  },
)
