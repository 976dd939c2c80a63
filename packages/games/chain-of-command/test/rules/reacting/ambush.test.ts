import { describe, expect, test } from 'vitest'
import { ambush, ambushers, canAmbush, endAmbushes } from '../../../src/rules/reacting/ambush.ts'
import { doing, type Played, played, whyNot } from '../positions.ts'

const DIE = { cocDice: 1 } as const

/** Blue is active and holds a die; an enemy rifle Team stands 20" from the Jump-Off Point. */
function ready(position: object = {}): Played {
  const s = played({ points: 'blue 36,10', blue: DIE, troops: 'red-s1-b 33,30 facing=0,-1', ...position })
  s.dice('coc-4.1-4', 1, 1, 1, 1, 1)
  while (s.state.stage !== 'dice' || s.asked?.clause === 'coc-5.1.2-10') {
    if (s.asked === null) s.play()
    else s.answer('coc-5.1.2-10', 'pass')
  }
  return s
}

function begin(s: Played, team: string): void {
  s.answer('coc-4.2-2', { use: 'ambush' })
  s.answer('coc-5.1.5-1', team)
}

/** The men in a row to the east, the first at this place. */
function row(s: Played, team: string, x: number, y: number) {
  const men = s.state.teams.find(({ id }) => id === team)?.models ?? []
  return men.map(({ id }, i) => ({ model: id, x: Math.round((x + i) * 100), y: Math.round(y * 100) }))
}

describe('who can spring an ambush', () => {
  test('[coc-5.1.5-1, coc-5.1.5-12] a player with a die, a usable point and a Team off the table', () => {
    expect(canAmbush(played({ points: 'blue 36,10', blue: DIE }).state, 'blue')).toBe(true)
    expect(canAmbush(played({ points: 'blue 36,10' }).state, 'blue')).toBe(false)
    expect(canAmbush(played({ blue: DIE }).state, 'blue')).toBe(false)
    expect(canAmbush(played({ points: 'blue 36,10 useless', blue: DIE }).state, 'blue')).toBe(false)
  })

  test('[coc-5.1.5-12, coc-ex-72] once a Phase for each player, beside an interrupt', () => {
    const points = 'blue 36,10; red 36,40'
    const used = {
      points,
      phase: 2,
      blue: { cocDice: 1, ambushedIn: 2 },
      red: DIE,
      interruptedIn: 2,
    } as const
    expect(canAmbush(played(used).state, 'blue')).toBe(false)
    expect(canAmbush(played(used).state, 'red')).toBe(true)
    expect(canAmbush(played({ ...used, phase: 3 }).state, 'blue')).toBe(true)
  })

  test('[coc-5.1.5-1] Teams that are part of a Section off the table, and Teams of their own', () => {
    const { state } = played({ points: 'blue 36,10', troops: 'blue-s1-a 20,20' })
    expect(ambushers(state, 'blue').map(({ id }) => id)).toEqual([
      'blue-s1-b',
      'blue-s2-a',
      'blue-s2-b',
      'blue-s3-a',
      'blue-s3-b',
      'blue-hq-1-a',
      'blue-hq-2-a',
    ])
  })

  test('[coc-5.1.5-13, coc-4.5.7-4] a Section without Teams sends one or two scouts', () => {
    const soviet = { 'blue-force': 'soviet-rifle-regular' }
    const s = doing(
      { points: 'blue 20,5', blue: { cocDice: 1 } },
      (game) => {
        ambush(game, 'blue')
      },
      soviet,
    )
    s.answer('coc-5.1.5-1', 'blue-s1-a')
    const men = s.state.teams.find(({ id }) => id === 'blue-s1-a')?.models.map(({ id }) => id) ?? []
    expect(s.refuses(men.slice(-3))).toMatch(/2/)
    s.answer('coc-4.5.7-4', men.slice(-2))
    const [open] = s.match.pending
    if (open?.shape !== 'place') throw new Error('no places are asked for')
    s.answer('coc-5.1.5-1', open.sample({ below: () => 0 }))
    s.end()
    const scouts = s.state.teams.find(({ sentFrom }) => sentFrom === 'blue-s1-a')
    expect(scouts).toMatchObject({ place: 'table', shock: 0 })
    expect(scouts?.models.length).toBe(2)
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')?.place).toBe('off-table')
  })
})

