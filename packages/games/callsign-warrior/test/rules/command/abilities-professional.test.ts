import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { box, commanding, HQ, row, team, use } from '../../positions.ts'

describe('the Professional pool', () => {
  test('[csw-abpro-1, csw-ruling-90] Get Moving!: a whole Section runs 6" farther', () => {
    const s = commanding(
      'pro-get-moving',
      `${HQ}; blue pro-section/fireteam-1 20,26; blue pro-section/fireteam-2 20,40 token; red ins-sniper 45,45`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'pro-get-moving')
    s.answer('csw-abpro-1', 'section')
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 1800 })
  })

  test('[csw-abpro-2] Disciplined Fire: a Team splits its fire between two targets', () => {
    const s = commanding(
      'pro-disciplined-fire',
      'blue pro-officer-team 20,20 token; red ins-squad 20,32 x2 order=run; red ins-mmg 30,32 order=run',
      'fire',
    )
    use(s, 'pro-disciplined-fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.answer('csw-shoot-4', [row('officer:assault-rifle'), row('signals-operator:assault-rifle')])
    s.answer('csw-abpro-2', 'red-mmg')
    s.dice('csw-shoot-7', 1, 1, 1, 1)
    s.answer('csw-abpro-2', [row('signals-operator:assault-rifle')])
    expect(s.notes('csw-shoot-7').map(({ target }) => target)).toEqual(['red-squad', 'red-mmg'])
    s.end()
  })

  test('[csw-abpro-3] UAV Fly Over reveals who hides near the point and exposes the Stealthy', () => {
    const s = commanding(
      'pro-uav-fly-over',
      `${HQ}; red ins-sniper 30,30 hidden; red ins-sniper 45,45 id=far hidden`,
      'take-cover',
      {
        map: { areas: [{ id: 'wood', kind: 'woods', outline: box(43, 43, 47.8, 47.8) }] },
      },
    )
    use(s, 'pro-uav-fly-over')
    s.answer('csw-abpro-3', { x: 2500, y: 2500 })
    expect(team(s, 'red-sniper')).toMatchObject({ isHidden: false })
    expect(team(s, 'red-sniper').thisTurn.isExposed).toBe(true)
    expect(team(s, 'red-far').isHidden).toBe(true)
  })

  test('[csw-abpro-4, csw-ruling-91] [csw-ex-25] Mortar Strike: a template 2" across with Pen 2, 1 Shock', () => {
    const s = commanding(
      'pro-mortar-strike',
      `${HQ}; red pro-section/fireteam-2 at=20,40/21.4,40/21.6,41.5/30,40 x4 order=run`,
      'fire',
      { map: { areas: [{ id: 'wood', kind: 'woods', outline: box(15, 36, 35, 45) }] } },
    )
    s.dice('csw-abpro-4', 3)
    use(s, 'pro-mortar-strike')
    s.dice('csw-wr-8', 3, 2)
    s.answer('csw-wr-7', 'soldier-1')
    expect(
      s
        .notes('csw-wr-8')
        .filter(({ kind }) => kind === 'roll')
        .map(({ need }) => need),
    ).toEqual([3, 3])
    expect(team(s, 'red-section-fireteam-2').models.map(({ isLost }) => isLost)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(team(s, 'red-section-fireteam-2').shock).toBe(1)
  })

  test('[csw-ruling-172, csw-abpro-4] no Mortar Strike on who is Hidden, nor on the Stealthy in cover beyond 12"', () => {
    const isOffered = (sniper: string): boolean => {
      const s = commanding('pro-mortar-strike', `${HQ}; red ins-sniper ${sniper}`, 'fire', {
        map: { areas: [{ id: 'wood', kind: 'woods', outline: box(18, 30, 24, 47) }] },
      })
      return s.choices().includes('pro-mortar-strike')
    }
    expect(isOffered('20,32')).toBe(true) // in cover, but near
    expect(isOffered('20,36')).toBe(false)
    expect(isOffered('30,36')).toBe(true) // in the open
    expect(isOffered('30,30 hidden')).toBe(false)
  })

  test('[csw-abpro-5, csw-ruling-92] Priority Target: one failed A/T die an attack may be rolled again', () => {
    const s = commanding(
      'pro-priority-target',
      `${HQ}; blue ins-tank-hunters 24,20 token; red pro-armoured-car 20,30`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'pro-priority-target')
    expect(team(s, 'red-armoured-car').thisTurn.isPriority).toBe(true)
    s.answer('csw-hq-3', 'blue-tank-hunters')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-armoured-car')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 1, 1, 1, 1)
    s.answer('csw-shoot-4', [row('insurgent-rpg-1:rpg')])
    s.dice('csw-abpro-5', 4)
    s.dice('csw-veh-4', 4, 4, 4)
    s.dice('csw-wr-11', 1)
    s.answer('csw-abpro-5', 'yes')
    expect(s.note('csw-veh-5', 'volley')).toMatchObject({ successes: 2 })
  })

  test('[csw-abpro-6, csw-eq-5] Advanced Comms: every Team counts as in range of extra orders', () => {
    const s = commanding(
      'pro-advanced-comms',
      `${HQ}; blue pro-gpmg 20,45 token; red ins-squad 45,5`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'pro-advanced-comms')
    expect(s.choices()).toEqual(['none', 'blue-gpmg'])
  })

  test('[csw-abpro-8] High Command: every Team counts as near the Officer for Courage', () => {
    const used = commanding('pro-high-command', `${HQ}; red ins-squad 45,45`, 'take-cover')
    use(used, 'pro-high-command')
    expect(used.state.players.blue.highCommand).toBe(true)
    const s = script(callsignWarrior, {
      phase: 'break-tests',
      units: 'blue ins-squad 10,10 x3 lost=3; blue pro-officer-team 40,40',
      blue: { highCommand: true },
    })
    s.dice('csw-rally-1', 1, 6)
    s.end()
    expect(team(s, 'blue-squad').place).toBe('table')
  })

  test('[csw-eq-5, csw-eq-6, csw-ruling-73] without the Signals Operator neither', () => {
    const s = commanding(
      'pro-advanced-comms',
      'blue pro-officer-team 20,20 fallen=signals-operator token; red ins-squad 45,5',
      'take-cover',
    )
    expect(s.choices()).toEqual(['none'])
  })

  test('[csw-abpro-9, csw-ruling-93] Misdirection: in turn 1 a Team comes on again from its own edge', () => {
    const s = commanding('pro-misdirection', `${HQ}; blue pro-gpmg 20,35; red ins-squad 45,45`, 'take-cover')
    use(s, 'pro-misdirection')
    expect(s.asked?.clause).toBe('csw-fw-1')
    s.answer('csw-fw-1', [
      {
        model: 'gunner',
        points: [
          { x: 4000, y: 50 },
          { x: 4000, y: 1200 },
        ],
      },
      {
        model: 'loader',
        points: [
          { x: 4150, y: 50 },
          { x: 4150, y: 1200 },
        ],
      },
    ])
    expect(team(s, 'blue-gpmg')).toMatchObject({ order: 'run', place: 'table' })
    expect(team(s, 'blue-gpmg').models[0]).toMatchObject({ x: 4000, y: 1200 })
  })

  test('[csw-abpro-10, csw-ruling-94] Rapid Reaction: the token goes back and Take Cover ends', () => {
    const s = commanding(
      'pro-rapid-reaction',
      `${HQ}; blue pro-gpmg 20,28 order=take-cover; red ins-squad 45,45`,
      'overwatch',
    )
    use(s, 'pro-rapid-reaction')
    expect(team(s, 'blue-gpmg')).toMatchObject({ order: null, hasToken: true })
  })
})
