import { describe, expect, test } from 'vitest'
import { endAtBaseLine } from '../../src/rules/scenarios/base-line.ts'
import { winnerOver } from '../../src/rules/scenarios/victory.ts'
import type { State } from '../../src/rules/state/state.ts'
import { doing, played } from './positions.ts'

const PROBE = { scenario: 'probe' } as const
const NORTH = { edge: 'north' } as const

function reaching(troops: string, options: object = PROBE): State {
  const s = doing(
    { troops, red: NORTH, blue: { edge: 'south' } },
    (game) => {
      endAtBaseLine(game, game.state.teams)
      game.state.passes = game.state.verdict ? 1 : 0
    },
    { ...options },
  )
  s.play()
  return s.state
}

describe('The Probe', () => {
  test('[coc-scen2-2, coc-ruling-51] a figure in contact with the edge line wins it', () => {
    expect(reaching('blue-s1-a 20,47.5').passes).toBe(1)
    expect(reaching('blue-s1-a 20,47.49').passes).toBe(0)
  })

  test('[coc-scen2-2] not a Broken Team, not the defender, not at another edge', () => {
    expect(reaching('blue-s1-a 20,47.5 broken').passes).toBe(0)
    expect(reaching('red-s1-a 20,47.5').passes).toBe(0)
    expect(reaching('blue-s1-a 20,0.5').passes).toBe(0)
  })

  test('[coc-scen2-2] in the other scenarios the edge means nothing', () => {
    expect(reaching('blue-s1-a 20,47.5', { scenario: 'patrol' }).passes).toBe(0)
  })
})

function winner(scenario: string, blue: number, red: number): string | null {
  const { state } = played({ blue: { forceMorale: blue }, red: { forceMorale: red } }, { scenario })
  const gone = (['blue', 'red'] as const).filter((side) => state.players[side].forceMorale === 0)
  return winnerOver(state, gone)
}

describe('Force Morale 0', () => {
  test('[coc-scen1-2, coc-scen3-2, coc-ex-81] the other side needs Force Morale 3', () => {
    expect(winner('attack-and-defend', 2, 0)).toBeNull()
    expect(winner('attack-and-defend', 3, 0)).toBe('blue')
    expect(winner('patrol', 0, 3)).toBe('red')
    expect(winner('patrol', 0, 2)).toBeNull()
  })

  test('[coc-scen0-10, coc-ex-81, coc-ruling-74] in The Probe the side that is left wins, with any Force Morale', () => {
    expect(winner('probe', 1, 0)).toBe('blue')
    expect(winner('probe', 0, 1)).toBe('red')
  })

  test('[coc-15.1-13, coc-ex-93] both at 0: a draw in The Patrol, the defender in The Probe', () => {
    expect(winner('patrol', 0, 0)).toBeNull()
    expect(winner('probe', 0, 0)).toBe('red')
  })
})

test('[coc-scen0-6, coc-ruling-50] a player may withdraw at any time, and has lost', () => {
  const s = played({ troops: 'blue-s1-b 20,20' })
  expect(s.match.say('red', 'resign')).toBeNull()
  expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'coc-scen0-6' })
})
