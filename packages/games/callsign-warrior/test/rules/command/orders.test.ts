import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { ALL, aim, alive, drawn, fire, row, shift, team, WOOD } from '../../positions.ts'

describe('Advance and Fire', () => {
  test('[csw-adv-1] the whole move before or after the shooting, or one of the two', () => {
    const s = drawn('blue ins-squad 10,10 token; red ins-squad 10,34 order=run')
    s.answer('csw-order-1', 'advance')
    expect(s.choices()).toEqual(['move-and-shoot', 'shoot-and-move', 'move', 'shoot', 'neither'])
    s.answer('csw-adv-1', 'move-and-shoot')
    s.answer('csw-move-4', shift(s, 'blue-squad', 0, 6))
    expect(s.asked?.clause).toBe('csw-shoot-2') // only now in range
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    s.answer('csw-shoot-2', 'red-squad')
    aim(s, ALL)
    s.end()
  })

  test('[csw-fire-1] on Fire the Team does not move and shoots at full effect', () => {
    const s = drawn('blue ins-squad 10,10 x1 token; red ins-squad 10,28 order=run')
    s.dice('csw-shoot-7', 4)
    s.dice('csw-shoot-9', 1)
    fire(s, 'red-squad', ALL)
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, modifiers: [], successes: 1 })
    s.end()
  })
})

describe('tokens in the course of orders', () => {
  test('[csw-tok-5] a Team destroyed before its token was used takes it along', () => {
    const s = drawn('blue pro-sniper 10,10 token; red ins-mmg 10,40 x1 token')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-wr-15', 6)
    fire(s, 'red-mmg', ['marksman:sniper-rifle'])
    expect(team(s, 'red-mmg')).toMatchObject({ place: 'destroyed', hasToken: false })
    s.play() // no call, no token: the phase is over
    expect(s.state.phase).toBe('break-tests')
  })

  test('[csw-tok-7] a later order replaces the earlier one and its effects', () => {
    const s = script(callsignWarrior, {
      units:
        'blue sf-officer-team 10,10; blue sf-section/fireteam-2 10,15 order=overwatch; red ins-squad 40,40',
      blue: { army: 'special-forces', bonusTokens: 1 },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-sf-13', 'blue-section-fireteam-2')
    s.answer('csw-order-1', 'take-cover')
    expect(team(s, 'blue-section-fireteam-2').order).toBe('take-cover')
  })

  test('[csw-ex-63] [csw-tok-6] on Overwatch by a bonus token it fires defensively and keeps its own token', () => {
    const s = drawn(
      'blue ins-tank-hunters 10,10 x2 token; red sf-section/fireteam-2 10,18 x2 order=overwatch token',
    )
    s.answer('csw-order-1', 'charge')
    s.dice('csw-shoot-7', 1, 1, 1, 1)
    s.answer('csw-cc-2', 'defensive-fire')
    aim(s, ALL)
    expect(team(s, 'red-section-fireteam-2')).toMatchObject({ hasToken: true, order: 'fire' })
  })

  test('[csw-shock-8] Suppressed spent on an Overwatch order counts for its shots', () => {
    const s = drawn('blue ins-squad 20,20 x1 shock=1 token; red ins-mmg 20,40 token')
    s.answer('csw-order-1', 'overwatch')
    s.answer('csw-shock-6', { pinned: 0, suppressed: 1 })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'red-mmg', 3, 0))
    s.dice('csw-shoot-7', 5)
    s.answer('csw-ow-2', { team: 'blue-squad', at: 0 })
    aim(s, ALL)
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6, successes: 0 })
  })

  test('[csw-ow-5, csw-ruling-23] a dash cannot be interrupted', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 x1 token; blue ins-mmg 20,10 order=overwatch; red ins-tank-hunters 10,20 x2',
      { areas: [WOOD('wood', 4, 22, 20, 28)] },
    )
    fire(s, 'red-tank-hunters', ['soldier-1:assault-rifle'])
    s.dice('csw-dash-2', 4)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-react-1', 'dash')
    s.answer('csw-dash-2', shift(s, 'red-tank-hunters', 0, 3))
    expect(team(s, 'blue-mmg').order).toBe('overwatch')
    s.end()
  })

  test('[csw-cc-4] Shock from defensive fire is not spent on this Charge', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x3 token; red ins-squad 10,20 x2')
    s.answer('csw-order-1', 'charge')
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 1)
    s.answer('csw-cc-2', 'defensive-fire')
    aim(s, ALL)
    expect(s.asked?.clause).toBe('csw-cc-5') // the charge goes on; nobody is asked to spend
    expect(s.match.state.teams[0]?.thisTurn.pinned).toBe(0)
  })
})

