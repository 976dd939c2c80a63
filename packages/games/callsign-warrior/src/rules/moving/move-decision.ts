import { type Chance, type Clause, type Decision, type Json, path, type Refusal } from '@sandtable/engine'
import { anyDrive, type DriveStep, drawn, moving, planOf, type Route } from '@sandtable/miniatures'
import type { Pose } from '@sandtable/table'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isVehicle, type State, type Team } from '../state/state.ts'
import { whyNotDrive } from '../vehicles/driving.ts'
import { allowanceOf, type Gait, type MoveTerms, ON_FOOT } from './move-legality.ts'
import type { MoveKind, Plan } from './walk.ts'
import { walk } from './walk.ts'

export interface MoveAsked {
  readonly clause: Clause
  readonly name: string
  readonly gait: Gait
  readonly terms?: Partial<MoveTerms>
  readonly kind: MoveKind
  /** An additional condition for a move, as a refusal. */
  readonly whyNot?: (ways: readonly Route[]) => Refusal | null
  /** Routes to try first when the answer is sampled. */
  readonly tries?: (chance: Chance) => readonly (readonly Route[])[]
  readonly about?: Json
}

/** csw-adv-1, csw-run-1, csw-move-2 to csw-move-4: the owner says where the Team goes, and it goes. True if it moved. */
export function move(game: WarriorGame, team: Team, asked: MoveAsked): boolean {
  const { state } = game
  const allowance = asked.terms?.allowance ?? allowanceOf(team, asked.gait)
  if (allowance === 0) return false
  if (isVehicle(team)) return drive(game, team, asked, allowance)
  const ways = game.ask(whereTo(state, team, asked, allowance))
  if (ways.length === 0) return false
  walk(game, team, footPlan(team, ways), asked.kind)
  noteMove(game, team, asked)
  return true
}

export function footPlan(team: Team, ways: readonly Route[]): Extract<Plan, { kind: 'foot' }> {
  return { kind: 'foot', ...planOf(team, ways) }
}

export function noteMove(
  game: WarriorGame,
  team: Team,
  { clause, gait }: Pick<MoveAsked, 'clause' | 'gait'>,
): void {
  const [first] = aliveModels(team)
  if (first) game.note?.({ kind: 'moved', clause, team: team.id, gait, x: first.x, y: first.y })
}

/** csw-move-4: one way for each model, tested together. No way at all means to stay. */
export function whereTo(
  state: State,
  team: Team,
  asked: MoveAsked,
  allowance: number,
): Decision<readonly Route[]> {
  return moving(ON_FOOT, state, team, {
    clause: asked.clause,
    name: asked.name,
    about: asked.about ?? { team: team.id, gait: asked.gait, allowance },
    terms: { ...asked.terms, allowance },
    whyNot: asked.whyNot,
    tries: asked.tries,
  })
}

/** csw-move-2, csw-move-3: a vehicle's way. */
function drive(game: WarriorGame, team: Team, asked: MoveAsked, allowance: number): boolean {
  const [model] = aliveModels(team)
  if (!model) return false
  const start = { at: { x: model.x, y: model.y }, facing: team.facing }
  const legs = game.ask(whereToDrive(game.state, team, start, asked, allowance))
  if (legs.length === 0) return false
  walk(game, team, { kind: 'drive', start, legs }, asked.kind)
  noteMove(game, team, asked)
  return true
}

export function whereToDrive(
  state: State,
  team: Team,
  start: Pose,
  asked: Pick<MoveAsked, 'clause' | 'name' | 'gait' | 'about'>,
  allowance: number,
): Decision<readonly DriveStep[]> {
  const illegal = (legs: unknown): Refusal | null =>
    whyNotDrive(state, team, start, legs, asked.gait, allowance)
  const isLegal = (legs: readonly DriveStep[]): boolean => illegal(legs) === null
  return path<DriveStep>({
    clause: asked.clause,
    name: `${asked.name}-vehicle`,
    seat: team.side,
    about: drawn('drive', asked.about ?? { team: team.id, gait: asked.gait, allowance }),
    illegal,
    sample: (chance) => anyDrive(allowance, asked.gait === 'advance', chance, isLegal),
  })
}
