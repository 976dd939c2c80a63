import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import {
  type Building,
  buildingAt,
  distanceToSegment,
  inch,
  legCost,
  squaredDistance,
  topFloor,
  walkOf,
  whyNotStand,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { placeOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { waysFor } from './going.ts'
import { getUp } from './stance.ts'
import { onFloor, type Step, standAtEnd, walkerFor, wayDecision } from './way.ts'

/** sks-move-12 */
export const STAIRS_POINTS = TABLES['sks-move-T1'].stairs

/** sks-ruling-36: stairs are used, and left, within an inch of them. */
const BESIDE = inch(TABLES['sks-move-T1'].climbFrom)

/** sks-move-12, sks-move-13: one storey up or down where a character stands, up to the roof. */
export function stairsFrom(state: State, character: Character): readonly (1 | -1)[] {
  const at = placeOf(character)
  const building = buildingAt(sceneFor(state).ground, at)
  if (!building || character.stance === 'prone' || !isAtStairs(building, character)) return []
  const { floor = 0 } = at
  return ([1, -1] as const).filter((by) => floor + by >= 0 && floor + by <= topFloor(building))
}

/** A building whose map shows no stairs has them everywhere. */
function isAtStairs({ stairs }: Building, character: Character): boolean {
  const at = placeOf(character)
  return !stairs || stairs.some((stair) => distanceToSegment(at, stair, stair) <= BESIDE)
}

/** sks-move-12: where a character steps off the stairs, within an inch. */
export function stairsPath(state: State, character: Character, by: 1 | -1): Decision<readonly Step[]> {
  return wayDecision({
    clause: 'sks-move-12',
    name: 'stairs-path',
    character,
    reach: BESIDE,
    most: 1,
    about: { stairs: by > 0 ? 'up' : 'down' },
    illegal: (_, end) => whyNotThere(state, character, by, end),
  })
}

function whyNotThere(state: State, character: Character, by: 1 | -1, end: Step): Refusal | null {
  const from = placeOf(character)
  const floor = (from.floor ?? 0) + by
  const scene = sceneFor(state)
  const isInBuilding = buildingAt(scene.ground, end) === buildingAt(scene.ground, from)
  if (!isInBuilding || squaredDistance(from, end) > BESIDE * BESIDE)
    return refusal('too-far', 'Step off the stairs within an inch, in the building (sks-move-12).')
  const ways = waysFor(scene, 'walk')
  if (legCost(ways, from.x, from.y, end.x, end.y, floor) === Number.POSITIVE_INFINITY)
    return refusal('no-way', 'An inner wall is in the way.')
  const noRoom = whyNotStand(walkOf(ways, walkerFor(state, character, floor)), onFloor(end, floor))
  return noRoom === null ? null : refusal('no-room', noRoom)
}

/** sks-move-12, sks-move-6: a storey further, walking. */
export function takeStairs(character: Character, by: 1 | -1, steps: readonly Step[]): void {
  getUp(character)
  character.motion = 'walking'
  standAtEnd(character, steps, figureOf(character).floor + by)
}
