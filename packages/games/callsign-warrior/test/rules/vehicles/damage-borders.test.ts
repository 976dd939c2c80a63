import { succeeds } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { weaponById } from '../../../src/forces/weapons.ts'
import type { State, Team } from '../../../src/index.ts'
import { canHurt } from '../../../src/rules/shooting/targets.ts'
import {
  damageVehicle,
  passengersOf,
  rerollFailed,
  rollAntiTank,
  rollCountermeasures,
  toHurtSoft,
} from '../../../src/rules/vehicles/damage.ts'
import { alive, changed, drawn, fire, type Played, proposed, row, team } from '../../positions.ts'

/** A launcher of Blue hits Red's car, with these anti-tank and countermeasure dice. */
function hit(red: string, antiTank: readonly number[], counter: readonly number[]): Played {
  const s = drawn(`blue ins-tank-hunters 20,10 token; ${red}`)
  s.dice('csw-shoot-7', 6)
  s.dice('csw-veh-5', ...antiTank)
  s.dice('csw-veh-4', ...counter)
  return s
}

const CAR = 'red pro-armoured-car 20,25'
const ROCKET = [row('insurgent-rpg-1:rpg')]

/** A state of which a test may change anything, and its first vehicle. */
function garage(units: string): { readonly state: State; readonly car: Team } {
  const state = structuredClone(changed({ units }, () => {}).state)
  const car = state.teams.find(({ profile }) => profile.vehicle !== null)
  if (!car) throw new Error('a vehicle is needed')
  return { state, car }
}

/** A game in which dice fall in this order and every question is answered with yes. */
function rolled(state: State, dice: readonly number[]) {
  const left = [...dice]
  const asked: { clause: string; seat: string; name: string }[] = []
  const die = (_: string, sides = 6): number => {
    expect(sides).toBe(6)
    return left.shift() ?? Number.NaN
  }
  const game = {
    state,
    note: () => {},
    dice: { d6: die, unnoted: die },
    ask: ({ clause, seat, name }: { clause: string; seat: string; name: string }) => {
      asked.push({ clause, seat, name })
      return 'yes'
    },
  }
  return { game: game as never, asked, left }
}

describe('dice against vehicles', () => {
  test('[csw-veh-12, csw-ruling-113] rifles hurt the Technical and the Squad Car, no other vehicle', () => {
    const hurt = (car: string): boolean => {
      const [vehicle] = changed({ units: `red ${car} 20,10; blue ins-squad 40,40` }, () => {}).state.teams
      return vehicle !== undefined && canHurt(weaponById('rifle'), vehicle)
    }
    const cars = ['ins-technical', 'sf-squad-car', 'pro-armoured-car', 'pro-afv-apc', 'sf-armoured-car']
    expect(cars.filter(hurt)).toEqual(['ins-technical', 'sf-squad-car'])
  })

  test('[csw-veh-12] penetration lowers what a hit needs, by itself', () => {
    const amounts = (pen: number) => toHurtSoft(pen).modifiers.map(({ amount }) => amount)
    expect([amounts(0), amounts(1), amounts(2)]).toEqual([[], [-1], [-2]])
    const least = (pen: number) => [2, 3, 4, 5, 6].find((die) => succeeds(toHurtSoft(pen), die))
    expect([least(0), least(1), least(2)]).toEqual([6, 5, 4])
  })

  test('[csw-abpro-5, csw-ruling-92] one failed die is rolled again by the attacker; none if all succeed', () => {
    const { state, car } = garage(CAR)
    const failed = rolled(state, [4, 3, 6])
    expect(rollAntiTank(failed.game, car, 2, true)).toEqual({ successes: 2, wasRerolled: true })
    expect(failed.asked).toEqual([{ clause: 'csw-abpro-5', seat: 'blue', name: 'priority-target' }])
    const all = rolled(state, [4, 4])
    expect(rollAntiTank(all.game, car, 2, true)).toEqual({ successes: 2, wasRerolled: false })
    expect(all.asked).toEqual([])
    const usual = rolled(state, [4, 3])
    expect(rollAntiTank(usual.game, car, 2, false)).toEqual({ successes: 1, wasRerolled: false })
    expect(usual.asked).toEqual([])
  })

  test('[csw-veh-14, csw-veh-4] one failed die of Makeshift Armour is rolled again by its owner; none if all succeed', () => {
    const { state, car } = garage('red ins-technical 20,25 options=makeshift-armour')
    const first = rolled(state, [1, 4, 4])
    expect(rollCountermeasures(first.game, car, 'none')).toBe(2)
    expect(first.asked).toEqual([{ clause: 'csw-veh-14', seat: 'red', name: 'makeshift-armour' }])
    const all = rolled(state, [4, 4])
    expect(rollCountermeasures(all.game, car, 'none')).toBe(2)
    expect(all.asked).toEqual([])
    const plain = garage('red ins-technical 20,25')
    const bare = rolled(plain.state, [1, 4])
    expect(rollCountermeasures(bare.game, plain.car, 'none')).toBe(1)
    expect(bare.asked).toEqual([])
  })

  test('[csw-veh-14, csw-abpro-5] each is asked of the side that rolled', () => {
    const { state, car } = garage(CAR)
    expect(rerollFailed(state, car, 'armour')).toMatchObject({ seat: 'red', name: 'makeshift-armour' })
    expect(rerollFailed(state, car, 'attack')).toMatchObject({ seat: 'blue', name: 'priority-target' })
  })

  test('[csw-veh-6, csw-veh-7] unharmed for want of a success, or of enough of them; a wreck is past harm', () => {
    const noted = (antiTank: number, counter: number, words = ''): readonly unknown[] => {
      const { state, car } = garage(`${CAR} ${words}`)
      const notes: { kind: string; clause: string }[] = []
      damageVehicle({ state, note: (one: never) => notes.push(one) } as never, car, antiTank, counter)
      return notes.map(({ kind, clause }) => `${kind} ${clause}`)
    }
    expect(noted(0, 0)).toEqual(['unharmed csw-veh-7'])
    expect(noted(1, 2)).toEqual(['unharmed csw-veh-6'])
    expect(noted(1, 1)).toEqual(['immobilised csw-veh-6'])
    expect(noted(1, 1, 'destroyed')).toEqual([])
  })
})

