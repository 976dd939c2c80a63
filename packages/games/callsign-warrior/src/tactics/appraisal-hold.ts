import type { Side, State } from '../rules/state/state.ts'
import { TURNS } from '../rules/tables.ts'
import { doneBy, type Marcher, type Presence, presenceAt } from './appraisal-reach.ts'

/** Points of later turns are less certain. */
export const PER_TURN = 0.93

/** Models added to both counts, so that a single model at a marker is not certain of it. */
const LURKING = 1.5

/** csw-obj-3: who holds a marker keeps it against as many. */
const KEPT = 1.4

/** csw-core-9: nobody comes near a marker at which an enemy stands, but by a charge. */
export const BARRED = 0.35

/**
 * The cost of each run that a Team still needs to the nearest marker; without it every Team would leave the way to
 * another.
 */
const WAY = 0.5
export const LONGEST_WAY = 4

/** The part of a run that an order usually achieves. A future order counts too, so that none is wasted. */
export const STRIDE = 0.7

/** A second Team at one marker is worth less than a first Team at another. */
const TAKEN = 0.5

/** The basis of a prediction: the state, the turns to come and the Teams that may still get somewhere. */
export interface Ahead {
  readonly state: State
  readonly turns: number
  readonly teams: Readonly<Record<Side, Marcher[]>>
}

/** The distance of all Teams of a side from the markers, as a loss. */
export function ways({ state, turns, teams }: Ahead, side: Side): number {
  if (turns === 0) return 0
  const holders = state.objectives.map((_, marker) =>
    teams[side].filter(({ orders }) => orders[marker] === 0),
  )
  let sum = 0
  for (const one of teams[side]) {
    let least = LONGEST_WAY
    for (const [marker, { isDestroyed: isGone }] of state.objectives.entries()) {
      if (isGone) continue
      const isTaken = holders[marker]?.some((holder) => holder !== one) ?? false
      const rest = Math.max(0, (one.orders[marker] ?? LONGEST_WAY) - STRIDE * one.left)
      least = Math.min(least, rest + (isTaken ? TAKEN : 0))
    }
    sum += least
  }
  return WAY * sum
}

export function discounted(chances: readonly number[]): number {
  let sum = 0
  let weight = 1
  for (const chance of chances) {
    sum += weight * chance
    weight *= PER_TURN
  }
  return sum
}

/** csw-obj-2 to csw-obj-4: the chance of each side to hold a marker at the end of each turn to come. */
export function holdings(
  { state, turns, teams }: Ahead,
  marker: number,
): Readonly<Record<Side, readonly number[]>> {
  const holder = state.objectives[marker]?.holder ?? null
  const blue = presenceAt(teams.blue, marker, turns)
  const red = presenceAt(teams.red, marker, turns)
  return {
    blue: chancesToHold(teams.blue, marker, red, holder),
    red: chancesToHold(teams.red, marker, blue, holder),
  }
}

/** csw-obj-2: one Team alone must have more models there than the whole enemy: the best of them counts. */
function chancesToHold(
  marchers: readonly Marcher[],
  marker: number,
  enemy: readonly Presence[],
  holder: string | null,
): readonly number[] {
  const best = enemy.map(() => 0)
  for (const { team, models, orders, left } of marchers) {
    const far = orders[marker] ?? TURNS
    if (far >= enemy.length + 1) continue
    const strength = models * (team.id === holder ? KEPT : 1)
    const way = far > 0 && enemy[0]?.touch === 1 ? BARRED : 1
    for (let turn = 0; turn < enemy.length; turn++) {
      const against = enemy[turn]?.models ?? 0
      const ours = strength * strength
      const chance = (way * doneBy(turn, far, left) * ours) / (ours + against * against + LURKING)
      best[turn] = Math.max(best[turn] ?? 0, chance)
    }
  }
  return best
}
