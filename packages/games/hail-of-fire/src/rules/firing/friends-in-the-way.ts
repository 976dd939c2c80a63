import { distanceToLine, elevationAt, type Hull, mayLieBetween, regionsAt } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf } from '../moving/footprints.ts'
import { groundFor } from '../moving/terrain.ts'
import { pointsOf } from '../seeing/sight.ts'
import { isLeader, type State, statsOf, type Team } from '../state/state.ts'

const ROWS = TABLES['hof-fire-T3'].rows

/** hof-fire-23, hof-ruling-28: a straight line from the Team to one of these enemies misses every friend it may not fire over. */
export function hasFreeLine(state: State, team: Team, enemies: readonly Team[], target: Team): boolean {
  const from = bodyOf(state, team)
  if (!from) return false
  const friends = state.teams
    .filter((other) => blocks(state, team, other, target))
    .map((other) => bodyOf(state, other))
  const inTheWay = friends.filter((body) => body !== null)
  return enemies.some((enemy) => {
    const to = bodyOf(state, enemy)
    return to !== null && isLineFree(from, to, inTheWay)
  })
}

function isLineFree(from: Hull, to: Hull, friends: readonly Hull[]): boolean {
  const between = friends.filter((body) => mayLieBetween(from, to, body))
  return pointsOf(from).some((a) =>
    pointsOf(to).some((b) => between.every((body) => distanceToLine(a, b, body) > 0)),
  )
}

/** hof-fire-23, hof-fire-T3: a friend on the table that this Team may not fire over. */
function blocks(state: State, team: Team, friend: Team, target: Team): boolean {
  if (friend === team || friend.side !== team.side || friend.place !== 'table' || isLeader(friend))
    return false
  const [firer, over, at] = [statsOf(team).category, statsOf(friend).category, statsOf(target).category]
  const isOver = ROWS.some(
    (row) =>
      row.firer.includes(firer) &&
      row.over.includes(over) &&
      row.target.includes(at) &&
      (!row.fromHill || isAbove(state, team, friend)),
  )
  return !isOver
}

/** hof-fire-23: the Team is on a hill, and the friend is not on that hill. */
function isAbove(state: State, team: Team, friend: Team): boolean {
  const ground = groundFor(state)
  if (elevationAt(ground, team) === 0) return false
  const hills = (at: Team): readonly string[] =>
    regionsAt(ground, at).flatMap((piece) => (piece.kind === 'hill' ? [piece.id] : []))
  const under = hills(friend)
  return !hills(team).some((id) => under.includes(id))
}
