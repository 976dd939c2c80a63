import { type Chance, type Refusal, refusal, type Some, some } from '@sandtable/engine'
import type { SetUpLine } from '../../forces/data/scenarios.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { playerOf, type Side, type State, teamsOfUnit, type Unit } from '../state/state.ts'
import { linesFor } from './lines.ts'
import { isOffTableTeam } from './off-table.ts'

/** hof-setup-8, hof-hide-1: before anything is placed each side writes down which Units are Hidden, in reserve, or placed. */
export function splitUnits(game: HailOfFireGame, side: Side): void {
  const { state } = game
  let left: readonly Unit[] = state.units.filter((unit) => unit.side === side)
  for (const line of linesFor(state, side)) {
    const units = countOf(line, left) === left.length ? left : chosenUnits(game, side, line, left)
    for (const unit of units) send(state, unit, line)
    left = left.filter((unit) => !units.includes(unit))
  }
}

function chosenUnits(
  game: HailOfFireGame,
  side: Side,
  line: SetUpLine,
  left: readonly Unit[],
): readonly Unit[] {
  const chosen = game.ask(chooseUnits(side, line, left))
  return left.filter(({ id }) => chosen.includes(id))
}

/** hof-hide-1, hof-setup-8: which of the Units that are left a line of the set-up is about. */
export function chooseUnits(side: Side, line: SetUpLine, left: readonly Unit[]): Some<string> {
  const fixed = fixedUnits(line, left)
  const count = countOf(line, left)
  return some({
    clause: 'hof-hide-1',
    name: 'choose-hidden-and-reserve',
    seat: side,
    about: { mode: line.mode, count },
    secret: true,
    options: left.map(({ id }) => id),
    min: count,
    max: count,
    illegal: (chosen) => whyNotSplit(line, left, fixed, chosen),
    sample: (chance) => anySplit(line, left, fixed, count, chance),
  })
}

/** The recon Units stay with their line whatever else is chosen. */
function fixedUnits({ which }: SetUpLine, left: readonly Unit[]): readonly Unit[] {
  return which.kind === 'recon-plus' ? left.filter(({ profile }) => profile.kind === 'recon') : []
}

function countOf({ which }: SetUpLine, left: readonly Unit[]): number {
  switch (which.kind) {
    case 'all':
    case 'rest':
      return left.length
    case 'half':
      return which.round === 'up' ? Math.ceil(left.length / 2) : Math.floor(left.length / 2)
    case 'recon-plus': {
      const recon = left.filter(({ profile }) => profile.kind === 'recon').length
      return Math.min(left.length, recon + which.n)
    }
  }
}

/** hof-setup-10: the reserve, which is what is not chosen, is filled with Units of vehicles first. */
function whyNotSplit(
  { which }: SetUpLine,
  left: readonly Unit[],
  fixed: readonly Unit[],
  chosen: readonly string[],
): Refusal | null {
  if (!fixed.every(({ id }) => chosen.includes(id)))
    return refusal('recon-first', 'The recon Unit is set up first (hof-trait-T1-24).')
  if (which.kind !== 'half' || !which.vehiclesFirstInReserve) return null
  const vehicles = left.filter(({ profile }) => profile.isOfVehicles)
  const reserve = left.length - chosen.length
  const most = Math.max(0, vehicles.length - reserve)
  const taken = vehicles.filter(({ id }) => chosen.includes(id)).length
  return taken <= most
    ? null
    : refusal('vehicles-first', 'Units of vehicles go into the reserve before others (hof-setup-10).')
}

function anySplit(
  line: SetUpLine,
  left: readonly Unit[],
  fixed: readonly Unit[],
  count: number,
  chance: Chance,
): readonly string[] {
  const isLate = (unit: Unit): boolean => line.which.kind === 'half' && unit.profile.isOfVehicles
  const others = left.filter((unit) => !fixed.includes(unit))
  const drawn: Unit[] = []
  for (const group of [others.filter((unit) => !isLate(unit)), others.filter(isLate)]) {
    const bag = [...group]
    while (bag.length > 0) drawn.push(...bag.splice(chance.below(bag.length), 1))
  }
  return [...fixed, ...drawn].slice(0, count).map(({ id }) => id)
}

/** hof-hide-1, hof-hide-7, hof-setup-6, hof-setup-7: where the Teams of the Unit wait. Those to be placed are placed later. */
function send(state: State, unit: Unit, { mode, isDugIn }: SetUpLine): void {
  if (mode === 'hidden' && isDugIn) playerOf(state, unit.side).hidesDugIn = true
  unit.isShown = mode === 'placed'
  for (const team of teamsOfUnit(state, unit.id)) {
    if (mode === 'reserve') team.place = 'reserve'
    else if (isOffTableTeam(state.units, team)) team.place = 'off-table'
    else if (mode === 'hidden') team.place = 'hidden'
  }
}
