import { type Decision, type Game, pick, place } from '@sandtable/engine'
import {
  type Body,
  type Building,
  base,
  distance,
  distanceToPolygon,
  hullCorners,
  type Point,
  polygonContains,
} from '@sandtable/table'
import { abilityById } from './abilities.ts'
import { type Blast, bombard, buriedBomb } from './bombardment.ts'
import { visibleModels } from './cover.ts'
import { enter } from './entry.ts'
import {
  baseAt,
  bodiesDistance,
  bodiesOf,
  distanceFromModel,
  placeModel,
  teamDistance,
  teamDistanceToPoint,
} from './figures.ts'
import { mayHide, reveal } from './hidden.ts'
import { hasSignals, officerOf, signalsOperator } from './leaders.ts'
import type { Givable } from './orders.ts'
import { around, findPlaces, isPlace, type PlacementTerms, placing } from './placement.ts'
import { look, seesPoint } from './sight.ts'
import {
  aliveModels,
  isOnTable,
  isVehicle,
  otherSide,
  playerOf,
  type State,
  type Team,
  teamsOf,
} from './state.ts'
import { COMMAND_RANGE } from './tables.ts'
import { isProtected, isStealthy } from './targets.ts'
import { mapOf } from './terrain.ts'

/** The moment of use: the Officer's Team, the order it carries out, and who must not shoot after it. */
interface Use {
  readonly team: Team
  readonly order: Givable
  readonly silent: Set<string>
}

interface AbilityRule {
  readonly canUse: (state: State, use: Use) => boolean
  readonly use: (game: Game<State>, use: Use) => void
}

/** csw-cmd-4, csw-ruling-88: any number of them, one after the other. Asked whenever some are left: silence would tell. */
export function useAbilities(game: Game<State>, team: Team, order: Givable, silent: Set<string>): void {
  const { state } = game
  const player = playerOf(state, team.side)
  const use: Use = { team, order, silent }
  while (player.abilities.length > 0 && !player.isJammed && officerOf(team)) {
    const id = game.ask(whichAbility(state, use))
    const rule = RULES[id]
    const ability = abilityById(id)
    if (id === 'none' || !rule || !ability) return
    player.abilities.splice(player.abilities.indexOf(id), 1)
    player.used.push(id)
    game.note?.({ kind: 'ability', clause: ability.clause, side: team.side, ability: id, reveals: true })
    reveal(game, team, 'csw-hid-2')
    rule.use(game, use)
  }
}

export function whichAbility(state: State, use: Use): Decision<string> {
  const { abilities } = playerOf(state, use.team.side)
  return pick({
    clause: 'csw-cmd-4',
    name: 'ability',
    seat: use.team.side,
    secret: true,
    about: { team: use.team.id, order: use.order },
    options: ['none', ...abilities.filter((id) => RULES[id]?.canUse(state, use))],
    standing: 'none',
  })
}

/** Friendly Teams within 12" of the Officer, and, for Professionals, their Sections (csw-ruling-90). */
function friendsNear(state: State, { team }: Use): readonly Team[] {
  const officer = officerOf(team)
  if (!officer) return []
  return teamsOf(state, team.side).filter(
    (friend) =>
      bodiesOf(state, friend).length > 0 && distanceFromModel(state, team, officer, friend) <= COMMAND_RANGE,
  )
}

function askTeam(
  game: Game<State>,
  { team }: Use,
  ability: string,
  teams: readonly Team[],
): Team | undefined {
  const id = game.ask(
    whomAbility(
      team,
      ability,
      teams.map((one) => one.id),
    ),
  )
  return teams.find((one) => one.id === id)
}

export function whomAbility(team: Team, ability: string, options: readonly string[]): Decision<string> {
  const clause = abilityById(ability)?.clause ?? 'csw-cmd-4'
  return pick({ clause, name: 'ability-target', seat: team.side, about: { ability }, options })
}

