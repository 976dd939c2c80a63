import { entryHexes, hexNamed, neighbours } from '../rules/board.ts'
import { isWithin } from '../rules/range.ts'
import {
  isOnMap,
  type Side,
  type State,
  type Unit,
  type UnitOnMap,
  unitById,
  wingOf,
} from '../rules/state/state.ts'
import { type Plan, stationValue } from './stations.ts'

const FACES = 6

/** The value of each action for a plan: the most it can improve the places of its aircraft. */
export function actionValue(world: State, plan: Plan, side: Side, action: string): number {
  switch (action) {
    case 'generate':
      return best(
        wingOf(world, side)
          .filter(({ at }) => at === 'reserve')
          .map((unit) => entryValue(world, plan, unit)),
      )
    case 'regenerate': {
      const back = wingOf(world, side).filter(({ at }) => at === 'box')
      return (
        (world.rules.regenerationSucceeds / FACES) * best(back.map((unit) => entryValue(world, plan, unit)))
      )
    }
    case 'move':
      return best(
        wingOf(world, side)
          .filter(isOnMap)
          .map((unit) => moveGain(world, plan, unit)),
      )
    case 'activate':
      return commanded(world, plan, side).reduce(
        (sum, id) => sum + moveGain(world, plan, unitById(world, id) as UnitOnMap),
        0,
      )
    default:
      return 0
  }
}

export function entryValue(world: State, plan: Plan, unit: Unit): number {
  return best(entryHexes(world.rules, unit.side).map((hex) => stationValue(world, plan, unit, hexNamed(hex))))
}

/** How much better the best neighbouring hex of an aircraft is than its own. */
export function moveGain(world: State, plan: Plan, unit: UnitOnMap): number {
  const there = neighbours(world.rules, unit.at).map((hex) => stationValue(world, plan, unit, hexNamed(hex)))
  return best(there) - stationValue(world, plan, unit, unit.at)
}

/** The aircraft that gain most by a hex of flight, of those the C2 can command. */
export function commanded(world: State, plan: Plan, side: Side): readonly string[] {
  const wing = wingOf(world, side).filter(isOnMap)
  const command = wing.find(({ type }) => type === 'C2')
  if (!command) return []
  return wing
    .filter(({ at }) => isWithin(command.at, at, command.printed.effectRange))
    .map((unit) => ({ id: unit.id, gain: moveGain(world, plan, unit) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, world.rules.commandedUnits)
    .map(({ id }) => id)
}

function best(values: readonly number[]): number {
  return values.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...values)
}
