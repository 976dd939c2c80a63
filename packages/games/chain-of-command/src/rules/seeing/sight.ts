import {
  base,
  buildingAt,
  type Crossing,
  elevationAt,
  eyeLevel,
  inch,
  isStretch,
  type Piece,
  type Place,
  pairFact,
  regionsAt,
  type Scene,
  type SightLine,
  sightLine,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { type Cover, TERRAIN } from '../../forces/data/terrain.ts'
import { distanceToPiece } from '../ground/cover-at.ts'
import { coverOf } from '../ground/terrain.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { isAtOpening } from './buildings.ts'
import { betterCover } from './cover-levels.ts'

/** What one figure has of another: whether it sees it, and the cover of that one against its fire. */
export interface Look {
  readonly sees: boolean
  readonly cover: Cover
}

const { sight } = TABLES
const EYES = inch(sight.eyes)
const USES = inch(sight.uses)
const NEAR = inch(sight.near)

const BETWEEN_FIGURES = pairFact<Look>('sight and cover between two figures')
const UNSEEN: Readonly<Look> = { sees: false, cover: 'none' }

/** coc-8.1-1 to coc-8.1-17: what a figure at one place has of a figure at another, as far as the ground says. */
export function look(scene: Scene, from: Place, to: Place): Look {
  return scene.cachedBetween(BETWEEN_FIGURES, from, to, () => lookAcross(scene, from, to))
}

function lookAcross(scene: Scene, from: Place, to: Place): Look {
  const { ground } = scene
  const own = buildingAt(ground, from)
  const theirs = buildingAt(ground, to)
  const [fromFloor, toFloor] = [from.floor ?? 0, to.floor ?? 0]
  if (own !== null && own === theirs) return fromFloor === toFloor ? { sees: true, cover: 'none' } : UNSEEN // coc-8.3.2-1, coc-8.3.2-10
  if (own && !isAtOpening(own, from, to)) return UNSEEN // coc-8.3.2-5
  if (theirs && !isAtOpening(theirs, to, from)) return UNSEEN // coc-8.3.2-8
  const line = lineBetween(scene, from, to)
  const ends: Ends = { from, to, line }
  const isOpen = line.crossings.every((crossing) => !blocks(crossing, ends))
  return isOpen ? { sees: true, cover: coverOn(scene, ends) } : UNSEEN
}

interface Ends {
  readonly from: Place
  readonly to: Place
  readonly line: SightLine
}

/** coc-8.1-14: drawn in space, from eye to eye. */
function lineBetween({ ground, clouds }: Scene, from: Place, to: Place): SightLine {
  const height = ({ x, y, floor }: Place): number =>
    eyeLevel(ground, { body: base({ x, y }, FIGURE_RADIUS), eyes: EYES, ...(floor ? { floor } : {}) })
  return sightLine(
    ground,
    { at: { x: from.x, y: from.y }, z: height(from) },
    { at: { x: to.x, y: to.y }, z: height(to) },
    clouds,
  )
}

/** coc-8.1-2, coc-8.1-4 to coc-8.1-6, coc-8.1-8, coc-8.1-9, coc-8.1-11, coc-8.1-12: what one thing in the way does to the line. */
function blocks(crossing: Crossing, { from, to, line }: Ends): boolean {
  switch (crossing.kind) {
    case 'cloud':
      return line.length - 2 * FIGURE_RADIUS > NEAR // coc-8.1-17
    case 'hill':
      return crossing.below > 0
    case 'building':
      return !crossing.startsInside && !crossing.endsInside && crossing.below > 0
    case 'inner-wall':
      return false
    case 'line': {
      if (crossing.over || crossing.gap || crossing.touches) return false
      return !uses(crossing.piece, from) && !uses(crossing.piece, to) // coc-8.1-15
    }
    case 'work':
      return false // coc-8.1-18
    case 'area':
      return blocksInside(crossing, line)
  }
}

/** coc-8.1-4 to coc-8.1-6, coc-8.1-11, coc-8.1-12: woods and orchards. */
function blocksInside(crossing: Extract<Crossing, { kind: 'area' }>, line: SightLine): boolean {
  const { sight: kind } = TERRAIN.areas[crossing.piece.area.kind]
  if (kind === 'clear') return false
  const isLight = kind === 'light'
  const { startsInside, endsInside, depth, below } = crossing
  if (startsInside && endsInside)
    return line.length - 2 * FIGURE_RADIUS > inch(isLight ? sight.lightInside : sight.inside)
  if (startsInside || endsInside) return depth > inch(isLight ? sight.lightEdge : sight.edge)
  return below > 0
}

/** coc-8.1-15: it stands in the feature or within 1" of it. */
function uses(piece: Piece, at: Place): boolean {
  return distanceToPiece(piece, at) - FIGURE_RADIUS <= USES
}

/** coc-8.1-3, coc-8.1-13, coc-8.1-16, coc-2.4-5: the best cover on the line; three light ones make hard. */
function coverOn(scene: Scene, ends: Ends): Cover {
  let cover = coverStoodIn(scene, ends.to)
  let lightItems = 0
  for (const crossing of ends.line.crossings) {
    const found = coverBy(scene, crossing, ends)
    if (found === 'light') lightItems++
    cover = betterCover(cover, found)
  }
  return lightItems >= sight.lightItemsForHard ? betterCover(cover, 'hard') : cover
}

/** coc-2.4-2, coc-2.4-3, coc-8.3.2-3, coc-8.3.2-7: the cover of the area or building a figure stands in. */
export function coverStoodIn({ ground }: Scene, at: Place): Cover {
  return regionsAt(ground, { x: at.x, y: at.y }).reduce<Cover>(
    (best, piece) => betterCover(best, coverOf(piece)),
    'none',
  )
}

/** coc-8.1-15, coc-8.1-16: the full cover of what the target uses, light for the rest, none by what only the firer uses. */
function coverBy(scene: Scene, crossing: Crossing, { from, to, line }: Ends): Cover {
  if (crossing.kind === 'cloud' || crossing.kind === 'inner-wall' || crossing.kind === 'hill') return 'none'
  if (crossing.kind === 'building') return 'none' // who is inside has its cover already
  if (crossing.kind === 'line' && (crossing.gap || crossing.touches)) return 'none'
  const { piece } = crossing
  const cover = coverOf(piece)
  if (cover === 'none' || isLookedOver(scene, crossing, line)) return 'none'
  if (uses(piece, to)) return cover
  return uses(piece, from) ? 'none' : 'light'
}

/** coc-8.1-7: from a raised position: higher than the feature even on the line to the feet of the target. */
function isLookedOver({ ground }: Scene, crossing: Crossing, { from, to }: SightLine): boolean {
  if (from.z <= to.z || crossing.kind === 'cloud') return false
  const feet = sightLine(ground, from, { at: to.at, z: elevationAt(ground, to.at) })
  const same = feet.crossings.find(
    (other) => other.kind !== 'cloud' && crossing.piece === other.piece && other.before === crossing.before,
  )
  if (!same) return false
  return isStretch(same) ? same.below === 0 : same.over
}
