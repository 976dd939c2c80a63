import { completeOptions, isRefusal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { readyMadeForces } from '../../../src/forces/ready-made.ts'
import { rosterOf } from '../../../src/forces/roster.ts'
import { cachedByPositions } from '../../../src/rules/moving/position-cache.ts'
import { newTeam, OPTIONS, setup } from '../../../src/rules/set-up/options.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'

describe('what is cached by positions', () => {
  test('a value holds while every model stands where it stood', () => {
    const { state, team } = oneTeam()
    const [model] = team.models
    if (!model) throw new Error('a Team has models')
    let computed = 0
    const ask = (question: string): number => cachedByPositions(state, question, () => ++computed)
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
  if (isRefusal(options)) throw new Error(options.sentence)
  const state = setup(options)
  const [force] = readyMadeForces('professional', 3)
  const [first] = force ? rosterOf(force).teams : []
  if (!first) throw new Error('a force has Teams')
  const team = newTeam('blue', first)
  team.place = 'table'
  state.teams.push(team)
  return { state, team }
}