describe('wounds and Shock', () => {
  test('[csw-core-2, csw-ruling-2, csw-wr-11] a D3 is a third of a D6: an RPG causes D3 Shock', () => {
    for (const [die, shock] of [
      [2, 1],
      [3, 2],
      [5, 3],
    ] as const) {
      const s = drawn('blue ins-tank-hunters 10,10 token; red ins-squad 10,20 x1 order=run')
      s.dice('csw-shoot-7', 6)
      s.dice('csw-wr-8', 1)
      s.dice('csw-wr-11', die)
      fire(s, 'red-squad', ['insurgent-rpg-1:rpg'])
      expect(team(s, 'red-squad').shock).toBe(shock)
      s.end()
    }
  })

  test('[csw-eq-2, csw-ruling-54] Body Armour adds 1 to Defence, Pen to the die', () => {
    const need = (red: string): unknown => {
      const s = drawn(`blue ins-technical 10,10 token; red ${red} 10,20 order=run`)
      s.dice('csw-shoot-7', 6, 1, 1)
      s.dice('csw-shoot-9', 1)
      s.dice('csw-wr-11', 1)
      fire(s, `red-${red.replace(/^\w+-/, '').replace('/', '-')}`, [row('vehicle:hmg')])
      return s.note('csw-shoot-9', 'volley').need
    }
    expect(need('ins-squad')).toBe(2) // 3+, Pen 1
    expect(need('pro-gpmg')).toBe(3) // and armour
  })

  test('[csw-wr-9] against a vehicle no template is laid; only the vehicle is hit', () => {
    const s = drawn(
      'blue ins-tank-hunters 10,10 token; red ins-technical 10,22; red ins-squad 10,25 x1 order=run',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 1, 1, 1, 1, 1)
    s.dice('csw-veh-4', 1, 1)
    s.dice('csw-wr-11', 1)
    fire(s, 'red-technical', ['insurgent-rpg-1:rpg'])
    expect(alive(s, 'red-squad')).toHaveLength(1)
    s.end()
  })

  test('[csw-shoot-5] where a template is laid the attacker says which weapon is rolled first', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 options=ubgl@soldier-1+at4@soldier-2 token; red ins-squad 10,25 x1 order=run',
    )
    fire(s, 'red-squad', ['soldier-1:ubgl', 'soldier-2:at4-heat'])
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-shoot-5', ['at4-heat', 'ubgl'])
    expect(s.notes('csw-shoot-7').map(({ weapon }) => weapon)).toEqual(['at4-heat', 'ubgl'])
    s.end()
  })
})

describe('Sections', () => {
  test('[csw-sect-1, csw-sect-2, csw-ruling-15] Fireteams form Sections; Insurgent squads and their Leaders do not call', () => {
    const s = drawn('blue ins-squad 20,20 token; blue ins-squad 20,26 id=second token; red ins-squad 45,45')
    s.answer('csw-tok-3', 'blue-squad')
    s.answer('csw-order-1', 'take-cover')
    expect(s.state.calls).toEqual([])
    const section = drawn(
      'blue pro-section/fireteam-1 20,20 token; blue pro-section/fireteam-2 20,26 token; red ins-squad 45,45',
    )
    section.answer('csw-tok-3', 'blue-section-fireteam-1')
    section.answer('csw-order-1', 'take-cover')
    expect(section.choices()).toEqual(['none', 'blue-section-fireteam-2'])
  })
})

