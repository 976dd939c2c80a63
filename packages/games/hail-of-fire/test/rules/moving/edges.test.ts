import { describe, expect, test } from 'vitest'
import { at, HOUSE, moves, orderMove, played, team } from '../positions.ts'
import { FOE, north } from './ordered.ts'

describe('leaving the table', () => {
  test('[hof-move-11] by an edge it is out of the game and counts as destroyed', () => {
    const s = played(`blue us-rifle-mg 10,2 id=a facing=0,-1; blue us-rifle-mg 20,10 id=b; ${FOE}`)
    orderMove(s, 'a', 10, 0)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    s.answer('hof-move-1', [at(10, 0.63)])
    s.answer('hof-move-11', 'yes')
    expect(team(s, 'a').place).toBe('gone')
  })

  test('[hof-move-11] by the exit of the scenario without loss; beside it with loss', () => {
    const leave = (x: number) => {
      const s = played(
        `blue us-rifle-mg ${x},46 id=a; blue us-rifle-mg 20,10 id=b; red de-rifle-mg 4,4`,
        {},
        { scenario: 'delay' },
      )
      orderMove(s, 'a', x, 48)
      s.dice('hof-move-T1', 6, 6)
      moves(s, 'a')
      s.answer('hof-move-1', [at(x, 47.37)])
      s.answer('hof-move-11', 'yes')
      return team(s, 'a').place
    }
    expect([leave(31.99), leave(32), leave(36), leave(36.01)]).toEqual(['gone', 'exited', 'exited', 'gone'])
  })

  test('[hof-move-11] a Team that does not touch the edge is not asked', () => {
    const s = played(`blue us-rifle-mg 10,2 id=a; ${FOE}`)
    orderMove(s, 'a', 10, 0)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    s.answer('hof-move-1', [at(10, 0.66)])
    expect(s.asked?.clause).not.toBe('hof-move-11')
  })
})

describe('moving without dice', () => {
  const house = { map: { buildings: [HOUSE('inn', 0, 20, 48, 24)] } }

  test('[hof-move-12, hof-opt-T1-5] out of sight all the way a Team may go as far as its dice could show', () => {
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,30 id=foe', house, { maxMove: 'on' })
    orderMove(s, 'a', 10, 48)
    moves(s, 'a')
    s.answer('hof-move-12', 'yes')
    expect(s.refuses(north(8.01))).toContain('only')
    s.answer('hof-move-1', north(8))
    s.end()
    expect(team(s, 'a').y).toBe(1800)
  })

  test('[hof-move-12] not if a Ready enemy that is not small sees a part of the way, and not with the switch off', () => {
    const seen = (foe: string, options: object) => {
      const s = played(`blue us-rifle-mg 10,10 id=a; red ${foe} 40,10 id=foe`, {}, options as never)
      orderMove(s, 'a', 10, 48)
      s.dice('hof-move-T1', 1, 1)
      moves(s, 'a')
      return s.asked?.clause
    }
    expect(seen('de-rifle-mg', { maxMove: 'on' })).toBe('hof-move-1')
    expect(seen('de-rifle-mg suppressed', { maxMove: 'on' })).toBe('hof-move-12')
    expect(seen('de-leader', { maxMove: 'on' })).toBe('hof-move-12')
    expect(seen('de-leader', {})).toBe('hof-move-1')
    const s = played(
      'blue us-rifle-mg 2,10 id=a; red de-rifle-mg 46,30 id=foe',
      { map: { buildings: [HOUSE('inn', 0, 14, 14, 20)] } },
      { maxMove: 'on' },
    )
    orderMove(s, 'a', 46, 10)
    moves(s, 'a')
    s.answer('hof-move-12', 'yes')
    expect(s.refuses([at(8, 10)])).toContain('out of sight')
    s.answer('hof-move-1', [at(2.5, 10)])
  })
})
