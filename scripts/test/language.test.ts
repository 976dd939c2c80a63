import { expect, test } from 'vitest'
import { checkLanguage } from '../language.ts'

const found = (path: string, text: string): readonly string[] =>
  checkLanguage([{ path, text }]).map(
    ({ line, message }) => `${line} ${message.slice(0, message.indexOf(':'))}`,
  )

test('a word of the list is found in comments, strings and documents', () => {
  expect(found('packages/a.ts', '/** Whoever answers. */\nconst a = "so many"')).toEqual([
    "1 'Whoever'",
    "2 'so many'",
  ])
  expect(found('docs/a.md', 'It is thus.\n\nHe waits.')).toEqual(["1 'thus'", "3 'He'"])
})

test('names in code, parts of words and code in documents are not', () => {
  expect(found('packages/a.ts', "const he = { he: 'limited-he', his: 1, man: `${he}` }")).toEqual([])
  expect(found('packages/a.ts', '// the human man-portable hero chose HE')).toEqual([])
  expect(found('docs/a.md', 'With `he` on, 4+.')).toEqual([])
})

test('a file that quotes may use them', () => {
  expect(found('packages/table/maps/README.md', 'Get Him Out')).toEqual([])
  expect(found('packages/table/README.md', 'Get Him Out')).toEqual(["1 'Him'"])
})
