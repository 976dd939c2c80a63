import { type Chance, type Decision, type Refusal, refusal, sheet } from '@sandtable/engine'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { type Shot, shotAt } from './line-of-fire.ts'
import { leaderAsShooter, type Shooter, shootersOf } from './shooters.ts'
import { type Target, targetsOf } from './targets.ts'

/** coc-8.3-1: which figure fires at which Team. */
export interface Aim {
  readonly figure: string
  readonly target: string
}

/** Who fires together: Teams, and Leaders who may add their weapons. */
export interface Firing {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
}

/** One shooter with everything it can fire at. */
export interface Shots {
  readonly shooter: Shooter
  readonly at: readonly { readonly target: Target; readonly shot: Shot }[]
}

/** coc-8.2-1, coc-4.4-6: who of the Unit can fire at what. Figures that see nothing do nothing. */
export function shotsOf(
  state: State,
  { side, teams, leaders }: Firing,
  only?: readonly Target[],
): readonly Shots[] {
  const targets = only ?? targetsOf(state, side)
  const shooters = [
    ...teams.flatMap((team) => shootersOf(state, team)),
    ...leaders.filter(({ hasFired }) => !hasFired).flatMap((leader) => leaderAsShooter(state, leader)),
  ]
  return shooters.flatMap((shooter) => {
    const at = targets.flatMap((target) => {
      const shot = shotAt(state, shooter, target)
      return shot ? [{ target, shot }] : []
    })
    return at.length > 0 ? [{ shooter, at }] : []
  })
}

/** coc-8.3-1, coc-4.4-5, coc-4.5.8-4: each figure has its own target; those left out do not fire. */
export function firePlan(side: Side, shots: readonly Shots[], unit: string): Decision<readonly Aim[]> {
  return sheet<readonly Aim[]>({
    clause: 'coc-8.3-1',
    name: 'target-choice-and-split',
    seat: side,
    about: {
      unit,
      shots: shots.map(({ shooter, at }) => ({
        figure: shooter.id,
        targets: at.map(({ target }) => target.id),
      })),
    },
    illegal: (aims) => whyNotAims(shots, aims),
    sample: (chance) => anyAims(shots, chance),
  })
}

function whyNotAims(shots: readonly Shots[], aims: unknown): Refusal | null {
  if (!isAims(aims)) return refusal('not-aims', 'Give a list of { figure, target }.')
  for (const [i, { figure, target }] of aims.entries()) {
    if (aims.findIndex((one) => one.figure === figure) < i)
      return refusal('fires-twice', `${figure} fires at one target only (coc-8.3-1).`)
    const own = shots.find(({ shooter }) => shooter.id === figure)
    if (!own) return refusal('cannot-fire', `${figure} has nothing to fire at (coc-8.2-1).`)
    if (!own.at.some((one) => one.target.id === target))
      return refusal('no-line', `${figure} cannot fire at that target (coc-8.2-1).`)
  }
  return null
}

function isAims(value: unknown): value is readonly Aim[] {
  return (
    Array.isArray(value) &&
    value.every(
      (aim: Partial<Aim> | null) =>
        typeof aim === 'object' &&
        aim !== null &&
        typeof aim.figure === 'string' &&
        typeof aim.target === 'string',
    )
  )
}

/** All who can at one target by chance. */
function anyAims(shots: readonly Shots[], chance: Pick<Chance, 'below'>): readonly Aim[] {
  const targets = [...new Set(shots.flatMap(({ at }) => at.map(({ target }) => target.id)))]
  const target = targets[chance.below(Math.max(1, targets.length))]
  return target === undefined ? [] : allAt(shots, target)
}

/** Everybody who can fires at this target. */
export function allAt(shots: readonly Shots[], target: string): readonly Aim[] {
  return shots
    .filter(({ at }) => at.some((one) => one.target.id === target))
    .map(({ shooter }) => ({ figure: shooter.id, target }))
}
