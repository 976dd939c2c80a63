import { type Chance, type Decision, type Game, pick, place, some } from '@sandtable/engine'
import { base, distance, type Point } from '@sandtable/table'
import { atEdge, isAcross, oppositeEdge } from './entry.ts'
import { baseAt, bodiesDistance, bodiesOf, placeModel } from './figures.ts'
import { chooseDoctrines, chooseForces } from './forces.ts'
import { isConcealed, mayHide } from './hidden.ts'
import { around, hasRoom, isPlace, type PlacementTerms, placing } from './placement.ts'
import type { ScenarioId } from './scenarios.ts'
import {
  aliveModels,
  type Edge,
  hasTeamRule,
  isVehicle,
  otherSide,
  playerOf,
  SIDES,
  type Side,
  type State,
  type Team,
  teamsOf,
} from './state.ts'
import { FORWARD_DISTANCE, HULL, OBJECTIVE_RADIUS, RESERVE_FRACTION } from './tables.ts'
import { mapOf } from './terrain.ts'
import { roomIn } from './transport.ts'
import { sideWith } from './victory.ts'

/** A step of the set-up; 'again' if it is not done yet. */
type SetupStep = (game: Game<State>) => 'again' | undefined

const none =
  (run: (game: Game<State>) => void): SetupStep =>
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

const SCENARIO_STEPS: Readonly<Record<ScenarioId, readonly SetupStep[]>> = {
  contact: [
    none((game) => placeOnCentreLine(game, game.state.winner, '1')),
    none((game) => placeOnCentreLine(game, otherSide(game.state.winner), '2')),
    none((game) => chooseEdge(game, game.state.winner)),
    none((game) => holdBack(game, game.state.winner, 0.5)),
    none((game) => holdBack(game, otherSide(game.state.winner), 0.5)),
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
export function setUp(game: Game<State>): void {
  const { state } = game
  const steps = [...BEFORE, ...SCENARIO_STEPS[state.terms.scenario], ...AFTER]
  const step = steps[state.setupStep]
  if (step && step(game) !== 'again') state.setupStep++
  if (state.setupStep >= steps.length) state.phase = 'turn-start'
}

/** csw-core-14, csw-ruling-5, csw-s2-1, csw-s3-1, csw-s4-1: roll off; the winner attacks or defends. */
function rollForRoles(game: Game<State>): void {
  const { state } = game
  state.winner = rollOff(game, 'csw-core-14')
  if (!['blue-bird-down', 'ied', 'rush'].includes(state.terms.scenario)) return
  const choice = game.ask(
    pick({
      clause: 'csw-s2-1',
      name: 'attack-or-defend',
      seat: state.winner,
      options: ['attack', 'defend'] as const,
    }),
  )
  playerOf(state, state.winner).role = choice === 'attack' ? 'attacker' : 'defender'
  playerOf(state, otherSide(state.winner)).role = choice === 'attack' ? 'defender' : 'attacker'
}

function rollOff(game: Game<State>, clause: string): Side {
  for (;;) {
    const blue = game.dice.d6(clause)
    const red = game.dice.d6(clause)
    if (blue === red) continue
    const winner = blue > red ? 'blue' : 'red'
    game.note?.({ kind: 'roll-off', clause, blue, red, winner })
    return winner
  }
}

/** csw-pre-2, csw-ruling-117, csw-ruling-132: opposite long edges; on a square table north and south. */
function chooseEdge(game: Game<State>, side: Side): void {
  const { state } = game
  const edge = game.ask(
    pick({ clause: 'csw-pre-2', name: 'edge', seat: side, options: ['south', 'north'] as const }),
  )
  playerOf(state, side).edges = [edge]
  playerOf(state, otherSide(side)).edges = [oppositeEdge(edge)]
  game.note?.({ kind: 'edge', clause: 'csw-pre-2', side, edge })
}

/** csw-abins-7: a secret point. Whoever might have the bomb is asked, so that being asked tells nothing. */
function noteIedPoints(game: Game<State>): void {
  const { state } = game
  const sides = SIDES.filter((side) => playerOf(state, side).army !== 'professional')
  const points = game.askEach(sides.map((side) => iedPoint(state, side)))
  for (const [i, side] of sides.entries()) {
    const [point] = points[i] ?? []
    playerOf(state, side).iedPoint = point ? { x: point.x, y: point.y } : null
  }
}

/** A list of one point, or of none where no bomb was bought. */
export function iedPoint(state: State, side: Side): Decision<readonly Point[]> {
  const map = mapOf(state)
  const hasBomb = playerOf(state, side).abilities.includes('ins-ied')
  return place<readonly Point[]>({
    clause: 'csw-abins-7',
    name: 'ied-point',
    seat: side,
    secret: true,
    illegal: (points) => {
      if (!Array.isArray(points) || !points.every(isPlace))
        return 'Give a list of one point { x, y }, or an empty list.'
      if (!hasBomb)
        return points.length === 0 ? null : 'You have bought no IED: answer with an empty list (csw-abins-7).'
      const [point] = points
      if (!point || points.length > 1) return 'Note one point (csw-abins-7).'
      const isOn = point.x >= 0 && point.y >= 0 && point.x <= map.width && point.y <= map.depth
      return isOn ? null : 'The point lies on the table (csw-abins-7).'
    },
    sample: (chance) =>
      hasBomb
        ? [
            {
              x: Math.floor(map.width / 4) + chance.below(Math.floor(map.width / 2)),
              y: Math.floor(map.depth / 4) + chance.below(Math.floor(map.depth / 2)),
            },
          ]
        : [],
  })
}

/** csw-obj-1: markers are placed, tested together. */
function markers(
  state: State,
  seat: Side,
  clause: string,
  ids: readonly string[],
  whyNot: (points: readonly Point[]) => string | null,
  sample: (chance: Chance) => readonly Point[],
): Decision<readonly Point[]> {
  const { width, depth } = mapOf(state)
  const illegal = (points: unknown): string | null => {
    if (!Array.isArray(points) || points.length !== ids.length || !points.every(isPlace)) {
      return `Give ${ids.length === 1 ? 'a list of one point' : `${ids.length} points`}: [{ x, y }].`
    }
    const isOn = points.every(
      ({ x, y }) =>
        x >= OBJECTIVE_RADIUS &&
        y >= OBJECTIVE_RADIUS &&
        x <= width - OBJECTIVE_RADIUS &&
        y <= depth - OBJECTIVE_RADIUS,
    )
    return isOn ? whyNot(points) : 'A marker lies on the table (csw-obj-1).'
  }
  return place<readonly Point[]>({
    clause,
    name: 'objective',
    seat,
    about: { ids: [...ids] },
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < 500; tries++) {
        const points = sample(chance)
        if (illegal(points) === null) return points
      }
      throw new Error(`${clause}: no place for the markers was found`)
    },
  })
}

