import { Match, type Options } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { at, nameOf, type Played, played, team } from '../positions.ts'

/** A position in the middle of the set-up. */
function settingUp(step: number, teams: string, options: Options = {}, more: object = {}): Played {
  return played(teams, { phase: 'set-up', setUpStep: step, round: 0, ...more }, options)
}

/** Each side writes down its Units, line by line. */
function split(s: Played, ...lines: readonly (readonly string[])[]): void {
  for (const units of lines) s.answer('hof-hide-1', units)
}

/** The first step: objectives, handicap and Hero Dice. */
function begun(s: Played): Played {
  s.dice('hof-setup-3', 3, 3)
  s.play()
  s.end()
  return s
}

const NORTH = { x: 0, y: 1 }
const spot = (x: number, y: number, facing = NORTH) => ({ ...at(x, y), facing })

describe('before deployment', () => {
  test('[hof-setup-1] the objectives of the scenario, with their holders', () => {
    const s = settingUp(0, 'blue us-rifle-mg undeployed; red de-rifle-mg undeployed', {
      scenario: 'crossroads',
    })
    begun(s)
    expect(s.state.objectives).toMatchObject([
      { id: 'A', at: at(24, 26), holder: 'red' },
      { id: 'B', at: at(29, 30), holder: 'red' },
    ])
    const steppe = settingUp(0, 'blue us-rifle-mg undeployed; red de-rifle-mg undeployed', {
      scenario: 'steppe-meeting',
    })
    begun(steppe)
    expect(steppe.state.objectives.map(({ holder }) => holder)).toEqual([null, null, null])
  })

  test('[hof-force-7, hof-force-10, hof-force-11, hof-opt-T1-19, hof-opt-T1-20] the stronger side starts with the difference', () => {
    // A Sherman costs 17, a StuG more or less; one Unit a side, so one point and one for each full ten.
    const parity = (options: Options) => {
      const s = settingUp(
        0,
        'blue us-m4-sherman undeployed id=a; blue us-m4-sherman undeployed id=b; red de-rifle-mg undeployed',
        { scenario: 'steppe-meeting', ...options },
      )
      begun(s)
      const { handicap, breakLimit } = s.state.players.blue
      return [handicap, breakLimit]
    }
    // 34 against 4: 1 and 3 for the full tens; by totals 30 divided by 10.
    expect(parity({})).toEqual([4, 13])
    expect(parity({ parity: 'totals' })).toEqual([3, 13])
    expect(parity({ parity: 'none' })).toEqual([0, 13])
    expect(parity({ handicap: 'limit' })).toEqual([0, 9])
    expect(parity({ scenario: 'crossroads' })).toEqual([0, 13])
  })

  test('[hof-force-9, hof-opt-T1-19] ranking: each ranks the enemy, both judge each pair, what is unclear is skipped', () => {
    const s = settingUp(
      0,
      'blue us-m4-sherman undeployed id=a unit=a; blue us-rifle-mg undeployed id=b unit=b; red de-stug undeployed id=c unit=c; red de-rifle-mg undeployed id=d unit=d',
      { scenario: 'steppe-meeting', parity: 'ranking' },
    )
    s.answer('hof-force-9', ['c', 'd'], 'blue')
    s.answer('hof-force-9', ['b', 'a'], 'red')
    s.answer('hof-force-9', 'first', 'blue')
    s.answer('hof-force-9', 'second', 'red')
    s.dice('hof-setup-3', 3, 3)
    s.answer('hof-force-9', 'second', 'blue')
    s.answer('hof-force-9', 'second', 'red')
    expect(s.state.players.red.handicap).toBe(1)
    expect(s.state.players.blue.handicap).toBe(0)
  })

  test('[hof-setup-4] Panzerfausts are given to medium infantry Teams, in secret', () => {
    const s = settingUp(
      1,
      'blue us-rifle-mg undeployed; red de-rifle-mg undeployed id=a; red de-rifle-mg undeployed id=b; red de-leader undeployed id=l',
      {},
      { units: { red: { panzerfausts: 1 } } },
    )
    expect(s.choices()).toEqual([['a'], ['b']])
    expect(s.match.pending[0]?.secret).toBe(true)
    s.answer('hof-setup-4', ['b'])
    expect([team(s, 'a').hasPanzerfaust, team(s, 'b').hasPanzerfaust]).toEqual([false, true])
  })
})

