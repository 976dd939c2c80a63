import { type Game, refusal } from '@sandtable/engine'
import { isWhollyInside, placesInside, putDown } from '@sandtable/miniatures'
import { type Body, type Building, base, distance, distanceToPolygon, hullCorners } from '@sandtable/table'
import { abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { enemyBodies, teamDistance } from '../moving/figures.ts'
import { type PlacementTerms, placing } from '../moving/placement.ts'
import { mapOf } from '../moving/terrain.ts'
import { mayHide } from '../seeing/hidden.ts'
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
  askTeam,
  onFriend,
  STRIKE,
  silenceOperator,
  strikeTargets,
  type Use,
  whomAbility,
} from './ability-rule.ts'
import { bombard, buriedBomb } from './bombardment.ts'

/** csw-abins-1 to csw-abins-10: the Insurgent pool. */
export const INSURGENT_RULES: Readonly<Record<string, AbilityRule>> = {
  /** csw-abins-1 */
  'ins-get-moving': onFriend(
    'ins-get-moving',
    () => true,
    (team) => {
      team.thisTurn.getMoving = true
    },
  ),
  /** csw-abins-2 */
  'ins-keep-them-guessing': onFriend(
    'ins-keep-them-guessing',
    (team) => team.order === 'run',
    (team) => {
      team.thisTurn.keepsGuessing = true
    },
  ),
  /** csw-abins-3 */
  'ins-civilian-local-intel': { canUse: () => true, use: localIntel },
  /** csw-abins-4, csw-ruling-96 */
  'ins-mortar-barrage': {
    canUse: (state, use) => strikeTargets(state, use).length > 0,
    use: (game, use) => {
      const target = askTeam(game, use, 'ins-mortar-barrage', strikeTargets(game.state, use))
      silenceOperator(use)
      if (target) barrage(game, use.team, target)
    },
  },
  /** csw-abins-5 */
  'ins-hidden-threat': { canUse: (state, use) => !hideouts(state, use).next().done, use: hiddenThreat },
  /** csw-abins-6 */
  'ins-the-streets-have-eyes': {
    canUse: () => true,
    use: (game, { team }) => {
      playerOf(game.state, otherSide(team.side)).isWatched = true
    },
  },
  /** csw-abins-7 */
  'ins-ied': {
    canUse: (state, { team }) => playerOf(state, team.side).iedPoint !== null,
    use: (game, { team }) => {
      const player = playerOf(game.state, team.side)
      if (player.iedPoint) buriedBomb(game, team.side, player.iedPoint)
      player.iedPoint = null
    },
  },
  /** csw-abins-8 */
  'ins-radical-fanaticism': onFriend(
    'ins-radical-fanaticism',
    () => true,
    (team) => {
      team.thisTurn.isFanatic = true
    },
  ),
  /** csw-abins-9 */
  'ins-magazine-dump': onFriend(
    'ins-magazine-dump',
    () => true,
    (team) => {
      team.thisTurn.dumpsMagazines = true
    },
  ),
  /** csw-abins-10 */
  'ins-rapid-ambush': onFriend(
    'ins-rapid-ambush',
    (team, use) => team !== use.team && isOnTable(team) && (team.order === 'run' || team.order === 'advance'),
    (team) => {
      team.order = 'overwatch'
    },
    true,
  ),
}

/** csw-abins-3: one unused ability of the opponent, at random, is shown. */
export function localIntel(game: Game<State>, { team }: Use): void {
  const enemy = playerOf(game.state, otherSide(team.side))
  const unknown = enemy.abilities.filter((id) => !enemy.shown.includes(id))
  if (unknown.length === 0) return
  const ability = unknown[game.dice.die('csw-abins-3', unknown.length) - 1]
  if (ability === undefined) return
  enemy.shown.push(ability)
  game.note?.({ kind: 'shown', clause: 'csw-abins-3', side: otherSide(team.side), ability, reveals: true })
}

const BARRAGE_RADIUS = abilityDistance('ins-mortar-barrage', 'radiusIn')
const BARRAGE_HITS_ON = abilityNumber('ins-mortar-barrage', 'perTeamSuccessOn')

/** csw-abins-4: the target and every other Team within 6" of it, friend or foe, each on a 6. */
export function barrage(game: Game<State>, team: Team, target: Team): void {
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

/** csw-abins-5, csw-ruling-97: buildings without an enemy within 6" in which some infantry in reserve finds room, one by one. */
export function* hideouts(state: State, { team }: Use): Generator<Building> {
  const waiting = reservesFor(state, team)
  if (waiting.length === 0) return
  const enemies = enemyBodies(state, team.side)
  for (const building of mapOf(state).buildings) {
    if (building.kind === 'container') continue
    if (enemies.some((body) => distanceToBuilding(body, building) <= HIDEOUT_DISTANCE)) continue
    yield building
  }
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
export function hiddenThreat(game: Game<State>, use: Use): void {
  const { state } = game
  const buildings = [...hideouts(state, use)]
  const id = game.ask(
    whomAbility(
      use.team,
      'ins-hidden-threat',
      buildings.map((one) => one.id),
    ),
  )
  const building = buildings.find((one) => one.id === id)
  if (!building) return
  const team = askTeam(game, use, 'ins-hidden-threat', reservesFor(state, use.team))
  if (!team) return
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

const ROOM_STEP = 25
