import { isRefusal, Match } from '@sandtable/engine'
import {
  duel,
  RANDOM_BITS,
  seedOf,
  type Table,
  type TableTerms,
  tableManners,
} from '@sandtable/testing/table-manners'
import type { GameClient } from '../../src/client/game-client.ts'
import { LocalGame } from '../../src/client/local-game.ts'

/** A match in the browser's own client. */
async function inBrowser({ red, ahead, clock = undefined }: TableTerms): Promise<Table> {
  let now = 1_800_000_000_000
  const options = ahead ? { ahead } : {}
  const match = Match.start(duel, options, {
    seed: seedOf(red === 'person' ? 'person' : 'bot'),
    keyedBy: 'answers',
  })
  if (isRefusal(match)) throw new Error(match.sentence)
  const game = new LocalGame(
    'duel',
    match,
    { blue: { kind: 'person' }, red: red === 'person' ? { kind: 'person' } : { kind: 'bot', bot: 'random' } },
    {
      now: () => now,
      randomBits: () => RANDOM_BITS,
      report: () => undefined,
      clock: clock ?? null,
      ...(red === 'person' ? {} : { think: red }),
    },
  )
  return {
    get state() {
      const { seq, seats, story, offers, undoRequest, summary, chat } = game.state
      return {
        seq,
        pending: seats.flatMap(({ pending }) => pending ?? []),
        story,
        offers,
        undoRequest,
        outcome: summary.outcome,
        standing: seats.find(({ seat }) => seat === 'red')?.standing ?? [],
        chat: chat.map(({ text }) => text),
      }
    },
    act: (act) => actOn(game, act),
    advance: (milliseconds) => {
      now += milliseconds
    },
    save: () => game.save(),
    close: async () => game.close(),
  }
}

function actOn(game: GameClient, act: Parameters<Table['act']>[0]): Promise<string | null> {
  switch (act.type) {
    case 'answer':
      return game.answer(act.seat, act.seq, act.choice)
    case 'undo':
      return game.undo(act.seat)
    case 'consent':
      return game.consent(act.seat, act.agree)
    case 'say':
      return game.say(act.seat, act.says)
    case 'claim':
      return game.claim(act.seat)
    case 'chat':
      return game.chat(act.seat, act.text)
    case 'standing':
      return game.standing(act.seat, act.answers)
    default:
      throw new Error(`the browser has no '${act.type}' in a match of its own`)
  }
}

tableManners('browser', inBrowser)
