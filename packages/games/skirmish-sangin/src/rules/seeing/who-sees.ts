import { inch, type Place, type Point } from '@sandtable/table'
import { type Cover, TABLES } from '../../forces/data/tables.ts'
import { distanceBetween, faces, placeOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { type Character, figureOf, hasGear } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { coverAboard } from '../vehicles/crew.ts'
import { best, coverOn } from './cover.ts'
import { isClear, type Look, lookFrom, type Viewer } from './sight.ts'

/** What a state must hold to say who sees whom. */
export type Seen = Pick<State, 'terms' | 'happenings' | 'vehicles'>

const COVER = TABLES['sks-cov-T1']

/** A character as one that sees and is seen. */
export function viewerOf(character: Character): Viewer {
  return { ...placeOf(character), stance: character.stance, hasThermal: hasGear(character, 'thermal') }
}

function look(state: Seen, from: Character, to: Character): Look {
  return lookFrom(sceneFor(state), viewerOf(from), viewerOf(to))
}

/** sks-cov-3, sks-ruling-93: into the 180 degrees before them; from a vehicle all round. */
export function facesPlace(from: Character, at: Point): boolean {
  return from.place === 'aboard' || faces(from, at)
}

/** sks-cov-3: a line of sight between two characters; whom the other one faces does not matter. */
export function sees(state: Seen, from: Character, to: Character): boolean {
  return facesPlace(from, figureOf(to)) && isClear(look(state, from, to))
}

/** sks-hide-4, sks-gren-1: a line of sight to a point. */
export function seesPoint(state: Seen, from: Character, at: Place): boolean {
  const line = lookFrom(sceneFor(state), viewerOf(from), { ...at, stance: 'standing', hasThermal: false })
  return facesPlace(from, at) && isClear(line)
}

/** sks-cov-1, sks-veh-13, sks-veh-14: the cover of a target, judged along the line from the attacker, or of its vehicle. */
export function coverFrom(state: Seen, target: Character, from: Character): Cover {
  return best([coverOn(look(state, from, target)), coverAboard(state, target)])
}

/** sks-cov-7: a ghillie suit on somebody who keeps still. */
export function isConcealed(character: Character): boolean {
  return hasGear(character, 'ghillie') && character.motion === 'stationary'
}

/** sks-cov-4: no cover, smoke or concealment on the line, and not too far away at night. */
export function isInTheOpen(state: Seen, target: Character, from: Character): boolean {
  if (target.place === 'hidden' || isConcealed(target)) return false
  if (state.terms.light === 'night' && distanceBetween(from, target) > inch(COVER.nightOpen)) return false
  const line = look(state, from, target)
  return (
    coverOn(line) === 'none' &&
    target.place !== 'aboard' &&
    !line.line.crossings.some(({ kind }) => kind === 'cloud')
  )
}

/** sks-spot-T1-21, sks-shoot-T1-10: storeys that a character stands above another; negative: below. */
export function storeysAbove(one: Character, other: Character): number {
  return figureOf(one).floor - figureOf(other).floor
}
