import { number as quantity } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { BrokenLaw, LAWS, type Law, RandomPlay, randomGame } from '../src/index.ts'
import { bluff, CLAUSES } from './toys/bluff.ts'
import type { Bluff } from './toys/bluff-state.ts'
import { declaring, PATIENTS, type Patient } from './toys/mutants.ts'

describe('a healthy game keeps every law', () => {
  test.each(LAWS.map((law) => [law.name, law] as const))('%s', (_, law) => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const cards of [1, 4, 6]) law.check({ ruleset: bluff, options: { cards }, seed, clauses: CLAUSES })
    }
    expect(law.says).not.toBe('')
  })
})

describe('every law can be broken', () => {
  test.each(Object.entries(PATIENTS))('by a game that %s', (_, patient) => {
    const { law: name, sentence } = patient()
    const broken = breakLaw(patient)
    expect(broken?.law).toBe(name)
    expect(broken?.message).toMatch(sentence)
    expect(broken?.record).toMatchObject({ ruleset: 'bluff', dice: { kind: 'sfc32' } })
  })

  test('and every law is', () => {
    const broken = new Set(Object.values(PATIENTS).map((patient) => patient().law))
    // What is withheld has a test of its own below: it needs more of a game than its rules.
    expect(LAWS.map(({ name }) => name).filter((name) => !broken.has(name) && name !== 'withheld')).toEqual(
      [],
    )
  })
})

test('a game that declares in several asks keeps every law', () => {
  const clauses = [...CLAUSES, 'toy-odd-1']
  for (const law of LAWS) law.check({ ruleset: declaring(), options: { cards: 2 }, seed: 3, clauses })
})

describe('an option that is withheld', () => {
  const question = quantity({ clause: 'toy-1', name: 'how-many', seat: 'a', min: 1, max: 3 })
  const check = (answers: readonly unknown[]): void => {
    const withheld = () => [{ option: 'toy-1: to bid', question, answers }]
    lawNamed('withheld').check({ ruleset: bluff, options: {}, seed: 1, withheld })
  }

  test('may have answers that are all illegal', () => check([0, 4, 'two']))

  test('is found out if one of them is legal', () => {
    expect(() => check([0, 2])).toThrow('toy-1: to bid is withheld, but 2 is a legal answer')
  })
})

describe('a part of the state that is shared by clones', () => {
  const check = (ruleset: typeof bluff, shared: readonly string[]): void => {
    for (let seed = 1; seed <= 10; seed++) lawNamed('clone').check({ ruleset, options: {}, seed, shared })
  }

  test('is no fault if the game says that nothing changes it', () => {
    const constant = { best: 5 }
    const withConstant = { ...bluff, clone: (state: Bluff) => ({ ...bluff.clone(state), constant }) }
    const setup = (...given: Parameters<typeof bluff.setup>) => ({ ...bluff.setup(...given), constant })
    check({ ...withConstant, setup }, ['constant'])
    expect(() => check({ ...withConstant, setup }, [])).toThrow(
      'the clone shares state.constant with its original',
    )
  })

  test('is found out if a rule does change it', () => {
    const { ruleset } = (PATIENTS['clones by half'] as () => Patient)()
    expect(() => check(ruleset, ['deck'])).toThrow(/Cannot .* property/)
  })
})

describe('random games', () => {
  test('the same seed is the same game, another one another', () => {
    const [one, same, other] = [5, 5, 6].map((seed) => randomGame(bluff, {}, seed).record)
    expect(same).toEqual(one)
    expect(other?.events).not.toEqual(one?.events)
    expect(one?.outcome).not.toBeNull()
  })

  test('the answers of a kept game are given first; where they do not fit, chance goes on', () => {
    const bid = randomGame(bluff, {}, 5).record.events.find((event) => event.kind === 'answer')
    const hand = randomGame(bluff, {}, 5).frames[0]?.before.hands.north ?? []
    const firstMove = (seat: string, clause: string, choice: unknown): unknown => {
      const answers = bid ? [{ ...bid, seat, clause, choice }] : []
      return new RandomPlay({ ruleset: bluff, options: {}, seed: 5, answers }).next()?.choice
    }
    expect(hand).toHaveLength(4)
    for (const card of hand) expect(firstMove('north', 'toy-bid-1', card)).toBe(card)

    const byChance = new RandomPlay({ ruleset: bluff, options: {}, seed: 5 }).next()?.choice
    expect(firstMove('north', 'toy-bid-1', 'no such card')).toBe(byChance)
    expect(firstMove('north', 'toy-bid-9', hand[0])).toBe(byChance)
    expect(firstMove('nobody', 'toy-bid-1', hand[0])).toBe(byChance)
  })

  test('an option that does not exist is told without a record', () => {
    const check = (): void =>
      lawNamed('games-end').check({ ruleset: bluff, options: { wind: true }, seed: 1 })
    expect(check).toThrow("There is no option 'wind'.")
  })
})

function lawNamed(name: string): Law {
  const law = LAWS.find((one) => one.name === name)
  if (!law) throw new Error(`there is no law '${name}'`)
  return law
}

/** Tries seeds until the law breaks. */
function breakLaw(patient: () => Patient): BrokenLaw | null {
  for (let seed = 1; seed <= 40; seed++) {
    const { ruleset, law } = patient()
    try {
      lawNamed(law).check({ ruleset, options: { cards: 4 }, seed, clauses: CLAUSES, mostAnswers: 200 })
    } catch (thrown) {
      if (thrown instanceof BrokenLaw) return thrown
      throw thrown
    }
  }
  return null
}
