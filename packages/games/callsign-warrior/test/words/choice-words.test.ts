import { type AnyDecision, listChoices, whyIllegal } from '@sandtable/engine'
import { RandomPlay } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'

/** Choices that do nothing, as the rules write them. */
const NOTHING = ['pass', 'none', []]

function nothingsIn(decision: AnyDecision): readonly unknown[] {
  const listed = listChoices(decision, 100) ?? []
  return NOTHING.filter((choice) =>
    typeof choice === 'string' ? listed.includes(choice) : whyIllegal(decision, choice) === null,
  )
}

test.each(['contact', 'ied', 'blue-bird-down'])(
  'to choose nothing is told by what it means at that moment (%s)',
  (scenario) => {
    const play = new RandomPlay({ ruleset: callsignWarrior, options: { scenario }, seed: 5 })
    const told = new Map<string, string>()
    for (let move = play.next(); move !== null; move = play.next()) {
      const { decision } = move
      for (const choice of nothingsIn(decision))
        told.set(decision.name, callsignWarrior.wording.choice(decision, choice))
      play.give(move)
    }
    expect(told.get('reaction')).toBe('do not react')
    const bare = [...told].filter(([, words]) => ['pass', 'none', 'nothing'].includes(words))
    expect(bare).toEqual([])
  },
)
