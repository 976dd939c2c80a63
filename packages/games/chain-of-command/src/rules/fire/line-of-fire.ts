import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import { arcContains, base, distance, distanceToLine, elevationAt, inch, type Point } from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { groundFor, sceneFor } from '../ground/terrain.ts'
import type { Viewer } from '../seeing/buildings.ts'
import { levelOf } from '../seeing/cover-levels.ts'
import { coverStoodIn } from '../seeing/ground-cover.ts'
import { type Look, UNSEEN } from '../seeing/sight.ts'
import { lookBetween } from '../seeing/who-sees.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { type Band, bandAt } from './firepower.ts'
import type { Shooter } from './shooters.ts'

const FRIENDS_CLEAR = inch(TABLES.fire.friendsClear)
const OVER_FRIENDS = inch(FIRE.overFriends)

/** A target from the point of view of a shooter: the nearest figure it can hit, and the range band. */
export interface Shot {
  readonly range: number
  readonly band: Band
}

/** coc-8.2-1, coc-9.1-1: the range to the nearest figure of the target that the shooter can hit; null: it cannot fire. */
export function shotAt(state: State, shooter: Shooter, target: Troop): Shot | null {
  const range = rangeTo(state, shooter, target)
  const band = range === null ? null : bandAt(shooter, range)
  return range !== null && band ? { range, band } : null
}

/** coc-9.1-1: to the nearest figure that it can hit, in range or not; null: there is none. */
export function rangeTo(state: State, shooter: Shooter, target: Troop): number | null {
  let nearest = Number.POSITIVE_INFINITY
  for (const figure of standing(target)) {
    const far = distance(base(shooter.at, FIGURE_RADIUS), base(figure, FIGURE_RADIUS))
    if (far < nearest && canHit(state, shooter, figure)) nearest = far
  }
  return nearest === Number.POSITIVE_INFINITY ? null : nearest
}

/** coc-8.2-1, coc-7.5-4: the figure is seen, in the arc of the weapon, and no friends are in the way. */
export function canHit(state: State, shooter: Shooter, figure: Figure): boolean {
  return lookAt(state, shooter, figure).sees && !friendsBlock(state, shooter, figure)
}

/** coc-7.5-2, coc-7.5-4, coc-9.1-12, coc-4.5.4-8: what is outside the arc of the weapon or of its Overwatch is as good as unseen. */
export function lookAt(state: State, { at, isLeaning, arcs }: Shooter, figure: Figure): Look {
  const place = placeOf(figure)
  if (!arcs.every((arc) => arcContains(arc, place, 'touching-counts'))) return UNSEEN
  const from: Figure & Viewer = isLeaning ? { ...at, isLeaning } : at
  return lookBetween(state, from, figure)
}

function placeOf({ x, y }: Point): Point {
  return { x, y }
}

/** coc-8.2-2, coc-8.2-3: friends of another Unit are on the line of fire or within 2" of it. */
function friendsBlock(state: State, shooter: Shooter, target: Figure): boolean {
  const [from, to] = [placeOf(shooter.at), placeOf(target)]
  return shooter.friends.some((friend) => {
    if (distanceToLine(from, to, base(friend, FIGURE_RADIUS)) > FRIENDS_CLEAR) return false
    return !isFiredOver(state, shooter, friend, target) && !isSafe(state, shooter, friend)
  })
}

/** coc-8.2-4: from a higher level, if they are more than 6" from the target; never with a flamethrower. */
function isFiredOver(state: State, { at, weapon }: Shooter, friend: Figure, target: Figure): boolean {
  if (weapon.id === 'infantry-flamethrower') return false
  const ground = groundFor(state)
  const isHigher =
    elevationAt(ground, placeOf(at)) > elevationAt(ground, placeOf(friend)) || at.floor > friend.floor
  return isHigher && distance(base(friend, FIGURE_RADIUS), base(target, FIGURE_RADIUS)) > OVER_FRIENDS
}

/** coc-8.2-3: hard cover protects friends from the fire that passes them. */
function isSafe(state: State, { at }: Shooter, friend: Figure): boolean {
  const hard = levelOf('hard')
  if (levelOf(coverStoodIn(sceneFor(state), friend)) >= hard) return true
  const { sees, cover } = lookBetween(state, at, friend)
  return !sees || levelOf(cover) >= hard
}