function addObjective(game: Game<State>, id: string, { x, y }: Point, clause: string): void {
  game.state.objectives.push({ id, at: { x, y }, holder: null, isDestroyed: false })
  game.note?.({ kind: 'objective', clause, id, x, y })
}

/** Between the nearest parts of two markers. */
function apart(a: Point, b: Point): number {
  return distance(base(a, OBJECTIVE_RADIUS), base(b, OBJECTIVE_RADIUS))
}

/** csw-s1-2, csw-ruling-118, csw-ruling-127: on the centre line, at least 18" apart. */
function placeOnCentreLine(game: Game<State>, side: Side, id: string): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const others = state.objectives.map(({ at }) => at)
  const whyNot = ([point]: readonly Point[]): string | null => {
    if (!point || Math.abs(point.y * 2 - depth) > 2 * OBJECTIVE_RADIUS)
      return 'The marker lies on the centre line (csw-s1-2).'
    if (others.some((other) => apart(other, point) < 1800))
      return 'The markers are at least 18" apart (csw-s1-2).'
    const isRoomLeft = others.length > 0 || point.x >= 2200 || width - point.x >= 2200
    return isRoomLeft ? null : 'That leaves no room for the second marker (csw-s1-2).'
  }
  const [point] = game.ask(
    markers(state, side, 'csw-s1-2', [id], whyNot, (chance) => [
      { x: OBJECTIVE_RADIUS + chance.below(width - 2 * OBJECTIVE_RADIUS), y: Math.floor(depth / 2) },
    ]),
  )
  if (point) addObjective(game, id, point, 'csw-s1-2')
}