/** csw-abpro-1, csw-abpro-2: a Section or a Team; all its Fireteams benefit. */
function askSection(game: Game<State>, use: Use, ability: string): readonly Team[] {
  const near = friendsNear(game.state, use)
  const sections = [...new Set(near.map(({ profile }) => profile.section).filter((one) => one !== null))]
  const choice = game.ask(whomAbility(use.team, ability, [...near.map(({ id }) => id), ...sections]))
  return teamsOf(game.state, use.team.side).filter(
    ({ id, profile }) => id === choice || profile.section === choice,
  )
}

/** An effect on one friendly Team near the Officer that fits. */
function onFriend(
  ability: string,
  fits: (team: Team, use: Use) => boolean,
  effect: (team: Team) => void,
  fromTeam = false,
): AbilityRule {
  const teams = (state: State, use: Use): readonly Team[] => {
    const near = fromTeam
      ? teamsOf(state, use.team.side).filter((one) => teamDistance(state, use.team, one) <= COMMAND_RANGE)
      : friendsNear(state, use)
    return near.filter((team) => fits(team, use))
  }
  return {
    canUse: (state, use) => teams(state, use).length > 0,
    use: (game, use) => {
      const team = askTeam(game, use, ability, teams(game.state, use))
      if (team) effect(team)
    },
  }
}

/** csw-abpro-4, csw-abins-4, csw-eq-5, csw-eq-6: whom the Signals Operator can call fire upon. */
function strikeTargets(state: State, { team, order }: Use): readonly Team[] {
  const operator = signalsOperator(team)
  if (!operator || order !== 'fire' || !isOnTable(team)) return []
  return teamsOf(state, otherSide(team.side)).filter(
    (target) =>
      isOnTable(target) &&
      bodiesDistance([baseAt(operator)], bodiesOf(state, target)) <= STRIKE_RANGE &&
      visibleModels(state, team, target, [operator]).length > 0 &&
      !isProtected(state, team, target),
  )
}

const STRIKE_RANGE = 4800

/** csw-abpro-4, csw-ruling-91: one EX2 hit with Pen 2; a vehicle takes 2 A/T dice; Shock 1. */
const STRIKE: Blast = { diameter: 200, pen: 2, antiTank: 2, shock: 1 }

function silenceOperator({ team, silent }: Use): void {
  const operator = signalsOperator(team)
  if (operator) silent.add(operator.id)
}

