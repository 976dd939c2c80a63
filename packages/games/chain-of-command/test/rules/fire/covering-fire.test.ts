import { describe, expect, test } from 'vitest'
import {
  coveringStrip,
  giveCoveringFire,
  isGivingCoveringFire,
  isUnderCoveringFire,
  mayCover,
  stopCoveringFire,
} from '../../../src/rules/fire/covering-fire.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { at, doing, LINE } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

/** Blue covers a strip of this kind, laid at 20,30 from 20,10. */
function covered(state: State, by: 'team' | 'section' = 'team'): State {
  const strip = coveringStrip(at(20, 10), at(20, 30), by)
  state.coveringFire = [{ side: 'blue', teams: ['blue-s1-a'], strip, until: 1 }]
  return state
}

function isCovered(state: State, x: number, y: number): boolean {
  return isUnderCoveringFire(state, 'red', { id: '', ...at(x, y), floor: 0, isLost: false })
}

describe('the strip', () => {
  test('[coc-4.5.4-12, coc-4.5.4-20] 4" wide by a Team, 9" by a Section, 4" deep', () => {
    const team = covered(stateOn({}))
    expect([22, 22.01, 18, 17.99].map((x) => isCovered(team, x, 30))).toEqual([true, false, true, false])
    expect([32, 32.01, 28, 27.99].map((y) => isCovered(team, 20, y))).toEqual([true, false, true, false])
    const section = covered(stateOn({}), 'section')
    expect([24.5, 24.51].map((x) => isCovered(section, x, 30))).toEqual([true, false])
  })

  test('[coc-4.5.4-20] on a building it takes in the men at an opening of that face', () => {
    const state = covered(stateOn({ buildings: [HOUSE(16, 30)] }))
    expect(isCovered(state, 20, 31.4)).toBe(true) // at the window, which is at 20,30
    expect(isCovered(state, 20, 31.6)).toBe(false) // in the strip, but away from the window
  })

  test('[coc-4.5.4-15] over when its last Phase is', () => {
    const state = covered(stateOn({}))
    expect(isGivingCoveringFire(state, { id: 'blue-s1-a' })).toBe(true)
    state.phase = 2
    expect(isCovered(state, 20, 30)).toBe(false)
    expect(isGivingCoveringFire(state, { id: 'blue-s1-a' })).toBe(false)
  })

  test('[coc-4.5.4-21] stops at once if the Unit is Pinned', () => {
    const state = covered(stateOn({}, { troops: 'blue-s1-a 20,10' }))
    stopCoveringFire(state)
    expect(state.coveringFire).toHaveLength(1)
    teamById(state, 'blue-s1-a').nerve = 'pinned'
    stopCoveringFire(state)
    expect(state.coveringFire).toEqual([])
  })
})

describe('the order', () => {
  test('[coc-4.5.4-17, coc-faq-15] by a Team of any strength and Shock, but not a Pinned one', () => {
    const state = stateOn({}, { troops: 'blue-s1-a 20,10' })
    const team = teamById(state, 'blue-s1-a')
    team.shock = 3
    expect(mayCover(state, team)).toBe(true)
    team.nerve = 'pinned'
    expect(mayCover(state, team)).toBe(false)
  })

  test('[coc-4.5.4-12, coc-4.5.4-16, coc-4.5.4-19] an area in sight and range, until the next Phase is over', () => {
    const map = { lines: [LINE('wall', 'high-wall', [0, 40], [72, 40])] }
    const s = doing({ troops: 'blue-s1-a 20,10', map }, (game) => {
      giveCoveringFire(game, [teamById(game.state, 'blue-s1-a')])
    })
    expect(s.refuses(at(20, 45))).toMatch(/see and reach/)
    expect(s.refuses(at(-1, 30))).toMatch(/on the table/)
    s.answer('coc-4.5.4-12', at(21, 30))
    s.end()
    expect(s.state.coveringFire).toMatchObject([{ side: 'blue', teams: ['blue-s1-a'], until: 2 }])
    expect(teamById(s.state, 'blue-s1-a').isActivated).toBe(true)
  })
})
