import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { rowsOf } from '../../../src/rules/shooting/targets.ts'
import {
  aim,
  alive,
  box,
  changed,
  commanding,
  drawn,
  fire,
  HQ,
  HUT,
  LINE,
  type Played,
  row,
  shift,
  shotAt,
  team,
  use,
  WARLORD,
  WOOD,
} from '../../positions.ts'

describe('two targets', () => {
  test('[csw-abpro-2] who cannot see the first target may fire at the second; a model fires once', () => {
    const s = commanding(
      'pro-disciplined-fire',
      'blue pro-officer-team at=20,20/30,20/31.5,20/33,20 token; red ins-squad 14,34 x1 order=run; red ins-mmg 36,34 order=run',
      'fire',
      { map: { lines: [LINE('wall', 'high-wall', [24, 18], [24, 40])] } },
    )
    use(s, 'pro-disciplined-fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.answer('csw-shoot-4', [row('officer:assault-rifle')])
    s.answer('csw-abpro-2', 'red-mmg')
    expect(s.refuses([row('signals-operator:assault-rifle'), row('signals-operator:rifle:optics')])).toMatch(
      /one weapon in an attack/,
    )
    s.dice('csw-shoot-7', 1, 1, 1, 1)
    s.answer('csw-abpro-2', [row('signals-operator:assault-rifle')])
    expect(s.notes('csw-shoot-7').map(({ target }) => target)).toEqual(['red-squad', 'red-mmg'])
    s.end()
  })
})

describe('snipers', () => {
  test('[csw-wr-15] a sniper rifle ignores the cover of a soft-skinned vehicle; rifles do not', () => {
    const counter = (unit: string, row: string, dice: readonly number[]): Played => {
      const s = drawn(`blue ${unit} 10,10 token; red ins-technical 10,22 order=run`, {
        lines: [LINE('wall', 'low-wall', [4, 19], [16, 19])],
      })
      s.dice('csw-shoot-7', 6)
      s.dice('csw-veh-12', 6)
      s.dice('csw-veh-4', ...dice)
      fire(s, 'red-technical', [row])
      s.end()
      return s
    }
    expect(counter('pro-sniper', 'marksman:sniper-rifle', [4, 4]).note('csw-veh-4')).toMatchObject({
      cover: 'none',
    })
    expect(counter('ins-squad', 'leader:rifle', [4, 4, 4, 4]).note('csw-veh-4')).toMatchObject({
      cover: 'hard',
    })
  })

  test('[csw-ruling-171, csw-abins-9, csw-wr-13] a 6 under Magazine Dump is two aimed hits; the second finds another victim', () => {
    const s = commanding(
      'ins-magazine-dump',
      `${WARLORD}; blue ins-sniper 24,20 token; red ins-squad 20,40 x3 order=run`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-warlord-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'ins-magazine-dump')
    s.answer('csw-abins-9', 'blue-sniper')
    s.answer('csw-hq-3', 'blue-sniper')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.answer('csw-shoot-4', [row('sniper:sniper-rifle')])
    s.dice('csw-shoot-7', 6)
    s.dice('csw-wr-15', 3, 3)
    s.answer('csw-wr-13', 'soldier-1')
    s.answer('csw-wr-13', 'leader')
    expect(alive(s, 'red-squad')).toEqual(['soldier-2'])
    expect(team(s, 'red-squad').shock).toBe(2)
  })

  test('[csw-ruling-171, csw-abins-9] the second hit finds nobody where the first felled the last in sight', () => {
    const s = changed({ units: 'blue ins-sniper 24,20 token; red ins-squad 24,40 x1 order=run' }, (state) => {
      if (state.teams[0]) state.teams[0].thisTurn.dumpsMagazines = true
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-wr-15', 3, 3)
    s.answer('csw-shoot-4', [row('sniper:sniper-rifle')])
    expect(team(s, 'red-squad').place).toBe('destroyed')
    expect(s.notes('csw-wr-13').filter(({ kind }) => kind === 'lost')).toHaveLength(1)
    s.end()
  })
})

describe('ranges and openings', () => {
  test('[csw-dash-4, csw-wr-10] a mortar does not fire at a Team that has dashed to within 12"', () => {
    const dashed = (north: number): Played => {
      const s = drawn('blue ins-mortar 10,10 token; red ins-squad 10,25 x1', {
        areas: [WOOD('wood', 13, 20.9, 20, 22)],
      })
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shoot-2', 'red-squad')
      aim(s, ['gunner:light-mortar'])
      s.dice('csw-dash-2', 4)
      s.answer('csw-react-1', 'dash')
      if (north === 23.5) s.dice('csw-shoot-7', 1)
      s.answer('csw-dash-2', shift(s, 'red-squad', 0, north - 25))
      return s
    }
    dashed(23.5).end()
    const near = dashed(22.5) // 11.5" from the loader
    expect(near.note('csw-gt-3', 'attack-lost')).toMatchObject({ team: 'blue-mortar' })
    near.end()
  })

  test('[csw-bldg-3] 2" to an opening is measured to its nearest part, not to its middle', () => {
    const asked = (x: number): string | undefined => {
      const s = drawn(`blue ins-squad ${x},21 x1 token; red ins-squad 24,10 x1 order=run`, {
        buildings: [
          {
            id: 'barn',
            kind: 'building',
            outline: box(10, 20, 40, 30),
            material: 'brick',
            floors: 1,
            storeyHeight: 2,
            roof: { kind: 'pitched' },
            openings: [{ id: 'gate', kind: 'door', side: 0, floor: 0, at: 14, width: 6 }],
          },
        ],
      })
      s.answer('csw-order-1', 'fire')
      return s.asked?.clause
    }
    // The gate is open from 21 to 27; the base reaches half an inch.
    expect(asked(29.2)).toBe('csw-shoot-2')
    expect(asked(29.6)).toBe(undefined)
  })

  test('[csw-bldg-3, csw-veh-3] nor is a vehicle shot at from deep in a room, though the door stands open', () => {
    const asked = (y: number): string | undefined => {
      const s = drawn(`blue ins-squad 11.5,${y} x1 token; red ins-technical 11.5,10 order=run`, {
        buildings: [HUT('hut', 'house', 10, 20, 16, 30)],
      })
      s.answer('csw-order-1', 'fire')
      return s.asked?.clause
    }
    // The door is 2" away, less the half inch of the base, or a hundredth more.
    expect(asked(22.5)).toBe('csw-shoot-2')
    expect(asked(22.51)).toBe(undefined)
  })
})

describe('vehicles', () => {
  test('[csw-abpro-5, csw-ruling-92] against a Priority Target one failed die is rolled again per attack, not per hit', () => {
    const s = commanding(
      'pro-priority-target',
      `${HQ}; blue ins-tank-hunters 24,20 token; red pro-armoured-car 20,30`,
      'take-cover',
    )
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    use(s, 'pro-priority-target')
    s.answer('csw-hq-3', 'blue-tank-hunters')
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-armoured-car')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 1, 1, 1, 1, 1)
    s.answer('csw-shoot-4', [row('insurgent-rpg-1:rpg'), row('insurgent-rpg-2:rpg')])
    s.dice('csw-abpro-5', 1)
    s.dice('csw-veh-4', 4, 4, 4)
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 1, 1, 1, 1, 1)
    s.dice('csw-veh-4', 4, 4, 4)
    s.dice('csw-wr-11', 1)
    s.answer('csw-abpro-5', 'yes')
    expect(s.asked?.clause).not.toBe('csw-abpro-5')
  })
})

describe('smoke and escapes', () => {
  test('[csw-ruling-74, csw-eq-7] any Team within 8" may be smoked, an enemy too; none beyond', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 x1 options=smoke token; blue ins-mmg 10,18.9; blue ins-mmg 10,0.9 id=far; red ins-squad 18,10 x1',
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'smoke')
    expect(s.choices()).toEqual(['blue-section-fireteam-2', 'blue-mmg', 'red-squad'])
    s.answer('csw-eq-7', 'red-squad')
    expect(team(s, 'red-squad').thisTurn.isSmoked).toBe(true)
  })

  test('[csw-ruling-23, csw-ow-2] Overwatch interrupts an escape by Guerrilla Tactics, but no Dash', () => {
    const shot = (): Played =>
      shotAt('red-squad', 'blue ins-squad 24,10 x1 order=overwatch id=watch; red ins-squad 10,20 x1', {
        lines: [LINE('wall', 'high-wall', [12, 18], [30, 18])],
      })
    const slips = shot()
    slips.answer('csw-react-1', 'escape-advance')
    slips.answer('csw-gt-1', shift(slips, 'red-squad', 5, 2))
    expect(slips.asked).toEqual({ clause: 'csw-ow-2', seat: 'blue' })
    const dash = shot()
    dash.dice('csw-dash-2', 4)
    dash.dice('csw-shoot-7', 1, 1)
    dash.answer('csw-react-1', 'dash')
    dash.answer('csw-dash-2', shift(dash, 'red-squad', 5, 0))
    dash.end()
  })

  test('[csw-gt-1, csw-ruling-167] each model is measured: none may end nearer to the attacker, as far is enough', () => {
    const s = shotAt('red-squad', 'red ins-squad 10,20 x2', { areas: [WOOD('wood', 4, 16, 30, 30)] })
    s.answer('csw-react-1', 'escape-advance')
    const [leader, soldier] = shift(s, 'red-squad', 0, 0)
    const nearer = { model: 'leader', points: [{ x: 1000, y: 1990 }] }
    expect(s.refuses([nearer, soldier])).toMatch(/leader would end nearer/)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-gt-1', [leader, soldier])
  })
})

