import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { weaponById } from '../../../src/forces/weapons.ts'
import { callsignWarrior } from '../../../src/index.ts'
import { whyNotTogether } from '../../../src/rules/shooting/fire-plan.ts'
import {
  aimAt,
  canHurt,
  canLob,
  isCrewed,
  isInRange,
  isStatic,
  isStealthy,
  isTarget,
  type Occasion,
  type RowChoice,
  rowChoice,
  rowsNamedIn,
  rowsOf,
} from '../../../src/rules/shooting/targets.ts'
import { protectionAgainst, toHit, toWound } from '../../../src/rules/shooting/to-hit.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { alive, drawn, fire, HUT, LINE, type Played, row, team, WOOD } from '../../positions.ts'

/** A position, read once, with Blue's and Red's first Team. */
function table(units: string, map: object = {}, more: object = {}): readonly [State, Team, Team] {
  const { state } = script(callsignWarrior, { units, map, ...more } as never)
  const [blue, red] = (['blue', 'red'] as const).map((side) => state.teams.find((one) => one.side === side))
  if (!blue || !red) throw new Error('two Teams are needed')
  return [state, blue, red]
}

const FOE = 'red ins-squad 45,45'

function rows(unit: string, occasion: Occasion): readonly RowChoice[] {
  const [, blue] = table(`blue ${unit} 10,10; ${FOE}`)
  return rowsOf(blue, occasion).map(rowChoice)
}

describe('what may be fired', () => {
  test('[csw-wr-12, csw-wr-17, csw-wr-27] a sniper Team: the rifle as on Fire, Rifle rows on an Advance', () => {
    expect(rows('pro-sniper', 'fire')).toEqual([row('marksman:sniper-rifle')])
    expect(rows('pro-sniper', 'overwatch')).toEqual([row('marksman:sniper-rifle')])
    expect(rows('pro-sniper', 'advance')).toEqual([row('marksman:rifle'), row('spotter:assault-rifle')])
  })

  test('[csw-wr-19, csw-eq-4] Static guns and Optics only as on a Fire order', () => {
    expect(rows('pro-gpmg', 'advance')).toEqual([row('loader:assault-rifle')])
    expect(rows('pro-section/fireteam-2 x1', 'fire')).toEqual([
      row('soldier-1:assault-rifle'),
      row('soldier-1:rifle:optics'),
    ])
    expect(rows('pro-section/fireteam-2 x1', 'advance')).toEqual([row('soldier-1:assault-rifle')])
    expect(rows('ins-tank-hunters x1', 'fire')).toEqual([row('insurgent-1:assault-rifle')]) // it has no Optics
  })

  test('[csw-wr-19, csw-wr-22, csw-wpn-5, csw-ruling-71] which guns are Team weapons and stand still', () => {
    const gun = (unit: string, weapon: string): readonly boolean[] => {
      const [, blue] = table(`blue ${unit} 10,10; ${FOE}`)
      return [isCrewed(blue, weaponById(weapon)), isStatic(blue, weaponById(weapon))]
    }
    expect(gun('pro-gpmg', 'gpmg')).toEqual([true, true])
    expect(gun('pro-gpmg', 'assault-rifle')).toEqual([false, false])
    expect(gun('ins-mortar', 'rifle')).toEqual([false, false])
    expect(gun('ins-sniper', 'saw')).toEqual([false, false]) // csw-wr-27
    expect(gun('ins-tank-hunters', 'rpg')).toEqual([false, true])
    expect(gun('ins-technical', 'gpmg')).toEqual([false, false]) // csw-wr-25
  })

  test('[csw-wr-20, csw-wr-22, csw-shoot-4, csw-wr-12] what fires together', () => {
    const why = (unit: string, ...named: readonly RowChoice[]): string | null => {
      const [, blue] = table(`blue ${unit} 10,10; ${FOE}`)
      const chosen = rowsNamedIn(rowsOf(blue, 'fire'), named)
      expect(chosen).toHaveLength(named.length)
      return whyNotTogether(blue, chosen, 'fire')?.code ?? null
    }
    expect(why('pro-gpmg', row('gunner:gpmg'))).toBe(null)
    expect(why('pro-gpmg', row('gunner:gpmg'), row('loader:assault-rifle'))).toBe('static-only')
    expect(why('ins-tank-hunters', row('insurgent-rpg-1:rpg'), row('insurgent-rpg-2:rpg'))).toBe(null)
    expect(why('ins-tank-hunters', row('insurgent-rpg-1:rpg'), row('insurgent-1:assault-rifle'))).toBe(
      'static-only',
    )
    expect(why('pro-section/fireteam-2', row('soldier-1:assault-rifle'), row('soldier-1:rifle:optics'))).toBe(
      'one-weapon-each',
    )
    expect(why('pro-sniper', row('marksman:sniper-rifle'))).toBe(null)
    expect(why('ins-technical', row('vehicle:hmg'))).toBe(null)
    expect(why('pro-gpmg x1', row('gunner:gpmg'))).toBe(null) // alone, at a worse number
  })
})

