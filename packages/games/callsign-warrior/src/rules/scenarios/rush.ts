import { type Refusal, refusal } from '@sandtable/engine'
import { someOf } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { mapOf } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import { otherSide, playerOf, sideWith, type Team, teamsOf } from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'
import { addObjective, apart, markers } from './markers.ts'
import { controllerIn, give, touchesMarker } from './objectives.ts'
import { awardFor, setupDistance, setupNumber } from './scenarios.ts'

const IDS = ['A', 'B', 'C'] as const
const DEEP: readonly number[] = IDS.map((id) =>
  setupDistance('rush', 'place-objectives', 'fromDefenderEdgeIn', id),
)
const MARKERS_APART = setupDistance('rush', 'place-objectives', 'minApartIn')

/** csw-s4-2: A and B 12" from the Defender's edge, C 18", all at least 12" apart. */
export function placeRushTargets(game: WarriorGame): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const defender = sideWith(state, 'defender')
  const south = playerOf(state, defender).edges[0] === 'south'
  const lines = DEEP.map((deep) => (south ? deep : depth - deep))
  const whyNot = (points: readonly Point[]): Refusal | null => {
    for (const [i, point] of points.entries()) {
      if (Math.abs(point.y - (lines[i] ?? 0)) > OBJECTIVE_RADIUS)
        return refusal('off-the-line', `${IDS[i]} lies on its line: 12" from the edge, C 18" (csw-s4-2).`)
      if (points.slice(0, i).some((other) => apart(other, point) < MARKERS_APART))
        return refusal('too-close-together', 'The markers are at least 12" apart (csw-s4-2).')
    }
    return null
  }
  const points = game.ask(
    markers(state, defender, 'csw-s4-2', IDS, whyNot, (chance) =>
      lines.map((y) => ({ x: OBJECTIVE_RADIUS + chance.below(width - 2 * OBJECTIVE_RADIUS), y })),
    ),
  )
  for (const [i, point] of points.entries()) addObjective(game, IDS[i] ?? '', point, 'csw-s4-2')
}

/** csw-s4-3 */
const HALF_ON_TABLE = setupNumber('rush', 'deploy', 'maxFraction')

/** csw-s4-3, csw-ruling-138: up to half of the Defender's Teams. */
export function chooseHalf(game: WarriorGame): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const teams = teamsOf(state, defender)
  const max = Math.floor(teams.length * HALF_ON_TABLE)
  const asked = { clause: 'csw-s4-3', name: 'deployed-half', by: defender, of: teams, max }
  const chosen = game.ask(someOf(asked))
  for (const team of teams) if (chosen.includes(team.id)) team.deployment = 'chosen'
}

export const DEMOLISHED = awardFor('rush', 'demolished')
const HOLDS_C = awardFor('rush', 'holds-C')
const BOTH_STAND = awardFor('rush', 'both-stand')

/** csw-s4-4, csw-s4-5, csw-ruling-139, csw-ruling-140: A and B fall to a Team that takes cover at them while C is held. */
export function scoreRush(game: WarriorGame): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const holdsC = controllerIn(state, 'C')
  for (const objective of state.objectives) {
    if (objective.id === 'C' || objective.isDestroyed || holdsC !== attacker) continue
    if (playerOf(state, attacker).isShattered) continue
    const sapper = teamsOf(state, attacker).find(
      (team) => team.order === 'take-cover' && isDeliberate(team) && touchesMarker(team, objective.at),
    )
    if (!sapper) continue
    objective.isDestroyed = true
    objective.holder = null
    game.note?.({ kind: 'demolished', clause: 'csw-s4-4', team: sapper.id, objective: objective.id })
    give(game, attacker, DEMOLISHED, 'csw-s4-5', `${objective.id} destroyed`)
  }
  give(game, holdsC, HOLDS_C, 'csw-s4-5', 'C')
  const stands = state.objectives.every(({ id, isDestroyed: isGone }) => id === 'C' || !isGone)
  if (stands) give(game, defender, BOTH_STAND, 'csw-s4-5', 'A and B stand')
}

/** csw-s4-4: ordered by a token, drawn or called for; a reaction under fire is no demolition. */
function isDeliberate({ orderedBy }: Team): boolean {
  return orderedBy === 'token' || orderedBy === 'extra' || orderedBy === 'bonus'
}
