import { assert } from '@sandtable/engine'
import type { Side } from '@sandtable/miniatures'
import type { Happening, Point, TableEdge, TableMap } from '@sandtable/table'
import type { Role, ScenarioId } from '../../forces/data/scenarios.ts'
import type { Force } from '../../forces/force.ts'
import type { Support } from '../../forces/supports.ts'
import type { Constants } from '../set-up/constants.ts'
import type { Blaze, StrayBarrage } from './events.ts'
import type { Switches } from './switches.ts'
import type { Leader, Team, Unit } from './troops.ts'

export { otherSide, SIDES, type Side } from '@sandtable/miniatures'
export type { Blaze, StrayBarrage } from './events.ts'
export type {
  GrenadeSupply,
  Leader,
  LeaderProfile,
  LossTested,
  Man,
  Nerve,
  Spotting,
  Team,
  TeamProfile,
  TroopPlace,
  Unit,
  UnitProfile,
} from './troops.ts'

/** coc-3.1-1: a Patrol Marker, by its centre. */
export interface PatrolMarker {
  readonly id: string
  x: number
  y: number
  /** coc-3.1-9 */
  isLocked: boolean
  /** coc-3.2-2: a Jump-Off Point has been placed from it. */
  isUsed: boolean
}

/** coc-3.2-1: a Jump-Off Point, by its centre. */
export interface JumpOffPoint {
  readonly id: string
  x: number
  y: number
  /** coc-7.6-2, coc-7.6-5: captured in this Turn; it is useless until the Turn ends, even if it is recaptured. */
  isUseless: boolean
  /** coc-7.6-5: the side that touched it last since it was captured. */
  holder: Side
}

/** coc-support-3: a support of a side, known to the other once it has appeared. */
export interface OwnSupport {
  /** 'blue-mg42-tripod-1' */
  readonly id: string
  readonly support: Support
  isShown: boolean
}

/** A player, except for their troops. */
export interface Player {
  readonly force: Force
  readonly role: Role
  /** coc-scen0-3: the friendly table edge. */
  edge: TableEdge
  /** coc-support-2: what may be spent on supports; 0 before the roll. */
  supportLevel: number
  /** coc-support-3: the supports have been chosen. */
  hasChosen: boolean
  readonly supports: OwnSupport[]
  /** coc-3-1: 0 before the roll. */
  forceMorale: number
  /** coc-3.1-3: free marker moves that are left. */
  freeMoves: number
  /** coc-scen0-t: how many Patrol Markers it has. */
  markerCount: number
  readonly markers: PatrolMarker[]
  readonly jumpOffPoints: JumpOffPoint[]
  /** coc-5.1-1 */
  cocPoints: number
  /** coc-5.1-4 */
  cocDice: number
  /** coc-5.1.5-12: the Phase in which it sprang an ambush last; 0 before. */
  ambushedIn: number
  /** coc-9.2.3-1: how many Phases it has been active in, the present one included. */
  activePhases: number
  /** coc-15.1-10: the Jump-Off Point for falling to Force Morale 2 has been removed. */
  hasLostPoint: boolean
}

/**
 * Where in the game we are. 'edges' to 'jump-off' come before the battle; 'roll' begins a Phase, 'dice' uses its Command
 * Dice, 'phase-end' to 'between' are steps 5 to 7 of coc-4.1-5.
 */
export type Stage =
  | 'edges'
  | 'support'
  | 'markers'
  | 'free-moves'
  | 'force-morale'
  | 'patrol'
  | 'jump-off'
  | 'defences'
  | 'roll'
  | 'dice'
  | 'phase-end'
  | 'turn-end'
  | 'between'
  | 'over'

/** coc-4.1-4, coc-6.1-1: the Command Dice of the present Phase. */
export interface CommandRoll {
  /** coc-4.2-1: dice of 1 to 4 that are not used yet. */
  readonly left: number[]
  /** coc-6.1-t: fixed at the moment of the roll. */
  readonly nextActive: Side
  readonly endsTurn: boolean
}

