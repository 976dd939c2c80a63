import type { Seat } from '@sandtable/engine'
import { clone } from './clone.ts'
import type { Leader, Player, Side, State, Team, Unit } from './state.ts'

/** A player as a seat knows it: of the supports of the other side only those that have appeared. */
export interface PlayerView extends Player {
  /** False: there may be more supports than these. */
  readonly areSupportsKnown: boolean
}

/** What a seat may know of a state: Units, Teams and Leaders of unknown supports are left out. */
export interface View extends Omit<State, 'players'> {
  readonly seat: Side | null
  readonly players: { readonly blue: PlayerView; readonly red: PlayerView }
}

/** coc-hid-1, coc-hid-6, coc-hid-2, coc-hid-4, coc-3-3, coc-3.2-10, coc-5.1-5, coc-ruling-2, coc-hid-5, coc-hid-7, coc-faq-57: hidden are the supports that have not appeared yet; all else is open. */
export function view(state: State, seat: Seat | null): View {
  const copy = clone(state)
  const owner = seat === 'blue' || seat === 'red' ? seat : null
  const hidden = hiddenUnits(copy, owner)
  return {
    seat: owner,
    terms: copy.terms,
    stage: copy.stage,
    turn: copy.turn,
    phase: copy.phase,
    active: copy.active,
    first: copy.first,
    passes: copy.passes,
    roll: copy.roll,
    isTurnEnding: copy.isTurnEnding,
    interruptedIn: copy.interruptedIn,
    players: {
      blue: playerView(copy.players.blue, owner === 'blue'),
      red: playerView(copy.players.red, owner === 'red'),
    },
    units: copy.units.filter(({ id }) => !hidden.units.includes(id)),
    teams: copy.teams.filter(({ unit }) => !hidden.units.includes(unit)),
    leaders: copy.leaders.filter((leader) => !isHiddenLeader(leader, hidden)),
    coveringFire: copy.coveringFire,
    isRaining: copy.isRaining,
    isSoaked: copy.isSoaked,
    rainBonus: copy.rainBonus,
    stillUntil: copy.stillUntil,
    barrages: copy.barrages,
    blazes: copy.blazes,
    happenings: copy.happenings,
    verdict: copy.verdict,
  }
}

/** What the seat does not know: ids of Units, and of supports whose Leaders belong to no Unit. */
interface Hidden {
  readonly units: readonly string[]
  readonly supports: readonly string[]
}

function hiddenUnits({ players, units }: State, owner: Side | null): Hidden {
  const supports = (['blue', 'red'] as const)
    .filter((side) => side !== owner)
    .flatMap((side) => players[side].supports.filter(({ isShown }) => !isShown).map(({ id }) => id))
  return { supports, units: units.filter((unit) => isOfSupport(unit, supports)).map(({ id }) => id) }
}

function isOfSupport({ profile }: Unit, supports: readonly string[]): boolean {
  return profile.support !== null && supports.includes(profile.support)
}

/** A Senior Leader from a support list has the id of the support. */
function isHiddenLeader({ id, unit }: Leader, { units, supports }: Hidden): boolean {
  return unit === null ? supports.includes(id) : units.includes(unit)
}

/** coc-hid-4: all but the supports is open. */
function playerView(player: Player, isOwn: boolean): PlayerView {
  return {
    force: player.force,
    role: player.role,
    edge: player.edge,
    supportLevel: player.supportLevel,
    hasChosen: player.hasChosen,
    supports: isOwn ? player.supports : player.supports.filter(({ isShown }) => isShown),
    areSupportsKnown: isOwn,
    forceMorale: player.forceMorale,
    freeMoves: player.freeMoves,
    markerCount: player.markerCount,
    markers: player.markers,
    jumpOffPoints: player.jumpOffPoints,
    cocPoints: player.cocPoints,
    cocDice: player.cocDice,
    ambushedIn: player.ambushedIn,
    activePhases: player.activePhases,
    hasLostPoint: player.hasLostPoint,
  }
}

export type { Team }
