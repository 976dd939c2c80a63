import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { alive, drawn, fire, type Played, row, shift, team } from '../../positions.ts'

test('[csw-wr-7] a template lies on a model that its own firer sees', () => {
  const s = script(callsignWarrior, {
    units: 'blue ins-tank-hunters at=2,2/3.5,2/10,10/14,10 token; red ins-squad at=10,20/14,20 x2 order=run',
    map: {
      lines: [
        {
          id: 'wall',
          kind: 'high-wall',
          points: [
            { x: 12, y: 8 },
            { x: 12, y: 22 },
          ],
        },
      ],
    },
  })
  s.dice('csw-tok-3', 1)
  s.dice('csw-shoot-7', 1) // the model west of the wall misses,
  s.dice('csw-shoot-7', 6) // the one east of it hits: only what it sees can be struck
  s.dice('csw-wr-8', 6)
  s.dice('csw-wr-11', 1)
  fire(s, 'red-squad', ['insurgent-rpg-1:rpg', 'insurgent-rpg-2:rpg'])
  expect(alive(s, 'red-squad')).toEqual(['leader'])
  s.end()
})

describe('Static, Team and one-use weapons', () => {
  test('[csw-ex-20] [csw-wr-19, csw-wr-20, csw-ruling-68] a Static weapon silences all others', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=ubgl@soldier-1 token; red ins-squad 10,25 order=run',
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    expect(s.refuses([row('soldier-1:ubgl'), row('soldier-2:assault-rifle')])).toMatch(/only Static weapons/)
    s.dice('csw-shoot-7', 1)
    s.answer('csw-shoot-4', [row('soldier-1:ubgl')])
    s.end()
    const hunters = drawn('blue ins-tank-hunters 10,10 token; red ins-squad 10,20 order=run')
    hunters.dice('csw-shoot-7', 1, 1)
    fire(hunters, 'red-squad', ['insurgent-rpg-1:rpg', 'insurgent-rpg-2:rpg'])
    hunters.end()
  })

  test('[csw-wr-19] a Static weapon does not fire on an Advance', () => {
    const s = drawn('blue ins-tank-hunters 10,10 token; red ins-squad 10,20 order=run')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'shoot')
    s.answer('csw-shoot-2', 'red-squad')
    expect(s.match.pending[0]).toMatchObject({
      options: [row('insurgent-1:assault-rifle'), row('insurgent-2:assault-rifle')],
    })
  })

  test('[csw-ex-28] [csw-wr-22, csw-wr-23, csw-wpn-5, csw-ruling-60] a gun needs two; without its gunner the Team is gone', () => {
    const s = drawn('blue pro-gpmg 10,10 x1 token; red ins-squad 10,38 order=run')
    s.dice('csw-shoot-7', 4, 4, 4, 4, 4, 4)
    fire(s, 'red-squad', ['gunner:gpmg'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 5, successes: 0 })
    const pair = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,20 order=run')
    pair.answer('csw-order-1', 'fire')
    pair.answer('csw-shoot-2', 'red-squad')
    expect(pair.refuses([row('gunner:gpmg'), row('loader:assault-rifle')])).toMatch(/./)
    const sniped = drawn('blue pro-sniper 10,10 token; red pro-gpmg 10,40 order=run')
    sniped.dice('csw-shoot-7', 6)
    sniped.dice('csw-wr-15', 6)
    fire(sniped, 'red-gpmg', ['marksman:sniper-rifle'])
    sniped.answer('csw-wr-13', 'gunner')
    expect(team(sniped, 'red-gpmg').place).toBe('destroyed')
    sniped.end()
  })

  test('[csw-wr-24, csw-ruling-70] an LMG in a squad binds a loader; its gunner may fall without the squad', () => {
    const s = drawn('blue ins-squad 10,10 options=lmg x6 token; red ins-squad 10,25 order=run')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    const all = (s.match.pending[0] as { options?: readonly { model: string }[] }).options ?? []
    expect(s.refuses(all)).toMatch(/needs a second model/)
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1, 1, 1)
    s.answer(
      'csw-shoot-4',
      all.filter(({ model }) => model !== 'leader'),
    )
    s.end()
  })

  test('[csw-wr-26] a one-use weapon is gone after one shot, hit or miss', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=at4@soldier-1 token; red ins-squad 10,25 order=run',
    )
    s.dice('csw-shoot-7', 1)
    fire(s, 'red-squad', ['soldier-1:at4-heat'])
    expect(team(s, 'blue-section-fireteam-2').models[0]?.spent).toEqual(['at4-heat'])
    s.end()
  })
})

