import { whyIllegal } from '@sandtable/engine'
import { show } from './difference.ts'
import { law } from './law.ts'

/** Tolerance for features, which are sums of fractions. */
const ROUNDING = 1e-9

/** What is good for one of two sides is as bad for the other. */
export const FEATURES = law(
  'features',
  'The features of a state have the same names everywhere, and opposite signs for two sides',
  (play) => {
    const { tactics } = play.trial.ruleset
    const sides = [...new Set(play.match.seats.map(({ side }) => side))]
    const [first, second] = sides
    if (!tactics?.features || first === undefined || second === undefined || sides.length > 2) return
    let names: string | null = null
    for (const _ of play.moments(20)) {
      const state = play.match.save().checkpoint
      const ours = tactics.features(state, first)
      const theirs = tactics.features(state, second)
      const found = Object.keys(ours).join()
      names ??= found
      if (found !== names || Object.keys(theirs).join() !== names) throw new Error('the names differ')
      for (const [name, value] of Object.entries(ours)) {
        if (!Number.isFinite(value)) throw new Error(`${name} is ${value}`)
        if (Math.abs(value + (theirs[name] ?? 0)) > ROUNDING)
          throw new Error(`${name} is ${value} for ${first} and ${theirs[name]} for ${second}`)
      }
    }
  },
)

/** Every script answers every question with something legal, and changes nothing. */
export const SCRIPTS = law('scripts', 'Every script answers any question with a legal choice', (play) => {
  const scripts = play.trial.ruleset.tactics?.scripts ?? []
  for (const { decision } of scripts.length > 0 ? play.moments(4) : []) {
    const before = JSON.stringify(play.match.state)
    for (const script of scripts) {
      const choice = script.choose(play.match.state, decision, play.chance)
      const why = whyIllegal(decision, choice)
      if (why !== null)
        throw new Error(`${script.name} answers ${decision.clause} with ${show(choice)}: ${why.sentence}`)
    }
    if (JSON.stringify(play.match.state) !== before) throw new Error('a script changed the state')
  }
})
