import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { drawn, type Played, row, team } from '../../positions.ts'

const PLATOON =
  'blue pro-officer-team 20,20 token; blue pro-section/fireteam-1 20,24 token section=a id=a1; blue pro-section/fireteam-2 20,28 token section=a id=a2; blue pro-section/fireteam-1 20,16 token section=b id=b1; blue pro-section/fireteam-2 20,12 token section=b id=b2'

function takeCover(s: Played): void {
  s.answer('csw-order-1', 'take-cover')
}

describe('tokens', () => {
  test('[csw-tok-1, csw-ruling-21] a token for every Team that can act; reserves from turn 3', () => {
    const tokens = (turn: number): readonly string[] => {
      const s = script(callsignWarrior, {
        phase: 'turn-start',
        turn: turn - 1,
        units:
          'blue pro-gpmg 10,10; blue pro-mortar first-wave; blue pro-sniper reserve; blue pro-armoured-car 20,20; blue pro-amr aboard=blue-armoured-car; red ins-squad 40,40 destroyed',
      })
      s.play()
      return s.state.teams.filter(({ hasToken }) => hasToken).map(({ id }) => id)
    }
    expect(tokens(2)).toEqual(['blue-gpmg', 'blue-mortar', 'blue-armoured-car', 'blue-amr'])
    expect(tokens(3)).toEqual(['blue-gpmg', 'blue-mortar', 'blue-sniper', 'blue-armoured-car', 'blue-amr'])
  })

  test('[csw-tok-2, csw-tok-3, csw-tok-8] a token shows its side; its owner chooses a Team that has not acted', () => {
    const s = script(callsignWarrior, {
      units:
        'blue pro-gpmg 10,10 token; blue pro-mortar 10,15; red ins-squad 40,40 token; red ins-mmg 40,45 token',
    })
    s.dice('csw-tok-3', 2) // one blue, two red
    expect(s.choices()).toEqual(['red-squad', 'red-mmg'])
    s.answer('csw-tok-3', 'red-mmg')
    takeCover(s)
    s.dice('csw-tok-3', 1)
    expect(s.choices()).toContain('fire') // blue's only token is the gun's: not asked which
    takeCover(s)
    expect(team(s, 'blue-gpmg').order).toBe('take-cover')
  })

  test('[csw-turn-2] the Orders Phase ends when the FOG is empty', () => {
    const s = script(callsignWarrior, { units: 'blue pro-gpmg 10,10; red ins-squad 40,40' })
    s.play()
    expect(s.state.phase).toBe('break-tests')
  })

  test('[csw-tok-9, csw-ruling-20] an order allows, it does not force', () => {
    const s = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,30')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'neither')
    expect(team(s, 'blue-gpmg').order).toBe('advance')
    s.end()
  })

  test('[csw-order-1, csw-tc-1] the orders of infantry', () => {
    const s = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,18')
    expect(s.choices()).toEqual(['advance', 'run', 'fire', 'overwatch', 'take-cover', 'charge'])
  })
})

