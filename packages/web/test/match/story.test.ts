import type { Note } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { flatNotes, freshNotes } from '../../src/client/story.ts'

const note = (kind: string, inside?: readonly Note[]): Note => ({
  kind,
  clause: 'x-1',
  ...(inside ? { inside } : {}),
})

const entry = (told: Note) => ({ note: told, taken: false })

test('the notes inside an open note that has grown are new', () => {
  const before = [entry(note('a')), entry(note('b', []))]
  const after = [entry(note('a')), entry(note('b', [note('c')]))]
  expect(freshNotes(before, after).map(({ kind }) => kind)).toEqual(['c'])
})

test('what was taken back does not count', () => {
  const story = [entry(note('a')), { note: note('b'), taken: true }, entry(note('c'))]
  expect(flatNotes(story).map(({ kind }) => kind)).toEqual(['a', 'c'])
})
