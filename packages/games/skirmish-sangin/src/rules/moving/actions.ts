import type { TableEdge } from '@sandtable/table'
import { leavesContact } from '../hand-to-hand/leave-contact.ts'
import { goOff } from '../ieds/explode.ts'
import { tread } from '../ieds/tread.ts'
import { reveal } from '../seeing/reveal.ts'
import { type Character, figureOf, type Stance } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Activation, State } from '../state/state.ts'
import { type ClimbKind, climb, climbPath, climbPoints, climbsOf, storeysOf } from './climb.ts'
import type { Gait } from './going.ts'
import { exitsAt, leaveTable } from './leave.ts'
import { dive, divePath, gaitsOf, moveAlong, movePath } from './move.ts'
import { movePoints } from './points.ts'
import { runInto } from './run-into.ts'
import { STAIRS_POINTS, stairsFrom, stairsPath, takeStairs } from './stairs.ts'
import { stancePoints, stances, takeStance } from './stance.ts'
import { turnPoints, turnTo } from './turn-round.ts'
import { onFloor, type Step, wayOf } from './way.ts'

/** What action points are spent on that moves a character or changes how they stand. */
export type MovingAction =
  /** sks-move-1 */
  | { readonly do: 'move'; readonly gait: Gait }
  /** sks-move-2 */
  | { readonly do: 'dive' }
  /** sks-move-4 */
  | { readonly do: 'climb'; readonly kind: ClimbKind; readonly what: string }
  /** sks-move-12 */
  | { readonly do: 'stairs'; readonly by: 1 | -1 }
  /** sks-move-11 */
  | { readonly do: 'leave'; readonly edge: TableEdge }
  /** sks-move-3 */
  | { readonly do: 'turn' }
  /** sks-move-5 */
  | { readonly do: 'stance'; readonly to: Stance }
  /** sks-move-7 */
  | { readonly do: 'stop' }

/** sks-move-T1, sks-move-12, sks-move-11: the action points a move costs. */
export function movingPoints(action: MovingAction, character: Pick<Character, 'stance' | 'melee'>): number {
  switch (action.do) {
    case 'move':
      return movePoints(action.gait === 'swim' ? 'walk' : action.gait)
    case 'dive':
    case 'stop':
      return movePoints(action.do)
    case 'climb':
      return climbPoints(action)
    case 'stairs':
      return STAIRS_POINTS
    case 'leave':
      return movePoints('walk')
    case 'turn': // paid when the direction is known
      return 0
    case 'stance':
      return stancePoints(character, action.to)
  }
}

/** sks-act-7: the moves a character can make from where they stand. */
export function movingActions(state: State, character: Character): readonly MovingAction[] {
  return [
    ...gaitsOf(character).map((gait): MovingAction => ({ do: 'move', gait })),
    ...(character.stance === 'prone' ? [] : [{ do: 'dive' } as const]),
    ...climbsOf(state, character).map((one): MovingAction => ({ do: 'climb', ...one })),
    ...stairsFrom(state, character).map((by): MovingAction => ({ do: 'stairs', by })),
    ...exitsAt(state, character).map((edge): MovingAction => ({ do: 'leave', edge })),
    { do: 'turn' },
    ...stances(character).map((to): MovingAction => ({ do: 'stance', to })),
    ...(character.motion === 'stationary' ? [] : [{ do: 'stop' } as const]),
  ]
}

/** sks-act-7, sks-move-1 to sks-move-13: one move of the character who acts. */
export function carryOutMove(
  game: SanginGame,
  character: Character,
  activation: Activation,
  action: MovingAction,
): void {
  const { state } = game
  switch (action.do) {
    case 'move': {
      const steps = game.ask(movePath(state, character, action.gait))
      if (maySetOut(game, character, steps, 0))
        goAlong(game, character, steps, (gone) => moveAlong(character, action.gait, gone))
      return
    }
    case 'dive': {
      const steps = game.ask(divePath(state, character))
      if (maySetOut(game, character, steps, 0))
        goAlong(game, character, steps, (gone) => dive(character, gone))
      return
    }
    case 'climb': {
      const steps = game.ask(climbPath(state, character, action))
      if (maySetOut(game, character, steps, storeysOf(action)))
        goAlong(game, character, steps, (gone, isCut) => {
          // sks-ruling-90: somebody stopped before the wall does not climb it
          if (isCut && storeysOf(action) !== 0) moveAlong(character, 'walk', gone)
          else climb(character, action, gone)
        })
      return
    }
    case 'stairs': {
      const steps = game.ask(stairsPath(state, character, action.by))
      if (maySetOut(game, character, steps, action.by)) takeStairs(character, action.by, steps)
      return
    }
    case 'leave':
      if (leavesContact(game, character, null)) leaveTable(state, character, action.edge)
      return
    case 'turn':
      turnRound(game, character, activation)
      return
    case 'stance':
      takeStance(character, action.to)
      return
    case 'stop':
      character.motion = 'stationary'
      return
  }
}

/** sks-ied-2, sks-ruling-39: a way leads as far as nobody Hidden is in it and no IED goes off under the character. */
function goAlong(
  game: SanginGame,
  character: Character,
  steps: readonly Step[],
  go: (steps: readonly Step[], isCut: boolean) => void,
): void {
  const { path: way, met } = runInto(game.state, character, wayOf(character, steps))
  const { path, ied } = tread(game, character, way)
  const isCut = ied !== null || met !== null
  go(isCut ? path.slice(1) : steps, isCut)
  if (ied) goOff(game, ied, null)
  else if (met) reveal(game, met)
}

/** sks-h2h-8: enemies whom the move leaves strike first; false if it comes to nothing. */
function maySetOut(game: SanginGame, character: Character, steps: readonly Step[], storeys: number): boolean {
  const end = steps.at(-1)
  return (
    !end || leavesContact(game, character, storeys === 0 ? onFloor(end, figureOf(character).floor) : null)
  )
}

/** sks-move-3: a character looks another way. */
function turnRound(game: SanginGame, character: Character, activation: Activation): void {
  const to = game.ask(turnTo(character, activation))
  const points = turnPoints(character, activation, to)
  activation.points -= points
  activation.hasFreeTurn = points > 0
  character.facing = { x: to.x, y: to.y }
}
