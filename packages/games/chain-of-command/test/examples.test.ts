import { readdirSync, readFileSync } from 'node:fs'
import { everyNote, type Options, type PositionText } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { chainOfCommand } from '../src/index.ts'

const FOLDER = new URL('../examples/', import.meta.url)

/** A published example for `sandtable replay --script`, and what its story says. */
interface Example {
  readonly words: string
  readonly told: readonly string[]
  readonly position: PositionText
  readonly options?: Options
  readonly play: readonly {
    readonly dice?: Readonly<Record<string, readonly number[]>>
    readonly answer?: string
    readonly choice?: unknown
  }[]
}

const EXAMPLES = readdirSync(FOLDER).map((file) => ({
  file,
  example: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Example,
}))

test('at least ten examples are there to try', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(10)
})

test.each(EXAMPLES)('$file is played, and ends as the book says', ({ example }) => {
  const s = script(chainOfCommand, example.position, example.options ?? {})
  for (const { dice = {}, answer, choice } of example.play) {
    for (const [clause, values] of Object.entries(dice)) s.dice(clause, ...values)
    if (answer !== undefined) s.answer(answer, choice)
  }
  while (s.match.pending.length === 0 && s.match.state.stage === 'roll') s.play()
  const story = [...everyNote(s.match.notes(null))].flatMap((note) => chainOfCommand.wording.note(note) ?? [])
  for (const words of example.told) expect(story.join('\n')).toContain(words)
})