describe('who shoots, and who has', () => {
  test('[csw-abpro-9] Misdirection remembers a Fire order that another order has replaced', () => {
    const choices = (before: 'fire' | 'take-cover'): readonly unknown[] => {
      const s = script(callsignWarrior, {
        units:
          'blue sf-officer-team 20,20 token; blue sf-gpmg 20,25 token; blue sf-section/fireteam-1 30,30; blue sf-section/fireteam-2 20,30; red ins-squad 44,44',
        blue: { army: 'special-forces', abilities: ['pro-misdirection'], bonusTokens: 1 },
      } as never)
      s.dice('csw-tok-3', 1)
      s.answer('csw-tok-3', 'blue-gpmg')
      s.answer('csw-order-1', before)
      if (before === 'fire') s.answer('csw-shoot-2', 'none')
      s.dice('csw-tok-3', 2)
      s.answer('csw-sf-13', 'blue-gpmg')
      s.answer('csw-order-1', 'take-cover')
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'take-cover')
      use(s, 'pro-misdirection')
      return s.choices()
    }
    expect(choices('take-cover')).toContain('blue-gpmg')
    expect(choices('fire')).not.toContain('blue-gpmg')
  })

  test('[csw-med-3, csw-ruling-103] a Medic whose Officer is gone shoots again in the next turn, not in the turn of helping', () => {
    const s = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,30 x1 order=run')
    const gun = team(s, 'blue-gpmg')
    const [, loader] = gun.models
    if (!loader) throw new Error('no loader')
    gun.models.push({ ...loader, id: 'medic', x: 1300, profile: { ...loader.profile, role: 'medic' } })
    const fires = (isAtWork: boolean): boolean => {
      gun.thisTurn.hasMedicAtWork = isAtWork
      return rowsOf(gun, 'fire').some(({ model }) => model.id === 'medic')
    }
    expect([fires(false), fires(true)]).toEqual([true, false])
  })
})
