import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../src/index.ts'
import { box, type Played, team } from './positions.ts'

const HQ = 'blue pro-officer-team 20,20 token'
const WARLORD = 'blue ins-warlord-team 20,20 token'

function commanding(ability: string, units: string, order: string, more: object = {}): Played {
  const s = script(callsignWarrior, { units, blue: { abilities: [ability] }, ...more } as never)
  s.dice('csw-tok-3', 1)
  if (s.choices().includes(order)) s.answer('csw-order-1', order)
  return s
}

function use(s: Played, ability: string): void {
  s.answer('csw-cmd-4', ability)
}

describe('when and how', () => {
  test('[csw-cmd-4, csw-ruling-88, csw-tok-4] after the order stands, before it is carried out; once each', () => {
    const s = commanding('pro-counter-intelligence', `${HQ}; red ins-squad 45,45`, 'take-cover')
    expect(s.choices()).toEqual(['none', 'pro-counter-intelligence'])
    use(s, 'pro-counter-intelligence')
    expect(s.state.players.blue).toMatchObject({ abilities: [], used: ['pro-counter-intelligence'] })
    expect(s.state.players.red.isJammed).toBe(true)
    s.end()
  })

  test('[csw-cmd-3] they stay secret until used: the enemy knows how many, not which', () => {
    const s = script(callsignWarrior, {
      units: `${HQ}; red ins-squad 45,45`,
      blue: { abilities: ['pro-misdirection'] },
    })
    expect(s.view('red').players.blue).toMatchObject({ abilities: null, abilityCount: 1 })
    expect(s.view('blue').players.blue.abilities).toEqual(['pro-misdirection'])
  })

  test('[csw-abpro-7] Counter Intelligence silences the opponent for the turn; [csw-cmd-5] and no longer', () => {
    const s = script(callsignWarrior, {
      units: `${HQ}; red ins-squad 45,45`,
      blue: { abilities: ['pro-misdirection'], isJammed: true },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    s.end()
    const next = script(callsignWarrior, {
      phase: 'turn-end',
      units: `${HQ}; red ins-squad 45,45`,
      blue: { isJammed: true },
    })
    next.play()
    expect(next.state.players.blue.isJammed).toBe(false)
  })

  test('[csw-cmd-5] effects of this turn end with it', () => {
    const s = script(callsignWarrior, {
      phase: 'turn-end',
      units: `${HQ}; red ins-squad 45,45`,
      blue: { highCommand: true },
    })
    s.play()
    expect(s.state.players.blue.highCommand).toBe(false)
  })
})

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
    s.answer('csw-shoot-4', ['officer:assault-rifle', 'signals-operator:assault-rifle'])
    s.answer('csw-abpro-2', 'red-mmg')
    s.dice('csw-shoot-7', 1, 1, 1, 1)
    s.answer('csw-abpro-2', ['signals-operator:assault-rifle'])
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
    s.answer('csw-shoot-4', ['insurgent-rpg-1:rpg'])
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

describe('the Insurgent pool', () => {
  test('[csw-abins-1] Get Moving!', () => {
    const s = commanding('ins-get-moving', `${WARLORD}; red ins-squad 45,45`, 'run')
    use(s, 'ins-get-moving')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 1800 })
  })

  test('[csw-abins-2, csw-ruling-95] Keep Them Guessing!: a Team that ran may react, without a token', () => {
    const s = commanding(
      'ins-keep-them-guessing',
      `${WARLORD}; blue ins-squad 20,26 order=run; red ins-squad 45,45`,
      'take-cover',
    )
    use(s, 'ins-keep-them-guessing')
    expect(team(s, 'blue-squad').thisTurn.keepsGuessing).toBe(true)
    const enemy = commanding(
      'ins-keep-them-guessing',
      `${WARLORD}; blue ins-squad 20,26 x2 order=run; red pro-gpmg 20,40 token`,
      'none',
      { map: { areas: [{ id: 'wood', kind: 'woods', outline: box(18, 25, 24, 30) }] } },
    )
    enemy.answer('csw-order-1', 'take-cover')
    use(enemy, 'ins-keep-them-guessing')
    enemy.dice('csw-tok-3', 1)
    enemy.answer('csw-order-1', 'fire')
    enemy.answer('csw-shoot-2', 'blue-squad')
    enemy.answer('csw-shoot-4', ['gunner:gpmg'])
    expect(enemy.choices()).toContain('take-cover') // though it has run
  })

  test('[csw-abins-3] Civilian Local Intel: one of his unused abilities is shown', () => {
    const s = commanding('ins-civilian-local-intel', `${WARLORD}; red pro-officer-team 45,45`, 'take-cover', {
      red: { abilities: ['pro-get-moving', 'pro-misdirection'] },
    })
    s.dice('csw-abins-3', 2)
    use(s, 'ins-civilian-local-intel')
    expect(s.state.players.red.shown).toEqual(['pro-misdirection'])
    s.end()
  })

  test('[csw-ex-47] [csw-abins-4, csw-ruling-96] Mortar Barrage: each Team within 6" is hit on a 6', () => {
    const s = commanding(
      'ins-mortar-barrage',
      `${WARLORD}; red ins-squad 20,40 x1 order=run id=one; red ins-squad 20,44 x1 order=run id=two; red ins-squad 24,40 x1 order=run id=three`,
      'fire',
    )
    use(s, 'ins-mortar-barrage')
    s.dice('csw-abins-4', 6)
    s.dice('csw-wr-8', 1)
    s.dice('csw-abins-4', 5, 6)
    s.dice('csw-wr-8', 1)
    s.answer('csw-abins-4', 'red-one')
    expect(s.state.teams.filter(({ side }) => side === 'red').map(({ shock }) => shock)).toEqual([1, 0, 1])
  })

  test('[csw-abins-5, csw-ruling-97] Hidden Threat: a Team in reserve appears in a building', () => {
    const s = commanding(
      'ins-hidden-threat',
      `${WARLORD}; blue ins-sniper reserve; red ins-squad 45,45`,
      'take-cover',
      {
        map: {
          buildings: [
            {
              id: 'house',
              kind: 'house',
              outline: box(8, 30, 14, 36),
              material: 'brick',
              floors: 1,
              storeyHeight: 1.5,
              roof: { kind: 'none' },
              openings: [],
            },
          ],
        },
      },
    )
    use(s, 'ins-hidden-threat')
    const decision = s.match.pending[0] as unknown as { sample: (chance: { below: () => number }) => unknown }
    s.answer('csw-abins-5', decision.sample({ below: () => 0 }))
    expect(team(s, 'blue-sniper')).toMatchObject({ place: 'table', order: 'take-cover', isHidden: true })
  })

  test('[csw-abins-6] The Streets Have Eyes: the enemy does not rally', () => {
    const used = commanding('ins-the-streets-have-eyes', `${WARLORD}; red ins-squad 45,45`, 'take-cover')
    use(used, 'ins-the-streets-have-eyes')
    expect(used.state.players.red.isWatched).toBe(true)
    const s = script(callsignWarrior, {
      phase: 'rally-tests',
      units: 'red ins-squad 45,45 shock=2',
      red: { isWatched: true },
    })
    s.play()
    expect(team(s, 'red-squad').shock).toBe(2)
  })

  test('[csw-ex-46] [csw-abins-7, csw-ruling-98] the IED: each Team within 3" takes its own hit', () => {
    const s = commanding(
      'ins-ied',
      `${WARLORD}; blue ins-squad 30,33 x1 order=run; red ins-squad 30,28.5 x1 order=run; red ins-technical 35.9,30`,
      'take-cover',
      {
        blue: { abilities: ['ins-ied'], iedPoint: { x: 3000, y: 3000 } },
      },
    )
    s.dice('csw-abins-7', 5, 3)
    s.dice('csw-wr-8', 1)
    s.dice('csw-abins-7', 5, 3)
    s.dice('csw-wr-8', 1)
    use(s, 'ins-ied')
    expect(s.notes('csw-wr-7').map(({ diameter }) => diameter)).toEqual([300, 300])
    expect(s.state.players.blue.iedPoint).toBe(null)
    s.end()
    const car = commanding('ins-ied', `${WARLORD}; red ins-technical 34,30`, 'take-cover', {
      blue: { abilities: ['ins-ied'], iedPoint: { x: 3000, y: 3000 } },
    })
    car.dice('csw-abins-7', 3, 5)
    car.dice('csw-veh-5', 1, 1, 1, 1, 1)
    car.dice('csw-veh-4', 1, 1)
    use(car, 'ins-ied')
    expect(car.note('csw-veh-5', 'volley').dice).toHaveLength(5)
  })

  test('[csw-abins-8] Radical Fanaticism: its Shock cannot be spent', () => {
    const s = commanding(
      'ins-radical-fanaticism',
      `${WARLORD}; blue ins-squad 20,26 shock=3 token; red ins-squad 45,45`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-warlord-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'ins-radical-fanaticism')
    s.answer('csw-abins-8', 'blue-squad')
    s.answer('csw-hq-3', 'blue-squad')
    s.answer('csw-order-1', 'run')
    expect(s.asked?.clause).toBe('csw-run-1')
  })

  test('[csw-ex-29] [csw-abins-9, csw-ruling-99] Magazine Dump: ones again, sixes twice', () => {
    const s = commanding(
      'ins-magazine-dump',
      `${WARLORD}; blue ins-squad 20,26 x5 token; red ins-squad 20,42 x1 order=run`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-warlord-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'ins-magazine-dump')
    s.answer('csw-abins-9', 'blue-squad')
    s.answer('csw-hq-3', 'blue-squad')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-shoot-7', 1)
    s.dice('csw-abins-9', 6)
    s.dice('csw-shoot-7', 6, 3, 5, 2)
    s.dice('csw-shoot-9', 1, 1, 1, 1, 1)
    s.answer('csw-shoot-4', [
      'leader:rifle',
      'soldier-1:rifle',
      'soldier-2:rifle',
      'soldier-3:rifle',
      'soldier-4:rifle',
    ])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4, successes: 5 })
  })

  test('[csw-abins-10] Rapid Ambush: a Team that ran or advanced goes on Overwatch', () => {
    const s = commanding(
      'ins-rapid-ambush',
      `${WARLORD}; blue ins-squad 20,26 order=run; red ins-squad 45,45`,
      'take-cover',
    )
    use(s, 'ins-rapid-ambush')
    expect(team(s, 'blue-squad').order).toBe('overwatch')
  })
})

test('[csw-cmd-4] an Officer who enters with this order uses them right after his move', () => {
  const s = commanding(
    'pro-counter-intelligence',
    'blue pro-officer-team first-wave token; red ins-squad 45,45',
    'run',
  )
  s.answer('csw-fw-1', [
    {
      model: 'officer',
      points: [
        { x: 2000, y: 50 },
        { x: 2000, y: 1200 },
      ],
    },
    {
      model: 'signals-operator',
      points: [
        { x: 2150, y: 50 },
        { x: 2150, y: 1200 },
      ],
    },
  ])
  expect(s.asked?.clause).toBe('csw-cmd-4')
})
