import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { mayFireAt } from '../../../src/rules/fire/targets.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { coversSniper, snipe, spotCheck } from '../../../src/rules/weapons/sniper.ts'
import { AREA, doing } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'

const SNIPER = 'blue-sniper-team-1-a'
const OPEN = { supports: 'blue sniper-team', troops: `${SNIPER} 20,10; red-s1-b 20,40` }

function shot(position: object, before?: (state: State) => void) {
  return doing(position, (game) => {
    before?.(game.state)
    snipe(game, teamById(game.state, SNIPER))
  })
}

function watching(x: number, y: number) {
  return (state: State): void => {
    teamById(state, 'red-s1-b').overwatch = { x, y }
  }
}

describe('snipers', () => {
  test('[coc-9.5-3, coc-ex-59] 2 misses, 3 hits', () => {
    const miss = shot(OPEN)
    miss.dice('coc-9.5-3', 2)
    miss.end()
    const hit = shot(OPEN)
    hit.dice('coc-9.5-3', 3)
    hit.dice('coc-9.1-7', 2)
    hit.end()
  })

  test('[coc-9.5-4, coc-9.5-13, coc-ex-59] one hit on the open row whatever the cover; Shock counts twice; neighbours do not share', () => {
    const map = { areas: [AREA('stones', 'rubble', 10, 38, 40, 42)] }
    const s = shot({ ...OPEN, troops: `${SNIPER} 20,10; red-s1-b 20,40; red-s1-a 20,42`, map })
    s.dice('coc-9.5-3', 3)
    s.dice('coc-9.1-7', 4)
    s.answer('coc-9.5-3', 'red-s1-b')
    s.end()
    expect([teamById(s.state, 'red-s1-b').shock, teamById(s.state, 'red-s1-a').shock]).toEqual([2, 0])
  })

  test('[coc-9.5-5, coc-ex-59] with one kill a Leader is hit on 1 or 2', () => {
    for (const [die, isHit] of [
      [2, true],
      [3, false],
    ] as const) {
      const s = shot({ ...OPEN, troops: `${SNIPER} 20,10; red-s1-b 20,40; red-s1-leader 20,42` })
      s.dice('coc-9.5-3', 3)
      s.dice('coc-9.1-7', 5)
      s.dice('coc-9.1.1-1', die)
      if (isHit) s.dice('coc-9.1.1-5', 6)
      if (isHit) s.dice('coc-15.1-1', 1)
      s.answer('coc-9.1-8', ['red-s1-b-1'])
      s.end()
      expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(isHit)
    }
  })

  test('[coc-9.5-6, coc-faq-16] only Teams on Overwatch that cover the sniper may answer', () => {
    const covers = (x: number, y: number) => {
      const state = stateOn({}, OPEN)
      watching(x, y)(state)
      return coversSniper(state, teamById(state, 'red-s1-b'), teamById(state, SNIPER))
    }
    expect([covers(0, -1), covers(0, 1)]).toEqual([true, false])
    const state = stateOn({}, OPEN)
    expect(coversSniper(state, teamById(state, 'red-s1-b'), teamById(state, SNIPER))).toBe(false)
  })

  test('[coc-9.5-7] 6 to spot, one less for each earlier shot', () => {
    expect([0, 1, 3].map((shots) => needed(spotCheck(shots)))).toEqual([6, 5, 3])
  })

  test('[coc-9.5-7, coc-9.5-12, coc-9.5-13] a Team that fails to spot may not fire, stays on Overwatch, and the shot counts', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 5)
    s.end()
    const sniper = teamById(s.state, SNIPER)
    expect(sniper.spottings).toEqual([{ team: 'red-s1-b', shots: 1, hasSpotted: false }])
    expect(teamById(s.state, 'red-s1-b').overwatch).not.toBeNull()
    expect(mayFireAt(teamById(s.state, 'red-s1-b'), sniper)).toBe(false)
  })

  test('[coc-9.5-8, coc-9.5-9] who has spotted the sniper may fire at once and later; one kill removes the Team', () => {
    const s = shot(OPEN, watching(0, -1))
    s.dice('coc-9.5-3', 2)
    s.dice('coc-9.5-7', 6)
    s.answer('coc-9.5-8', 'yes')
    s.dice('coc-9.1-4', 6, 6)
    s.dice('coc-9.1-7', 3, 5)
    s.dice('coc-15.1-1', 1)
    s.answer('coc-8.3-1', [
      { figure: 'red-s1-b-1', target: SNIPER },
      { figure: 'red-s1-b-2', target: SNIPER },
    ])
    s.end()
    expect(teamById(s.state, SNIPER).place).toBe('gone')
    expect(mayFireAt(teamById(s.state, 'red-s1-b'), teamById(s.state, SNIPER))).toBe(true)
  })
})
