import { type AnyDecision, whyIllegal } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { iedPoint } from '../../../src/rules/command/bombardment.ts'
import { view } from '../../../src/rules/state/view.ts'
import { aim, box, commanding, proposed, row, team, use, WARLORD } from '../../positions.ts'

describe('the Insurgent pool', () => {
  test('[csw-abins-1] Get Moving!', () => {
    const s = commanding('ins-get-moving', `${WARLORD}; red ins-squad 45,45`, 'run')
    use(s, 'ins-get-moving')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 1800 })
  })

  test('[csw-abins-2, csw-ruling-95] Keep Them Guessing!: a Team that ran reacts to every attack, and no token leaves the FOG', () => {
    const s = script(callsignWarrior, {
      units: `${WARLORD}; blue ins-mmg 5,5 token; blue ins-squad 20,26 x2 order=run; red pro-gpmg 20,40 token; red ins-mmg 26,40 token`,
      blue: { abilities: ['ins-keep-them-guessing'] },
      map: { areas: [{ id: 'wood', kind: 'woods', outline: box(18, 25, 24, 30) }] },
    } as never)
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-warlord-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'ins-keep-them-guessing')
    const attacked = (by: string, gun: string): void => {
      s.dice('csw-tok-3', 2)
      if (s.choices().includes(by)) s.answer('csw-tok-3', by)
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'blue-squad')
      aim(s, [gun])
      expect(s.choices()).toContain('take-cover')
      s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
      s.answer('csw-react-1', 'take-cover')
    }
    attacked('red-gpmg', 'gunner:gpmg')
    expect(team(s, 'blue-squad').order).toBe('take-cover') // each reaction replaces its order
    attacked('red-mmg', 'gunner:mmg') // and it may react again
    expect(s.state.teams.filter(({ hasToken }) => hasToken).map(({ id }) => id)).toEqual(['blue-mmg'])
    const still = commanding(
      'ins-keep-them-guessing',
      `${WARLORD}; blue ins-squad 20,26 order=fire; red ins-squad 45,45`,
      'take-cover',
    )
    expect(still.choices()).toEqual(['none']) // only for a Team that was given Run
  })

  test('[csw-abins-3] Civilian Local Intel: one of the enemy’s unused abilities is shown', () => {
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
    const inTheWall = [
      { model: 'sniper', x: 840, y: 3300 }, // its middle is inside, its base is not
      { model: 'spotter', x: 1000, y: 3300 },
    ]
    expect(s.refuses(inTheWall)).toMatch(/placed wholly inside/)
    s.answer('csw-abins-5', proposed(s))
    expect(team(s, 'blue-sniper')).toMatchObject({ place: 'table', order: 'take-cover', isHidden: true })
  })

  test('[csw-abins-2, csw-cc-2] Keep Them Guessing answers shots, not charges: it has had its order', () => {
    const s = commanding(
      'ins-keep-them-guessing',
      `${WARLORD}; blue ins-squad 24,24 x2 order=run; red ins-tank-hunters 24,33 x2 token`,
      'take-cover',
    )
    use(s, 'ins-keep-them-guessing')
    if (s.asked?.clause === 'csw-abins-2') s.answer('csw-abins-2', 'blue-squad')
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'charge')
    if (s.asked?.clause === 'csw-cc-1') s.answer('csw-cc-1', 'blue-squad')
    expect(s.asked?.clause).toBe('csw-cc-5')
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

  test('[csw-abins-7] the bomb may lie at the very corner of the table, not beyond; without a bomb there is no point', () => {
    const why = (abilities: readonly string[], choice: unknown): string | null => {
      const s = script(callsignWarrior, { units: 'red ins-squad 45,45', blue: { abilities } } as never)
      return whyIllegal(iedPoint(s.state, 'blue') as AnyDecision, choice)?.code ?? null
    }
    expect(why(['ins-ied'], [{ x: 0, y: 0 }])).toBe(null)
    expect(why(['ins-ied'], [{ x: -1, y: 0 }])).toBe('off-the-table')
    expect(why(['ins-ied'], [])).toBe('one-point')
    expect([why([], []), why([], [{ x: 0, y: 0 }])]).toEqual([null, 'no-bomb'])
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
    expect(view(s.state, 'red').players.blue.iedPoint).toEqual({ x: 3000, y: 3000 }) // no secret any more
    s.end()
    const both = commanding(
      'ins-ied',
      `${WARLORD}; red ins-squad 30,29.5 x1 order=run; red ins-sniper 30,30.6 x1 order=run`,
      'take-cover',
      { blue: { abilities: ['ins-ied'], iedPoint: { x: 3000, y: 3000 } } },
    )
    both.dice('csw-abins-7', 6, 6)
    both.dice('csw-wr-8', 6, 6)
    use(both, 'ins-ied')
    expect(both.notes('csw-wr-7')).toHaveLength(1)
    both.end() // the first blast destroys the second Team, which takes no hit of its own
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
      row('leader:rifle'),
      row('soldier-1:rifle'),
      row('soldier-2:rifle'),
      row('soldier-3:rifle'),
      row('soldier-4:rifle'),
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