describe('deployment', () => {
  /** In Contact! the step of Forward Deployment comes after twelve others. */
  const FORWARD = { phase: 'set-up', setupStep: 12, options: { map: 'open-field' } }

  test('[csw-ex-65] [csw-fwd-1, csw-ruling-126] more than 12" from the edge by which the enemy enters', () => {
    const s = script(callsignWarrior, {
      ...FORWARD,
      units: 'blue pro-sniper undeployed; red ins-squad undeployed',
    })
    s.play()
    s.answer('csw-fwd-1', 'blue-sniper')
    const at = (y: number) => [
      { model: 'marksman', x: 2000, y },
      { model: 'spotter', x: 2150, y },
    ]
    expect(s.refuses(at(3550))).toMatch(/More than 12" from an edge/) // the base ends 12" from it
    s.answer('csw-fwd-1', at(3500))
    expect(team(s, 'blue-sniper').place).toBe('table')
  })

  test('[csw-fwd-1] nearer than 12" to an enemy, or in its sight without cover, it may not stand', () => {
    const s = script(callsignWarrior, {
      ...FORWARD,
      units: 'blue pro-sniper undeployed; red ins-squad 20,30',
      map: { areas: [WOOD('wood', 2, 2, 12, 12)] },
    })
    s.play()
    s.answer('csw-fwd-1', 'blue-sniper')
    const at = (x: number, y: number) => [
      { model: 'marksman', x, y },
      { model: 'spotter', x: x + 150, y },
    ]
    expect(s.refuses(at(2000, 2000))).toMatch(/More than 12" from every enemy/)
    expect(s.refuses(at(3000, 1000))).toMatch(/In cover or out of sight/)
  })

  test('[csw-ruling-151, csw-sf-9] Force Recon: support Teams and one Fireteam, no vehicles', () => {
    const s = script(callsignWarrior, {
      ...FORWARD,
      units:
        'blue sf-gpmg undeployed; blue sf-section/fireteam-1 undeployed; blue sf-armoured-car undeployed; red ins-squad undeployed',
      blue: { army: 'special-forces', doctrine: 'force-recon' },
    })
    s.play()
    expect(s.choices()).toEqual(['none', 'blue-gpmg', 'blue-section-fireteam-1'])
  })

  test('[csw-ruling-117, csw-pre-2] the roll-off winner chooses between opposite edges', () => {
    const s = script(callsignWarrior, {
      phase: 'set-up',
      setupStep: 8,
      units: 'blue ins-squad undeployed; red ins-squad undeployed',
    })
    expect(s.choices()).toEqual(['south', 'north'])
    s.answer('csw-pre-2', 'north')
    expect([s.state.players.blue.edges, s.state.players.red.edges]).toEqual([['north'], ['south']])
  })

  test('[csw-res-5, csw-trans-5] Teams aboard a vehicle in reserve enter with it', () => {
    const s = script(callsignWarrior, {
      turn: 3,
      units:
        'blue pro-armoured-car reserve token; blue pro-section/fireteam-2 aboard=blue-armoured-car; blue pro-officer-team 10,10; red ins-squad 40,40',
    })
    s.dice('csw-tok-3', 1)
    s.dice('csw-res-2', 4)
    s.answer('csw-res-2', 'test')
    s.answer('csw-order-1', 'run')
    s.answer('csw-fw-1', [{ start: { x: 3000, y: 200 }, edge: 'south', legs: [{ ahead: 1000 }] }])
    expect(team(s, 'blue-armoured-car')).toMatchObject({ place: 'table' })
    expect(team(s, 'blue-section-fireteam-2')).toMatchObject({ place: 'aboard' })
  })
})
