import { inch, type Path, pathLength, pathUntil, shortestPath, walkOf, whyNotStand } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, distanceBetween, placeOf } from '../figures.ts'
import { forcedWays, runAlong, runAway } from '../moving/forced.ts'
import { walkerFor } from '../moving/way.ts'
import { coverFrom } from '../seeing/who-sees.ts'
import { type Character, figureOf, isConsciousOnTable } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'

/** sks-h2h-16: three action points' worth of running. */
const REACH =
  TABLES['sks-h2h-T4'].panicPoints *
  (TABLES['sks-move-T1'].rows.find(({ key }) => key === 'run')?.inches ?? 0)

/** How much shorter each next way is that is tried, if there is no room to stand at its end. */
const BACK = 25

/** sks-h2h-16: toward the nearest friend in cover; if there is none, as far from the fight as they can. */
export function panic(game: SanginGame, character: Character, enemy: Character): void {
  const { state } = game
  const friend = nearestFriendInCover(state, character, enemy)
  if (!friend) {
    runAway(game, character, 'panic', placeOf(enemy), REACH)
    return
  }
  runAlong(game, character, 'panic', wayToward(state, character, friend))
}

/** sks-h2h-16: in cover from the enemy of the fight, and on the same floor. */
function nearestFriendInCover(state: State, character: Character, enemy: Character): Character | null {
  const friends = state.characters.filter(
    (one) =>
      one !== character &&
      one.side === character.side &&
      isConsciousOnTable(one) &&
      one.place !== 'aboard' &&
      figureOf(one).floor === figureOf(character).floor &&
      coverFrom(state, one, enemy) !== 'none',
  )
  return friends.reduce<Character | null>(
    (one, other) =>
      one && distanceBetween(one, character) <= distanceBetween(other, character) ? one : other,
    null,
  )
}

/** The shortest way to somebody, as far as three action points lead and there is room to stand. */
function wayToward(state: State, character: Character, friend: Character): Path {
  const from = placeOf(character)
  const ways = forcedWays(state, character)
  const walker = walkerFor(state, character)
  const whole = shortestPath(ways, walker, placeOf(friend), FARTHEST)
  if (!whole) return [from]
  const walk = walkOf(ways, walker)
  const longest = Math.min(inch(REACH), Math.floor(pathLength(whole)) - 2 * BASE_RADIUS)
  for (let length = longest; length > 0; length -= BACK) {
    const part = pathUntil(whole, length)
    const end = part.at(-1)
    if (end && whyNotStand(walk, end) === null) return part
  }
  return [from]
}

/** No way across a table is longer. */
const FARTHEST = inch(200)