/** csw-abpro-1 to csw-abpro-10, csw-abins-1 to csw-abins-10. */
const RULES: Readonly<Record<string, AbilityRule>> = {
  /** csw-abpro-1 */
  'pro-get-moving': {
    canUse: (state, use) => friendsNear(state, use).length > 0,
    use: (game, use) => {
      for (const team of askSection(game, use, 'pro-get-moving')) team.thisTurn.getMoving = true
    },
  },
  /** csw-abpro-2 */
  'pro-disciplined-fire': {
    canUse: (state, use) => friendsNear(state, use).length > 0,
    use: (game, use) => {
      for (const team of askSection(game, use, 'pro-disciplined-fire')) team.thisTurn.disciplinedFire = true
    },
  },
  /** csw-abpro-3 */
  'pro-uav-fly-over': {
    canUse: (_, { team, order }) => isOnTable(team) && UAV_ORDERS.includes(order),
    use: flyOver,
  },
  /** csw-abpro-4 */
  'pro-mortar-strike': {
    canUse: (state, use) => strikeTargets(state, use).length > 0,
    use: (game, use) => {
      const target = askTeam(game, use, 'pro-mortar-strike', strikeTargets(game.state, use))
      silenceOperator(use)
      const die = game.dice.d6('csw-abpro-4')
      if (target && die >= 3) bombard(game, use.team.side, target, STRIKE, 'csw-abpro-4')
    },
  },
  /** csw-abpro-5 */
  'pro-priority-target': {
    canUse: (state, use) => vehiclesNear(state, use).length > 0,
    use: (game, use) => {
      const vehicle = askTeam(game, use, 'pro-priority-target', vehiclesNear(game.state, use))
      if (vehicle) vehicle.thisTurn.isPriority = true
    },
  },
  /** csw-abpro-6 */
  'pro-advanced-comms': {
    canUse: (_, { team }) => hasSignals(team),
    use: (game, { team }) => {
      playerOf(game.state, team.side).advancedComms = true
    },
  },
  /** csw-abpro-7 */
  'pro-counter-intelligence': {
    canUse: () => true,
    use: (game, { team }) => {
      playerOf(game.state, otherSide(team.side)).isJammed = true
    },
  },
  /** csw-abpro-8 */
  'pro-high-command': {
    canUse: (_, { team }) => hasSignals(team),
    use: (game, { team }) => {
      playerOf(game.state, team.side).highCommand = true
    },
  },
  /** csw-abpro-9 */
  'pro-misdirection': { canUse: (state, use) => misdirected(state, use).length > 0, use: misdirect },
  /** csw-abpro-10, csw-ruling-94 */
  'pro-rapid-reaction': onFriend(
    'pro-rapid-reaction',
    (team, use) => team !== use.team && team.order === 'take-cover' && team.place !== 'reserve',
    (team) => {
      team.order = null
      team.orderedBy = null
      team.hasToken = true
    },
    true,
  ),
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
  'ins-hidden-threat': { canUse: (state, use) => hideouts(state, use).length > 0, use: hiddenThreat },
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

const UAV_ORDERS: readonly Givable[] = ['advance', 'fire', 'overwatch', 'take-cover']
const UAV_RADIUS = 1200

/** csw-abpro-3: a point in the Officer's sight; who hides near it is revealed, who is Stealthy is exposed this turn. */
function flyOver(game: Game<State>, use: Use): void {
  const { state } = game
  const point = game.ask(uavPoint(state, use))
  for (const enemy of teamsOf(state, otherSide(use.team.side))) {
    if (!isOnTable(enemy) || teamDistanceToPoint(state, enemy, point) > UAV_RADIUS) continue
    reveal(game, enemy, 'csw-abpro-3')
    if (isStealthy(state, enemy)) enemy.thisTurn.isExposed = true
  }
}

function uavPoint(state: State, { team }: Use): Decision<Point> {
  const officer = officerOf(team)
  const { width, depth } = mapOf(state)
  const illegal = (point: unknown): string | null => {
    if (!isPlace(point)) return 'Give a point as { x, y }.'
    if (point.x < 0 || point.y < 0 || point.x > width || point.y > depth) return 'That is off the table.'
    return officer && seesPoint(state, team, officer, point)
      ? null
      : 'The Officer does not see that point (csw-abpro-3).'
  }
  return place<Point>({
    clause: 'csw-abpro-3',
    name: 'ability-point',
    seat: team.side,
    about: { ability: 'pro-uav-fly-over' },
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < 30; tries++) {
        const point = { x: chance.below(width + 1), y: chance.below(depth + 1) }
        if (illegal(point) === null) return point
      }
      return { x: officer?.x ?? 0, y: officer?.y ?? 0 }
    },
  })
}

/** csw-abpro-5: enemy vehicles in sight and within 12" of the Officer. */
function vehiclesNear(state: State, { team }: Use): readonly Team[] {
  const officer = officerOf(team)
  if (!officer || !isOnTable(team)) return []
  return teamsOf(state, otherSide(team.side)).filter((vehicle) => {
    const [model] = aliveModels(vehicle)
    if (!isVehicle(vehicle) || !isOnTable(vehicle) || !model) return false
    return (
      distanceFromModel(state, team, officer, vehicle) <= COMMAND_RANGE &&
      look(state, team, officer, vehicle, model).sees
    )
  })
}

