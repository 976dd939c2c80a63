import { describe, expect, test } from 'vitest'
import { endOfMove, isUnbroken } from '../../../src/rules/patrol/markers.ts'
import { at, played, to } from '../positions.ts'

/** Blue in the south, Red in the north, out of reach of each other; Blue moves. */
const MARKERS = 'blue 30,6; blue 42,6; blue 36,6; red 30,44; red 36,44; red 42,44'
const PATROL = { stage: 'patrol', markers: MARKERS } as const

describe('moving a Patrol Marker', () => {
  test('[coc-3.1-5, coc-3.1-6] up to 12" in a straight line, in any direction', () => {
    const s = played({ ...PATROL, markers: 'blue 36,6; blue 36,6; blue 36,6; red 36,44' })
    expect(s.refuses(to('blue-marker-3', 36, 18.01))).toContain('12" at most')
    expect(s.refuses(to('blue-marker-3', 36, -0.01))).toContain('off the table')
    expect(s.refuses(to('red-marker-1', 36, 40))).toContain('no such Patrol Marker')
    s.answer('coc-3.1-5', to('blue-marker-3', 36, 18))
    expect(s.state.players.blue.markers[2]).toMatchObject(at(36, 18))
    expect(s.state.active).toBe('red')
  })

  test('[coc-3.1-7, coc-3.1-2] the chain holds: each within 12" of another, centre to centre, and all linked', () => {
    const s = played({ ...PATROL, markers: 'blue 24,6; blue 36,6; blue 48,6; red 36,46' })
    expect(s.refuses(to('blue-marker-3', 48.01, 6))).toContain('one chain')
    expect(s.refuses(to('blue-marker-2', 36, 6.5))).toContain('one chain') // the link between the other two
    s.answer('coc-3.1-5', to('blue-marker-3', 36, 6))
  })

  test('[coc-3.1-7] a chain needs every link: two pairs are none', () => {
    expect(isUnbroken([at(0, 0), at(12, 0), at(24, 0)])).toBe(true)
    expect(isUnbroken([at(0, 0), at(12, 0), at(24.01, 0)])).toBe(false)
    expect(isUnbroken([at(0, 0), at(5, 0), at(30, 0), at(35, 0)])).toBe(false)
    expect(isUnbroken([at(0, 0), at(0, 0), at(0, 0)])).toBe(true)
  })

  test('[coc-ex-56, coc-3.1-8] it stops where it comes to 12" from an enemy marker', () => {
    expect(endOfMove(at(0, 0), at(0, 12), [at(8, 20)])).toEqual(at(0, 11.06))
    expect(endOfMove(at(0, 0), at(0, 12), [at(0, 20)])).toEqual(at(0, 8))
    expect(endOfMove(at(0, 0), at(0, 12), [at(0, 24.01)])).toEqual(at(0, 12))
    expect(endOfMove(at(0, 0), at(0, 12), [at(8, 20), at(0, 19)])).toEqual(at(0, 7))
  })

  test('[coc-3.1-8, coc-3.1-9] both markers are locked, and every enemy marker 12" or less away', () => {
    const s = played({
      ...PATROL,
      markers: 'blue 36,10; blue 36,6; red 36,30; red 36,30; red 48,22.01; red 40,46',
    })
    s.answer('coc-3.1-5', to('blue-marker-1', 36, 22))
    const { blue, red } = s.state.players
    expect(blue.markers.map(({ y, isLocked }) => [y / 100, isLocked])).toEqual([
      [18, true],
      [6, false],
    ])
    expect(red.markers.map(({ isLocked }) => isLocked)).toEqual([true, true, false, false])
    expect(s.note('coc-3.1-5')).toMatchObject({ kind: 'marker-moved', to: at(36, 18), isLocked: true })
  })

  test('[coc-3.1-9, coc-3.1-11] a locked marker does not move, but is a link of the chain', () => {
    const s = played({ ...PATROL, markers: 'blue 36,18 locked; blue 24,18; red 36,30 locked; red 40,46' })
    expect(s.refuses(to('blue-marker-1', 36, 17))).toContain('locked')
    expect(s.refuses(to('blue-marker-2', 23.99, 18))).toContain('one chain')
    s.answer('coc-3.1-5', to('blue-marker-2', 26, 12))
  })

  test('[coc-3.1-12] the Patrol Phase ends when all markers of one side are locked', () => {
    const s = played({ ...PATROL, markers: 'blue 36,10; red 36,30; red 40,46', first: 'red' })
    s.answer('coc-3.1-5', to('blue-marker-1', 36, 20))
    expect([s.state.stage, s.state.active]).toEqual(['jump-off', 'red'])
    expect(s.state.players.red.markers.map(({ isLocked }) => isLocked)).toEqual([true, false])
  })

  test('[coc-3.1-13, coc-ruling-3] a move of 0" is legal; one by each player in a row ends the phase', () => {
    const stay = to('blue-marker-1', 30, 6)
    const s = played(PATROL)
    s.answer('coc-3.1-5', stay)
    expect([s.state.stage, s.state.passes]).toEqual(['patrol', 1])
    s.answer('coc-3.1-5', to('red-marker-1', 30, 43))
    expect(s.state.passes).toBe(0)
    s.answer('coc-3.1-5', stay)
    s.answer('coc-3.1-5', to('red-marker-2', 36, 44))
    expect(s.state.stage).toBe('jump-off')
  })
})

