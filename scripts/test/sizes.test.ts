import { expect, test } from 'vitest'
import { sizeViolations } from '../sizes.ts'

const FOLDER = 'packages/engine/src/match'

function file(name: string, lines: number): { path: string; text: string } {
  return { path: `${FOLDER}/${name}`, text: 'const a = 1\n'.repeat(lines) }
}

test('a file of 299 lines is one sitting, one of 300 is not', () => {
  expect(sizeViolations([file('short.ts', 299)])).toEqual([])
  expect(sizeViolations([file('long.ts', 300)])).toMatchObject([
    { path: `${FOLDER}/long.ts`, message: expect.stringContaining('300 lines') },
  ])
})

test('eighteen files belong in a folder, nineteen do not', () => {
  const files = Array.from({ length: 19 }, (_, i) => file(`part-${i}.ts`, 3))
  expect(sizeViolations(files.slice(1))).toEqual([])
  expect(sizeViolations(files)).toMatchObject([
    { path: FOLDER, message: expect.stringContaining('19 files') },
  ])
})

test('tests and data are not counted', () => {
  const long = 'x\n'.repeat(400)
  expect(
    sizeViolations([
      { path: 'packages/engine/test/match.test.ts', text: long },
      { path: 'packages/games/call-sign/data/tables.json', text: long },
    ]),
  ).toEqual([])
})
