import { describe, expect, test } from 'vitest'
import { regroup, regroupings, rejoin } from '../../../src/rules/command/regroup.ts'
import { groupsOf, isSection } from '../../../src/rules/units/groups.ts'
import { at, doing, type Played, played } from '../positions.ts'

const ROLL = { left: [], nextActive: 'red', endsTurn: false } as const
const LED = 'red-s1-a 20,20; red-s1-b 20,22; red-s1-leader 20,18.5 initiatives=2'

function ready(troops: string): Played {
  return played({ stage: 'dice', active: 'red', roll: ROLL, troops })
}

function offered(troops: string): readonly string[] {
  return regroupings(ready(troops).state, 'red').map((one) =>
    one.use === 'transfer' ? `${one.man} to ${one.to}` : `send off ${one.team}`,
  )
}

function men(s: Played, id: string): readonly string[] {
  return s.state.teams.find((team) => team.id === id)?.models.map((man) => man.id) ?? []
}

describe('transfers', () => {
  const TRANSFER = { use: 'transfer', leader: 'red-s1-leader', man: 'red-s1-b-1', to: 'red-s1-a' } as const

  test('[coc-4.5.3-8, coc-4.5.6-1, coc-ruling-15] one man for one Command Initiative, placed beside the other Team', () => {
    const s = ready(LED)
    s.answer('coc-4.2-2', TRANSFER)
    expect(men(s, 'red-s1-a')).toContain('red-s1-b-1')
    expect(men(s, 'red-s1-b').length).toBe(5)
    expect(s.state.leaders.find(({ id }) => id === 'red-s1-leader')?.initiatives).toBe(1)
  })

  test('[coc-4.5.6-1, coc-faq-25] only between Teams within 4" of each other, both within 4" of the Leader', () => {
    expect(offered(LED)).toContain('red-s1-b-1 to red-s1-a')
    expect(offered('red-s1-a 20,20; red-s1-b 20,25.1; red-s1-leader 20,22 initiatives=2')).not.toContain(
      'red-s1-b-1 to red-s1-a',
    )
    expect(offered(LED.replace('20,18.5', '20,16.9'))).not.toContain('red-s1-b-1 to red-s1-a')
  })

  test('[coc-4.5.6-2] never to another Section', () => {
    expect(offered(`${LED}; red-s2-a 24,21`).some((one) => one.includes('red-s2'))).toBe(false)
  })

  test('[coc-4.5.3-8] nobody but a Junior Leader', () => {
    expect(offered('red-s1-a 20,20; red-s1-b 20,22; red-leader-1 20,18.5 initiatives=3')).toEqual([])
  })
})

test('[coc-14.5-9, coc-15.1-1] a Team that is left alone with its Shock Breaks, and Force Morale is tested', () => {
  const s = doing(
    { troops: 'red-s1-b 17,20 men=2 shock=4; red-s1-a 21,20; red-s1-leader 18,19 initiatives=2' },
    (game) => {
      Object.assign(game.state.teams.find(({ id }) => id === 'red-s1-b')?.models[1] ?? {}, at(13, 20))
      regroup(game, { use: 'transfer', leader: 'red-s1-leader', man: 'red-s1-b-1', to: 'red-s1-a' })
    },
  )
  s.dice('coc-14.6-2', 3, 3)
  s.dice('coc-15.1-1', 6)
  s.end()
  expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ side: 'red', row: 'team-breaks' })
})

describe('new Teams', () => {
  function sent(troops = LED): Played {
    const s = ready(troops)
    s.answer('coc-4.2-2', { use: 'send-off', leader: 'red-s1-leader', team: 'red-s1-b' })
    s.answer('coc-4.5.7-1', ['red-s1-b-1', 'red-s1-b-2'])
    return s
  }

  test('[coc-4.5.7-1, coc-4.5.3-9, coc-ex-12] any number of men but not all become a Team of their own', () => {
    const s = sent()
    expect(men(s, 'red-s1-c')).toEqual(['red-s1-b-1', 'red-s1-b-2'])
    expect(men(s, 'red-s1-b').length).toBe(4)
    const all = ready(LED)
    all.answer('coc-4.2-2', { use: 'send-off', leader: 'red-s1-leader', team: 'red-s1-b' })
    expect(all.refuses([1, 2, 3, 4, 5, 6].map((i) => `red-s1-b-${i}`))).toBeTruthy()
  })

  test('[coc-14.1-3, coc-ruling-56] it takes no Shock with it', () => {
    const s = sent(LED.replace('20,22;', '20,22 shock=3;'))
    const shock = (id: string) => s.state.teams.find((team) => team.id === id)?.shock
    expect([shock('red-s1-b'), shock('red-s1-c')]).toEqual([3, 0])
  })

  test('[coc-4.5.7-5] it can be activated unless the old Team had been', () => {
    expect(sent().state.teams.find(({ id }) => id === 'red-s1-c')?.isActivated).toBe(false)
    const late = sent(LED.replace('20,22;', '20,22 activated;'))
    expect(late.state.teams.find(({ id }) => id === 'red-s1-c')?.isActivated).toBe(true)
  })

  test('[coc-4.5.7-2, coc-2.1-17] away it activates on a 1; the others are still a Section', () => {
    const s = doing({ troops: 'red-s1-a 20,20; red-s1-b 50,22' }, (game) => {
      const away = game.state.teams.find(({ id }) => id === 'red-s1-b')
      if (away) Object.assign(away, { sentFrom: 'red-s1-a' })
      const [first] = groupsOf(game.state, 'red-s1')
      game.state.passes = first && isSection(game.state, first) ? 1 : 0
    })
    s.play()
    expect(s.state.passes).toBe(1)
  })

  /** Team B was sent off from Team A, and has been away or not. */
  function back(hasLeft: boolean, y: number): Played {
    const s = doing({ troops: `red-s1-a 20,20 shock=1; red-s1-b 20,${y} shock=2` }, (game) => {
      const sentOff = game.state.teams.find(({ id }) => id === 'red-s1-b')
      if (sentOff) Object.assign(sentOff, { sentFrom: 'red-s1-a', hasLeft })
      rejoin(game)
    })
    s.play()
    return s
  }

  test('[coc-4.5.7-3, coc-4.5.7-5, coc-14.1-3] within 4" again after being away it goes back, and the Shock is added', () => {
    const s = back(true, 24)
    expect(men(s, 'red-s1-a').length).toBe(9)
    expect(s.state.teams.find(({ id }) => id === 'red-s1-a')?.shock).toBe(3)
    expect(s.state.teams.find(({ id }) => id === 'red-s1-b')?.place).toBe('gone')
  })

  test('[coc-4.5.7-5] not before it has been away', () => {
    expect(men(back(false, 24), 'red-s1-a').length).toBe(3)
    expect(back(false, 26).state.teams.find(({ id }) => id === 'red-s1-b')?.hasLeft).toBe(true)
  })
})

test('[coc-4.5.6-1] the man stands near the Team joined', () => {
  const s = ready(LED)
  s.answer('coc-4.2-2', { use: 'transfer', leader: 'red-s1-leader', man: 'red-s1-b-6', to: 'red-s1-a' })
  const man = s.state.teams.flatMap(({ models }) => models).find(({ id }) => id === 'red-s1-b-6')
  expect(Math.abs((man?.y ?? 0) - at(20, 20).y)).toBeLessThanOrEqual(200)
})
