import { describe, expect, test } from 'vitest'
import { bagAfter } from '../../../src/rules/morale/chit-values.ts'
import { breakLimitFor, chitTotal } from '../../../src/rules/morale/chits.ts'
import { played } from '../positions.ts'
import { BLUE, pulled } from './pulling.ts'

describe('chits', () => {
  test('[hof-setup-2, hof-ex-20] the Break Limit is 5 plus 2 per Unit', () => {
    expect(breakLimitFor(7)).toBe(19)
  })

  test('[hof-chit-1, hof-chit-6, hof-chit-T1] a chit is a die: 1 to 3 gives 1, 4 and 5 give 2, 6 gives 3', () => {
    const s = pulled('red de-rifle-mg 40,40', [1, 3, 4, 5, 6], { red: { chitsOwed: 5 } })
    expect(s.state.players.red.chits).toEqual([1, 1, 2, 2, 3])
    expect(s.state.players.red.chitsOwed).toBe(0)
    expect(s.view('blue').players.red).toMatchObject({ chits: null, chitCount: 5 })
    expect(s.view('red').players.red.chits).toEqual([1, 1, 2, 2, 3])
  })

  test('[hof-chit-7, hof-opt-T1-17] with open totals both see them', () => {
    const s = pulled('red de-rifle-mg 40,40', [6], { red: { chitsOwed: 1 } }, { totals: 'open' })
    expect(s.view('blue').players.red.chits).toEqual([3])
  })

  test('[hof-chit-4, hof-chit-8, hof-vic-1, hof-opt-T1-16, hof-ex-20, hof-ruling-25] a force breaks beyond its limit; with the switch at it', () => {
    const at19 = { breakLimit: 19, chits: [18], chitsOwed: 1 }
    const holds = pulled('red de-rifle-mg 40,40', [2], { red: at19 })
    expect(holds.outcome).toBeNull()
    expect(chitTotal(holds.state.players.red)).toBe(19)
    expect(pulled('red de-rifle-mg 40,40', [4], { red: at19 }).outcome).toMatchObject({ winners: ['blue'] })
    expect(pulled('red de-rifle-mg 40,40', [2], { red: at19 }, { break: 'reach' }).outcome).toMatchObject({
      winners: ['blue'],
    })
    const unpulled = pulled('red de-rifle-mg 40,40', [], { red: { breakLimit: 5, handicap: 9 } })
    expect(unpulled.outcome).toBeNull()
  })

  test('[hof-ex-20] two chits for a destroyed Unit, values 2 and 1', () => {
    const s = pulled('red de-rifle-mg 40,40', [4, 3], { red: { breakLimit: 19, chits: [15], chitsOwed: 2 } })
    expect(chitTotal(s.state.players.red)).toBe(18)
  })

  test('[hof-force-10, hof-vic-4] a handicap counts for the total', () => {
    const s = pulled('red de-rifle-mg 40,40', [1], { red: { breakLimit: 9, handicap: 9, chitsOwed: 1 } })
    expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'hof-vic-1' })
  })

  test('[hof-chit-2, hof-ex-38, hof-ruling-36] two for each objective lost, once per pull', () => {
    const s = played(`${BLUE}; red de-rifle-mg 40,40`, {
      objectives: { A: '24,24 blue lost-by-red', B: '10,30 red' },
      phase: 'chits',
    })
    s.dice('hof-chit-6', 1, 1)
    s.play()
    expect(s.state.players.red.chits).toEqual([1, 1])
    expect(s.state.objectives[0]?.lostBy).toEqual([])
  })

  test('[hof-chit-3] the scenario adds chits for the position on the table', () => {
    const bleed = (active: string, round: number, holder: string) => {
      const s = played(
        `${BLUE}; red de-rifle-mg 40,40`,
        { objectives: { A: `24,24 ${holder}`, B: '10,30 red' }, phase: 'chits', active, round },
        { scenario: 'crossroads' },
      )
      s.dice('hof-chit-6', 1, 1)
      s.play()
      return s.state.players.blue.chits.length
    }
    expect(bleed('red', 3, 'red')).toBe(2)
    expect(bleed('red', 3, 'blue')).toBe(1)
    expect(bleed('red', 2, 'red')).toBe(0)
    expect(bleed('blue', 3, 'red')).toBe(0)
  })

  test('[hof-chit-5, hof-chit-T1-1 to hof-chit-T1-4, hof-opt-T1-15] a bag without replacement, filled again when empty', () => {
    const full = bagAfter([])
    expect([0, 1, 2, 3].map((value) => full.filter((chit) => chit === value).length)).toEqual([4, 8, 6, 2])
    expect(bagAfter([3, 3])).not.toContain(3)
    expect(bagAfter(full)).toEqual(full)
    const s = pulled('red de-rifle-mg 40,40', [20, 1], { red: { chitsOwed: 2 } }, { chits: 'bag' })
    expect(s.state.players.red.chits).toEqual([3, 0])
  })
})

test('[hof-setup-3, hof-hero-10, hof-opt-T1-4] the first Hero Die; with the switch 1 and 2 count as 3', () => {
  const first = (options: object) => {
    const s = played(BLUE, { phase: 'set-up', setUpStep: 0 }, options as never)
    s.dice('hof-setup-3', 2, 4)
    s.play()
    return [s.state.players.blue.heroRolled, s.state.players.red.heroRolled]
  }
  expect(first({})).toEqual([2, 4])
  expect(first({ heroFloor: 'on' })).toEqual([3, 4])
})
