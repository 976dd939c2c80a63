import { agreedOptions, isRefusal, type Options } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../../../src/forces/data/scenarios.ts'
import { READY_MADE_FORCES, readyMade } from '../../../src/forces/ready-made.ts'
import { hailOfFire } from '../../../src/index.ts'
import { MAPS } from '../../../src/rules/set-up/maps.ts'
import { OPTIONS } from '../../../src/rules/set-up/options.ts'
import { PRESETS, switchesFrom } from '../../../src/rules/set-up/switches.ts'

function why(given: Options): string | null {
  const agreed = agreedOptions(hailOfFire, given)
  return isRefusal(agreed) ? agreed.sentence : null
}

describe('hof-setup-1: scenario, map and forces', () => {
  test('[hof-setup-1] each scenario has its forces and its map without a word', () => {
    for (const { id } of SCENARIOS) expect(why({ scenario: id }), id).toBeNull()
  })

  test('[hof-force-3] the forces and alternates a scenario names may always be used', () => {
    for (const { id, alternates } of SCENARIOS) {
      for (const { attacker, defender } of alternates)
        expect(why({ scenario: id, 'blue-force': attacker, 'red-force': defender }), id).toBeNull()
    }
  })

  test('[hof-force-3] other forces must share a year and a theatre', () => {
    const west = { 'blue-force': 'us-tank-co-44', 'red-force': 'de-grenadier-co-44' }
    expect(why({ scenario: 'crossroads', ...west })).toBeNull()
    expect(why({ scenario: 'crossroads', 'blue-force': 'us-quick', 'red-force': 'sv-quick' })).toBe(
      'The two forces share no theatre (hof-force-3).',
    )
  })

  test('[hof-force-1] a force may be a player’s own, if it is legal', () => {
    const own = { ...readyMade('us-quick'), name: 'Mine' }
    expect(why({ 'blue-force': own as never })).toBeNull()
    const short = { ...own, units: own.units.slice(1) }
    expect(why({ 'blue-force': short as never })).toContain('A force has 4 to 8 Units')
    expect(why({ 'blue-force': 'us-army' })).toContain(
      "There is no force 'us-army'. The forces are us-rifle-co-44",
    )
  })

  test('[hof-setup-1] the map has the size of the scenario’s table', () => {
    expect(why({ scenario: 'hedgerows', map: 'bridgehead' })).toBeNull()
    expect(why({ scenario: 'hedgerows', map: 'delay' })).toBe(
      'Hedgerow Country is played on a table of 72 by 48 inches (hof-setup-1).',
    )
    expect(why({ scenario: 'delay', map: 'hedgerows' })).toBe(
      'Delaying Action is played on a table of 48 by 48 inches (hof-setup-1).',
    )
    expect(why({ scenario: 'delay', map: MAPS.crossroads as never })).toBeNull()
    expect(why({ map: 'moon' })).toContain("There is no map 'moon'")
  })
})

describe('hof-opt-1: editions and switches', () => {
  const value = (options: Options) => switchesFrom({ ...defaults(), ...options })

  test('[hof-opt-1] without agreement the printed defaults hold', () => {
    expect(value({})).toMatchObject({ he: 'off', mortarDirect: '10', sustain: 'off', parity: 'pairs' })
  })

  test('[hof-opt-2] the edition sets the switches it differs in, and single ones can be set besides', () => {
    const manual = value({ edition: 'current-manual' })
    expect(manual).toMatchObject({ he: 'on', mortarDirect: '8', sustain: '4', parity: 'pairs', chits: 'die' })
    expect(value({ edition: 'current-manual', he: 'off' })).toMatchObject({ he: 'off', smoke: 'on' })
    expect(value({ he: 'on' })).toMatchObject({ he: 'on', smoke: 'off' })
  })

  test('[hof-opt-2] every switch an edition names exists with that value', () => {
    for (const preset of Object.values(PRESETS)) {
      for (const [key, said] of Object.entries(preset)) {
        const option = OPTIONS.find(({ id }) => id === key)
        expect(option?.kind === 'choice' && option.of, key).toContain(said)
      }
    }
    expect(READY_MADE_FORCES.length).toBe(12)
  })
})

function defaults(): Options {
  return Object.fromEntries(OPTIONS.map((option) => [option.id, option.default]))
}
