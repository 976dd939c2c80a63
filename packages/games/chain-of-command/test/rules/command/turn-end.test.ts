import { describe, expect, test } from 'vitest'
import { turnEnd } from '../../../src/rules/command/turn-end.ts'
import type { Team } from '../../../src/rules/state/state.ts'
import { doing, type Played } from '../positions.ts'

function ending(position: object): Played {
  return doing(position, turnEnd)
}

function team(s: Played, id: string): Team | undefined {
  return s.state.teams.find((one) => one.id === id)
}

describe('Table Three', () => {
  test('[coc-6.2-2, coc-table-3, coc-4.5.5-1] Tactical and Overwatch markers go', () => {
    const s = ending({ troops: 'blue-s1-a 20,20 tactical; blue-s2-a 40,20 overwatch=0,1' })
    s.play()
    expect(team(s, 'blue-s1-a')?.isTactical).toBe(false)
    expect(team(s, 'blue-s2-a')?.overwatch).toBeNull()
  })

  test('[coc-table-3, coc-6.2-6, coc-7.6-3, coc-ruling-20] a captured Jump-Off Point is removed and tested for', () => {
    const s = ending({ points: 'blue 10,5 useless held=red; blue 30,5' })
    s.dice('coc-15.1-1', 4)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'jump-off-point-lost', points: 2 })
    expect(s.state.players.blue.jumpOffPoints.map(({ id }) => id)).toEqual(['blue-point-2'])
  })

  test('[coc-7.6-3, coc-7.6-5, coc-ex-73] a recaptured one stays, can be used again, and costs no test', () => {
    const s = ending({ points: 'blue 10,5 useless' })
    s.play()
    expect(s.state.players.blue.jumpOffPoints).toMatchObject([{ isUseless: false }])
    expect(s.notes('coc-15.1-1')).toEqual([])
  })

  test('[coc-14.5-6, coc-faq-7, coc-ex-106] Pinned: free if its Shock is not more than its men, else it stays Pinned', () => {
    const s = ending({ troops: 'blue-s1-b 20,20 shock=6 pinned; blue-s2-b 40,20 shock=7 pinned' })
    s.play()
    expect([team(s, 'blue-s1-b')?.nerve, team(s, 'blue-s2-b')?.nerve]).toEqual(['steady', 'pinned'])
  })

  test('[coc-14.6-6, coc-ruling-45] Broken: with twice its men in Shock it Routs, with more than its men it is Pinned', () => {
    const s = ending({
      troops:
        'blue-s1-b 20,20 shock=12 broken; blue-s2-b 40,20 shock=11 broken; blue-s3-b 60,20 shock=6 broken',
    })
    s.play()
    expect(team(s, 'blue-s1-b')?.place).toBe('gone')
    expect(team(s, 'blue-s2-b')).toMatchObject({ place: 'table', nerve: 'pinned' })
    expect(team(s, 'blue-s3-b')?.nerve).toBe('steady')
  })

  test('[coc-14.6-6, coc-14.2-3, coc-table-3] a Leader with a Unit that Routs goes with it, and is tested for', () => {
    const s = ending({ troops: 'blue-s1-b 20,20 shock=14 broken; blue-s1-leader 20,22' })
    s.dice('coc-15.1-1', 3)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'junior-leader-routs', points: 2 })
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.place).toBe('gone')
  })

  test('[coc-6.2-3] Leaders who were out of action recover', () => {
    const s = doing({ troops: 'blue-s1-leader 20,20' }, (game) => {
      for (const leader of game.state.leaders) leader.isOut = true
      turnEnd(game)
    })
    s.play()
    expect(s.state.leaders.every(({ isOut }) => !isOut)).toBe(true)
  })
})

test('[coc-6.2-7] where both sides roll in one step, the side of the last Phase goes first', () => {
  for (const active of ['blue', 'red'] as const) {
    const s = ending({ active, points: 'blue 10,5 useless held=red; red 10,40 useless held=blue' })
    s.dice('coc-15.1-1', 1, 1)
    s.end()
    expect(s.notes('coc-7.6-3').map(({ side }) => side)[0]).toBe(active)
    expect(s.notes('coc-15.1-1').flatMap(({ kind, side }) => (kind === 'morale-test' ? [side] : []))[0]).toBe(
      active,
    )
  }
})
