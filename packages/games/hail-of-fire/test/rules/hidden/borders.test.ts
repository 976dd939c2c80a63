import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { couldAppearAt, revealDistance } from '../../../src/rules/hidden/contest.ts'
import { canEnter, entryEdge, entrySpots, reserveRule, whyNotEnter } from '../../../src/rules/hidden/entry.ts'
import {
  arrivable,
  freeReserves,
  mayCheckReserves,
  reservesCheck,
} from '../../../src/rules/hidden/reserves.ts'
import { hasHiddenUnits, revealable } from '../../../src/rules/hidden/reveal.ts'
import { whyNotReveal } from '../../../src/rules/hidden/reveal-place.ts'
import { inwardFrom, isInZone, zoneOf } from '../../../src/rules/hidden/zones.ts'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import { type State, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { AREA, HOUSE } from '../positions.ts'

const SOUTH = { x: 0, y: -1 }
const WOOD = { map: { areas: [AREA('wood', 'woods', 0, 24, 48, 48)] } }

function stateAt(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more } as never).state
}

function refused(state: State, x: number, y: number): string | null {
  return whyNotReveal(state, teamById(state, 'h'), { x: inch(x), y: inch(y) }, SOUTH)?.code ?? null
}

const HIDDEN = 'red de-rifle-mg 0,0 id=h hidden'

test('[hof-hide-3] in concealing terrain farther than 16 inches from every enemy, not from one of them only', () => {
  // The wood begins at 24; the enemy's base reaches 0.63 to the north, the Team's own 0.63 to the south.
  const one = stateAt(`blue us-rifle-mg 24,20 id=a; ${HIDDEN}`, WOOD)
  expect([refused(one, 24, 37.26), refused(one, 24, 37.27)]).toEqual(['seen-or-near', null])
  const two = stateAt(`blue us-rifle-mg 24,20 id=a; blue us-rifle-mg 10,34 id=b; ${HIDDEN}`, WOOD)
  expect([refused(two, 24, 37.27), refused(two, 40, 37.27)]).toEqual(['seen-or-near', null])
})

test('[hof-hide-T1] the reveal distance of infantry, guns, open tops, other vehicles and recon', () => {
  const far = (entry: string, more: object = {}) => {
    const state = stateAt(`blue ${entry} 24,20 id=a unit=u; ${HIDDEN}`, more)
    return revealDistance(state, teamById(state, 'a')) / inch(1)
  }
  expect(
    ['us-rifle-mg', 'us-57mm-gun', 'us-m7-priest', 'us-m4-sherman', 'us-m8-greyhound'].map((entry) =>
      far(entry),
    ),
  ).toEqual([16, 16, 16, 8, 24])
  expect(far('us-rifle-mg', { units: { u: { kind: 'recon' } } })).toBe(24)
})

test('[hof-hide-3] out of sight of every enemy it may be in the open; in sight of one it may not', () => {
  const house = { map: { buildings: [HOUSE('inn', 14, 26, 34, 30)] } }
  expect(refused(stateAt(`blue us-rifle-mg 24,20 id=a; ${HIDDEN}`, house), 24, 32)).toBeNull()
  expect(
    refused(stateAt(`blue us-rifle-mg 24,20 id=a; blue us-rifle-mg 4,33 id=b; ${HIDDEN}`, house), 24, 32),
  ).toBe('seen-or-near')
})

test('[hof-hide-3] inside the zone, with every corner', () => {
  const state = stateAt(`blue us-rifle-mg 24,2 id=a; ${HIDDEN}`, {
    options: { scenario: 'crossroads' },
    ...WOOD,
  })
  // The zone of the defender reaches from 22 to 48 and from edge to edge.
  expect([refused(state, 1, 40), refused(state, 0.99, 40)]).toEqual([null, 'outside-the-zone'])
  expect([refused(state, 47, 40), refused(state, 47.01, 40)]).toEqual([null, 'outside-the-zone'])
  expect([refused(state, 24, 47.37), refused(state, 24, 47.38)]).toEqual([null, 'outside-the-zone'])
})

test('[hof-setup-5] a Team that exactly fills the zone is in it', () => {
  const state = stateAt(`blue us-rifle-mg 24,20 id=a; ${HIDDEN}`)
  const body = footprint(teamById(state, 'a'))
  const zone = { west: inch(23), east: inch(25), south: inch(19.37), north: inch(20.63) }
  expect(isInZone(zone, body)).toBe(true)
  expect(isInZone({ ...zone, west: inch(23.01) }, body)).toBe(false)
  expect(isInZone({ ...zone, east: inch(24.99) }, body)).toBe(false)
  expect(isInZone({ ...zone, south: inch(19.4) }, body)).toBe(false)
  expect(isInZone({ ...zone, north: inch(20.6) }, body)).toBe(false)
})

