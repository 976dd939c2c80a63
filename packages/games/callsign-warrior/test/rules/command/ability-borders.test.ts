import { describe, expect, test } from 'vitest'
import {
  box,
  commanding,
  HQ,
  HUT,
  type Played,
  proposed,
  row,
  team,
  use,
  WARLORD,
  WOOD,
} from '../../positions.ts'

const FOE = 'red ins-squad 45,45'

/** Whether the Officer at 20,20 is offered this ability with this order. */
function isOffered(ability: string, units: string, order = 'take-cover', more: object = {}): boolean {
  return commanding(ability, units, order, more).choices().includes(ability)
}

/** The ability is used: what it may be used on is asked next, if there is a choice. */
function using(ability: string, units: string, order = 'take-cover', more: object = {}): Played {
  const s = commanding(ability, units, order, more)
  use(s, ability)
  return s
}

describe('whom an ability reaches', () => {
  test('[csw-ruling-90, csw-abins-8] friends within 12" of the Officer model, the own Team included', () => {
    const s = using(
      'ins-radical-fanaticism',
      `${WARLORD}; blue ins-squad 7,20 x1 id=near; blue ins-squad 20,33.01 x1 id=far; blue ins-squad 34.4,20 x1 id=east; ${FOE}`,
    )
    expect(s.choices()).toEqual(['blue-warlord-team', 'blue-near'])
    s.answer('csw-abins-8', 'blue-near')
    expect(s.state.teams.map(({ thisTurn }) => thisTurn.isFanatic)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })

  test('[csw-abpro-1] Get Moving! is for a Team or a whole Section, for nobody else', () => {
    const s = using(
      'pro-get-moving',
      `${HQ}; blue pro-section/fireteam-1 20,26; blue pro-section/fireteam-2 20,45; blue pro-gpmg 20,30; ${FOE}`,
    )
    expect(s.choices()).toEqual(['blue-officer-team', 'blue-section-fireteam-1', 'blue-gpmg', 'section'])
    s.answer('csw-abpro-1', 'section')
    expect(s.state.teams.map(({ thisTurn }) => thisTurn.getMoving)).toEqual([false, true, true, false, false])
  })

  test('[csw-abins-10] Rapid Ambush: other Teams on the table that ran or advanced, within 12" of the Officer’s Team', () => {
    const s = using(
      'ins-rapid-ambush',
      `${WARLORD}; blue ins-squad 34.4,20 x1 id=ran order=run; blue ins-squad 20,26 x1 id=advanced order=advance; blue ins-squad 20,30 x1 id=fired order=fire; blue ins-squad 20,33.01 x1 id=far order=run; blue ins-technical 12,20; blue ins-squad id=riding aboard=blue-technical order=run; ${FOE}`,
      'run',
    )
    expect(s.choices()).toEqual(['blue-ran', 'blue-advanced'])
    const border = 'blue ins-squad 20,33 x1 id=ran order=run'
    expect(isOffered('ins-rapid-ambush', `${WARLORD}; ${border}; ${FOE}`)).toBe(true)
    expect(isOffered('ins-rapid-ambush', `${WARLORD}; ${FOE}`, 'run')).toBe(false)
  })

  test('[csw-abpro-10, csw-ruling-94] Rapid Reaction: other Teams that take cover, not those in reserve', () => {
    const s = using(
      'pro-rapid-reaction',
      `${HQ}; blue pro-gpmg 20,33 x1 order=take-cover; blue pro-sniper 20,26 order=take-cover; blue pro-mortar 20,30 order=fire; blue pro-amr reserve order=take-cover; ${FOE}`,
    )
    expect(s.choices()).toEqual(['blue-gpmg', 'blue-sniper'])
    s.answer('csw-abpro-10', 'blue-gpmg')
    expect(team(s, 'blue-gpmg')).toMatchObject({ order: null, orderedBy: null, hasToken: true })
    expect(isOffered('pro-rapid-reaction', `${HQ}; blue pro-gpmg 20,33.01 order=take-cover; ${FOE}`)).toBe(
      false,
    )
  })

  test('[csw-abpro-5] Priority Target: an enemy vehicle in sight of the Officer and within 12"', () => {
    const car = (place: string): boolean =>
      isOffered('pro-priority-target', `${HQ}; red pro-armoured-car ${place} facing=0,1`)
    expect(car('20,34.5')).toBe(true) // its hull begins 2" before its middle
    expect(car('20,34.51')).toBe(false)
    expect(isOffered('pro-priority-target', `${HQ}; red ins-squad 20,30`)).toBe(false)
    const behind = { map: { buildings: [HUT('hut', 'container', 15, 24, 26, 27)] } }
    expect(isOffered('pro-priority-target', `${HQ}; red pro-armoured-car 20,31`, 'take-cover', behind)).toBe(
      false,
    )
  })

  test('[csw-abpro-9, csw-ruling-93] Misdirection: turn 1, on the table, no Fire order yet, able to move', () => {
    const s = using(
      'pro-misdirection',
      `${HQ}; blue pro-gpmg 20,35; blue pro-armoured-car 30,35; blue pro-afv-apc 40,35 immobilised; blue pro-sniper reserve; ${FOE}`,
    )
    expect(s.choices()).toEqual(['blue-gpmg', 'blue-armoured-car'])
    const units = `${HQ}; blue pro-gpmg 20,35; ${FOE}`
    expect(isOffered('pro-misdirection', units, 'take-cover', { turn: 2 })).toBe(false)
    expect(isOffered('pro-misdirection', `${HQ}; ${FOE}`)).toBe(false)
  })

  test('[csw-abpro-9, csw-trans-4] what is misdirected runs: a vehicle has run, who hides is seen, its token is spent', () => {
    const s = using('pro-misdirection', `${HQ}; blue pro-armoured-car 30,35; ${FOE}`)
    expect(team(s, 'blue-armoured-car')).toMatchObject({
      order: 'run',
      orderedBy: 'ability',
      place: 'first-wave',
      hasToken: false,
    })
    expect(team(s, 'blue-armoured-car').thisTurn).toMatchObject({ hasRun: true, pinned: 0 })
    const sniper = commanding(
      'pro-misdirection',
      'blue pro-officer-team 20,20 token; blue pro-sniper 20,35 hidden token; red ins-squad 45,5',
      'take-cover',
      { map: { areas: [WOOD('wood', 18, 33, 26, 38)] } },
    )
    sniper.answer('csw-tok-3', 'blue-officer-team')
    sniper.answer('csw-order-1', 'take-cover')
    use(sniper, 'pro-misdirection')
    expect(team(sniper, 'blue-sniper')).toMatchObject({ isHidden: false, hasToken: false })
    expect(team(sniper, 'blue-sniper').thisTurn.hasRun).toBe(false)
  })
})

describe('seeing more', () => {
  test('[csw-abpro-3] UAV Fly Over: not while running, not from inside a vehicle', () => {
    for (const order of ['advance', 'fire', 'overwatch', 'take-cover'])
      expect(isOffered('pro-uav-fly-over', `${HQ}; ${FOE}`, order)).toBe(true)
    expect(isOffered('pro-uav-fly-over', `${HQ}; ${FOE}`, 'run')).toBe(false)
    const aboard = `blue pro-afv-apc 20,20; blue pro-officer-team aboard=blue-afv-apc token; ${FOE}`
    expect(isOffered('pro-uav-fly-over', aboard)).toBe(false)
  })

  test('[csw-abpro-3] a point the Officer sees; Teams within 12" of it', () => {
    const s = using(
      'pro-uav-fly-over',
      `${HQ}; red ins-sniper 32.5,25 x1 id=near hidden; red ins-sniper 20,37.51 x1 id=far hidden; red ins-squad 22,30 x1`,
      'take-cover',
      {
        map: {
          areas: [WOOD('east', 31, 23, 35, 27), WOOD('north', 18, 36, 22, 40)],
          buildings: [HUT('hut', 'container', 5, 18, 8, 22)],
        },
      },
    )
    expect(s.refuses({ x: 300, y: 2000 })).toMatch(/does not see that point/)
    s.answer('csw-abpro-3', { x: 2000, y: 2500 })
    expect(team(s, 'red-near').isHidden).toBe(false)
    expect(s.note('csw-abpro-3')).toBeDefined()
    expect(team(s, 'red-far').isHidden).toBe(true)
    expect(team(s, 'red-squad').thisTurn.isExposed).toBe(false) // it is not Stealthy
  })

  test('[csw-abins-3] Local Intel shows what is not known yet; nothing is rolled when all is', () => {
    const s = using('ins-civilian-local-intel', `${WARLORD}; ${FOE}`, 'take-cover', {
      red: {
        abilities: ['pro-get-moving', 'pro-misdirection'],
        shown: ['pro-get-moving', 'pro-misdirection'],
      },
    })
    s.end()
    const one = commanding('ins-civilian-local-intel', `${WARLORD}; ${FOE}`, 'take-cover', {
      red: { abilities: ['pro-get-moving', 'pro-misdirection'], shown: ['pro-get-moving'] },
    })
    one.dice('csw-abins-3', 1)
    use(one, 'ins-civilian-local-intel')
    expect(one.note('csw-abins-3', 'shown')).toMatchObject({
      side: 'red',
      ability: 'pro-misdirection',
      reveals: true,
    })
  })
})

describe('fire from afar', () => {
  test('[csw-abpro-4, csw-eq-5] the Signals Operator calls it, up to 48" off, if the target is in sight, and then does not shoot', () => {
    const offered = (red: string, more: object = {}): boolean =>
      isOffered('pro-mortar-strike', `blue pro-officer-team 2,2 token; ${red}`, 'fire', more)
    expect(offered('red ins-squad 3.5,51 x1', { map: { size: '60x60' } })).toBe(true)
    expect(offered('red ins-squad 3.5,51.01 x1', { map: { size: '60x60' } })).toBe(false)
    const wall = { map: { buildings: [HUT('hut', 'container', 2.9, 10, 6, 14)] } }
    expect(offered('red ins-squad 3.5,20 x1', wall)).toBe(false) // seen by the Officer only
    expect(isOffered('pro-mortar-strike', `${HQ}; red ins-squad 20,30 x1`, 'overwatch')).toBe(false)
  })

  test('[csw-abpro-4] on a 2 it misses; the caller does not shoot', () => {
    const s = commanding('pro-mortar-strike', `${HQ}; red ins-squad 20,30 x1 order=run`, 'fire')
    s.dice('csw-abpro-4', 2)
    use(s, 'pro-mortar-strike')
    expect(team(s, 'red-squad').shock).toBe(0)
    s.answer('csw-shoot-2', 'red-squad')
    expect(s.match.pending[0]).toMatchObject({
      options: [row('officer:assault-rifle'), row('officer:rifle:optics')],
    })
  })

  test('[csw-abpro-4, csw-veh-4] a vehicle takes 2 A/T dice, its countermeasures work, and the Shock', () => {
    const s = commanding('pro-mortar-strike', `${HQ}; red pro-armoured-car 20,35`, 'fire')
    s.dice('csw-abpro-4', 3)
    s.dice('csw-veh-5', 6, 1)
    s.dice('csw-veh-4', 1, 1, 1)
    s.dice('csw-veh-6', 1)
    s.dice('csw-veh-8', 6)
    use(s, 'pro-mortar-strike')
    expect(s.note('csw-veh-5', 'volley').dice).toHaveLength(2)
    expect(team(s, 'red-armoured-car').shock).toBeGreaterThan(0)
  })

  test('[csw-abpro-4, csw-tok-5] a Team that loses its last model is gone', () => {
    const s = commanding('pro-mortar-strike', `${HQ}; red ins-squad 20,30 x1 order=run`, 'fire')
    s.dice('csw-abpro-4', 3)
    s.dice('csw-wr-8', 6)
    use(s, 'pro-mortar-strike')
    expect(team(s, 'red-squad').place).toBe('destroyed')
  })

  test('[csw-abins-4, csw-ruling-96] the barrage: 6" and not farther, friends too, nobody inside a vehicle; the caller is silent', () => {
    const s = commanding(
      'ins-mortar-barrage',
      `${WARLORD}; blue ins-squad 20,37 x1 id=friend; red ins-squad 20,30 x1 order=run id=target; red ins-squad 27.01,30 x1 order=run id=far; red ins-technical 14,30; red ins-squad id=riding aboard=red-technical`,
      'fire',
    )
    s.dice('csw-abins-4', 6)
    s.dice('csw-wr-8', 1)
    s.dice('csw-abins-4', 5, 5)
    use(s, 'ins-mortar-barrage')
    s.answer('csw-abins-4', 'red-target')
    expect(s.state.teams.map(({ shock }) => shock)).toEqual([0, 1, 0, 0, 0, 0]) // the friend is struck
    s.answer('csw-shoot-2', 'red-target')
    const [decision] = s.match.pending
    expect(JSON.stringify(decision && 'options' in decision ? decision.options : null)).not.toMatch(
      /signals|phone/,
    )
  })

  test('[csw-abins-7, csw-ruling-98] the IED strikes by the nearest model, within 3" of it; who rides in the vehicle is spared', () => {
    const bomb = { blue: { abilities: ['ins-ied'], iedPoint: { x: 3000, y: 3000 } } }
    const s = commanding(
      'ins-ied',
      `${WARLORD}; red ins-squad at=30,39/30,33.5 x2 order=run; red ins-squad 33.51,30 x1 id=far`,
      'take-cover',
      bomb,
    )
    s.dice('csw-abins-7', 1, 1)
    s.dice('csw-wr-8', 1)
    use(s, 'ins-ied')
    expect(s.note('csw-wr-7')).toMatchObject({ x: 3000, y: 3350, diameter: 100 })
    expect(s.note('csw-abins-7', 'ied')).toMatchObject({ side: 'blue', x: 3000, y: 3000, reveals: true })
    expect(s.state.teams.map(({ shock }) => shock)).toEqual([0, 1, 0])
    s.end()
    const riding = commanding(
      'ins-ied',
      `${WARLORD}; red ins-technical 30,33; red ins-squad id=riding aboard=red-technical`,
      'take-cover',
      bomb,
    )
    riding.dice('csw-abins-7', 1, 1)
    riding.dice('csw-veh-5', 1, 1)
    riding.dice('csw-veh-4', 1, 1)
    use(riding, 'ins-ied')
    riding.end()
    expect(isOffered('ins-ied', `${WARLORD}; ${FOE}`)).toBe(false) // no point was noted
  })
})

describe('Hidden Threat', () => {
  const HOUSE = (id: string, west: number, east: number) => ({
    id,
    kind: 'house',
    outline: box(west, 30, east, 36),
    material: 'brick',
    floors: 1,
    storeyHeight: 1.5,
    roof: { kind: 'none' },
    openings: [],
  })
  const threat = (units: string, ...buildings: readonly object[]): boolean =>
    isOffered('ins-hidden-threat', `${WARLORD}; ${units}`, 'take-cover', { map: { buildings } })

  test('[csw-abins-5, csw-ruling-97] a building with no enemy within 6", and infantry in reserve', () => {
    const house = HOUSE('house', 8, 14)
    const reserve = 'blue ins-sniper reserve'
    expect(threat(`${reserve}; red ins-squad 20.51,33 x1`, house)).toBe(true)
    expect(threat(`${reserve}; red ins-squad 20.5,33 x1; red ins-mmg 45,45`, house)).toBe(false)
    expect(threat(`${reserve}; red pro-armoured-car 21,33 facing=0,1`, house)).toBe(false)
    expect(threat(`${reserve}; red pro-armoured-car 21.01,33 facing=0,1`, house)).toBe(true)
    expect(threat(FOE, house)).toBe(false)
    expect(threat(`blue ins-technical reserve; ${FOE}`, house)).toBe(false)
    expect(threat(`${reserve}; ${FOE}`, HUT('box', 'container', 8, 30, 14, 36))).toBe(false)
  })

  test('[csw-abins-5, csw-ruling-165] it takes cover there without its token; without room it stays in reserve', () => {
    const buildings = [HOUSE('house', 8, 14), HOUSE('closet', 20, 20.8)]
    const s = commanding('ins-hidden-threat', `${WARLORD}; blue ins-sniper reserve token; ${FOE}`, '', {
      map: { buildings },
    })
    s.answer('csw-tok-3', 'blue-warlord-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'ins-hidden-threat')
    expect(s.choices()).toEqual(['house', 'closet'])
    s.answer('csw-abins-5', 'closet')
    s.answer('csw-abins-5', [])
    expect(team(s, 'blue-sniper')).toMatchObject({ place: 'reserve', hasToken: true })
    const placed = commanding('ins-hidden-threat', `${WARLORD}; blue ins-sniper reserve token; ${FOE}`, '', {
      map: { buildings },
    })
    placed.answer('csw-tok-3', 'blue-warlord-team')
    placed.answer('csw-order-1', 'take-cover')
    use(placed, 'ins-hidden-threat')
    placed.answer('csw-abins-5', 'house')
    placed.answer('csw-abins-5', proposed(placed))
    expect(team(placed, 'blue-sniper')).toMatchObject({
      place: 'table',
      hasToken: false,
      order: 'take-cover',
    })
  })
})

describe('using them', () => {
  test('[csw-cmd-4, csw-hid-2] one after the other until the Officer is done; each is noted and reveals the Officer', () => {
    const s = commanding('', `${HQ} hidden; ${FOE}`, 'take-cover', {
      blue: { abilities: ['pro-counter-intelligence', 'pro-high-command'] },
    })
    use(s, 'pro-counter-intelligence')
    expect(s.note('csw-abpro-7', 'ability')).toMatchObject({
      side: 'blue',
      ability: 'pro-counter-intelligence',
      reveals: true,
    })
    expect(team(s, 'blue-officer-team').isHidden).toBe(false)
    expect(s.choices()).toEqual(['none', 'pro-high-command'])
    s.answer('csw-cmd-4', 'none')
    expect(s.state.players.blue.abilities).toEqual(['pro-high-command'])
    s.end()
  })

  test("[csw-cmd-4] only the Officer's own Team uses them", () => {
    const s = commanding(
      'pro-counter-intelligence',
      `blue pro-officer-team 20,20; blue pro-gpmg 10,10 token; ${FOE}`,
      'take-cover',
    )
    s.end()
    expect(s.state.players.blue.abilities).toEqual(['pro-counter-intelligence'])
  })
})
