import { describe, expect, test } from 'vitest'
import { TABLES } from '../../src/forces/data/tables.ts'
import { SWITCH_OPTIONS, switchesFrom } from '../../src/rules/set-up/switches.ts'

/** The tables that exist only as data, number by number. */
describe('tables', () => {
  test('[hof-aslt-T1] the numbers of assaults', () => {
    expect(TABLES['hof-aslt-T1']).toEqual({
      distance: 8,
      attackersPerEnemy: 2,
      followUp: 3,
      atBonus: 1,
      supportBonus: 1,
      smallEscape: 6,
      roundLimit: 10,
    })
  })

  test('[hof-trans-T1] the numbers of transports', () => {
    expect(TABLES['hof-trans-T1']).toEqual({
      load: 4,
      unload: 4,
      guns: 1,
      returnWithin: 4,
      returnUnseenWithin: 16,
      wreckWithin: 4,
      wreckDice: 1,
    })
  })

  test('[hof-chit-T2] the chits that are owed, and the Break Limit', () => {
    expect(TABLES['hof-chit-T2']).toEqual({
      belowHalf: 1,
      destroyed: 1,
      objectiveLost: 2,
      breakLimit: { base: 5, perUnit: 2 },
    })
  })

  test('[hof-hide-T2] the two rules of reserves', () => {
    expect(TABLES['hof-hide-T2'].rows).toEqual([
      { key: 'order', needs: 4, harderPerArrived: 1, harderMost: 2, secondPoint: -1, enemyDistance: 16 },
      { key: 'free', needs: 4, harderPerArrived: 0, harderMost: 0, secondPoint: null, enemyDistance: 8 },
    ])
  })

  test('[hof-force-T1] what Teams cost and how parity is counted', () => {
    expect(TABLES['hof-force-T1']).toEqual({
      units: { least: 4, most: 8 },
      cost: {
        base: 1,
        vehicle: 1,
        unarmedVehicleFp: 1,
        range: [
          { from: 24, plus: 1 },
          { from: 32, plus: 1 },
        ],
        firstMachineGun: 3,
        furtherMachineGun: 1,
        passengerWeapons: 1,
        panzerfaust: 2,
        free: ['leader', 'observer'],
      },
      pairs: { win: 1, margin: 10, perMargin: 1, unpaired: 2 },
      totals: { divide: 10 },
      ranking: {
        win: 1,
        moreTeams: 1,
        heavyHitter: 1,
        unpaired: 1,
        heavyAt: 6,
        heavyArmour: 6,
        heavyFp: 3,
        heavyTeams: 10,
      },
    })
  })

  test('[hof-move-T1] what dice each kind of Team takes, and the most they can show', () => {
    const rows = TABLES['hof-move-T1'].rows.map(({ key, take, plus, max }) => [key, take, plus, max])
    expect(rows).toEqual([
      ['infantry', 'highest', 2, 8],
      ['gun', 'lowest', 2, 8],
      ['vehicle', 'sum', 0, 12],
      ['leader', 'flat', 12, 12],
    ])
  })

  test('[hof-trait-T1] which traits belong to weapons, and the numbers of traits', () => {
    const { rows, ...numbers } = TABLES['hof-trait-T1']
    expect(rows.filter(({ isOfWeapon }) => isOfWeapon).map(({ key }) => key)).toEqual([
      'assault-only',
      'one-use',
      'ignores-doubling',
      'first-round-only',
    ])
    expect(numbers).toEqual({
      fast: 2,
      splashRadius: 2,
      splashRfp: 1,
      flameNeeds: 4,
      closeRof: { rof: 3, within: 8 },
      lightMortarModifier: 1,
    })
  })
})

/** The values of each switch, the default of the quick reference first, and that of the current manual. */
const SWITCHES: readonly (readonly [string, string, readonly string[], string])[] = [
  ['hof-opt-T1-1', 'he', ['off', 'on'], 'on'],
  ['hof-opt-T1-2', 'quality', ['reroll', 'number'], 'reroll'],
  ['hof-opt-T1-3', 'morale', ['off', 'half'], 'half'],
  ['hof-opt-T1-4', 'heroFloor', ['off', 'on'], 'on'],
  ['hof-opt-T1-5', 'maxMove', ['off', 'on'], 'on'],
  ['hof-opt-T1-6', 'multiWeapon', ['off', 'on'], 'on'],
  ['hof-opt-T1-7', 'promotion', ['off', 'on'], 'off'],
  ['hof-opt-T1-8', 'mortarDirect', ['10', '8'], '8'],
  ['hof-opt-T1-9', 'sustain', ['off', '5', '4'], '4'],
  ['hof-opt-T1-10', 'fireMissions', ['off', 'on'], 'on'],
  ['hof-opt-T1-11', 'smoke', ['off', 'on'], 'on'],
  ['hof-opt-T1-12', 'openToppedBarrage', ['off', 'on'], 'on'],
  ['hof-opt-T1-13', 'reserves', ['order', 'free'], 'order'],
  ['hof-opt-T1-14', 'reconReact', ['off', 'on'], 'on'],
  ['hof-opt-T1-15', 'chits', ['die', 'bag'], 'die'],
  ['hof-opt-T1-16', 'break', ['exceed', 'reach'], 'exceed'],
  ['hof-opt-T1-17', 'totals', ['secret', 'open'], 'secret'],
  ['hof-opt-T1-18', 'objectives', ['any', 'infantry-gun', 'infantry'], 'any'],
  ['hof-opt-T1-19', 'parity', ['pairs', 'totals', 'ranking', 'none'], 'pairs'],
  ['hof-opt-T1-20', 'handicap', ['points', 'limit'], 'points'],
]

test.each(SWITCHES)('[%s] the switch %s', (_row, key, values, manual) => {
  const option = SWITCH_OPTIONS.find(({ id }) => id === key)
  expect(option).toMatchObject({ kind: 'choice', default: 'edition', of: ['edition', ...values] })
  const value = (options: object): unknown => switchesFrom(options as never)[key as 'he']
  expect(value({})).toBe(values[0])
  expect(value({ edition: 'current-manual' })).toBe(manual)
  for (const said of values) expect(value({ edition: 'current-manual', [key]: said })).toBe(said)
})

test('[hof-opt-T1] there is one row for each switch, in the order of the book', () => {
  expect(TABLES['hof-opt-T1'].rows.map(({ row, key }) => [row, key])).toEqual(
    SWITCHES.map(([row, key]) => [row, key]),
  )
})
