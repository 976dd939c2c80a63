import { type Decision, type Pick, pick, place, type Refusal, refusal, type Setup } from '@sandtable/engine'
import { isPoint, rollOff } from '@sandtable/miniatures'
import { inch, oppositeEdge, type Point, roadsAt, squaredDistance, TABLE_EDGES } from '@sandtable/table'
import { PICK_UP_GAME } from '../../forces/data/scenarios.ts'
import type { Points } from '../../forces/parity.ts'
import { pointHull } from '../moving/footprints.ts'
import { groundFor, mapOf, sceneFor } from '../moving/terrain.ts'
import { FACES } from '../received-fire/quality.ts'
import { touchedPieces } from '../seeing/touching.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { type Edge, otherSide, playerOf, type Side, type State, sideWith } from '../state/state.ts'
import { TRIES } from '../state/tries.ts'

const { objectives: OBJECTIVES, maps: MAPS } = PICK_UP_GAME
const FROM_EDGE = inch(OBJECTIVES.fromEdge)
const APART = inch(OBJECTIVES.apart)

/** The option of the scenario that means a pick-up battle. */
export const PICK_UP = 'pick-up'

export function isPickUp({ terms }: State): boolean {
  return terms.scenario === PICK_UP
}

/** hof-force-4: without an agreement an even roll decides which of the maps is used. */
export function rolledMap({ dice }: Setup): string {
  const rolled = dice.die('hof-force-4', FACES)
  return MAPS[Math.floor(((rolled - 1) * MAPS.length) / FACES)] ?? ''
}

/** hof-force-4, hof-force-5: who attacks, where the objectives lie, and from which edges the sides come. */
export function preparePickUp(game: HailOfFireGame, points: Points | null): void {
  const { state } = game
  const chooser = whoChooses(game, points)
  assignRoles(state, chooser, game.ask(attackOrDefend(chooser)))
  layObjectives(state, game.ask(placeObjectives(state)))
  const defender = sideWith(state, 'defender')
  const edge = game.ask(chooseEdge(defender))
  playerOf(state, defender).edge = edge
  playerOf(state, otherSide(defender)).edge = oppositeEdge(edge)
}

/** hof-force-4, hof-force-11: the side with fewer parity points; a die decides if they are equal or not counted. */
function whoChooses(game: HailOfFireGame, points: Points | null): Side {
  const [blue, red] = points ?? [0, 0]
  if (blue === red) return rollOff(game, 'hof-force-4')
  return blue < red ? 'blue' : 'red'
}

/** hof-force-4 */
export function attackOrDefend(side: Side): Pick<'attack' | 'defend'> {
  return pick<'attack' | 'defend'>({
    clause: 'hof-force-4',
    name: 'attack-or-defend',
    seat: side,
    options: ['attack', 'defend'],
  })
}

function assignRoles(state: State, chooser: Side, choice: 'attack' | 'defend'): void {
  playerOf(state, chooser).role = choice === 'attack' ? 'attacker' : 'defender'
  playerOf(state, otherSide(chooser)).role = choice === 'attack' ? 'defender' : 'attacker'
}

/** hof-force-5: one, and one more for every two Units of the defender. */
export function objectiveCount(state: State): number {
  const defender = sideWith(state, 'defender')
  const units = state.units.filter(({ side }) => side === defender).length
  return OBJECTIVES.base + Math.floor(units / OBJECTIVES.perDefenderUnits)
}

/** hof-force-5, hof-ruling-58: the attacker's points; an empty list leaves them to the referee. */
export function placeObjectives(state: State): Decision<readonly Point[]> {
  const count = objectiveCount(state)
  const { width, depth } = mapOf(state)
  const illegal = (points: unknown): Refusal | null => whyNotObjectives(state, count, points)
  return place<readonly Point[]>({
    clause: 'hof-force-5',
    name: 'place-objectives',
    seat: sideWith(state, 'attacker'),
    about: { draw: 'points', count },
    illegal,
    sample: (chance) => {
      const points: Point[] = []
      for (let tries = 0; tries < TRIES.objectives && points.length < count; tries++) {
        const point = { x: chance.below(width + 1), y: chance.below(depth + 1) }
        if (whyNotObjectives(state, points.length + 1, [...points, point]) === null) points.push(point)
      }
      return points.length === count ? points : []
    },
  })
}

function whyNotObjectives(state: State, count: number, points: unknown): Refusal | null {
  if (!Array.isArray(points) || !points.every(isPoint) || (points.length !== count && points.length !== 0))
    return refusal('not-so-many', `Give ${count} points, one for each objective (hof-force-5).`)
  const { width, depth } = mapOf(state)
  const isFarIn = ({ x, y }: Point): boolean => Math.min(x, y, width - x, depth - y) >= FROM_EDGE
  if (!points.every(isFarIn))
    return refusal('near-an-edge', 'An objective lies at least 6 inches from every edge (hof-force-5).')
  if (
    points.some((one, i) => points.slice(i + 1).some((other) => squaredDistance(one, other) < APART * APART))
  )
    return refusal('too-close', 'Objectives are at least 12 inches apart (hof-force-5).')
  return points.every((point) => isOnTerrain(state, point))
    ? null
    : refusal('on-bare-table', 'An objective lies on or touches terrain or a road (hof-ruling-58).')
}

/** hof-ruling-58: on or touching a piece of terrain, or on a road. */
function isOnTerrain(state: State, point: Point): boolean {
  return (
    touchedPieces(sceneFor(state), pointHull(point)).length > 0 || roadsAt(groundFor(state), point).length > 0
  )
}

/** hof-force-5: all start under the defender's control. */
function layObjectives(state: State, points: readonly Point[]): void {
  const holder = sideWith(state, 'defender')
  const laid = points.length > 0 ? points : inARow(state)
  for (const [i, { x, y }] of laid.entries()) {
    const id = String.fromCharCode('A'.charCodeAt(0) + i)
    state.objectives.push({ id, name: `Objective ${id}`, at: { x, y }, holder, lostBy: [] })
  }
}

/** hof-ruling-58: without the attacker's points they lie in a row along the middle of the table, evenly spread. */
function inARow(state: State): readonly Point[] {
  const { width, depth } = mapOf(state)
  const count = objectiveCount(state)
  const far = Math.floor(width / (count + 1))
  return Array.from({ length: count }, (_, i) => ({ x: far * (i + 1), y: Math.floor(depth / 2) }))
}

/** hof-force-4: the defender's table edge; the attacker has the opposite one. */
export function chooseEdge(defender: Side): Pick<Edge> {
  return pick<Edge>({ clause: 'hof-force-4', name: 'choose-edge', seat: defender, options: [...TABLE_EDGES] })
}
