import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { distance, inch, type Point, type Vector } from '@sandtable/table'
import { placeTeam, type Spot } from '../hidden/spot.ts'
import { inwardFrom, isInZone, type Zone, zoneOf } from '../hidden/zones.ts'
import { removeTeam } from '../morale/units.ts'
import { bodyOf, footprint } from '../moving/footprints.ts'
import { putOnTable } from '../moving/put-down.ts'
import { whyNotStand } from '../moving/standing.ts'
import { bodySees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { enemiesOnTable, isVehicle, playerOf, SIDES, type State, type Team } from '../state/state.ts'
import { goAboard } from '../transport/transport.ts'
import { firstSpot } from './first-spot.ts'
import { linesFor, setUpOf } from './lines.ts'
import { mountedIn } from './mounted.ts'

/** hof-setup-5: not so near to an enemy Team that sees the place. */
const ENEMY_DISTANCE = inch(8)

/** hof-setup-5, hof-setup-8: the next Team is placed, in the order of the scenario's lines; 'done' when none is left. */
export function deployNext(game: HailOfFireGame): 'again' | 'done' {
  const { state } = game
  const team = nextToPlace(state)
  if (!team) return 'done'
  const transport = mountedIn(game, team)
  if (transport) goAboard(team, transport)
  else deploy(game, team)
  return 'again'
}

/** The Team to be placed next: by the lines of the set-up, transports before those they may carry. */
function nextToPlace(state: State): Team | null {
  for (const line of setUpOf(state).setUp) {
    if (line.mode !== 'placed') continue
    for (const side of SIDES) {
      if (!linesFor(state, side).includes(line)) continue
      const waiting = state.teams.filter((team) => team.side === side && team.place === 'undeployed')
      const [first] = waiting
      if (!first) continue
      const unit = waiting.filter((team) => team.unit === first.unit)
      return unit.find(isVehicle) ?? first
    }
  }
  return null
}

/** hof-setup-5, hof-ruling-56: the Team stands where its owner puts it. */
function deploy(game: HailOfFireGame, team: Team): void {
  const { state } = game
  const spot = game.ask(deployUnit(state, team))
  if (!spot) {
    removeTeam(team) // hof-ruling-56
    return
  }
  putOnTable(team, spot)
  game.note?.({ kind: 'deployed', clause: 'hof-setup-5', team: team.id, x: team.x, y: team.y })
}

/** hof-setup-5: in the zone of its side, not within 8 inches of an enemy Team that sees it. */
export function deployUnit(state: State, team: Team): Decision<Spot | null> {
  const zone = zoneOf(state, team.side)
  const facing = inwardFrom(playerOf(state, team.side).edge)
  const whyNot = (at: Point, looks: Vector): Refusal | null => whyNotDeploy(state, team, zone, at, looks)
  const first = (): Spot | null => firstSpot(zone, facing, whyNot)
  return placeTeam({
    clause: 'hof-setup-5',
    name: 'deploy-unit',
    team,
    about: { zone: { ...zone } },
    whyNot,
    whyNotLeave: () =>
      first() ? refusal('must-be-placed', 'There is room for it in the zone (hof-setup-5).') : null,
    candidate: (chance) => {
      const at = {
        x: zone.west + chance.below(zone.east - zone.west + 1),
        y: zone.south + chance.below(zone.north - zone.south + 1),
      }
      return whyNot(at, facing) === null ? { ...at, facing } : (first() ?? { ...at, facing })
    },
  })
}

function whyNotDeploy(state: State, team: Team, zone: Zone, at: Point, facing: Vector): Refusal | null {
  const body = footprint(team, at, facing)
  if (!isInZone(zone, body))
    return refusal('outside-the-zone', 'It must be wholly inside its deployment zone (hof-setup-5).')
  const isNear = enemiesOnTable(state, team.side).some((enemy) => {
    const there = bodyOf(state, enemy)
    return there !== null && distance(body, there) <= ENEMY_DISTANCE && bodySees(state, there, body)
  })
  if (isNear)
    return refusal('near-an-enemy', 'That is within 8 inches of a visible enemy Team (hof-setup-5).')
  return whyNotStand(state, team, at, facing)
}