describe('who is Hidden, in reserve or placed', () => {
  test('[hof-setup-8, hof-hide-1] all Hidden: nothing is placed, and they will be dug in', () => {
    const s = settingUp(2, 'blue us-rifle-mg undeployed id=a; red de-rifle-mg undeployed id=b', {
      scenario: 'crossroads',
    })
    s.play()
    s.end()
    expect([team(s, 'a').place, team(s, 'b').place]).toEqual(['undeployed', 'hidden'])
    expect(s.state.players.red.hidesDugIn).toBe(true)
    expect(s.state.units.map(({ isShown }) => isShown)).toEqual([true, false])
  })

  const RED =
    'red de-stug undeployed id=s unit=s; red de-rifle-mg undeployed id=a unit=a; red de-rifle-mg undeployed id=b unit=b; red de-rifle-mg undeployed id=c unit=c; red de-pak40 undeployed id=d unit=d'

  test('[hof-setup-8, hof-setup-10, hof-ruling-7] half rounded up is Hidden, and vehicles go into reserve first', () => {
    const s = settingUp(2, `blue us-rifle-mg undeployed; ${RED}`, { scenario: 'hedgerows' })
    nameOf(s)
    expect(s.refuses(['s', 'a', 'b'])).toContain('vehicles')
    expect(s.refuses(['a', 'b'])).toBeTruthy()
    split(s, ['a', 'b', 'd'])
    expect(['s', 'a', 'b', 'c', 'd'].map((id) => team(s, id).place)).toEqual([
      'reserve',
      'hidden',
      'hidden',
      'reserve',
      'hidden',
    ])
  })

  test('[hof-trait-T1-24, hof-setup-8] the recon Unit and one more are placed', () => {
    const s = settingUp(
      2,
      'blue us-m8-greyhound undeployed id=r unit=r; blue us-m4-sherman undeployed id=x unit=x; blue us-m4-sherman undeployed id=y unit=y; red de-rifle-mg undeployed id=z',
      { scenario: 'steppe-meeting' },
      { units: { r: { kind: 'recon' } } },
    )
    expect(s.refuses(['x', 'y'])).toContain('recon')
    split(s, ['r', 'y'])
    expect(['r', 'x', 'y'].map((id) => team(s, id).place)).toEqual(['undeployed', 'reserve', 'undeployed'])
  })

  test('[hof-setup-7] off-table guns are not placed, their observer is; a battery may be in reserve', () => {
    const battery =
      'red de-lefh18 undeployed id=g unit=g; red de-fo undeployed id=fo unit=g; red de-rifle-mg undeployed id=a unit=a'
    const units = { units: { g: { isOffTable: true } } }
    const s = settingUp(2, `blue us-rifle-mg undeployed; ${battery}`, { scenario: 'crossroads' }, units)
    s.play()
    s.end()
    expect([team(s, 'g').place, team(s, 'fo').place]).toEqual(['off-table', 'hidden'])
    const held = settingUp(2, `blue us-rifle-mg undeployed; ${battery}`, { scenario: 'hedgerows' }, units)
    split(held, ['a'])
    expect(team(held, 'g').place).toBe('reserve')
  })
})

