import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { alive, drawn, fire, shotAt, team, WOOD } from '../../positions.ts'

describe('the Medic', () => {
  /** The Medic of Blue rolls this die for one model lost by a Team with 2 Shock: the Shock left. */
  function shockAfter(die: number): number {
    const s = script(callsignWarrior, {
      units:
        'blue pro-officer-team 20,20 options=medic token; blue pro-section/fireteam-2 20,26 x3 fell-now lost=1 shock=2; red ins-squad 45,45',
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    s.dice('csw-med-2', die)
    s.answer('csw-med-1', 'blue-section-fireteam-2')
    return team(s, 'blue-section-fireteam-2').shock
  }

  test('[csw-med-2] a 4 does nothing, a 5 takes a point of Shock', () => {
    expect(shockAfter(4)).toBe(2)
    expect(shockAfter(5)).toBe(1)
  })
})

describe('beaten zones', () => {
  test('[csw-wr-2] a Beaten Zone is laid on a Fire order, not on an Advance', () => {
    const gun = 'blue pro-gpmg 10,10 token; red ins-squad 10,25'
    const firing = drawn(gun)
    firing.answer('csw-order-1', 'fire')
    expect(firing.choices()).toContain('beaten-zone')
    const advancing = drawn(gun)
    advancing.answer('csw-order-1', 'advance')
    advancing.answer('csw-adv-1', 'shoot')
    expect(advancing.choices()).toEqual(['none', 'red-squad'])
  })
})

describe('losses', () => {
  /** Red kills one model of Blue's Special Forces Officer Team, of its own choice. */
  function tokensAfter(victim: string): number {
    const s = script(callsignWarrior, {
      units: 'red pro-section/fireteam-2 10,10 x1 token; blue sf-officer-team 10,19 order=run',
      blue: { army: 'special-forces', bonusTokens: 2 },
    })
    s.dice('csw-tok-3', 1)
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 6)
    fire(s, 'blue-officer-team', ['soldier-1:assault-rifle'])
    s.answer('csw-shoot-11', victim)
    expect(alive(s, 'blue-officer-team')).not.toContain(victim)
    return s.state.players.blue.bonusTokens
  }

  test('[csw-sf-12] bonus tokens go with the Officer, not with the Signals Operator', () => {
    expect(tokensAfter('officer')).toBe(0)
    expect(tokensAfter('signals-operator')).toBe(2)
  })

  test('[csw-wr-23] the loss of the Loader does not remove the gun', () => {
    const s = drawn('blue pro-section/fireteam-2 10,10 x1 token; red pro-gpmg 10,19 order=run')
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    fire(s, 'red-gpmg', ['soldier-1:assault-rifle'])
    s.answer('csw-shoot-10', ['loader'])
    expect(alive(s, 'red-gpmg')).toEqual(['gunner'])
    expect(team(s, 'red-gpmg').place).toBe('table')
  })
})

describe('reactions', () => {
  test('[csw-react-1, csw-tok-6] a reaction is the order of this turn, and takes the token', () => {
    const s = shotAt('red-tank-hunters', 'red ins-tank-hunters 10,23 token', {
      areas: [WOOD('wood', 8, 22, 20, 26)],
    })
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-react-1', 'take-cover')
    expect(team(s, 'red-tank-hunters')).toMatchObject({
      order: 'take-cover',
      orderedBy: 'reaction',
      hasToken: false,
    })
  })
})
