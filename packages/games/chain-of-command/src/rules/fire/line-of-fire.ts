import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import { arcContains, base, distance, distanceToLine, elevationAt, inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { sceneFor } from '../ground/terrain.ts'
import { levelOf } from '../seeing/cover-levels.ts'
import { coverStoodIn, type Look, look } from '../seeing/sight.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { type Band, bandAt } from './firepower.ts'
import type { Shooter } from './shooters.ts'

const FRIENDS_CLEAR = inch(TABLES.fire.friendsClear)
/** coc-8.2-4 */
const OVER_FRIENDS = inch(6)

/** What a shooter has of a target: the nearest figure it can hit, and the range band to it. */
export interface Shot {
  readonly range: number
  readonly band: Band
}

/** coc-8.2-1, coc-9.1-1: the range to the nearest figure of the target that the shooter sees, in arc and range; null: it cannot fire. */
export function shotAt(state: State, shooter: Shooter, target: Troop): Shot | null {
  let nearest = Number.POSITIVE_INFINITY
  for (const figure of standing(target)) {
    const far = distance(base(shooter.at, FIGURE_RADIUS), base(figure, FIGURE_RADIUS))
    if (far < nearest && canHit(state, shooter, figure)) nearest = far
  }
  const band = nearest === Number.POSITIVE_INFINITY ? null : bandAt(shooter, nearest)
  return band && { range: nearest, band }
}

/** coc-8.2-1, coc-7.5-4: the figure is seen, in the arc of the weapon, and no friends are in the way. */
export function canHit(state: State, shooter: Shooter, figure: Figure): boolean {
  return lookAt(state, shooter, figure).sees && !friendsBlock(state, shooter, figure)
}

/** coc-7.5-2, coc-7.5-4, coc-9.1-12: what is outside the arc of the weapon is as good as unseen. */
export function lookAt(state: State, { at, troop, weapon }: Shooter, figure: Figure): Look {
  const isInArc =
    weapon.arcDegrees === undefined ||
    arcContains({ from: placeOf(at), middle: troop.facing, width: 90 }, placeOf(figure), 'touching-counts')
  return isInArc ? look(sceneFor(state), at, figure) : OUT_OF_ARC
}

const OUT_OF_ARC: Readonly<Look> = { sees: false, cover: 'none' }

function placeOf({ x, y }: Point): Point {
  return { x, y }
}

/** coc-8.2-2, coc-8.2-3, coc-8.2-4: friends of another Unit within 2" of the line, unless hard cover protects them. */
function friendsBlock(state: State, { at, friends }: Shooter, target: Figure): boolean {
  const [from, to] = [placeOf(at), placeOf(target)]
  const scene = sceneFor(state)
  return friends.some((friend) => {
    const body = base(friend, FIGURE_RADIUS)
    if (distanceToLine(from, to, body) > FRIENDS_CLEAR) return false
    const isHigher = elevationAt(scene.ground, from) > elevationAt(scene.ground, friend) || at.floor > 0
    if (isHigher && distance(body, base(target, FIGURE_RADIUS)) > OVER_FRIENDS) return false
    return levelOf(coverStoodIn(scene, friend)) < levelOf('hard')
  })
}
