import type { Seat } from '@sandtable/engine'
import { clone } from './clone.ts'
import type { Player, Side, State, Team, TeamPlace, Unit } from './state.ts'

/** A Team as a seat knows it. 'unseen' is Hidden, in reserve or an off-table gun: the enemy does not know which. */
export interface TeamView extends Omit<Team, 'place' | 'hasPanzerfaust'> {
  readonly place: TeamPlace | 'unseen'
  /** Null: not known. */
  readonly hasPanzerfaust: boolean | null
}

/** A player as a seat knows it. */
export interface PlayerView extends Omit<Player, 'heroRolled' | 'chits'> {
  /** Null: not known. */
  readonly heroRolled: number | null
  /** The values of the chits pulled; null: only their number is known. */
  readonly chits: readonly number[] | null
  readonly chitCount: number
  /** Numbers of Units whose place the enemy does not know: Hidden or off-table batteries, and those in reserve. */
  readonly unseenHidden: number
  readonly unseenReserve: number
}

/** What a seat may know of a state. */
export interface View extends Omit<State, 'teams' | 'players'> {
  readonly seat: Side | null
  readonly players: { readonly blue: PlayerView; readonly red: PlayerView }
  readonly teams: readonly TeamView[]
}

/** Hidden are Hero Dice, chits, who carries a Panzerfaust, and which Units are Hidden or in reserve. */
export function view(state: State, seat: Seat | null): View {
  const copy = clone(state)
  const owner = seat === 'blue' || seat === 'red' ? seat : null
  return {
    seat: owner,
    terms: copy.terms,
    phase: copy.phase,
    round: copy.round,
    first: copy.first,
    active: copy.active,
    orderPoints: copy.orderPoints,
    hasSpentOrderPoint: copy.hasSpentOrderPoint,
    hasCheckedReserves: copy.hasCheckedReserves,
    isTurnOver: copy.isTurnOver,
    paused: copy.paused,
    setUpStep: copy.setUpStep,
    players: {
      blue: playerView(copy, 'blue', owner === 'blue'),
      red: playerView(copy, 'red', owner === 'red'),
    },
    units: copy.units,
    teams: copy.teams.map((team) => teamView(copy, team, owner === team.side)),
    objectives: copy.objectives,
    happenings: copy.happenings,
    activation: copy.activation,
    assault: copy.assault,
    moved: copy.moved,
    revealed: copy.revealed,
    verdict: copy.verdict,
  }
}

/** hof-chit-7: with open totals both players see them. */
function playerView(state: State, side: Side, isOwn: boolean): PlayerView {
  const player = state.players[side]
  const showsChits = isOwn || state.terms.switches.totals === 'open'
  const unseen = state.units.filter((unit) => unit.side === side && !unit.isShown)
  const inReserve = unseen.filter((unit) => isInReserve(state.teams, unit))
  return {
    force: player.force,
    role: player.role,
    edge: player.edge,
    heroRolled: isOwn ? player.heroRolled : null,
    heroSpent: player.heroSpent,
    breakLimit: player.breakLimit,
    handicap: player.handicap,
    chits: showsChits ? player.chits : null,
    chitCount: player.chits.length,
    chitsOwed: player.chitsOwed,
    hidesDugIn: player.hidesDugIn,
    arrived: player.arrived,
    isBroken: player.isBroken,
    unseenHidden: unseen.length - inReserve.length,
    unseenReserve: inReserve.length,
  }
}

/** True if Teams of the Unit wait in reserve. */
export function isInReserve(teams: readonly Pick<Team, 'unit' | 'place'>[], unit: Unit): boolean {
  return teams.some((team) => team.unit === unit.id && team.place === 'reserve')
}

function teamView(state: State, team: Team, isOwn: boolean): TeamView {
  const unit = state.units.find(({ id }) => id === team.unit)
  const isUnseen = !isOwn && unit?.isShown === false && SECRET_PLACES.includes(team.place)
  return {
    id: team.id,
    side: team.side,
    unit: team.unit,
    entry: team.entry,
    quality: team.quality,
    isCounted: team.isCounted,
    place: isUnseen ? 'unseen' : team.place,
    x: team.x,
    y: team.y,
    facing: team.facing,
    aboard: isUnseen ? null : team.aboard,
    isSuppressed: team.isSuppressed,
    received: team.received,
    isDugIn: team.isDugIn,
    foxhole: team.foxhole,
    hasPanzerfaust: isOwn ? team.hasPanzerfaust : team.hasUsedPanzerfaust ? true : null,
    hasUsedPanzerfaust: team.hasUsedPanzerfaust,
    hasUsedFlame: team.hasUsedFlame,
    isObserver: team.isObserver,
    thisTurn: team.thisTurn,
  }
}

const SECRET_PLACES: readonly TeamPlace[] = ['hidden', 'reserve', 'off-table']
