import { imagineDecision } from '@sandtable/bots'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import {
  type AnyDecision,
  isRefusal,
  listChoices,
  Match,
  type SeatKnowledge,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'

/** Red stands beside a bomb of which it does not know. Blue holds two more abilities. */
const AMBUSH = {
  units:
    'blue ins-warlord-team 20,20 token; blue ins-squad 21,23 token; red sf-section/fireteam-2 20,30 token; red sf-section/fireteam-1 23,31 token',
  blue: {
    army: 'insurgents',
    pool: 'insurgent',
    abilities: ['ins-ied', 'ins-get-moving', 'ins-magazine-dump'],
    iedPoint: { x: 2000, y: 3100 },
  },
  red: { army: 'special-forces', pool: 'professional', abilities: ['pro-misdirection'] },
}

/** Blue sets off the bomb as soon as it may; everybody fires where they can; the rest is chance. */
function answerOf(decision: AnyDecision, chance: StreamChance): unknown {
  const wished = ['ins-ied', 'fire', 'reflexes']
  const choices = listChoices(decision) ?? []
  return choices.find((choice) => wished.includes(choice as string)) ?? sampleChoice(decision, chance)
}

test('[csw-abins-7, csw-cmd-4] after a bomb has gone off, a world is found in which it went off there', () => {
  const { state } = script(callsignWarrior, AMBUSH as never)
  let compared = 0
  for (let seed = 0; seed < 24; seed++) {
    const match = Match.at(callsignWarrior, state, {}, { simulation: seed })
    if (isRefusal(match)) throw new Error(match.sentence)
    const chance = new StreamChance(sfc32(seed))
    for (let answers = 0; answers < 30 && !match.outcome; answers++) {
      const decision = match.pending[0] as AnyDecision
      const given = match.save().answers
      if (decision.seat === 'red' && given.some((answer) => answer?.choice === 'ins-ied')) {
        const moment = JSON.parse(JSON.stringify(match.moment('red'))) as SeatKnowledge
        const found = imagineDecision(callsignWarrior, moment, decision, [seed, answers, 0])
        expect(found && listChoices(found), `seed ${seed}, ${decision.name}`).toEqual(listChoices(decision))
        compared++
      }
      match.answer(decision.seat, answerOf(decision, chance))
    }
  }
  expect(compared).toBeGreaterThan(10)
}, 60_000)
