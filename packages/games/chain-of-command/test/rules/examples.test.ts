import { describe, expect, test } from 'vitest'
import { scenarioById } from '../../src/forces/data/scenarios.ts'
import { readyMade } from '../../src/forces/ready-made.ts'
import { rolledLevels, supportLevels } from '../../src/forces/support-level.ts'
import { supportFaults } from '../../src/forces/supports.ts'
import { rollCommandDice } from '../../src/rules/dice/command-dice.ts'
import { coverLeft, PLAIN_HITS } from '../../src/rules/fire/effects.ts'
import { coverAgainst } from '../../src/rules/fire/target-group.ts'
import { isInZone, type Zone } from '../../src/rules/patrol/zone.ts'
import { at, doing, LINE, type Played, played } from './positions.ts'

const ROLL = { left: [2], nextActive: 'red', endsTurn: false } as const

describe('dice and orders', () => {
  test('[coc-ex-6] 6, 6, 6, 6, 1: a Chain of Command Die, a Random Event, the Turn ends, the same player is next', () => {
    const s = doing({}, (game) => {
      rollCommandDice(game)
    })
    s.dice('coc-4.1-4', 6, 6, 6, 6, 1)
    s.end()
    expect(s.state.players.blue.cocDice).toBe(1)
    expect(s.state.roll).toEqual({ left: [1], nextActive: 'blue', endsTurn: true })
    expect(s.note('coc-4.1-4', 'command-dice')).toMatchObject({ hasEvent: true, sixes: 4 })
  })

  test('[coc-ex-9, coc-faq-21] a Section on a 2: those with sight fire at what each likes, the others do nothing', () => {
    const wall = { lines: [LINE('wall', 'high-wall', [23.9, 24], [72, 24])] }
    const s = played({
      stage: 'dice',
      roll: ROLL,
      map: wall,
      troops:
        'blue-s1-b 18,20; blue-s1-leader 30,20; blue-s1-a 27,20; red-s1-b 18,33 men=2; red-s2-b 14,44 men=2',
    })
    s.answer('coc-4.2-2', { use: 'activate', dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] })
    s.answer('coc-4.4-7', { action: 'fire' })
    const { shots } = (s.match.pending[0]?.about ?? {}) as { shots: readonly { figure: string }[] }
    const firing = shots.map(({ figure }) => figure)
    expect(firing).toContain('blue-s1-b-1')
    expect(firing.some((figure) => figure.startsWith('blue-s1-a'))).toBe(false)
    s.dice('coc-9.1-4', 1, 1)
    s.answer('coc-8.3-1', [
      { figure: 'blue-s1-b-1', target: 'red-s1-b' },
      { figure: 'blue-s1-b-2', target: 'red-s2-b' },
    ])
    expect(s.note('coc-9.1-1', 'fires')).toMatchObject({ targets: ['red-s1-b', 'red-s2-b'] })
    expect(
      s.state.teams.filter(({ unit }) => unit === 'blue-s1').map(({ isActivated }) => isActivated),
    ).toEqual([true, true])
  })

  function led(leader: string, troops: string, initiatives: number): Played {
    return played({
      stage: 'dice',
      roll: { ...ROLL, left: [] },
      troops: `${leader} 20,22 initiatives=${initiatives}; ${troops}`,
    })
  }

  test('[coc-ex-10] a Junior Leader with two initiatives fires one Team and moves the other', () => {
    const s = led('blue-s1-leader', 'blue-s1-a 20,20; blue-s1-b 24,20; red-s1-b 20,44', 2)
    s.answer('coc-4.2-2', {
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'activate', teams: ['blue-s1-a'] },
    })
    expect(s.choices('blue')).toContainEqual({ action: 'fire' })
    s.answer('coc-4.4-7', { action: 'take-cover' })
    s.answer('coc-4.2-2', {
      use: 'order',
      leader: 'blue-s1-leader',
      order: { kind: 'activate', teams: ['blue-s1-b'] },
    })
    expect(s.choices('blue')).toContainEqual({ action: 'move', mode: 'tactical' })
    s.answer('coc-4.4-7', { action: 'take-cover' })
    expect(s.choices('blue')).toEqual([{ use: 'stop' }])
  })

  test('[coc-ex-11, coc-faq-50, coc-ruling-12] grenades are no activation, even from a stance: the Unit may still charge', () => {
    const s = led('blue-leader-1', 'blue-s1-b 20,20 tactical; red-s1-b 20,29', 3)
    const grenade = { use: 'order', leader: 'blue-leader-1', order: { kind: 'grenade', team: 'blue-s1-b' } }
    s.dice('coc-9.2-5', 1, 2, 1, 2)
    s.answer('coc-4.2-2', grenade)
    expect(s.state.teams.find(({ id }) => id === 'blue-s1-b')).toMatchObject({
      isTactical: false,
      isActivated: false,
    })
    s.answer('coc-4.2-2', grenade)
    s.answer('coc-4.2-2', {
      use: 'order',
      leader: 'blue-leader-1',
      order: { kind: 'activate', teams: ['blue-s1-b'] },
    })
    expect(s.choices('blue')).toContainEqual({ action: 'move', mode: 'double' })
  })
})

