import {
  type AnyDecision,
  isRefusal,
  Match,
  StreamChance,
  sampleChoice,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { expectGolden, transcript } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { skirmishSangin } from '../src/index.ts'
import type { Action } from '../src/rules/phases/actions.ts'
import { area, house, line } from './rules/positions.ts'

/** Two fire teams on either side of a street: a wall, crops, a house of two floors. */
const STREET = {
  turns: 2,
  size: '36,36',
  map: {
    lines: [line('wall', 'low-wall', [8, 20], [20, 20])],
    areas: [area('field', 'crops', 20, 22, 30, 28)],
    buildings: [house('house', [4, 4, 12, 10], { floors: 2 })],
  },
  characters: [
    'blue veteran 8,9.5 floor=1 facing=0,1 leader heavy',
    'blue average 16,8 facing=0,1 heavy lmg-556',
    'blue average 20,8 facing=0,1 medkit trained=firstAid heavy',
    'red average 14,21 facing=0,-1 leader',
    'red novice 24,25 facing=0,-1',
    'red novice 18,24 hidden facing=0,-1',
  ].join('; '),
}

/** What they do, by turns, the first that is possible. */
const WISHES: readonly (readonly Action['do'][])[] = [
  ['shoot', 'spot', 'first-aid', 'search'],
  ['raise', 'shoot', 'spot', 'move'],
  ['move', 'stance', 'shoot', 'spot'],
]

/** Takes the first option of the kind wished for; any other question is answered by chance. */
function answerOf(decision: AnyDecision, count: number, chance: StreamChance): unknown {
  if (decision.name === 'spend-ap') {
    const options = (decision.shape === 'pick' ? decision.options : []) as readonly Action[]
    const wishes = WISHES[count % WISHES.length] ?? []
    const kind = wishes.find((one) => options.some((option) => option.do === one)) ?? 'end'
    return options.find((option) => option.do === kind)
  }
  for (let tries = 0; tries < 200; tries++) {
    const choice = sampleChoice<unknown>(decision, chance)
    if (whyIllegal(decision, choice) === null) return choice
  }
  throw new Error(`no answer for ${decision.name}`)
}

test('a whole fight, told as it is played; a change here is a change of the rules', () => {
  const position = skirmishSangin.position?.(STREET)
  if (position === undefined || typeof position === 'string') throw new Error(position)
  const match = Match.at(skirmishSangin, position, {}, { simulation: 11 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const chance = new StreamChance(sfc32(11))
  for (let count = 0; !match.outcome; count++) {
    const [decision] = match.pending
    if (!decision || count > 1000) throw new Error('the fight does not end')
    expect(match.answer(decision.seat, answerOf(decision, count, chance))).toBeNull()
  }
  expectGolden(new URL('./golden/street.txt', import.meta.url), transcript(match))
})
