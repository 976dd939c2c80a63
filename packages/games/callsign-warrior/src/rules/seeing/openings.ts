import { isInArcOf, openingsNear as openingsWithin } from '@sandtable/miniatures'
import type { Ground, Opening, Point } from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import { baseAt } from '../moving/figures.ts'
import { roomOf } from '../moving/traversal.ts'
import type { Model } from '../state/state.ts'
import { WINDOW_ARC } from '../tables.ts'

const { openingShootDistanceIn, modelsPerOpening } = tables.terrainEffects.building

/** csw-bldg-3, csw-bldg-5: how near an opening one must be. */
const OPENING_REACH = openingShootDistanceIn * 100

/** csw-bldg-3: the number of models that may shoot through the same opening. */
export const MODELS_PER_OPENING: number = modelsPerOpening

/** csw-bldg-3: the openings of its building, on its floor, that a model stands within 2" of. */
export function openingsNear(ground: Ground, model: Model): readonly Opening[] {
  const building = roomOf(ground, model)
  if (!building) return []
  return openingsWithin(building, model.floor, baseAt(model), OPENING_REACH)
}

/**
 * csw-bldg-3 to csw-bldg-5, csw-ruling-46: a model in a building within 2" of an opening, on the side of the other. It
 * shoots through a window within 90 degrees; it is seen through it by a model in front of the wall.
 */
export function isAtOpening(
  ground: Ground,
  model: Model,
  other: Point,
  purpose: 'shooting' | 'being seen',
): boolean {
  return openingsNear(ground, model).some((opening) => faces(ground, model, opening, other, purpose))
}

function faces(
  ground: Ground,
  model: Model,
  opening: Opening,
  other: Point,
  purpose: 'shooting' | 'being seen',
): boolean {
  const building = roomOf(ground, model)
  if (!building) return false
  const isNarrow = opening.kind === 'window' || opening.kind === 'slit'
  return isInArcOf(building, opening, isNarrow && purpose === 'shooting' ? WINDOW_ARC : 180, other)
}

/**
 * csw-bldg-3, csw-bldg-6, csw-ruling-156: the openings through which a model can shoot at one of these; null if it needs
 * none, because it stands outdoors or on one floor of one building with one of them.
 */
export function openingsToward(
  ground: Ground,
  model: Model,
  others: readonly Model[],
): readonly Opening[] | null {
  const building = roomOf(ground, model)
  if (!building) return null
  if (others.some((other) => roomOf(ground, other) === building && other.floor === model.floor)) return null
  return openingsNear(ground, model).filter((opening) =>
    others.some((other) => faces(ground, model, opening, other, 'shooting')),
  )
}
