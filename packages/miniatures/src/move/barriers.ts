import { type Barrier, type Body, base, keptClear, occupied, placeToward, solid } from '@sandtable/table'
import { isOnTable, standing, type Troop } from '../figures/troop.ts'
import { FARTHEST } from './move-legality.ts'
import type { MoveRules, MoveTerms } from './move-rules.ts'
import { isWithinReach } from './reach.ts'
import { trafficFor } from './traffic.ts'

/**
 * csw-move-5, csw-core-9, coc-7.3-1, hof-move-9, hof-move-10: what the figures of a troop keep away from on their way and at
 * its end. In a search hulls are covered by discs, which are quicker to go round; a drawn route is measured by the hull.
 */
export function barriersFor<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  { mayTouch, allowance }: Pick<MoveTerms<T>, 'mayTouch' | 'allowance'>,
  hullsAre: 'exact' | 'round' = 'round',
): readonly Barrier[] {
  const { others, solids, zones, foes } = trafficFor(rules, known, troop, mayTouch)
  const clearance = rules.clearance ?? 0
  const all = [
    ...(hullsAre === 'exact' ? solids.map(solid) : solids.flatMap(discsOver)),
    ...foes.map(solid),
    ...zones.map((enemy) => keptClear(enemy, clearance)),
    ...others
      .filter((body) => !isAmong(body, solids) && !isAmong(body, foes))
      .map((body) =>
        beganNear(rules, known, troop, body, zones) ? leftBehind(body, clearance) : occupied(body),
      ),
  ]
  const figures = standing(troop)
  return all.filter(({ body }) =>
    figures.some((figure) => isWithinReach(figure, body.at, allowance + FARTHEST)),
  )
}

/** Three discs that cover a hull. */
function discsOver(body: Body): readonly Barrier[] {
  if (body.kind === 'base') return [solid(body)]
  const { at, length, width, facing } = body
  const apart = Math.round(length / 3)
  const radius = Math.ceil(Math.sqrt((length / 6) * (length / 6) + (width / 2) * (width / 2)))
  const ends = [facing, { x: -facing.x, y: -facing.y }].map((way) => placeToward(at, way, apart))
  return [at, ...ends].map((middle) => solid(base(middle, radius)))
}

function isAmong(body: Body, bodies: readonly Body[]): boolean {
  return bodies.some(({ at }) => at.x === body.at.x && at.y === body.at.y)
}

/** True for an enemy in whose zone the mover began. */
function beganNear<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  body: Body,
  zones: readonly Body[],
): boolean {
  if (rules.clearance === null || isAmong(body, zones)) return false
  return rules
    .troops(known)
    .some(
      (other) =>
        other.side !== troop.side &&
        isOnTable(other) &&
        standing(other).some(({ x, y }) => x === body.at.x && y === body.at.y),
    )
}

/** csw-core-10, hof-move-10: a zone one began in does not hinder on the way, but nobody ends in it. */
function leftBehind(body: Body, clearance: number): Barrier {
  const { gap, touching } = keptClear(body, clearance)
  return { body, gap, touching, holds: 'at-the-end' }
}
