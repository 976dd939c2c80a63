import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/rules/state/state.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { partsOf, splitStragglers } from '../../../src/rules/units/stragglers.ts'
import { at, doing, type Played, played } from '../positions.ts'

/** The men of a Team at these distances from the first, base to base as the rules measure, on one line. */
function inLine(state: State, id: string, places: readonly number[]): void {
  for (const [i, man] of teamById(state, id).models.entries()) {
    const x = places[i]
    if (x === undefined) man.isLost = true
    else Object.assign(man, at(10 + x, 20))
  }
}

function sizes(places: readonly number[], more = ''): readonly number[] {
  const { state } = played({ troops: `red-s1-b 10,20${more}` })
  inLine(state, 'red-s1-b', places)
  return partsOf(state, teamById(state, 'red-s1-b')).map(({ length }) => length)
}

/** The Team stands like this, and stragglers are sought. */
function split(team: string, places: readonly number[], shock = 3): Played {
  return doing({ troops: `${team} 10,20 shock=${shock}` }, (game) => {
    inLine(game.state, team, places)
    splitStragglers(game)
  })
}

describe('stragglers', () => {
  test('[coc-ex-90, coc-2.1-7] men at 0", 3", 6" and 12": three and one; at 0", 3", 11" and 13": two and two', () => {
    expect(sizes([0, 3, 6, 12])).toEqual([3, 1])
    expect(sizes([0, 3, 11, 13])).toEqual([2, 2])
  })

  test('[coc-2.1-6, coc-2.1-7] 4" between bases is together, more is not; other men of the Unit are links too', () => {
    expect(sizes([0, 5])).toEqual([2])
    expect(sizes([0, 5.01])).toEqual([1, 1])
    expect(sizes([0, 10], '; red-s1-a 15,20')).toEqual([2])
  })

  test('[coc-2.1-7, coc-ruling-78] the larger part goes on as the old Team with its Shock', () => {
    const s = split('red-s1-b', [0, 3, 6, 12])
    s.play()
    expect(teamById(s.state, 'red-s1-b')).toMatchObject({ shock: 3, sentFrom: null })
    const formed = s.state.teams.find(({ sentFrom }) => sentFrom === 'red-s1-b')
    expect(formed).toMatchObject({ shock: 0, place: 'table' })
    expect(formed?.models.filter(({ isLost }) => !isLost).length).toBe(1)
  })

  test('[coc-2.1-7] at equal numbers the owner chooses who keeps the Shock', () => {
    const s = split('red-s1-b', [0, 3, 11, 13])
    expect(s.choices('red')).toEqual([0, 1])
    s.answer('coc-2.1-7', 1)
    s.end()
    expect(teamById(s.state, 'red-s1-b').shock).toBe(0)
    expect(s.state.teams.find(({ sentFrom }) => sentFrom === 'red-s1-b')?.shock).toBe(3)
  })

  test('[coc-2.1-7] the owner says where the weapon is, be it with the smaller part', () => {
    const s = split('red-s1-a', [0, 3, 12])
    s.answer('coc-2.1-7', 1)
    s.end()
    const armed = teamById(s.state, 'red-s1-a')
    expect(armed.profile.served.length).toBeGreaterThan(0)
    expect(armed.shock).toBe(0)
    const other = s.state.teams.find(({ sentFrom }) => sentFrom === 'red-s1-a')
    expect(other).toMatchObject({ shock: 3, profile: { served: [] } })
  })

  test('[coc-2.1-7] nothing happens to men who stand together', () => {
    const s = split('red-s1-b', [0, 3, 6, 9])
    s.play()
    expect(s.state.teams.some(({ sentFrom }) => sentFrom !== null)).toBe(false)
  })
})
