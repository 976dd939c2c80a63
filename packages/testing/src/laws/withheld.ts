import { whyIllegal } from '@sandtable/engine'
import { show } from './difference.ts'
import { law } from './law.ts'

/** Moments of a game at which the slow enumeration is done. */
const MOMENTS = 2

/** An option is withheld only on proof: a slow enumeration finds no legal answer to the question that would follow it. */
export const WITHHELD = law('withheld', 'No option is withheld that has a legal answer', (play) => {
  const { withheld } = play.trial
  if (!withheld) return
  for (const _ of play.moments(MOMENTS)) {
    let tried = 0
    for (const { option, question, answers } of withheld(play.match.save().checkpoint, play.chance)) {
      tried++
      for (const answer of answers) {
        if (whyIllegal(question, answer) === null)
          throw new Error(`${option} is withheld, but ${show(answer)} is a legal answer`)
      }
    }
    if (tried === 0) play.disregard()
  }
})
