import { whyIllegal } from '@sandtable/engine'
import type { FollowUp, SharedAnswer, Subject } from '@sandtable/miniatures'
import { placeToward, type Vector } from '@sandtable/table'
import { FOOTPRINTS } from '../forces/data/teams.ts'
import type { Spot } from '../rules/hidden/spot.ts'
import { needsDice } from '../rules/moving/allowance.ts'
import { type DriveStep, driveOf } from '../rules/moving/driving.ts'
import { drivePath, movePath, moveTerms } from '../rules/moving/move.ts'
import type { FootStep } from '../rules/moving/on-foot.ts'
import { putOnTable } from '../rules/moving/put-down.ts'
import { deployUnit } from '../rules/set-up/deploy.ts'
import { clone } from '../rules/state/clone.ts'
import { isVehicle, type State, statsOf, type Team } from '../rules/state/state.ts'

type Steps = readonly (FootStep | DriveStep)[]

/** The rest of a Unit is placed beside its first Team, or moves in the same way under the same order. */
export function togetherOf(known: State, { draw, unit }: Subject, answer: unknown): SharedAnswer | null {
  const team = known.teams.find(({ id }) => id === unit)
  if (!team || answer === null || answer === undefined) return null
  if (draw === 'stand' && known.phase === 'set-up') return placedTogether(known, team, answer as Spot)
  if (draw === 'drive' && known.phase === 'activation') return movedTogether(known, team, answer as Steps)
  return null
}

/** hof-setup-5: in rows beside and behind the first Team, where the rules allow it. */
function placedTogether(known: State, first: Team, spot: Spot): SharedAnswer | null {
  const others = known.teams.filter(
    (team) => team !== first && team.unit === first.unit && team.place === 'undeployed',
  )
  if (others.length === 0) return null
  return {
    words: `Place all ${others.length + 1}`,
    next: () => {
      const state = clone(known)
      placed(state, first.id, spot)
      return others.flatMap(({ id }): readonly FollowUp[] => {
        const team = state.teams.find((one) => one.id === id)
        if (!team) return []
        const asked = deployUnit(state, team)
        const found = spotsRound(spot, team).find((one) => whyIllegal(asked, one) === null)
        if (!found) return []
        placed(state, id, found)
        return [{ name: 'deploy-unit', choice: found, unit: id }]
      })
    },
  }
}

function placed(state: State, id: string, spot: Spot): void {
  const team = state.teams.find((one) => one.id === id)
  if (team) putOnTable(team, spot)
}

const GAP = 30
const RANKS = 4
const FILES = 8

/** Places in ranks behind one spot, from the middle outward. */
function spotsRound({ x, y, facing }: Spot, team: Team): readonly Spot[] {
  const { width, depth } = FOOTPRINTS[statsOf(team).size]
  const across: Vector = { x: facing.y, y: -facing.x }
  const back: Vector = { x: -facing.x, y: -facing.y }
  const spots: Spot[] = []
  for (let rank = 0; rank < RANKS; rank++) {
    const behind = placeToward({ x, y }, back, rank * (depth + GAP))
    for (let file = 0; file <= 2 * FILES; file++) {
      const far = Math.ceil(file / 2) * (width + GAP)
      const side = file % 2 === 0 ? across : { x: -across.x, y: -across.y }
      spots.push({ ...placeToward(behind, side, far), facing })
    }
  }
  return spots
}

/** hof-act-8: the other Teams of the same order go the same way, as far as they can. */
function movedTogether(known: State, first: Team, steps: Steps): SharedAnswer | null {
  const { activation } = known
  const order = activation?.participants.find(({ team }) => team === first.id)?.order
  if (!activation || order === undefined || steps.length === 0) return null
  const dice = activation.running?.dice ?? []
  const waiting = activation.participants.filter(
    (one) => one.order === order && !one.isDone && one.team !== first.id,
  )
  const others = known.teams.filter(
    (team) =>
      team.place === 'table' &&
      (dice.length > 0 || !needsDice(team)) &&
      isVehicle(team) === isVehicle(first) &&
      waiting.some((one) => one.team === team.id),
  )
  if (others.length === 0) return null
  return {
    words: `All ${others.length + 1} the same way`,
    next: () => {
      const state = clone(known)
      moved(state, first.id, steps)
      return others.flatMap(({ id }): readonly FollowUp[] => {
        const team = state.teams.find((one) => one.id === id)
        const way = team && wayAlike(state, team, first, steps)
        if (!way) return []
        moved(state, id, way)
        return [
          { name: 'order-sequence', choice: { do: 'move', order, team: id } },
          { name: 'move-path', choice: way, unit: id },
        ]
      })
    },
  }
}

const PARTS: readonly number[] = [1, 0.8, 0.6, 0.4, 0.2]

/** The same path from this Team's place, or the longest part of it that the rules allow. */
function wayAlike(state: State, team: Team, first: Team, steps: Steps): Steps | null {
  const dice = needsDice(team) ? (state.activation?.running?.dice ?? []) : []
  const terms = moveTerms(state, team, false, dice)
  if (isVehicle(team)) {
    const asked = drivePath(state, team, terms)
    const ways = PARTS.map((part) => shorterDrive(steps as readonly DriveStep[], part))
    return ways.find((way) => whyIllegal(asked, way) === null) ?? null
  }
  const asked = movePath(state, team, terms)
  const ways = PARTS.map((part) => shiftedWalk(team, first, steps as readonly FootStep[], part))
  return ways.find((way) => whyIllegal(asked, way) === null) ?? null
}

function shorterDrive(steps: readonly DriveStep[], part: number): readonly DriveStep[] {
  return steps.map((step) => ({ ...step, far: Math.floor(step.far * part) }))
}

function shiftedWalk(team: Team, first: Team, steps: readonly FootStep[], part: number): readonly FootStep[] {
  return steps.map((step) => ({
    ...step,
    x: Math.round(team.x + (step.x - first.x) * part),
    y: Math.round(team.y + (step.y - first.y) * part),
  }))
}

function moved(state: State, id: string, steps: Steps): void {
  const team = state.teams.find((one) => one.id === id)
  if (!team) return
  const walked = steps as readonly FootStep[]
  const end = isVehicle(team) ? driveOf(team, steps as readonly DriveStep[]).poses.at(-1)?.at : walked.at(-1)
  team.x = end?.x ?? team.x
  team.y = end?.y ?? team.y
}