describe('whom', () => {
  test('[csw-shoot-3, csw-wpn-2] the ends of a range are inside it', () => {
    const mortar = weaponById('light-mortar')
    expect(
      [mortar.minRange - 1, mortar.minRange, mortar.range, mortar.range + 1].map((far) =>
        isInRange(mortar, far),
      ),
    ).toEqual([false, true, true, false])
    const targets = (y: number): boolean => {
      const [state, blue, red] = table(`blue ins-squad 10,2 x1; red ins-squad 10,${y} x1`)
      return isTarget(state, blue, red, 'fire')
    }
    const edge = 3 + weaponById('rifle').range / 100
    expect([targets(edge), targets(edge + 0.01)]).toEqual([true, false])
  })

  test('[csw-shoot-2, csw-trans-9] enemies on the table only, by Teams on the table', () => {
    const target = (blue: string, red: string): boolean => {
      const [state, a, b] = table(`${blue}; ${red}; red ins-technical 40,40; blue ins-technical 5,40`)
      return isTarget(state, a, b, 'fire')
    }
    const [BLUE, RED] = ['blue ins-squad 10,10', 'red ins-squad 10,20']
    expect(target(BLUE, RED)).toBe(true)
    expect(target(BLUE, `${RED} aboard=red-technical`)).toBe(false)
    expect(target(`${BLUE} aboard=blue-technical`, RED)).toBe(false)
    const [state, blue] = table(`${BLUE}; ${RED}; blue ins-mmg 10,14`)
    const friend = state.teams[2]
    expect(friend && isTarget(state, blue, friend, 'fire')).toBe(false)
  })

  test('[csw-veh-11, csw-veh-12] rifles hurt soft vehicles only, A/T dice any', () => {
    const [, , soft] = table('blue ins-squad 10,10; red ins-technical 20,20')
    const [state, blue, hard] = table('blue ins-squad 10,10 x1; red pro-armoured-car 10,20')
    expect([canHurt(weaponById('rifle'), soft), canHurt(weaponById('rifle'), hard)]).toEqual([true, false])
    expect([canHurt(weaponById('rpg'), soft), canHurt(weaponById('rpg'), hard)]).toEqual([true, true])
    expect(isTarget(state, blue, hard, 'fire')).toBe(false)
    const [row] = rowsOf(blue, 'fire')
    expect(row && aimAt(state, blue, row, hard)).toBe(null)
  })

  test('[csw-wr-10] indirect fire beyond 12", over walls, not into rooms away from their openings', () => {
    const lob = (red: string, map: object = {}): boolean => {
      const [state, blue, target] = table(`blue pro-mortar 10,5; red ins-squad ${red} x1`, map)
      const [lobbed] = rowsNamedIn(rowsOf(blue, 'fire'), [row('gunner:light-mortar')])
      return lobbed !== undefined && aimAt(state, blue, lobbed, target) !== null
    }
    const wall = { lines: [LINE('wall', 'high-wall', [0, 15], [48, 15])] }
    expect([lob('10,18'), lob('10,18.01')]).toEqual([false, true])
    expect(lob('10,25', wall)).toBe(true)
    const hut = { buildings: [HUT('hut', 'house', 6, 20, 20, 34)] }
    expect([lob('12,30', hut), lob('7.5,21', hut)]).toEqual([false, true])
    const [state, blue, red] = table('blue pro-mortar 12,30; red ins-squad 12,5', hut)
    const [gunner] = blue.models
    expect(gunner && canLob(state, blue, gunner, red)).toBe(false)
  })

  test('[csw-st-1, csw-abpro-3, csw-sf-10, csw-ruling-152] Stealthy until exposed or lost', () => {
    const stealthy = (red: string, more: object = {}, exposed = false): boolean => {
      const [state, , target] = table(`blue ins-squad 10,10; red ${red} 20,20`, {}, more)
      return isStealthy(state, { ...target, thisTurn: { ...target.thisTurn, isExposed: exposed } })
    }
    expect(stealthy('ins-sniper')).toBe(true)
    expect(stealthy('ins-squad')).toBe(false)
    expect(stealthy('ins-sniper', {}, true)).toBe(false)
    const covert = { red: { doctrine: 'covert-insertion' } }
    expect(stealthy('sf-gpmg', covert)).toBe(true)
    expect(stealthy('sf-gpmg', { red: { doctrine: 'covert-insertion', hasLostStealth: true } })).toBe(false)
  })
})