test('[hof-setup-5] straight in from each edge, and the zones of a scenario', () => {
  expect((['north', 'south', 'east', 'west'] as const).map(inwardFrom)).toEqual([
    { x: 0, y: -1 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ])
  const state = stateAt(HIDDEN, { options: { scenario: 'crossroads' } })
  expect(zoneOf(state, 'blue')).toEqual({ west: 0, south: 0, east: inch(48), north: inch(8) })
  expect(zoneOf(state, 'red')).toEqual({ west: 0, south: inch(22), east: inch(48), north: inch(48) })
})

test('[hof-hide-9] after an enemy move, where none of those that moved could see from before', () => {
  const house = { map: { buildings: [HOUSE('inn', 14, 26, 34, 30)] } }
  const state = stateAt(`blue us-rifle-mg 40,32 id=a; ${HIDDEN}`, house)
  expect(refused(state, 24, 32)).toBe('seen-or-near')
  state.moved.push({ team: 'a', from: { x: inch(24), y: inch(20) }, facing: { x: 0, y: 1 }, far: 1 })
  expect(refused(state, 24, 32)).toBeNull()
  state.moved.push({ team: 'a', from: { x: inch(40), y: inch(33) }, facing: { x: 0, y: 1 }, far: 1 })
  expect(refused(state, 24, 32)).toBe('seen-or-near')
})

test('[hof-hide-9] a move of its own side changes nothing', () => {
  const state = stateAt(`blue us-rifle-mg 40,32 id=a; red de-rifle-mg 4,46 id=f; ${HIDDEN}`)
  state.moved.push({ team: 'f', from: { x: 0, y: 0 }, facing: SOUTH, far: 100 })
  expect(refused(state, 24, 32)).toBe('seen-or-near')
})

test('[hof-hide-6] Hidden Teams could appear unless an enemy that sees the marker is within its reveal distance', () => {
  const could = (blue: string, hidden = HIDDEN) => {
    const state = stateAt(`${blue}; ${hidden}`)
    return couldAppearAt(state, 'red', {
      id: 'A',
      name: 'A',
      at: { x: inch(24), y: inch(40) },
      holder: 'red',
      lostBy: [],
    })
  }
  expect([could('blue us-rifle-mg 24,23.38 id=a'), could('blue us-rifle-mg 24,23.36 id=a')]).toEqual([
    false,
    true,
  ])
  expect(could('blue us-m4-sherman 24,23.38 id=a')).toBe(true)
  expect(could('blue us-rifle-mg 24,4 id=a', 'red de-rifle-mg 4,46 id=h')).toBe(false)
  expect(
    could('blue us-rifle-mg 24,4 id=a; blue us-rifle-mg 0,0 id=b hidden', 'red de-rifle-mg 4,46 id=h'),
  ).toBe(false)
})

test('[hof-hide-2] what may be revealed, and what everybody knows of Hidden Units', () => {
  const state = stateAt(
    `blue us-rifle-mg 24,4 id=a; blue us-rifle-mg 0,0 id=b unit=q hidden; ${HIDDEN}; red de-rifle-mg 4,46 id=f`,
  )
  expect(revealable(state, 'red')).toEqual(['h'])
  expect(revealable(state, 'blue')).toEqual(['b'])
  expect(hasHiddenUnits(state, 'red')).toBe(true)
  const open = stateAt('blue us-rifle-mg 24,4 id=a; red de-rifle-mg 4,46 id=f')
  expect(hasHiddenUnits(open, 'red')).toBe(false)
  unitById(open, 'red').isShown = false
  expect(hasHiddenUnits(open, 'red')).toBe(true)
  unitById(open, 'red').isDestroyed = true
  expect(hasHiddenUnits(open, 'red')).toBe(false)
})

const RESERVE = 'red de-rifle-mg 0,0 id=s unit=s reserve; red de-rifle-mg 60,40 id=x unit=x'
const HEDGEROWS = {
  size: '72,48',
  active: 'red',
  round: 3,
  orderPoints: 3,
  options: { scenario: 'hedgerows' },
}

test('[hof-hide-7] a check from the third round on, once a turn, for the side that has reserves', () => {
  const may = (more: object, change: (state: State) => void = () => undefined) => {
    const state = stateAt(`blue us-rifle-mg 10,2 id=b; ${RESERVE}`, { ...HEDGEROWS, ...more })
    change(state)
    return mayCheckReserves(state)
  }
  expect([may({}), may({ round: 2 }), may({ round: 4 }), may({ active: 'blue' })]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(may({ hasCheckedReserves: true })).toBe(false)
  expect(may({ options: { scenario: 'hedgerows', reserves: 'free' } })).toBe(false)
  expect(may({ options: { scenario: 'crossroads' } })).toBe(false)
})

test('[hof-hide-7] the check is made once: it is remembered, and a failure ends in a pause', () => {
  const s = doing({ teams: `blue us-rifle-mg 10,2 id=b; ${RESERVE}`, ...HEDGEROWS } as never, (game) => {
    game.state.moved.push({ team: 'b', from: { x: 0, y: 0 }, facing: SOUTH, far: 1 })
    reservesCheck(game, 2)
    expect(game.state).toMatchObject({
      hasCheckedReserves: true,
      orderPoints: 1,
      phase: 'pause',
      paused: 'red',
      moved: [],
    })
  })
  s.dice('hof-hide-7', 2)
  s.end()
})

test('[hof-hide-7] harder by 1 for each Unit that has arrived, at most by 2; easier by 1 for a second point', () => {
  const needed = (arrived: number, points: 1 | 2) => {
    const s = doing(
      { teams: `blue us-rifle-mg 10,2 id=b; ${RESERVE}`, ...HEDGEROWS, red: { arrived } } as never,
      (game) => {
        reservesCheck(game, points)
      },
    )
    s.dice('hof-hide-7', 1)
    s.end()
    return (s.note('hof-hide-7', 'roll') as { need?: number }).need
  }
  expect([0, 1, 2, 3].map((arrived) => needed(arrived, 1))).toEqual([4, 5, 6, 6])
  expect([0, 1, 2, 3].map((arrived) => needed(arrived, 2))).toEqual([3, 4, 5, 5])
})

test('[hof-hide-8] at the entry edge, in contact with it, at least 16 inches from every enemy', () => {
  const state = stateAt(`blue us-rifle-mg 24,30 id=b; ${RESERVE}`, HEDGEROWS)
  const why = (x: number, y: number) =>
    whyNotEnter(state, teamById(state, 's'), { x: inch(x), y: inch(y) }, SOUTH)?.code ?? null
  expect(entryEdge(state, 'red')).toBe('north')
  // Beside the enemy's base, which reaches from 23 to 25 and to 30.62: 46.75 is 16.13 away.
  expect([why(24, 47.37), why(24, 47.3), why(24, 40)]).toEqual([null, 'not-at-the-edge', 'not-at-the-edge'])
  const near = stateAt(`blue us-rifle-mg 24,30.2 id=b; ${RESERVE}`, HEDGEROWS)
  const whyNear = (x: number) =>
    whyNotEnter(near, teamById(near, 's'), { x: inch(x), y: inch(47.37) }, SOUTH)?.code ?? null
  expect([whyNear(24), whyNear(36)]).toEqual(['near-an-enemy', null])
})

test('[hof-hide-11] by the free rule not within 8 inches of an enemy that sees the place', () => {
  const free = { ...HEDGEROWS, options: { scenario: 'hedgerows', reserves: 'free' } }
  const why = (y: number, more: object = {}) => {
    const state = stateAt(`blue us-rifle-mg 24,${y} id=b; ${RESERVE}`, { ...free, ...more })
    expect(reserveRule(state).key).toBe('free')
    return whyNotEnter(state, teamById(state, 's'), { x: inch(24), y: inch(47.37) }, SOUTH)?.code ?? null
  }
  // The Team's near side is at 46.74, the enemy's 0.63 beyond its middle.
  expect([why(38.1), why(38.11)]).toEqual([null, 'near-an-enemy'])
  expect(why(38.11, { map: { buildings: [HOUSE('inn', 14, 40, 34, 45)] } })).toBeNull()
})

test('[hof-hide-8] by its own edge where the scenario says so; the places that are tried lie along that edge', () => {
  const state = stateAt(`blue us-rifle-mg 24,4 id=b; ${RESERVE}`, {
    ...HEDGEROWS,
    options: { scenario: 'steppe-meeting' },
  })
  expect([entryEdge(state, 'red'), entryEdge(state, 'blue')]).toEqual(['north', 'south'])
  const team = teamById(state, 's')
  const spots = entrySpots(state, team)
  expect(spots).toHaveLength(71)
  expect([spots[0], spots.at(-1)]).toEqual([
    { x: inch(1), y: inch(47.37), facing: SOUTH },
    { x: inch(71), y: inch(47.37), facing: SOUTH },
  ])
  state.players.red.edge = 'west'
  const west = entrySpots(state, team)
  expect(west).toHaveLength(47)
  expect([west[0], west.at(-1)]).toEqual([
    { x: inch(0.63), y: inch(1), facing: { x: 1, y: 0 } },
    { x: inch(0.63), y: inch(47), facing: { x: 1, y: 0 } },
  ])
})

test('[hof-hide-8] a Unit that finds no place at the edge cannot arrive; a battery off the table always can', () => {
  const wall = Array.from({ length: 8 }, (_, i) => `blue us-rifle-mg ${i * 9 + 4},40 id=w${i}`).join('; ')
  const state = stateAt(`${wall}; ${RESERVE}; red de-lefh18 0,0 id=g1 unit=g reserve`, {
    ...HEDGEROWS,
    units: { g: { isOffTable: true } },
  })
  expect(canEnter(state, teamById(state, 's'))).toBe(false)
  expect(arrivable(state, 'red').map(({ id }) => id)).toEqual(['g'])
  expect(arrivable(state, 'blue')).toEqual([])
})

test('[hof-hide-11] the free rule rolls only when a Unit could arrive', () => {
  const free = { ...HEDGEROWS, options: { scenario: 'hedgerows', reserves: 'free' } }
  const none = doing(
    { teams: 'blue us-rifle-mg 24,4 id=b; red de-rifle-mg 60,40 id=x', ...free } as never,
    (game) => freeReserves(game),
  )
  none.play()
  none.end()
  const early = doing(
    { teams: `blue us-rifle-mg 24,4 id=b; ${RESERVE}`, ...free, round: 2 } as never,
    (game) => freeReserves(game),
  )
  early.play()
  early.end()
  const fails = doing({ teams: `blue us-rifle-mg 24,4 id=b; ${RESERVE}`, ...free } as never, (game) =>
    freeReserves(game),
  )
  fails.dice('hof-hide-11', 3)
  fails.end()
  expect(teamById(fails.state, 's').place).toBe('reserve')
  const comes = doing({ teams: `blue us-rifle-mg 24,4 id=b; ${RESERVE}`, ...free } as never, (game) =>
    freeReserves(game),
  )
  comes.dice('hof-hide-11', 4)
  comes.answer('hof-hide-7', 's')
  expect(comes.refuses(null)).toMatch(/room/)
  comes.answer('hof-hide-8', { x: inch(24), y: inch(47.37), facing: SOUTH })
  comes.end()
  expect(teamById(comes.state, 's')).toMatchObject({ place: 'table', thisTurn: { byOrder: false } })
  expect(comes.state.players.red.arrived).toBe(1)
  expect(comes.note('hof-hide-7', 'arrived')).toMatchObject({ unit: 's', side: 'red' })
})

test('[hof-move-10] a move is never refused because of Hidden Teams, wherever they might be', () => {
  const way = [{ x: inch(24), y: inch(22) }]
  const walked = (hidden: string) => {
    const s = script(hailOfFire, {
      teams: `blue us-rifle-mg 24,16 id=a; red de-rifle-mg 46,46 id=f${hidden}`,
      ...WOOD,
    })
    s.dice('hof-move-T1', 4, 2)
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', { x: inch(24), y: inch(40) })
    s.answer('hof-act-6', { do: 'move', order: 0, team: 'a' })
    s.answer('hof-move-1', way)
    return teamById(s.state, 'a').y
  }
  expect(walked('')).toBe(inch(22))
  expect(walked('; red de-rifle-mg 24,22 id=h hidden')).toBe(inch(22))
})

test('[hof-hide-10] a failed recon check costs nothing: the Unit may still act twice', () => {
  const s = script(hailOfFire, {
    teams:
      'blue us-m8-greyhound 24,4 id=g unit=c by-order; red de-rifle-mg 0,0 id=h hidden; red de-rifle-mg 46,46 id=f',
    units: { c: { kind: 'recon' } },
    active: 'red',
    options: { reconReact: 'on' },
    map: { buildings: [HOUSE('inn', 14, 26, 34, 30)] },
  } as never)
  s.answer('hof-order-2', { do: 'reveal', team: 'h' })
  s.answer('hof-hide-2', { x: inch(24), y: inch(32), facing: SOUTH })
  s.play()
  s.end()
  expect(teamById(s.state, 'g').thisTurn.hasReacted).toBe(false)
})
