import { completeOptions, isRefusal, Match, type Options } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { findSquad, forceOf, type State, skirmishSangin } from '../../../src/index.ts'
import { switchesFrom } from '../../../src/rules/set-up/switches.ts'
import { bodyAfterArmour } from '../../../src/rules/state/character.ts'
import { USUAL_SWITCHES } from '../../../src/rules/state/switches.ts'

/** What was agreed, completed; or why it cannot be. */
function agreed(options: Options = {}): Options | string {
  const all = completeOptions(skirmishSangin.options, options)
  return isRefusal(all) ? all.sentence : (skirmishSangin.whyNotTogether?.(all) ?? all)
}

/** A match as it begins. */
function begun(options: Options = {}): State {
  const match = Match.start(skirmishSangin, options, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match.state
}

function switches(options: Options = {}, missionChange = false, civilians = false) {
  const all = agreed(options)
  if (typeof all === 'string') throw new Error(all)
  return switchesFrom(all, { missionChange, civilians })
}

describe('what players agree on', () => {
  test('[sks-opt-2, sks-ruling-26] the usual settings', () => {
    expect(USUAL_SWITCHES).toEqual({
      fixedArmour: false,
      snapFire: true,
      manoeuvres: true,
      missionChange: false,
      rolledBody: false,
      civilians: false,
      movingVehicle: 20,
    })
    expect(switches()).toEqual(USUAL_SWITCHES)
    expect(agreed()).toMatchObject({ scenario: 'bazaar', 'blue-force': null, 'red-force': null, map: null })
  })

  test('[sks-opt-1, sks-opt-4] each switch is on or off', () => {
    expect(switches({ 'fixed-armour': true }).fixedArmour).toBe(true)
    expect(switches({ 'snap-fire': false }).snapFire).toBe(false)
    expect(switches({ manoeuvres: false }).manoeuvres).toBe(false)
    expect(switches({ 'rolled-body': true }).rolledBody).toBe(true)
    expect(switches({ 'mission-change': 'on' }).missionChange).toBe(true)
    expect(switches({ civilians: 'on' }).civilians).toBe(true)
    expect(switches({ 'moving-vehicle': '-20' }).movingVehicle).toBe(-20)
  })

  test('[sks-opt-4] a scenario turns civilians and the mission change on; players may turn them off', () => {
    expect(switches({}, true, true)).toMatchObject({ missionChange: true, civilians: true })
    expect(switches({ 'mission-change': 'off', civilians: 'off' }, true, true)).toMatchObject({
      missionChange: false,
      civilians: false,
    })
    expect(begun({ scenario: 'bazaar' }).terms.switches).toMatchObject({
      civilians: true,
      missionChange: false,
    })
    expect(begun({ scenario: 'casevac' }).terms.switches).toMatchObject({
      civilians: false,
      missionChange: true,
    })
  })

  test('[sks-opt-2] a scenario is played on a table of its size', () => {
    expect(agreed({ scenario: 'cache', map: 'bazaar' })).toMatchObject({ map: 'bazaar' })
    expect(agreed({ scenario: 'route', map: 'bazaar' })).toContain('72 by 48 inches')
    expect(agreed({ map: 'route' })).toContain('48 by 48 inches')
    expect(begun({ scenario: 'cache', map: 'bazaar' }).terms.map).toBe('bazaar')
    expect(begun({ scenario: 'cache' }).terms.map).toBe('cache')
  })

  test('[sks-opt-2] the light is that of the scenario, or as agreed', () => {
    expect(begun({ scenario: 'night-raid' }).terms.light).toBe('night')
    expect(begun({ scenario: 'night-raid', light: 'dawn' }).terms.light).toBe('dawn')
    expect(begun({ scenario: 'bazaar' }).terms).toMatchObject({ light: 'day', turns: 5 })
  })
})

describe('the forces', () => {
  test('[sks-force-1, sks-force-4] a ready-made squad by its id, or the one of the scenario', () => {
    const squads = (options: Options) => [
      ...new Set(begun(options).characters.map(({ side, profile }) => `${side} ${profile.squad}`)),
    ]
    expect(squads({})).toEqual([
      `blue ${findSquad('uk-section')?.name}`,
      `red ${findSquad('taliban-main')?.name}`,
    ])
    expect(squads({ 'blue-force': 'us-squad', 'red-force': 'taliban-village' })).toEqual([
      `blue ${findSquad('us-squad')?.name}`,
      `red ${findSquad('taliban-village')?.name}`,
    ])
  })

  test('[sks-force-1] a force of the player’s own, of the right party', () => {
    const squad = findSquad('us-squad')
    if (!squad) throw new Error('no squad')
    const force = { ...forceOf(squad), name: 'Ours' }
    expect(begun({ 'blue-force': force } as never).characters[0]?.profile.squad).toBe('Ours')
    expect(agreed({ 'red-force': force } as never)).toContain('This side is the insurgents')
    expect(agreed({ 'blue-force': 'taliban-main' })).toContain("There is no squad 'taliban-main'")
    expect(agreed({ 'blue-force': { ...force, members: [] } } as never)).toContain('at least one character')
    expect(agreed({ 'blue-force': { ...force, side: 'nato' } } as never)).toContain('side')
  })

  test('[sks-char-1] ids say the side and the number; the first leads', () => {
    const { characters } = begun()
    expect(characters.filter(({ profile }) => profile.isLeader).map(({ id }) => id)).toEqual([
      'blue-1',
      'red-1',
    ])
    expect(characters.every(({ place }) => place === 'undeployed')).toBe(true)
  })

  test('[sks-char-2, sks-char-3, sks-opt-4] BODY is fixed by rank, or rolled as 10 and a d10, secretly', () => {
    const fixed = begun().characters
    expect(fixed.every(({ isBodyKnown }) => isBodyKnown)).toBe(true)
    const average = fixed.filter(({ profile }) => profile.rank === 'average')
    expect(new Set(average.map(({ profile }) => profile.body))).toEqual(new Set([13]))
    const rolled = begun({ 'rolled-body': true }).characters
    const bodies = rolled.map(({ profile }) => profile.body)
    expect(Math.min(...bodies)).toBeGreaterThanOrEqual(11)
    expect(Math.max(...bodies)).toBeLessThanOrEqual(20)
    expect(new Set(bodies).size).toBeGreaterThan(4)
    expect(rolled.every(({ isBodyKnown }) => !isBodyKnown)).toBe(true)
    const [first] = rolled
    expect(first && bodyAfterArmour(first)).toBe((first?.profile.body ?? 0) - 2)
  })
})
