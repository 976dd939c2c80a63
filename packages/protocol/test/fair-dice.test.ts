import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { commitmentTo, type FairMatch, fairSeed, sha256, verifyFairness } from '../src/index.ts'

test('our SHA-256 is everybody’s, for texts of every length around the blocks', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = randomBytes(length)
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

const secret = 'a1'.repeat(32)
const contributions = [
  { seat: 'blue', entropy: 'b2'.repeat(32) },
  { seat: 'red', entropy: 'c3'.repeat(32) },
]
const dice = { kind: 'chacha20', seed: fairSeed(secret, contributions) }
const match = {
  stream: dice,
  record: { dice },
  fairness: { commitment: commitmentTo(secret), secret, contributions },
} as unknown as FairMatch

test('fair dice are found fair', () => {
  expect(verifyFairness(match)).toBeNull()
  expect(verifyFairness(match, { commitment: commitmentTo(secret), contributions })).toBeNull()
  expect(verifyFairness(match, { seats: ['blue', 'red'] })).toBeNull()
})

test('every way to cheat with the dice is found', () => {
  const { fairness, stream } = match
  if (!fairness) throw new Error('it says how its dice came about')
  const other = 'd4'.repeat(32)
  expect(verifyFairness({ ...match, fairness: { ...fairness, secret: other } })).toMatch(/committed/)
  expect(verifyFairness({ ...match, fairness: { ...fairness, contributions: [] } })).toMatch(/not made of/)
  expect(verifyFairness({ ...match, fairness: { ...fairness, secret: 'short' } })).toMatch(/64 hexa/)
  expect(verifyFairness({ ...match, stream: { ...stream, seed: other } as typeof stream })).toMatch(/seed/)
  const thrownElsewhere = { ...match.record, dice: { ...stream, seed: other } as typeof stream }
  expect(verifyFairness({ ...match, record: thrownElsewhere })).toMatch(/another seed/)
  const broken = { ...fairness, contributions: 5 } as unknown as typeof fairness
  expect(verifyFairness({ ...match, fairness: broken })).toMatch(/broken/)
  expect(verifyFairness(match, { seats: ['blue', 'red', 'green'] })).toMatch(/parts .* from blue, red/)
  const withBot = contributions.map((one) => ({ ...one, bot: true as const }))
  expect(verifyFairness({ ...match, fairness: { ...fairness, contributions: withBot } })).toMatch(/freely/)
  expect(verifyFairness(match, { commitment: other })).toMatch(/shown at the beginning/)
  expect(verifyFairness(match, { contributions: [{ seat: 'blue', entropy: other }] })).toMatch(/'blue'/)
})
