import { callSign } from '@sandtable/call-sign'
import { type AnyRuleset, isRefusal, Match, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { REMARK } from '@sandtable/protocol'
import { expect, test } from 'vitest'
import { LocalGame, type LocalPlayers } from '../../src/client/local-game.ts'

const PERSON = { kind: 'person' } as const

function newGame(players: LocalPlayers, options = {}): LocalGame {
  const match = Match.start(callSign as AnyRuleset, options, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return new LocalGame('test', match, players)
}

test('a bot answers by itself until a person is asked', async () => {
  const game = newGame({ blue: PERSON, red: { kind: 'bot', bot: 'random' } })
  await expect.poll(() => game.state.seats[0]?.pending?.seat).toBe('blue')
  expect(game.state.seats.map(({ seat }) => seat)).toEqual(['blue'])
})

test('an answer to a state that is no longer so is refused', async () => {
  const game = newGame({ blue: PERSON, red: PERSON })
  const asked = game.state.seats.find(({ pending }) => pending)
  const { seq } = game.state
  expect(await game.answer(asked?.seat ?? '', seq, 'pass')).toBe(null)
  expect(await game.undo(asked?.seat ?? '')).toBe(null)
  expect(await game.answer(asked?.seat ?? '', seq, 'pass')).toMatch(/gone on/)
})

test('between two people a take-back after the other has answered needs consent', async () => {
  const game = newGame({ blue: PERSON, red: PERSON })
  const first = game.state.seats.find(({ pending }) => pending)?.seat ?? ''
  const second = first === 'blue' ? 'red' : 'blue'
  await game.answer(first, game.state.seq, 'pass')
  await game.answer(second, game.state.seq, 'pass')
  expect(await game.undo(first)).toBe(null)
  expect(game.state.undoRequest).toEqual({ seat: first, agreed: [] })
  expect(await game.consent(second, true)).toBe(null)
  expect(game.state.story.filter(({ taken }) => taken).length).toBeGreaterThan(0)
  expect(game.state.seats.find(({ seat }) => seat === first)?.pending?.name).toBe('action')
})

test('a bot that remembers what it thought goes on when something was taken back', async () => {
  const game = newGame({ blue: PERSON, red: { kind: 'bot', bot: 'search:20' } })
  const chance = new StreamChance(sfc32(3))
  let takenBack = 0
  for (let answered = 1; answered <= 12; answered++) {
    const isAsked = () => game.state.seats[0]?.pending
    await expect.poll(isAsked, { timeout: 20_000 }).toBeTruthy()
    const question = await game.question('blue')
    if (!question) throw new Error('blue is not asked')
    expect(await game.answer('blue', game.state.seq, sampleChoice(question, chance))).toBe(null)
    if (answered % 3 === 0 && (await game.undo('blue')) === null) takenBack++
  }
  expect(takenBack).toBeGreaterThan(0)
  expect(game.state.story.filter(({ note }) => note.kind === REMARK)).toEqual([])
}, 60_000)
