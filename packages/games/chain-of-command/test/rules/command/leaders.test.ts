import { describe, expect, test } from 'vitest'
import { isWithoutUnit, leaderMode, moveLeader } from '../../../src/rules/command/leader-moves.ts'
import { orders } from '../../../src/rules/command/orders.ts'
import { type Leader, leaderById } from '../../../src/rules/state/state.ts'
import { at, doing, type Played, played } from '../positions.ts'

const ROLL = { left: [], nextActive: 'red', endsTurn: false } as const

function modes(change: Partial<Leader>): readonly unknown[] {
  const leader = played({ troops: 'blue-leader-1 20,20' }).state.leaders.find(
    ({ id }) => id === 'blue-leader-1',
  )
  if (!leader) throw new Error('there is no Leader')
  return leaderMode({ ...leader, ...change }).options
}

describe('a Leader moves alone', () => {
  test('[coc-7.1.1-2] Tactical, Normal or at the double; one die only after firing', () => {
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

  test('[coc-14.2-4, coc-ruling-60] a Leader with a Broken Unit still has Command Initiatives and may walk away', () => {
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

describe('a Junior Leader without a Unit', () => {
  const ALONE = 'blue-s1-leader 20,19 initiatives=2; blue-s2-b 20,26'

  /** Both Teams of Section 1 are dead. */
  function moved(y: number): Played {
    const s = doing({ troops: ALONE }, (game) => {
      for (const team of game.state.teams) if (team.unit === 'blue-s1') team.place = 'gone'
      moveLeader(game, leaderById(game.state, 'blue-s1-leader'), () => {})
    })
    s.dice('coc-7.1-t', y)
    s.answer('coc-7.1.1-2', 'tactical')
    s.answer('coc-7.1-4', [
      { model: leaderById(s.state, 'blue-s1-leader').models[0]?.id ?? '', points: [at(20, 19 + y)] },
    ])
    s.end()
    return s
  }

  test('[coc-2.2-3, coc-ruling-82, coc-faq-28] within 4" of another Unit they are one man of it, with their own weapon', () => {
    const s = moved(2)
    expect(leaderById(s.state, 'blue-s1-leader').place).toBe('gone')
    const men = s.state.teams.find(({ id }) => id === 'blue-s2-b')?.models ?? []
    expect(men.length).toBe(7)
    expect(men.at(-1)).toMatchObject({ role: 'rifleman', weapon: 'smg', ...at(20, 21) })
    expect(s.notes('coc-15.1-1')).toEqual([])
  })

  test('[coc-2.2-3] further away they stay alone, and can order nobody', () => {
    const s = moved(1)
    expect(leaderById(s.state, 'blue-s1-leader').place).toBe('table')
    const { state } = played({ troops: ALONE })
    for (const team of state.teams) if (team.unit === 'blue-s1') team.place = 'gone'
    expect(isWithoutUnit(state, leaderById(state, 'blue-s1-leader'))).toBe(true)
    expect(isWithoutUnit(played({ troops: ALONE }).state, leaderById(state, 'blue-s1-leader'))).toBe(false)
    expect(orders(state, 'blue').map(({ order }) => order.kind)).toEqual(['move'])
  })
})

test('[coc-4.2-8] an order that is no activation may be given before or after the activation', () => {
  const rallies = (more: string): boolean =>
    orders(
      played({ troops: `blue-s1-b 20,20 shock=2${more}; blue-s1-leader 20,19 initiatives=1` }).state,
      'blue',
    ).some(({ order }) => order.kind === 'rally')
  expect([rallies(''), rallies(' activated')]).toEqual([true, true])
})
