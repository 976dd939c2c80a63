import type { FigurePlace } from '@sandtable/miniatures'
import {
  goStraight,
  inch,
  legLength,
  minus,
  type Path,
  type Place,
  placeToward,
  shortestPath,
  walkOf,
  whyNotStand,
} from '@sandtable/table'
import { placeOf } from '../rules/figures.ts'
import { climbedAt, type Gait, waysFor } from '../rules/moving/going.ts'
import { gaitsOf, reachOf } from '../rules/moving/move.ts'
import { onFloor, type Step, walkerFor } from '../rules/moving/way.ts'
import { sceneFor } from '../rules/scene.ts'
import type { Character } from '../rules/state/character.ts'
import type { State } from '../rules/state/state.ts'

/** What a character may go along now. */
export function waysOf(known: State, character: Character, gait: Gait): ReturnType<typeof waysFor> {
  const scene = sceneFor(known)
  return waysFor(scene, gait, climbedAt(scene, placeOf(character)))
}

/** No way across a table is longer. */
const FARTHEST = inch(100)

/** sks-move-1: the way that some clicked places mean, round what is in the way, as far as the points go. */
export function wayThrough(
  known: State,
  character: Character,
  gait: Gait,
  points: number,
  places: readonly FigurePlace[],
): readonly Step[] {
  const ways = waysOf(known, character, gait)
  const walker = walkerFor(known, character)
  const { floor = 0 } = placeOf(character)
  let path: Path = [placeOf(character)]
  for (const place of places) {
    const from = path.at(-1) ?? placeOf(character)
    const to = onFloor(place, floor)
    const far = Math.max(1, Math.floor(legLength(from, to)))
    const next =
      shortestPath(ways, { ...walker, from }, to, FARTHEST) ??
      (from.x === to.x && from.y === to.y
        ? null
        : goStraight(ways, { ...walker, from }, minus(to, from), far).path)
    if (next) path = [...path, ...next.slice(1)]
  }
  return partsOf(known, character, gait, points, path).flat()
}

/** A way as it was drawn, in parts of an action point each. */
export function partsOfSteps(
  known: State,
  character: Character,
  gait: Gait,
  points: number,
  steps: readonly Step[],
): readonly (readonly Step[])[] {
  const { floor = 0 } = placeOf(character)
  const path = [placeOf(character), ...steps.map((step) => onFloor(step, floor))]
  const parts = partsOf(known, character, gait, points, path)
  const { facing } = steps.at(-1) ?? {}
  return facing ? parts.map((part, i) => (i === parts.length - 1 ? turnedAtEnd(part, facing) : part)) : parts
}

export function turnedAtEnd(steps: readonly Step[], facing: Step['facing']): readonly Step[] {
  return steps.map((step, i) => (i === steps.length - 1 && facing ? { ...step, facing } : step))
}

/** Rounding may add this much to a stretch. */
const SPARE = 2
/** How much shorter a part is made, if there is no room to stand at its end. */
const BACK = 20
const MOST_TRIES = 12

/** Cuts a path after each action point, where there is room to stand. */
function partsOf(
  known: State,
  character: Character,
  gait: Gait,
  points: number,
  path: Path,
): readonly (readonly Step[])[] {
  const walk = walkOf(waysOf(known, character, gait), walkerFor(known, character))
  const canStand = (at: Place): boolean => whyNotStand(walk, at) === null
  const parts: (readonly Step[])[] = []
  let rest = path
  while (parts.length < points && rest.length > 1) {
    let found: { readonly head: Path; readonly tail: Path } | null = null
    for (let tries = 0; tries < MOST_TRIES && !found; tries++) {
      const cut = cutAt(rest, reachOf(gait) - SPARE - tries * BACK)
      const end = cut.head.at(-1)
      if (end && cut.head.length > 1 && canStand(end)) found = cut
    }
    if (!found) break
    parts.push(found.head.slice(1).map(({ x, y }) => ({ x, y })))
    rest = found.tail
  }
  return parts
}

/** A path up to a length, and the rest of it. */
function cutAt(path: Path, length: number): { readonly head: Path; readonly tail: Path } {
  const head: Place[] = path.slice(0, 1)
  let left = length
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1], path[i]]
    if (!from || !to) break
    const far = legLength(from, to)
    if (far > left) {
      const { x, y } = placeToward(from, minus(to, from), Math.floor(left))
      const at = onFloor({ x, y }, from.floor ?? 0)
      return { head: [...head, at], tail: [at, ...path.slice(i)] }
    }
    head.push(to)
    left -= far
  }
  return { head, tail: [] }
}

/** The length of a drawn way. */
export function lengthOf(character: Character, steps: readonly Step[]): number {
  let from: Place = placeOf(character)
  let sum = 0
  for (const { x, y } of steps) {
    const to = onFloor({ x, y }, from.floor ?? 0)
    sum += legLength(from, to)
    from = to
  }
  return sum
}

/** Gaits that are offered by pointing, and how many action points each may take: a stroll of one, or a run. */
export function pointedGaits(character: Character, points: number): readonly (readonly [Gait, number])[] {
  const gaits = gaitsOf(character)
  if (gaits.includes('crawl')) return [['crawl', points]]
  return gaits.includes('run')
    ? [
        ['walk', 1],
        ['run', points],
      ]
    : [['walk', points]]
}
