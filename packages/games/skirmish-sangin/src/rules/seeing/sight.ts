import {
  type Building,
  base,
  type Crossing,
  eyeLevel,
  type Ground,
  inch,
  isStretch,
  type Piece,
  type Place,
  type Scene,
  type SightLine,
  sightLine,
  type WallCrossing,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS } from '../figures.ts'
import type { Stance } from '../state/character.ts'
import { rowOf } from './terrain.ts'
import { isAtWall, touchesPiece } from './touching.ts'

const COVER = TABLES['sks-cov-T1']

/** A figure as one that sees and is seen. */
export interface Viewer extends Place {
  readonly stance: Stance
  /** sks-spot-T1-24: thermal sights see through smoke. */
  readonly hasThermal: boolean
}

/** A line of sight and its ends. */
export interface Look {
  readonly scene: Scene
  readonly from: Viewer
  readonly to: Viewer
  readonly line: SightLine
}

/** The height of the eyes: a metre and a half. */
const EYES = 75

export function lookFrom(scene: Scene, from: Viewer, to: Viewer): Look {
  return { scene, from, to, line: lineBetween(scene, from, to) }
}

/** sks-cov-3: the line from the middle of one base to the middle of the other. */
function lineBetween({ ground, clouds }: Scene, from: Place, to: Place): SightLine {
  return sightLine(
    ground,
    { at: { x: from.x, y: from.y }, z: heightOf(ground, from) },
    { at: { x: to.x, y: to.y }, z: heightOf(ground, to) },
    clouds,
  )
}

/** The height of the eyes of somebody at a place, above the table. */
export function heightOf(ground: Ground, { x, y, floor = 0 }: Place): number {
  return eyeLevel(ground, { body: base({ x, y }, BASE_RADIUS), eyes: EYES, floor })
}

/** sks-cov-3, sks-cov-T1: nothing on the line blocks it. Facing is not asked here. */
export function isClear(look: Look): boolean {
  return !look.line.crossings.some((crossing) => blocks(crossing, look)) && !isTooDeep(look)
}

/** sks-cov-T1-02, sks-cov-T1-03, sks-cov-7: more than 6 inches of the line in terrain that hides. */
function isTooDeep(look: Look): boolean {
  const depths = new Map<string, number>()
  for (const crossing of look.line.crossings) {
    if (crossing.kind !== 'area' || rowOf(crossing.piece).sight !== 'beyond') continue
    if (isPassedOver(crossing, look)) continue
    depths.set(crossing.piece.id, (depths.get(crossing.piece.id) ?? 0) + crossing.depth)
  }
  return [...depths.values()].some((depth) => depth > inch(COVER.beyond))
}

/** sks-cov-T1: whether one thing on the line stops it. */
function blocks(crossing: Crossing, look: Look): boolean {
  if (crossing.kind === 'cloud') return blocksInSmoke(crossing, look)
  if (crossing.kind === 'hill') return crossing.below > 0
  if (crossing.kind === 'inner-wall') return crossing.gap === null && !crossing.over
  if (crossing.kind === 'building') return blocksAtWalls(crossing, look)
  const row = rowOf(crossing.piece)
  if (row.sight === 'clear' || row.sight === 'beyond' || isPassedOver(crossing, look)) return false
  if (isStretch(crossing)) return !crossing.startsInside && !crossing.endsInside // sks-cov-T1-11: a bunker has openings
  if (crossing.gap || crossing.touches) return false
  return row.sight === 'blocked' || isHiddenBehind(crossing.piece, look)
}

/** sks-cov-T1-13, sks-veh-T2-06: smoke hides from all but thermal sights, a burning wreck from everybody. */
function blocksInSmoke({ cloud }: Extract<Crossing, { kind: 'cloud' }>, { from }: Look): boolean {
  return cloud.kind === 'fire' || (cloud.kind === 'smoke' && !from.hasThermal)
}

/** sks-cov-T1-07: a low wall hides only somebody prone who touches it. */
function isHiddenBehind(piece: Piece, { from, to }: Look): boolean {
  return [from, to].some((end) => end.stance === 'prone' && touchesPiece(piece, end))
}

/** sks-cov-5, sks-cov-T1-09: a building is seen into and out of at its outer walls, and through its doors. */
function blocksAtWalls(crossing: Extract<Crossing, { kind: 'building' }>, look: Look): boolean {
  const { from, to } = look
  const { startsInside, endsInside, walls, piece, passesFloor, below } = crossing
  const isFromRoof = startsInside && isOnRoof(from, piece.building)
  const isToRoof = endsInside && isOnRoof(to, piece.building)
  if (isFromRoof || isToRoof) {
    // sks-cov-T1-10: from a roof one sees what is not below it in the same building
    return startsInside && endsInside ? passesFloor : false
  }
  if (startsInside && endsInside) return walls.length === 0 ? passesFloor : true
  if (!startsInside && !endsInside) return below > 0 && !isPassedOver(crossing, look)
  const end = startsInside ? from : to
  const wall = startsInside ? walls.at(-1) : walls[0]
  return !wall || !isSeenThrough(wall, end, piece.building)
}

/** sks-cov-5: a door, or a window: every outer wall has windows for those within an inch of it. */
function isSeenThrough({ opening, side }: WallCrossing, end: Viewer, building: Building): boolean {
  if (opening?.kind === 'door' || opening?.kind === 'gate') return true
  return side !== null && isAtWall(building, side, end)
}

/** sks-cov-T1-10: the floor above the last one is the roof. */
export function isOnRoof({ floor = 0 }: Place, { floors }: { readonly floors: number }): boolean {
  return floor >= floors
}

/** sks-cov-6: from a storey up the line passes over what is no higher, unless the other end is close behind it. */
export function isPassedOver(
  crossing: Exclude<Crossing, { kind: 'cloud' }>,
  { from, to, scene }: Look,
): boolean {
  const isOver = (viewer: Viewer, left: number): boolean => {
    const up = storeyHeight(scene.ground, viewer)
    return up > 0 && crossing.piece.height <= up && left > inch(COVER.behind)
  }
  return isOver(from, crossing.after) || isOver(to, crossing.before)
}

/** How high above the ground a viewer's floor is. */
function storeyHeight(ground: Ground, viewer: Viewer): number {
  return heightOf(ground, viewer) - heightOf(ground, { x: viewer.x, y: viewer.y })
}
