import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { box, drawn, type Played, proposed, team, ways } from '../../positions.ts'

/** Blue's vehicle is drawn and about to drive. */
function drive(vehicle: string, gait: 'advance' | 'run', map: object = {}, others = ''): Played {
  const s = script(callsignWarrior, {
    units: `blue ${vehicle} token; red ins-sniper 47,47${others}`,
    map: map as never,
  })
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', gait)
  if (gait === 'advance') s.answer('csw-adv-1', 'move')
  return s
}

const CLAUSE = { advance: 'csw-move-4', run: 'csw-run-1' } as const

describe('how far vehicles drive', () => {
  test.each([
    ['pro-armoured-car', 'advance', 12],
    ['pro-armoured-car', 'run', 24],
    ['pro-afv-apc', 'advance', 9],
    ['pro-afv-apc', 'run', 18],
  ] as const)('[csw-move-1] %s on %s: %s" and not a hundredth more', (vehicle, gait, inches) => {
    const s = drive(`${vehicle} 20,10`, gait)
    expect(s.refuses([{ ahead: inches * 100 + 1 }])).toMatch(new RegExp(`${inches}" are allowed`))
    s.answer(CLAUSE[gait], [{ ahead: inches * 100 }])
    expect(team(s, `blue-${vehicle.slice(4)}`).models[0]).toMatchObject({ x: 2000, y: 1000 + inches * 100 })
  })

  test.each([
    ['pro-armoured-car', 'advance', 2],
    ['pro-armoured-car', 'run', 1],
    ['pro-afv-apc', 'advance', 1],
    ['pro-afv-apc', 'run', 0],
  ] as const)('[csw-move-2] %s on %s pivots %s times', (vehicle, gait, pivots) => {
    const turns = [{ turn: { x: 1, y: 0 } }, { turn: { x: 0, y: 1 } }, { turn: { x: 1, y: 0 } }]
    const s = drive(`${vehicle} 20,20`, gait)
    expect(s.refuses(turns.slice(0, pivots + 1))).toMatch(new RegExp(`may pivot ${pivots} times`))
    s.answer(CLAUSE[gait], turns.slice(0, pivots))
  })

  test('[csw-move-2] a pivot of 90 degrees is allowed, a little more is not', () => {
    const s = drive('pro-armoured-car 20,20', 'advance')
    expect(s.refuses([{ turn: { x: 100, y: -1 } }])).toMatch(/at most 90 degrees/)
    s.answer('csw-move-4', [{ turn: { x: 1, y: 0 } }])
    expect(team(s, 'blue-armoured-car').facing).toEqual({ x: 1, y: 0 })
  })

  test('[csw-move-3] nobody reverses on a Run', () => {
    expect(drive('pro-armoured-car 20,20', 'run').refuses([{ back: 100 }])).toMatch(/on an Advance/)
  })

  test('[csw-terr-1] wheels drive over ground that is not rough', () => {
    const field = { areas: [{ id: 'field', kind: 'field', outline: box(4, 15, 40, 20) }] }
    drive('pro-armoured-car 20,10', 'advance', field).answer('csw-move-4', [{ ahead: 1200 }])
  })

  test('[csw-core-9] a vehicle may end just outside 3" of an enemy, and not inside', () => {
    const enemy = '; red ins-squad 20,25 x1'
    const free = drive('pro-armoured-car 20,10', 'advance', {}, enemy)
    expect(free.refuses([{ ahead: 960 }])).toMatch(/within 3" of an enemy/)
    free.answer('csw-move-4', [{ ahead: 940 }]) // hull to base: more than 3"
  })

  test('[csw-move-5] what stands beside the way does not stop a vehicle, what stands on it does', () => {
    const friends = '; blue ins-squad 20,16 x1; blue ins-squad 30,16 x1 id=beside'
    expect(drive('pro-armoured-car 20,10', 'advance', {}, friends).refuses([{ ahead: 1100 }])).toMatch(
      /in the way/,
    )
    const beside = '; blue ins-squad 30,16 x1; blue ins-squad 34,16 x1 id=beside'
    drive('pro-armoured-car 20,10', 'advance', {}, beside).answer('csw-move-4', [{ ahead: 1100 }])
  })

  test('[csw-move-2] nonsense in place of a way is refused with a sentence', () => {
    const s = drive('pro-armoured-car 20,10', 'advance')
    for (const legs of [
      [null],
      ['ahead'],
      [{ ahead: 100, back: 100 }],
      [{ ahead: -1 }],
      [{ ahead: 0.5 }],
      [{ turn: { x: 0, y: 0 } }],
    ])
      expect(s.refuses(legs as never), JSON.stringify(legs)).toMatch(/Give the way as a list/)
  })
})

describe('getting in and out', () => {
  /** Two models of Blue walk this far north towards the car, whose hull begins at y = 21. */
  function boarding(y: number, car = 'blue pro-armoured-car 20,22 facing=1,0', x = 20): Played {
    const s = drawn(`blue pro-gpmg 20,13 token; ${car}; red ins-sniper 47,47`)
    s.answer('csw-order-1', 'advance')
    if (s.asked?.clause === 'csw-adv-1') s.answer('csw-adv-1', 'move')
    s.answer('csw-move-4', ways({ gunner: [[x, y]], loader: [[x + 1.1, y]] }))
    return s
  }

  test('[csw-trans-2] every model within 2" of the hull, and no farther', () => {
    expect(boarding(18.5).choices()).toEqual(['none', 'blue-armoured-car'])
    expect(boarding(18.49).asked?.clause).not.toBe('csw-trans-2')
  })

  test('[csw-trans-2] one model near is not enough', () => {
    const s = drawn('blue pro-gpmg 20,13 token; blue pro-armoured-car 20,22 facing=1,0; red ins-sniper 47,47')
    s.answer('csw-order-1', 'advance')
    if (s.asked?.clause === 'csw-adv-1') s.answer('csw-adv-1', 'move')
    s.answer('csw-move-4', ways({ gunner: [[20, 19]], loader: [[20, 17.5]] }))
    expect(s.asked?.clause).not.toBe('csw-trans-2')
  })

  test('[csw-trans-1] there must be a place for everybody: the last one counts', () => {
    const full = (aboard: string) =>
      boarding(18.5, `blue pro-armoured-car 20,22 facing=1,0; blue ${aboard} aboard=blue-armoured-car`).asked
        ?.clause
    expect(full('pro-section/fireteam-2 x2')).toBe('csw-trans-2') // 4 places, 2 taken
    expect(full('pro-section/fireteam-2 x3')).not.toBe('csw-trans-2')
  })

  test('[csw-trans-4] nobody gets out of a vehicle that has run', () => {
    const both = script(callsignWarrior, {
      units:
        'blue pro-armoured-car 20,10 token; blue pro-gpmg aboard=blue-armoured-car token; red ins-sniper 47,47',
    })
    both.dice('csw-tok-3', 1)
    both.answer('csw-tok-3', 'blue-armoured-car')
    both.answer('csw-order-1', 'run')
    both.answer('csw-run-1', [{ ahead: 1000 }])
    both.dice('csw-tok-3', 1)
    both.end()
    expect(team(both, 'blue-gpmg')).toMatchObject({ place: 'aboard', order: 'take-cover' })
  })
})

describe('close combat', () => {
  /** What the blows of two tank hunters need against this Team. */
  function need(red: string, id: string): unknown {
    const s = drawn(`blue ins-tank-hunters 10,10 x2 token; red ${red} 10,18 order=run`)
    s.dice('csw-cc-9', 1, 1)
    s.dice('csw-cc-9', 5, 1) // and they strike back
    s.answer('csw-order-1', 'charge')
    if (s.asked?.clause === 'csw-cc-1') s.answer('csw-cc-1', id)
    s.answer('csw-cc-5', proposed(s))
    return s.notes('csw-cc-9').find(({ kind }) => kind === 'volley')?.need
  }

  test('[csw-cc-9] 3+, and 4+ against body armour', () => {
    expect(need('ins-squad x2', 'red-squad')).toBe(3)
    expect(need('pro-section/fireteam-2 x2', 'red-section-fireteam-2')).toBe(4)
  })
})
