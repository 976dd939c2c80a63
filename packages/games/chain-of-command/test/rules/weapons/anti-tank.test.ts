import { describe, expect, test } from 'vitest'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { antiTankShots, fireAntiTank, mayResupply, resupply } from '../../../src/rules/weapons/anti-tank.ts'
import { AREA, doing } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

/** Red's rifle Team fires a Panzerfaust at Blue's LMG Team. */
function panzerfaust(
  position: object,
  dice: readonly number[],
  effects: readonly number[],
  before?: (state: State) => void,
) {
  const s = doing(position, (game) => {
    before?.(game.state)
    fireAntiTank(game, teamById(game.state, 'red-s1-b'), false)
  })
  s.dice('coc-9.1-4', ...dice)
  s.dice('coc-9.1-7', ...effects)
  s.end()
  return s
}

describe('infantry anti-tank weapons against infantry', () => {
  const at = (inches: number) => `red-s1-b 20,10; blue-s1-a 20,${11 + inches}`

  test('[coc-9.3.2-3, coc-ruling-33] the first range band is close, the others effective', () => {
    expect(panzerfaust({ troops: at(9) }, [3, 3], []).note('coc-9.1-4')).toMatchObject({ need: 4 })
    expect(panzerfaust({ troops: at(9.01) }, [4, 4], []).note('coc-9.1-4')).toMatchObject({ need: 5 })
    const shots = (inches: number) => {
      const state = stateOn({}, { troops: at(inches) })
      return antiTankShots(state, teamById(state, 'red-s1-b')).length
    }
    expect(shots(18)).toBeGreaterThan(0)
    expect(shots(18.5)).toBe(0)
  })

  test('[coc-9.3.2-1, coc-9.3.2-2] a Section weapon is used up', () => {
    const s = panzerfaust({ troops: at(6) }, [1, 1], [])
    expect(teamById(s.state, 'red-s1-b').antiTank).toEqual([])
  })

  test('[coc-9.3.2-3, coc-9.3.2-4, coc-ex-103] hits in hard cover are doubled and rolled on the hard row; a stance doubles nothing', () => {
    const map = { areas: [AREA('stones', 'rubble', 10, 16, 40, 19)] }
    const hard = panzerfaust({ troops: at(6), map }, [4, 6], [1, 1, 1, 1])
    expect(hard.note('coc-9.1-7')).toMatchObject({ row: 'hard', dice: [1, 1, 1, 1] })
    const hedge = { areas: [AREA('corn', 'crops', 10, 16, 40, 19)] }
    const tactical = panzerfaust({ troops: at(6), map: hedge }, [4, 6], [1, 1], (state) => {
      teamById(state, 'blue-s1-a').isTactical = true
    })
    expect(tactical.note('coc-9.1-7')).toMatchObject({ row: 'hard', dice: [1, 1] })
  })

  test('[coc-14.5-4] Pinned men do not use Section weapons', () => {
    const state = stateOn({}, { troops: at(6) })
    teamById(state, 'red-s1-b').nerve = 'pinned'
    expect(antiTankShots(state, teamById(state, 'red-s1-b'))).toEqual([])
  })

  test('[coc-9.8-1] a Panzerschreck is not fired from a house, a PIAT is', () => {
    const inHouse = (team: string, enemy: string, kind = 'house') => {
      const state = stateOn(
        { buildings: [HOUSE(30, 30, { kind })] },
        { troops: `${team} 34,31; ${enemy} 34,20` },
      )
      return antiTankShots(state, teamById(state, team)).length
    }
    expect(inHouse('red-hq-1-a', 'blue-s1-a')).toBe(0)
    expect(inHouse('red-hq-1-a', 'blue-s1-a', 'church')).toBe(1)
    expect(inHouse('blue-hq-1-a', 'red-s1-a')).toBe(1)
  })

  test('[coc-8.3.2-4, coc-9.3.2-2] who sees the enemy only by leaning out of the window leans out to fire', () => {
    const s = doing(
      { map: { buildings: [HOUSE(30, 30)] }, troops: 'blue-hq-1-a 34,31 figures=2; red-s1-a 46,24' },
      (game) => {
        fireAntiTank(game, teamById(game.state, 'blue-hq-1-a'), false)
      },
    )
    s.dice('coc-9.1-4', 1, 1)
    s.end()
    expect(teamById(s.state, 'blue-hq-1-a').models.map(({ isLeaning }) => isLeaning)).toEqual([true, false])
  })

  test('[coc-9.3.1-1, coc-9.3.1-3] a dedicated Team has three rounds; with none left it cannot fire', () => {
    const s = doing({ troops: 'blue-hq-1-a 20,10; red-s1-a 20,20' }, (game) => {
      fireAntiTank(game, teamById(game.state, 'blue-hq-1-a'), false)
    })
    s.dice('coc-9.1-4', 1, 1)
    s.end()
    const piat = teamById(s.state, 'blue-hq-1-a')
    expect(piat.rounds).toBe(2)
    expect(antiTankShots(s.state, { ...piat, rounds: 0 })).toEqual([])
  })

  test('[coc-9.3.1-3, coc-ruling-32, coc-ex-104] more rounds at a Jump-Off Point within 4", on 3 or more, when none is left', () => {
    const near = (y: number, rounds: number, useless = '') => {
      const state = stateOn({}, { troops: 'blue-hq-1-a 20,10', points: `blue 20,${y}${useless}` })
      teamById(state, 'blue-hq-1-a').rounds = rounds
      return mayResupply(state, teamById(state, 'blue-hq-1-a'))
    }
    expect([near(14.5, 0), near(14.51, 0), near(14.5, 1), near(14.5, 0, ' useless')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    for (const [die, rounds] of [
      [2, 0],
      [3, 3],
    ] as const) {
      const s = doing({ troops: 'blue-hq-1-a 20,10' }, (game) => {
        teamById(game.state, 'blue-hq-1-a').rounds = 0
        resupply(game, teamById(game.state, 'blue-hq-1-a'))
      })
      s.dice('coc-9.3.1-3', die)
      s.end()
      expect(teamById(s.state, 'blue-hq-1-a').rounds).toBe(rounds)
    }
  })
})
