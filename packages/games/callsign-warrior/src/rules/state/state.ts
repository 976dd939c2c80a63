import { assert } from '@sandtable/engine'
import { otherSide, SIDES, type Side } from '@sandtable/miniatures'
import type { Point, TableMap, Vector } from '@sandtable/table'
import type { Pool } from '../../forces/abilities.ts'
import type { ArmyId, TeamRule } from '../../forces/armies.ts'
import type { RosterModel } from '../../forces/equip.ts'
import type { RosterTeam } from '../../forces/roster.ts'
import type { Constants } from '../constants.ts'
import type { Role, ScenarioId } from '../scenarios/scenarios.ts'
import type { ThisTurn } from './this-turn.ts'

export { otherSide, SIDES, type Side }

export type Edge = 'north' | 'south' | 'east' | 'west'

export const DOCTRINES = ['force-recon', 'covert-insertion', 'glorious-retribution'] as const
export type Doctrine = (typeof DOCTRINES)[number]
/** csw-order-1: the orders, and two ways to have lost one: fallen back (csw-shock-13), or spent for nothing. */
export const ORDERS = [
  'advance',
  'run',
  'charge',
  'fire',
  'overwatch',
  'take-cover',
  'fell-back',
  'spent',
] as const
export type Order = (typeof ORDERS)[number]
/** Who gave the current order. */
export const ORDERED_BY = ['token', 'extra', 'bonus', 'reaction', 'ability'] as const
export type OrderedBy = (typeof ORDERED_BY)[number]
/** Where a Team is. First-wave Teams and reserves wait off the table (csw-fw-1, csw-res-1). */
export const PLACES = ['undeployed', 'first-wave', 'reserve', 'table', 'aboard', 'destroyed'] as const
export type Place = (typeof PLACES)[number]
/** What a model is, never changed: copies of a state share it. */
export type ModelProfile = Omit<RosterModel, 'id' | 'cohesionIn'>

export interface Model {
  /** Unique in its Team: 'soldier-2'. */
  readonly id: string
  readonly profile: ModelProfile
  x: number
  y: number
  /** Of the building it stands in; 0 outdoors. */
  floor: number
  isLost: boolean
  /** csw-med-1: lost in this turn. */
  lostThisTurn: boolean
  /** csw-wr-26: one-use weapons already fired. */
  readonly spent: string[]
  /** csw-med-1, csw-med-3: it has fired in this turn. */
  hasFired: boolean
}

/** What a Team is, never changed: copies of a state share it. */
export interface TeamProfile extends Omit<RosterTeam, 'id' | 'at' | 'models'> {
  /** csw-rate-5, in hundredths. */
  readonly cohesion: number
  readonly startingModels: number
}

/** csw-core-7, csw-ruling-1: a playing piece: a Fireteam, a squad, a gun with its crew, a vehicle. */
export interface Team {
  readonly id: string
  readonly side: Side
  readonly profile: TeamProfile
  readonly models: Model[]
  place: Place
  /** csw-trans-1: the vehicle it is aboard. */
  aboard: string | null
  /** csw-core-8: the way a vehicle points; infantry have no facing. */
  facing: Vector
  shock: number
  order: Order | null
  orderedBy: OrderedBy | null
  /** csw-tok-1: its token is in the FOG. */
  hasToken: boolean
  /** csw-rally-1: models lost this turn, since the last Break test, that count for the next. */
  freshLosses: number
  /** csw-hid-1 */
  isHidden: boolean
  /** csw-sf-10: Covert Insertion is over for it. */
  hasUsedSmoke: boolean
  isImmobilised: boolean
  /** csw-s2-2 */
  isSurvivor: boolean
  /**
   * During the set-up: chosen by the scenario but not placed yet (csw-s2-3, csw-s3-3, csw-s4-3), or placed forward
   * (csw-fwd-1).
   */
  deployment: 'chosen' | 'forward' | null
  thisTurn: ThisTurn
}

