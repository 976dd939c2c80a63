import { describe, expect, test } from 'vitest'
import { turnEnd } from '../../../src/rules/command/turn-end.ts'
import {
  isOnFire,
  leadsIntoFire,
  smokeBlock,
  spreadSmoke,
  startFire,
} from '../../../src/rules/events/burning.ts'
import { AREA, at, doing, type Played } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

const DOORS = [
  { id: 'south-door', kind: 'door', side: 0, floor: 0, at: 4, width: 1 },
  { id: 'north-door', kind: 'door', side: 2, floor: 0, at: 4, width: 1 },
]
/** From (32, 20) to (40, 28), right in the middle. */
const HALL = HOUSE(32, 20, { id: 'hall', openings: DOORS })
const BARN = HOUSE(10, 10, { id: 'barn', openings: DOORS })

/** Blue, on the south edge, rolls this die for the wind. */
function onFire(wind: number, map: object, more: object = {}): Played {
  const s = doing({ map, phase: 4, ...more }, (game) => startFire(game, 'blue'))
  s.dice('coc-ruling-36', wind)
  return s
}

describe('what burns', () => {
  test('[coc-6.3-3] the building nearest the middle of the table', () => {
    const s = onFire(1, { buildings: [BARN, HALL], areas: [AREA('w', 'woods', 30, 18, 42, 30)] })
    s.end()
    expect(s.note('coc-6.3-3', 'blaze')).toMatchObject({ feature: 'hall', at: at(36, 24) })
    expect(isOnFire(s.state, at(36, 24))).toBe(true)
    expect(isOnFire(s.state, at(14, 14))).toBe(false)
  })

  test('[coc-6.3-3] woods or crops if there is no building; on bare ground nothing', () => {
    const s = onFire(1, { areas: [AREA('w', 'woods', 30, 18, 42, 30)] })
    s.end()
    expect(s.state.blazes).toMatchObject([{ feature: 'w' }])
    const bare = doing({ phase: 4 }, (game) => startFire(game, 'blue'))
    bare.play()
    expect(bare.state.blazes).toEqual([])
  })

  test('[coc-6.3-3, coc-ruling-21] a die decides between two buildings that are equally near', () => {
    const near = [HOUSE(20, 20, { id: 'west' }), HOUSE(44, 20, { id: 'east' })]
    const s = doing({ map: { buildings: near }, phase: 4 }, (game) => startFire(game, 'blue'))
    s.dice('coc-6.3-3', 2)
    s.dice('coc-ruling-36', 1)
    s.end()
    expect(s.state.blazes).toMatchObject([{ feature: 'east' }])
  })
})

describe('its smoke', () => {
  test('[coc-6.3-3, coc-ruling-36] 6" by 6" downwind: 1 away from the roller, 4 towards the roller', () => {
    const away = onFire(1, { buildings: [HALL] })
    away.end()
    expect(away.state.happenings).toMatchObject([
      { kind: 'fire', shape: { outline: [at(39, 28), at(39, 34), at(33, 34), at(33, 28)] } },
    ])
    const back = onFire(4, { buildings: [HALL] })
    back.end()
    expect(back.state.happenings).toMatchObject([
      { shape: { outline: [at(33, 20), at(33, 14), at(39, 14), at(39, 20)] } },
    ])
  })

  test('[coc-6.3-3] a second block two Phases later, a third two Phases after that, and no more', () => {
    const s = onFire(1, { buildings: [HALL] })
    s.end()
    const { state } = s
    const blocks = [5, 6, 7, 8, 10].map((phase) => {
      state.phase = phase
      spreadSmoke(state)
      return state.happenings.length
    })
    expect(blocks).toEqual([1, 2, 2, 3, 3])
    expect(
      smokeBlock({ feature: 'hall', since: 4, start: at(36, 28), wind: { x: 0, y: 1 }, blocks: 0 }, 2),
    ).toEqual([at(39, 40), at(39, 46), at(33, 46), at(33, 40)])
  })

  test('[coc-6.2-4, coc-6.2-5] it stays when the Turn ends; other smoke goes', () => {
    const s = doing({ map: { buildings: [HALL] }, phase: 4 }, (game) => {
      startFire(game, 'blue')
      game.state.happenings = [
        ...game.state.happenings,
        { kind: 'smoke', id: 's', shape: { kind: 'disc', at: at(10, 10), radius: 150 } },
      ]
      turnEnd(game)
    })
    s.dice('coc-ruling-36', 1)
    s.end()
    expect(s.state.happenings.map(({ kind }) => kind)).toEqual(['fire'])
  })
})

describe('those inside', () => {
  const BLAZES = [{ feature: 'hall', since: 3, start: at(36, 28), wind: { x: 0, y: 1 }, blocks: 3 }]
  const BURNING = { map: { buildings: [HALL] }, blazes: BLAZES, phase: 4 }

  test('[coc-6.3-3, coc-6.2-3] still there at the Turn end: put outside a door of the choice of the owner, 2 Shock for each Team', () => {
    const s = doing({ ...BURNING, troops: 'red-s1-b 33,22; red-s2-b 50,22; red-s1-leader 36,24' }, turnEnd)
    expect(s.choices('red')).toEqual(['south-door', 'north-door'])
    s.answer('coc-6.3-3', 'north-door', 'red')
    s.answer('coc-6.3-3', 'south-door', 'red')
    s.end()
    const team = s.state.teams.find(({ id }) => id === 'red-s1-b')
    expect(team?.shock).toBe(2)
    expect(team?.models.every(({ y }) => y > 2800)).toBe(true)
    expect(s.state.teams.find(({ id }) => id === 'red-s2-b')?.shock).toBe(0)
    expect(s.state.leaders.find(({ id }) => id === 'red-s1-leader')?.models[0]?.y).toBeLessThan(2000)
  })

  test('[coc-ruling-21, coc-9.6-6] they may leave; nobody may enter any more', () => {
    const { state } = doing(BURNING, () => {})
    expect(leadsIntoFire(state, [at(36, 24), at(36, 18)])).toBe(false)
    expect(leadsIntoFire(state, [at(36, 18), at(36, 24)])).toBe(true)
    expect(leadsIntoFire(state, [at(36, 18), at(31, 18)])).toBe(false)
  })
})