describe('an ambush', () => {
  test('[coc-5.1.5-11] behind an enemy as well: nobody has to walk there', () => {
    const s = ready({ points: 'blue 36,10', troops: 'red-leader-1 36,15' })
    begin(s, 'blue-s1-a')
    expect(whyNot(s, 'blue', row(s, 'blue-s1-a', 35, 20))).toBeNull()
  })

  test('[coc-5.1.5-1] up to 12" from the point: exactly 12" is near enough', () => {
    const s = ready()
    begin(s, 'blue-s1-a')
    expect(whyNot(s, 'blue', row(s, 'blue-s1-a', 36, 22.6))).toMatch(/within 12"/)
    expect(whyNot(s, 'blue', row(s, 'blue-s1-a', 35, 22.4))).toBeNull()
  })

  test('[coc-5.1.5-1] more than 6" from all enemy infantry', () => {
    const s = ready({ troops: 'red-s1-b 33,24 facing=0,-1' })
    begin(s, 'blue-s1-a')
    expect(whyNot(s, 'blue', row(s, 'blue-s1-a', 34, 17))).toMatch(/more than 6"/)
    expect(whyNot(s, 'blue', row(s, 'blue-s1-a', 34, 16.9))).toBeNull()
  })

  test('[coc-5.1.5-3, coc-5.1.5-8, coc-5.1.5-10, coc-ruling-19] it fires at once with all dice; no Command Die is used', () => {
    const s = ready()
    begin(s, 'blue-s1-a')
    s.answer('coc-5.1.5-1', row(s, 'blue-s1-a', 34, 20))
    const [open] = s.match.pending
    if (open?.shape !== 'sheet') throw new Error('no targets are asked for')
    s.dice('coc-9.1-4', 1, 1, 1, 1, 1, 1)
    s.answer('coc-8.3-1', open.sample({ below: () => 0 }))
    expect(s.note('coc-9.1-1')).toMatchObject({ dice: 6, hasMoved: false })
    expect(s.state.roll?.left).toEqual([1, 1, 1, 1, 1])
    expect(s.state.players.blue).toMatchObject({ cocDice: 0, ambushedIn: 1 })
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')).toMatchObject({
      place: 'table',
      isActivated: true,
      ambushIn: 1,
    })
  })

  test('[coc-5.1.5-13, coc-ruling-86] the ambushers may hold their fire, and no Leader of the Section comes with them', () => {
    const s = ready()
    begin(s, 'blue-s1-a')
    s.answer('coc-5.1.5-1', row(s, 'blue-s1-a', 34, 20))
    s.answer('coc-8.3-1', [])
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.place).toBe('off-table')
    expect(s.notes('coc-9.1-1')).toEqual([])
  })

  test('[coc-5.1.5-6, coc-ex-54] enemies on Overwatch who cover the place may fire before they leave', () => {
    const s = ready({ troops: 'red-s1-a 33,30 overwatch=0,-1' })
    begin(s, 'blue-s1-a')
    s.answer('coc-5.1.5-1', row(s, 'blue-s1-a', 34, 20))
    s.answer('coc-8.3-1', [])
    expect(s.choices('red')).toContainEqual({ use: 'overwatch', team: 'red-s1-a' })
  })

  test('[coc-5.1.5-6, coc-5.1.2-11] the enemy may interrupt against it', () => {
    const s = ready({ red: DIE })
    begin(s, 'blue-s1-a')
    s.answer('coc-5.1.5-1', row(s, 'blue-s1-a', 34, 20))
    s.answer('coc-8.3-1', [])
    expect(s.choices('red')).toContainEqual({ use: 'interrupt', teams: ['red-s1-b'] })
  })
})

describe('at the end of the Phase', () => {
  const AMBUSHER = { troops: 'blue-s1-a 34,20 shock=2 men=2' } as const

  function ending(position: object): Played {
    return doing(position, (game) => {
      for (const team of game.state.teams) if (team.place === 'table') team.ambushIn = game.state.phase
      endAmbushes(game)
    })
  }

  test('[coc-5.1.5-4, coc-hid-5] they go off the table with their losses and their Shock', () => {
    const s = ending(AMBUSHER)
    s.answer('coc-5.1.5-4', 'go')
    const team = s.state.teams.find(({ id }) => id === 'blue-s1-a')
    expect(team).toMatchObject({ place: 'off-table', shock: 2, ambushIn: 0, arrivedIn: 0 })
    expect(team?.models.map(({ isLost }) => isLost)).toEqual([false, false, true])
  })

  test('[coc-5.1.5-9] they may come on again later', () => {
    const s = ending(AMBUSHER)
    s.answer('coc-5.1.5-4', 'go')
    expect(ambushers(s.state, 'blue').map(({ id }) => id)).toContain('blue-s1-a')
  })

  test('[coc-5.1.5-4] or they stay', () => {
    const s = ending(AMBUSHER)
    s.answer('coc-5.1.5-4', 'stay')
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-a')).toMatchObject({ place: 'table', ambushIn: 0 })
  })

  test('[coc-5.1.5-5] a weapon that cannot move and fire stays', () => {
    const s = ending({ supports: 'blue vickers-mmg', troops: 'blue-vickers-mmg-1-a 34,20' })
    s.play()
    expect(s.state.teams.find(({ id }) => id === 'blue-vickers-mmg-1-a')?.place).toBe('table')
  })

  test('[coc-5.1.5-7] Pinned and Broken ones stay without being asked', () => {
    const s = ending({ troops: 'blue-s1-a 34,20 pinned; blue-s2-a 50,20 broken' })
    s.play()
    expect(s.state.teams.filter(({ place }) => place === 'table').map(({ id }) => id)).toEqual([
      'blue-s1-a',
      'blue-s2-a',
    ])
  })
})

test('[coc-5.1.5-2, coc-9.5-2] guns and snipers cannot ambush; other Teams of a support list can', () => {
  const { state } = played({ supports: 'blue sniper-team; blue 2in-mortar-team; blue 6-pounder' })
  const units = ambushers(state, 'blue').map(({ unit }) => unit)
  expect(units).toContain('blue-2in-mortar-team-1')
  expect(units.filter((unit) => /sniper|pounder/.test(unit))).toEqual([])
})
