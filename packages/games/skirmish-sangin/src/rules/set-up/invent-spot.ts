import type { Chance } from '@sandtable/engine'
import { inch, type Place } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { placeWithinInches } from '../figures.ts'
import { mapOf } from '../scene.ts'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { isInCover } from './cover-at.ts'
import { whyNotStandAt } from './deploy.ts'
import { isInZone, partsOf } from './parts.ts'

const TRIES = 40

/**
 * sks-hide-1: a place where an enemy may lie Hidden: in cover of their zone, not so near to anybody that they would have
 * come to light. The last place that can be stood on, if no better one was drawn.
 */
export function inventedSpot(state: State, character: Character, chance: Chance): Place | null {
  const { width, depth } = mapOf(state)
  const zones = partsOf(state, character.side).flatMap(({ zone, hidden }) => (zone && hidden ? [zone] : []))
  const { revealedWithin: NEAR } = TABLES.hidden
  let fallback: Place | null = null
  for (let tries = 0; tries < TRIES; tries++) {
    const at = { x: chance.below(width + 1), y: chance.below(depth + 1) }
    const zone = zones[chance.below(Math.max(1, zones.length))]
    const inZone = zone ? within(at, zone, { width, depth }) : at
    if (whyNotStandAt(state, character, inZone) !== null) continue
    fallback = inZone
    const isNear = state.characters.some(
      (one) => one.side !== character.side && one.place === 'table' && placeWithinInches(one, inZone, NEAR),
    )
    if (!isNear && isInCover(state, inZone) && zones.every((one) => one !== zone || isInZone(one, inZone)))
      return inZone
  }
  return fallback
}

/** A place of the table as one of a zone. */
function within(
  { x, y }: Place,
  zone: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  { width, depth }: { readonly width: number; readonly depth: number },
): Place {
  const wide = Math.min(inch(zone.w), width - inch(zone.x))
  const deep = Math.min(inch(zone.h), depth - inch(zone.y))
  return {
    x: inch(zone.x) + Math.floor((x * wide) / width),
    y: inch(zone.y) + Math.floor((y * deep) / depth),
  }
}
