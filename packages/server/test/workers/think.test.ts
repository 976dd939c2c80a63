import { BotSessions, questionOf } from '@sandtable/bots'
import { type AnyRuleset, isRefusal, Match, pick, type Ruleset } from '@sandtable/engine'
import { chooseFor } from '@sandtable/host'
import { expect, test } from 'vitest'

const ROOMS = Array.from({ length: 12 }, (_, i) => `room-${i}`)

interface Manor {
  isOver: boolean
}

/** Made up for this: the host hides in a room in secret, and the guest is asked in which corner of that room to look. */
const manor: Ruleset<Manor, Manor> = {
  id: 'manor',
  name: 'Manor',
  version: '1',
  options: [],
  seats: () => ['host', 'guest'].map((seat) => ({ seat, side: seat, name: seat })),
  setup: () => ({ isOver: false }),
  step: (game) => {
    const room = game.ask(pick({ clause: 'man-1', name: 'hide', seat: 'host', options: ROOMS, secret: true }))
    const corners = [`${room}-left`, `${room}-right`]
    game.ask(pick({ clause: 'man-2', name: 'look', seat: 'guest', about: room, options: corners }))
    game.state.isOver = true
  },
  outcome: ({ isOver }) => (isOver ? { winners: [], reason: 'found', clause: 'man-3' } : null),
  turn: () => 1,
  view: ({ isOver }) => ({ isOver }),
  determinize: ({ isOver }) => ({ isOver }),
  clone: ({ isOver }) => ({ isOver }),
  talk: { resign: 'man-4' },
  wording: {
    aim: 'Find the host.',
    question: ({ name }) => `${name}?`,
    choice: (_, choice) => String(choice),
    note: ({ kind }) => kind,
    board: () => '',
    outcome: ({ reason }) => reason,
  },
}

test.each(ROOMS)('a bot answers the question it is asked, not one of a world it imagines: %s', (room) => {
  const match = Match.start(manor, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  expect(match.answer('host', room)).toBe(null)
  const asked = match.pendingFor('guest')
  if (!asked) throw new Error('the guest is asked')
  const task = {
    kind: 'choose' as const,
    game: manor.id,
    options: {},
    moment: match.moment('guest'),
    question: questionOf(asked),
    bot: 'random',
    thread: 'manor/0',
    seed: 7,
  }
  const choice = chooseFor(manor as AnyRuleset, task, new BotSessions(), () => performance.now())
  expect(match.answer('guest', choice)).toBe(null)
})
