import { type Json, Match, migrate, type Ruleset, verify } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { askedNow, begin, everythingOf, savedAndRead } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

const rule = (game: Parameters<Ruleset<Tiny, Tiny>['step']>[0]): void => {
  askLetter(game)
  askLetter(game, 'right')
}

/** States grew twice: letters were told with a mark, then without it. */
const MARK = (state: Json): Json => ({ ...(state as object), told: toldIn(state).map((one) => `*${one}`) })
const UNMARK = (state: Json): Json => ({
  ...(state as object),
  told: toldIn(state).map((one) => `${one}`.slice(1)),
})

function toldIn(state: Json): readonly Json[] {
  return (state as unknown as Tiny).told
}

test('a match saved under older rules goes on from its checkpoint under the newer', () => {
  const match = begin(tiny(rule))
  for (const seat of ['left', 'right', 'left']) match.answer(seat, 'a')
  const newer = tiny(rule, { version: '2.0.0', migrations: [MARK] })
  const migrated = migrate(newer, savedAndRead(match))
  if (typeof migrated === 'string') throw new Error(migrated)
  expect(migrated.stateForm).toBe(1)
  expect(migrated.frames.map(({ before }) => before)).toEqual([{ steps: 0, told: [] }])
  expect(migrated.checkpoint).toEqual({ steps: 1, told: ['*a', '*a'] })

  const loaded = Match.load(newer, migrated)
  expect([loaded.state.told, askedNow(loaded)]).toEqual([['*a', '*a', 'a'], ['right tiny-letter']])
  expect(loaded.undo('left')).toBeNull()
})

test('each state goes through the changes it has missed, and no others', () => {
  const both = tiny(rule, { migrations: [MARK, UNMARK] })
  const match = begin(tiny(rule, { migrations: [MARK] }))
  for (const seat of ['left', 'right']) match.answer(seat, 'a')
  expect(migrate(both, savedAndRead(match))).toMatchObject({ stateForm: 2, checkpoint: { told: ['', ''] } })

  const old = begin(tiny(rule))
  for (const seat of ['left', 'right']) old.answer(seat, 'a')
  expect(migrate(both, savedAndRead(old))).toMatchObject({ stateForm: 2, checkpoint: { told: ['a', 'a'] } })
})

test('what is of the right form stays as it is', () => {
  const match = begin(tiny(rule))
  const migrated = migrate(match.ruleset, savedAndRead(match))
  if (typeof migrated === 'string') throw new Error(migrated)
  expect(everythingOf(Match.load(match.ruleset, migrated))).toEqual(everythingOf(match))
})

test('what comes from later rules, or another game, gets a sentence', () => {
  const saved = savedAndRead(begin(tiny(rule, { migrations: [MARK] })))
  expect(migrate(tiny(rule), saved)).toBe(
    'This match was saved by later rules; update Sandtable to go on with it.',
  )
  expect(migrate({ ...tiny(rule), id: 'other' }, saved)).toBe("This is a match of 'tiny', not of 'other'.")
})

test('a migration brings notes and the answers of the open step to the new form', () => {
  const older = tiny((game) => {
    game.open?.({ kind: 'group', clause: 'tiny-1' })
    game.note?.({
      kind: 'old',
      clause: 'tiny-1',
      only: ['left'],
      publicly: { kind: 'old', clause: 'tiny-1' },
    })
    game.close?.()
    askLetter(game)
    askLetter(game, 'right')
  })
  const match = begin(older)
  for (const seat of ['left', 'right', 'left']) match.answer(seat, 'a')
  const newer = tiny(rule, {
    version: '2.0.0',
    migrations: [
      {
        note: (note) => (note.kind === 'old' ? { ...note, kind: 'new' } : note),
        answer: (answer) => ({ ...answer, choice: 'b' }),
      },
    ],
  })
  const migrated = migrate(newer, savedAndRead(match))
  if (typeof migrated === 'string') throw new Error(migrated)
  expect(migrated.frames[0]?.notes[0]).toMatchObject({
    kind: 'group',
    inside: [{ kind: 'new', publicly: { kind: 'new' } }],
  })
  expect(migrated.answers).toMatchObject([{ choice: 'b' }])
  expect(migrated.checkpoint).toEqual({ steps: 1, told: ['a', 'a'] })
  expect(Match.load(newer, migrated).state.told).toEqual(['a', 'a', 'b'])
})

test('players see what changed in the rules of their match, and verify names the clauses', () => {
  const match = begin(tiny(rule))
  match.answer('left', 'a')
  const changes = [
    { version: '1.0.0', clauses: ['tiny-0'], sentence: 'First form.' },
    { version: '1.1.0', clauses: ['tiny-letter'], sentence: 'Letters are told twice.' },
    { version: '1.2.0', clauses: ['tiny-end'], sentence: 'The game ends later.' },
  ]
  const newer = tiny(rule, { version: '1.2.0', changes })
  const loaded = Match.load(newer, savedAndRead(match))
  expect(loaded.ruleChanges.map(({ clauses }) => clauses)).toEqual([['tiny-letter'], ['tiny-end']])
  expect(match.ruleChanges).toEqual([])
  expect(verify(newer, match.record)).toMatch(
    /only that version can verify it.*Changed since: tiny-letter, tiny-end\.$/,
  )
})
