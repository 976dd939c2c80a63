import { describe, expect, test } from 'vitest'
import { leaderMode } from '../../../src/rules/command/leader-moves.ts'
import type { Leader } from '../../../src/rules/state/state.ts'
import { at, type Played, played } from '../positions.ts'

const ROLL = { left: [], nextActive: 'red', endsTurn: false } as const

function modes(change: Partial<Leader>): readonly unknown[] {
  const leader = played({ troops: 'blue-leader-1 20,20' }).state.leaders.find(
    ({ id }) => id === 'blue-leader-1',
  )
  if (!leader) throw new Error('there is no Leader')
  return leaderMode({ ...leader, ...change }).options
}

describe('a Leader moves himself', () => {
  test('[coc-7.1.1-2] Tactical, Normal or at the double; one die only if he has fired', () => {
    expect(modes({})).toEqual(['tactical', 'normal', 'double'])
    expect(modes({ hasFired: true })).toEqual(['tactical'])
  })

  test('[coc-7.1.1-4, coc-ruling-23] a wounded one two dice at most', () => {
    expect(modes({ isWounded: true })).toEqual(['tactical', 'normal'])
  })

  function moved(): Played {
    const s = played({ stage: 'dice', roll: ROLL, troops: 'blue-leader-1 20,20 initiatives=3' })
    s.answer('coc-4.2-2', { use: 'order', leader: 'blue-leader-1', order: { kind: 'move' } })
    s.dice('coc-7.1-t', 2, 3, 4)
    s.answer('coc-7.1.1-2', 'double')
    s.answer('coc-7.1-4', [{ model: modelOf(s), points: [at(20, 29)] }])
    return s
  }

  function modelOf(s: Played): string {
    return s.state.leaders.find(({ id }) => id === 'blue-leader-1')?.models[0]?.id ?? ''
  }

  test('[coc-7.1.1-3] at the double without Shock, for one Command Initiative', () => {
    const s = moved()
    const leader = s.state.leaders.find(({ id }) => id === 'blue-leader-1')
    expect(leader).toMatchObject({ hasMoved: true, initiatives: 2 })
    expect(leader?.models[0]).toMatchObject(at(20, 29))
  })

  test('[coc-4.5.3-7, coc-7.1.1-2] once a Phase', () => {
    const orders = moved()
      .choices('blue')
      .map((one) => JSON.stringify(one))
    expect(orders.some((one) => one.includes('"kind":"move"'))).toBe(false)
  })

  test('[coc-14.2-4, coc-ruling-60] with a Broken Unit he still has his Command Initiatives and may walk away', () => {
    const s = played({
      stage: 'dice',
      roll: { ...ROLL, left: [3] },
      troops: 'blue-s1-b 20,20 shock=12 broken; blue-s1-leader 20,22',
    })
    s.answer('coc-4.2-2', { use: 'lead', dice: [3], who: 'blue-s1-leader' })
    expect(s.choices('blue')).toContainEqual({
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'move' },
    })
  })

  test('[coc-4.5.8-4] an attached Leader fires with the Unit for nothing', () => {
    const s = played({
      stage: 'dice',
      roll: { ...ROLL, left: [1] },
      troops: 'blue-s1-b 20,20; blue-s1-leader 20,22; red-s1-b 20,30',
    })
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-b'] })
    s.answer('coc-4.4-7', { action: 'fire' })
    const [open] = s.match.pending
    expect(JSON.stringify(open?.about)).toContain('"figure":"blue-s1-leader"')
  })
})

describe('deploying', () => {
  function deployed(dice: readonly number[], who: string, troops: string): Played {
    const s = played({ stage: 'dice', roll: { ...ROLL, left: dice }, points: 'blue 36,10', troops })
    s.answer('coc-4.2-2', { use: 'deploy', dice, who })
    return s
  }

  test('[coc-4.3.1-12, coc-faq-32, coc-4.3.1-8] on a 3 the Junior Leader may put them on Overwatch, but not move them', () => {
    const s = deployed([3], 'blue-s1', '')
    const [open] = s.match.pending
    if (open?.shape !== 'place') throw new Error('no places are asked for')
    s.answer('coc-4.3.1-1', open.sample({ below: () => 0 }))
    expect(s.choices('blue')).toContainEqual({
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'overwatch', team: 'blue-s1-a' },
    })
    s.answer('coc-4.2-2', {
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'activate', teams: ['blue-s1-a'] },
    })
    expect(s.choices('blue')).toEqual([{ action: 'nothing' }, { action: 'take-cover' }])
  })
})
