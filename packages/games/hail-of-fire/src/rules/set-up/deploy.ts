import { type Chance, type Decision, type Game, pick, type Refusal, refusal } from '@sandtable/engine'
import { distance, inch, type Point, type Vector } from '@sandtable/table'
import { spotIn } from '../hidden/reveal.ts'
import { placeTeam, type Spot } from '../hidden/spot.ts'
import { inwardFrom, isInZone, zoneOf } from '../hidden/zones.ts'
import { bodyOf, footprint } from '../moving/footprints.ts'
import { whyNotStand } from '../moving/standing.ts'
import { bodySees } from '../seeing/sight.ts'
import { enemiesOnTable, isVehicle, playerOf, type State, type Team } from '../state/state.ts'
import { goAboard, hasRoomFor, isTransport } from '../transport/transport.ts'
import { scenarioFor } from './scenario-for.ts'

/** hof-setup-5 */
const ENEMY_DISTANCE = inch(8)

/** hof-setup-5, hof-setup-8, hof-trans-8: the next Team is placed, sides in the order of the scenario; transports before passengers. */
export function deployNext(game: Game<State>): 'again' | 'done' {
  const team = nextTeam(game.state)
  if (!team) return 'done'
  const transport = game.ask(rideOrNot(game.state, team))
  if (transport !== 'on the table') {
    const carrier = game.state.teams.find(({ id }) => id === transport)
    if (carrier) goAboard(team, carrier)
    return 'again'
  }
  const spot = game.ask(deployTeam(game.state, team))
  if (spot) deploy(game, team, spot)
  else team.place = 'reserve'
  return 'again'
}

function nextTeam(state: State): Team | null {
  const waiting = state.teams.filter(({ place }) => place === 'undeployed')
  for (const { side } of scenarioFor(state).setUp) {
    const own = waiting.filter((team) => side === 'both' || playerOf(state, team.side).role === side)
    const [first] = own
    if (!first) continue
    return own.find((team) => team.unit === first.unit && isTransport(team)) ?? first
  }
  return waiting[0] ?? null
}

/** hof-trans-8: a Team may be set up mounted, in a transport of its Unit that stands on the table. */
export function rideOrNot(state: State, team: Team): Decision<string> {
  const carriers = state.teams.filter((other) => other.place === 'table' && hasRoomFor(state, other, team))
  return pick({
    clause: 'hof-trans-8',
    name: 'mount-dismount',
    seat: team.side,
    about: { team: team.id },
    options: ['on the table', ...carriers.map(({ id }) => id)],
    standing: 'on the table',
  })
}

/** hof-setup-5: anywhere inside the zone, not within 8 inches of a visible enemy Team. */
export function deployTeam(state: State, team: Team): Decision<Spot | null> {
  const zone = zoneOf(state, team.side)
  const facing = inwardFrom(playerOf(state, team.side).edge)
  let open: readonly Spot[] | null = null
  const openSpots = (): readonly Spot[] => {
    open ??= gridSpots(zone, facing).filter((spot) => whyNotDeploy(state, team, spot, spot.facing) === null)
    return open
  }
  return placeTeam({
    clause: 'hof-setup-5',
    name: 'deploy-unit',
    team,
    whyNot: (at, way) => whyNotDeploy(state, team, at, way),
    whyNotLeave: () =>
      openSpots().length > 0
        ? refusal('must-be-placed', 'There is room for it in the zone (hof-setup-5).')
        : null,
    candidate: (chance: Chance) => {
      if (chance.below(3) > 0) return { ...spotIn(zone, chance), facing }
      const spots = openSpots()
      return spots[chance.below(Math.max(1, spots.length))] ?? spotIn(zone, chance)
    },
  })
}

/** hof-ruling-45: places of the zone, one inch apart. */
function gridSpots(zone: ReturnType<typeof zoneOf>, facing: Vector): readonly Spot[] {
  const spots: Spot[] = []
  for (let y = zone.south + STEP; y < zone.north; y += STEP)
    for (let x = zone.west + STEP; x < zone.east; x += STEP) spots.push({ x, y, facing })
  return spots
}

const STEP = inch(1)

/** hof-setup-5 */
export function whyNotDeploy(state: State, team: Team, at: Point, facing: Vector): Refusal | null {
  const body = footprint(team, at, facing)
  if (!isInZone(zoneOf(state, team.side), body))
    return refusal('outside-the-zone', 'It is set up inside its zone (hof-setup-5).')
  const stands = whyNotStand(state, team, at, facing)
  if (stands) return stands
  const isNear = enemiesOnTable(state, team.side).some((enemy) => {
    const there = bodyOf(state, enemy)
    return there !== null && distance(body, there) <= ENEMY_DISTANCE && bodySees(state, there, body)
  })
  return isNear ? refusal('near-an-enemy', 'That is within 8 inches of a visible enemy (hof-setup-5).') : null
}

/** hof-setup-5, hof-setup-6: the Team stands on the table, dug in where the scenario says so. */
function deploy(game: Game<State>, team: Team, spot: Spot): void {
  const { state } = game
  const line = scenarioFor(state).setUp.find(
    ({ side, mode }) => mode === 'placed' && (side === 'both' || playerOf(state, team.side).role === side),
  )
  Object.assign(team, {
    place: 'table',
    x: spot.x,
    y: spot.y,
    facing: { x: spot.facing.x, y: spot.facing.y },
  })
  team.isDugIn = line?.isDugIn === true && !isVehicle(team)
  game.note?.({
    kind: 'deployed',
    clause: 'hof-setup-5',
    team: team.id,
    side: team.side,
    x: spot.x,
    y: spot.y,
  })
}
