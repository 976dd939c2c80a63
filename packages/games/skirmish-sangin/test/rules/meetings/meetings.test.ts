import {
  type AnyDecision,
  type Chance,
  isRefusal,
  listChoices,
  Match,
  Sfc32,
  StreamChance,
  sampleChoice,
  whyIllegal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { type State, skirmishSangin } from '../../../src/index.ts'
import { house, line, stateOf } from '../positions.ts'
import { MEETINGS, type Meeting, MOVE_NAMES, PAIRS } from './cases.ts'
import { faultsOf } from './invariants.ts'

/** How often each meeting is played; `npm run nightly` asks for more. */
const TIMES = Number(process.env.SANDTABLE_MEETINGS ?? 1)

/** Steps played of each: the activation of a, and what comes next. */
const STEPS = 6

const MAP = {
  buildings: [house('house', [16, 20, 26, 30], { floors: 2, door: [0, 5] })],
  lines: [line('wall', 'low-wall', [15, 13.8], [25, 13.8])],
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

  test('every move meets every pair of happenings, and most of them set out', () => {
    expect(MEETINGS.length).toBe(MOVE_NAMES.length * PAIRS)
    const unable = MEETINGS.filter((meeting) => !setsOut(meeting)).map(({ name }) => name)
    expect(unable.length, unable.join('\n')).toBeLessThan(MEETINGS.length / 2)
  })
})

/** BODY 17 acts in phase 2: of those near only a. */
function begun({ characters, smoke, ieds }: Meeting): State {
  const state = stateOf(characters, { map: MAP, phase: 2, turn: 1, ieds })
  if (smoke)
    state.happenings = [
      { kind: 'smoke', id: 'smoke-1', shape: { kind: 'disc', at: { x: 2000, y: 1800 }, radius: 300 } },
    ]
  return state
}

function matchOf(meeting: Meeting, seed: number) {
  const match = Match.at(skirmishSangin, begun(meeting), {}, { simulation: seed }, { pace: 'step' })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** Plays a meeting and says what is wrong after each of its steps. */
function faultsIn(meeting: Meeting, seed: number): readonly string[] {
  const match = matchOf(meeting, seed)
  const chance = new StreamChance(new Sfc32([seed, 3, 5]))
  const faults: string[] = []
  for (let step = 0; step < STEPS && !match.outcome; step++) {
    const before: State = match.state
    const told = match.allNotes.length
    match.playStep()
    for (let decision = match.pending[0]; decision; decision = match.pending[0])
      match.answer(decision.seat, choose(decision, meeting, chance))
    faults.push(...faultsOf({ before, after: match.state, notes: match.allNotes.slice(told) }))
  }
  return faults
}

/** True if the move of the meeting can be made at the first question about action points. */
function setsOut(meeting: Meeting): boolean {
  const match = matchOf(meeting, 1)
  for (let step = 0; step < 3; step++) {
    match.playStep()
    const [decision] = match.pending
    if (decision?.name === 'spend-ap') return whyIllegal(decision, meeting.action) === null
    if (decision) return false
  }
  return false
}

/** The move of the meeting where it is legal; a reaction rather than none; else any. */
function choose(decision: AnyDecision, { action }: Meeting, chance: Chance): unknown {
  if (decision.name === 'spend-ap' && whyIllegal(decision, action) === null && chance.below(4) > 0)
    return action
  const reactions = (listChoices(decision) ?? []).filter((choice) => choice !== 'no')
  if (decision.name !== 'spend-ap' && reactions.length > 0) return reactions[chance.below(reactions.length)]
  const drawn = Array.from({ length: 3 }, () => sampleChoice<unknown>(decision, chance))
  return drawn.find((one) => !Array.isArray(one) || one.length > 0) ?? drawn[0]
}
