import { isVehicle, type State, type Terms } from '../state/state.ts'

/** So many answers are remembered of one match; then all are forgotten and it begins anew. */
const MOST = 400

/** By what was agreed before a match: the match and all copies of its state share it. */
const MEMORIES = new WeakMap<Terms, Map<string, unknown>>()

/**
 * The answer to a question that hangs on nothing but its own words and on where everybody stands. Bots play one step
 * again and again from the same positions, and long searches among them should be made once. Nobody can tell whether an
 * answer was remembered or worked out: it may not be changed, and the question must name all else it hangs on.
 */
export function byStanding<T>(state: State, question: string, workOut: () => T): T {
  const memory = memoryOf(state.terms)
  const key = question + whereAllStand(state)
  if (memory.has(key)) return memory.get(key) as T
  const answer = workOut()
  if (memory.size >= MOST) memory.clear()
  memory.set(key, answer)
  return answer
}

function memoryOf(terms: Terms): Map<string, unknown> {
  const known = MEMORIES.get(terms) ?? new Map<string, unknown>()
  MEMORIES.set(terms, known)
  return known
}

/** Every model on the table, with its Team and its place; of vehicles the facing too. */
function whereAllStand({ teams }: State): string {
  let all = ''
  for (const team of teams) {
    if (team.place !== 'table') continue
    all += `|${team.id}`
    if (isVehicle(team)) all += `^${team.facing.x},${team.facing.y}`
    for (const { id, isLost, x, y, floor } of team.models) {
      if (!isLost) all += floor === 0 ? `;${id} ${x},${y}` : `;${id} ${x},${y},${floor}`
    }
  }
  return all
}