/** csw-s5-2, csw-ruling-141: five fixed markers; Home 1 is the roll-off winner's. */
function placeDomination(game: Game<State>): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  for (const side of [state.winner, otherSide(state.winner)]) {
    const [edge] = playerOf(state, side).edges
    if (edge)
      addObjective(
        game,
        `home-${side}`,
        atEdge(state, edge, isAcross(edge) ? middle.x : middle.y, 600),
        'csw-s5-2',
      )
  }
  addObjective(game, 'centre', middle, 'csw-s5-2')
  addObjective(game, 'flank-left', { x: 600, y: middle.y }, 'csw-s5-2')
  addObjective(game, 'flank-right', { x: width - 600, y: middle.y }, 'csw-s5-2')
}

/** csw-s2-2: one marker within 6" of the centre. */
function placeCrashSite(game: Game<State>): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  const whyNot = ([point]: readonly Point[]): string | null =>
    point && distance(base(point, OBJECTIVE_RADIUS), base(middle, 0)) <= 600
      ? null
      : 'The marker lies within 6" of the centre (csw-s2-2).'
  const [point] = game.ask(
    markers(state, sideWith(state, 'defender'), 'csw-s2-2', ['crash'], whyNot, (chance) => [
      { x: middle.x - 500 + chance.below(1001), y: middle.y - 500 + chance.below(1001) },
    ]),
  )
  if (point) addObjective(game, 'crash', point, 'csw-s2-2')
}

/** csw-s3-2: three markers in the Defender's half, more than 12" apart, more than 6" from every edge. */
function placeIedTargets(game: Game<State>): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const south = playerOf(state, sideWith(state, 'defender')).edges[0] === 'south'
  const whyNot = (points: readonly Point[]): string | null => {
    for (const [i, point] of points.entries()) {
      if (south ? point.y * 2 > depth : point.y * 2 < depth)
        return "The markers lie in the Defender's half (csw-s3-2)."
      const edge = Math.min(point.x, point.y, width - point.x, depth - point.y) - OBJECTIVE_RADIUS
      if (edge <= 600) return 'The markers are more than 6" from every edge (csw-s3-2).'
      if (points.slice(0, i).some((other) => apart(other, point) <= 1200))
        return 'The markers are more than 12" apart (csw-s3-2).'
    }
    return null
  }
  const half = Math.floor(depth / 2)
  const ids = ['1', '2', '3']
  const points = game.ask(
    markers(state, sideWith(state, 'attacker'), 'csw-s3-2', ids, whyNot, (chance) =>
      ids.map((_, i) => {
        // Spread from side to side, the middle one nearer to the enemy: on small tables little else fits.
        const across = 700 + Math.floor(((width - 1400) * i) / 2) + (1 - i) * chance.below(200)
        const deep = i === 1 ? half - chance.below(200) : 700 + chance.below(200)
        return { x: across, y: south ? deep : depth - deep }
      }),
    ),
  )
  for (const [i, point] of points.entries()) addObjective(game, ids[i] ?? '', point, 'csw-s3-2')
}

/** csw-s4-2: A and B 12" from the Defender's edge, C 18", all at least 12" apart. */
function placeRushTargets(game: Game<State>): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const defender = sideWith(state, 'defender')
  const south = playerOf(state, defender).edges[0] === 'south'
  const lines = [1200, 1200, 1800].map((deep) => (south ? deep : depth - deep))
  const ids = ['A', 'B', 'C']
  const whyNot = (points: readonly Point[]): string | null => {
    for (const [i, point] of points.entries()) {
      if (Math.abs(point.y - (lines[i] ?? 0)) > OBJECTIVE_RADIUS)
        return `${ids[i]} lies on its line: 12" from the edge, C 18" (csw-s4-2).`
      if (points.slice(0, i).some((other) => apart(other, point) < 1200))
        return 'The markers are at least 12" apart (csw-s4-2).'
    }
    return null
  }
  const points = game.ask(
    markers(state, defender, 'csw-s4-2', ids, whyNot, (chance) =>
      lines.map((y) => ({ x: OBJECTIVE_RADIUS + chance.below(width - 2 * OBJECTIVE_RADIUS), y })),
    ),
  )
  for (const [i, point] of points.entries()) addObjective(game, ids[i] ?? '', point, 'csw-s4-2')
}