describe('those aboard', () => {
  test('[csw-trans-8] the passengers of a vehicle are those aboard it, not those aboard another', () => {
    const { state, car } = garage(
      `${CAR}; red pro-afv-apc 30,30; red pro-gpmg aboard=red-armoured-car; red pro-sniper aboard=red-afv-apc; red ins-squad 5,40`,
    )
    expect(passengersOf(state, car).map(({ id }) => id)).toEqual(['red-gpmg'])
  })

  test('[csw-trans-7, csw-veh-6] on fire: 3 or more kills, 4 with body armour; they are set down and noted', () => {
    const burnt = (passengers: string, ...dice: readonly number[]): Played => {
      const s = hit(`${CAR}; red ${passengers} aboard=red-armoured-car`, [4, 4, 1, 1, 1], [4, 1, 1])
      s.dice('csw-veh-6', 1)
      s.dice('csw-trans-7', ...dice)
      fire(s, 'red-armoured-car', ROCKET)
      s.dice('csw-veh-8', 6)
      s.dice('csw-wr-11', 1)
      s.answer('csw-trans-6', proposed(s))
      return s
    }
    const armoured = burnt('pro-gpmg', 3, 3)
    expect(alive(armoured, 'red-gpmg')).toHaveLength(2)
    expect(armoured.note('csw-trans-7', 'roll')).toMatchObject({ need: 4 })
    expect(armoured.note('csw-trans-6', 'set-down')).toMatchObject({
      team: 'red-gpmg',
      vehicle: 'red-armoured-car',
    })
    expect(team(armoured, 'red-gpmg')).toMatchObject({ place: 'table', aboard: null })
    const bare = burnt('ins-mmg', 2, 3)
    expect(alive(bare, 'red-mmg')).toHaveLength(1)
    expect(bare.note('csw-trans-7', 'roll')).toMatchObject({ need: 3, modifiers: [] })
    expect(bare.note('csw-veh-6', 'immobilised')).toMatchObject({ team: 'red-armoured-car' })
    expect(bare.note('csw-veh-6', 'on-fire')).toMatchObject({ team: 'red-armoured-car' })
  })

  test('[csw-veh-9, csw-trans-7] on fire a second time hurts them as a fire does; a wreck by equal dice does not', () => {
    const burnt = hit(`${CAR} immobilised; red ins-mmg aboard=red-armoured-car`, [4, 4, 1, 1, 1], [4, 1, 1])
    burnt.dice('csw-trans-7', 2, 3)
    fire(burnt, 'red-armoured-car', ROCKET)
    burnt.dice('csw-shock-5', 1)
    burnt.dice('csw-wr-11', 1)
    burnt.answer('csw-trans-6', proposed(burnt))
    expect(burnt.note('csw-trans-7', 'roll')).toMatchObject({ need: 3, modifiers: [] })
    expect(alive(burnt, 'red-mmg')).toHaveLength(1)
    const wrecked = hit(`${CAR} immobilised; red ins-mmg aboard=red-armoured-car`, [4, 1, 1, 1, 1], [4, 1, 1])
    fire(wrecked, 'red-armoured-car', ROCKET)
    wrecked.dice('csw-shock-5', 1)
    wrecked.dice('csw-wr-11', 1)
    wrecked.answer('csw-trans-6', proposed(wrecked))
    expect(alive(wrecked, 'red-mmg')).toHaveLength(2)
    expect(wrecked.notes('csw-trans-7')).toEqual([])
    expect(team(wrecked, 'red-armoured-car').place).toBe('destroyed')
  })
})
