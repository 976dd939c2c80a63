import { whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import type { State, Team } from '../../../src/index.ts'
import {
  boardVehicles,
  mayDisembark,
  vehiclesToBoard,
  whoStartsAboard,
} from '../../../src/rules/vehicles/transport.ts'
import { directGame } from '../../direct-game.ts'
import { box, changed, drawn, proposed, team } from '../../positions.ts'

/** The first Team and the state it stands in. */
function first(units: string, change: (state: State) => void = () => {}): readonly [State, Team] {
  const { state } = changed({ units }, change)
  const [one] = state.teams
  if (!one) throw new Error('a Team is needed')
  return [state, one]
}

describe('getting in', () => {
  const boards = (units: string, change: (state: State) => void = () => {}): readonly string[] =>
    vehiclesToBoard(...first(`${units}; red ins-squad 45,45`, change)).map(({ id }) => id)

  test('[csw-trans-2] not into a vehicle that has run, nor one off the table, nor beside a Team on foot', () => {
    const near = 'blue pro-gpmg 20,10; blue pro-armoured-car 20,14 facing=0,1'
    expect(boards(near)).toEqual(['blue-armoured-car'])
    expect(
      boards(near, ({ teams }) => {
        if (teams[1]) teams[1].thisTurn.hasRun = true
      }),
    ).toEqual([])
    expect(boards('blue pro-gpmg 20,10; blue pro-armoured-car 20,14 first-wave facing=0,1')).toEqual([])
    expect(boards('blue pro-gpmg 20,10; blue pro-sniper 20,11.5')).toEqual([])
    expect(
      boards('blue pro-gpmg aboard=blue-afv-apc; blue pro-afv-apc 20,10; blue pro-armoured-car 20,14'),
    ).toEqual([])
  })

  test('[csw-trans-2, csw-ruling-114] who gets in does not shoot after it', () => {
    const s = drawn('blue pro-gpmg 20,10 token; blue pro-armoured-car 20,14 facing=0,1; red ins-squad 20,30')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move-and-shoot')
    s.answer('csw-move-4', [])
    s.answer('csw-trans-2', 'blue-armoured-car')
    expect(s.asked).toBe(null)
    s.end()
  })

  test('[csw-trans-4] nobody gets out where the vehicle has run', () => {
    const may = (hasRun: boolean): boolean => {
      const [state, gun] = first(
        'blue pro-gpmg aboard=blue-armoured-car; blue pro-armoured-car 20,10; red ins-squad 45,45',
        ({ teams }) => {
          if (teams[1]) teams[1].thisTurn.hasRun = hasRun
        },
      )
      return mayDisembark(state, gun)
    }
    expect([may(false), may(true)]).toEqual([true, false])
  })

  test('[csw-trans-4, csw-ruling-165] shut in by water it stays aboard, its order spent', () => {
    const moat = { areas: [{ id: 'moat', kind: 'water', outline: box(10, 4, 30, 16) }] }
    const s = drawn(
      'blue pro-armoured-car 20,10 facing=0,1; blue pro-gpmg aboard=blue-armoured-car token; red ins-squad 45,45',
      moat,
    )
    s.answer('csw-order-1', 'run')
    s.answer('csw-trans-4', [])
    expect(team(s, 'blue-gpmg')).toMatchObject({ place: 'aboard', order: 'run' })
    expect(s.notes('csw-trans-4').filter(({ kind }) => kind === 'disembarked')).toEqual([])
    s.end()
  })

  test('[csw-trans-4] against the hull: 1.1" from it and no farther', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10 facing=0,1; blue pro-gpmg aboard=blue-armoured-car token; red ins-squad 45,45',
    )
    s.answer('csw-order-1', 'run')
    const at = (inches: number) => [
      { model: 'gunner', x: 2100 + 50 + Math.round(inches * 100), y: 1000 },
      { model: 'loader', x: 2100 + 50, y: 1100 },
    ]
    expect(s.refuses(at(1.11))).toMatch(/against the hull/)
    s.answer('csw-trans-4', at(1.1))
    expect(team(s, 'blue-gpmg').place).toBe('table')
  })
})

describe('starting aboard', () => {
  const WAITING =
    'blue pro-armoured-car first-wave; blue pro-afv-apc first-wave; blue pro-gpmg first-wave; blue pro-section/fireteam-2 first-wave; blue pro-sniper 20,10; blue pro-mortar reserve; red ins-squad 45,45'

  test('[csw-trans-1, csw-trans-5] a Team is aboard one vehicle, and no more of them than there is room for', () => {
    const { state } = changed({ units: WAITING }, () => {})
    const into = (boarded: string, vehicle: string) => ({
      team: `blue-${boarded}`,
      vehicle: `blue-${vehicle}`,
    })
    const [gunInCar, gunInApc] = [into('gpmg', 'armoured-car'), into('gpmg', 'afv-apc')]
    const [menInCar, menInApc] = [
      into('section-fireteam-2', 'armoured-car'),
      into('section-fireteam-2', 'afv-apc'),
    ]
    const question = whoStartsAboard(state, 'blue', [gunInCar, gunInApc, menInCar, menInApc])
    const why = (...chosen: readonly object[]) => whyIllegal(question, chosen as never)?.code ?? null
    expect(why(gunInCar, gunInApc)).toBe('aboard-two')
    expect(why(gunInCar, menInApc)).toBe(null)
    expect(why(menInCar)).toBe(null) // 4 of 4 places
    expect(why(menInCar, gunInCar)).toBe('vehicle-full')
    expect(why()).toBe(null)
  })

  test('[csw-trans-5] who is in reserve boards no vehicle of the first wave, nor the other way round', () => {
    const offered = (gun: string, car: string): unknown => {
      const units = `blue pro-gpmg ${gun}; blue pro-armoured-car ${car}; red ins-squad 45,45`
      const { game, asked } = directGame({ units }, { answers: [[], []] })
      boardVehicles(game)
      return (asked[0] as unknown as { options: readonly unknown[] }).options.length
    }
    expect(offered('reserve', 'reserve')).toBe(1)
    expect(offered('first-wave', 'first-wave')).toBe(1)
    expect(offered('reserve', 'first-wave')).toBe(0)
    expect(offered('first-wave', 'reserve')).toBe(0)
  })
})

test('[csw-fw-1] a vehicle comes on with its rear at the edge and drives on from there', () => {
  const s = drawn('blue pro-armoured-car first-wave token; red ins-squad 45,45')
  s.answer('csw-order-1', 'run')
  const edge = proposed(s) as readonly { readonly start: object; readonly edge: string }[]
  const [one] = edge
  expect(one?.edge).toBe('south')
  expect(s.refuses([{ start: { x: 2000, y: 201 }, edge: 'south', legs: [] }])).toMatch(/rear at the edge/)
  s.answer('csw-fw-1', [{ start: { x: 2000, y: 200 }, edge: 'south', legs: [{ ahead: 500 }] }])
  expect(team(s, 'blue-armoured-car')).toMatchObject({ place: 'table', facing: { x: 0, y: 1 } })
  expect(team(s, 'blue-armoured-car').models[0]).toMatchObject({ x: 2000, y: 700 })
})
