import {
  type AnyDecision,
  type Chance,
  isRefusal,
  Match,
  Sfc32,
  StreamChance,
  sampleChoice,
  whyIllegal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { callsignWarrior, type State } from '../../../src/index.ts'
import { position } from '../../../src/rules/state/position.ts'
import { MEETINGS, type Meeting, MOVE_NAMES } from './cases.ts'
import { faultsOf } from './invariants.ts'

/** How often each meeting is played; `npm run nightly` asks for more. */
const TIMES = Number(process.env.SANDTABLE_MEETINGS ?? 2)

/** Steps played of each: the order, and what its reactions lead to. */
const STEPS = 2

const MAP = {
  areas: [
    {
      id: 'wood',
      kind: 'woods',
      outline: [
        { x: 22, y: 20 },
        { x: 27, y: 20 },
        { x: 27, y: 23 },
        { x: 22, y: 23 },
      ],
    },
  ],
  lines: [
    {
      id: 'wall',
      kind: 'high-wall',
      points: [
        { x: 10, y: 29 },
        { x: 17, y: 29 },
      ],
    },
  ],
}

describe('where two rules meet', () => {
  test.each(MOVE_NAMES)('%s, whatever two things happen on the way', (name) => {
    const faults = MEETINGS.filter(({ move }) => move === name).flatMap((meeting) =>
      Array.from({ length: TIMES }, (_, seed) =>
        faultsIn(meeting, seed).map((fault) => `${meeting.name}, seed ${seed}: ${fault}`),
      ).flat(),
    )
    expect(faults).toEqual([])
  })

  test('every move meets every pair of happenings', () => {
    expect(MEETINGS.length).toBe(MOVE_NAMES.length * 28)
  })
})

/** Plays a meeting and says what is wrong after each of its steps. */
function faultsIn(meeting: Meeting, seed: number): readonly string[] {
  const state = position({ units: meeting.units, map: MAP } as never)
  if (typeof state === 'string') return [state]
  for (const { gun, x, y } of meeting.zones) state.zones.push({ team: gun, model: 'gunner', at: { x, y } })
  const match = Match.at(callsignWarrior, state, {}, { simulation: seed }, { pace: 'step' })
  if (isRefusal(match)) return [match.sentence]
  const chance = new StreamChance(new Sfc32([seed, 3, 5]))
  const faults: string[] = []
  for (let step = 0; step < STEPS && match.state.phase === 'orders' && !match.outcome; step++) {
    const before: State = match.state
    const told = match.allNotes.length
    match.playStep()
    const between: State[] = []
    for (let decision = match.pending[0]; decision; decision = match.pending[0]) {
      between.push(match.state)
      match.answer(decision.seat, choose(decision, meeting, chance))
    }
    faults.push(...faultsOf({ before, between, after: match.state, notes: match.allNotes.slice(told) }))
  }
  return faults
}

/** The answer the meeting wishes for where it is legal; a reaction rather than none; else any. */
function choose(decision: AnyDecision, { wishes }: Meeting, chance: Chance): unknown {
  const wished = (wishes[decision.name] ?? []).filter((one) => whyIllegal(decision, one) === null)
  if (wished.length > 0) return wished[chance.below(wished.length)]
  for (let tries = 0; tries < 3; tries++) {
    const choice = sampleChoice(decision, chance)
    if (choice !== 'pass') return choice
  }
  return sampleChoice(decision, chance)
}
