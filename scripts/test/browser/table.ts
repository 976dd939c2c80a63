import { fingerprint } from '@sandtable/engine'
import {
  arc,
  arcContains,
  bodiesAlong,
  type Cloud,
  type Crossing,
  crossingId,
  type Driver,
  distance,
  driveReach,
  fieldOfView,
  generateMap,
  groundOf,
  hull,
  inch,
  isStretch,
  MAP_THEMES,
  nearestPlaces,
  PLAIN_SIGHT,
  placeTeam,
  reachOf,
  reachOutline,
  shortestDrive,
  sight,
  sightPoint,
  type Traversal,
  type TraversalRules,
  traversalOn,
} from '@sandtable/table'
import { battlefield, pairsOfMen } from '../../../bench/table/battlefield.ts'
import { ordersOn } from '../../../bench/table/formation.ts'
import { ON_FOOT, walkersOn } from '../../../bench/table/reach.ts'

const SMOKE: Cloud = {
  kind: 'smoke',
  id: 'smoke',
  shape: { kind: 'disc', at: { x: 3600, y: 2400 }, radius: 500 },
}

/** A fingerprint of where figures can go and stand on a battlefield: reach, its outline, places and paths of teams. */
export function movementDigest(): string {
  const traversal: Traversal = traversalOn(groundOf(battlefield(3)), ON_FOOT)
  const said: unknown[] = []
  for (const walker of walkersOn(5).slice(0, 12)) {
    const reach = reachOf(traversal, walker, inch(9))
    said.push(
      nearestPlaces(reach, ({ x }) => x > walker.from.x + 400),
      reachOutline(reach),
    )
  }
  for (const { move, goal, shape } of ordersOn(5).slice(0, 24)) {
    said.push(placeTeam(traversal, move, { goal, shape }))
  }
  return fingerprint(JSON.stringify(said))
}

/** Vehicles: woods are slow, water, rocks and houses are none of theirs, and hedges are broken through. */
const ON_TRACKS: TraversalRules = {
  region: (region) => {
    if (region.kind !== 'area') return region.kind === 'building' ? null : 1
    const going = region.facts.passability.tracked ?? 'free'
    return going === 'free' ? 1 : going === 'no' ? null : 2
  },
  line: (line, gap) => (gap ? 0 : line.facts.heightClass === 'high' ? null : inch(1)),
  wall: () => null,
}

/** Ways of driving from the games: few turns, turns while it is slow, a turn for each action, backwards. */
const MANNERS: readonly Omit<Driver, 'hull' | 'barriers'>[] = [
  { turns: 2, sharpest: 90 },
  { turnsUntil: inch(6), turnCost: inch(1) },
  { sharpest: 45, stride: inch(8), turns: 3 },
  { turns: 1, gear: 'reverse', startsStraight: true },
]

/** A fingerprint of where vehicles can get on a battlefield, in every pose, and by which way to some place. */
export function drivingDigest(): string {
  const traversal: Traversal = traversalOn(groundOf(battlefield(3)), ON_TRACKS)
  const starts = walkersOn(5).slice(0, 8)
  const said: unknown[] = []
  for (const [i, { from, barriers }] of starts.entries()) {
    const to = starts[(i + 1) % starts.length]?.from ?? from
    const facing = { x: to.x - from.x, y: to.y - from.y }
    const driver: Driver = {
      ...MANNERS[i % MANNERS.length],
      hull: hull(from, facing, 400, 200),
      barriers: barriers.slice(-3),
    }
    const { poses } = driveReach(traversal, driver, inch(7))
    said.push(poses.map(({ at, facing: looks, cost, turned, before }) => [at, looks, cost, turned, before]))
    for (const pose of poses.slice(-3)) {
      const beside = { x: pose.at.x + 7, y: pose.at.y - 3 }
      said.push(shortestDrive(traversal, driver, beside, inch(9)))
    }
  }
  return fingerprint(JSON.stringify(said))
}

/** A fingerprint of a battlefield of every landscape. */
export function mapsDigest(): string {
  const feet = [4, 4] as const
  return fingerprint(
    JSON.stringify(
      MAP_THEMES.map((theme, seed) => generateMap({ theme, seed, feet, isSymmetric: seed % 2 === 0 })),
    ),
  )
}

/** A fingerprint of what the table says of some random battlefields: distances, sight, arcs, fields of view. */
export function tableDigest(): string {
  const said: unknown[] = []
  for (let seed = 0; seed < 4; seed++) {
    const ground = groundOf(battlefield(seed))
    const pairs = pairsOfMen(seed, 150)
    for (const [a, b] of pairs) {
      const seen = sight(ground, a, b, [SMOKE])
      const tank = hull(a.body.at, { x: b.body.at.x - 3000, y: 1 + (b.body.at.y % 7) }, 400, 200)
      said.push(
        seen.distance,
        distance(tank, b.body),
        arcContains(arc(a.body.at, tank.facing, 45), b.body.at, 'touching-counts'),
      )
      for (const line of [seen.left, seen.centre, seen.right])
        said.push(line.length, line.crossings.map(told))
    }
    const bodies = pairs.map(([a]) => a.body)
    for (const [a, b] of pairs.slice(0, 20)) said.push(bodiesAlong(a.body.at, b.body.at, bodies, 200))
    const [first] = pairs
    if (first) said.push(fieldOfView(ground, sightPoint(ground, first[0]), 2400, PLAIN_SIGHT, 50, [SMOKE]))
  }
  return fingerprint(JSON.stringify(said))
}

function told(crossing: Crossing): unknown {
  const common = [crossingId(crossing), crossing.before, crossing.after]
  if (!isStretch(crossing)) return [...common, crossing.touches, crossing.over, crossing.gap]
  return [...common, crossing.depth, crossing.below, crossing.kind === 'building' ? crossing.walls : null]
}
