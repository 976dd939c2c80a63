import { readDie } from '../rules/received-fire/fire-table.ts'
import { FACES, rerolledFace } from '../rules/received-fire/quality.ts'
import { coverRow } from '../rules/received-fire/received-fire.ts'
import { worst } from '../rules/received-fire/worst.ts'
import type { CoverRow } from '../rules/seeing/cover.ts'
import { isVehicle, type State, type Team } from '../rules/state/state.ts'

/** The possible results of a Received Fire Check: exact chances that add up to 1. */
export interface CheckOdds {
  readonly row: CoverRow
  readonly killed: number
  readonly suppressed: number
  readonly ready: number
}

/** Dice read so far: killed results (two are as good as more), whether any was suppressed, whether one was re-rolled. */
interface Reading {
  readonly killed: number
  readonly isSuppressed: boolean
  readonly hasRerolled: boolean
  readonly chance: number
}

/** hof-rfc-1 to hof-rfc-7, hof-team-13: the odds of the check a Team would make now with this order. */
export function receivedFireOdds(state: State, team: Team, isMoveOrder: boolean): CheckOdds {
  const { row, isReal } = coverRow(state, team, isMoveOrder)
  const face = isVehicle(team) ? null : rerolledFace(team, state.terms.switches)
  let readings: readonly Reading[] = [{ killed: 0, isSuppressed: false, hasRerolled: false, chance: 1 }]
  for (const _ of team.received) readings = merged(readings.flatMap((so) => withDie(so, row, face)))
  const odds = { killed: 0, suppressed: 0, ready: 0 }
  for (const reading of readings)
    odds[worst(resultsOf(reading), team.isSuppressed && isReal)] += reading.chance
  return { row, ...odds }
}

/** One more die: each face, and every face again if the die is rerolled. */
function withDie(so: Reading, row: CoverRow, face: number | null): readonly Reading[] {
  return Array.from({ length: FACES }, (_, i) => i + 1).flatMap((die) => {
    const chance = so.chance / FACES
    if (die !== face || so.hasRerolled) return [read({ ...so, chance }, row, die)]
    const again = { ...so, hasRerolled: true, chance: chance / FACES }
    return Array.from({ length: FACES }, (_, j) => read(again, row, j + 1))
  })
}

function read(so: Reading, row: CoverRow, die: number): Reading {
  const result = readDie(row, die)
  return {
    ...so,
    killed: Math.min(2, so.killed + (result === 'killed' ? 1 : 0)),
    isSuppressed: so.isSuppressed || result === 'suppressed',
  }
}

function merged(readings: readonly Reading[]): readonly Reading[] {
  const sums = new Map<string, Reading>()
  for (const one of readings) {
    const key = `${one.killed} ${one.isSuppressed} ${one.hasRerolled}`
    sums.set(key, { ...one, chance: one.chance + (sums.get(key)?.chance ?? 0) })
  }
  return [...sums.values()]
}

function resultsOf({ killed, isSuppressed }: Reading): readonly ('killed' | 'suppressed' | 'ready')[] {
  const kills = Array.from({ length: killed }, () => 'killed' as const)
  return [...kills, isSuppressed ? 'suppressed' : 'ready']
}
