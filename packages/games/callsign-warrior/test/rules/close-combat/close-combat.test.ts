import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { alive, drawn, LINE, type Played, proposed, row, team, WOOD, ways } from '../../positions.ts'

/** The charge the rules propose: straight into contact. */
function chargeIn(s: Played, target: string): void {
  s.answer('csw-order-1', 'charge')
  if (s.asked?.clause === 'csw-cc-1') s.answer('csw-cc-1', target)
}

function go(s: Played): void {
  s.answer('csw-cc-5', proposed(s))
}

describe('a charge', () => {
  test('[csw-ex-34] [csw-cc-5, csw-cc-7, csw-cc-8, csw-cc-9, csw-cc-11, csw-cc-14, csw-ruling-77, csw-ruling-78] in the open and in sight the charger strikes first', () => {
    const s = drawn('blue ins-tank-hunters 10,10 token; red pro-section/fireteam-2 10,18 order=run')
    s.dice('csw-cc-9', 4, 5, 2, 6)
    s.dice('csw-shoot-11', 2)
    chargeIn(s, 'red-section-fireteam-2')
    go(s)
    expect(s.note('csw-cc-9', 'volley')).toMatchObject({ need: 4, successes: 3 })
    s.dice('csw-cc-9', 3)
    s.answer('csw-cc-9', ['soldier-1', 'soldier-2', 'soldier-3'])
    expect(s.note('csw-cc-9', 'volley')).toMatchObject({ need: 3, successes: 1 })
    s.dice('csw-cc-14', 4)
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(team(s, 'red-section-fireteam-2').place).toBe('destroyed')
    s.answer('csw-cc-14', [])
    expect(alive(s, 'blue-tank-hunters')).toHaveLength(3)
    s.end()
  })

  test('[csw-ex-35] [csw-cc-7, csw-ruling-159] against defenders in rough ground both strike at once', () => {
    const s = drawn('blue ins-tank-hunters 10,10 token; red pro-section/fireteam-2 10,17 order=run', {
      areas: [WOOD('wood', 8, 16.2, 20, 19)],
    })
    s.dice('csw-cc-9', 1, 1, 1, 1)
    s.dice('csw-cc-9', 3, 1, 1, 1)
    s.dice('csw-cc-14', 1)
    chargeIn(s, 'red-section-fireteam-2')
    go(s)
    expect(s.note('csw-cc-7')).toMatchObject({ simultaneous: true })
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(team(s, 'blue-tank-hunters').place).toBe('destroyed')
  })

  test('[csw-ruling-170, csw-cc-7] behind an obstacle is who touches one that lies toward the charge', () => {
    const behind = drawn('blue ins-tank-hunters 10,10 x1 token; red ins-squad 10,18 x1 order=run', {
      lines: [LINE('hedge', 'hedge', [9.6, 17.4], [10.4, 17.4])],
    })
    chargeIn(behind, 'red-squad')
    behind.dice('csw-cc-9', 3, 3)
    behind.answer(
      'csw-cc-5',
      ways({
        'insurgent-1': [
          [12, 15],
          [11.01, 18],
        ],
      }),
    )
    expect(behind.note('csw-cc-7')).toMatchObject({ simultaneous: true })
    const apart = drawn('blue ins-tank-hunters 10,10 x1 token; red ins-squad 10,18 x1 order=run', {
      lines: [LINE('hedge', 'hedge', [9.6, 16.8], [10.4, 16.8])],
    })
    chargeIn(apart, 'red-squad')
    apart.dice('csw-cc-9', 3)
    apart.dice('csw-cc-14', 1)
    apart.answer(
      'csw-cc-5',
      ways({
        'insurgent-1': [
          [12, 15],
          [11.01, 18],
        ],
      }),
    )
    expect(apart.note('csw-cc-7')).toMatchObject({ simultaneous: false })
  })

  test('[csw-ex-36] [csw-cc-10, csw-eq-1, csw-wr-6, csw-ruling-62] grenades add a casualty for each 6; SMGs strike twice', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=assault-grenades token; red pro-section/fireteam-2 10,18 order=run',
    )
    s.dice('csw-cc-9', 6, 6, 3, 1)
    s.dice('csw-shoot-11', 1, 1)
    s.dice('csw-cc-14', 1)
    chargeIn(s, 'red-section-fireteam-2')
    go(s)
    expect(team(s, 'red-section-fireteam-2').place).toBe('destroyed')
    const smgs = drawn(
      'blue ins-squad 10,10 x4 options=smgs@leader@soldier-1@soldier-2@soldier-3 token; red pro-section/fireteam-2 10,18 order=run',
    )
    smgs.dice('csw-cc-9', 4, 4, 4, 4, 1, 1, 1, 1)
    smgs.dice('csw-cc-14', 1)
    chargeIn(smgs, 'red-section-fireteam-2')
    go(smgs)
    expect(smgs.note('csw-cc-9', 'volley').dice).toHaveLength(8)
  })

  test('[csw-ex-37] [csw-cc-12, csw-ruling-79] a tie with survivors is fought again at once', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red pro-section/fireteam-2 10,17 x2 order=run', {
      areas: [WOOD('wood', 8, 16.2, 20, 19)],
    })
    s.dice('csw-cc-9', 4, 1, 3, 1)
    chargeIn(s, 'red-section-fireteam-2')
    go(s)
    s.answer('csw-cc-9', ['soldier-1'])
    s.dice('csw-cc-9', 4, 1)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(team(s, 'red-section-fireteam-2').place).toBe('destroyed')
  })

  test('[csw-ex-38] [csw-cc-1, csw-chg-1] a target that costs too much to reach cannot be named', () => {
    const orders = (north: number): readonly unknown[] => {
      const s = drawn(`blue ins-tank-hunters 10,10 x1 token; red ins-squad 10,${north} x1 order=run`, {
        areas: [WOOD('wood', 4, 14, 20, 17)],
      })
      return s.choices()
    }
    expect(orders(21)).not.toContain('charge') // 10" off, 3" of it in woods: 13"
    expect(orders(19.5)).toContain('charge')
  })

  test('[csw-chg-2, csw-ruling-22] neither Hidden Teams nor vehicles are charged; vehicles do not charge', () => {
    const s = drawn(
      'blue ins-tank-hunters 10,10 x1 token; red ins-sniper 10,18 hidden; red pro-armoured-car 18,10',
    )
    expect(s.choices()).not.toContain('charge')
    expect(s.refuses('charge')).toBe('It can reach no enemy infantry (csw-cc-1).')
    const car = drawn('blue pro-armoured-car 10,10 token; red ins-squad 10,20')
    expect(car.choices()).toEqual(['advance', 'run', 'fire', 'overwatch'])
  })

  test('[csw-ex-56] [csw-cc-2, csw-cc-6, csw-ruling-76] Pinned Down the charge falls short outside 3"; defensive fire was allowed', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 shock=2 token; red ins-squad 10,21 x2 token')
    chargeIn(s, 'red-squad')
    s.answer('csw-shock-6', { pinned: 2, suppressed: 0 })
    expect(s.asked).toEqual({ clause: 'csw-cc-2', seat: 'red' })
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-cc-2', 'defensive-fire')
    s.answer('csw-shoot-4', [row('leader:rifle'), row('soldier-1:rifle')])
    s.end()
    expect(s.note('csw-cc-6')).toMatchObject({ kind: 'charge-failed' })
    const lead = team(s, 'blue-tank-hunters').models[0]
    expect(lead?.y).toBeGreaterThan(1600)
    expect(lead?.y).toBeLessThan(1700) // a little less than 7"
    expect(team(s, 'red-squad')).toMatchObject({ order: 'fire', hasToken: false })
  })

  test('[csw-cc-3, csw-ruling-75] a Team on Overwatch fires defensively at −1', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 x2 order=overwatch')
    chargeIn(s, 'red-squad')
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-cc-2', 'defensive-fire')
    s.answer('csw-shoot-4', [row('leader:rifle'), row('soldier-1:rifle')])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4 }) // +1 near, −1 Overwatch
  })

  test('[csw-cc-13, csw-ruling-80] the winner does not test for losses in the combat', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x4 token; red ins-squad 10,18 x3 order=run')
    s.dice('csw-cc-9', 3, 3, 1, 1)
    chargeIn(s, 'red-squad')
    go(s)
    s.dice('csw-cc-9', 3)
    s.answer('csw-cc-9', ['leader', 'soldier-1'])
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(team(s, 'blue-tank-hunters')).toMatchObject({ freshLosses: 0 })
    s.answer('csw-cc-14', [])
  })

  test('[csw-cc-13, csw-rally-1] nor do older losses make it test when those of the combat broke it', () => {
    const tests = (units: string): boolean => {
      const s = script(callsignWarrior, { units })
      s.dice('csw-tok-3', 1)
      s.dice('csw-cc-9', 3, 3, 1)
      chargeIn(s, 'red-squad')
      go(s)
      s.dice('csw-cc-9', 3)
      s.answer('csw-cc-9', ['leader', 'soldier-1'])
      s.dice('csw-cc-14', 1)
      s.answer('csw-cc-9', ['insurgent-1'])
      s.answer('csw-cc-14', [])
      s.dice('csw-rally-1', 6)
      while (s.state.phase === 'orders' || s.state.phase === 'break-tests') s.play()
      return s.notes('csw-rally-1').length > 0
    }
    const RED = 'red ins-squad 10,18 x3 order=run; red ins-sniper 45,45'
    expect(tests(`blue ins-tank-hunters 10,10 x3 lost=1 token; ${RED}`)).toBe(false) // one shot, one struck down: 2 of 4
    expect(tests(`blue ins-tank-hunters 10,10 x3 token; ${RED}`)).toBe(false)
  })

  test('[csw-wr-23] a gun without its gunner fights no more, in close combat too', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red pro-gpmg 10,18 order=run')
    s.dice('csw-cc-9', 6, 1)
    s.dice('csw-shoot-11', 6)
    chargeIn(s, 'red-gpmg')
    go(s)
    s.dice('csw-cc-14', 1)
    s.answer('csw-shoot-11', 'gunner')
    expect(team(s, 'red-gpmg').place).toBe('destroyed')
    expect(s.notes('csw-cc-9').filter(({ kind }) => kind === 'volley')).toHaveLength(1) // the loader did not strike back
  })

  test('[csw-shock-8, csw-cc-3] Suppressed spent on an Overwatch order counts for its defensive fire', () => {
    const s = script(callsignWarrior, {
      units: 'blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 x2 shock=2 token',
    })
    s.dice('csw-tok-3', 2)
    s.answer('csw-order-1', 'overwatch')
    s.answer('csw-shock-6', { pinned: 0, suppressed: 1 })
    s.dice('csw-tok-3', 1)
    chargeIn(s, 'red-squad')
    s.answer('csw-cc-2', 'defensive-fire')
    s.answer('csw-cc-2', { pinned: 0, suppressed: 1 })
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-shoot-4', [row('leader:rifle'), row('soldier-1:rifle')])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6 }) // +1 near, −1 Overwatch, −2 Suppressed
  })

  test('[csw-sf-11] against Glorious Retribution nobody fires defensively, unless on Overwatch', () => {
    const s = script(callsignWarrior, {
      units: 'blue sf-section/fireteam-2 10,10 x2 token; red ins-squad 10,18 x2',
      blue: { doctrine: 'glorious-retribution' },
    })
    s.dice('csw-tok-3', 1)
    chargeIn(s, 'red-squad')
    expect(s.asked?.clause).toBe('csw-cc-5')
  })

  test('[csw-sect-7, csw-ruling-14] a Fireteam lost in a fight shocks its Section within 12", once', () => {
    const s = drawn(
      'blue ins-tank-hunters 10,10 token; red pro-section/fireteam-2 10,18 x1 order=run; red pro-section/fireteam-1 10,29; red pro-gpmg 20,27',
    )
    s.dice('csw-cc-9', 4, 1, 1, 1)
    s.dice('csw-sect-7', 3)
    s.dice('csw-cc-14', 1)
    chargeIn(s, 'red-section-fireteam-2')
    go(s)
    expect(team(s, 'red-section-fireteam-1').shock).toBe(2)
    expect(team(s, 'red-gpmg').shock).toBe(0)
  })
})
