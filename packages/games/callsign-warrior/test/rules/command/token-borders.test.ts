import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { drawn, type Played, row, team } from '../../positions.ts'

const FOE = 'red ins-squad 45,45'

function played(units: string, more: object = {}): Played {
  return script(callsignWarrior, { units, ...more } as never)
}

describe('drawing a token', () => {
  const UNITS =
    'blue pro-gpmg 12,20 token; blue sf-officer-team 20,20 token; red sf-officer-team 40,40 token; red pro-gpmg 40,45'
  const BONUS = { blue: { bonusTokens: 1 }, red: { bonusTokens: 1 } }

  test.each([
    [2, 'blue', false],
    [3, 'red', false],
    [4, 'blue', true],
    [5, 'red', true],
  ])(
    '[csw-tok-3, csw-sf-13] of 2 Blue, 1 Red and a bonus token each, number %s is of %s, bonus: %s',
    (die, side, bonus) => {
      const s = played(UNITS, BONUS)
      s.dice('csw-tok-3', die)
      s.choices()
      expect(s.note('csw-tok-3', 'token')).toMatchObject({ side, bonus, turn: 1 })
      expect(s.asked?.seat).toBe(side)
    },
  )

  test('[csw-sf-13, csw-sf-14, csw-ruling-153] a bonus token: other Teams within 12" of the Officer\'s, aboard too, each once', () => {
    const s = played(
      'blue sf-officer-team 20,20; blue pro-gpmg 7,20 x1; blue pro-gpmg 20,33.01 x1 id=far; blue pro-afv-apc 20,27; blue pro-sniper aboard=blue-afv-apc; blue pro-amr reserve; red ins-squad 45,45',
      { blue: { bonusTokens: 2 } },
    )
    s.dice('csw-tok-3', 1)
    expect(s.choices()).toEqual(['discard', 'blue-gpmg', 'blue-afv-apc', 'blue-sniper'])
    s.answer('csw-sf-13', 'blue-sniper')
    s.answer('csw-order-1', 'take-cover')
    expect(s.state.players.blue.bonusTokens).toBe(1)
    s.dice('csw-tok-3', 1)
    expect(s.choices()).toEqual(['discard', 'blue-gpmg', 'blue-afv-apc'])
    s.answer('csw-sf-13', 'discard')
    expect(s.state.players.blue.bonusTokens).toBe(0)
  })
})

