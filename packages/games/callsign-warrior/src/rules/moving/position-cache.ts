import { fact, type Point } from '@sandtable/table'
import { isVehicle, type State } from '../state/state.ts'
import { sceneFor } from './terrain.ts'

/** The most values kept for each scene. */
const MOST = 400

const BY_POSITIONS = fact<unknown>('by key and all positions', MOST)

/**
 * A value cached by key and by all model positions: bots play one step many times from the same positions, and long
 * searches are made once. The key names everything else the value depends on, and the value is never changed.
 */
export function cachedByPositions<T>(state: State, key: string, compute: () => T): T {
  return sceneFor(state).cached(BY_POSITIONS, key + positionsOf(state), compute) as T
}

const BY_PLACE = fact<Map<string, boolean>>('by key, place and all positions', 64)

/** A question about a place, cached by key, place and all model positions. */
export function cachedByPlace(
  state: State,
  key: string,
  isSo: (point: Point) => boolean,
): (point: Point) => boolean {
  const known = sceneFor(state).cached(BY_PLACE, key + positionsOf(state), () => new Map<string, boolean>())
  return (point) => {
    const place = `${point.x},${point.y}`
    const found = known.get(place) ?? isSo(point)
    known.set(place, found)
    return found
  }
}

/** Every model on the table, with its Team and its place; of vehicles the facing too. */
function positionsOf({ teams }: State): string {
  let all = ''
  for (const team of teams) {
    if (team.place !== 'table') continue
    all += team.side === 'blue' ? '|b' : '|r'
    all += team.id
    if (isVehicle(team)) all += `^${team.facing.x},${team.facing.y}`
    for (const { id, isLost, x, y, floor } of team.models) {
      if (!isLost) all += floor === 0 ? `;${id} ${x},${y}` : `;${id} ${x},${y},${floor}`
    }
  }
  return all
}