/** csw-abpro-9, csw-ruling-93: Teams on the table without a Fire order this turn, in turn 1. */
function misdirected(state: State, { team }: Use): readonly Team[] {
  if (state.turn !== 1) return []
  return teamsOf(state, team.side).filter(
    (one) => one !== team && isOnTable(one) && one.order !== 'fire' && !one.isImmobilised,
  )
}

/** csw-abpro-9: taken off, it runs on again from its own edge. */
function misdirect(game: Game<State>, use: Use): void {
  const team = askTeam(game, use, 'pro-misdirection', misdirected(game.state, use))
  if (!team) return
  team.hasToken = false
  team.order = 'run'
  team.orderedBy = 'ability'
  team.thisTurn.pinned = 0
  team.place = 'first-wave'
  reveal(game, team, 'csw-hid-2')
  enter(game, team, 'run')
}

/** csw-abins-3: one unused ability of the opponent, at random, is shown. */
function localIntel(game: Game<State>, { team }: Use): void {
  const enemy = playerOf(game.state, otherSide(team.side))
  const unknown = enemy.abilities.filter((id) => !enemy.shown.includes(id))
  if (unknown.length === 0) return
  const ability = unknown[game.dice.die('csw-abins-3', unknown.length) - 1]
  if (ability === undefined) return
  enemy.shown.push(ability)
  game.note?.({ kind: 'shown', clause: 'csw-abins-3', side: otherSide(team.side), ability, reveals: true })
}

const BARRAGE_RADIUS = 600

/** csw-abins-4: the target and every other Team within 6" of it, friend or foe, each on a 6. */
function barrage(game: Game<State>, team: Team, target: Team): void {
  const { state } = game
  const near = state.teams.filter(
    (one) => isOnTable(one) && teamDistance(state, target, one) <= BARRAGE_RADIUS,
  )
  for (const one of near) {
    if (game.dice.d6('csw-abins-4') === 6 && isOnTable(one))
      bombard(game, team.side, one, STRIKE, 'csw-abins-4')
  }
}

const HIDEOUT_DISTANCE = 600

/** csw-abins-5, csw-ruling-97: buildings without an enemy within 6" in which some infantry in reserve finds room. */
function hideouts(state: State, { team }: Use): readonly Building[] {
  const waiting = reservesFor(state, team)
  if (waiting.length === 0) return []
  const enemies = teamsOf(state, otherSide(team.side)).filter(isOnTable)
  return mapOf(state).buildings.filter((building) => {
    if (building.kind === 'container') return false
    const isWatched = enemies.some((enemy) =>
      bodiesOf(state, enemy).some((body) => distanceToBuilding(body, building) <= HIDEOUT_DISTANCE),
    )
    return (
      !isWatched &&
      waiting.some((one) => findPlaces(state, inside(one, building), spotsIn(building)) !== null)
    )
  })
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
function hiddenThreat(game: Game<State>, use: Use): void {
  const { state } = game
  const buildings = hideouts(state, use)
  const id = game.ask(
    whomAbility(
      use.team,
      'ins-hidden-threat',
      buildings.map((one) => one.id),
    ),
  )
  const building = buildings.find((one) => one.id === id)
  if (!building) return
  const teams = reservesFor(state, use.team).filter(
    (one) => findPlaces(state, inside(one, building), spotsIn(building)) !== null,
  )
  const team = askTeam(game, use, 'ins-hidden-threat', teams)
  if (!team) return
  const spots = game.ask(placing(state, inside(team, building)))
  team.place = 'table'
  for (const spot of spots) {
    const model = team.models.find((one) => one.id === spot.model)
    if (model) placeModel(model, spot, spot.floor ?? 0)
  }
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
      polygonContains(building, point, 'touching-misses')
        ? null
        : 'The Team is placed wholly inside (csw-abins-5).',
    candidates: () => spotsIn(building),
  }
}

function spotsIn(building: Building): readonly Point[] {
  return around(centreOf(building), 500, 55)
}

function centreOf({ outline }: Building): Point {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length) }
}