describe('explosions', () => {
  test('[csw-wr-7, csw-wr-8, csw-ruling-63] every model under the template is hit, friend or foe', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=ubgl@soldier-1 token; red ins-squad 10,25 x2 gap=0.99 order=run; red ins-tank-hunters 10,26.5 x1 order=run',
    )
    s.dice('csw-shoot-7', 6)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-wr-8', 1, 2)
    s.answer('csw-shoot-4', [row('soldier-1:ubgl')])
    s.answer('csw-wr-7', 'leader')
    expect(s.notes('csw-wr-8').filter(({ kind }) => kind === 'roll')).toHaveLength(2) // the third is 1.5" away
    expect(team(s, 'red-squad').shock).toBe(2)
    expect(team(s, 'red-tank-hunters').shock).toBe(0)
    expect(alive(s, 'red-squad')).toEqual(['leader'])
    s.end()
  })

  test('[csw-wr-7] the next template lies on a model that still stands', () => {
    const s = drawn('blue pro-afv-apc 20,10 token; red ins-squad 20,30 x3 gap=2 order=run')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-shoot-7', 6, 6)
    s.answer('csw-shoot-4', [row('vehicle:automatic-cannon')])
    s.dice('csw-wr-8', 6)
    s.answer('csw-wr-7', 'leader')
    expect(s.choices()).toEqual(['soldier-1', 'soldier-2'])
  })

  test('[csw-ex-26] [csw-wr-10, csw-ruling-64] a mortar needs no sight, and does not reach within 12"', () => {
    const asked = (y: number): string | undefined => {
      const s = script(callsignWarrior, {
        units: `blue pro-mortar 10,10 token; red ins-squad 10,${y} order=run`,
        map: {
          lines: [
            {
              id: 'wall',
              kind: 'high-wall',
              points: [
                { x: 0, y: 15 },
                { x: 40, y: 15 },
              ],
            },
          ],
        },
      })
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      return s.asked?.clause
    }
    expect(asked(23)).toBe(undefined) // exactly 12": nothing to shoot at
    expect(asked(24)).toBe('csw-shoot-2')
    const s = drawn('blue pro-mortar 10,10 token; red ins-squad 10,24 order=run')
    s.dice('csw-shoot-7', 3)
    fire(s, 'red-squad', ['gunner:light-mortar'])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, successes: 0 })
    s.end()
  })
})

