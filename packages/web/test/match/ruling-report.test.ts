import { callsignWarrior } from '@sandtable/callsign-warrior'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { LocalGame } from '../../src/client/local-game.ts'
import { rulingReport } from '../../src/match-screen/ruling-report.ts'

test('a report of a ruling has position, record, clause and version, and nothing the seat may not know', async () => {
  const match = Match.start(callsignWarrior as AnyRuleset, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const game = new LocalGame('test', match, {
    blue: { kind: 'person' },
    red: { kind: 'bot', bot: 'random' },
  })
  await expect.poll(() => game.state.seats[0]?.pending?.seat).toBe('blue')
  const report = JSON.parse(rulingReport(game.state)) as Record<string, unknown>
  expect(report).toMatchObject({
    game: 'callsign-warrior',
    version: callsignWarrior.version,
    clause: game.state.seats[0]?.pending?.clause,
  })
  expect(report.position).toEqual(JSON.parse(JSON.stringify(match.view('blue'))))
  const { players } = report.position as {
    readonly players: { readonly red: { readonly abilities: unknown } }
  }
  expect(players.red.abilities, 'what Red has bought is secret').toBeNull()
  expect(Array.isArray(report.story)).toBe(true)
})