describe('supports', () => {
  test('[coc-ex-51] +2 against +1: the weaker gets 1 more; +2 against −2: 4 more', () => {
    const four = { attacker: 4, defender: 4 }
    expect(supportLevels(four, { attacker: 2, defender: 1 })).toEqual({ attacker: 4, defender: 5 })
    expect(supportLevels(four, { attacker: 2, defender: -2 })).toEqual({ attacker: 4, defender: 8 })
  })

  test('[coc-ex-52] Attack and Defend: 5 on 2D6 and weaker by 5 is level 10; the defender has 2', () => {
    const rolled = rolledLevels(scenarioById('attack-and-defend'), [2, 3])
    expect(supportLevels(rolled, { attacker: -2, defender: 3 })).toEqual({ attacker: 10, defender: 2 })
  })

  test('[coc-ex-53] level 4: four items of List One, or one of List Three and one of List One', () => {
    const force = readyMade('german-infantry-regular')
    const terms = { level: 4, forbidden: [] }
    const faults = (...options: readonly string[]): number =>
      supportFaults(
        force,
        options.map((option) => ({ option })),
        terms,
      ).length
    const one = 'barbed-wire'
    expect(faults(one, one, one, one)).toBe(0)
    expect(faults('sniper-team', one)).toBe(0)
    expect(faults('sniper-team', one, one)).toBeGreaterThan(0)
  })
})

test('[coc-ex-57] Jump-Off Points behind a marker at 36,24 with enemies 12" away', () => {
  const zone: Zone = { tip: at(36, 24), enemies: [at(30, 34.39), at(42, 34.39)], edge: 'south' }
  const places = [at(36, 17.4), at(36, 18), at(40, 16), at(45, 14)]
  expect(places.map((place) => isInZone(zone, place))).toEqual([true, false, true, false])
})

test('[coc-ex-85, coc-14.5-8] all that makes cover better counts first, up to hard; then H.E. takes a level off', () => {
  const against = (words: string, ground: 'none' | 'light' | 'hard'): string => {
    const { state } = played({ troops: `red-s1-b 20,20 ${words}` })
    const team = state.teams.find(({ id }) => id === 'red-s1-b')
    if (!team) throw new Error('no Team')
    return coverLeft(coverAgainst(state, team, ground, at(20, 5)), { ...PLAIN_HITS, coverReduction: 1 })
  }
  expect(against('tactical', 'none')).toBe('none')
  expect(against('pinned', 'light')).toBe('light')
  expect(against('pinned tactical', 'hard')).toBe('light')
})
