import { describe, expect, test } from 'vitest'
import { alive, drawn, HUT, LINE, type Played, proposed, row, team, WOOD, ways } from '../../positions.ts'

/** Blue charges the only target it has, as the rules propose, after these dice of the combat are given. */
function charges(s: Played, ...dice: readonly number[]): Played {
  s.answer('csw-order-1', 'charge')
  if (dice.length > 0) s.dice('csw-cc-9', ...dice)
  s.answer('csw-cc-5', proposed(s))
  return s
}

const HUNTERS = 'blue ins-tank-hunters 10,10 x1 token'
const WOODED = { areas: [WOOD('wood', 8, 16.2, 20, 20)] }

describe('who can be charged', () => {
  const canCharge = (red: string, map: object = {}): boolean =>
    drawn(`${HUNTERS}; ${red}`, map).choices().includes('charge')

  test('[csw-cc-1, csw-chg-1] an enemy within 12", over a straight way', () => {
    expect(canCharge('red ins-squad 10,23 x1')).toBe(true)
    expect(canCharge('red ins-squad 10,23.01 x1')).toBe(false)
    expect(canCharge('blue ins-squad 10,16 x1')).toBe(false)
  })

  test('[csw-chg-2] nobody inside a vehicle', () => {
    expect(canCharge('red pro-afv-apc 10,18; red ins-squad aboard=red-afv-apc')).toBe(false)
  })

  test('[csw-ruling-165, csw-cc-5] a charge that can reach must go', () => {
    const s = drawn(`${HUNTERS}; red ins-squad 10,18 x1 order=run`)
    s.answer('csw-order-1', 'charge')
    expect(s.refuses([])).toMatch(/must reach/)
    expect(s.refuses(ways({ 'insurgent-1': [[10, 14]] }))).toMatch(/must reach/)
  })
})

describe('defensive fire', () => {
  test('[csw-cc-2] only by who sees the charge; not by who had an order', () => {
    const asked = (red: string, map: object = {}): string | undefined => {
      const s = drawn(`${HUNTERS}; ${red}`, map)
      s.answer('csw-order-1', 'charge')
      return s.asked?.clause
    }
    expect(asked('red ins-squad 10,18 x1')).toBe('csw-cc-2')
    expect(asked('red ins-squad 10,18 x1 order=run')).toBe('csw-cc-5')
    const wall = { buildings: [HUT('box', 'container', 9, 13, 11, 15)] }
    expect(asked('red ins-squad 10,18 x1', wall)).toBe('csw-cc-5')
  })

  test('[csw-cc-2, csw-tok-6] it is a reaction: the token is spent, the order is Fire, also if nobody fires', () => {
    const s = drawn(`${HUNTERS}; red ins-squad 10,18 x1 token`)
    s.answer('csw-order-1', 'charge')
    s.answer('csw-cc-2', 'defensive-fire')
    s.answer('csw-shoot-4', [])
    expect([...s.notes('csw-shoot-7'), ...s.notes('csw-gt-3')]).toEqual([])
    expect(team(s, 'red-squad')).toMatchObject({ order: 'fire', orderedBy: 'reaction', hasToken: false })
    expect(s.asked?.clause).toBe('csw-cc-5')
  })

  test('[csw-cc-2, csw-tok-5] it may end the charge', () => {
    const s = drawn(`${HUNTERS}; red ins-squad 10,18 x1`)
    s.answer('csw-order-1', 'charge')
    s.answer('csw-cc-2', 'defensive-fire')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    s.answer('csw-shoot-4', [row('leader:rifle')])
    expect(team(s, 'blue-tank-hunters').place).toBe('destroyed')
    expect(s.notes('csw-cc-6')).toEqual([])
    s.end()
  })
})

