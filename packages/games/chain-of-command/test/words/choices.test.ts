import {
  type AnyDecision,
  isRefusal,
  Match,
  type PositionText,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { chainOfCommand, type State, type View } from '../../src/index.ts'

/** What a reader must never see: nothing at all, an id of the program, or a value that nobody put into words. */
const BAD = /^\s*$|undefined|null|NaN|\[object|\b(?:blue|red)-|^[a-z]+(?:-[a-z]+)+$/

/** The question, its options and an answer to it, as players read them. */
function wordsOf(asked: AnyDecision, answer: unknown): readonly string[] {
  const { question, choice } = chainOfCommand.wording
  const options = 'options' in asked ? asked.options : 'among' in asked ? asked.among : []
  return [question(asked), ...[...options, answer].map((one) => choice(asked, one as never))]
}

/** The names of the questions of a match by chance, after every text has been read. */
function read(match: Match<State, View>, seed: number, count: number): ReadonlySet<string> {
  const chance = new StreamChance(sfc32(seed, 1, 1))
  const wrong = new Set<string>()
  const names = new Set<string>()
  for (let i = 0; !match.outcome && i < count; i++) {
    const [asked] = match.pending as readonly AnyDecision[]
    if (!asked) break
    const answer = sampleChoice<unknown>(asked, chance)
    names.add(asked.name)
    for (const words of wordsOf(asked, answer)) if (BAD.test(words)) wrong.add(`${asked.name}: '${words}'`)
    match.answer(asked.seat, answer)
  }
  expect([...wrong]).toEqual([])
  return names
}

function started<T>(match: T): Exclude<T, { readonly sentence: string }> {
  if (isRefusal(match)) throw new Error(match.sentence)
  return match as Exclude<T, { readonly sentence: string }>
}

test('every question of the set-up and of deploying, and every answer to it, has words for players', () => {
  const match = started(Match.start(chainOfCommand, { scenario: 'probe' }, { simulation: 7 }))
  const names = read(match as Match<State, View>, 7, 1_500)
  for (const name of ['move-patrol-marker', 'place-jump-off-point', 'deploy-where', 'unit-action'])
    expect(names).toContain(name)
})

/** Two Sections of each side face each other at 8"; everybody has taken Shock and both sides hold dice. */
const FIREFIGHT: PositionText = {
  points: 'blue 20,6; red 36,40',
  troops: [
    'blue-s1-a 20,20 shock=2; blue-s1-b 25,20 overwatch=0,1; blue-s1-leader 22,19',
    'blue-s2-a 40,20; blue-s2-b 46,20 shock=3; blue-s2-leader 44,19; blue-leader-1 32,19',
    'red-s1-a 20,28 facing=0,-1; red-s1-b 25,28 shock=1; red-s1-leader 22,29',
    'red-s2-a 40,28 overwatch=0,-1; red-s2-b 46,28; red-s2-leader 44,29; red-leader-1 32,29',
  ].join('; '),
  blue: { cocDice: 3 },
  red: { cocDice: 3 },
}

test('so has every question of a firefight, with men to choose and dice to share', () => {
  const names = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    const state = chainOfCommand.position?.(FIREFIGHT)
    if (state === undefined || typeof state === 'string') throw new Error(state)
    const match = started(Match.at(chainOfCommand, state, {}, { simulation: seed }))
    for (const name of read(match as Match<State, View>, seed, 150)) names.add(name)
  }
  for (const name of ['casualty-figures', 'which-dice-are-lost', 'react', 'odd-hits', 'unit-action'])
    expect(names).toContain(name)
})
