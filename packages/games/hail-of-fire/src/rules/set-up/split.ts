import { type Decision, type Game, type Refusal, refusal, some, yesNo } from '@sandtable/engine'
import type { SetUpLine } from '../../forces/data/scenarios.ts'
import {
  hasTrait,
  playerOf,
  SIDES,
  type Side,
  type State,
  type Team,
  teamsOfUnit,
  type Unit,
} from '../state/state.ts'
import { isOffTableTeam } from './off-table.ts'
import { scenarioFor } from './scenario-for.ts'

/** hof-setup-8, hof-hide-1: which Units are Hidden and which are in reserve is written down in secret before anything is placed. */
export function splitForces(game: Game<State>): 'done' {
  const { state } = game
  const lines = scenarioFor(state).setUp
  for (const side of SIDES) {
    const left = state.units.filter((unit) => unit.side === side)
    for (const line of lines) {
      if (line.side !== 'both' && line.side !== playerOf(state, side).role) continue
      const named = unitsOf(game, side, line, left)
      for (const unit of named) {
        left.splice(left.indexOf(unit), 1)
        assign(game, unit, line)
      }
    }
  }
  return 'done'
}

/** The Units a line of the set-up is about. */
function unitsOf(game: Game<State>, side: Side, line: SetUpLine, left: readonly Unit[]): readonly Unit[] {
  if (line.which.kind === 'all' || line.which.kind === 'rest') return [...left]
  const ids = game.ask(chooseUnits(side, line, left))
  return left.filter(({ id }) => ids.includes(id))
}

/** hof-setup-8, hof-setup-10: half of the Units, or the recon Unit and some more. */
export function chooseUnits(
  side: Side,
  line: SetUpLine,
  units: readonly Unit[],
): Decision<readonly string[]> {
  const count = countOf(line, units)
  const whyNot = (chosen: readonly string[]): Refusal | null => whyNotChosen(line, units, chosen)
  return some({
    clause: 'hof-setup-8',
    name: 'choose-hidden-and-reserve',
    seat: side,
    about: { mode: line.mode, count },
    secret: true,
    options: units.map(({ id }) => id),
    min: count,
    max: count,
    illegal: whyNot,
    sample: (chance) => {
      // Those that must be chosen, or must not be left, come first.
      const order = units
        .map((unit) => ({ unit, key: chance.below(1000) }))
        .sort((a, b) => rank(line, a.unit) - rank(line, b.unit) || a.key - b.key)
      return order.slice(0, count).map(({ unit }) => unit.id)
    },
  })
}

function countOf({ which }: SetUpLine, units: readonly Unit[]): number {
  if (which.kind === 'half')
    return which.round === 'up' ? Math.ceil(units.length / 2) : Math.floor(units.length / 2)
  return which.kind === 'recon-plus' ? Math.min(units.length, which.n + 1) : units.length
}

/** Lower is chosen first by chance. */
function rank({ which }: SetUpLine, { profile }: Unit): number {
  if (which.kind === 'half') return which.vehiclesFirstInReserve && profile.isOfVehicles ? 1 : 0
  return profile.kind === 'recon' ? 0 : 1
}

/** hof-setup-10: the reserve is filled with Units of vehicles first; a recon Unit, if there is one, is among those placed. */
function whyNotChosen(
  { which }: SetUpLine,
  units: readonly Unit[],
  chosen: readonly string[],
): Refusal | null {
  const isChosen = ({ id }: Unit): boolean => chosen.includes(id)
  if (which.kind === 'half' && which.vehiclesFirstInReserve) {
    const held = units.filter((unit) => !isChosen(unit))
    const hasFoot = held.some(({ profile }) => !profile.isOfVehicles)
    if (hasFoot && units.some((unit) => isChosen(unit) && unit.profile.isOfVehicles))
      return refusal('vehicles-first', 'Units of vehicles go into reserve first (hof-setup-10).')
  }
  if (which.kind === 'recon-plus') {
    const recon = units.filter(({ profile }) => profile.kind === 'recon')
    if (recon.length > 0 && !recon.some(isChosen))
      return refusal('recon-first', 'The recon Unit is set up first (hof-trait-T1-24).')
  }
  return null
}

/** hof-setup-7, hof-hide-1: where the Teams of a Unit wait. */
function assign(game: Game<State>, unit: Unit, { mode, isDugIn = false }: SetUpLine): void {
  const { state } = game
  const player = playerOf(state, unit.side)
  if (mode === 'hidden') player.hidesDugIn = isDugIn
  if (mode === 'placed') unit.isShown = true
  const observersWait = mode !== 'reserve' || !unit.profile.isOffTable || !setsUpObserver(game, unit)
  for (const team of teamsOfUnit(state, unit.id)) {
    if (mode === 'reserve') {
      if (observersWait || !hasTrait(team, 'observer')) team.place = 'reserve'
      else team.place = hidesAnyone(state, unit.side) ? 'hidden' : 'undeployed'
    } else if (isOffTableTeam(state.units, team)) team.place = 'off-table'
    else if (mode === 'hidden') team.place = 'hidden'
  }
}

function hidesAnyone({ teams }: State, side: Side): boolean {
  return teams.some((team: Team) => team.side === side && team.place === 'hidden')
}

/** hof-setup-7: the observer of a battery in reserve may be set up at the start. */
function setsUpObserver(game: Game<State>, unit: Unit): boolean {
  if (!teamsOfUnit(game.state, unit.id).some((team) => hasTrait(team, 'observer'))) return false
  return game.ask(observerAtStart(unit)) === 'yes'
}

function observerAtStart(unit: Unit): Decision<'yes' | 'no'> {
  return yesNo({
    clause: 'hof-setup-7',
    name: 'observer-at-start',
    seat: unit.side,
    about: { unit: unit.id },
    secret: true,
  })
}
