import { BotSessions, questionOf, sessionKey } from '@sandtable/bots'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { chooseFor } from '@sandtable/host'
import { expect, test } from 'vitest'

/** A battle of two bots, each asked in a world imagined from what its seat knows, as in the browser. */
function battle(scenario: string, armies: readonly [string, string], seed: number): readonly string[] {
  const options = { scenario, 'blue-army': armies[0], 'red-army': armies[1] }
  const match = Match.start(callsignWarrior, options, { seed: String(seed).padStart(64, '0') })
  if (isRefusal(match)) throw new Error(match.sentence)
  const refusals: string[] = []
  const kept = new BotSessions()
  for (let turn = 0; !match.outcome; turn++) {
    const [asked] = match.pending
    if (!asked) throw new Error('nobody is asked')
    const task = {
      game: callsignWarrior.id,
      options: match.options,
      moment: JSON.parse(JSON.stringify(match.moment(asked.seat))),
      question: JSON.parse(JSON.stringify(questionOf(asked))),
      bot: 'random',
      thread: sessionKey('battle', match.record),
      seed: seed * 100_000 + turn,
    }
    const choice = chooseFor(callsignWarrior as AnyRuleset, task, kept, () => performance.now())
    const refusal = match.answer(asked.seat, choice)
    if (refusal !== null) return [...refusals, `${asked.name}: ${refusal.sentence}`]
  }
  return refusals
}

// In both of these the enemy's Officer does something secret before the other side is asked in the same step.
test.each([
  ['blue-bird-down', ['professional', 'insurgents'], 6],
  ['domination', ['special-forces', 'special-forces'], 14],
] as const)(
  'a bot finds the question it is asked, whatever was done in secret before it: %s',
  (scenario, armies, seed) => {
    expect(battle(scenario, armies, seed)).toEqual([])
  },
)
