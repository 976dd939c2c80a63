import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { OBJECTIVE_RADIUS } from '../../../src/rules/tables.ts'
import { box, type Played, team } from '../../positions.ts'

/** The set-up of a scenario from its own first step on: roles are known, forces chosen. */
function settingUp(scenario: string, units: string, more: object = {}): Played {
  return script(callsignWarrior, {
    phase: 'set-up',
    setupStep: 4,
    options: { scenario },
    units,
    blue: { role: scenario === 'contact' || scenario === 'domination' ? null : 'attacker' },
    red: { role: scenario === 'contact' || scenario === 'domination' ? null : 'defender' },
    ...more,
  } as never)
}

/** Plays the silent rest of the set-up. */
function finish(s: Played): void {
  while (s.state.phase === 'set-up' && s.match.pending.length === 0) s.play()
}

/** Plays on to the next question. */
function next(s: Played) {
  while (s.match.pending.length === 0) s.play()
  return s.asked
}

function at(x: number, y: number) {
  return { x, y }
}

function pair(first: string, second: string, x: number, y: number) {
  return [
    { model: first, x, y },
    { model: second, x: x + 150, y },
  ]
}

function placesOf(s: Played): Readonly<Record<string, string>> {
  return Object.fromEntries(s.state.teams.map(({ id, place }) => [id, place]))
}

const FORCES =
  'blue ins-squad undeployed; blue ins-mmg undeployed; blue ins-mortar undeployed; red ins-squad undeployed; red ins-mmg undeployed'

describe('before all', () => {
  test('[csw-core-14, csw-ruling-5] [csw-pre-1] ties are rolled again; the winner sets up Contact! without a role', () => {
    const s = settingUp('contact', FORCES, { setupStep: 0 })
    s.dice('csw-core-14', 3, 3, 2, 5)
    s.play()
    expect(s.state).toMatchObject({ winner: 'red', setupStep: 1 })
    expect(s.state.players.red.role).toBe(null)
  })

  test('[csw-pre-1, csw-ruling-116] the bomb is noted before the markers lie, then edge and reserves', () => {
    const s = settingUp('contact', FORCES, { setupStep: 3 })
    const asked: unknown[] = []
    const answer = (choice: unknown): void => {
      const clause = next(s)?.clause ?? ''
      asked.push(clause)
      s.answer(clause, choice)
    }
    for (const choice of [[], [at(1000, 2400)], [at(4000, 2400)], 'no', 'no', 'south', [], []]) answer(choice)
    finish(s)
    expect(asked).toEqual([
      'csw-abins-7',
      ...['csw-s1-2', 'csw-s1-2', 'csw-s1-2', 'csw-s1-2'],
      ...['csw-pre-2', 'csw-res-1', 'csw-res-1'],
    ])
    expect(s.state.phase).toBe('turn-start')
  })

  test('[csw-s2-1, csw-s3-1, csw-s4-1] the winner of the roll-off attacks or defends', () => {
    for (const scenario of ['blue-bird-down', 'ied', 'rush']) {
      const s = settingUp(scenario, FORCES, { setupStep: 0 })
      s.dice('csw-core-14', 6, 1)
      expect(s.choices()).toEqual(['attack', 'defend'])
      s.answer('csw-s2-1', 'defend')
      expect([s.state.players.blue.role, s.state.players.red.role]).toEqual(['defender', 'attacker'])
    }
  })
})

