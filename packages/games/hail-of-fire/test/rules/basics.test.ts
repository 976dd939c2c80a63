import { completeOptions, isRefusal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../src/index.ts'
import { toHit } from '../../src/rules/firing/to-hit.ts'
import { weaponsOf } from '../../src/rules/firing/weapons.ts'
import { teamDistance } from '../../src/rules/moving/footprints.ts'
import { moverOf } from '../../src/rules/moving/going.ts'
import { PRESETS, switchesFrom } from '../../src/rules/set-up/switches.ts'
import { isArmoured, isInfantry, statsOf } from '../../src/rules/state/state.ts'
import { activate, allFire, at, HOUSE, nameOf, played, team } from './positions.ts'

const FOE = 'red de-rifle-mg 40,40 id=foe'

describe('teams', () => {
  test('[hof-gen-2, hof-gen-3, hof-team-5, hof-ruling-1] distances are measured between the nearest points of footprints', () => {
    const s = played(
      `blue us-leader 10,10 id=a; blue us-rifle-mg 14,10 id=b; blue us-155mm-howitzer 18,10 id=c; blue us-m4-sherman 22,10 id=d; ${FOE}`,
    )
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => team(s, id))
    if (!a || !b || !c || !d) throw new Error('four Teams')
    // Half widths: small 0.5, medium 1, large 1, vehicle 0.63.
    expect([teamDistance(s.state, a, b), teamDistance(s.state, b, c), teamDistance(s.state, c, d)]).toEqual([
      250, 200, 237,
    ])
    expect(teamDistance(s.state, a, { ...b, place: 'gone' })).toBe(Number.POSITIVE_INFINITY)
  })

  test('[hof-team-1] a Team has the values printed for it', () => {
    const s = played(`blue us-57mm-gun 10,10 id=a; ${FOE}`)
    expect(statsOf(team(s, 'a'))).toMatchObject({
      category: 'gun',
      size: 'medium',
      mobility: 'gun',
      weapon: { range: 20, rof: 3, at: 3, fp: 1 },
      armour: null,
    })
  })

  test('[hof-team-6, hof-ruling-4] armour 0 is armour, none is not', () => {
    const s = played(`blue us-halftrack 10,10 id=a; blue us-gmc-truck 14,10 id=b; ${FOE}`)
    expect([isArmoured(team(s, 'a')), isArmoured(team(s, 'b'))]).toEqual([true, false])
  })

  test('[hof-team-7] vehicles are tracked, half-tracked, wheeled or drawn by horses', () => {
    const s = played(
      `blue us-m4-sherman 10,10 id=a; blue us-halftrack 14,10 id=b; blue us-gmc-truck 18,10 id=c; blue sv-horse-wagon 22,10 id=d; blue us-57mm-gun 26,10 id=e; ${FOE}`,
    )
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => moverOf(team(s, id)))).toEqual([
      'tracked',
      'half-tracked',
      'wheeled',
      'wagon',
      'gun',
    ])
  })

  test('[hof-team-8, hof-ruling-9, hof-trait-T1-1] man-portable crews are infantry', () => {
    const s = played(
      `blue us-hmg 10,10 id=a; blue us-81mm-mortar 14,10 id=b; blue us-57mm-gun 18,10 id=c; ${FOE}`,
    )
    expect(['a', 'b', 'c'].map((id) => isInfantry(team(s, id)))).toEqual([true, true, false])
    expect(moverOf(team(s, 'a'))).toBe('infantry')
  })

  test('[hof-gen-5, hof-ruling-2] no number is above 6+', () => {
    // A light mortar at long range, by its Leader's sight, at a concealed target: 4 and 1 and 1 and 1.
    const map = { buildings: [HOUSE('inn', 4, 14, 16, 18)] }
    const s = played(
      'blue us-leader 40,30 id=l; blue us-60mm-mortar 10,2 id=m; red de-rifle-mg 10,46 id=t dug-in',
      { map },
    )
    const [m, t, l] = [team(s, 'm'), team(s, 't'), team(s, 'l')]
    const [weapon] = weaponsOf(s.state, m)
    if (!weapon) throw new Error('a mortar has a weapon')
    const check = toHit(s.state, m, weapon, t, true, l)
    expect(check.modifiers).toHaveLength(3)
    expect(check).toMatchObject({ base: 4, least: 2, most: 6 })
  })

  test('[hof-trait-T1-23, hof-trans-4] passenger weapons fire while somebody is aboard', () => {
    const s = played(
      `blue us-halftrack 10,10 id=a; blue us-rifle-mg id=p aboard=a; blue us-halftrack 20,10 id=b; ${FOE}`,
    )
    expect(weaponsOf(s.state, team(s, 'a')).map(({ id }) => id)).toEqual(['mg', '50cal'])
    expect(weaponsOf(s.state, team(s, 'b'))).toEqual([])
  })

  test('[hof-later-13, hof-armor-10] a flame-thrower does not affect armour, nor does AT 0', () => {
    const s = played('blue de-flammpanzer3 10,10 id=a; red us-m4-sherman 10,15 id=t')
    activate(s, 'a')
    s.answer('hof-act-1', ['fire'])
    expect(nameOf(s)).not.toBe('withhold-fire')
  })

  test('[hof-fire-26] a target that is destroyed by the first order is not fired at by the second', () => {
    const s = played(
      'blue us-57mm-gun 10,10 id=a; blue us-57mm-gun 14,10 id=b; blue us-leader 12,8 id=l; red de-opel-blitz 12,22 id=t; red de-rifle-mg 40,40 id=u',
    )
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['fire', 'fire'])
    s.answer('hof-unit-6', ['b'])
    s.answer('hof-fire-1', 't')
    s.answer('hof-fire-1', 't')
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    s.dice('hof-fire-4', 4, 1, 1)
    s.dice('hof-armor-5', 6, 6, 6)
    allFire(s)
    s.answer('hof-fire-10', ['t'])
    expect(team(s, 't').place).toBe('gone')
    s.play()
    s.end()
    expect(s.state.activation).toBeNull()
  })
})

