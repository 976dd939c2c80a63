import { callsignWarrior, type View } from '@sandtable/callsign-warrior'
import { isRefusal, Match, type Note, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { chanceOfNext, drawnTokens, tokensIn } from '../../src/games/callsign-warrior/bag.ts'

const FOUR =
  'blue pro-section/fireteam-1 10,10 token; blue pro-section/fireteam-2 20,10 token; blue pro-sniper 30,10; red ins-squad 20,40 token'

function matchAt(units: string): Match<unknown, unknown> {
  const position = callsignWarrior.position?.({ units })
  if (position === undefined || typeof position === 'string') throw new Error(position)
  const match = Match.at(callsignWarrior, position, {}, { simulation: 2 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match as unknown as Match<unknown, unknown>
}

test('[csw-tok-3] what has been drawn and what is left are all the tokens of the turn', () => {
  const match = matchAt(FOUR)
  const chance = new StreamChance(sfc32(4))
  const story = (): { note: Note; taken: boolean }[] =>
    match.notes(null).map((note) => ({ note, taken: false }))
  const view = (): View => match.view(null) as View
  const asked: string[] = []
  for (let decision = match.pending[0]; decision && view().turn === 1; decision = match.pending[0]) {
    asked.push(decision.name)
    if (decision.name === 'team') {
      const drawn = drawnTokens(story())
      expect(drawn.at(-1)).toMatchObject({ by: null, side: decision.seat })
      // A drawn token is in the bag no longer, though its Team is not named yet; no Team here reacts or is called.
      expect(drawn.length + tokensIn(view(), drawn).length).toBe(3)
    }
    const wish = decision.name === 'order' ? 'take-cover' : sampleChoice(decision, chance)
    expect(match.answer(decision.seat, wish)).toBeNull()
  }
  expect(asked.filter((name) => name === 'order').length, 'all three have acted').toBe(3)
  expect(asked).toContain('team')
})

test('[csw-tok-2] the chance of the next token is its share of the bag', () => {
  const tokens = tokensIn(matchAt(FOUR).view(null) as View, [])
  expect(chanceOfNext(tokens, 'blue')).toBeCloseTo(2 / 3)
  expect(chanceOfNext([], 'red')).toBe(0)
})

const note = (kind: string, facts: object = {}): { note: Note; taken: boolean } => ({
  note: { kind, clause: 'x-1', ...facts },
  taken: false,
})

test('[csw-sf-12, csw-hq-3] each token is remembered with its user, bonus tokens as such, extra orders not at all', () => {
  const drawn = drawnTokens([
    note('turn', { turn: 1 }),
    note('token', { side: 'red', bonus: false }),
    note('turn', { turn: 2 }),
    note('token', { side: 'blue', bonus: false }),
    note('order', { team: 'blue-officer-team', by: 'token' }),
    note('order', { team: 'blue-sniper', by: 'extra' }),
    note('token', { side: 'blue', bonus: true }),
  ])
  expect(drawn).toEqual([
    { side: 'blue', isBonus: false, by: 'Officer team' },
    { side: 'blue', isBonus: true, by: null },
  ])
})
