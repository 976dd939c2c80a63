import { fingerprint } from '@sandtable/engine'
import {
  arc,
  arcContains,
  bodiesAlong,
  type Crossing,
  crossingId,
  distance,
  type Footing,
  fieldOfView,
  footingOn,
  generateMap,
  groundOf,
  type Happening,
  hull,
  inch,
  isStretch,
  MAP_THEMES,
  nearestReachable,
  PLAIN_SIGHT,
  placeTeam,
  reachOf,
  reachOutline,
  sight,
  sightPoint,
} from '@sandtable/table'
import { battlefield, pairsOfMen } from '../../../bench/table/battlefield.ts'
import { ordersOn } from '../../../bench/table/formation.ts'
import { ON_FOOT, walkersOn } from '../../../bench/table/reach.ts'

const SMOKE: Happening = {
  kind: 'smoke',
  id: 'smoke',
  shape: { kind: 'disc', at: { x: 3600, y: 2400 }, radius: 500 },
}

/** A fingerprint of where men can go and stand on a battlefield: reach, its outline, places and paths of teams. */
export function movementDigest(): string {
  const footing: Footing = footingOn(groundOf(battlefield(3)), ON_FOOT)
  const said: unknown[] = []
  for (const walker of walkersOn(5).slice(0, 12)) {
    const reach = reachOf(footing, walker, inch(9))
    said.push(
      nearestReachable(reach, ({ x }) => x > walker.from.x + 400),
      reachOutline(reach),
    )
  }
  for (const { move, goal, shape } of ordersOn(5).slice(0, 24)) {
    said.push(placeTeam(footing, move, { goal, shape }))
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
