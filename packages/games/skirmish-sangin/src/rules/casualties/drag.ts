import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import {
  base,
  distance,
  inch,
  isSamePlace,
  minus,
  type Place,
  placeToward,
  squaredDistance,
  type TableEdge,
  type Walker,
  whyNotPath,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, isInContact, placeOf } from '../figures.ts'
import { goOff } from '../ieds/explode.ts'
import { tread } from '../ieds/tread.ts'
import { climbedAt, waysFor } from '../moving/going.ts'
import { exitsAt } from '../moving/leave.ts'
import { putAt } from '../moving/put-at.ts'
import { barriersFor, onFloor, type Step, standAtEnd, wayDecision, wayOf } from '../moving/way.ts'
import { sceneFor } from '../scene.ts'
import { friendlyEdges } from '../set-up/edges.ts'
import { type Character, canAct, figureOf, isDead, isIncapacitated } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'

const { dragAlone: ALONE, dragTogether: TOGETHER } = TABLES.firstAid
const { points: POINTS } = TABLES.actions

/** sks-aid-3, sks-aid-5: somebody unconscious, incapacitated or dead: a friend, or a prisoner of one's own. */
export function draggable(state: State, helper: Character): readonly Character[] {
  if (helper.stance === 'prone') return []
  return state.characters.filter(
    (one) =>
      one !== helper &&
      one.place === 'table' &&
      (one.side === helper.side ? one.captor === null : one.captor === helper.id) &&
      (!one.isConscious || isIncapacitated(one)) &&
      isInContact(helper, one),
  )
}

/** sks-aid-3, sks-ruling-71: friends who touch the casualty and can pay for the other end of it. */
export function secondHelpers(state: State, helper: Character, casualty: Character): readonly Character[] {
  return state.characters.filter(
    (one) =>
      one !== helper &&
      one.side === helper.side &&
      one.place === 'table' &&
      canAct(one) &&
      one.nerve === 'steady' &&
      one.stance !== 'prone' &&
      one.pointsOwed < POINTS &&
      isInContact(one, casualty),
  )
}

/** Who drags whom. */
export interface Drag {
  readonly helper: Character
  readonly casualty: Character
  /** sks-aid-3: the second helper; null: there is none. */
  readonly second: Character | null
}

/** sks-aid-3: where the first helper goes with one action point. */
export function dragPath(state: State, drag: Drag): Decision<readonly Step[]> {
  const reach = inch(drag.second ? TOGETHER : ALONE)
  return wayDecision({
    clause: 'sks-aid-3',
    name: 'drag-path',
    character: drag.helper,
    reach,
    about: { casualty: drag.casualty.id, second: drag.second?.id ?? '' },
    illegal: (steps) => whyNotDrag(state, drag, steps, reach),
  })
}

/** sks-aid-3, sks-move-8: the helper walks, and those who are pulled along find room straight behind. */
function whyNotDrag(state: State, drag: Drag, steps: readonly Step[], reach: number): Refusal | null {
  const { helper, casualty, second } = drag
  const { floor } = figureOf(helper)
  const end = steps.at(-1)
  if (!end) return null
  const path = wayOf(helper, steps)
  const others = [casualty, ...(second ? [second] : [])]
  const blocked = whyNotWalk(state, helper, [helper, ...others], path, reach)
  if (blocked !== null) return refusal('no-way', blocked)
  const ends = endsOf(drag, onFloor(end, floor))
  for (const [i, pulled] of others.entries()) {
    const to = ends[i]
    if (!to) continue
    const why = whyNotWalk(
      state,
      pulled,
      [helper, ...others],
      [placeOf(pulled), to],
      Number.POSITIVE_INFINITY,
    )
    if (why !== null) return refusal('no-room', why)
  }
  const all = [onFloor(end, floor), ...ends]
  const areApart = all.every((a, i) => all.every((b, j) => i === j || areClear(a, b)))
  return areApart ? null : refusal('no-room', 'They would stand on each other.')
}

/** Whether one of the party can walk so, the others of it left out. */
function whyNotWalk(
  state: State,
  mover: Character,
  party: readonly Character[],
  path: readonly Place[],
  reach: number,
): string | null {
  const from = placeOf(mover)
  const known = {
    ...state,
    characters: state.characters.filter((one) => one === mover || !party.includes(one)),
  }
  const walker: Walker = {
    from,
    radius: BASE_RADIUS,
    barriers: barriersFor(known, mover, figureOf(mover).floor),
  }
  const scene = sceneFor(state)
  return whyNotPath(waysFor(scene, 'walk', climbedAt(scene, from)), walker, path, reach)
}

function areClear(a: Place, b: Place): boolean {
  return distance(base(a, 0), base(b, 0)) >= 2 * BASE_RADIUS - 1
}

/** sks-aid-3: the casualty is pulled straight after the helper, the second helper after the casualty. */
function endsOf({ helper, casualty, second }: Drag, to: Place): readonly Place[] {
  const first = isSamePlace(placeOf(helper), to) ? placeOf(casualty) : pulled(placeOf(casualty), to)
  return second ? [first, pulled(placeOf(second), first)] : [first]
}

/** Straight toward somebody until the bases touch. */
function pulled(from: Place, to: Place): Place {
  const far = Math.floor(Math.sqrt(squaredDistance(from, to))) - 2 * BASE_RADIUS
  return far <= 0 ? from : onFloor(placeToward(from, minus(to, from), far), from.floor ?? 0)
}

/** sks-aid-3, sks-ied-2, sks-ruling-71: both helpers pay; the second gives up a point of their next activation. */
export function drag(game: SanginGame, party: Drag, way: readonly Step[]): void {
  const { helper, second } = party
  if (second) second.pointsOwed++
  const { path, ied } = tread(game, helper, wayOf(helper, way))
  const steps: readonly Step[] = ied ? path.slice(1) : way
  pull(party, steps)
  if (ied) goOff(game, ied, null)
}

function pull(party: Drag, steps: readonly Step[]): void {
  const { helper, casualty, second } = party
  const end = steps.at(-1)
  if (!end) return
  const [at, behind] = endsOf(party, onFloor(end, figureOf(helper).floor))
  standAtEnd(helper, steps, figureOf(helper).floor)
  if (at) putAt(casualty, { x: at.x, y: at.y })
  if (second && behind) putAt(second, { x: behind.x, y: behind.y })
  for (const one of second ? [helper, second] : [helper]) {
    one.stance = 'standing'
    one.motion = 'walking'
  }
}

/** sks-aid-3, sks-ruling-73: a helper at a friendly edge brings a casualty of their own side off it. */
export function waysOff(state: State, helper: Character): readonly { casualty: string; edge: TableEdge }[] {
  const edges = exitsAt(state, helper).filter((edge) => friendlyEdges(state, helper.side).includes(edge))
  if (edges.length === 0) return []
  const own = draggable(state, helper).filter(({ side }) => side === helper.side)
  return own.flatMap(({ id }) => edges.map((edge) => ({ casualty: id, edge })))
}

/** sks-aid-3: evacuated; the dead too. */
export function evacuate(game: SanginGame, casualty: Character, edge: TableEdge): void {
  casualty.place = 'evacuated'
  casualty.leftBy = edge
  figureOf(casualty).isLost = true
  const wound = isDead(casualty) ? 'dead' : 'wounded'
  game.note?.({ kind: 'evacuated', clause: 'sks-aid-3', character: casualty.id, wound })
}
