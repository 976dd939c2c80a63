import { describe, expect, test } from 'vitest'
import { chargeTargets } from '../../../src/rules/close-combat/charge.ts'
import { alive, box, drawn, fire, LINE, proposed, row, shift, shotAt, team, WOOD } from '../../positions.ts'

/** csw-ruling-165, csw-ruling-166: options are withheld on proof only, and every question has a way out. */
describe('no option is lost to a search', () => {
  test('[csw-gt-1] a scrap of cover nearer the enemy does not take the escape away', () => {
    const map = { areas: [WOOD('scrap', 10.5, 14, 11.5, 15), WOOD('wood', 8, 26, 14, 30)] }
    const s = shotAt('red-squad', 'red ins-squad 10,22 x1', map)
    expect(s.choices()).toContain('escape-advance')
    s.answer('csw-react-1', 'escape-advance')
    expect(s.refuses([])).toMatch(/must move/)
    expect(s.refuses(shift(s, 'red-squad', 0, -3))).toMatch(/nearer to the attacker/)
    s.answer('csw-gt-1', shift(s, 'red-squad', 0, 5))
    expect(team(s, 'red-squad').models[0]).toMatchObject({ y: 2700 })
  })

  test('[csw-gt-1] [csw-ruling-165] where no escape is found the Team may stay, its order spent', () => {
    const s = shotAt('red-squad', 'red ins-squad 10,22 x1', { areas: [WOOD('far', 40, 40, 44, 44)] })
    s.answer('csw-react-1', 'escape-run')
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-gt-1', [])
    expect(team(s, 'red-squad')).toMatchObject({ order: 'run', orderedBy: 'reaction' })
    expect(team(s, 'red-squad').models[0]).toMatchObject({ x: 1000, y: 2200 })
  })

  test('[csw-gt-1] on a bare table with nobody else nothing could hide it, so no escape is offered', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,22 x1')
    s.answer('csw-order-1', 'fire')
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-shoot-2', 'red-squad')
    s.answer('csw-shoot-4', [row('soldier-1:assault-rifle')])
    expect(s.asked?.clause).not.toBe('csw-react-1')
  })

  test('[csw-dash-6] [csw-ruling-166] cover farther than any dash may be named, and a hill too', () => {
    const map = {
      areas: [WOOD('near', 14, 20, 18, 24), WOOD('far', 40, 20, 44, 24)],
      hills: [
        {
          id: 'hill',
          levels: [
            {
              outline: [
                [30, 30],
                [40, 30],
                [40, 40],
                [30, 40],
              ].map(([x, y]) => ({ x, y })),
              height: 2,
            },
          ],
          isSteep: false,
        },
      ],
    }
    const s = shotAt('red-section-fireteam-2', 'red pro-section/fireteam-2 10,22 x1', map)
    s.answer('csw-react-1', 'dash')
    expect(s.choices()).toEqual(expect.arrayContaining(['near', 'far', 'hill']))
    s.dice('csw-dash-2', 6)
    s.answer('csw-dash-6', 'far')
    expect(s.refuses(shift(s, 'red-section-fireteam-2', -1, 0))).toMatch(/farther from the woods/)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 3, 0))
  })

  test('[csw-cc-1] [csw-ruling-165] a target behind another enemy is offered; with no way found the charge falls short', () => {
    const alley = [LINE('west', 'cliff', [8, 4], [8, 30]), LINE('east', 'cliff', [12, 4], [12, 30])]
    const guard = 'red ins-squad 10,15 x1 order=run hidden'
    const units = `blue ins-tank-hunters 10,8 x1 token; ${guard}; red ins-tank-hunters 10,19 x1 order=run`
    const s = drawn(units, { lines: alley })
    s.answer('csw-order-1', 'charge')
    expect(s.refuses(shift(s, 'blue-tank-hunters', 0, 2))).toMatch(/must reach/)
    s.answer('csw-cc-5', [])
    expect(s.note('csw-cc-6')).toMatchObject({ kind: 'charge-failed', target: 'red-tank-hunters' })
  })

  test('[csw-cc-1, csw-eq-3] over a high wall only a Team with ropes may charge, whichever Team is asked first', () => {
    const targets = (first: string, second: string): readonly boolean[] => {
      const s = drawn(`blue ${first} 10,8 x1; blue ${second} 12,8 x1; red ins-squad 11,14 x1`, {
        lines: [{ ...LINE('wall', 'high-wall', [0, 11], [48, 11]), height: 4 }],
      })
      return s.state.teams
        .filter(({ side }) => side === 'blue')
        .map((one) => chargeTargets(s.state, one).length > 0)
    }
    const ropes = 'pro-section/fireteam-2 options=climbing-equipment'
    expect(targets('ins-tank-hunters', 'ins-green-squad')).toEqual([false, false])
    expect(targets(ropes, 'ins-tank-hunters')).toEqual([true, false])
    expect(targets('ins-tank-hunters', ropes)).toEqual([false, true])
  })

  test('[csw-trans-6] a passenger for whom there is room may not be left out', () => {
    const s = drawn(
      'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25 immobilised; red pro-gpmg aboard=red-armoured-car',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 1, 1, 1, 1)
    s.dice('csw-veh-4', 4, 1, 1)
    fire(s, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    s.dice('csw-shock-5', 1)
    s.dice('csw-wr-11', 1)
    const places = proposed(s) as readonly object[]
    expect(s.refuses(places.slice(1))).toMatch(/There is room for/)
    expect(s.refuses([])).toMatch(/There is room for/)
    s.answer('csw-trans-6', places)
    expect(alive(s, 'red-gpmg')).toHaveLength(2)
  })

  test('[csw-fw-1] [csw-res-4] who can come on must; through a gap of one base they come on in file', () => {
    const fen = (west: number, east: number) => ({
      id: `fen-${west}`,
      kind: 'water',
      outline: box(west, 0, east, 14),
    })
    const s = drawn('blue ins-squad 0,0 x3 first-wave token; red ins-squad 24,40', {
      areas: [fen(0, 20), fen(21.1, 48)],
    })
    s.answer('csw-order-1', 'run')
    expect(s.refuses([])).toMatch(/can come on/)
    s.answer('csw-fw-1', proposed(s))
    expect(team(s, 'blue-squad').place).toBe('table')
  })
})