describe('who strikes first', () => {
  test('[csw-cc-7, csw-cc-12] a way through rough ground costs the first blow; if both are gone nobody consolidates', () => {
    const s = charges(
      drawn(`${HUNTERS}; red ins-squad 10,18 x1 order=run`, { areas: [WOOD('wood', 8, 12, 12, 14)] }),
      3,
      3,
    )
    expect(s.note('csw-cc-7')).toMatchObject({ simultaneous: true })
    expect(s.state.teams.map(({ place }) => place)).toEqual(['destroyed', 'destroyed'])
    s.end()
  })

  /** Whether both sides strike at once. The defenders win. */
  const isSimultaneous = (red: string, map: object, ...dice: readonly number[]): unknown => {
    const s = drawn(`${HUNTERS}; red ins-squad ${red} order=run`, map)
    s.answer('csw-order-1', 'charge')
    s.dice('csw-cc-9', ...dice)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', proposed(s))
    return s.note('csw-cc-7').simultaneous
  }

  test('[csw-cc-7, csw-ruling-159] half of the defenders in rough ground is enough, a third is not', () => {
    const edge = { areas: [WOOD('wood', 5, 17.4, 10.2, 20)] }
    expect(isSimultaneous('at=10,18/12,18 x2', edge, 1, 1, 3)).toBe(true)
    expect(isSimultaneous('at=10,18/12,18/14,18 x3', edge, 1, 1, 1, 3)).toBe(false)
  })

  test('[csw-cc-7, csw-ruling-170] in a building; behind a ditch they touch, not behind a railway', () => {
    const inside = { buildings: [{ ...HUT('hut', 'house', 8, 16, 12, 20) }] }
    expect(drawn(`${HUNTERS}; red ins-squad 10,17 x1 order=run`, inside).choices()).toContain('charge')
    const line = (kind: string, north: number) => ({
      lines: [LINE('line', kind, [9.6, north], [10.4, north])],
    })
    const round = (kind: string, north: number): unknown => {
      const s = drawn(`${HUNTERS}; red ins-squad 10,18 x1 order=run`, line(kind, north))
      s.answer('csw-order-1', 'charge')
      s.dice('csw-cc-9', 3, ...(north > 17.3 && kind === 'hedge' ? [3] : []))
      if (!(north > 17.3 && kind === 'hedge')) s.dice('csw-cc-14', 1)
      s.answer(
        'csw-cc-5',
        ways({
          'insurgent-1': [
            [12, 15],
            [11.01, 18],
          ],
        }),
      )
      return s.note('csw-cc-7').simultaneous
    }
    expect(round('hedge', 17.4)).toBe(true)
    expect(round('railway', 17.4)).toBe(false)
  })
})

describe('blow by blow', () => {
  test('[csw-cc-11, csw-cc-12] who has nobody left has lost, however many it struck down', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 x4 order=run', WOODED)
    charges(s, 3, 3, 3, 3, 3, 1)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-9', ['leader', 'soldier-1'])
    expect(team(s, 'blue-tank-hunters').place).toBe('destroyed')
    expect(alive(s, 'red-squad')).toEqual(['soldier-2', 'soldier-3'])
    expect(s.note('csw-cc-11', 'combat-won')).toMatchObject({
      team: 'red-squad',
      target: 'blue-tank-hunters',
    })
    expect(team(s, 'red-squad')).toMatchObject({ freshLosses: 0 })
    expect(team(s, 'red-squad').thisTurn.lossesInWonCombat).toBe(2)
    expect(s.asked).toEqual({ clause: 'csw-cc-14', seat: 'red' })
  })

  test('[csw-cc-11, csw-cc-14] fewer losses win: the loser goes whole, the winner may move a D6 in inches', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x3 token; red ins-squad 10,18 x4 order=run')
    charges(s, 3, 3, 1)
    s.dice('csw-cc-9', 3, 1)
    s.dice('csw-cc-14', 4)
    s.answer('csw-cc-9', ['leader', 'soldier-1'])
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(team(s, 'red-squad').place).toBe('destroyed')
    expect(alive(s, 'red-squad')).toEqual([])
    expect(team(s, 'blue-tank-hunters').thisTurn.lossesInWonCombat).toBe(1)
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 400 })
  })

  test('[csw-cc-12] after a tie both strike at once, also where the charger struck first', () => {
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 x2 order=run')
    charges(s, 3, 1)
    s.dice('csw-cc-9', 3)
    s.answer('csw-cc-9', ['leader'])
    s.dice('csw-cc-9', 3, 3)
    s.answer('csw-cc-9', ['insurgent-1'])
    expect(s.state.teams.map(({ place }) => place)).toEqual(['destroyed', 'destroyed'])
    s.end()
  })

  test('[csw-cc-10, csw-eq-1] grenades are noted, and only where a 6 was rolled', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 10,10 x2 options=assault-grenades token; red ins-squad 10,18 x5 order=run',
    )
    s.answer('csw-order-1', 'charge')
    s.dice('csw-cc-9', 6, 1)
    s.dice('csw-shoot-11', 1)
    s.answer('csw-cc-5', proposed(s))
    expect(s.note('csw-cc-10', 'grenades')).toMatchObject({ extra: 1 })
    expect(s.match.pending[0]).toMatchObject({ min: 2, max: 2 }) // one blow, and one more by the grenade
    const none = drawn(
      'blue pro-section/fireteam-2 10,10 x2 options=assault-grenades token; red ins-squad 10,18 x5 order=run',
    )
    none.answer('csw-order-1', 'charge')
    none.dice('csw-cc-9', 5, 1)
    none.answer('csw-cc-5', proposed(none))
    expect(none.notes('csw-cc-10')).toEqual([])
    expect(none.match.pending[0]).toMatchObject({ min: 1, max: 1 })
  })
})