/** csw-s3-2, csw-ruling-133: openly, an infantry Team. */
function nameCarrier(game: Game<State>): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const infantry = teamsOf(state, attacker).filter((team) => !isVehicle(team))
  const carrier = game.ask(
    pick({ clause: 'csw-s3-2', name: 'ied-carrier', seat: attacker, options: infantry.map(({ id }) => id) }),
  )
  state.bomb = { carrier, state: 'carried', objective: null, plantedIn: 0 }
  game.note?.({ kind: 'carrier', clause: 'csw-s3-2', team: carrier })
}

/** csw-res-1, csw-s1-3, csw-s4-3, csw-s5-3, csw-ruling-128, csw-ruling-142: Teams held back, openly, up to the limit. */
function holdBack(game: Game<State>, side: Side, fraction: number): void {
  const { state } = game
  const limit = Math.floor(playerOf(state, side).startingTokens * fraction)
  const teams = teamsOf(state, side).filter(({ place: where }) => where === 'undeployed')
  const chosen = game.ask(
    some({
      clause: 'csw-res-1',
      name: 'reserves',
      seat: side,
      about: { limit },
      options: teams.map(({ id }) => id),
      min: 0,
      max: limit,
    }),
  )
  for (const team of teams) if (chosen.includes(team.id)) team.place = 'reserve'
  game.note?.({ kind: 'reserves', clause: 'csw-res-1', side, teams: chosen })
}

/** csw-s2-2, csw-ruling-129: a Fireteam or squad, and a small infantry support choice, within 6" of the objective. */
function deploySurvivor(game: Game<State>, kind: 'squad' | 'support'): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const fits = (team: Team): boolean =>
    kind === 'squad'
      ? team.profile.category === 'infantry' || team.profile.section !== null
      : team.profile.category === 'support' && team.profile.section === null && team.models.length <= 3
  const teams = teamsOf(state, defender).filter(
    (team) => team.place === 'undeployed' && !isVehicle(team) && fits(team),
  )
  if (teams.length === 0) return
  const id = game.ask(
    pick({
      clause: 'csw-s2-2',
      name: kind === 'squad' ? 'survivor-squad' : 'survivor-support',
      seat: defender,
      options: teams.map((team) => team.id),
    }),
  )
  const team = teams.find((one) => one.id === id)
  const [crash] = state.objectives
  if (!team || !crash) return
  team.isSurvivor = true
  deploy(
    game,
    team,
    'csw-s2-2',
    (point) =>
      distance(baseAt(point), base(crash.at, OBJECTIVE_RADIUS)) <= 600
        ? null
        : 'Survivors stand within 6" of the objective (csw-s2-2).',
    () => around(crash.at, 650, 60),
  )
}

/** csw-s2-3, csw-ruling-130: any infantry, far from the crash; the rest is in reserve. */
function chooseAmbushers(game: Game<State>): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const infantry = teamsOf(state, attacker).filter((team) => !isVehicle(team))
  const chosen = game.ask(
    some({
      clause: 'csw-s2-3',
      name: 'ambushers',
      seat: attacker,
      options: infantry.map(({ id }) => id),
      min: 0,
      max: infantry.length,
    }),
  )
  for (const team of teamsOf(state, attacker)) {
    if (chosen.includes(team.id))
      team.order = 'spent' // marks it for deployment
    else team.place = 'reserve'
  }
}

/** csw-s3-3, csw-ruling-134: one Section or squad may start on the table. */
function chooseGarrison(game: Game<State>): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const groups = new Set(
    teamsOf(state, defender)
      .filter(
        (team) =>
          !isVehicle(team) &&
          (team.profile.section !== null ||
            team.profile.category === 'infantry' ||
            team.profile.unit.includes('support')),
      )
      .map((team) => team.profile.section ?? team.id),
  )
  const choice = game.ask(
    pick({ clause: 'csw-s3-3', name: 'garrison', seat: defender, options: ['none', ...groups] }),
  )
  for (const team of teamsOf(state, defender)) {
    if ((team.profile.section ?? team.id) === choice) team.order = 'spent'
  }
}