/** A player, except for their Teams. */
export interface Player {
  readonly army: ArmyId
  role: Role | null
  edges: Edge[]
  doctrine: Doctrine | null
  pool: Pool
  /** csw-cmd-3: bought and unused. Secret. */
  readonly abilities: string[]
  /** csw-abins-3: those of them the enemy has seen. */
  readonly shown: string[]
  readonly used: string[]
  /** csw-abins-7: secret until it goes off; null: none noted. */
  iedPoint: Point | null
  startingTokens: number
  bonusTokens: number
  /** csw-sf-10 */
  hasLostStealth: boolean
  isShattered: boolean
  points: number
  /** csw-abpro-7: may use no abilities this turn. */
  isJammed: boolean
  /** csw-abins-6: takes no Rally tests this turn. */
  isWatched: boolean
  /** csw-abpro-6 */
  advancedComms: boolean
  /** csw-abpro-8 */
  highCommand: boolean
}

export interface Objective {
  readonly id: string
  readonly at: Point
  /** csw-obj-3: the Team that captured it. */
  holder: string | null
  /** csw-s4-4 */
  isDestroyed: boolean
}

/** csw-wr-2 */
export interface BeatenZone {
  readonly team: string
  readonly model: string
  readonly at: Point
}

/** csw-hq-3: a leader who may still give extra orders; the last of the list is asked first. */
export interface Call {
  readonly leader: string
  left: number
}

/** csw-s3-2 to csw-s3-6: the bomb of scenario 3. */
export interface Bomb {
  carrier: string
  state: 'carried' | 'planted' | 'defused' | 'lost'
  objective: string | null
  plantedIn: number
}

/** csw-pre-1, csw-turn-1, csw-turn-3: where in the game we are. */
export const PHASES = [
  'set-up',
  'turn-start',
  'orders',
  'break-tests',
  'rally-tests',
  'turn-end',
  'over',
] as const
export type Phase = (typeof PHASES)[number]
/** What was agreed before the match, never changed: copies of a state share it. */
export interface Terms {
  readonly scenario: ScenarioId
  /** The name of one of our maps, or a whole map. */
  readonly map: string | TableMap
  readonly built: boolean
  readonly requisition: { readonly blue: number | null; readonly red: number | null }
  /** Printed numbers, as an experiment may vary them. */
  readonly constants: Constants
}

export interface State {
  readonly terms: Terms
  phase: Phase
  turn: number
  /** csw-core-14: who won the roll-off of the set-up. */
  winner: Side
  /** csw-pre-1: which step of the set-up comes next; and whose turn it is in steps that go by turns. */
  setupStep: number
  setupSeat: Side
  readonly players: { readonly blue: Player; readonly red: Player }
  readonly teams: Team[]
  readonly objectives: Objective[]
  zones: BeatenZone[]
  readonly calls: Call[]
  bomb: Bomb | null
}

export function playerOf({ players }: State, side: Side): Player {
  return side === 'blue' ? players.blue : players.red
}

export function teamById({ teams }: State, id: string): Team {
  for (const team of teams) if (team.id === id) return team
  throw new Error(`there is no Team ${id}`)
}

export function teamsOf({ teams }: State, side: Side): readonly Team[] {
  return teams.filter((team) => team.side === side)
}

/** csw-wr-5: another order, a flight or its loss ends the Beaten Zone of a Team. */
export function dropZone(state: State, team: Team): void {
  state.zones = state.zones.filter((zone) => zone.team !== team.id)
}

export function modelById({ id: team, models }: Team, id: string): Model {
  const model = models.find((one) => one.id === id)
  assert(model, `there is no model ${id} in ${team}`)
  return model
}

export function aliveModels({ models }: Team): readonly Model[] {
  return models.filter((model) => !model.isLost)
}

export function isOnTable({ place }: Team): boolean {
  return place === 'table'
}

export function isVehicle({ profile }: Team): boolean {
  return profile.vehicle !== null
}

export function isDestroyed({ place }: Team): boolean {
  return place === 'destroyed'
}

export function hasTeamRule({ profile }: Team, rule: TeamRule): boolean {
  return profile.rules.includes(rule)
}

/** csw-tok-7, csw-abpro-9: its order is Fire from now on, and it has had that order this turn. */
export function turnToFire(team: Team): void {
  team.order = 'fire'
  team.thisTurn.hasHadFire = true
}

export function sideWith(state: State, role: 'attacker' | 'defender'): Side {
  return state.players.blue.role === role ? 'blue' : 'red'
}
