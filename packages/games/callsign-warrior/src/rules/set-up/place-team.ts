import { type Chance, type Refusal, refusal } from '@sandtable/engine'
import { bodiesDistance, gridAround, putDown } from '@sandtable/miniatures'
import { base, distance, type Point } from '@sandtable/table'
import { baseAt, bodiesOf } from '../moving/figures.ts'
import { type PlacementTerms, placing } from '../moving/placement.ts'
import { mapOf } from '../moving/terrain.ts'
import { NEAR_DEPLOYED } from '../sampling/grids.ts'
import { deploymentDepth, setupDistance } from '../scenarios/scenarios.ts'
import { mayHide } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isVehicle, playerOf, type State, type Team } from '../state/state.ts'
import { HULL, OBJECTIVE_RADIUS } from '../tables.ts'

/** Chosen for deployment, and not placed yet. */
export function isToDeploy({ deployment }: Team): boolean {
  return deployment === 'chosen'
}

/** csw-fw-2, csw-s2-3, csw-ruling-125: where a Team waits that is not deployed: the Attacker's of Blue Bird Down in reserve. */
export function waitingPlace(state: State, { side }: Team): 'first-wave' | 'reserve' {
  const isAmbusher = state.terms.scenario === 'blue-bird-down' && playerOf(state, side).role === 'attacker'
  return isAmbusher ? 'reserve' : 'first-wave'
}

/** One of the Teams chosen for deployment is placed; one Team a step. */
export function deployChosen(game: WarriorGame): 'again' | undefined {
  const { state } = game
  const team = state.teams.find(isToDeploy)
  if (!team) return undefined
  team.deployment = null
  const zone = deploymentZone(state, team)
  deploy(game, team, zone.clause, zone.whyNot, zone.candidates)
  return 'again'
}

interface DeploymentZone {
  readonly clause: string
  readonly whyNot: (point: Point) => Refusal | null
  readonly candidates: (chance: Chance) => readonly Point[]
}

/** csw-s2-3: where ambushers may not stand. */
const AMBUSH_FROM_CRASH = setupDistance('blue-bird-down', 'deploy', 'moreThanFromObjectiveIn')
const AMBUSH_FROM_SURVIVORS = setupDistance('blue-bird-down', 'deploy', 'moreThanFromSurvivorsIn')

/** csw-s3-3 */
const GARRISON_DEEP = deploymentDepth('ied', 'defender')

/** csw-s2-3, csw-s3-3, csw-s4-3: where the scenario lets a Team deploy. */
function deploymentZone(state: State, team: Team): DeploymentZone {
  const { width, depth } = mapOf(state)
  const anywhere = (chance: Chance): readonly Point[] =>
    gridAround({ x: chance.below(width), y: chance.below(depth) }, NEAR_DEPLOYED)
  if (state.terms.scenario === 'blue-bird-down') {
    const [crash] = state.objectives
    const survivors = state.teams.filter(({ isSurvivor }) => isSurvivor)
    return {
      clause: 'csw-s2-3',
      candidates: anywhere,
      whyNot: (point) => {
        const isFar = crash && distance(baseAt(point), base(crash.at, OBJECTIVE_RADIUS)) > AMBUSH_FROM_CRASH
        const isFarFromAll = survivors.every(
          (one) => bodiesDistance([baseAt(point)], bodiesOf(state, one)) > AMBUSH_FROM_SURVIVORS,
        )
        return isFar && isFarFromAll
          ? null
          : refusal('near-the-crash', 'More than 18" from the objective and the Survivors (csw-s2-3).')
      },
    }
  }
  const south = playerOf(state, team.side).edges[0] === 'south'
  const deep = state.terms.scenario === 'ied' ? GARRISON_DEEP : Math.floor(depth / 2)
  const clause = state.terms.scenario === 'ied' ? 'csw-s3-3' : 'csw-s4-3'
  const size = isVehicle(team) ? HULL.length : 0
  return {
    clause,
    candidates: (chance) =>
      gridAround(
        { x: chance.below(width), y: (south ? 0 : depth - deep) + chance.below(deep) },
        NEAR_DEPLOYED,
      ),
    whyNot: ({ y }) => {
      const far = south ? y : depth - y
      return far + size / 2 <= deep
        ? null
        : refusal('outside-the-zone', `Within ${deep / 100}" of your own edge (${clause}).`)
    },
  }
}

/** csw-core-6, csw-rate-5: a Team is put on the table where the scenario allows it. False if its owner declined. */
export function deploy(
  game: WarriorGame,
  team: Team,
  clause: string,
  whyNotHere: (point: Point) => Refusal | null,
  candidates: (chance: Chance) => readonly Point[],
  wayOut?: PlacementTerms['wayOut'],
): boolean {
  const terms: PlacementTerms = {
    clause,
    name: 'deploy',
    team,
    models: aliveModels(team),
    whyNotHere,
    candidates,
    ...(wayOut ? { wayOut } : {}),
  }
  const spots = game.ask(placing(game.state, terms))
  if (spots.length === 0) return false
  team.place = 'table'
  putDown(team, spots)
  game.note?.({ kind: 'deployed', clause, team: team.id })
  const hides = game.state.terms.scenario === 'blue-bird-down' && clause === 'csw-s2-3'
  mayHide(game, team, hides ? 'csw-s2-3' : 'csw-hid-1', hides)
  return true
}