/** csw-s4-3, csw-ruling-138: up to half of the Defender's Teams. */
function chooseHalf(game: Game<State>): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const teams = teamsOf(state, defender)
  const chosen = game.ask(
    some({
      clause: 'csw-s4-3',
      name: 'deployed-half',
      seat: defender,
      options: teams.map(({ id }) => id),
      min: 0,
      max: Math.floor(teams.length / 2),
    }),
  )
  for (const team of teams) if (chosen.includes(team.id)) team.order = 'spent'
}

/** One of the Teams chosen for deployment is placed; one Team a step. */
function deployChosen(game: Game<State>): 'again' | undefined {
  const { state } = game
  const team = state.teams.find((one) => one.order === 'spent')
  if (!team) return undefined
  team.order = null
  const zone = deploymentZone(state, team)
  deploy(game, team, zone.clause, zone.whyNot, zone.candidates)
  return 'again'
}

interface DeploymentZone {
  readonly clause: string
  readonly whyNot: (point: Point) => string | null
  readonly candidates: (chance: Chance) => readonly Point[]
}

/** csw-s2-3, csw-s3-3, csw-s4-3: where the scenario lets a Team deploy. */
function deploymentZone(state: State, team: Team): DeploymentZone {
  const { width, depth } = mapOf(state)
  const anywhere = (chance: Chance): readonly Point[] =>
    around({ x: chance.below(width), y: chance.below(depth) }, 700, 110)
  if (state.terms.scenario === 'blue-bird-down') {
    const [crash] = state.objectives
    const survivors = state.teams.filter(({ isSurvivor }) => isSurvivor)
    return {
      clause: 'csw-s2-3',
      candidates: anywhere,
      whyNot: (point) => {
        const isFar = crash && distance(baseAt(point), base(crash.at, OBJECTIVE_RADIUS)) > 1800
        const isFarFromAll = survivors.every(
          (one) => bodiesDistance([baseAt(point)], bodiesOf(state, one)) > 1800,
        )
        return isFar && isFarFromAll ? null : 'More than 18" from the objective and the Survivors (csw-s2-3).'
      },
    }
  }
  const south = playerOf(state, team.side).edges[0] === 'south'
  const deep = state.terms.scenario === 'ied' ? 1200 : Math.floor(depth / 2)
  const clause = state.terms.scenario === 'ied' ? 'csw-s3-3' : 'csw-s4-3'
  const size = isVehicle(team) ? HULL.length : 0
  return {
    clause,
    candidates: (chance) =>
      around({ x: chance.below(width), y: (south ? 0 : depth - deep) + chance.below(deep) }, 700, 110),
    whyNot: ({ y }) => {
      const far = south ? y : depth - y
      return far + size / 2 <= deep ? null : `Within ${deep / 100}" of your own edge (${clause}).`
    },
  }
}

function deploy(
  game: Game<State>,
  team: Team,
  clause: string,
  whyNotHere: (point: Point) => string | null,
  candidates: (chance: Chance) => readonly Point[],
): void {
  const terms: PlacementTerms = {
    clause,
    name: 'deploy',
    team,
    models: aliveModels(team),
    whyNotHere,
    candidates,
  }
  const spots = game.ask(placing(game.state, terms))
  team.place = 'table'
  for (const spot of spots) {
    const model = team.models.find(({ id }) => id === spot.model)
    if (model) placeModel(model, spot, spot.floor ?? 0)
    if (spot.facing) team.facing = { x: spot.facing.x, y: spot.facing.y }
  }
  game.note?.({ kind: 'deployed', clause, team: team.id })
  const hides = game.state.terms.scenario === 'blue-bird-down' && clause === 'csw-s2-3'
  mayHide(game, team, hides ? 'csw-s2-3' : 'csw-hid-1', hides)
}

