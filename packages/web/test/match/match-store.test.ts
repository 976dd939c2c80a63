import { callSign } from '@sandtable/call-sign'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { LocalGame } from '../../src/client/local-game.ts'
import { CALL_SIGN_UI } from '../../src/games/call-sign/ui.ts'
import { openMatch } from '../../src/state/match-store.ts'

const PERSON = { kind: 'person' } as const

/** Two people at one screen, both of whom have passed: so the dice of the next turn have fallen. */
async function secondTurn() {
  const match = Match.start(callSign as AnyRuleset, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const game = new LocalGame('test', match, { blue: PERSON, red: PERSON })
  const first = game.state.seats.find(({ pending }) => pending)?.seat ?? ''
  const second = first === 'blue' ? 'red' : 'blue'
  const model = openMatch(game, CALL_SIGN_UI, 'instant')
  for (const seat of [first, second]) expect(await game.answer(seat, game.state.seq, 'pass')).toBe(null)
  expect(model.store.getState().rolled).not.toEqual([])
  return { game, model, first, second }
}

test('a roll that is taken back leaves the dice tray', async () => {
  const { game, model, first, second } = await secondTurn()
  await game.undo(first)
  expect(model.store.getState().rolled, 'nothing is taken back yet').not.toEqual([])
  await game.consent(second, true)
  expect(model.store.getState().rolled).toEqual([])
})

test('a refused take-back is reported to the player who asked', async () => {
  const { game, model, first, second } = await secondTurn()
  const nameOf = (seat: string) => game.state.summary.seats.find((one) => one.seat === seat)?.name
  await game.undo(first)
  expect(model.store.getState().trouble).toBe(null)
  await game.consent(second, false)
  expect(model.store.getState().trouble).toBe(`${nameOf(second)} did not agree to the take-back.`)
})

test('a take-back that is agreed to is not reported as refused', async () => {
  const agreed = await secondTurn()
  await agreed.game.undo(agreed.first)
  await agreed.game.consent(agreed.second, true)
  expect(agreed.model.store.getState().trouble).toBe(null)
})
