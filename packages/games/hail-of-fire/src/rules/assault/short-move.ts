import { type Decision, path, type Refusal } from '@sandtable/engine'
import type { Point, Vector } from '@sandtable/table'
import type { DriveStep } from '../moving/driving.ts'
import type { FootStep } from '../moving/on-foot.ts'
import type { State, Team } from '../state/state.ts'

import { type ShortMoveTerms, type ShortSteps, whyNotShort } from './short-legality.ts'
import { anyShort } from './short-search.ts'

/** hof-aslt-2, hof-aslt-17, hof-aslt-24, hof-aslt-26: a move of a few inches in an assault, up to touching enemies. */
export function shortMove(state: State, team: Team, terms: ShortMoveTerms): Decision<ShortSteps> {
  const illegal = (steps: readonly unknown[]): Refusal | null =>
    steps.length === 0 ? null : whyNotShort(state, team, terms, steps)
  return path<FootStep | DriveStep>({
    clause: terms.clause,
    name: terms.name,
    seat: team.side,
    about: { draw: 'drive', team: team.id, allowance: terms.budget, isAssault: true },
    illegal,
    sample: (chance) => anyShort(state, team, terms, chance),
  })
}

/**
 * hof-setup-9, hof-hide-4: the Team goes there; a foxhole it leaves in an assault may be taken again. How far it went counts
 * if it takes part in the activation.
 */
export function standInAssault(
  { activation }: State,
  team: Team,
  at: Point,
  facing: Vector,
  far: number,
): void {
  if (team.isDugIn) team.foxhole = { x: team.x, y: team.y }
  team.x = at.x
  team.y = at.y
  team.facing = { x: facing.x, y: facing.y }
  team.isDugIn = team.foxhole !== null && team.foxhole.x === at.x && team.foxhole.y === at.y
  if (team.isDugIn) team.foxhole = null
  const own = activation?.participants.find((one) => one.team === team.id)
  if (own) own.far += far
}
