import {
  type Barrier,
  type Body,
  base,
  clearanceBarrier,
  occupied,
  placeToward,
  solidBarrier,
} from '@sandtable/table'
import { standing, type Troop } from '../figures/troop.ts'
import { OBSTACLE_MARGIN } from './move-legality.ts'
import type { MoveRules, MoveTerms } from './move-rules.ts'
import { isWithinReach } from './reach.ts'
import { trafficFor, type Zone } from './traffic.ts'

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
  const { others, solids, enemies, zones, foes } = trafficFor(rules, known, troop, mayTouch)
  const leftBehind = enemies.filter((zone) => !zones.includes(zone))
  const all = [
    ...(hullsAre === 'exact' ? solids.map(solidBarrier) : solids.flatMap(discsOver)),
    ...foes.map(solidBarrier),
    ...zones.map(({ body, gap }) => clearanceBarrier(body, gap)),
    ...others
      .filter((body) => !solids.includes(body) && !foes.includes(body))
      .map((body) => {
        const zone = leftBehind.find((one) => one.body === body)
        return zone ? onlyAtTheEnd(zone) : occupied(body)
      }),
  ]
  const figures = standing(troop)
  return all.filter(({ body }) =>
    figures.some((figure) => isWithinReach(figure, body.at, allowance + OBSTACLE_MARGIN)),
  )
}

/** Three discs that cover a hull. */
function discsOver(body: Body): readonly Barrier[] {
  if (body.kind === 'base') return [solidBarrier(body)]
  const { at, length, width, facing } = body
  const apart = Math.round(length / 3)
  const radius = Math.ceil(Math.sqrt((length / 6) * (length / 6) + (width / 2) * (width / 2)))
  const ends = [facing, { x: -facing.x, y: -facing.y }].map((way) => placeToward(at, way, apart))
  return [at, ...ends].map((middle) => solidBarrier(base(middle, radius)))
}

/**
 * csw-core-10, hof-move-10: a zone in which the mover starts does not stop it on its way, but it may not end there.
 */
function onlyAtTheEnd({ body, gap }: Zone): Barrier {
  return { ...clearanceBarrier(body, gap), holds: 'at-the-end' }
}