describe('numbers', () => {
  const need = (units: string, occasion: Occasion, map: object = {}) => {
    const [state, attacker, target] = table(units, map)
    const used = rowsOf(attacker, occasion).slice(0, 1)
    const [row] = used
    if (!row) throw new Error('a row is needed')
    const attack = { attacker, target, occasion, rows: used, dashed: 'no' } as const
    return {
      clauses: toHit(state, attack, row, 1500).modifiers.map(({ clause }) => clause),
      ...protectionAgainst(
        state,
        attack,
        row,
        target.models.filter(({ isLost }) => !isLost),
      ),
    }
  }

  test('[csw-ow-3, csw-cc-3] Overwatch costs 1, defensive fire only from Overwatch', () => {
    const units = (order: string) => `blue ins-squad 10,10 x1 order=${order}; red ins-squad 10,26 x1`
    expect(need(units('overwatch'), 'overwatch').clauses).toContain('csw-ow-3')
    expect(need(units('overwatch'), 'defensive').clauses).toContain('csw-ow-3')
    expect(need(units('fire'), 'defensive').clauses).not.toContain('csw-ow-3')
    expect(need(units('overwatch'), 'fire').clauses).not.toContain('csw-ow-3')
  })

  test('[csw-wr-22, csw-wr-24] one crew left: Team weapons only', () => {
    expect(need('blue pro-gpmg 10,10 x1; red ins-squad 10,26 x1', 'fire').clauses).toContain('csw-wr-22')
    expect(need('blue pro-gpmg 10,10; red ins-squad 10,26 x1', 'fire').clauses).not.toContain('csw-wr-22')
    expect(need('blue ins-squad 10,10 x1; red ins-squad 10,26 x1', 'fire').clauses).not.toContain('csw-wr-22')
    expect(need('blue ins-technical 10,10; red ins-squad 10,26 x1', 'fire').clauses).not.toContain(
      'csw-wr-22',
    )
  })

  test('[csw-shoot-8, csw-wr-15, csw-wr-10] cover and armour of most; a sniper ignores both; shells fall from above', () => {
    const wood = { areas: [WOOD('wood', 5, 24, 20, 30)] }
    expect(need('blue ins-squad 10,10 x1; red ins-squad 10,26 x1', 'fire', wood)).toMatchObject({
      cover: 'light',
      hasArmour: false,
    })
    expect(need('blue pro-sniper 10,10; red pro-gpmg 10,26 x1', 'fire', wood)).toMatchObject({
      cover: 'none',
      hasArmour: false,
    })
    expect(need('blue ins-squad 10,10 x1; red pro-gpmg 10,26', 'fire')).toMatchObject({ hasArmour: true })
    const hedge = { lines: [LINE('hedge', 'hedge', [0, 24], [48, 24])] }
    expect(need('blue pro-mortar 10,5; red ins-squad 10,26 x1', 'fire', hedge).cover).toBe('none')
    expect(need('blue ins-squad 10,10 x1; red ins-squad 10,26 x1', 'fire', hedge).cover).toBe('light')
  })

  test('[csw-shoot-9, csw-wound-2] penetration counts when there is some', () => {
    expect(toWound('none', false, 0).modifiers).toEqual([])
    expect(toWound('none', false, 2).modifiers).toMatchObject([{ clause: 'csw-shoot-9' }])
  })
})

