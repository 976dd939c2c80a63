import { isWithin, type Point } from '@sandtable/table'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import type { MoveRules } from './move-rules.ts'
import { figureNearestTo, nearestFigure, squaredDistanceTo } from './nearest-figure.ts'
import type { Route } from './route.ts'
import { CONTACT_GAP } from './traffic.ts'

/** What is wrong with a charge that is a legal move. */
export interface ChargeFault {
  readonly code: 'must-reach-nearest' | 'must-reach-enemy' | 'must-close-in'
  readonly figure: string
  /** The enemy troop that the charge must reach. */
  readonly foe: string
}

/**
 * csw-cc-5, hof-aslt-2: the nearest figure comes into contact, with the nearest enemy if a search found that it can, and no
 * figure ends farther from the enemy. `found`: routes into contact, if a search found some.
 */
export function chargeFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  troop: T,
  target: T,
  routes: readonly Route[],
  found: readonly Route[] | null,
): ChargeFault | null {
  const lead = nearestFigure(rules, troop, target)
  const foe = lead && figureNearestTo(lead, target)
  if (!lead || !foe) return null
  const endOf = (list: readonly Route[], { id, x, y }: Figure): Point =>
    list.find(({ model }) => model === id)?.points.at(-1) ?? { x, y }
  const touches = (list: readonly Route[], foes: readonly Figure[]): boolean => {
    const body = rules.bodyOf(troop, endOf(list, lead), list.find(({ model }) => model === lead.id)?.facing)
    return foes.some((one) => isWithin(rules.bodyOf(target, one), body, CONTACT_GAP))
  }
  const fault = (code: ChargeFault['code'], figure: Figure): ChargeFault => ({
    code,
    figure: figure.id,
    foe: foe.id,
  })
  if (!touches(routes, [foe])) {
    if (found !== null && touches(found, [foe])) return fault('must-reach-nearest', lead)
    if (!touches(routes, standing(target))) return fault('must-reach-enemy', lead)
  }
  const shy = standing(troop).find(
    (figure) => squaredDistanceTo(endOf(routes, figure), target) > squaredDistanceTo(figure, target),
  )
  return shy ? fault('must-close-in', shy) : null
}
