import { describe, expect, test } from 'vitest'
import { isDecided, outcome } from '../../../src/rules/victory/outcome.ts'
import { scoreOf, scoreRows } from '../../../src/rules/victory/score.ts'
import { played } from '../played.ts'
import { stateOf, those } from '../positions.ts'

interface Change {
  readonly id: string
  readonly change: object
}

/** The lines of the score of a position, as `clause side points x count`, after some characters were changed. */
function rows(characters: string, more: object = {}, ...changes: readonly Change[]): readonly string[] {
  const state = stateOf(characters, more)
  for (const { id, change } of changes) Object.assign(those(state, id)[0] ?? {}, change)
  return scoreRows(state).map(({ clause, side, points, count }) => `${clause} ${side} ${points} x ${count}`)
}

const ISAF = 'blue average 10,10 id=a'
const INSURGENT = 'red novice 10,30 id=b'
const on = { switches: { missionChange: true } }

describe('casualties', () => {
  test('[sks-vp-T1-05, sks-vp-2] an insurgent killed or removed is 15 to ISAF', () => {
    const expected = ['sks-vp-T1-05 blue 15 x 1']
    expect(rows(`${ISAF}; ${INSURGENT} damage=13`)).toEqual(expected)
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'b', change: { place: 'removed' } })).toEqual(expected)
    expect(rows(`${ISAF}; ${INSURGENT} damage=12 out`)).toEqual([])
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'b', change: { place: 'left' } })).toEqual([])
  })

  test('[sks-vp-T1-06, sks-vp-2, sks-mor-9, sks-ruling-31] an insurgent captured is 30 to ISAF, dead or alive', () => {
    const expected = ['sks-vp-T1-06 blue 30 x 1']
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'b', change: { place: 'captured' } })).toEqual(expected)
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'b', change: { captor: 'a' } })).toEqual(expected)
  })

  test('[sks-vp-T1-07] an ISAF soldier killed or removed is 25 to the insurgents', () => {
    const expected = ['sks-vp-T1-07 red 25 x 1']
    expect(rows(`${ISAF} damage=13; ${INSURGENT}`)).toEqual(expected)
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'a', change: { place: 'removed' } })).toEqual(expected)
  })

  test('[sks-vp-T1-08] a serious or critical ISAF casualty on the table is 15 to the insurgents', () => {
    const expected = ['sks-vp-T1-08 red 15 x 1']
    expect(rows(`${ISAF} damage=7; ${INSURGENT}`)).toEqual(expected)
    expect(rows(`${ISAF} damage=12 out; ${INSURGENT}`)).toEqual(expected)
    expect(rows(`${ISAF} damage=6; ${INSURGENT}`)).toEqual([])
    expect(rows(`${ISAF} damage=9; ${INSURGENT}`, {}, { id: 'a', change: { place: 'left' } })).toEqual([])
    expect(rows(`${ISAF}; ${INSURGENT} damage=9`)).toEqual([])
  })

  test('[sks-vp-T1-09] an ISAF soldier captured is 60 to the insurgents', () => {
    expect(rows(`${ISAF}; ${INSURGENT}`, {}, { id: 'a', change: { captor: 'b' } })).toEqual([
      'sks-vp-T1-09 red 60 x 1',
    ])
  })

  test('[sks-vp-T1, sks-ruling-26] the points of all casualties add up, side by side', () => {
    const state = stateOf(
      'blue average 1,1 id=a damage=13; blue average 3,1 id=c damage=7; red novice 1,9 damage=13; red novice 3,9 damage=13',
    )
    expect(scoreOf(state)).toEqual({ blue: 30, red: 40 })
  })
})

describe('the mission change', () => {
  test('[sks-wound-10, sks-vp-T1-01, sks-opt-1] first aid for a medium wound is 10, with the switch only', () => {
    const treated = { id: 'a', change: { treated: ['medium'] } }
    expect(rows(`${ISAF} damage=5; ${INSURGENT}`, on, treated)).toEqual(['sks-vp-T1-01 blue 10 x 1'])
    expect(rows(`${ISAF} damage=5; ${INSURGENT}`, {}, treated)).toEqual([])
    const light = { id: 'a', change: { treated: ['light'] } }
    expect(rows(`${ISAF} damage=2; ${INSURGENT}`, on, light)).toEqual([])
  })

  test('[sks-wound-10, sks-vp-T1-02, sks-vp-T1-03, sks-vp-T1-04] who is brought off a friendly edge is 50', () => {
    const off = { id: 'a', change: { place: 'evacuated' } }
    const with_ = (damage: number) => rows(`${ISAF} damage=${damage}; ${INSURGENT}`, on, off)
    expect(with_(6)).toEqual([])
    expect(with_(7)).toEqual(['sks-vp-T1-02 blue 50 x 1'])
    expect(with_(10)).toEqual(['sks-vp-T1-03 blue 50 x 1'])
    expect(with_(13)).toEqual(['sks-vp-T1-04 blue 50 x 1', 'sks-vp-T1-07 red 25 x 1'].toReversed())
    expect(rows(`${ISAF} damage=7; ${INSURGENT}`, {}, off)).toEqual([])
  })

  test('[sks-wound-10] not for insurgents', () => {
    const off = { id: 'b', change: { place: 'evacuated', treated: ['medium'] } }
    expect(rows(`${ISAF}; ${INSURGENT} damage=7`, on, off)).toEqual([])
  })
})

