import { type Likelihood, Match, oddsOf } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { begin } from '../toys/play.ts'
import { raid } from '../toys/raid.ts'
import { askLetter, tiny } from '../toys/tiny.ts'

test('the odds of a choice are exact where few dice decide', () => {
  const match = begin(duel)
  const { likely, exact } = oddsOf(duel, match.options, match.moment('red'), 'strike')
  expect(exact).toBe(true)
  expect(chanceOf(likely, 'roll', { success: true })).toBeCloseTo(1 / 2, 12)
  expect(oddsOf(duel, match.options, match.moment('red'), 'wait').likely).toHaveLength(1) // the answer itself
})

test('in the middle of a step they count what has fallen already', () => {
  const ruleset = tiny((game) => {
    const first = game.dice.d6('tiny-1')
    askLetter(game)
    if (first + game.dice.d6('tiny-2') >= 7) game.note?.({ kind: 'hit', clause: 'tiny-2' })
  })
  const match = begin(ruleset)
  const first = match.save().rolls[0]?.value ?? 0
  const { likely } = oddsOf(ruleset, {}, match.moment('left'), 'a')
  expect(chanceOf(likely, 'hit')).toBeCloseTo(first / 6, 12)
})

test('they know no more than the seat: the secret of another is imagined, not known', () => {
  const match = raid()
  const { likely, exact } = oddsOf(parley, match.options, match.moment('abbot'), 'pass')
  expect(exact).toBe(false)
  expect(chanceOf(likely, 'treason')).toBeGreaterThan(0.2)
  expect(chanceOf(likely, 'treason')).toBeLessThan(0.4) // half of the plots, and a raid succeeds half of the time or a little more
  expect(
    oddsOf(parley, match.options, match.moment('abbot'), 'bar').likely.map(({ note }) => note.kind),
  ).toContain('bar')
})

test('nothing of the match is changed by asking for odds', () => {
  const match = begin(duel)
  const before = JSON.stringify(match.save())
  oddsOf(duel, match.options, match.moment('red'), 'strike')
  expect(JSON.stringify(match.save())).toBe(before)
  expect(Match.load(duel, match.save()).state).toEqual(match.state)
})

/** How likely a note of this kind is, with these facts. */
function chanceOf(likely: readonly Likelihood[], kind: string, facts: Record<string, unknown> = {}): number {
  return likely
    .filter(
      ({ note }) =>
        note.kind === kind && Object.entries(facts).every(([fact, value]) => note[fact] === value),
    )
    .reduce((sum, { probability }) => sum + probability, 0)
}
