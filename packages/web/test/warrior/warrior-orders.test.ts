import {
  callsignWarrior,
  chanceOfHarm,
  type RowChoice,
  type State,
  shotOdds,
  type View,
} from '@sandtable/callsign-warrior'
import { isRefusal, Match, type PositionText } from '@sandtable/engine'
import { pendingDecision } from '@sandtable/host'
import { expect, test } from 'vitest'
import type { MatchState, PendingDecision } from '../../src/client/match-state.ts'
import { conditionsFor } from '../../src/games/callsign-warrior/conditions.ts'
import { CALLSIGN_WARRIOR_UI } from '../../src/games/callsign-warrior/ui.ts'
import { ruleFor, type StandingRule, withRule } from '../../src/state/standing-rules.ts'

function positionOf(text: PositionText): State {
  const state = callsignWarrior.position?.(text)
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

function matchAt(text: PositionText): Match<State, View> {
  const match = Match.at(callsignWarrior, positionOf(text), {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** Answers what is asked, in its order; every name must be the question's. */
function answerAll(match: Match<State, View>, answers: readonly (readonly [string, unknown])[]): void {
  for (const [name, choice] of answers) {
    const [asked] = match.pending
    expect(asked?.name).toBe(name)
    expect(match.answer(asked?.seat ?? '', choice)).toBeNull()
  }
}

interface Asked {
  readonly question: PendingDecision
  readonly view: View
  readonly story: MatchState['story']
}

function askedIn(match: Match<State, View>): Asked {
  const [decision] = match.pending
  if (!decision) throw new Error('nobody is asked')
  const story = match.notes(null).map((note) => ({ note, taken: false }))
  return { question: pendingDecision(decision), view: match.view(decision.seat), story }
}

function percentNow({ question, view, story }: Asked): string | null | undefined {
  return conditionsFor(question, view, story)[0]?.now
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

function teamOf({ teams }: State, id: string): State['teams'][number] {
  const team = teams.find((one) => one.id === id)
  if (!team) throw new Error(`there is no ${id}`)
  return team
}

/** A wall between a Fireteam that shoots and a squad that may react. */
const DUEL: PositionText = {
  map: { lines: [{ id: 'wall', kind: 'wall', points: [10, 40].map((x) => ({ x, y: 27.4 })) }] },
  units: 'blue pro-section/fireteam-1 20,20 token; red ins-squad 20,28',
}

/** The squad is aimed at by these of the Fireteam. */
function aimedAt(some: (all: readonly RowChoice[]) => readonly RowChoice[]): {
  asked: Asked
  rows: readonly RowChoice[]
} {
  const match = matchAt(DUEL)
  answerAll(match, [
    ['order', 'fire'],
    ['target', 'red-squad'],
  ])
  const rows = some((match.pending[0] as unknown as { standing: readonly RowChoice[] }).standing)
  answerAll(match, [['who-fires-what', rows]])
  return { asked: askedIn(match), rows }
}

test('[csw-react-2] what a reaction depends on is the shot that was declared, of any firer', () => {
  const all = aimedAt((rows) => rows)
  const one = aimedAt((rows) => rows.slice(0, 1))
  const state = positionOf(DUEL)
  for (const { asked, rows } of [all, one]) {
    expect(asked.question.name).toBe('reaction')
    const odds = shotOdds(
      state,
      teamOf(state, 'blue-section-fireteam-1'),
      teamOf(state, 'red-squad'),
      'fire',
      rows,
    )
    expect(percentNow(asked)).toBe(percent(chanceOfHarm(odds)))
  }
  expect(percentNow(one.asked)).not.toBe(percentNow(all.asked))
})

test('[csw-tc-2] the odds of a shot are told as it stands, and lower behind cover', () => {
  const { asked } = aimedAt((rows) => rows)
  const told = (weighed: unknown): number =>
    CALLSIGN_WARRIOR_UI.forecast?.(asked.question, asked.view, { weighed, chosen: [] }, asked.story)
      ?.chances[0]?.probability ?? -1
  expect(told(undefined)).toBe(told('pass'))
  expect(told('take-cover')).toBeGreaterThan(0)
  expect(told('take-cover')).toBeLessThan(told('pass'))
})

test('conditions hold as their words say: likely, less likely, near, far', () => {
  const { asked } = aimedAt((rows) => rows)
  const conditions = conditionsFor(asked.question, asked.view, asked.story)
  const chance = Number.parseInt(conditions[0]?.now ?? '', 10)
  const holding = conditions.filter(({ holds }) => holds).map(({ id }) => id)
  const expected = chance >= 50 ? ['likely'] : chance < 25 ? ['less-likely', 'unlikely'] : ['less-likely']
  expect(holding).toEqual([...expected, 'near'])
})

/** A machine gun on Overwatch, and a squad that walks over open ground. */
const WALK: PositionText = {
  units: 'red ins-mmg 20,20 order=overwatch; blue pro-section/fireteam-1 20,44 token',
}

test('[csw-ow-2] an interruption is weighed where the mover is by then', () => {
  const match = matchAt(WALK)
  const start = teamOf(match.state, 'blue-section-fireteam-1').models
  const ways = start.map(({ id, x, y }) => ({ model: id, points: [{ x, y: y - 600 }] }))
  answerAll(match, [
    ['order', 'advance'],
    ['how-to-advance', 'move'],
    ['move', ways],
  ])
  const asked = askedIn(match)
  expect(asked.question.name).toBe('interrupt-move')
  const options = (asked.question.options ?? []) as readonly { readonly at: number }[]
  expect(options.length).toBeGreaterThan(3)
  const chances = options.map((option) => {
    const far = option.at / 100
    const there = positionOf({
      units: `red ins-mmg 20,20 order=overwatch; blue pro-section/fireteam-1 20,${44 - far}`,
    })
    const odds = shotOdds(
      there,
      teamOf(there, 'red-mmg'),
      teamOf(there, 'blue-section-fireteam-1'),
      'overwatch',
    )
    const told = CALLSIGN_WARRIOR_UI.forecast?.(
      asked.question,
      asked.view,
      { weighed: option, chosen: [] },
      asked.story,
    )
    expect(told?.chances[0]?.probability, `at ${far}"`).toBeCloseTo(chanceOfHarm(odds), 10)
    return chanceOfHarm(odds)
  })
  expect(percentNow(asked)).toBe(percent(Math.max(...chances)))
})

test('[csw-ow-6] after a first shot on the way nothing is foretold, so that one is asked', () => {
  const match = matchAt({ ...WALK, units: `${WALK.units}; red ins-mmg 26,20 order=overwatch id=second` })
  const start = teamOf(match.state, 'blue-section-fireteam-1').models
  const ways = start.map(({ id, x, y }) => ({ model: id, points: [{ x, y: y - 600 }] }))
  answerAll(match, [
    ['order', 'advance'],
    ['how-to-advance', 'move'],
    ['move', ways],
  ])
  const first = askedIn(match).question.options?.find(
    (option) => (option as { readonly team: string }).team === 'red-mmg',
  )
  answerAll(match, [['interrupt-move', first]])
  while (match.pending[0] && match.pending[0].name !== 'interrupt-move') {
    const asked = match.pending[0]
    const usual = (asked as unknown as { standing?: unknown; options: readonly unknown[]; min?: number })
      .standing
    const some = asked.shape === 'some' ? asked.options.slice(0, asked.min) : undefined
    expect(match.answer(asked.seat, usual ?? some)).toBeNull()
  }
  const asked = askedIn(match)
  expect(asked.question.name).toBe('interrupt-move')
  const conditions = conditionsFor(asked.question, asked.view, asked.story)
  expect(conditions.map(({ now, holds }) => [now, holds])).toEqual(conditions.map(() => [null, false]))
})

function shownOf({ question, view, story }: Asked): MatchState {
  const seats = [{ seat: question.seat, view, pending: question, standing: [] }]
  return { seats, story } as unknown as MatchState
}

test('orders answer for their own seat alone, the special before the general, and only what can be chosen', () => {
  const { asked } = aimedAt((rows) => rows)
  const rule = (choice: unknown, when: string | null, seat = 'red'): StandingRule => ({
    seat,
    name: 'reaction',
    choice,
    when,
    words: 'as ordered',
  })
  const answered = (...rules: readonly StandingRule[]): unknown =>
    ruleFor(rules, asked.question, shownOf(asked), CALLSIGN_WARRIOR_UI)?.rule.choice
  expect(answered(rule('take-cover', null))).toBe('take-cover')
  expect(answered(rule('take-cover', null, 'blue'))).toBeUndefined()
  expect(answered(rule('reflexes', null))).toBeUndefined()
  expect(answered(rule('pass', null), rule('take-cover', 'near'))).toBe('take-cover')
  expect(answered(rule('take-cover', 'far'))).toBeUndefined()
  expect(answered(rule('take-cover', 'far'), rule('pass', null))).toBe('pass')
})

test('of two orders for the same case the later counts', () => {
  const rule = (choice: string, when: string | null): StandingRule => ({
    seat: 'red',
    name: 'reaction',
    choice,
    when,
    words: choice,
  })
  const rules = [rule('pass', 'near'), rule('pass', 'far'), rule('take-cover', 'near')].reduce(withRule, [])
  expect(rules.map(({ choice, when }) => [choice, when])).toEqual([
    ['pass', 'far'],
    ['take-cover', 'near'],
  ])
})
