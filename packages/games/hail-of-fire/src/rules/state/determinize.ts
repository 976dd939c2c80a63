import type { Dice } from '@sandtable/engine'
import { HERO_FACES } from '../command/hero-die.ts'
import { pulledValue } from '../morale/chit-values.ts'
import { isOffTableTeam } from '../set-up/off-table.ts'
import { clone } from './clone.ts'
import {
  mayCarryPanzerfaust,
  type Player,
  type Side,
  type State,
  type Team,
  type TeamPlace,
} from './state.ts'
import type { PlayerView, TeamView, View } from './view.ts'

/** A random state that fits a view: Hero Dice, chits, Panzerfausts and the places of unseen Units are invented. */
export function determinize(view: View, dice: Dice): State {
  const reserve = { blue: reserveUnits(view, 'blue', dice), red: reserveUnits(view, 'red', dice) }
  const teams = view.teams.map((team) => inventedTeam(view, team, reserve[team.side]))
  for (const side of ['blue', 'red'] as const)
    if (side !== view.seat) giveOutPanzerfausts(view, teams, side, dice)
  return clone({
    terms: view.terms,
    phase: view.phase,
    round: view.round,
    first: view.first,
    active: view.active,
    orderPoints: view.orderPoints,
    hasSpentOrderPoint: view.hasSpentOrderPoint,
    hasCheckedReserves: view.hasCheckedReserves,
    isTurnOver: view.isTurnOver,
    paused: view.paused,
    setUpStep: view.setUpStep,
    players: {
      blue: inventedPlayer(view, view.players.blue, dice),
      red: inventedPlayer(view, view.players.red, dice),
    },
    units: view.units,
    teams,
    objectives: view.objectives,
    happenings: view.happenings,
    activation: view.activation,
    assault: view.assault,
    moved: view.moved,
    revealed: view.revealed,
    verdict: view.verdict,
  })
}

/** hof-setup-8: any of the unseen Units may be those in reserve, as many as are known to be. */
function reserveUnits(view: View, side: Side, dice: Dice): readonly string[] {
  const unseen = view.units.filter((unit) => unit.side === side && !unit.isShown).map(({ id }) => id)
  const chosen: string[] = []
  if (side === view.seat) return chosen
  for (let i = 0; i < view.players[side].unseenReserve && unseen.length > 0; i++)
    chosen.push(dice.drawFrom('hof-setup-8', unseen, []))
  return chosen
}

function inventedTeam(view: View, team: TeamView, reserve: readonly string[]): Team {
  return {
    ...team,
    place: team.place === 'unseen' ? inventedPlace(view, team, reserve) : team.place,
    hasPanzerfaust: team.hasPanzerfaust === true,
  }
}

function inventedPlace(view: View, team: TeamView, reserve: readonly string[]): TeamPlace {
  if (reserve.includes(team.unit)) return 'reserve'
  return isOffTableTeam(view.units, team) ? 'off-table' : 'hidden'
}

/** hof-setup-4: those that were not used yet may be with any Team that could have been given one. */
function giveOutPanzerfausts(view: View, teams: readonly Team[], side: Side, dice: Dice): void {
  for (const { id, side: owner, profile } of view.units) {
    if (owner !== side) continue
    const own = teams.filter(({ unit }) => unit === id)
    const used = own.filter(({ hasUsedPanzerfaust }) => hasUsedPanzerfaust).length
    const free = own.filter((team) => mayCarryPanzerfaust(team) && !team.hasUsedPanzerfaust)
    for (let left = profile.panzerfausts - used; left > 0 && free.length > 0; left--)
      dice.drawFrom('hof-setup-4', free, []).hasPanzerfaust = true
  }
}

/** hof-hero-1, hof-hero-2: the die showed at least as much as was spent of it. */
function inventedPlayer({ terms }: View, player: PlayerView, dice: Dice): Player {
  const { unseenHidden: _, unseenReserve: __, chitCount, chits, heroRolled, ...known } = player
  const least = Math.max(known.heroSpent, 1)
  return {
    ...known,
    heroRolled: heroRolled ?? least + dice.die('hof-hero-1', HERO_FACES - least + 1, []) - 1,
    chits: chits ? [...chits] : inventedChits(terms.switches.chits, chitCount, dice),
  }
}

/** hof-chit-5, hof-chit-6 */
function inventedChits(from: 'die' | 'bag', count: number, dice: Dice): number[] {
  const chits: number[] = []
  for (let i = 0; i < count; i++) chits.push(pulledValue(from, chits, dice, []))
  return chits
}