describe('deployment', () => {
  test('[hof-setup-5] anywhere inside the zone', () => {
    const s = settingUp(3, 'blue us-rifle-mg undeployed id=a; red de-rifle-mg id=b hidden', {
      scenario: 'crossroads',
    })
    expect(s.refuses(spot(10, 7.38))).toContain('zone')
    expect(s.refuses(null)).toContain('room')
    s.answer('hof-setup-5', spot(10, 7.37))
    expect(team(s, 'a')).toMatchObject({ place: 'table', x: 1000, y: 737, isDugIn: false })
  })

  test('[hof-setup-5] not within 8 inches of a visible enemy', () => {
    const near = (y: number, map: object = {}) => {
      const s = settingUp(
        3,
        `blue us-rifle-mg undeployed id=a; red de-rifle-mg 10,${y} id=b`,
        { scenario: 'crossroads' },
        { map },
      )
      return () => s.refuses(spot(10, 7))
    }
    // 0.63 inches each: 16.26 is 8 inches away.
    expect(near(16.26)()).toContain('8 inches')
    expect(near(16.27)).toThrow('legal choice')
    const house = {
      buildings: [
        {
          id: 'inn',
          kind: 'house',
          material: 'stone',
          floors: 1,
          storeyHeight: 1,
          roof: { kind: 'none' },
          openings: [],
          outline: [
            { x: 0, y: 10 },
            { x: 48, y: 10 },
            { x: 48, y: 12 },
            { x: 0, y: 12 },
          ],
        },
      ],
    }
    expect(near(16.26, house)).toThrow('legal choice')
  })

  test('[hof-trans-8] a Team may be set up mounted, transports first', () => {
    const s = settingUp(
      3,
      'blue us-rifle-mg undeployed id=a; blue us-halftrack undeployed id=h; red de-rifle-mg id=b hidden',
      { scenario: 'crossroads' },
    )
    s.answer('hof-setup-5', spot(10, 4))
    expect(team(s, 'h').place).toBe('table')
    nameOf(s)
    expect(s.choices()).toEqual(['on-foot', 'h'])
    s.answer('hof-trans-8', 'h')
    expect(team(s, 'a')).toMatchObject({ place: 'aboard', aboard: 'h' })
  })

  test('[hof-setup-1] the attacker takes the first turn, or a die decides', () => {
    const s = settingUp(3, 'blue us-rifle-mg 10,4; red de-rifle-mg id=b hidden', { scenario: 'crossroads' })
    s.play()
    s.end()
    expect(s.state).toMatchObject({ phase: 'artillery', round: 1, first: 'blue', active: 'blue' })
    const steppe = settingUp(3, 'blue us-rifle-mg 10,4; red de-rifle-mg 40,44', {
      scenario: 'steppe-meeting',
    })
    steppe.dice('hof-setup-1', 2, 2, 3, 5)
    steppe.play()
    steppe.end()
    expect(steppe.state).toMatchObject({ first: 'red', active: 'red' })
  })
})

test('[hof-unit-1, hof-setup-2] a whole game begins with both forces of the scenario', () => {
  const match = Match.start(hailOfFire, {}, { seed: '7'.padStart(64, '0') })
  if (!('state' in match)) throw new Error('the options are sound')
  expect(match.state.units.filter(({ side }) => side === 'blue')).toHaveLength(4)
  expect(match.state.players.blue.breakLimit).toBe(13)
})

test('[hof-ruling-27] unless agreed otherwise the Units are paired by cost, and the handicap is a starting total', () => {
  const teams = 'blue us-m26-pershing 4,4 id=a unit=a; red de-rifle-mg 40,40 id=r unit=r'
  const s = played(teams, { phase: 'set-up', setUpStep: 0, round: 0 }, {
    scenario: 'steppe-meeting',
  } as never)
  s.dice('hof-setup-3', 3, 3)
  s.play()
  s.end()
  const { blue, red } = s.state.players
  expect(s.note('hof-force-7', 'parity')).toMatchObject({ blue: 2, red: 0 }) // 22 against 4: 1, and 1 for the full ten
  expect([blue.handicap, red.handicap]).toEqual([2, 0])
  expect(blue.breakLimit).toBe(13)
})
