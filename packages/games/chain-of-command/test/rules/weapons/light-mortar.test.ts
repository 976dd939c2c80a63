import { describe, expect, test } from 'vitest'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { fireMortar, mortarTargets } from '../../../src/rules/weapons/light-mortar.ts'
import { deviated, fireSmoke, mayFireSmoke } from '../../../src/rules/weapons/smoke.ts'
import { AREA, at, doing, LINE } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

const MORTAR = 'blue-hq-2-a'

function mortar(
  position: object,
  dice: readonly number[],
  effects: readonly number[],
  before?: (state: State) => void,
) {
  const s = doing(position, (game) => {
    before?.(game.state)
    fireMortar(game, teamById(game.state, MORTAR))
  })
  s.dice('coc-9.4-2', ...dice)
  s.dice('coc-9.1-7', ...effects)
  s.end()
  return s
}

describe('light mortars', () => {
  const OPEN = { troops: `${MORTAR} 20,10; red-s1-a 20,40` }

  test('[coc-9.4-2] at close range if the mortar sees the target, else at effective range', () => {
    expect(mortar(OPEN, [3, 3], []).note('coc-9.4-2', 'volley')).toMatchObject({ need: 4 })
    const map = { lines: [LINE('wall', 'high-wall', [0, 20], [30, 20])] }
    const hidden = { troops: `${MORTAR} 20,10; red-s1-a 20,40; blue-s1-a 40,30`, map }
    expect(mortar(hidden, [4, 4], []).note('coc-9.4-2', 'volley')).toMatchObject({ need: 5 })
  })

  test('[coc-9.4-2] what no friend sees is no target', () => {
    const map = { lines: [LINE('wall', 'high-wall', [0, 20], [72, 20])] }
    const state = stateOn(map, OPEN)
    expect(mortarTargets(state, teamById(state, MORTAR))).toEqual([])
  })

  test('[coc-9.4-1] a German one fires at least 12" away', () => {
    const far = (inches: number) => {
      const state = stateOn(
        {},
        {
          supports: 'red 5cm-mortar-team',
          troops: `red-5cm-mortar-team-1-a 20,10; blue-s1-a 20,${11 + inches}`,
        },
      )
      return mortarTargets(state, teamById(state, 'red-5cm-mortar-team-1-a')).length
    }
    expect([far(12), far(11.99)]).toEqual([1, 0])
  })

  test('[coc-9.4-3, coc-ruling-34, coc-faq-35] cover a level lower, unless there is a roof', () => {
    const rubble = { areas: [AREA('stones', 'rubble', 10, 38, 40, 42)] }
    expect(mortar({ ...OPEN, map: rubble }, [6, 1], [1]).note('coc-9.1-7')).toMatchObject({ row: 'light' })
    const house = { buildings: [HOUSE(16, 39)] }
    expect(mortar({ ...OPEN, map: house }, [6, 1], [1]).note('coc-9.1-7')).toMatchObject({ row: 'hard' })
  })

  test('[coc-9.4-3, coc-ex-70] no effect on men in a bunker', () => {
    const bunker = { buildings: [HOUSE(16, 39, { kind: 'bunker' })] }
    const s = mortar({ ...OPEN, map: bunker }, [6, 6], [])
    expect(teamById(s.state, 'red-s1-a').shock).toBe(0)
  })

  test('[coc-9.4-4] two 1s and it is out of ammunition; one 1 is not enough', () => {
    expect(teamById(mortar(OPEN, [1, 1], []).state, MORTAR).isDry).toBe(true)
    expect(teamById(mortar(OPEN, [1, 2], []).state, MORTAR).isDry).toBe(false)
    const state = stateOn({}, OPEN)
    teamById(state, MORTAR).isDry = true
    expect(mortarTargets(state, teamById(state, MORTAR))).toEqual([])
    expect(mayFireSmoke(state, teamById(state, MORTAR))).toBe(false)
  })

  test('[coc-nat-gb-4] three rounds of H.E.; closer than 12" each hit strikes the own Team on 1 or 2', () => {
    expect(teamById(mortar(OPEN, [2, 2], []).state, MORTAR).rounds).toBe(2)
    const s = doing({ troops: `${MORTAR} 20,10; red-s1-a 20,22.99` }, (game) => {
      fireMortar(game, teamById(game.state, MORTAR))
    })
    s.dice('coc-9.4-2', 6, 6)
    s.dice('coc-nat-gb-4', 2, 3)
    s.dice('coc-9.1-7', 3, 4)
    s.end()
    expect([teamById(s.state, 'red-s1-a').shock, teamById(s.state, MORTAR).shock]).toEqual([1, 1])
    const none = stateOn({}, OPEN)
    teamById(none, MORTAR).rounds = 0
    expect(mortarTargets(none, teamById(none, MORTAR))).toEqual([])
  })
})

describe('mortar smoke', () => {
  test('[coc-table-8, coc-9.4.1-2, coc-ex-60] right, left, beyond or short by 6" as the mortar sees it', () => {
    const from = at(20, 10)
    const places = (sees: boolean) => [1, 2, 3, 4, 5, 6].map((die) => deviated(from, at(20, 30), die, sees))
    expect(places(false)).toEqual([at(26, 30), at(14, 30), at(20, 36), at(20, 24), at(20, 30), at(20, 30)])
    expect(places(true).slice(2, 4)).toEqual([at(20, 30), at(20, 30)])
  })

  test('[coc-9.4.1-1, coc-9.4.1-3] a 3" ball at a point that some friend sees', () => {
    const s = doing(
      { troops: `${MORTAR} 20,10`, map: { lines: [LINE('wall', 'high-wall', [0, 40], [72, 40])] } },
      (game) => {
        fireSmoke(game, teamById(game.state, MORTAR))
      },
    )
    expect(s.refuses(at(20, 46))).toMatch(/see the aiming point/)
    s.dice('coc-9.4.1-1', 5)
    s.answer('coc-9.4.1-1', at(20, 30))
    s.end()
    expect(s.state.happenings).toMatchObject([{ kind: 'smoke', shape: { at: at(20, 30), radius: 150 } }])
  })
})