describe('objectives', () => {
  const BAZAAR = { scenario: 'bazaar' }

  test('[sks-vp-T1-11] the bazaar: 10 for each conscious soldier who has left by the south edge, 10 for each other', () => {
    const left = (change: object) =>
      rows(`${ISAF}; blue average 12,10; ${INSURGENT}`, BAZAAR, {
        id: 'a',
        change: { place: 'left', leftBy: 'south', ...change },
      })
    expect(left({})).toEqual(['sks-vp-T1-11 blue 10 x 1', 'sks-vp-T1-11 red 10 x 1'])
    expect(left({ leftBy: 'north' })).toEqual(['sks-vp-T1-11 red 10 x 2'])
    expect(left({ isConscious: false })).toEqual(['sks-vp-T1-11 red 10 x 2'])
    expect(left({ place: 'table' })).toEqual(['sks-vp-T1-11 red 10 x 2'])
  })
})

describe('the end of the game', () => {
  test('[sks-vp-1, sks-ruling-50] without a scenario any lead wins', () => {
    const over = (characters: string) => outcome(stateOf(characters, { stage: 'over' }))
    expect(over(`${ISAF}; ${INSURGENT} damage=13`)).toEqual({
      winners: ['blue'],
      clause: 'sks-vp-1',
      reason: '15 to 0 victory points',
      scores: { blue: 15, red: 0 },
    })
    expect(over(`${ISAF} damage=13; ${INSURGENT} damage=13`)?.winners).toEqual(['red'])
    expect(over(`${ISAF}; ${INSURGENT}`)?.winners).toEqual([])
    expect(outcome(stateOf(`${ISAF}; ${INSURGENT} damage=13`))).toBeNull()
  })

  test('[sks-vp-1, sks-ruling-50] a lead smaller than the scenario says is a draw', () => {
    // In the bazaar a lead of 25 is needed; each soldier still there is 10 to the insurgents.
    const winners = (soldiers: number, more = '') =>
      outcome(
        stateOf(
          `${Array.from({ length: soldiers }, (_, i) => `blue average ${i + 2},10`).join(';')}; ${INSURGENT} ${more}`,
          { stage: 'over', scenario: 'bazaar' },
        ),
      )?.winners
    expect(winners(2)).toEqual([])
    expect(winners(3)).toEqual(['red'])
    expect(winners(3, 'damage=13')).toEqual([]) // 30 less 15
    expect(winners(4, 'damage=13')).toEqual(['red']) // 40 less 15 is 25
  })

  test('[sks-vp-1] the game is over when a side has nobody left who could act, now or on entering', () => {
    const decided = (characters: string, ...changes: readonly Change[]) => {
      const state = stateOf(characters)
      for (const { id, change } of changes) Object.assign(those(state, id)[0] ?? {}, change)
      return isDecided(state)
    }
    expect(decided(`${ISAF}; ${INSURGENT}`)).toBe(false)
    expect(decided(`${ISAF}; ${INSURGENT} out`)).toBe(true)
    expect(decided(`${ISAF} damage=10; ${INSURGENT}`)).toBe(true)
    expect(decided(`${ISAF}; ${INSURGENT} out; red novice 12,30`)).toBe(false)
    expect(decided(`${ISAF}; ${INSURGENT}`, { id: 'b', change: { place: 'reserve' } })).toBe(false)
    expect(decided(`${ISAF}; ${INSURGENT}`, { id: 'b', change: { place: 'left' } })).toBe(true)
    expect(decided(ISAF)).toBe(false) // nobody was ever there
  })

  test('[sks-vp-1] points are counted when a side is gone, in mid-phase', () => {
    const s = played(`${ISAF}; ${INSURGENT} out`, { phase: 3 })
    s.play()
    expect(s.outcome?.clause).toBe('sks-vp-1')
  })

  test('[sks-vp-1] the last phase of the last turn ends the game', () => {
    const atTheEnd = (turn: number) => {
      const s = played('blue elite 10,10 id=a; red elite 10,30 id=b', { turns: 2, turn, phase: 10 })
      s.play()
      return [s.state.stage, s.state.turn, s.state.phase]
    }
    expect(atTheEnd(1)).toEqual(['phase-start', 2, 1])
    expect(atTheEnd(2)).toEqual(['over', 3, 1])
  })
})