describe('leaders', () => {
  test('[csw-ex-43] [csw-hq-1, csw-hq-3, csw-hq-4, csw-ruling-83] an Officer starts five Teams in a row', () => {
    const s = drawn(`${PLATOON}; red ins-squad 45,45`)
    s.answer('csw-tok-3', 'blue-officer-team')
    takeCover(s)
    s.answer('csw-hq-3', 'blue-a1')
    takeCover(s)
    expect(s.choices()).toEqual(['none', 'blue-a2']) // the NCO's call comes first, and only to the NCO's Section
    s.answer('csw-hq-3', 'blue-a2')
    takeCover(s)
    s.answer('csw-hq-3', 'blue-b1')
    takeCover(s)
    s.answer('csw-hq-3', 'blue-b2')
    takeCover(s)
    expect(s.state.teams.every(({ hasToken }) => !hasToken)).toBe(true)
    s.end()
  })

  test('[csw-ex-44] [csw-hq-5, csw-ruling-84] an order given as a reaction starts no extra orders', () => {
    const s = script(callsignWarrior, {
      units: `red ins-squad 20,32 token; ${PLATOON.replace('20,20', '8,20')}`,
      map: {
        areas: [
          {
            id: 'wood',
            kind: 'woods',
            outline: [
              { x: 4, y: 18 },
              { x: 14, y: 18 },
              { x: 14, y: 22 },
              { x: 4, y: 22 },
            ],
          },
        ],
      },
    })
    s.dice('csw-tok-3', 6)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'blue-officer-team')
    s.dice('csw-shoot-7', 1)
    s.answer('csw-shoot-4', [row('leader:rifle')])
    s.answer('csw-react-1', 'take-cover')
    expect(s.state.calls).toEqual([])
    expect(team(s, 'blue-officer-team')).toMatchObject({ order: 'take-cover', hasToken: false })
    s.end()
  })

  test('[csw-hq-6, csw-hq-8, csw-ruling-85] not to Teams off the table, nor beyond 12" of the leader', () => {
    const s = drawn(
      'blue pro-officer-team 20,20 token; blue pro-gpmg 20,33.1 token; blue pro-mortar 20,32.9 token; blue pro-amr first-wave token; red ins-squad 45,45',
    )
    s.answer('csw-tok-3', 'blue-officer-team')
    takeCover(s)
    expect(s.choices()).toEqual(['none', 'blue-mortar'])
  })

  test('[csw-hq-7, csw-ruling-86] with the Officer the bonuses end, the rest fights on', () => {
    const officer = script(callsignWarrior, {
      phase: 'break-tests',
      units:
        'blue ins-squad 10,10 x3 lost=3; blue pro-officer-team 10,18 fallen=officer; red ins-squad 45,45 id=far',
    })
    officer.dice('csw-rally-1', 1)
    officer.end()
    expect(team(officer, 'blue-squad').place).toBe('destroyed')
    expect(team(officer, 'blue-officer-team').place).toBe('table')
  })
})

describe('Special Forces', () => {
  test('[csw-sf-12] two bonus tokens while the Officer is on the table', () => {
    const bonus = (place: string): number => {
      const s = script(callsignWarrior, {
        phase: 'turn-start',
        units: `blue sf-officer-team ${place}; blue sf-gpmg 10,15; red ins-squad 40,40`,
        blue: { army: 'special-forces' },
      })
      s.play()
      return s.state.players.blue.bonusTokens
    }
    expect([bonus('10,10'), bonus('reserve'), bonus('10,10 destroyed')]).toEqual([2, 0, 0])
  })

  test('[csw-ex-48] [csw-sf-13, csw-sf-14, csw-ruling-153] a bonus order for a Team that has run, once a turn, its own token untouched', () => {
    const s = script(callsignWarrior, {
      units:
        'blue sf-officer-team 10,10; blue sf-section/fireteam-2 10,15 token order=run; red ins-squad 40,40',
      blue: { army: 'special-forces', bonusTokens: 2 },
    })
    s.dice('csw-tok-3', 2)
    expect(s.choices()).toEqual(['discard', 'blue-section-fireteam-2'])
    s.answer('csw-sf-13', 'blue-section-fireteam-2')
    s.answer('csw-order-1', 'take-cover')
    expect(team(s, 'blue-section-fireteam-2')).toMatchObject({ hasToken: true, order: 'take-cover' })
    s.dice('csw-tok-3', 2, 1)
    s.answer('csw-order-1', 'overwatch') // the second bonus token finds nobody; then its own token is drawn
    expect(team(s, 'blue-section-fireteam-2')).toMatchObject({ hasToken: false, order: 'overwatch' })
    s.end()
  })

  test('[csw-sf-10, csw-ruling-152] Covert Insertion is lost on 4+, from turn 3 on', () => {
    const s = script(callsignWarrior, {
      phase: 'turn-start',
      turn: 2,
      units: 'blue sf-section/fireteam-2 10,15; red ins-squad 40,40',
      blue: { army: 'special-forces', doctrine: 'covert-insertion' },
    })
    s.dice('csw-sf-10', 4)
    s.end()
    expect(s.state.players.blue.hasLostStealth).toBe(true)
  })
})
