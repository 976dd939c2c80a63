import { describe, expect, test } from 'vitest'
import { moveBy } from '../../../src/rules/command/move-unit.ts'
import { regroupings } from '../../../src/rules/command/regroup.ts'
import { actionsFor } from '../../../src/rules/command/unit-action.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { leaveWithoutFuel } from '../../../src/rules/weapons/fuel.ts'
import { aims, firing } from '../fire/firing.ts'
import { at, doing, whyNot } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

const FLAME = 'blue-engineer-flamethrower-team-1-a'
const SUPPORT = { supports: 'blue engineer-flamethrower-team' }

describe('wooden buildings', () => {
  const door = {
    openings: [
      { id: 'front', kind: 'door', side: 0, floor: 0, at: 4, width: 1 },
      { id: 'back', kind: 'door', side: 2, floor: 0, at: 4, width: 1 },
      { id: 'window', kind: 'window', side: 0, floor: 0, at: 2, width: 1 },
    ],
  }

  function flames(sixes: number, material: string) {
    const map = { buildings: [HOUSE(16, 20, { material, ...door })] }
    const position = { ...SUPPORT, map, troops: `${FLAME} 18,14; red-s1-b 18,20.6 men=2` }
    const s = firing(position, { by: [FLAME] })
    s.dice('coc-9.1-4', ...Array.from({ length: 12 }, (_, i) => (i < sixes ? 6 : 1)))
    return s
  }

  test('[coc-9.6-3, coc-9.6-6] two 6s set it on fire; those inside go out by a door of their choice, without Shock for it', () => {
    const s = flames(2, 'wood')
    s.dice('coc-ruling-36', 1)
    s.answer('coc-8.3-1', aims('red-s1-b', `${FLAME}-1`))
    expect(s.choices('red')).toEqual(['front', 'back'])
    s.dice('coc-9.1-7', 1, 1)
    s.answer('coc-6.3-3', 'back', 'red')
    s.end()
    expect(s.state.blazes.map(({ feature }) => feature)).toEqual(['house'])
    const red = teamById(s.state, 'red-s1-b')
    expect(red.models.slice(0, 2).every(({ y }) => y > 2800)).toBe(true)
    expect(red.shock).toBe(0)
  })

  test('[coc-9.6-3] one 6 does not, nor does brick burn', () => {
    for (const [sixes, material] of [
      [1, 'wood'],
      [2, 'brick'],
    ] as const) {
      const s = flames(sixes, material)
      s.dice('coc-9.1-7', ...Array.from({ length: sixes }, () => 1))
      s.answer('coc-8.3-1', aims('red-s1-b', `${FLAME}-1`))
      s.end()
      expect(s.state.blazes).toEqual([])
    }
  })
})

describe('out of fuel', () => {
  const empty = (state: State) => {
    const team = teamById(state, FLAME)
    team.rounds = 0
    return team
  }

  test('[coc-9.6-5, coc-support-26, coc-ruling-94] it only moves', () => {
    const state = stateOn({}, { ...SUPPORT, troops: `${FLAME} 20,20; red-s1-b 20,28` })
    const kinds = () =>
      actionsFor(state, {
        side: 'blue',
        teams: [teamById(state, FLAME)],
        orderedBy: null,
        isOwnLeaders: false,
      }).map(({ action }) => action)
    expect(kinds()).toContain('fire')
    empty(state)
    expect(kinds()).toEqual(['nothing', 'move', 'move', 'move'])
  })

  test('[coc-9.6-5] towards its own table edge, and leaves there without a test', () => {
    const path = (y: number) => {
      const s = doing({ ...SUPPORT, troops: `${FLAME} 20,20; red-s1-b 20,44` }, (game) => {
        const teams = [empty(game.state)]
        moveBy(game, { side: 'blue', teams, orderedBy: null }, { mode: 'normal', crossing: 'none' }, () => {})
      })
      s.dice('coc-7.1-t', 2, 3)
      s.play()
      return whyNot(
        s,
        'blue',
        [0, 1, 2].map((i) => ({ model: `${FLAME}-${i + 1}`, points: [at(20 + i, y)] })),
      )
    }
    expect(path(25)).toMatch(/own table edge/)
    expect(path(15)).toBeNull()
    const away = doing({ ...SUPPORT, troops: `${FLAME} 20,0.5; red-s1-b 20,44` }, (game) => {
      empty(game.state)
      leaveWithoutFuel(game, [teamById(game.state, FLAME)])
    })
    away.play()
    expect(teamById(away.state, FLAME).place).toBe('gone')
    expect(away.state.players.blue.forceMorale).toBe(10)
    const stays = doing({ ...SUPPORT, troops: `${FLAME} 20,0.51; red-s1-b 20,44` }, (game) => {
      empty(game.state)
      leaveWithoutFuel(game, [teamById(game.state, FLAME)])
    })
    stays.play()
    expect(teamById(stays.state, FLAME).place).toBe('table')
    const full = doing({ ...SUPPORT, troops: `${FLAME} 20,0.5; red-s1-b 20,44` }, (game) => {
      leaveWithoutFuel(game, [teamById(game.state, FLAME)])
    })
    full.play()
    expect(teamById(full.state, FLAME).place).toBe('table')
  })

  test('[coc-support-26] it has three attacks, and nobody is moved to it', () => {
    const state = stateOn(
      {},
      { ...SUPPORT, troops: `${FLAME} 20,20; blue-s1-a 20,22; blue-s1-b 24,22; blue-s1-leader 22,20` },
    )
    expect(teamById(state, FLAME).rounds).toBe(3)
    Object.assign(state.leaders.find(({ id }) => id === 'blue-s1-leader') ?? {}, { initiatives: 2 })
    const flame = teamById(state, 'blue-s1-a')
    expect(regroupings(state, 'blue').some((one) => one.use === 'transfer' && one.to === 'blue-s1-a')).toBe(
      true,
    )
    Object.assign(flame, { profile: { ...flame.profile, task: 'flamethrower' } })
    expect(regroupings(state, 'blue').some((one) => one.use === 'transfer')).toBe(false)
  })
})
