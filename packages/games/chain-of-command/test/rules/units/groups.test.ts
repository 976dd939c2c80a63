import { describe, expect, test } from 'vitest'
import { isAttached, leadersWith, teamOf } from '../../../src/rules/units/attachment.ts'
import { groupsOf, isSection } from '../../../src/rules/units/groups.ts'
import { LINE, played } from '../positions.ts'

function groups(troops: string): readonly string[] {
  const { state } = played({ troops })
  return groupsOf(state, 'blue-s1').map((group) => group.map(({ id }) => id).join('+'))
}

describe('what is one Unit', () => {
  test('[coc-2.1-9, coc-2.1-8] Teams of a Section within 4", between the closest figures', () => {
    expect(groups('blue-s1-a 20,20; blue-s1-b 20,25')).toEqual(['blue-s1-a+blue-s1-b'])
    expect(groups('blue-s1-a 20,20; blue-s1-b 20,25.01')).toEqual(['blue-s1-a', 'blue-s1-b'])
  })

  test('[coc-2.1-9] Teams of different Sections never', () => {
    expect(groups('blue-s1-a 20,20; blue-s2-b 20,22')).toEqual(['blue-s1-a'])
  })

  test('[coc-2.1-17, coc-ex-8] a 2 is for two Teams, or for the last Team of a Section', () => {
    const isOne = (troops: string): boolean => {
      const { state } = played({ troops })
      return groupsOf(state, 'blue-s1').some((group) => isSection(state, group))
    }
    expect(isOne('blue-s1-a 20,20; blue-s1-b 20,24')).toBe(true)
    expect(isOne('blue-s1-a 20,20; blue-s1-b 20,34')).toBe(false)
    expect(isOne('blue-s1-a 20,20')).toBe(false) // the other waits off the table
    expect(isOne('blue-s1-a 20,20; blue-s1-b 20,34 men=0')).toBe(true)
  })
})

describe('attached Leaders', () => {
  function attached(troops: string, map: object = {}): boolean {
    const { state } = played({ troops, map })
    const leader = state.leaders.find(({ id }) => id === 'blue-leader-1')
    const team = state.teams.find(({ id }) => id === 'blue-s1-a')
    return leader && team ? isAttached(state, leader, team) : false
  }

  test('[coc-4.5.8-2, coc-4.5.8-3] within 4" of a figure', () => {
    expect(attached('blue-s1-a 20,20; blue-leader-1 20,15')).toBe(true)
    expect(attached('blue-s1-a 20,20; blue-leader-1 20,14.99')).toBe(false)
  })

  test('[coc-4.5.8-5, coc-faq-22] not across an obstacle', () => {
    const map = { lines: [LINE('hedge', 'hedge', [10, 18], [40, 18])] }
    expect(attached('blue-s1-a 20,20; blue-leader-1 20,16', map)).toBe(false)
  })

  test('[coc-4.5.8-7, coc-ruling-64] a Junior Leader belongs to one Unit, even if another is nearer', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20; blue-s2-a 20,24; blue-s1-leader 20,23' })
    const leader = state.leaders.find(({ id }) => id === 'blue-s1-leader')
    expect(leader && teamOf(state, leader)?.id).toBe('blue-s1-a')
  })

  test('[coc-4.5.8-7, coc-14.2-1] a Senior Leader is counted with the Team the owner named, and with no other', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20; blue-s2-a 20,24; blue-leader-1 20,23' })
    const leaders = state.leaders.map((one) =>
      one.id === 'blue-leader-1' ? { ...one, joined: 'blue-s1-a' } : one,
    )
    const named = { ...state, leaders }
    const with1 = leadersWith(
      named,
      state.teams.filter(({ id }) => id === 'blue-s1-a'),
    )
    const with2 = leadersWith(
      named,
      state.teams.filter(({ id }) => id === 'blue-s2-a'),
    )
    expect([with1.length, with2.length]).toEqual([1, 0])
  })
})

test('[coc-2.1-16] men on adjacent floors are together; two floors apart they are not', () => {
  const apart = (floor: number): number => {
    const { state } = played({ troops: 'red-s1-a 20,20; red-s1-b 20,21' })
    for (const man of state.teams.find(({ id }) => id === 'red-s1-b')?.models ?? []) man.floor = floor
    return groupsOf(state, 'red-s1').length
  }
  expect([0, 1, 2].map(apart)).toEqual([1, 1, 2])
})