describe('Beaten Zone', () => {
  test('[csw-ex-27] [csw-wr-2, csw-wr-3, csw-wr-4, csw-ruling-61] a Team that runs past is attacked once, where it comes near', () => {
    const s = drawn('blue pro-gpmg 24,4 token; red ins-squad 14,35 row=north')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'beaten-zone')
    s.answer('csw-wr-2', { x: 2400, y: 3500 })
    expect(s.state.zones).toHaveLength(1)
    s.end()
  })

  test('[csw-wr-3, csw-wr-4] the attack on a runner', () => {
    const s = drawn('blue pro-gpmg 24,4 token; red ins-squad 17,34 x3 row=north token')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'beaten-zone')
    s.answer('csw-wr-2', { x: 2400, y: 3400 })
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 4, 5, 1, 2, 6, 3)
    s.dice('csw-shoot-9', 1, 1, 1)
    s.dice('csw-wr-11', 5)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'red-squad', 8, 0))
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, successes: 3 })
    expect(team(s, 'red-squad').shock).toBe(2)
    s.end()
  })

  test('[csw-wr-3] nobody escapes a beaten zone by a move of no length, nor by passing between two inches', () => {
    const moved = (units: string, moves: (s: Played) => unknown): Played => {
      const s = drawn(`blue pro-gpmg 24,4 token; ${units}`)
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'beaten-zone')
      s.answer('csw-wr-2', { x: 2400, y: 3400 })
      s.dice('csw-tok-3', 1)
      s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
      s.answer('csw-order-1', 'run')
      s.answer('csw-run-1', moves(s))
      return s
    }
    moved('red ins-squad 24,33 x1 token', (s) => shift(s, 'red-squad', 0, 0)).end()
    // 3.5" from the marker, base included, at one point of the way only, half an inch after a whole one.
    moved('red ins-squad 20.5,37.49 x1 token', (s) => shift(s, 'red-squad', 8, 0)).end()
  })

  test('[csw-wr-3] a charge that cannot move a step ends its activation in the beaten zone', () => {
    const s = script(callsignWarrior, {
      units:
        'blue pro-gpmg 24,4 token; blue pro-section/fireteam-2 30,33 order=run; red ins-squad 24,33 x1 shock=6 token',
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'beaten-zone')
    s.answer('csw-wr-2', { x: 2400, y: 3400 })
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    s.answer('csw-order-1', 'charge')
    s.answer('csw-shock-6', { pinned: 6, suppressed: 0 })
    expect(s.note('csw-wr-3', 'beaten-zone')).toMatchObject({ target: 'red-squad' })
    s.end()
  })

  test('[csw-wr-5] it ends when the gun gets another order', () => {
    const s = script(callsignWarrior, {
      units: 'blue sf-gpmg 24,10 token; blue sf-officer-team 24,4; red ins-squad 17,44',
      blue: { army: 'special-forces', bonusTokens: 1 },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'beaten-zone')
    s.answer('csw-wr-2', { x: 2400, y: 3400 })
    expect(s.state.zones).toHaveLength(1)
    s.dice('csw-tok-3', 1)
    s.answer('csw-sf-13', 'blue-gpmg')
    s.answer('csw-order-1', 'overwatch')
    expect(s.state.zones).toHaveLength(0)
    s.end()
  })
})

describe('smoke', () => {
  test('[csw-eq-7] who throws smoke does not shoot in that turn, by a bonus order neither; nor the other way round', () => {
    const twice = (): Played => {
      const s = script(callsignWarrior, {
        units:
          'blue sf-section/fireteam-2 20,10 x1 options=smoke token; blue sf-officer-team 20,5 order=run; red ins-squad 20,20 x1 order=run',
        blue: { army: 'special-forces', bonusTokens: 1 },
      })
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      return s
    }
    const again = (s: Played): void => {
      s.dice('csw-tok-3', 1)
      s.answer('csw-sf-13', 'blue-section-fireteam-2')
      s.answer('csw-order-1', 'fire')
    }
    const smoking = twice()
    smoking.answer('csw-shoot-2', 'smoke')
    smoking.answer('csw-eq-7', 'blue-section-fireteam-2')
    again(smoking)
    expect(smoking.asked).toBe(null)
    const shooting = twice()
    shooting.dice('csw-shoot-7', 1, 1)
    shooting.answer('csw-shoot-2', 'red-squad')
    shooting.answer('csw-shoot-4', [row('operator-1:assault-rifle')])
    again(shooting)
    expect(shooting.choices()).toEqual(['none', 'red-squad'])
  })

  test('[csw-eq-7, csw-ruling-74] a friendly Team within 8" is Smoked, once per game and Team', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=smoke token; blue pro-gpmg 10,17; blue pro-mortar 10,30; red ins-squad 10,45',
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'smoke')
    expect(s.choices()).toEqual(['blue-section-fireteam-2', 'blue-gpmg'])
    s.answer('csw-eq-7', 'blue-gpmg')
    expect(team(s, 'blue-gpmg').thisTurn.isSmoked).toBe(true)
    expect(team(s, 'blue-section-fireteam-2').hasUsedSmoke).toBe(true)
    s.end()
  })
})
