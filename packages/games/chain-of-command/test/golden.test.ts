import { readFileSync } from 'node:fs'
import { isRefusal, Match } from '@sandtable/engine'
import { expectGolden, transcript } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { chainOfCommand } from '../src/index.ts'

const FOLDER = new URL('./golden/', import.meta.url)

interface Answer {
  readonly seat: string
  readonly clause: string
  readonly choice: unknown
}

/** The Probe with the dice of this seed. */
const SEED = 4

test('a whole battle, told as it is played; a change here is a change of the rules', () => {
  const match = Match.start(chainOfCommand, { scenario: 'probe' }, { simulation: SEED })
  if (isRefusal(match)) throw new Error(match.sentence)
  const answers = JSON.parse(readFileSync(new URL('probe.answers.json', FOLDER), 'utf8')) as readonly Answer[]
  for (const [i, { seat, clause, choice }] of answers.entries()) {
    expect(match.pendingFor(seat)?.clause, `answer ${i}`).toBe(clause)
    expect(match.answer(seat, choice), `answer ${i}`).toBeNull()
  }
  expect(match.outcome).not.toBeNull()
  expectGolden(new URL('probe.txt', FOLDER), transcript(match))
})