/** coc-4.5.4-12, coc-4.5.4-20: a strip of ground whose men fire worse while it lasts. */
export interface CoveringFire {
  /** The side that gives it. */
  readonly side: Side
  /** The Teams that are occupied by it. */
  readonly teams: readonly string[]
  /** The four corners of the strip. */
  readonly strip: readonly Point[]
  /** coc-4.5.4-15: the last Phase in which it holds. */
  readonly until: number
}

/** What was agreed before the match, never changed: copies of a state share it. */
export interface Terms {
  readonly scenario: ScenarioId
  /** The name of one of our maps, or a whole map. */
  readonly map: string | TableMap
  readonly switches: Switches
  /** Printed numbers, as an experiment may vary them. */
  readonly constants: Constants
}

export interface Verdict {
  readonly winner: Side | null
  readonly clause: string
  readonly reason: string
}

export interface State {
  readonly terms: Terms
  stage: Stage
  /** coc-4.1-1: the number of the Turn, 0 before the battle. */
  turn: number
  /** The number of the Phase in the whole game. */
  phase: number
  /** coc-3.1-4, coc-4.1-1: the side that moves a marker, places a point or has the Phase. */
  active: Side
  /** coc-3.1-4, coc-3.2-1: the side with the first alternating move. */
  first: Side
  /** coc-3.1-13: marker moves of 0" that followed each other. */
  passes: number
  roll: CommandRoll | null
  /** coc-5.1.3-2: a Chain of Command Die has been spent to end the Turn. */
  isTurnEnding: boolean
  /** coc-5.1.2-4: the Phase that was interrupted last; 0 before. */
  interruptedIn: number
  readonly players: { readonly blue: Player; readonly red: Player }
  readonly units: Unit[]
  readonly teams: Team[]
  readonly leaders: Leader[]
  /** coc-4.5.4-12: the strips under Covering Fire. Replaced, never changed. */
  coveringFire: readonly CoveringFire[]
  /** coc-6.3-5: rain limits sight. */
  isRaining: boolean
  /** coc-6.3-5: the rain has softened the ground: a pip less on each movement die, for the rest of the game. */
  isSoaked: boolean
  /** coc-6.3-5: added to the roll for rain at the next end of a Turn. */
  rainBonus: number
  /** coc-6.3-2: the last Phase in which nobody moves; 0: no aircraft. */
  stillUntil: number
  /** coc-6.3-1: where shells fall. Replaced, never changed. */
  barrages: readonly StrayBarrage[]
  /** coc-6.3-3: what burns. Replaced, never changed. */
  blazes: readonly Blaze[]
  /** What has happened to the ground. Replaced, never changed. */
  happenings: readonly Happening[]
  verdict: Verdict | null
}

export function playerOf({ players }: Pick<State, 'players'>, side: Side): Player {
  return side === 'blue' ? players.blue : players.red
}

export function sideWith(state: Pick<State, 'players'>, role: Role): Side {
  return state.players.blue.role === role ? 'blue' : 'red'
}

export function markerById({ markers }: Pick<Player, 'markers'>, id: string): PatrolMarker {
  const marker = markers.find((one) => one.id === id)
  assert(marker, `there is no Patrol Marker '${id}'`)
  return marker
}

export function teamById({ teams }: Pick<State, 'teams'>, id: string): Team {
  const team = teams.find((one) => one.id === id)
  assert(team, `there is no Team '${id}'`)
  return team
}

export function leaderById({ leaders }: Pick<State, 'leaders'>, id: string): Leader {
  const leader = leaders.find((one) => one.id === id)
  assert(leader, `there is no Leader '${id}'`)
  return leader
}

export function unitOf({ units }: Pick<State, 'units'>, { unit }: Pick<Team, 'unit'>): Unit {
  const found = units.find(({ id }) => id === unit)
  assert(found, `there is no Unit '${unit}'`)
  return found
}

export function placeOf({ x, y }: Point): Point {
  return { x, y }
}