describe('Contact!', () => {
  const near = 1800 + 2 * OBJECTIVE_RADIUS

  test('[csw-s1-2, csw-obj-1, csw-ruling-118, csw-ruling-127] a marker each on the centre line, 18" between their edges', () => {
    const s = settingUp('contact', FORCES)
    expect(next(s)).toMatchObject({ clause: 'csw-s1-2', seat: 'blue' })
    expect(s.refuses([at(1000, 2400 + OBJECTIVE_RADIUS + 1)])).toMatch(/on the centre line/)
    const small = settingUp('contact', FORCES, { size: '36,36' })
    expect(small.refuses([at(1800, 1800)])).toMatch(/no room for the second/)
    s.answer('csw-s1-2', [at(1000, 2400 + OBJECTIVE_RADIUS)]) // a part of it lies on the line
    expect(next(s)).toMatchObject({ clause: 'csw-s1-2', seat: 'red' })
    expect(s.refuses([at(1000 + near - 2, 2400 + OBJECTIVE_RADIUS)])).toMatch(/at least 18" apart/)
    s.answer('csw-s1-2', [at(1000 + near, 2400 + OBJECTIVE_RADIUS)])
    expect(s.state.objectives.map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('[csw-ruling-163] [csw-s1-2] the markers are slid only if both agree', () => {
    const s = settingUp('contact', FORCES)
    s.answer('csw-s1-2', [at(1000, 2400)])
    s.answer('csw-s1-2', [at(4000, 2400)])
    s.answer('csw-s1-2', 'yes', 'blue')
    expect(s.refuses([at(1500, 2600), at(4000, 2400)])).toMatch(/on the centre line/)
    expect(s.refuses([at(3000, 2400), at(4000, 2400)])).toMatch(/18" apart/)
    s.answer('csw-s1-2', [at(1500, 2400), at(4500, 2400)], 'blue')
    s.answer('csw-s1-2', 'no', 'red')
    expect(s.state.objectives.map((one) => one.at.x)).toEqual([1000, 4000])
    s.answer('csw-s1-2', 'yes', 'red')
    s.answer('csw-s1-2', [at(500, 2400), at(3000, 2400)], 'red')
    s.answer('csw-s1-2', 'yes', 'blue')
    expect(s.state.objectives.map((one) => one.at.x)).toEqual([500, 3000])
    expect(next(s)).toMatchObject({ clause: 'csw-pre-2', seat: 'blue' })
  })

  test('[csw-ruling-163] [csw-obj-1] a marker in a lake goes to the nearest shore', () => {
    const lake = { areas: [{ id: 'lake', kind: 'water', outline: box(8, 20, 12, 25) }] }
    const s = settingUp('contact', FORCES, { map: lake })
    s.answer('csw-s1-2', [at(1000, 2400)])
    expect(s.state.objectives[0]?.at).toMatchObject({ x: 1000 })
    expect(s.state.objectives[0]?.at.y).toBeGreaterThanOrEqual(2500)
    expect(s.state.objectives[0]?.at.y).toBeLessThanOrEqual(2525)
  })

  test('[csw-s1-3, csw-s1-4, csw-ruling-128, csw-res-1] [csw-ex-50] edge and reserves, up to half rounded down, the winner first', () => {
    const s = settingUp('contact', FORCES, { setupStep: 8 })
    s.answer('csw-pre-2', 'north')
    expect(next(s)).toMatchObject({ clause: 'csw-res-1', seat: 'blue' })
    expect(s.refuses(['blue-squad', 'blue-mmg'])).toMatch(/1/)
    s.answer('csw-res-1', ['blue-mmg'])
    expect(next(s)).toMatchObject({ clause: 'csw-res-1', seat: 'red' })
    s.answer('csw-res-1', [])
    finish(s)
    expect(placesOf(s)).toEqual({
      'blue-squad': 'first-wave',
      'blue-mmg': 'reserve',
      'blue-mortar': 'first-wave',
      'red-squad': 'first-wave',
      'red-mmg': 'first-wave',
    })
    expect([s.state.players.blue.edges, s.state.players.red.edges]).toEqual([['north'], ['south']])
  })
})

describe('Blue Bird Down', () => {
  const units =
    'blue ins-squad undeployed; blue ins-mmg undeployed; blue ins-technical undeployed; red ins-squad undeployed; red ins-mmg undeployed; red ins-mortar undeployed'

  test('[csw-s2-2, csw-ruling-129] the crash within 6" of the centre, a squad and a small support Team within 6" of it', () => {
    const s = settingUp('blue-bird-down', units)
    expect(next(s)).toMatchObject({ clause: 'csw-s2-2', seat: 'red' })
    expect(s.refuses([at(2400, 2400 + 600 + OBJECTIVE_RADIUS + 1)])).toMatch(/within 6" of the centre/)
    s.answer('csw-s2-2', [at(2400, 2400 + 600 + OBJECTIVE_RADIUS)])
    // One squad is no choice: it is placed at once.
    const crash = 2400 + 600 + OBJECTIVE_RADIUS
    const row = (x: number) =>
      team(s, 'red-squad').models.map(({ id }, i) => ({ model: id, x: x - i * 120, y: crash }))
    expect(s.refuses(row(2400 + 600 + OBJECTIVE_RADIUS + 51))).toMatch(/within 6" of the objective/)
    s.answer('csw-s2-2', row(2400 + 600 + OBJECTIVE_RADIUS + 50))
    expect(s.choices()).toEqual(['red-mmg', 'red-mortar'])
    s.answer('csw-s2-2', 'red-mmg')
    s.answer('csw-s2-2', pair('gunner', 'loader', 2400, 3200))
    expect(s.state.teams.filter(({ isSurvivor }) => isSurvivor).map(({ id }) => id)).toEqual([
      'red-squad',
      'red-mmg',
    ])
  })

  test('[csw-s2-3, csw-ruling-130] infantry more than 18" from crash and Survivors, Hidden where nobody sees it; the rest waits', () => {
    const s = settingUp(
      'blue-bird-down',
      units.replace('red ins-squad undeployed', 'red ins-squad 21,30 survivor'),
      {
        setupStep: 7,
        objectives: { crash: '24,30' },
        map: { areas: [{ id: 'wood', kind: 'woods', outline: box(2, 2, 12, 12) }] },
      },
    )
    expect(s.choices()).not.toContain('blue-technical')
    s.answer('csw-s2-3', ['blue-mmg'])
    expect(s.refuses(pair('gunner', 'loader', 2400, 3000 - 1800 - OBJECTIVE_RADIUS - 50))).toMatch(
      /More than 18"/,
    )
    s.answer('csw-s2-3', pair('gunner', 'loader', 600, 600))
    expect(team(s, 'blue-mmg')).toMatchObject({ place: 'table', isHidden: true })
    expect(s.note('csw-s2-3', 'deployed')).toMatchObject({ team: 'blue-mmg' })
    s.answer('csw-s2-4', ['north', 'east'])
    s.answer('csw-trans-5', [])
    finish(s)
    expect(placesOf(s)).toMatchObject({
      'blue-squad': 'reserve',
      'blue-technical': 'reserve',
      'red-mortar': 'first-wave',
    })
    expect([s.state.players.red.edges, s.state.players.blue.edges]).toEqual([
      ['north', 'east'],
      ['south', 'west'],
    ])
  })

  test('[csw-s2-4, csw-ruling-131] each side has two whole edges, and reserves no others', () => {
    const s = settingUp('blue-bird-down', 'blue ins-mmg reserve token; red ins-squad 24,24', {
      phase: 'orders',
      turn: 3,
      blue: { role: 'attacker', edges: ['west', 'south'] },
    })
    s.dice('csw-tok-3', 1)
    s.dice('csw-res-2', 6)
    s.answer('csw-res-2', 'test')
    s.answer('csw-order-1', 'run')
    const way = (points: readonly (readonly [number, number])[]) =>
      ['gunner', 'loader'].map((model, i) => ({ model, points: points.map(([x, y]) => at(x, y + i * 150)) }))
    expect(s.refuses(way([[4750, 2000]]))).toMatch(/by which the Team may enter/) // east
    s.answer(
      'csw-fw-1',
      way([
        [50, 4400],
        [400, 4400],
      ]),
    ) // west, far beyond 24" from the south
  })
})

describe('IED', () => {
  test('[csw-s3-2, csw-ruling-132, csw-ruling-133] the Defender’s edge, an infantry carrier, three markers in the Defender’s half', () => {
    const s = settingUp(
      'ied',
      'blue ins-squad undeployed; blue ins-mmg undeployed; blue ins-technical undeployed; red ins-squad undeployed',
    )
    expect(next(s)).toMatchObject({ clause: 'csw-pre-2', seat: 'red' })
    s.answer('csw-pre-2', 'south')
    expect(next(s)).toMatchObject({ clause: 'csw-s3-2', seat: 'blue' })
    expect(s.choices()).toEqual(['blue-squad', 'blue-mmg'])
    s.answer('csw-s3-2', 'blue-mmg')
    expect(s.state.bomb).toMatchObject({ carrier: 'blue-mmg', state: 'carried' })
    const good = [at(700, 700), at(2400, 700), at(4100, 700)] as const
    const edge = 600 + OBJECTIVE_RADIUS
    expect(s.refuses([at(edge, 700), good[1], good[2]])).toMatch(/more than 6" from every edge/)
    expect(s.refuses([good[0], at(2400, 2401), good[2]])).toMatch(/Defender's half/)
    expect(s.refuses([good[0], at(700 + 1200 + 2 * OBJECTIVE_RADIUS, 700), good[2]])).toMatch(
      /more than 12" apart/,
    )
    s.answer('csw-s3-2', good)
    expect(s.state.objectives.map((one) => one.at)).toEqual(good)
  })

  test('[csw-s3-3, csw-ruling-134] one Section or squad within 12" of the edge; no reserves', () => {
    const s = settingUp(
      'ied',
      'blue ins-squad undeployed; red pro-section/fireteam-1 undeployed id=f1 section=s; red pro-section/fireteam-2 undeployed id=f2 section=s; red pro-mortar undeployed',
      { setupStep: 7, red: { role: 'defender', edges: ['north'] } },
    )
    expect(s.choices()).toEqual(['none', 's'])
    s.answer('csw-s3-3', 's')
    const row = (id: string, y: number) =>
      team(s, id).models.map(({ id: model }, i) => ({ model, x: 2000 + i * 150, y }))
    const [first, second] = s.state.teams.filter(({ profile }) => profile.section === 's').map(({ id }) => id)
    expect(s.refuses(row(first ?? '', 3599))).toMatch(/Within 12" of your own edge/)
    s.answer('csw-s3-3', row(first ?? '', 3650))
    s.answer('csw-s3-3', row(second ?? '', 4000))
    finish(s)
    expect(placesOf(s)).toMatchObject({ 'blue-squad': 'first-wave', 'red-mortar': 'first-wave' })
    expect(s.state.teams.filter(({ place }) => place === 'table')).toHaveLength(2)
  })
})

describe('Rush', () => {
  test('[csw-s4-2] A and B on the 12" line, C on the 18" line, 12" apart', () => {
    const s = settingUp('rush', FORCES)
    s.answer('csw-pre-2', 'south')
    expect(next(s)).toMatchObject({ clause: 'csw-s4-2', seat: 'red' })
    const apart = 1200 + 2 * OBJECTIVE_RADIUS
    expect(s.refuses([at(1000, 1800), at(2500, 1200), at(4000, 1800)])).toMatch(/A lies on its line/)
    expect(s.refuses([at(1000, 1200), at(1000 + apart - 1, 1200), at(4000, 1800)])).toMatch(
      /at least 12" apart/,
    )
    s.answer('csw-s4-2', [at(1000, 1200), at(1000 + apart, 1200), at(4000, 1800)])
    expect(s.state.objectives.map(({ id }) => id)).toEqual(['A', 'B', 'C'])
  })

  test('[csw-s4-3, csw-ruling-138] half of the Defender in their half; the Attacker may hold back a quarter', () => {
    const five = ['squad', 'mmg', 'mortar', 'sniper'].map((one) => `blue ins-${one} undeployed`).join('; ')
    const s = settingUp(
      'rush',
      `${five}; red ins-squad undeployed; red ins-mmg undeployed; red ins-mortar undeployed`,
      {
        setupStep: 6,
        red: { role: 'defender', edges: ['south'] },
        blue: { role: 'attacker', edges: ['north'] },
      },
    )
    expect(next(s)).toMatchObject({ clause: 'csw-res-1', seat: 'blue' })
    expect(s.refuses(['blue-squad', 'blue-mmg'])).toMatch(/1/)
    s.answer('csw-res-1', ['blue-squad'])
    expect(next(s)).toMatchObject({ clause: 'csw-s4-3', seat: 'red' })
    expect(s.refuses(['red-squad', 'red-mmg'])).toMatch(/1/) // half of three
    s.answer('csw-s4-3', ['red-mmg'])
    expect(s.refuses(pair('gunner', 'loader', 2000, 2401))).toMatch(/Within 24" of your own edge/)
    s.answer('csw-s4-3', pair('gunner', 'loader', 2000, 2400))
    finish(s)
    expect(placesOf(s)).toMatchObject({
      'red-mmg': 'table',
      'red-squad': 'first-wave',
      'blue-squad': 'reserve',
    })
  })
})

test('[csw-trans-5, csw-s4-3] of the deployed half, a Team may start aboard a vehicle deployed with it', () => {
  const s = settingUp(
    'rush',
    'blue ins-squad undeployed; red ins-mmg undeployed; red ins-technical undeployed; red ins-mortar undeployed; red ins-sniper undeployed',
    {
      setupStep: 7,
      red: { role: 'defender', edges: ['south'] },
      blue: { role: 'attacker', edges: ['north'] },
    },
  )
  expect(next(s)).toMatchObject({ clause: 'csw-s4-3', seat: 'red' })
  s.answer('csw-s4-3', ['red-mmg', 'red-technical'])
  expect(next(s)).toMatchObject({ clause: 'csw-trans-5', seat: 'red' })
  expect((s.match.pending[0] as unknown as { options: readonly unknown[] }).options).toEqual([
    { team: 'red-mmg', vehicle: 'red-technical' },
  ])
  s.answer('csw-trans-5', [{ team: 'red-mmg', vehicle: 'red-technical' }])
  expect(next(s)).toMatchObject({ clause: 'csw-s4-3' })
  s.answer('csw-s4-3', [{ model: 'vehicle', x: 2000, y: 1000, facing: { x: 0, y: 1 } }])
  finish(s)
  expect(placesOf(s)).toMatchObject({
    'red-technical': 'table',
    'red-mmg': 'aboard',
    'red-mortar': 'first-wave',
  })
  expect(team(s, 'red-mmg')).toMatchObject({ aboard: 'red-technical', order: null })
})

describe('Domination', () => {
  test('[csw-s5-1, csw-s5-2, csw-ruling-141] five markers, Homes in the middle of the edges on a wide table too', () => {
    const s = settingUp('domination', FORCES, { size: '72,48' })
    s.answer('csw-pre-2', 'north')
    s.play()
    expect(Object.fromEntries(s.state.objectives.map((one) => [one.id, one.at]))).toEqual({
      'home-blue': at(3600, 4200),
      'home-red': at(3600, 600),
      centre: at(3600, 2400),
      'flank-left': at(600, 2400),
      'flank-right': at(6600, 2400),
    })
  })

  test('[csw-s5-3, csw-ruling-142] [csw-ex-50] [csw-res-1] a quarter in reserve, the winner first: of 5 Teams one, of 3 none', () => {
    const s = settingUp(
      'domination',
      `${FORCES}; red ins-mortar undeployed; red ins-sniper undeployed; red ins-tank-hunters undeployed`,
      { setupStep: 6, winner: 'blue' },
    )
    expect(next(s)).toMatchObject({ clause: 'csw-res-1', seat: 'red' }) // a quarter of Blue's three is none
    expect(s.refuses(['red-squad', 'red-mmg'])).toMatch(/1/)
    s.answer('csw-res-1', ['red-squad'])
    finish(s)
    expect(placesOf(s)).toMatchObject({ 'red-squad': 'reserve', 'blue-squad': 'first-wave' })
  })
})
