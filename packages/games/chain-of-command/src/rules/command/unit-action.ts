import { type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { fire } from '../fire/fire.ts'
import { hasShot } from '../fire/fire-plan.ts'
import { distanceToPiece } from '../ground/cover-at.ts'
import { groundFor, obstacleOf } from '../ground/terrain.ts'
import { canTakeWeaponAlong, gunOf, servesTripod } from '../moving/crewed-weapons.ts'
import type { Crossing } from '../moving/going.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { type Leader, type Side, type State, type Team, unitOf } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'
import { isOutOfFuel } from '../weapons/fuel.ts'
import { carryOutSpecial, type SpecialAction, specialActions } from '../weapons/special-actions.ts'
import { type ClimbAction, climbBy, climbsFrom, isSameClimb } from './climb-action.ts'
import { useUpLeaders } from './leaders-along.ts'
import { moveBy, type Pace } from './move-unit.ts'
import { areSwiftScouts } from './scouts.ts'
import { isStill } from './sky.ts'
import { mayTurn, turnWeapon } from './turn-weapon.ts'

/** coc-4.4-t, coc-4.4-5: what a Team or Section does when it is activated, if anything. */
export type UnitAction =
  | { readonly action: 'nothing' }
  | { readonly action: 'take-cover' }
  | { readonly action: 'fire' }
  | { readonly action: 'turn' }
  | SpecialAction
  | { readonly action: 'move'; readonly mode: 'tactical' }
  | { readonly action: 'move'; readonly mode: 'double' }
  | { readonly action: 'move'; readonly mode: 'scout' }
  | ClimbAction
  | { readonly action: 'move'; readonly mode: 'normal'; readonly crossing: Crossing }
  | { readonly action: 'move'; readonly mode: 'with-fire'; readonly first: 'move' | 'fire' }

/** How the activation came about. */
export interface Activation {
  readonly side: Side
  readonly teams: readonly Team[]
  /** coc-4.5.2-1: the Leader who gave the order may add a weapon. */
  readonly orderedBy: Leader | null
  /** coc-4.3.1-12: the own Junior Leader pays for it. */
  readonly isOwnLeaders: boolean
  /** coc-5.1.2-2: it moves or fires, and nothing else. */
  readonly isInterrupt?: boolean
}

/** coc-4.4-5, coc-4.4-7, coc-5.1.2-7: all of them do one thing, which is the one activation of the Phase; with its windows. */
export function activate(game: Game<State>, activation: Activation, open: OpenWindow): void {
  const { state } = game
  const { side, teams } = activation
  const declared = game.ask(unitAction(activation, actionsFor(state, activation)))
  for (const team of teams) {
    team.isActivated = true
    for (const man of team.models) man.isLeaning = false // coc-8.3.2-9
  }
  note(game, activation, declared)
  if (declared.action !== 'nothing') open(game, { kind: 'declared', side, actors: teams })
  const action = stillPossible(game, activation, declared)
  if (action) carryOut(game, activation, action, open)
  if (!state.verdict) open(game, { kind: 'activation', side, actors: teams })
}

function note(game: Game<State>, { side, teams }: Activation, action: UnitAction): void {
  game.note?.({
    kind: 'activated',
    clause: 'coc-4.4-7',
    side,
    teams: teams.map(({ id }) => id),
    ...action,
  })
}

/** coc-5.1.2-12: the action as declared, or another if a reaction has made it impossible; null if nobody can act any more. */
function stillPossible(game: Game<State>, activation: Activation, declared: UnitAction): UnitAction | null {
  const { state } = game
  if (!canGoOn(state, activation)) return null
  const options = actionsFor(state, activation)
  if (declared.action === 'nothing' || options.some((one) => isSame(one, declared))) return declared
  const other = game.ask(unitAction(activation, options))
  note(game, activation, other)
  return other
}

function isSame(one: UnitAction, other: UnitAction): boolean {
  if (one.action === 'treat' && other.action === 'treat')
    return one.leader === other.leader && one.heals === other.heals
  if (one.action === 'clear' && other.action === 'clear') return one.work === other.work
  if ('line' in one || 'by' in one) return ('line' in other || 'by' in other) && isSameClimb(one, other)
  if (one.action !== 'move' || other.action !== 'move') return one.action === other.action
  if (one.mode === 'normal' && other.mode === 'normal') return one.crossing === other.crossing
  if (one.mode === 'with-fire' && other.mode === 'with-fire') return one.first === other.first
  return one.mode === other.mode
}

export function unitAction({ side, teams }: Activation, options: readonly UnitAction[]): Pick<UnitAction> {
  return pick<UnitAction>({
    clause: 'coc-4.4-7',
    name: 'unit-action',
    seat: side,
    about: { teams: teams.map(({ id }) => id) },
    options,
  })
}

/** coc-4.4-t, coc-4.3.1-5, coc-4.3.1-12, coc-5.1.2-2, coc-14.5-3, coc-7.4-2: what these Teams may do now. */
export function actionsFor(state: State, activation: Activation): readonly UnitAction[] {
  const { teams, side, orderedBy, isOwnLeaders, isInterrupt = false } = activation
  const leaders = orderedBy ? [orderedBy] : []
  const hasArrived = teams.some(({ arrivedIn }) => arrivedIn === state.phase)
  const mayFire = hasShot(state, { side, teams, leaders })
  const mayMove = !hasArrived && !isStill(state) && teams.every(({ nerve }) => nerve === 'steady')
  if (teams.some(isOutOfFuel)) return [{ action: 'nothing' }, ...(mayMove ? WAYS_HOME : [])]
  const actions: UnitAction[] = [{ action: 'nothing' }]
  if (mayFire) actions.push({ action: 'fire' })
  actions.push(...specialActions(state, teams))
  if (teams.some(isSniper)) return actions // coc-9.5-2
  if (!isInterrupt && (!hasArrived || isOwnLeaders)) actions.push({ action: 'take-cover' })
  if (!hasArrived && !isStill(state) && mayTurn(state, teams)) actions.push({ action: 'turn' })
  if (!mayMove || !teams.every((team) => canTakeWeaponAlong(state, team))) return actions
  if (teams.some((team) => gunOf(state, team))) return [...actions, PUSH] // coc-7.4-3
  actions.push({ action: 'move', mode: 'tactical' })
  if (teams.every((team) => areSwiftScouts(state, team))) actions.push({ action: 'move', mode: 'scout' })
  for (const crossing of crossingsNear(state, teams))
    actions.push({ action: 'move', mode: 'normal', crossing })
  actions.push({ action: 'move', mode: 'double' })
  actions.push(...climbsFrom(state, teams))
  if (isInterrupt || teams.some(isHeavy)) return actions
  if (mayFire) actions.push({ action: 'move', mode: 'with-fire', first: 'fire' })
  actions.push({ action: 'move', mode: 'with-fire', first: 'move' })
  return actions
}

/** coc-9.6-5: how a Team without fuel goes home. */
const WAYS_HOME: readonly UnitAction[] = [
  { action: 'move', mode: 'tactical' },
  { action: 'move', mode: 'normal', crossing: 'none' },
  { action: 'move', mode: 'double' },
]

/** coc-7.4-3: a gun is pushed by a Normal move only. */
const PUSH: Readonly<UnitAction> = { action: 'move', mode: 'normal', crossing: 'none' }

/** coc-7.4-2, coc-9.4-6: weapons that never move and fire in one Phase. */
export function isHeavy(team: Team): boolean {
  return servesTripod(team) || team.profile.served.some((weapon) => weapon.startsWith('mortar'))
}

const FARTHEST = inch(6 * TABLES.movement.normal)

/** coc-7.2-3, coc-7.2-4, coc-faq-14: what may be announced, without any fire: no more than lies within reach of two dice. */
function crossingsNear(state: State, teams: readonly Team[]): readonly Crossing[] {
  const figures = teams.flatMap((team) => standing<Figure>(team))
  const { pieces } = groundFor(state)
  const isNear = (obstacle: 'minor' | 'medium'): boolean =>
    pieces.some((piece) => {
      const isSuch =
        piece.kind === 'line'
          ? obstacleOf(piece) === obstacle
          : piece.kind === 'building' && obstacle === 'minor'
      return isSuch && figures.some((at) => distanceToPiece(piece, at) - FIGURE_RADIUS <= FARTHEST)
    })
  return ['none' as const, ...(['minor', 'medium'] as const).filter(isNear)]
}

/** coc-4.4-t, coc-4.5.4-2: the action itself; taking cover is a Tactical stance. */
function carryOut(game: Game<State>, activation: Activation, action: UnitAction, open: OpenWindow): void {
  switch (action.action) {
    case 'nothing':
      return
    case 'take-cover':
      for (const team of activation.teams) {
        team.isTactical = true // coc-4.5.4-2
        team.overwatch = null
      }
      return
    case 'fire':
      fireBy(game, activation, false, open)
      return
    case 'turn':
      if (activation.teams.some((team) => turnWeapon(game, team))) fireBy(game, activation, true, open)
      return
    case 'mortar':
    case 'smoke':
    case 'snipe':
    case 'resupply':
    case 'treat':
    case 'clear':
      if (activation.teams.some((team) => carryOutSpecial(game, team, action)))
        open(game, { kind: 'fire', side: activation.side, actors: activation.teams })
      return
    case 'climb':
    case 'change-floor':
      climbBy(game, activation, action, open)
      return
    case 'move':
      if (action.mode === 'with-fire' && action.first === 'fire') fireBy(game, activation, true, open)
      if (!canGoOn(game.state, activation)) return
      moveBy(game, activation, paceOf(action), open)
      if (action.mode === 'with-fire' && action.first === 'move' && canGoOn(game.state, activation))
        fireBy(game, activation, true, open)
  }
}

/** The way to move, and what is crossed. */
export function paceOf(action: Extract<UnitAction, { readonly action: 'move' }>): Pace {
  return { mode: action.mode, crossing: action.mode === 'normal' ? action.crossing : 'none' }
}

/** coc-5.1.2-12: nobody of them is Broken or lost, and the game goes on. */
export function canGoOn({ verdict }: State, { teams }: Activation): boolean {
  return verdict === null && teams.every((team) => team.place === 'table' && team.nerve !== 'broken')
}

/** coc-nat-1: what a national characteristic adds to the fire. */
type FireExtra = { readonly bonusDice?: number; readonly isConcentrated?: boolean }

/** True if these Teams, or a Leader with them, have something to fire at. */
export function mayFireNow(state: State, teams: readonly Team[], leader: Leader): boolean {
  return hasShot(state, { side: leader.side, teams, leaders: [leader] })
}

/** coc-4.5.8-4, coc-4.5.2-1: true if the Unit fires, with the Leaders who are with it and the one who gave the order. */
export function fireBy(
  game: Game<State>,
  { side, teams, orderedBy }: Activation,
  hasMoved: boolean,
  open: OpenWindow,
  extra: FireExtra = {},
): boolean {
  const { state } = game
  const attached = leadersWith(state, teams).filter(({ isOut }) => !isOut)
  const leaders = [...new Set([...attached, ...(orderedBy ? [orderedBy] : [])])]
  const before = leaders.filter(({ hasFired }) => hasFired)
  if (!fire(game, { side, teams, leaders, ...extra }, hasMoved)) return false
  if (orderedBy === null)
    useUpLeaders(leaders.filter((leader) => leader.hasFired && !before.includes(leader)))
  open(game, { kind: 'fire', side, actors: teams })
  return true
}

/** coc-4.5.1-4: Teams that Leaders may order; a sniper obeys none. */
export function isOrdered(state: State, team: Team): boolean {
  return !isSniper(team) && unitOf(state, team).side === team.side
}
