import { agreedOptions, isRefusal, type Options, type Setup } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../../../src/forces/data/scenarios.ts'
import { readyMade } from '../../../src/forces/ready-made.ts'
import { rosterOf } from '../../../src/forces/roster.ts'
import { hailOfFire } from '../../../src/index.ts'
import { settleParity } from '../../../src/rules/set-up/handicap.ts'
import { MAPS } from '../../../src/rules/set-up/maps.ts'
import { agreedForce, OPTIONS, seats, setup } from '../../../src/rules/set-up/options.ts'
import { doing } from '../../doing.ts'

/** No die is rolled to set up a printed scenario. */
const NO_DICE = {} as Setup

function agreed(given: Options): Options {
  const options = agreedOptions(hailOfFire, given)
  if (isRefusal(options)) throw new Error(options.sentence)
  return options
}

function begun(given: Options) {
  return setup(agreed(given), NO_DICE)
}

describe('hof-setup-1: who plays', () => {
  test('[hof-setup-1] Blue and Red sit for themselves', () => {
    expect(seats()).toEqual([
      { seat: 'blue', side: 'blue', name: 'Blue' },
      { seat: 'red', side: 'red', name: 'Red' },
    ])
  })

  test('[hof-force-1] each side is asked for its own force', () => {
    const name = (id: string) => OPTIONS.find((option) => option.id === id)?.name.split(':')[0]
    expect([name('blue-force'), name('red-force')]).toEqual([
      "Blue's force (attacker)",
      "Red's force (defender)",
    ])
  })

  test('[hof-setup-1, hof-force-3] Blue attacks with the attacker’s force from its edge, Red defends', () => {
    for (const { id, sides } of SCENARIOS) {
      const { players } = begun({ scenario: id })
      const { attacker, defender } = sides
      expect(players.blue).toMatchObject({ force: attacker.force, role: 'attacker', edge: attacker.edge })
      expect(players.red).toMatchObject({ force: defender.force, role: 'defender', edge: defender.edge })
    }
  })

  test('[hof-force-3] a force agreed on takes the place of the scenario’s', () => {
    const options = agreed({ scenario: 'crossroads', 'blue-force': 'us-tank-co-44' })
    expect(agreedForce(options, 'blue').id).toBe('us-tank-co-44')
    expect(agreedForce(options, 'red').id).toBe(SCENARIOS[0]?.sides.defender.force)
    const own = { ...readyMade('us-quick'), name: 'Mine' }
    expect(begun({ scenario: 'crossroads', 'blue-force': own as never }).players.blue.force).toBe('Mine')
  })

  test('[hof-unit-1, hof-lead-11] every Team of both rosters waits, with its Unit and its Leader', () => {
    const [scenario] = SCENARIOS
    if (!scenario) throw new Error('there are scenarios')
    const { teams, units } = begun({ scenario: scenario.id })
    for (const [side, role] of [
      ['blue', 'attacker'],
      ['red', 'defender'],
    ] as const) {
      const roster = rosterOf(readyMade(scenario.sides[role].force))
      const own = teams.filter((team) => team.side === side)
      expect(own.map(({ entry }) => entry)).toEqual(
        roster.flatMap((unit) => unit.teams.map(({ stats }) => stats.id)),
      )
      expect(new Set(own.map(({ place }) => place))).toEqual(new Set(['undeployed']))
      expect(units.filter((unit) => unit.side === side).map(({ profile }) => profile.hadLeader)).toEqual(
        roster.map((unit) => unit.teams.some(({ stats }) => stats.traits.includes('leader'))),
      )
    }
    expect(units.some(({ profile }) => profile.hadLeader)).toBe(true)
  })
})

describe('hof-setup-1: the battlefield', () => {
  test('[hof-setup-1] one of ours by its name, a map of the players’ own as a whole', () => {
    expect(begun({ scenario: 'hedgerows' }).terms.map).toBe('hedgerows')
    expect(begun({ scenario: 'hedgerows', map: 'bridgehead' }).terms.map).toBe('bridgehead')
    const own = begun({ scenario: 'delay', map: MAPS.crossroads as never }).terms.map
    expect(typeof own).toBe('object')
    expect(own).toMatchObject({ width: 4800, depth: 4800 })
  })
})

describe('hof-opt-1: numbers for experiments', () => {
  const isTaken = (given: Options) => !isRefusal(agreedOptions(hailOfFire, given))

  test('[hof-turn-T1-2] none to six more Order Points', () => {
    const taken = [-1, 0, 6, 7].map((count) => isTaken({ 'red-extra-orders': count }))
    expect(taken).toEqual([false, true, true, false])
  })

  test('[hof-fire-T1-1] concealment adds none to three', () => {
    const taken = [-1, 0, 3, 4].map((count) => isTaken({ 'concealed-modifier': count }))
    expect(taken).toEqual([false, true, true, false])
  })

  test('[hof-setup-3] they are constants, not switches of the rules', () => {
    const ids = OPTIONS.filter((option) => 'constant' in option && option.constant).map(({ id }) => id)
    expect(ids).toEqual([
      'blue-hero-die',
      'red-hero-die',
      'blue-extra-orders',
      'red-extra-orders',
      'concealed-modifier',
    ])
  })
})

describe('hof-force-7: parity', () => {
  const TEAMS =
    'blue us-leader 4,4 id=l unit=p; blue us-rifle-mg 8,4 id=a unit=p; red de-leader 4,44 id=k unit=q; red de-rifle-mg 8,44 id=b unit=q; red de-tiger1 20,44 id=t unit=t'
  const settled = (parity: string) => {
    let points: unknown = 'not asked'
    const s = doing({ teams: TEAMS, options: { scenario: 'pick-up', parity } } as never, (game) => {
      points = settleParity(game)
    })
    s.play()
    s.end()
    return { points, notes: s.notes('hof-force-7').length }
  }

  test('[hof-force-7, hof-opt-T1-19] with the switch off nothing is counted', () => {
    expect(settled('none')).toEqual({ points: null, notes: 0 })
    expect(settled('totals').notes).toBe(1)
  })
})
