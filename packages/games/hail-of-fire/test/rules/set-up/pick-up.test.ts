import { inch } from '@sandtable/table'
import { type Script, script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { PICK_UP_GAME } from '../../../src/forces/data/scenarios.ts'
import { hailOfFire } from '../../../src/index.ts'
import { zoneOf } from '../../../src/rules/hidden/zones.ts'
import { objectiveCount, preparePickUp, rolledMap } from '../../../src/rules/set-up/pick-up.ts'
import type { State } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing } from '../../doing.ts'
import { AREA, ROAD } from '../positions.ts'

/** Four Units a side on a table with a wood in the west, a road from south to north and nothing else. */
const UNITS = ['a', 'b', 'c', 'd'].flatMap((unit) => [
  `blue us-rifle-mg 0,0 id=b${unit} unit=b${unit} undeployed`,
  `red de-rifle-mg 0,0 id=r${unit} unit=r${unit} undeployed`,
])
const TABLE = {
  size: '72,48',
  map: { areas: [AREA('wood', 'woods', 4, 4, 20, 44)], roads: [ROAD('pike', [36, 0], [36, 48])] },
}

function prepared(points: readonly [number, number] | null, teams = UNITS.join('; ')): Script<State, View> {
  return doing({ teams, ...TABLE, options: { scenario: 'pick-up' } } as never, (game) => {
    preparePickUp(game, points)
  })
}

const at = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => ({ x: inch(x), y: inch(y) }))
/** Three legal places: in the wood, at its edge, and on the road. */
const THREE = at([10, 10], [20, 24], [36, 30])

test('[hof-force-4] the side with fewer parity points chooses to attack or defend', () => {
  const s = prepared([1, 3])
  s.play()
  expect(s.asked).toMatchObject({ clause: 'hof-force-4', seat: 'blue' })
  s.answer('hof-force-4', 'defend', 'blue')
  expect(s.asked).toMatchObject({ clause: 'hof-force-5', seat: 'red' })
  s.answer('hof-force-5', THREE, 'red')
  s.answer('hof-force-4', 'west', 'blue')
  s.end()
  expect(s.state.players.blue).toMatchObject({ role: 'defender', edge: 'west' })
  expect(s.state.players.red).toMatchObject({ role: 'attacker', edge: 'east' })
  const other = prepared([3, 1])
  other.play()
  expect(other.asked).toMatchObject({ seat: 'red' })
})

test('[hof-force-4] equal points are settled by a roll-off, tied dice rolled again', () => {
  const s = prepared([2, 2])
  s.dice('hof-force-4', 3, 3, 2, 5)
  s.answer('hof-force-4', 'attack', 'red')
  s.answer('hof-force-5', THREE, 'red')
  s.answer('hof-force-4', 'north', 'blue')
  s.end()
  expect(s.state.players.red.role).toBe('attacker')
})

test('[hof-force-11] without parity points a die decides who chooses', () => {
  const s = prepared(null)
  s.dice('hof-force-4', 6, 1)
  s.answer('hof-force-4', 'attack', 'blue')
  expect(s.asked).toMatchObject({ clause: 'hof-force-5', seat: 'blue' })
})

function placing(): Script<State, View> {
  const s = prepared([0, 1])
  s.answer('hof-force-4', 'attack', 'blue')
  return s
}

test('[hof-force-5] one objective and one for every two Units of the defender, all held by the defender', () => {
  const s = placing()
  expect(s.refuses(THREE.slice(0, 2))).toMatch(/3 points/)
  s.answer('hof-force-5', THREE)
  s.answer('hof-force-4', 'south', 'red')
  s.end()
  expect(s.state.objectives.map(({ id, at: point, holder }) => ({ id, point, holder }))).toEqual(
    THREE.map((point, i) => ({ id: 'ABC'[i], point, holder: 'red' })),
  )
  const counted = (units: number): number => {
    const red = Array.from({ length: units }, (_, i) => `red de-rifle-mg 0,0 id=r${i} unit=r${i} undeployed`)
    return objectiveCount(script(hailOfFire, { teams: `blue us-rifle-mg 4,4; ${red.join('; ')}` }).state)
  }
  expect([4, 5, 6, 7, 8].map(counted)).toEqual([3, 3, 4, 4, 5])
})