/** csw-s2-4, csw-ruling-131: the Defender selects two edges; the other two are the Attacker's. */
function chooseTwoEdges(game: Game<State>): void {
  const { state } = game
  const all: readonly Edge[] = ['north', 'south', 'east', 'west']
  const defender = sideWith(state, 'defender')
  const edges = game.ask(
    some({ clause: 'csw-s2-4', name: 'two-edges', seat: defender, options: all, min: 2, max: 2 }),
  )
  playerOf(state, defender).edges = [...edges]
  playerOf(state, otherSide(defender)).edges = all.filter((edge) => !edges.includes(edge))
}

/** csw-trans-1, csw-trans-5: Teams may start aboard a vehicle that waits with them. */
function boardVehicles(game: Game<State>): void {
  const { state } = game
  for (const side of SIDES) {
    const vehicles = teamsOf(state, side).filter((team) => isVehicle(team) && team.place !== 'table')
    const teams = teamsOf(state, side).filter((team) => !isVehicle(team) && team.place !== 'table')
    const pairs = vehicles.flatMap((vehicle) =>
      teams
        .filter((team) => team.place === vehicle.place && team.models.length <= roomIn(state, vehicle))
        .map((team) => `${team.id}>${vehicle.id}`),
    )
    if (pairs.length === 0) continue
    const chosen = game.ask(whoStartsAboard(state, side, pairs))
    for (const pair of chosen) {
      const [id, vehicle] = pair.split('>')
      const team = teams.find((one) => one.id === id)
      if (!team || vehicle === undefined) continue
      team.place = 'aboard'
      team.aboard = vehicle
      game.note?.({ kind: 'embarked', clause: 'csw-trans-5', team: team.id, vehicle })
    }
  }
}

export function whoStartsAboard(
  state: State,
  side: Side,
  pairs: readonly string[],
): Decision<readonly string[]> {
  const illegal = (chosen: readonly string[]): string | null => {
    const used = new Map<string, number>()
    const seen = new Set<string>()
    for (const pair of chosen) {
      const [id = '', vehicle = ''] = pair.split('>')
      if (seen.has(id)) return 'A Team is aboard one vehicle (csw-trans-1).'
      seen.add(id)
      const size = state.teams.find((team) => team.id === id)?.models.length ?? 0
      const taken = (used.get(vehicle) ?? 0) + size
      used.set(vehicle, taken)
      const room = state.teams.find((team) => team.id === vehicle)?.profile.vehicle?.capacity ?? 0
      if (taken > room) return `${vehicle} has ${room} places (csw-trans-1).`
    }
    return null
  }
  return some({
    clause: 'csw-trans-5',
    name: 'start-aboard',
    seat: side,
    options: pairs,
    min: 0,
    max: pairs.length,
    illegal,
    standing: [],
    sample: (chance) => {
      const one = pairs[chance.below(pairs.length)]
      return chance.below(2) === 0 || one === undefined ? [] : [one]
    },
  })
}

/** csw-fwd-1, csw-sf-9, csw-ruling-151: Teams that may be placed forward now. */
export function forwardTeams(state: State, side: Side): readonly Team[] {
  const { doctrine } = playerOf(state, side)
  const waiting = teamsOf(state, side).filter(({ place: where }) => where === 'undeployed')
  const hasFireteamForward = teamsOf(state, side).some(
    (team) => team.profile.section !== null && team.orderedBy === 'ability' && team.place === 'table',
  )
  return waiting.filter((team) => {
    if (isVehicle(team)) return false
    if (hasTeamRule(team, 'forward-deployment')) return true
    if (doctrine !== 'force-recon') return false
    return team.profile.section !== null ? !hasFireteamForward : team.profile.category === 'support'
  })
}

/** csw-fwd-1: if both sides have such Teams they roll off, and the winner goes first or second. */
function beginForward(game: Game<State>): void {
  const { state } = game
  const both = SIDES.every((side) => forwardTeams(state, side).length > 0)
  if (!both) {
    state.setupSeat = forwardTeams(state, 'blue').length > 0 ? 'blue' : 'red'
    return
  }
  const winner = rollOff(game, 'csw-fwd-1')
  const choice = game.ask(
    pick({ clause: 'csw-fwd-1', name: 'forward-first', seat: winner, options: ['first', 'second'] as const }),
  )
  state.setupSeat = choice === 'first' ? winner : otherSide(winner)
}