describe('a Team in reserve', () => {
  const UNITS = `blue pro-officer-team 20,20; blue pro-gpmg reserve token; ${FOE}`

  test('[csw-res-2] may stay off without a test; it counts as having taken cover', () => {
    const s = drawn(UNITS)
    s.answer('csw-res-2', 'stay')
    expect(team(s, 'blue-gpmg')).toMatchObject({
      place: 'reserve',
      order: 'take-cover',
      orderedBy: 'token',
      hasToken: false,
    })
    expect(s.note('csw-res-2', 'stays-off')).toMatchObject({ team: 'blue-gpmg' })
    s.end()
  })

  test('[csw-res-3, csw-abpro-8, csw-eq-5] High Command rolls again, if the Signals Operator lives, and only once', () => {
    const tested = (officers: string, ...dice: readonly number[]): Played => {
      const s = played(`blue pro-officer-team 20,20 ${officers}; blue pro-gpmg reserve token; ${FOE}`, {
        blue: { highCommand: true },
      })
      s.dice('csw-tok-3', 1)
      s.dice('csw-res-2', ...dice)
      s.answer('csw-res-2', 'test')
      return s
    }
    expect(tested('', 1, 6).choices()).toEqual(['advance', 'run'])
    const twice = tested('', 1, 1)
    twice.end()
    expect(team(twice, 'blue-gpmg').order).toBe('take-cover')
    tested('fallen=signals-operator', 1).end()
  })

  test('[csw-res-2, csw-hq-3] an extra order brings it on, too', () => {
    const s = played(`blue pro-officer-team 20,20 token; blue pro-gpmg reserve token; ${FOE}`, {
      blue: { abilities: ['pro-advanced-comms'] },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    s.answer('csw-cmd-4', 'pro-advanced-comms')
    s.answer('csw-hq-3', 'blue-gpmg')
    s.dice('csw-res-2', 6)
    s.answer('csw-res-2', 'stay')
    expect(team(s, 'blue-gpmg')).toMatchObject({ orderedBy: 'extra', hasToken: false })
  })
})

describe('extra orders', () => {
  /** The Officer takes cover: the Teams that may be called. */
  function calls(units: string, more: object = {}): Played {
    const s = played(`blue pro-officer-team 20,20 token; ${units}; ${FOE}`, more)
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    return s
  }

  test('[csw-hq-1, csw-hq-8] Teams with a token within 12" of the Officer model', () => {
    const s = calls(
      'blue pro-gpmg 7,20 x1 token; blue pro-sniper 20,33.01 token; blue pro-mortar 20,26 order=fire',
    )
    expect(s.choices()).toEqual(['none', 'blue-gpmg'])
  })

  test('[csw-hq-3, csw-hq-4] two of them; "none" ends it', () => {
    const s = calls('blue pro-gpmg 10,20 token; blue pro-sniper 20,26 token; blue pro-mortar 20,30 token')
    s.answer('csw-hq-3', 'blue-gpmg')
    s.answer('csw-order-1', 'take-cover')
    s.answer('csw-hq-3', 'blue-sniper')
    s.answer('csw-order-1', 'take-cover')
    s.end() // the mortar waits for its token
    const done = calls('blue pro-gpmg 10,20 token; blue pro-sniper 20,26 token')
    done.answer('csw-hq-3', 'none')
    done.end()
    expect(team(done, 'blue-gpmg').hasToken).toBe(true)
  })

  test('[csw-hq-6, csw-sect-4] an NCO calls one Team of the NCO’s Section', () => {
    const s = played(
      `blue pro-section/fireteam-1 20,20 token; blue pro-section/fireteam-2 20,26 token; blue pro-gpmg 10,20 token; ${FOE}`,
    )
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-section-fireteam-1')
    s.answer('csw-order-1', 'take-cover')
    expect(s.choices()).toEqual(['none', 'blue-section-fireteam-2'])
    s.answer('csw-hq-3', 'blue-section-fireteam-2')
    s.answer('csw-order-1', 'take-cover')
    s.end()
  })

  test('[csw-tok-5, csw-hq-3] an Officer killed by the own order calls no Team', () => {
    const s = played(
      'blue pro-officer-team 20,20 x1 token; blue pro-gpmg 10,20 token; red ins-squad 20,32 x1 order=overwatch',
    )
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', [{ model: 'officer', points: [{ x: 2000, y: 2100 }] }])
    s.answer('csw-ow-2', { team: 'red-squad', at: 0 })
    s.dice('csw-shoot-7', 6)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    s.answer('csw-shoot-4', [row('leader:rifle')])
    expect(team(s, 'blue-officer-team').place).toBe('destroyed')
    expect(s.note('csw-tok-5', 'order-over')).toMatchObject({ team: 'blue-officer-team' })
    s.end()
  })

  test('[csw-abpro-6, csw-trans-9] Advanced Comms reaches everybody, aboard a vehicle on the table too; by the Officer only', () => {
    const s = calls(
      'blue pro-gpmg 20,45 token; blue pro-afv-apc 40,20; blue pro-sniper aboard=blue-afv-apc token; blue pro-armoured-car first-wave; blue pro-amr aboard=blue-armoured-car token',
      { blue: { advancedComms: true } },
    )
    expect(s.choices()).toEqual(['none', 'blue-gpmg', 'blue-sniper'])
    const nco = played(
      `blue pro-section/fireteam-1 20,20 token; blue pro-section/fireteam-2 20,45 token; ${FOE}`,
      { blue: { advancedComms: true } },
    )
    nco.dice('csw-tok-3', 1)
    nco.answer('csw-tok-3', 'blue-section-fireteam-1')
    nco.answer('csw-order-1', 'take-cover')
    nco.end()
  })
})
