import { describe, expect, test } from 'vitest'
import { AREA, activate, allFire, fireRows, HOUSE, nameOf, orderFire, played, team } from '../positions.ts'
import { allocate, needs, rfps, volley } from './volleys.ts'

describe('weapons and arcs', () => {
  test('[hof-fire-18, hof-later-5] a vehicle fires its main weapon or one secondary weapon', () => {
    const s = played('blue us-m4-sherman 10,10 id=a; red de-rifle-mg 10,20 id=t')
    orderFire(s, 'a', 't')
    expect(fireRows(s).map((row) => row.weapon)).toEqual(['main', 'mg', '50cal'])
    expect(s.refuses(fireRows(s).slice(0, 2))).toContain('one weapon')
    s.dice('hof-fire-4', 1, 1, 1)
    s.answer('hof-fire-2', [{ team: 'a', weapon: 'mg', dice: 'full' }])
  })

  test('[hof-later-5, hof-opt-T1-6] with the switch one weapon at full RoF and each other with one die', () => {
    const s = played('blue us-m4-sherman 10,10 id=a; red de-rifle-mg 10,20 id=t', {}, { multiWeapon: 'on' })
    orderFire(s, 'a', 't')
    const row = (weapon: string, dice: string) => ({ team: 'a', weapon, dice })
    expect(s.refuses([row('main', 'full'), row('mg', 'full')])).toContain('one weapon')
    expect(s.refuses([row('main', 'full'), row('main', 'one')])).toContain('once')
    expect(s.refuses([row('mg', 'one')])).toContain('full RoF')
    s.dice('hof-fire-4', 1, 1, 1, 1)
    s.answer('hof-fire-2', [row('main', 'full'), row('mg', 'one'), row('50cal', 'one')])
    expect(s.notes('hof-fire-4')).toHaveLength(3)
  })

  test('[hof-fire-19, hof-ex-26, hof-ruling-43, hof-trait-T1-10, hof-ruling-14] a gun fires into its front 90 degrees, an anti-air gun all round', () => {
    const fires = (entry: string, x: number, y: number) => {
      const s = played(`blue ${entry} 10,10 id=a; red de-stug ${x},${y} id=t`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    // 40 and 50 degrees east of north at 12 inches; then exactly on the border and beyond.
    expect(fires('us-57mm-gun', 17.71, 19.19)).toBe(true)
    expect(fires('us-57mm-gun', 19.19, 17.71)).toBe(false)
    expect(fires('us-57mm-gun', 20, 20)).toBe(true)
    expect(fires('us-57mm-gun', 20.01, 20)).toBe(false)
    expect(fires('us-bofors', 19.19, 17.71)).toBe(true)
  })

  test('[hof-fire-19, hof-trait-T1-8, hof-fire-T2] hull-mounted guns fire ahead, turrets, machine guns and infantry all round', () => {
    const rows = (entry: string) => {
      const s = played(`blue ${entry} 10,10 id=a; red us-rifle-mg 20,10 id=t`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire' ? fireRows(s).map((row) => row.weapon) : []
    }
    expect(rows('de-stug')).toEqual(['mg'])
    expect(rows('de-pz4h')).toContain('main')
    expect(rows('de-rifle-mg')).toEqual(['main'])
    expect(rows('de-hmg')).toEqual(['main'])
    expect(rows('de-pak40')).toEqual([])
  })

  test('[hof-trait-T1-14, hof-later-13] a flame-thrower: 4 inches, 3 dice, always 4+, 3 RFPs, once per game', () => {
    const map = { areas: [AREA('wood', 'woods', 0, 14, 48, 30)] }
    const s = played(
      'blue de-flammpanzer3 10,10 id=a; red us-rifle-mg 10,15.76 id=t; red us-rifle-mg 14,15.76 id=u',
      { map },
    )
    orderFire(s, 'a', 't')
    expect(fireRows(s).map((row) => row.weapon)).toEqual(['mg', 'flame'])
    s.dice('hof-fire-4', 4, 3, 3)
    s.answer('hof-fire-2', [{ team: 'a', weapon: 'flame', dice: 'full' }])
    allocate(s, 't')
    expect(needs(s)).toEqual([4])
    expect(rfps(s, 't')).toBe(3)
    expect(team(s, 'a').hasUsedFlame).toBe(true)
    const far = played('blue de-flammpanzer3 10,10 id=a; red us-rifle-mg 10,15.77 id=t', { map })
    orderFire(far, 'a', 't')
    expect(fireRows(far).map((row) => row.weapon)).toEqual(['mg'])
    const used = played('blue br-crocodile 10,10 id=a flame-used; red us-rifle-mg 10,15 id=t', { map })
    orderFire(used, 'a', 't')
    expect(fireRows(used).map((row) => row.weapon)).toEqual(['main', 'mg'])
  })

  test('[hof-trait-T1-15] a light mortar fires at what its Leader sees, at +1', () => {
    const map = { buildings: [HOUSE('inn', 4, 14, 16, 18)] }
    const teams = 'blue us-leader 24,16 id=l; blue us-60mm-mortar 10,10 id=m; red de-rifle-mg 10,24 id=t'
    const s = volley(teams, ['m'], 't', { map })
    s.dice('hof-fire-4', 4, 5)
    allFire(s)
    expect(s.note('hof-fire-4')).toMatchObject({ need: 6 }) // unseen counts as concealed, and by the Leader's sight
    const alone = played(
      'blue us-leader 24,16 id=l; blue us-60mm-mortar 10,10 id=m; red de-rifle-mg 10,24 id=t',
      { map },
    )
    activate(alone, 'm')
    expect(nameOf(alone)).toBe('destination')
  })

  test('[hof-trait-T1-18] a weapon for barrages only has no direct fire', () => {
    const s = played('blue de-nw41 10,10 id=a; red us-rifle-mg 10,20 id=t')
    orderFire(s, 'a', 't')
    expect(nameOf(s)).not.toBe('withhold-fire')
  })

  test('[hof-trait-T1-20] no fire from buildings', () => {
    const rows = (south: number) => {
      const s = played('blue us-bazooka 10,10 id=a; red de-stug 10,15 id=t', {
        map: { buildings: [HOUSE('inn', 5, south, 15, 11)] },
      })
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    expect([rows(9), rows(10.01)]).toEqual([false, true])
  })

  test('[hof-trait-T1-22] RoF 3 if the target is closer than 8 inches', () => {
    const dice = (y: number) => {
      const s = played(`blue de-assault-rifle 10,10 id=a; red us-rifle-mg 10,${y} id=t`)
      orderFire(s, 'a', 't')
      s.dice('hof-fire-4', 1, 1, 1)
      allFire(s)
      return (s.note('hof-fire-4') as unknown as { dice: number[] }).dice.length
    }
    expect([dice(19.25), dice(19.26)]).toEqual([3, 2])
  })

  test('[hof-fire-21] a weapon without AT names an Armoured Target only if it can affect another Team near it', () => {
    const rows = (more: string) => {
      const s = played(`blue us-rifle-mg 10,10 id=a; red de-stug 10,20 id=t; ${more}`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    expect(rows('')).toBe(false)
    expect(rows('red de-rifle-mg 13,20 id=u')).toBe(true)
    expect(rows('red de-rifle-mg 20,20 id=u')).toBe(false)
    expect(rows('red de-stug 13,20 id=u')).toBe(false)
  })

  test('[hof-team-12, hof-ruling-31] elite Teams re-roll 1s on dice fired at a vehicle, not at others', () => {
    const fired = (target: string, dice: readonly number[]) => {
      const s = played(`blue us-57mm-gun 10,10 id=a elite; red ${target} 10,20 id=t`)
      orderFire(s, 'a', 't')
      s.dice('hof-fire-4', ...dice)
      allFire(s)
      return (s.note('hof-fire-4') as unknown as { dice: number[] }).dice
    }
    expect(fired('de-stug', [1, 2, 3, 3])).toEqual([3, 2, 3])
    expect(fired('de-pak40', [1, 2, 3])).toEqual([1, 2, 3])
  })
})
