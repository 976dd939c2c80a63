import { completeOptions } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { readyMadeForces, readyMadeRoster } from '../src/forces/ready-made.ts'
import { byStanding } from '../src/rules/moving/position-cache.ts'
import { PairMemory } from '../src/rules/seeing/point-pair-cache.ts'
import { newTeam, OPTIONS, setup } from '../src/rules/set-up/options.ts'
import type { State, Team } from '../src/rules/state/state.ts'

describe('what is remembered is what would be worked out', () => {
  test('each pair of places has its own answer, though far more are asked for than there is room', () => {
    const memory = new PairMemory<string>()
    const places = Array.from({ length: 300 }, (_, i) => ({ x: (i * 37) % 4801, y: (i * 101) % 3601 }))
    let wrong = 0
    for (let round = 0; round < 2; round++) {
      for (const from of places) {
        for (const to of places) {
          const own = `${from.x},${from.y} ${to.x},${to.y}`
          if (memory.get(from, to, () => own) !== own) wrong++
        }
      }
    }
    expect(wrong).toBe(0)
  })

  test('a pair asked for again is not worked out again; places beyond the table always are', () => {
    const memory = new PairMemory<number>()
    let worked = 0
    const count = (): number => ++worked
    expect(memory.get({ x: 1, y: 2 }, { x: 3, y: 4 }, count)).toBe(1)
    expect(memory.get({ x: 1, y: 2 }, { x: 3, y: 4 }, count)).toBe(1)
    expect(memory.get({ x: 3, y: 4 }, { x: 1, y: 2 }, count)).toBe(2)
    expect(memory.get({ x: -1, y: 2 }, { x: 3, y: 4 }, count)).toBe(3)
    expect(memory.get({ x: -1, y: 2 }, { x: 3, y: 4 }, count)).toBe(4)
  })

  test('an answer holds as long as everybody stands where he stood', () => {
    const { state, team } = oneTeam()
    const [model] = team.models
    if (!model) throw new Error('a Team has models')
    let worked = 0
    const ask = (question: string): number => byStanding(state, question, () => ++worked)
    expect([ask('a'), ask('a'), ask('b')]).toEqual([1, 1, 2])
    model.x += 1
    expect(ask('a')).toBe(3)
    model.floor = 1
    expect(ask('a')).toBe(4)
    model.isLost = true
    expect(ask('a')).toBe(5)
    team.place = 'reserve'
    expect(ask('a')).toBe(6)
  })
})

function oneTeam(): { readonly state: State; readonly team: Team } {
  const options = completeOptions(OPTIONS, {})
  if (typeof options === 'string') throw new Error(options)
  const state = setup(options)
  const [force] = readyMadeForces('professional', 3)
  const [first] = force ? readyMadeRoster(force).teams : []
  if (!first) throw new Error('a force has Teams')
  const team = newTeam('blue', first)
  team.place = 'table'
  state.teams.push(team)
  return { state, team }
}
