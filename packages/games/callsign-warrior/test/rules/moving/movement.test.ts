import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { box, LINE, type Played, shift, team, WOOD, ways } from '../../positions.ts'

function running(units: string, map: object = {}): Played {
  const s = script(callsignWarrior, { units: `${units} token; red ins-sniper 47,47`, map: map as never })
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', 'run')
  return s
}

function advancing(units: string, map: object = {}): Played {
  const s = script(callsignWarrior, { units: `${units} token; red ins-sniper 47,47`, map: map as never })
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', 'advance')
  s.answer('csw-adv-1', 'move')
  return s
}

describe('infantry', () => {
  test('[csw-move-1, csw-run-1] [csw-core-3] 6" on an Advance, 12" on a Run', () => {
    const s = running('blue ins-squad 10,10')
    expect(s.refuses(shift(s, 'blue-squad', 0, 12.01))).toMatch(/costs 12.01" and 12" are allowed/)
    s.answer('csw-run-1', shift(s, 'blue-squad', 0, 12))
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 1000, y: 2200 })
    const slow = advancing('blue ins-squad 10,10')
    expect(slow.refuses(shift(slow, 'blue-squad', 0, 6.01))).toMatch(/6" are allowed/)
  })

  test('[csw-ex-9] [csw-terr-1] rough ground costs double', () => {
    const s = running('blue ins-tank-hunters 10,10 x1', { areas: [WOOD('wood', 4, 11, 20, 15)] })
    expect(s.refuses(shift(s, 'blue-tank-hunters', 0, 8.01))).toMatch(/costs 12.01"/)
    s.answer('csw-run-1', shift(s, 'blue-tank-hunters', 0, 8))
  })

  test('[csw-ex-10] [csw-terr-2] an obstacle costs 2" to cross; a gate nothing', () => {
    const hedge = { lines: [LINE('hedge', 'hedge', [4, 13], [20, 13])] }
    const s = advancing('blue ins-tank-hunters 10,10 x1', hedge)
    expect(s.refuses(shift(s, 'blue-tank-hunters', 0, 4.01))).toMatch(/costs 6.01"/)
    s.answer('csw-move-4', shift(s, 'blue-tank-hunters', 0, 4))
    const gate = {
      lines: [{ ...LINE('hedge', 'hedge', [4, 13], [20, 13]), gaps: [{ kind: 'gate', at: 6, width: 2 }] }],
    }
    const open = advancing('blue ins-tank-hunters 10,10 x1', gate)
    open.answer('csw-move-4', shift(open, 'blue-tank-hunters', 0, 6))
  })

  test('[csw-move-4, csw-rate-5, csw-ruling-9, csw-ruling-41] every model goes its own way; they end as a chain', () => {
    const s = advancing('blue ins-tank-hunters 10,10 x2')
    expect(s.refuses(ways({ 'insurgent-1': [[6, 10]] }))).toMatch(/chain with gaps of at most 2"/)
    s.answer('csw-move-4', ways({ 'insurgent-1': [[8.6, 10]] })) // from 8.6 to 11.5: a gap of 1.9"
  })

  test('[csw-core-9] [csw-core-4] nobody comes within 3" of an enemy', () => {
    const s = script(callsignWarrior, { units: 'blue ins-squad 10,10 x1 token; red ins-mmg 10,18' })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(s.refuses(shift(s, 'blue-squad', 0, 4))).toMatch(/within 3" of an enemy/)
    s.answer('csw-move-4', shift(s, 'blue-squad', 0, 3.99))
  })

  test('[csw-core-10, csw-ruling-7] a model that begins in a Zone must leave it if it moves', () => {
    const s = script(callsignWarrior, { units: 'blue ins-squad 10,10 x1 token; red ins-mmg 10,13' })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(s.refuses(shift(s, 'blue-squad', 0, -0.5))).toMatch(/within 3" of an enemy/)
    s.answer('csw-move-4', shift(s, 'blue-squad', 0, -2))
  })

  test('[csw-move-5, csw-ruling-42] through friendly infantry but not onto it; not through vehicles', () => {
    const s = advancing('blue pro-mortar 10,13; blue ins-squad 10,10 x1')
    expect(s.refuses(shift(s, 'blue-squad', 0, 3))).toMatch(/another model stands there/)
    s.answer('csw-move-4', shift(s, 'blue-squad', 0, 5))
    const car = advancing('blue pro-armoured-car 10,14; blue ins-squad 10,10 x1')
    expect(car.refuses(shift(car, 'blue-squad', 0, 6))).toMatch(/a vehicle is in the way/)
  })

  test('[csw-core-6, csw-terr-5] walls are climbed, containers and water stop', () => {
    const wall = advancing('blue ins-squad 10,10 x1', {
      lines: [LINE('wall', 'high-wall', [4, 12], [20, 12])],
    })
    expect(wall.refuses(shift(wall, 'blue-squad', 0, 4.01))).toMatch(/costs 6.01"/) // 1" high: 2"
    wall.answer('csw-move-4', shift(wall, 'blue-squad', 0, 4))
    const lake = advancing('blue ins-squad 10,10 x1', {
      areas: [{ id: 'lake', kind: 'water', outline: box(4, 12, 20, 14) }],
    })
    expect(lake.refuses(shift(lake, 'blue-squad', 0, 5))).toMatch(/the water cannot be entered/)
  })

  test('[csw-climb-1, csw-eq-3] up to 3" high; with Climbing Equipment any height at plain cost', () => {
    const high = { lines: [{ ...LINE('wall', 'high-wall', [4, 12], [20, 12]), height: 4 }] }
    const s = running('blue ins-squad 10,10 x1', high)
    expect(s.refuses(shift(s, 'blue-squad', 0, 3))).toMatch(/too high to climb/)
    const equipped = running('blue ins-squad 10,10 x1 options=climbing-equipment', high)
    equipped.answer('csw-run-1', shift(equipped, 'blue-squad', 0, 8)) // 8" and 4" up
  })
})

describe('buildings', () => {
  const HOUSE = {
    buildings: [
      {
        id: 'house',
        kind: 'house',
        outline: box(8, 16, 14, 24),
        material: 'brick',
        floors: 2,
        storeyHeight: 1.5,
        roof: { kind: 'none' },
        openings: [{ id: 'door', kind: 'door', side: 0, floor: 0, at: 2, width: 1.2 }],
      },
    ],
  }

  test('[csw-ex-11] [csw-bldg-1, csw-bldg-2, csw-ruling-45] in by the door, then half speed', () => {
    const s = running('blue ins-squad 10,10 x1', HOUSE)
    expect(s.refuses(shift(s, 'blue-squad', 0, 9.01))).toMatch(/costs 12/)
    expect(s.refuses(ways({ leader: [[12.5, 18]] }))).toMatch(/entered and left by its openings/)
    s.answer('csw-run-1', shift(s, 'blue-squad', 0, 9))
  })

  test('[csw-bldg-2] in later turns inside is open ground', () => {
    const s = running('blue ins-squad 10,18 x1', HOUSE)
    s.answer(
      'csw-run-1',
      ways({
        leader: [
          [10, 23],
          [12, 18],
        ],
      }),
    )
    const stairs = advancing('blue ins-squad 10,18 x1', HOUSE)
    stairs.answer('csw-move-4', [{ model: 'leader', points: [{ x: 1000, y: 2200, floor: 1 }] }]) // csw-climb-1: 4" + 1.5"
    expect(team(stairs, 'blue-squad').models[0]).toMatchObject({ floor: 1 })
  })

  test('[csw-ruling-47, csw-climb-1] between floors height is plain distance', () => {
    const s = advancing('blue ins-squad 10,18 x1', HOUSE)
    expect(s.refuses([{ model: 'leader', points: [{ x: 1000, y: 2251, floor: 1 }] }])).toMatch(/costs 6.01"/)
  })
})

describe('vehicles', () => {
  const drive = (units: string, gait: 'advance' | 'run', map: object = {}): Played => {
    const s = script(callsignWarrior, {
      units: `blue ${units} token; red ins-sniper 47,47`,
      map: map as never,
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', gait)
    if (gait === 'advance') s.answer('csw-adv-1', 'move')
    return s
  }

  test('[csw-ex-12] [csw-move-2, csw-move-3] 12" with two pivots on wheels; tracks run straight', () => {
    const s = drive('pro-armoured-car 20,10', 'advance')
    const legs = [
      { ahead: 500 },
      { turn: { x: 1, y: 0 } },
      { ahead: 400 },
      { turn: { x: 1, y: 1 } },
      { ahead: 300 },
    ]
    expect(s.refuses([...legs, { turn: { x: 0, y: 1 } }])).toMatch(/may pivot 2 times/)
    expect(s.refuses([{ turn: { x: 1, y: -1 } }, { ahead: 100 }])).toMatch(/at most 90 degrees/)
    s.answer('csw-move-4', legs)
    const tracked = drive('pro-afv-apc 20,10', 'run')
    expect(tracked.refuses([{ turn: { x: 1, y: 0 } }])).toMatch(/may pivot 0 times/)
    expect(tracked.refuses([{ ahead: 1801 }])).toMatch(/18" are allowed/)
    tracked.answer('csw-run-1', [{ ahead: 1800 }])
  })

  test('[csw-move-3, csw-ruling-40] back at half rate, straight, on an Advance', () => {
    const s = drive('pro-armoured-car 20,20', 'advance')
    expect(s.refuses([{ back: 601 }])).toMatch(/6" are allowed/)
    expect(s.refuses([{ turn: { x: 1, y: 0 } }, { back: 100 }])).toMatch(/does nothing else/)
    s.answer('csw-move-4', [{ back: 600 }])
    expect(team(s, 'blue-armoured-car').models[0]).toMatchObject({ y: 1400 })
  })

  test('[csw-terr-1, csw-terr-2, csw-ex-10] what stops wheels and what stops tracks', () => {
    const wood = { areas: [WOOD('wood', 4, 15, 40, 20)] }
    expect(drive('pro-armoured-car 20,10', 'advance', wood).refuses([{ ahead: 600 }])).toMatch(
      /wheels cannot enter/,
    )
    drive('pro-afv-apc 20,10', 'advance', wood).answer('csw-move-4', [{ ahead: 900 }])
    const wall = { lines: [LINE('wall', 'low-wall', [4, 15], [40, 15])] }
    expect(drive('pro-armoured-car 20,10', 'advance', wall).refuses([{ ahead: 800 }])).toMatch(
      /wheels cannot cross/,
    )
    drive('pro-afv-apc 20,10', 'advance', wall).answer('csw-move-4', [{ ahead: 900 }])
    expect(drive('pro-afv-apc 20,10', 'run', wall).refuses([{ ahead: 900 }])).toMatch(/on an Advance only/)
    const hedge = { lines: [LINE('hedge', 'hedge', [4, 15], [40, 15])] }
    drive('pro-armoured-car 20,10', 'run', hedge).answer('csw-run-1', [{ ahead: 1800 }])
  })

  test('[csw-bldg-1, csw-move-5] not into buildings, nor over models', () => {
    const s = drive('ins-squad 20,16 x1; blue pro-armoured-car 20,10', 'advance')
    expect(s.refuses([{ ahead: 1100 }])).toMatch(/A model is in the way/)
    const house = { areas: [{ id: 'lake', kind: 'water', outline: box(15, 15, 25, 20) }] }
    expect(drive('pro-armoured-car 20,10', 'advance', house).refuses([{ ahead: 500 }])).toMatch(
      /no vehicle can enter/,
    )
  })
})