test('[hof-force-5] an objective lies at least 6 inches from every edge', () => {
  const s = placing()
  const [, second, third] = THREE
  for (const [x, y] of [
    [5.99, 10],
    [10, 5.99],
    [10, 42.01],
  ] as const)
    expect(s.refuses([...at([x, y]), second, third])).toMatch(/6 inches/)
  expect(s.refuses(at([36, 6], [36, 18], [66.01, 30]))).toMatch(/6 inches/)
  s.answer('hof-force-5', at([6, 6], [20, 24], [36, 42]))
  s.answer('hof-force-4', 'south', 'red')
  s.end()
})

test('[hof-force-5] objectives are at least 12 inches apart', () => {
  const s = placing()
  expect(s.refuses(at([36, 6], [36, 17.99], [10, 10]))).toMatch(/12 inches/)
  s.answer('hof-force-5', at([36, 6], [36, 18], [10, 10]))
  s.answer('hof-force-4', 'south', 'red')
  s.end()
})

test('[hof-ruling-58] objectives lie on or touch terrain or a road; without places the referee lays them in a row', () => {
  const s = placing()
  expect(s.refuses(at([10, 10], [20, 24], [50, 30]))).toMatch(/terrain/)
  expect(s.refuses(at([10, 10], [20, 24], [37.01, 30]))).toMatch(/terrain/)
  s.answer('hof-force-5', [])
  s.answer('hof-force-4', 'south', 'red')
  s.end()
  expect(s.state.objectives.map((one) => one.at)).toEqual(at([18, 24], [36, 24], [54, 24]))
})

test('[hof-force-4] the zones lie along the edges: 24 inches for the defender, 8 for the attacker', () => {
  const zones = (edge: string) => {
    const s = placing()
    s.answer('hof-force-5', THREE)
    s.answer('hof-force-4', edge, 'red')
    s.end()
    const { state } = s
    return [zoneOf(state, 'red'), zoneOf(state, 'blue')].map(({ west, south, east, north }) =>
      [west, south, east, north].map((length) => length / inch(1)),
    )
  }
  expect(zones('north')).toEqual([
    [0, 24, 72, 48],
    [0, 0, 72, 8],
  ])
  expect(zones('south')).toEqual([
    [0, 0, 72, 24],
    [0, 40, 72, 48],
  ])
  expect(zones('east')).toEqual([
    [48, 0, 72, 48],
    [0, 0, 8, 48],
  ])
  expect(zones('west')).toEqual([
    [0, 0, 24, 48],
    [64, 0, 72, 48],
  ])
})

test('[hof-force-4] the map is agreed on or rolled for: two faces for each of the three', () => {
  const rolled = (die: number) => rolledMap({ dice: { die: () => die } } as never)
  expect([1, 2, 3, 4, 5, 6].map(rolled)).toEqual(PICK_UP_GAME.maps.flatMap((map) => [map, map]))
})

test('[hof-force-4] a pick-up battle is one of the scenarios, on tables of its own size, for forces that can meet', () => {
  const why = (options: object) => hailOfFire.whyNotTogether?.({ scenario: 'pick-up', ...options } as never)
  expect(why({})).toBeNull()
  expect(why({ map: 'steppe-meeting' })).toBeNull()
  expect(why({ map: 'crossroads' })).toMatch(/72 by 48/)
  expect(why({ 'blue-force': 'us-rifle-co-44', 'red-force': 'sv-strelkovy-44' })).toBeTruthy()
})

test('[hof-force-7] while the roles are open equal costs score for nobody', () => {
  const s = doing(
    { teams: UNITS.join('; '), ...TABLE, options: { scenario: 'pick-up' }, phase: 'set-up' } as never,
    (game) => {
      game.state.setUpStep = 0
      expect(game.state.phase).toBe('set-up')
      hailOfFire.step(game)
    },
  )
  s.dice('hof-force-4', 5, 2)
  s.dice('hof-setup-3', 3, 3)
  s.answer('hof-force-4', 'attack', 'blue')
  s.answer('hof-force-5', THREE)
  s.answer('hof-force-4', 'north', 'red')
  s.end()
  expect(s.note('hof-force-7', 'parity')).toMatchObject({ blue: 0, red: 0 })
})