describe('what comes of it', () => {
  test('[csw-shoot-2, csw-shoot-4] naming nobody is no attack; naming somebody is noted', () => {
    const s = drawn('blue ins-squad 10,10 x1 token; red ins-squad 10,20 x1 order=run')
    fire(s, 'red-squad', [])
    expect(s.notes('csw-shoot-2').filter(({ kind }) => kind === 'aims')).toEqual([])
    s.end()
    const shot = drawn('blue ins-squad 10,10 x1 token; red ins-squad 10,20 x1 order=run')
    shot.dice('csw-shoot-7', 1)
    fire(shot, 'red-squad', ['leader:rifle'])
    expect(shot.note('csw-shoot-2', 'aims')).toMatchObject({
      target: 'red-squad',
      rows: [row('leader:rifle')],
    })
  })

  test('[csw-shoot-10, csw-shock-3] a casualty is noted at its place; Shock is noted, and none is no note', () => {
    const s = drawn('blue ins-squad 10,10 x1 token; red ins-squad 10,20 x2 order=run')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    fire(s, 'red-squad', ['leader:rifle'])
    s.answer('csw-shoot-10', ['leader'])
    expect(s.note('csw-shoot-10', 'lost')).toMatchObject({
      team: 'red-squad',
      model: 'leader',
      x: 1000,
      y: 2000,
    })
    expect(team(s, 'red-squad').models[0]).toMatchObject({ isLost: true, lostThisTurn: true })
    expect(team(s, 'red-squad').freshLosses).toBe(1)
  })

  const broken = (units: string, more: object = {}): Played =>
    script(callsignWarrior, { phase: 'break-tests', units, ...more } as never)

  test('[csw-rally-1, csw-tok-5, csw-sf-12, csw-shock-5] a Team that flees takes everything along', () => {
    const s = broken('blue sf-officer-team 10,10 x1 lost=1 shock=2 token order=run; red ins-squad 45,45', {
      blue: { army: 'special-forces', bonusTokens: 2 },
    })
    s.dice('csw-rally-1', 1, 1)
    s.play()
    expect(team(s, 'blue-officer-team')).toMatchObject({
      place: 'destroyed',
      aboard: null,
      order: null,
      shock: 0,
      hasToken: false,
    })
    expect(alive(s, 'blue-officer-team')).toEqual([])
    expect(s.state.players.blue.bonusTokens).toBe(0)
    expect(s.note('csw-shock-5', 'destroyed')).toMatchObject({ team: 'blue-officer-team' })
    expect(team(s, 'blue-officer-team').models.map(({ lostThisTurn }) => lostThisTurn)).toEqual([true, false])
  })

  test('[csw-shock-5, csw-sect-7] friends on the table within the distance feel it, the enemy does not', () => {
    const shocks = (friend: string): number => {
      const s = broken(`blue ins-squad 10,10 x1 lost=5; blue ins-mmg ${friend}; red ins-squad 16,10 x1`)
      s.dice('csw-rally-1', 1)
      s.dice('csw-shock-5', ...(friend.startsWith('10,17 ') ? [6] : []))
      s.play()
      return team(s, 'blue-mmg').shock
    }
    expect([shocks('10,17 x1'), shocks('10,17.01 x1'), shocks('reserve')]).toEqual([3, 0, 0])
  })
})
