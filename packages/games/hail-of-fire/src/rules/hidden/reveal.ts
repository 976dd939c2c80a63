import type { Chance, Decision } from '@sandtable/engine'
import { bearing } from '@sandtable/table'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  hasTrait,
  isVehicle,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
  unitOf,
} from '../state/state.ts'
import { whyNotReveal } from './reveal-place.ts'
import { placeTeam, type Spot } from './spot.ts'
import { type Zone, zoneOf } from './zones.ts'

/** hof-setup-8: everybody knows that this side has Hidden Teams left, or may have. */
export function hasHiddenUnits(state: State, side: Side): boolean {
  return state.units.some(
    (unit) =>
      unit.side === side &&
      (unit.isShown
        ? state.teams.some((team) => team.unit === unit.id && team.place === 'hidden')
        : !unit.isDestroyed),
  )
}

/** hof-hide-2: the Hidden Teams of a side that may be revealed now. */
export function revealable(state: State, side: Side): readonly string[] {
  return state.teams.filter((team) => team.side === side && team.place === 'hidden').map(({ id }) => id)
}

/** hof-hide-2: the owner places a Hidden Team, or leaves it Hidden after all. */
export function revealTeam(game: HailOfFireGame, id: string): void {
  const team = teamById(game.state, id)
  const spot = game.ask(revealHidden(game.state, team))
  if (spot) reveal(game, team, spot)
}

/** hof-hide-2, hof-hide-3 */
export function revealHidden(state: State, team: Team): Decision<Spot | null> {
  const zone = zoneOf(state, team.side)
  return placeTeam({
    clause: 'hof-hide-2',
    name: 'reveal-hidden',
    team,
    whyNot: (at, facing) => whyNotReveal(state, team, at, facing),
    whyNotLeave: () => null,
    candidate: (chance) => spotIn(zone, chance),
  })
}

/** Any place of a zone, with any facing. */
export function spotIn({ west, south, east, north }: Zone, chance: Chance): Spot {
  return {
    x: west + chance.below(east - west + 1),
    y: south + chance.below(north - south + 1),
    facing: bearing(chance.below(360)),
  }
}

/** hof-hide-1, hof-hide-2, hof-setup-6: the Team stands on the table, dug in where the scenario says so. */
export function reveal(game: HailOfFireGame, team: Team, { x, y, facing }: Spot): void {
  const { state } = game
  team.place = 'table'
  team.x = x
  team.y = y
  team.facing = { x: facing.x, y: facing.y }
  team.isDugIn = playerOf(state, team.side).hidesDugIn && !isVehicle(team)
  if (!hasTrait(team, 'observer')) unitOf(state, team).isShown = true // hof-setup-7: its battery may be in reserve
  game.note?.({ kind: 'revealed', clause: 'hof-hide-2', team: team.id, side: team.side, x, y, reveals: true })
  if (state.terms.switches.reconReact === 'on') state.revealed.push(team.id) // hof-hide-10
}
