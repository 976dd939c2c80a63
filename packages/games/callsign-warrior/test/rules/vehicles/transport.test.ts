import { whyIllegal } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { whoStartsAboard } from '../../../src/rules/vehicles/transport.ts'
import { alive, drawn, fire, proposed, team } from '../../positions.ts'

describe('transport', () => {
  test('[csw-trans-1, csw-trans-2, csw-ruling-114] a Team that ends within 2" may get in if there is room', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 20,10 token; blue pro-armoured-car 22,16 facing=1,0; red ins-sniper 47,47',
    )
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    s.answer('csw-move-4', [
      { model: 'soldier-1', points: [{ x: 2000, y: 1300 }] },
      { model: 'soldier-2', points: [{ x: 2150, y: 1300 }] },
      { model: 'soldier-3', points: [{ x: 2300, y: 1300 }] },
      { model: 'soldier-4', points: [{ x: 2450, y: 1300 }] },
    ])
    expect(s.choices()).toEqual(['none', 'blue-armoured-car'])
    s.answer('csw-trans-2', 'blue-armoured-car')
    expect(team(s, 'blue-section-fireteam-2')).toMatchObject({ place: 'aboard', aboard: 'blue-armoured-car' })
    s.end()
  })

  test('[csw-trans-1] too many for one vehicle: the refusal names the vehicle as people say it', () => {
    const s = drawn(
      'blue pro-armoured-car first-wave; blue pro-section/fireteam-1 first-wave; blue pro-section/fireteam-2 first-wave; blue pro-gpmg 20,10 token; red ins-squad 20,30',
    )
    const pairs = ['blue-section-fireteam-1', 'blue-section-fireteam-2'].map((id) => ({
      team: id,
      vehicle: 'blue-armoured-car',
    }))
    const refusal = whyIllegal(whoStartsAboard(s.state, 'blue', pairs), pairs)
    expect(refusal?.sentence).toBe('Blue armoured car has room for 4 models (csw-trans-1).')
  })

  test('[csw-trans-3, csw-trans-4] aboard: out with Advance or Run, or stay with Take Cover', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10; blue pro-section/fireteam-2 aboard=blue-armoured-car token; red ins-squad 20,30',
    )
    expect(s.choices()).toEqual(['advance', 'run', 'take-cover'])
    s.answer('csw-order-1', 'advance')
    s.answer('csw-trans-4', proposed(s))
    s.answer('csw-move-4', [])
    expect(team(s, 'blue-section-fireteam-2').place).toBe('table')
    expect(s.asked?.clause).toBe('csw-shoot-2')
  })

  test('[csw-trans-5] until the vehicle is on the table only Take Cover is open', () => {
    const s = drawn(
      'blue pro-armoured-car first-wave; blue pro-section/fireteam-2 aboard=blue-armoured-car token; red ins-squad 20,30',
    )
    s.end()
    expect(team(s, 'blue-section-fireteam-2').order).toBe('take-cover')
  })

  test('[csw-trans-2] a Team that walks on beside a vehicle may get in', () => {
    const s = script(callsignWarrior, {
      units: 'blue pro-gpmg first-wave token; blue pro-armoured-car 20,4; red ins-sniper 45,45',
      blue: { edges: ['south'] },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    const up = (x: number) => [
      { x, y: 50 },
      { x, y: 300 },
    ]
    s.answer('csw-fw-1', [
      { model: 'gunner', points: up(1800) },
      { model: 'loader', points: up(1690) },
    ])
    s.answer('csw-trans-2', 'blue-armoured-car')
    expect(team(s, 'blue-gpmg')).toMatchObject({ place: 'aboard', aboard: 'blue-armoured-car' })
    s.end()
  })

  test('[csw-trans-9, csw-ruling-161] an Officer aboard leads from the hull', () => {
    const s = script(callsignWarrior, {
      phase: 'break-tests',
      units:
        'blue ins-squad 10,10 x3 lost=3; blue pro-armoured-car 10,20; blue pro-officer-team aboard=blue-armoured-car',
    })
    s.dice('csw-rally-1', 1, 6)
    s.end()
    expect(team(s, 'blue-squad').place).toBe('table')
  })

  test('[csw-trans-8] a vehicle destroyed in another way sets its passengers down unhurt', () => {
    const s = drawn(
      'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25 immobilised; red pro-gpmg aboard=red-armoured-car',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 1, 1, 1, 1)
    s.dice('csw-veh-4', 4, 1, 1)
    fire(s, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    s.dice('csw-shock-5', 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-trans-6', proposed(s))
    expect(alive(s, 'red-gpmg')).toHaveLength(2)
  })
})
