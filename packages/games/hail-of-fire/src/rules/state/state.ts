import { assert, type PartNames } from '@sandtable/engine'
import type { Happening, Point, TableMap, Vector } from '@sandtable/table'
import { type TeamStats, type TeamTrait, teamStats } from '../../forces/data/teams.ts'
import { mayTakePanzerfaust, type Quality } from '../../forces/force.ts'
import type { Constants } from '../set-up/constants.ts'
import type { Activation } from './activation.ts'
import type { Assault } from './assault.ts'
import type { Player } from './player.ts'
import { otherSide, type Role, type Side } from './sides.ts'
import type { Switches } from './switches.ts'
import type { Unit } from './unit.ts'

export type { Player } from './player.ts'
export { type Edge, otherSide, type Role, SIDES, type Side } from './sides.ts'
export type { Mission, Unit, UnitProfile } from './unit.ts'

/**
 * Where a Team is. Hidden Teams and reserves wait off the table (hof-hide-1, hof-hide-7), off-table guns for the whole game
 * (hof-setup-7), transports in the rear (hof-trans-9). 'exited' left by a scenario's exit, 'gone' is killed or removed.
 */
export type TeamPlace =
  | 'undeployed'
  | 'table'
  | 'aboard'
  | 'hidden'
  | 'reserve'
  | 'off-table'
  | 'rear'
  | 'exited'
  | 'gone'

/** hof-los-8, hof-ruling-16: the place a Received Fire Point was fired from; null: from a barrage. */
export type ReceivedFire = Point | null

/** What lasts until the current turn is over. */
export interface ThisTurn {
  /** hof-order-3: it was activated by an Order Point in this turn. */
  byOrder: boolean
  /** hof-hero-8: it took part in an activation paid with a Hero Point in this turn. */
  byHero: boolean
  /** hof-art-3: it takes part in a barrage called in this turn, as a gun or as observer. */
  isBound: boolean
  /** hof-hide-10: it was activated without a point in this turn. */
  hasReacted: boolean
}

/** hof-team-1: one base or one vehicle. */
export interface Team {
  readonly id: string
  readonly side: Side
  /** hof-unit-1: the id of its Unit. */
  readonly unit: string
  /** The printed Team it is: 'us-rifle-mg'. */
  readonly entry: string
  readonly quality: Quality
  /** hof-unit-10: it counts for the strength of its Unit. */
  readonly isCounted: boolean
  place: TeamPlace
  /** The middle of its footprint; means nothing while it is off the table. */
  x: number
  y: number
  facing: Vector
  /** hof-trans-1: the transport that carries or tows it, while its place is 'aboard'. */
  aboard: string | null
  /** hof-team-4 */
  isSuppressed: boolean
  /** hof-team-4: its Received Fire Points, one entry each. */
  readonly received: ReceivedFire[]
  /** hof-setup-6 */
  isDugIn: boolean
  /** hof-setup-9: the foxhole it left by moves in the assault that is going on. */
  foxhole: Point | null
  /** hof-setup-4: it carries a Panzerfaust. Secret until used. */
  hasPanzerfaust: boolean
  /** hof-aslt-20: it has used its Panzerfaust. */
  hasUsedPanzerfaust: boolean
  /** hof-trait-T1-14: it has used its flame-thrower. */
  hasUsedFlame: boolean
  /** hof-art-4: a Leader who observed for another Unit may neither move nor pass on orders until the next turn of the owner. */
  isObserver: boolean
  readonly thisTurn: ThisTurn
}

export interface Objective {
  readonly id: string
  readonly name: string
  readonly at: Point
  /** hof-vic-3 */
  holder: Side | null
  /** hof-chit-2: the sides that lost it since their last pull. */
  readonly lostBy: Side[]
}

/** hof-hide-4, hof-hide-9: a Team that moved in the activation just completed. */
export interface Moved {
  readonly team: string
  readonly from: Point
  readonly facing: Vector
  /** How far it went. */
  readonly far: number
}

/**
 * hof-turn-T1: where in the game we are. 'artillery', 'reserves' and 'orders' are steps 1 to 3; 'activations' asks the Active
 * Player, 'pause' the other one (steps 4 and 5); 'activation' carries out what was declared; 'chits' is step 6.
 */
export type Phase =
  | 'set-up'
  | 'artillery'
  | 'reserves'
  | 'orders'
  | 'activations'
  | 'activation'
  | 'assault'
  | 'pause'
  | 'chits'
  | 'over'

/** What was agreed before the match, never changed: copies of a state share it. */
export interface Terms {
  /** The id of a scenario, or 'pick-up'. */
  readonly scenario: string
  /** The name of one of our maps, or a whole map. */
  readonly map: string | TableMap
  readonly switches: Switches
  readonly constants: Constants
  readonly rounds: number
}