describe('free marker moves', () => {
  const FREE = { stage: 'free-moves', markers: MARKERS, blue: { freeMoves: 2, forceMorale: 0 } }

  test('[coc-3.1-3, coc-scen0-4] they come before Force Morale is rolled, under the same rules', () => {
    const s = played(FREE)
    expect(s.refuses(to('blue-marker-1', 30, 18.01))).toContain('12" at most')
    s.answer('coc-3.1-3', to('blue-marker-1', 30, 16))
    s.answer('coc-3.1-3', to('blue-marker-3', 36, 16))
    s.play()
    expect(s.state.stage).toBe('force-morale')
    expect(s.state.players.blue.freeMoves).toBe(0)
  })

  test('[coc-3.1-3, coc-3.2-1] they lock markers; if a side is locked by them, nobody moves any more', () => {
    const s = played({ ...FREE, markers: 'blue 36,10; red 36,32; red 36,32', blue: { freeMoves: 3 } })
    s.answer('coc-3.1-3', to('blue-marker-1', 36, 22))
    s.play() // the other free moves are lost
    s.dice('coc-3-1', 1, 6)
    s.end()
    expect([s.state.stage, s.state.first, s.state.active]).toEqual(['jump-off', 'red', 'red'])
  })

  test('[coc-3.1-10, coc-ruling-3] markers set up 12" or less from an enemy marker are locked from the start', () => {
    const locked = (gap: number) => {
      const s = played({ stage: 'markers', markers: `blue 36,10; red 36,${10 + gap}` })
      s.play()
      return s.state.players.blue.markers.map(({ isLocked }) => isLocked)
    }
    expect(locked(12)).toEqual([true])
    expect(locked(12.01)).toEqual([false])
  })

  test.each([
    ['probe', [2, 2, 3, 3, 4, 4]],
    ['attack-and-defend', [1, 2, 3, 4, 5, 6]],
  ] as const)('[coc-scen0-t] %s: a die for the number of free moves', (scenario, moves) => {
    const rolled = [1, 2, 3, 4, 5, 6].map((die) => {
      const s = played({ stage: 'markers', markers: MARKERS }, { scenario })
      s.dice('coc-scen0-t', die)
      s.end()
      return s.state.players.blue.freeMoves
    })
    expect(rolled).toEqual(moves)
  })
})
