import { rollOff, someOf, wordOf } from '@sandtable/miniatures'
import { oppositeEdge } from '@sandtable/table'
import { noteIedPoints } from '../command/bombardment.ts'
import {
  chooseAmbushers,
  chooseTwoEdges,
  deploySurvivor,
  placeCrashSite,
} from '../scenarios/blue-bird-down.ts'
import { placeOnCentreLine, slideAlongLine } from '../scenarios/contact.ts'
import { placeDomination } from '../scenarios/domination.ts'
import { chooseGarrison, nameCarrier, placeIedTargets } from '../scenarios/ied.ts'
import { chooseHalf, placeRushTargets } from '../scenarios/rush.ts'
import { type ScenarioId, setupNumber } from '../scenarios/scenarios.ts'
import type { WarriorGame } from '../state/notes.ts'
import { otherSide, playerOf, type Side, sideWith, teamsOf } from '../state/state.ts'
import { RESERVE_FRACTION } from '../tables.ts'
import { boardDeployed, boardVehicles } from '../vehicles/transport.ts'
import { chooseDoctrines, chooseForces } from './choose-forces.ts'
import { beginForward, forwardDeployment } from './forward.ts'
import { deployChosen, waitingPlace } from './place-team.ts'

/** A step of the set-up; 'again' if it is not done yet. */
type SetupStep = (game: WarriorGame) => 'again' | undefined

const none =
  (run: (game: WarriorGame) => void): SetupStep =>
  (game) => {
    run(game)
    return undefined
  }

/** csw-pre-1: who attacks, forces, the secret bomb, edges and objectives, reserves, deployment, Forward Deployment. */
const BEFORE: readonly SetupStep[] = [
  none(rollForRoles),
  none(chooseForces),
  none(chooseDoctrines),
  none(noteIedPoints),
]

const AFTER: readonly SetupStep[] = [
  none(boardVehicles),
  none(beginForward),
  forwardDeployment,
  none(finishDeployment),
]

/** csw-s1-3 */
const HALF_IN_RESERVE = setupNumber('contact', 'reserves', 'maxFraction')

const SCENARIO_STEPS: Readonly<Record<ScenarioId, readonly SetupStep[]>> = {
  contact: [
    none((game) => placeOnCentreLine(game, game.state.winner, '1')),
    none((game) => placeOnCentreLine(game, otherSide(game.state.winner), '2')),
    none((game) => slideAlongLine(game, game.state.winner)),
    none((game) => slideAlongLine(game, otherSide(game.state.winner))),
    none((game) => chooseEdge(game, game.state.winner)),
    none((game) => holdBack(game, game.state.winner, HALF_IN_RESERVE)),
    none((game) => holdBack(game, otherSide(game.state.winner), HALF_IN_RESERVE)),
  ],
  'blue-bird-down': [
    none(placeCrashSite),
    none((game) => deploySurvivor(game, 'squad')),
    none((game) => deploySurvivor(game, 'support')),
    none(chooseAmbushers),
    deployChosen,
    none(chooseTwoEdges),
  ],
  ied: [
    none((game) => chooseEdge(game, sideWith(game.state, 'defender'))),
    none(nameCarrier),
    none(placeIedTargets),
    none(chooseGarrison),
    deployChosen,
  ],
  rush: [
    none((game) => chooseEdge(game, sideWith(game.state, 'defender'))),
    none(placeRushTargets),
    none((game) => holdBack(game, sideWith(game.state, 'attacker'), RESERVE_FRACTION)),
    none(chooseHalf),
    none((game) => boardDeployed(game, sideWith(game.state, 'defender'))),
    deployChosen,
  ],
  domination: [
    none((game) => chooseEdge(game, game.state.winner)),
    none(placeDomination),
    none((game) => holdBack(game, game.state.winner, RESERVE_FRACTION)),
    none((game) => holdBack(game, otherSide(game.state.winner), RESERVE_FRACTION)),
  ],
}

/** csw-pre-1: plays one step of the set-up. */
export function setUp(game: WarriorGame): void {
  const { state } = game
  const steps = [...BEFORE, ...SCENARIO_STEPS[state.terms.scenario], ...AFTER]
  const step = steps[state.setupStep]
  if (step && step(game) !== 'again') state.setupStep++
  if (state.setupStep >= steps.length) state.phase = 'turn-start'
}

/** csw-core-14, csw-ruling-5, csw-s2-1, csw-s3-1, csw-s4-1: roll off; the winner attacks or defends. */
function rollForRoles(game: WarriorGame): void {
  const { state } = game
  state.winner = rollOff(game, 'csw-core-14')
  if (!['blue-bird-down', 'ied', 'rush'].includes(state.terms.scenario)) return
  const asked = { clause: 'csw-s2-1', name: 'attack-or-defend', by: state.winner }
  const choice = game.ask(wordOf(asked, ['attack', 'defend']))
  playerOf(state, state.winner).role = choice === 'attack' ? 'attacker' : 'defender'
  playerOf(state, otherSide(state.winner)).role = choice === 'attack' ? 'defender' : 'attacker'
}

/** csw-pre-2, csw-ruling-117, csw-ruling-132: opposite long edges; on a square table north and south. */
function chooseEdge(game: WarriorGame, side: Side): void {
  const { state } = game
  const edge = game.ask(wordOf({ clause: 'csw-pre-2', name: 'edge', by: side }, ['south', 'north']))
  playerOf(state, side).edges = [edge]
  playerOf(state, otherSide(side)).edges = [oppositeEdge(edge)]
  game.note?.({ kind: 'edge', clause: 'csw-pre-2', side, edge })
}

/** csw-res-1, csw-s1-3, csw-s4-3, csw-s5-3, csw-ruling-128, csw-ruling-142: Teams held back, openly, up to the limit. */
function holdBack(game: WarriorGame, side: Side, fraction: number): void {
  const { state } = game
  const limit = Math.floor(playerOf(state, side).startingTokens * fraction)
  const teams = teamsOf(state, side).filter(({ place: where }) => where === 'undeployed')
  const asked = { clause: 'csw-res-1', name: 'reserves', by: side, about: { limit }, of: teams, max: limit }
  const chosen = game.ask(someOf(asked))
  for (const team of teams) if (chosen.includes(team.id)) team.place = 'reserve'
  game.note?.({ kind: 'reserves', clause: 'csw-res-1', side, teams: chosen })
}

/** csw-fw-2, csw-ruling-125, csw-s1-4, csw-s2-3: every Team neither placed nor in reserve is first wave. */
function finishDeployment(game: WarriorGame): void {
  const { state } = game
  for (const team of state.teams) {
    team.deployment = null
    if (team.place === 'undeployed') team.place = waitingPlace(state, team)
  }
}