describe('options', () => {
  test('[hof-opt-1, hof-opt-2, hof-ruling-30] without agreement the first value of each switch holds', () => {
    expect(switchesFrom({})).toEqual({
      he: 'off',
      quality: 'reroll',
      morale: 'off',
      heroFloor: 'off',
      maxMove: 'off',
      multiWeapon: 'off',
      promotion: 'off',
      mortarDirect: '10',
      sustain: 'off',
      fireMissions: 'off',
      smoke: 'off',
      openToppedBarrage: 'off',
      reserves: 'order',
      reconReact: 'off',
      chits: 'die',
      break: 'exceed',
      totals: 'secret',
      objectives: 'any',
      parity: 'pairs',
      handicap: 'points',
    })
    expect(switchesFrom({}).he).toBe('off')
    expect(switchesFrom({ he: 'on' }).he).toBe('on')
  })

  test('[hof-opt-2, hof-ruling-30] an edition changes several switches, and a switch that is named wins', () => {
    const manual = switchesFrom({ edition: 'current-manual', smoke: 'off' })
    expect(manual).toMatchObject({ he: 'on', morale: 'half', sustain: '4', smoke: 'off', chits: 'die' })
    expect(switchesFrom({ edition: 'quick-reference' })).toEqual(switchesFrom({}))
    for (const edition of Object.keys(PRESETS))
      expect(isRefusal(completeOptions(hailOfFire.options, { edition }))).toBe(false)
  })

  test('[hof-opt-3] fire missions, smoke and handicap combine with everything', () => {
    const options = completeOptions(hailOfFire.options, {
      parity: 'none',
      handicap: 'limit',
      fireMissions: 'on',
      smoke: 'off',
    })
    expect(isRefusal(options)).toBe(false)
  })
})

test('[hof-turn-3] what is asked at the end of a turn does not depend on Hero Points', () => {
  const s = played(`blue us-rifle-mg 10,10 id=a by-hero; ${FOE}`, {
    orderPoints: 0,
    blue: { heroRolled: 4, heroSpent: 4 },
  })
  expect(nameOf(s)).toBe('activate')
  expect(s.choices()).toEqual([{ do: 'end-turn' }])
  expect(at(1, 1)).toEqual({ x: 100, y: 100 })
})
