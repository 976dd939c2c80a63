import {
  type AnyDecision,
  type Chance,
  isRefusal,
  Match,
  Sfc32,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { chainOfCommand, type State } from '../../../src/index.ts'
import { nerveBy, strengthOf } from '../../../src/rules/shock/strength.ts'
import { position } from '../../../src/rules/state/position.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { groupOf } from '../../../src/rules/units/groups.ts'
import { AREA, at, LINE } from '../positions.ts'
import { MEETINGS, type Meeting, MOVE_NAMES, PAIRS, type Wish } from './cases.ts'
import { faultsOf } from './invariants.ts'

/** How often each meeting is played; `npm run nightly` asks for more. */
const TIMES = Number(process.env.SANDTABLE_MEETINGS ?? 1)

/** Steps played of each: the use of the dice, and another. */
const STEPS = 2

const MAP = {
  areas: [AREA('wood', 'woods', 24, 22, 30, 26)],
  lines: [LINE('hedge', 'hedge', [10, 29], [17, 29])],
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
    expect(MEETINGS.length).toBe(MOVE_NAMES.length * PAIRS)
  })
})

/** Plays a meeting and says what is wrong after each of its steps. */
function faultsIn(meeting: Meeting, seed: number): readonly string[] {
  const state = startOf(meeting)
  if (typeof state === 'string') return [state]
  const match = Match.at(chainOfCommand, state, {}, { simulation: seed }, { pace: 'step' })
  if (isRefusal(match)) return [match.sentence]
  const chance = new StreamChance(new Sfc32([seed, 3, 5]))
  const faults: string[] = []
  for (let step = 0; step < STEPS && match.state.stage === 'dice' && !match.outcome; step++) {
    const before: State = match.state
    const told = match.allNotes.length
    match.playStep()
    for (let decision = match.pending[0]; decision; decision = match.pending[0])
      match.answer(decision.seat, choose(decision, meeting, chance))
    faults.push(...faultsOf({ before, after: match.state, notes: match.allNotes.slice(told) }))
  }
  return faults
}

function startOf({ troops, points, dice, isCovered, shaken }: Meeting): State | string {
  const state = position({
    troops,
    points: ['blue 60,4', 'red 60,44', points].filter(Boolean).join('; '),
    map: MAP,
    stage: 'dice',
    phase: 3,
    roll: { left: [1, 2, 3, 4], nextActive: 'red', endsTurn: false },
    blue: { cocDice: dice.blue },
    red: { cocDice: dice.red },
  } as never)
  if (typeof state === 'string') return state
  const strip = [at(18, 20), at(26, 20), at(26, 24), at(18, 24)]
  if (isCovered) state.coveringFire = [{ side: 'red', teams: ['red-s1-a'], strip, until: 3 }]
  if (shaken) shake(state, shaken)
  return state
}

/** coc-14.5-1, coc-14.6-1: Blue's Section is a point of Shock from being Pinned or Broken. */
function shake(state: State, to: 'pinned' | 'broken'): void {
  const group = groupOf(state, teamById(state, 'blue-s1-b'))
  const strength = strengthOf(state, group)
  const shock = to === 'pinned' ? strength : 2 * strength - 1
  for (const [i, team] of group.entries()) {
    team.shock = i === 0 ? shock : 0
    team.nerve = nerveBy(shock, strength)
  }
}

/** How many answers are drawn to find one that is wished for. */
const DRAWS = 6

/** The answer the meeting wishes for where there is one; the way that leads ahead; a reaction rather than none; else any. */
function choose(decision: AnyDecision, { wishes, goal }: Meeting, chance: Chance): unknown {
  const wished = wishes[`${decision.seat} ${decision.name}`] ?? []
  if ('options' in decision) {
    const options = (decision.options as readonly unknown[]).filter((one) =>
      wished.some((wish) => isSuch(one, wish)),
    )
    if (options.length > 0) return options[chance.below(options.length)]
  }
  if (decision.name === 'path-end-points-facing') {
    const toward = decision.seat === 'blue' ? goal : { x: 21, y: 24 }
    const draws = Array.from({ length: DRAWS }, () => sampleChoice(decision, chance))
    return draws.toSorted((one, other) => farFrom(one, toward) - farFrom(other, toward))[0]
  }
  for (let tries = 0; tries < DRAWS; tries++) {
    const choice = sampleChoice(decision, chance)
    if (choice !== 'pass') return choice
  }
  return sampleChoice(decision, chance)
}

function isSuch(choice: unknown, wish: Wish): boolean {
  if (typeof wish !== 'object' || typeof choice !== 'object' || choice === null) return choice === wish
  return Object.entries(wish).every(([key, value]) => {
    const own = (choice as Record<string, unknown>)[key]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? isSuch(own, value as Wish)
      : JSON.stringify(own) === JSON.stringify(value)
  })
}

function farFrom(routes: unknown, goal: { readonly x: number; readonly y: number }): number {
  const [route] = routes as readonly {
    readonly points: readonly { readonly x: number; readonly y: number }[]
  }[]
  const end = route?.points.at(-1)
  if (!end) return Number.POSITIVE_INFINITY
  const [x, y] = [end.x - goal.x * 100, end.y - goal.y * 100]
  return x * x + y * y
}
