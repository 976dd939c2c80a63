import { type AnyDecision, type Chance, type Json, whyIllegal } from '@sandtable/engine'
import type { Gait } from '../rules/moving/move-legality.ts'
import { aliveModels, type State, type Team, teamById } from '../rules/state/state.ts'
import type { Purpose } from './goals.ts'
import { proposeDriveOn, proposeEntry } from './proposed-entries.ts'
import { driveTo, goalOnWheels, waysOnFoot } from './proposed-moves.ts'

/** The subject of a question about a move. */
interface MoveAbout {
  readonly team: string
  readonly allowance: number
  readonly gait?: Gait
}

/** Moves and entries that lead to objectives, cover and places to shoot from; any legal answer elsewhere. */
export function proposeMove(
  state: State,
  decision: AnyDecision,
  chance: Chance,
  wanted?: readonly Purpose[],
): unknown {
  const about = moveAbout(decision.about)
  if (!about) return undefined
  const team = teamById(state, about.team)
  const isLegal = (answer: unknown): boolean => whyIllegal(decision, answer) === null
  switch (decision.name) {
    case 'move':
    case 'consolidate':
      return waysOnFoot(state, team, { allowance: about.allowance }, chance, isLegal, wanted)
    case 'move-vehicle':
      return proposeDrive(state, team, about, chance, isLegal)
    case 'enter':
      return proposeEntry(state, team, about.allowance, chance, isLegal)
    case 'enter-vehicle':
      return proposeDriveOn(state, team, about.allowance, chance, isLegal)
    default:
      return undefined
  }
}

function moveAbout(about: Json | undefined): MoveAbout | null {
  const isMove = typeof about === 'object' && about !== null && 'team' in about && 'allowance' in about
  return isMove ? (about as unknown as MoveAbout) : null
}

function proposeDrive(
  state: State,
  team: Team,
  { allowance, gait = 'advance' }: MoveAbout,
  chance: Chance,
  isLegal: (legs: unknown) => boolean,
): unknown {
  const [model] = aliveModels(team)
  if (!model) return undefined
  const start = { at: { x: model.x, y: model.y }, facing: team.facing }
  return driveTo(start, goalOnWheels(state, team, start.at, chance), allowance, gait, chance, isLegal)
}