/** How the match ended. */
export interface Verdict {
  readonly winner: Side | null
  readonly clause: string
  readonly reason: string
}

export interface State {
  readonly terms: Terms
  phase: Phase
  /** hof-gen-7: a round is one turn of each player. 0 during the set-up. */
  round: number
  /** Who takes the first turn of each round. */
  first: Side
  /** hof-turn-4: the Active Player. */
  active: Side
  orderPoints: number
  /** hof-art-2: an Order Point has been spent in this turn. */
  hasSpentOrderPoint: boolean
  /** hof-hide-7: the Reserves Check of this turn has been made. */
  hasCheckedReserves: boolean
  /** hof-turn-3: the Active Player has declared the turn over. */
  isTurnOver: boolean
  /** hof-hero-7, hof-hide-2: during a pause, the side whose activation was just completed. */
  paused: Side
  /** The next step of the set-up. */
  setUpStep: number
  readonly players: { readonly blue: Player; readonly red: Player }
  readonly units: Unit[]
  readonly teams: Team[]
  readonly objectives: Objective[]
  /** Wrecks, smoke and barrages on the table. Replaced, never changed. */
  happenings: readonly Happening[]
  activation: Activation | null
  assault: Assault | null
  readonly moved: Moved[]
  /** hof-hide-10: Teams just revealed to which the enemy's recon Units may still react. */
  readonly revealed: string[]
  verdict: Verdict | null
}

/** hof-turn-4: standing answers can hold for an activation or for a player's turn, which ends within a round. */
export function partsOfPlay({ active, activation, orderPoints }: State): PartNames {
  return activation
    ? { phase: active, activation: `${activation.lead} ${activation.payment} ${orderPoints}` }
    : { phase: active }
}

export function playerOf({ players }: Pick<State, 'players'>, side: Side): Player {
  return side === 'blue' ? players.blue : players.red
}

export function sideWith(state: Pick<State, 'players'>, role: Role): Side {
  return state.players.blue.role === role ? 'blue' : 'red'
}

export function teamById({ teams }: Pick<State, 'teams'>, id: string): Team {
  const team = teams.find((one) => one.id === id)
  assert(team, `there is no Team '${id}'`)
  return team
}

export function unitById({ units }: Pick<State, 'units'>, id: string): Unit {
  const unit = units.find((one) => one.id === id)
  assert(unit, `there is no Unit '${id}'`)
  return unit
}

export function unitOf(state: Pick<State, 'units'>, team: Team): Unit {
  return unitById(state, team.unit)
}

export function teamsOfUnit({ teams }: Pick<State, 'teams'>, unit: string): readonly Team[] {
  return teams.filter((team) => team.unit === unit)
}

/** hof-trans-4: it stands on the table itself; a mounted Team is no target, does not fire and holds no objective. */
export function isOnTable({ place }: Team): boolean {
  return place === 'table'
}

/** The Teams of a side that stand on the table. */
export function teamsOnTable({ teams }: Pick<State, 'teams'>, side: Side): readonly Team[] {
  return teams.filter((team) => team.side === side && isOnTable(team))
}

export function enemiesOnTable(state: Pick<State, 'teams'>, side: Side): readonly Team[] {
  return teamsOnTable(state, otherSide(side))
}

/** hof-hero-2: the Hero Points a player has left. */
export function heroPoints({ heroRolled, heroSpent }: Player): number {
  return heroRolled - heroSpent
}

export function freshTurn(): ThisTurn {
  return { byOrder: false, byHero: false, isBound: false, hasReacted: false }
}

/** hof-team-1: the printed values of a Team. */
export function statsOf({ entry }: Pick<Team, 'entry'>): TeamStats {
  return teamStats(entry)
}

export function hasTrait(team: Pick<Team, 'entry'>, trait: TeamTrait): boolean {
  return statsOf(team).traits.includes(trait)
}

/** hof-team-8, hof-ruling-9, hof-trait-T1-1: man-portable crews are infantry in the list of Teams already. */
export function isInfantry(team: Team): boolean {
  return statsOf(team).category === 'infantry'
}

export function isGun(team: Team): boolean {
  return statsOf(team).category === 'gun'
}

export function isVehicle(team: Team): boolean {
  return statsOf(team).category === 'vehicle'
}

/** hof-team-5 */
export function isSmall(team: Team): boolean {
  return statsOf(team).size === 'small'
}

/** hof-unit-2 */
export function isLeader(team: Team): boolean {
  return hasTrait(team, 'leader')
}

/** hof-team-6, hof-ruling-4: a vehicle with an armour value, even 0. */
export function isArmoured(team: Team): boolean {
  return statsOf(team).armour !== null
}

/** hof-setup-4: medium infantry Teams. */
export function mayCarryPanzerfaust(team: Pick<Team, 'entry'>): boolean {
  return mayTakePanzerfaust(statsOf(team))
}
