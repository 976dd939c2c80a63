import { assert, refusal } from '@sandtable/engine'
import { isWhollyInside, placesInside, putDown } from '@sandtable/miniatures'
import { type Body, type Building, base, distance, distanceToPolygon, hullCorners } from '@sandtable/table'
import { abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { enemyBodies, teamDistance } from '../moving/figures.ts'
import { type PlacementTerms, placing } from '../moving/placement.ts'
import { mapOf } from '../moving/terrain.ts'
import { ROOM_STEP } from '../sampling/grids.ts'
import { mayHide } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isOnTable,
  isVehicle,
  otherSide,
  playerOf,
  type State,
  type Team,
  teamsOf,
} from '../state/state.ts'
import { BASE_RADIUS } from '../tables.ts'
import {
  type AbilityRule,
  askWhich,
  friendsNear,
  gives,
  marks,
  onOne,
  othersNear,
  STRIKE,
  silenceOperator,
  strikeTargets,
  type Use,
} from './ability-rule.ts'
import { bombard, buriedBomb } from './bombardment.ts'

/** csw-abins-1 to csw-abins-10: the Insurgent pool. */
export const INSURGENT_RULES: Readonly<Record<string, AbilityRule>> = {
  /** csw-abins-1 */
  'ins-get-moving': gives('getMoving', friendsNear),
  /** csw-abins-2 */
  'ins-keep-them-guessing': gives('keepsGuessing', (state, use) =>
    friendsNear(state, use).filter(({ order }) => order === 'run'),
  ),
  /** csw-abins-3 */
  'ins-civilian-local-intel': { canUse: () => true, use: localIntel },
  /** csw-abins-4, csw-ruling-96 */
  'ins-mortar-barrage': onOne(strikeTargets, (target, game, use) => {
    silenceOperator(use)
    barrage(game, use.team, target)
  }),
  /** csw-abins-5 */
  'ins-hidden-threat': { canUse: (state, use) => hideouts(state, use).length > 0, use: hiddenThreat },
  /** csw-abins-6 */
  'ins-the-streets-have-eyes': marks('isWatched', 'enemy'),
  /** csw-abins-7 */
  'ins-ied': {
    canUse: (state, { team }) => playerOf(state, team.side).iedPoint !== null,
    use: (game, { team }) => {
      const { iedPoint } = playerOf(game.state, team.side)
      if (iedPoint) buriedBomb(game, team.side, iedPoint)
    },
  },
  /** csw-abins-8 */
  'ins-radical-fanaticism': gives('isFanatic', friendsNear),
  /** csw-abins-9 */
  'ins-magazine-dump': gives('dumpsMagazines', friendsNear),
  /** csw-abins-10 */
  'ins-rapid-ambush': onOne(
    (state, use) =>
      othersNear(state, use).filter(
        (one) => isOnTable(one) && (one.order === 'run' || one.order === 'advance'),
      ),
    (team) => {
      team.order = 'overwatch'
    },
  ),
}

/** csw-abins-3: one unused ability of the opponent, at random, is shown. */
function localIntel(game: WarriorGame, { team }: Use): void {
  const enemy = playerOf(game.state, otherSide(team.side))
  const unknown = enemy.abilities.filter((id) => !enemy.shown.includes(id))
  if (unknown.length === 0) return
  const ability = unknown[game.dice.die('csw-abins-3', unknown.length) - 1]
  assert(ability, 'the die shows one of them')
  enemy.shown.push(ability)
  game.note?.({ kind: 'shown', clause: 'csw-abins-3', side: otherSide(team.side), ability, reveals: true })
}

const BARRAGE_RADIUS = abilityDistance('ins-mortar-barrage', 'radiusIn')
const BARRAGE_HITS_ON = abilityNumber('ins-mortar-barrage', 'perTeamSuccessOn')

/** csw-abins-4: the target and every other Team within 6" of it, friend or foe, each on a 6. */
function barrage(game: WarriorGame, team: Team, target: Team): void {
  const { state } = game
  const near = state.teams.filter(
    (one) => isOnTable(one) && teamDistance(state, target, one) <= BARRAGE_RADIUS,
  )
  for (const one of near) {
    if (game.dice.d6('csw-abins-4') >= BARRAGE_HITS_ON && isOnTable(one))
      bombard(game, team.side, one, STRIKE, 'csw-abins-4')
  }
}

const HIDEOUT_DISTANCE = abilityDistance('ins-hidden-threat', 'enemyFreeRadiusIn')

/** csw-abins-5, csw-ruling-97: buildings without an enemy within 6", while some infantry is in reserve. */
function hideouts(state: State, { team }: Use): readonly Building[] {
  if (reservesFor(state, team).length === 0) return []
  const enemies = enemyBodies(state, team.side)
  return mapOf(state).buildings.filter(
    (building) =>
      building.kind !== 'container' &&
      enemies.every((body) => distanceToBuilding(body, building) > HIDEOUT_DISTANCE),
  )
}

function distanceToBuilding(body: Body, building: Building): number {
  if (body.kind === 'base') return Math.max(0, distanceToPolygon(building, body.at) - body.radius)
  const corners = building.outline.map((corner) => distance(body, base(corner, 0)))
  return Math.min(...corners, ...hullCorners(body).map((corner) => distanceToPolygon(building, corner)))
}

function reservesFor(state: State, team: Team): readonly Team[] {
  return teamsOf(state, team.side).filter((one) => one.place === 'reserve' && !isVehicle(one))
}

/** csw-abins-5: a Team in reserve is placed wholly inside with a Take Cover order. */
function hiddenThreat(game: WarriorGame, use: Use): void {
  const { state } = game
  const building = askWhich(game, use, hideouts(state, use))
  const team = askWhich(game, use, reservesFor(state, use.team))
  const spots = game.ask(placing(state, inside(team, building)))
  if (spots.length === 0) return // csw-ruling-165: there is no room for it
  team.place = 'table'
  putDown(team, spots)
  team.hasToken = false
  team.order = 'take-cover'
  team.orderedBy = 'ability'
  mayHide(game, team, 'csw-hid-1')
}

function inside(team: Team, building: Building): PlacementTerms {
  return {
    clause: 'csw-abins-5',
    name: 'deploy',
    team,
    models: aliveModels(team),
    whyNotHere: (point) =>
      isWhollyInside(building, point, BASE_RADIUS)
        ? null
        : refusal('not-inside', 'The Team is placed wholly inside (csw-abins-5).'),
    candidates: () => placesInside(building, BASE_RADIUS, ROOM_STEP),
    wayOut: 'if-no-room',
  }
}
