import type { Game } from '@sandtable/engine'
import {
  dieDirection,
  inch,
  inward,
  isRegion,
  type Piece,
  type Point,
  placeToward,
  polygonContains,
  quarterLeft,
  type Region,
  segmentMeetsPolygon,
  squaredDistance,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { coverOf, groundFor, mapOf } from '../ground/terrain.ts'
import { type Blaze, playerOf, type Side, type State } from '../state/state.ts'

const { block, blocks, every } = TABLES.blaze
const BLOCK = inch(block)

/** coc-6.3-3, coc-ruling-21, coc-ruling-36: the building nearest the middle of the table burns; its first smoke drifts downwind at once. */
export function startFire(game: Game<State>, roller: Side): void {
  const burning = whatBurns(game)
  if (burning) setAlight(game, burning, roller)
}

/** coc-6.3-3, coc-ruling-36, coc-9.6-6: it burns to the end of the game; the wind takes its smoke. */
export function setAlight(game: Game<State>, burning: Region, roller: Side): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const { x, y } = inward(playerOf(state, roller).edge)
  const edge = { x: Math.round(width / 2 - (x * width) / 2), y: Math.round(depth / 2 - (y * depth) / 2) }
  const middle = middleOf(burning)
  const die = game.dice.d6('coc-ruling-36')
  const wind = dieDirection(6, die, { x: middle.x - edge.x, y: middle.y - edge.y })
  const start = placeToward(middle, wind, reachOf(burning, middle, wind))
  const feature = burning.id
  state.blazes = [...state.blazes, { feature, since: state.phase, start, wind, blocks: 0 }]
  game.note?.({ kind: 'blaze', clause: 'coc-6.3-3', feature, die, at: middle })
  spreadSmoke(state)
}

/** coc-6.3-3, coc-ruling-21: a building; without any, woods, crops and the like. A die decides between equals. */
function whatBurns(game: Game<State>): Region | null {
  const { state } = game
  const { width, depth } = mapOf(state)
  const burning = state.blazes.map(({ feature }) => feature)
  const regions = groundFor(state)
    .pieces.filter(isRegion)
    .filter((one) => !burning.includes(one.id))
  const buildings = regions.filter(({ kind }) => kind === 'building')
  const flammable = regions.filter((one) => one.kind === 'area' && coverOf(one) === 'light')
  const some = buildings.length > 0 ? buildings : flammable
  const far = (one: Region): number => squaredDistance(middleOf(one), { x: width / 2, y: depth / 2 })
  const least = Math.min(...some.map(far))
  const nearest = some.filter((one) => far(one) === least)
  const [first] = nearest
  if (!first || nearest.length === 1) return first ?? null
  return nearest[game.dice.die('coc-6.3-3', nearest.length) - 1] ?? first
}

function middleOf({ polygon }: Region): Point {
  const { outline } = polygon
  const sum = (of: (corner: Point) => number): number => outline.reduce((all, corner) => all + of(corner), 0)
  return {
    x: Math.round(sum(({ x }) => x) / outline.length),
    y: Math.round(sum(({ y }) => y) / outline.length),
  }
}

/** How far the outline reaches from its middle with the wind. */
function reachOf({ polygon }: Region, middle: Point, { x, y }: Point): number {
  const size = Math.sqrt(x * x + y * y)
  const along = polygon.outline.map((corner) => (corner.x - middle.x) * x + (corner.y - middle.y) * y)
  return Math.round(Math.max(...along) / size)
}

/** coc-6.3-3, coc-6.2-5: a block of smoke now, and one more beyond it at the start of every second Phase, three in all. */
export function spreadSmoke(state: State): void {
  for (const blaze of state.blazes) {
    if (blaze.blocks === blocks || state.phase < blaze.since + every * blaze.blocks) continue
    const outline = smokeBlock(blaze, blaze.blocks)
    const id = `smoke-of-${blaze.feature}-${blaze.blocks + 1}`
    state.happenings = [...state.happenings, { kind: 'fire', id, shape: { kind: 'polygon', outline } }]
    state.blazes = state.blazes.map((one) => (one === blaze ? { ...one, blocks: one.blocks + 1 } : one))
  }
}

/** coc-6.3-3: 6" by 6", the side towards the fire first. */
export function smokeBlock({ start, wind }: Blaze, number: number): readonly Point[] {
  const left = quarterLeft(wind)
  const right = { x: -left.x, y: -left.y }
  const corner = (side: Point, far: number): Point =>
    placeToward(placeToward(start, side, BLOCK / 2), wind, far)
  const near = BLOCK * number
  return [corner(right, near), corner(right, near + BLOCK), corner(left, near + BLOCK), corner(left, near)]
}

/** True inside a building that burns. */
export function isOnFire(state: State, { x, y }: Point): boolean {
  return state.blazes.length > 0 && blazingBuildings(state).some((one) => isInside(one, { x, y }))
}

function isInside({ polygon }: Region, at: Point): boolean {
  return polygonContains(polygon, at, 'touching-counts')
}

function blazingBuildings(state: State): readonly Region[] {
  const ids = state.blazes.map(({ feature }) => feature)
  return groundFor(state).pieces.filter(
    (piece: Piece): piece is Region => piece.kind === 'building' && ids.includes(piece.building.id),
  )
}

/** coc-ruling-21, coc-9.6-6: true if the way leads into a burning building, which troops may not enter. */
export function leadsIntoFire(state: State, way: readonly Point[]): boolean {
  if (state.blazes.length === 0) return false
  const [start] = way
  return blazingBuildings(state).some(
    (building) =>
      start !== undefined &&
      !isInside(building, start) &&
      way.some((to, i) => {
        const from = way[i - 1]
        return from !== undefined && segmentMeetsPolygon(building.polygon, from, to)
      }),
  )
}
