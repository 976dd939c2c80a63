import {
  base,
  buildingAt,
  eyeLevel,
  inch,
  type Place,
  pairFact,
  type Scene,
  type SightLine,
  sightLine,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { blocks } from './blocking.ts'
import { openingsToward, type Viewer } from './buildings.ts'
import { coverOn } from './ground-cover.ts'

/** What one figure sees of another: whether, and that one's cover against its fire. */
export interface Look {
  readonly sees: boolean
  readonly cover: Cover
}

const EYES = inch(TABLES.sight.eyes)

const BETWEEN_FIGURES = pairFact<Look>('sight and cover between two figures')
export const UNSEEN: Readonly<Look> = { sees: false, cover: 'none' }

/** coc-8.1-1: what a figure at one place has of a figure at another, as far as the ground says. */
export function look(scene: Scene, from: Viewer, to: Viewer): Look {
  if (from.isLeaning || to.isLeaning) return lookAcross(scene, from, to)
  return scene.cachedBetween(BETWEEN_FIGURES, from, to, () => lookAcross(scene, from, to))
}

/** coc-8.3.2-1, coc-8.3.2-4, coc-8.3.2-5, coc-8.3.2-8, coc-8.3.2-10: in one building on the same floor only; else from opening to opening. */
function lookAcross(scene: Scene, from: Viewer, to: Viewer): Look {
  const { ground } = scene
  const own = buildingAt(ground, from)
  const theirs = buildingAt(ground, to)
  if (own !== null && own === theirs) {
    return (from.floor ?? 0) === (to.floor ?? 0) ? { sees: true, cover: 'none' } : UNSEEN
  }
  if (own && openingsToward(own, from, to).length === 0) return UNSEEN
  if (theirs && openingsToward(theirs, to, from).length === 0) return UNSEEN
  const line = lineBetween(scene, from, to)
  const ends = { from, to, line }
  if (line.crossings.some((crossing) => blocks(crossing, ends))) return UNSEEN
  return { sees: true, cover: theirs && to.isLeaning ? 'none' : coverOn(scene, ends) }
}

/** coc-8.1-14: a line in space, from eye to eye. */
export function lineBetween({ ground, clouds }: Scene, from: Place, to: Place): SightLine {
  const height = ({ x, y, floor }: Place): number =>
    eyeLevel(ground, { body: base({ x, y }, FIGURE_RADIUS), eyes: EYES, ...(floor ? { floor } : {}) })
  return sightLine(
    ground,
    { at: { x: from.x, y: from.y }, z: height(from) },
    { at: { x: to.x, y: to.y }, z: height(to) },
    clouds,
  )
}
