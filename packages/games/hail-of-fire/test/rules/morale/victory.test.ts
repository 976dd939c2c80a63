import { describe, expect, test } from 'vitest'
import { at, moves, orderMove, type Played, played } from '../positions.ts'
import { BLUE } from './pulling.ts'

describe('objectives and victory', () => {
  const OBJECTIVE = { objectives: { A: '24,24 red' } }

  /** Blue's Team turns on the spot, and the activation ends. */
  function after(blue: string, red: string, more: object = OBJECTIVE, options = {}): Played {
    const s = played(`blue ${blue} id=a; ${red}`, more, options)
    orderMove(s, 'a', 24, 24)
    s.answer('hof-act-6', { do: 'finish' })
    s.play()
    return s
  }

  const holder = (s: Played) => s.state.objectives[0]?.holder

  test('[hof-vic-3, hof-ruling-26] a side alone within 4 inches takes it at the end of an activation', () => {
    // The footprint reaches 0.63 inches: 4.63 from the middle.
    expect(holder(after('us-rifle-mg 24,19.37', 'red de-rifle-mg 40,40'))).toBe('blue')
    expect(holder(after('us-rifle-mg 24,19.36', 'red de-rifle-mg 40,40'))).toBe('red')
    expect(holder(after('us-rifle-mg 24,20', 'red de-rifle-mg 24,28.63'))).toBe('red')
    expect(holder(after('us-rifle-mg 24,20', 'red de-rifle-mg 24,28.64'))).toBe('blue')
  })

  test('[hof-vic-3, hof-chit-2] the loser owes chits for it, once', () => {
    const s = after('us-rifle-mg 24,20', 'red de-rifle-mg 40,40')
    expect(s.state.objectives[0]?.lostBy).toEqual(['red'])
  })

  test.each([
    ['any', ['blue', 'blue', 'blue']],
    ['infantry-gun', ['blue', 'blue', 'red']],
    ['infantry', ['blue', 'red', 'red']],
  ])('[hof-vic-3, hof-opt-T1-18] which Teams take one: %s', (objectives, holders) => {
    const held = ['us-rifle-mg', 'us-57mm-gun', 'us-m4-sherman'].map((entry) =>
      holder(after(`${entry} 24,20`, 'red de-rifle-mg 40,40', OBJECTIVE, { objectives })),
    )
    expect(held).toEqual(holders)
  })

  test('[hof-hide-6] Hidden Teams contest an objective while no enemy that sees it is within reveal distance', () => {
    const hidden = 'red de-rifle-mg 40,40 id=b; red de-hmg id=h unit=h hidden'
    expect(holder(after('us-rifle-mg 24,20', hidden))).toBe('blue')
    const tank = (y: number) => holder(after(`us-m4-sherman 24,${y}`, `${hidden}`, OBJECTIVE))
    expect(tank(20)).toBe('blue') // within 8 inches
  })

  const endsWith = (scenario: string, objectives: object, more: object = {}) => {
    const s = played(
      `${BLUE}; red de-rifle-mg 40,40`,
      { phase: 'chits', active: 'red', round: 8, rounds: 8, objectives, ...more },
      { scenario },
    )
    s.dice('hof-chit-6', 1, 1, 1, 1)
    s.play()
    return s.outcome?.winners
  }

  test('[hof-vic-2, hof-ruling-7] after the last round the scenario decides', () => {
    expect(endsWith('crossroads', { A: '24,24 blue', B: '10,30 blue' })).toEqual(['blue'])
    expect(endsWith('crossroads', { A: '24,24 blue', B: '10,30 red' })).toEqual(['red'])
    expect(endsWith('hedgerows', { A: '24,24 blue', B: '10,30 blue', C: '5,5 red' })).toEqual(['blue'])
    expect(endsWith('hedgerows', { A: '24,24 blue', B: '10,30 red' })).toEqual([])
    expect(endsWith('bridgehead', { A: '24,24 red', B: '10,30 red' })).toEqual(['red'])
    expect(endsWith('bridgehead', { A: '24,24 red', B: '10,30 blue' })).toEqual([])
    expect(endsWith('delay', { A: '24,24 blue' })).toEqual(['red'])
  })

  test('[hof-vic-2] a tie on the steppe goes to the smaller chit total', () => {
    const tie = { A: '24,24 red', B: '10,30 blue' }
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [1] }, red: { chits: [3] } })).toEqual(['blue'])
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [3] }, red: { chits: [1] } })).toEqual(['red'])
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [3] }, red: { chits: [3] } })).toEqual([])
  })

  test('[hof-vic-2, hof-move-11] the delaying action is lost when three Teams have left by the road', () => {
    const exits = (gone: number) => {
      const off = [1, 2, 3].slice(0, gone).map((n) => `blue us-rifle-mg 1,1 id=e${n} exited`)
      const s = played(
        `blue us-rifle-mg 34,46 id=a; ${off.join('; ')}; red de-rifle-mg 4,4`,
        { objectives: { A: '22,25 red' } },
        { scenario: 'delay' },
      )
      orderMove(s, 'a', 34, 48)
      s.dice('hof-move-T1', 6, 6)
      moves(s, 'a')
      s.answer('hof-move-1', [at(34, 47.37)])
      s.answer('hof-move-11', 'yes')
      s.play()
      return s.outcome?.winners ?? null
    }
    expect([exits(1), exits(2)]).toEqual([null, ['blue']])
  })
})
