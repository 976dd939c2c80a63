import type { Note } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { freshNotes, retold } from '../../src/client/story.ts'

const note = (kind: string, inside?: readonly Note[]): Note => ({
  kind,
  clause: 'x-1',
  ...(inside ? { inside } : {}),
})

test('new notes are added; an open one that has grown is replaced', () => {
  const before = retold([], [note('a'), note('b', [])], false)
  const after = retold(before, [note('a'), note('b', [note('c')])], false)
  expect(after.map((entry) => entry.note.kind)).toEqual(['a', 'b'])
  expect(freshNotes(before, after).map(({ kind }) => kind)).toEqual(['c'])
})

test('what is taken back stays where it stood, and what comes next follows it', () => {
  const before = retold([], [note('a'), note('b')], false)
  const back = retold(before, [note('a')], true)
  expect(back).toEqual([
    { note: note('a'), taken: false },
    { note: note('b'), taken: true },
  ])
  const on = retold(back, [note('a'), note('c')], false)
  expect(on.map((entry) => [entry.note.kind, entry.taken])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})