/** csw-fwd-1, csw-ruling-126, csw-ex-65: one Team at a time, more than 12" from the enemy and his entry edge, concealed. */
function forwardDeployment(game: Game<State>): 'again' | undefined {
  const { state } = game
  const side = forwardTeams(state, state.setupSeat).length > 0 ? state.setupSeat : otherSide(state.setupSeat)
  const teams = forwardTeams(state, side)
  if (teams.length === 0) return undefined
  const placeable = teams.filter((team) => forwardSpots(state, team).length > 0)
  const id = game.ask(
    pick({
      clause: 'csw-fwd-1',
      name: 'forward',
      seat: side,
      options: ['none', ...placeable.map((team) => team.id)],
    }),
  )
  const team = teams.find((one) => one.id === id)
  if (!team) for (const one of teams) one.place = 'first-wave'
  else {
    const spots = forwardSpots(state, team)
    deploy(
      game,
      team,
      'csw-fwd-1',
      (point) => whyNotForward(state, team, point),
      (chance) => around(spots[chance.below(spots.length)] as Point, FORWARD_REACH, FORWARD_STEP),
    )
    team.orderedBy = 'ability' // counts for Force Recon's one Fireteam
  }
  state.setupSeat = otherSide(side)
  return 'again'
}

const FORWARD_REACH = 400
const FORWARD_STEP = 110
const FORWARD_GRID = 300

/** Places on a grid round which the whole Team finds room: those who choose by hand may find others. */
function forwardSpots(state: State, team: Team): readonly Point[] {
  const { width, depth } = mapOf(state)
  const whyNotHere = (point: Point): string | null => whyNotForward(state, team, point)
  const terms: PlacementTerms = {
    clause: 'csw-fwd-1',
    name: 'deploy',
    team,
    models: aliveModels(team),
    whyNotHere,
    candidates: () => [],
  }
  const found: Point[] = []
  for (let x = FORWARD_GRID; x < width; x += FORWARD_GRID) {
    for (let y = FORWARD_GRID; y < depth; y += FORWARD_GRID) {
      const point = { x, y }
      if (whyNotHere(point) !== null) continue
      if (hasRoom(state, terms, around(point, FORWARD_REACH, FORWARD_STEP))) found.push(point)
    }
  }
  return found
}

function whyNotForward(state: State, team: Team, point: Point): string | null {
  const enemy = otherSide(team.side)
  for (const other of teamsOf(state, enemy)) {
    if (
      other.place === 'table' &&
      bodiesDistance([baseAt(point)], bodiesOf(state, other)) <= FORWARD_DISTANCE
    ) {
      return 'More than 12" from every enemy Team (csw-fwd-1).'
    }
  }
  const isEnemyComing = teamsOf(state, enemy).some(
    ({ place: where }) => where === 'undeployed' || where === 'first-wave',
  )
  for (const edge of playerOf(state, enemy).edges) {
    const foot = atEdge(state, edge, isAcross(edge) ? point.x : point.y, 0)
    if (isEnemyComing && distance(baseAt(point), base(foot, 0)) <= FORWARD_DISTANCE) {
      return 'More than 12" from an edge by which the enemy enters (csw-fwd-1).'
    }
  }
  return standsConcealed(state, team, point) ? null : 'In cover or out of sight of the enemy (csw-fwd-1).'
}

/** As if the whole Team stood there. */
function standsConcealed(state: State, team: Team, { x, y }: Point): boolean {
  const [first] = team.models
  if (!first) return true
  const ghost: Team = { ...team, place: 'table', models: [{ ...first, x, y }] }
  return isConcealed({ ...state, teams: [...state.teams.filter((one) => one !== team), ghost] }, ghost)
}

/** csw-fw-2, csw-ruling-125, csw-s1-4, csw-s2-3: whoever is neither placed nor in reserve is first wave. */
function finishDeployment(game: Game<State>): void {
  const { state } = game
  for (const team of state.teams) {
    team.orderedBy = null
    if (team.place === 'undeployed') team.place = 'first-wave'
  }
}
