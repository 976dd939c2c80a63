import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice } from '@sandtable/engine'
import { type Figure, marches, type Route, routesByOneStep, wayField, wayLength } from '@sandtable/miniatures'
import { inch, type Point, placeToward, type WayField } from '@sandtable/table'
import { sceneFor } from '../rules/ground/terrain.ts'
import { type Crossing, goingOn, waysFor } from '../rules/moving/going.ts'
import { leaderById, type Side, type State } from '../rules/state/state.ts'
import { goalFrom, openCoverAt } from './worth.ts'

/** The subject of `path-end-points-facing`. */
interface MoveAbout {
  readonly troops: readonly string[]
  readonly allowance: number
}

/** The value of a level of cover at the end of a move, in inches of movement. */
const COVER = 1

/** coc-7.1-4: a way toward the goal of the side, round what is in the way, that ends in cover if there is some. */
export function wayForward(known: State, decision: AnyDecision, side: Side, chance: Chance): unknown {
  const { troops, allowance } = decision.about as unknown as MoveAbout
  const figures = troops.flatMap((id) => standingOf(known, id))
  const [first] = figures
  const goal = first && goalFrom(known, side, first)
  if (!first || !goal) return undefined
  const field = wayTo(known, goal)
  const isLegal = (routes: readonly Route[]): boolean => ifLegal(decision, routes) !== undefined
  const ways = [
    ...longestLegal(allowance, isLegal, (far) => [...marches(field, goal, figures, far)]),
    ...SIDEWAYS.flatMap((part) =>
      longestLegal(allowance, isLegal, (far) => [straightWay(figures, first, goal, part, far)]),
    ),
  ]
  const worth = (routes: readonly Route[]): number => wayWorth(known, field, goal, routes)
  return (
    bestOfDraws(ways.length, (i) => ways[i], worth) ??
    bestOfDraws(DRAWS, () => sampleChoice<unknown>(decision, chance) as readonly Route[], worth)
  )
}

const DRAWS = 3
const GRID = inch(3)

/** coc-7.2-t: the ways to a goal, over all that men can cross. */
function wayTo(known: State, goal: Point): WayField {
  return wayField(sceneFor(known).bare, onGrid(goal), (bare) => waysFor(bare, 'medium'), 'medium')
}

/** Goals this near to each other share the field of distances that leads to them. */
function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID }
}

function standingOf(known: State, id: string): readonly Figure[] {
  const troop = known.teams.find((team) => team.id === id) ?? leaderById(known, id)
  return troop.models.filter(({ isLost }) => !isLost)
}

/** Directions beside the straight one, as sideways parts of the way forward. */
const SIDEWAYS: readonly number[] = [0, 0.35, -0.35, 1, -1]

/** Places are rounded to hundredths, which must not make a way too long. */
const ROUNDING = 2

function straightWay(
  figures: readonly Figure[],
  first: Point,
  goal: Point,
  sideways: number,
  far: number,
): readonly Route[] {
  const way = { x: goal.x - first.x, y: goal.y - first.y }
  const end = placeToward(first, { x: way.x - sideways * way.y, y: way.y + sideways * way.x }, far - ROUNDING)
  return routesByOneStep(figures, { x: end.x - first.x, y: end.y - first.y })
}

/** coc-7.2-t: rough ground and obstacles cost whole inches, so ways are tried inch by inch, the longest first. */
function longestLegal(
  allowance: number,
  isLegal: (routes: readonly Route[]) => boolean,
  waysOf: (far: number) => readonly (readonly Route[])[],
): readonly (readonly Route[])[] {
  for (let far = allowance; far >= inch(1); far -= inch(1)) {
    const legal = waysOf(far).filter(isLegal)
    if (legal.length > 0) return legal
  }
  return []
}

/** Nearer to the goal on foot, and in cover. */
function wayWorth(known: State, field: WayField, goal: Point, routes: readonly Route[]): number {
  const end = routes[0]?.points.at(-1)
  return end ? COVER * openCoverAt(known, end) - wayLength(field, end, goal) / inch(1) : -1000
}

const AHEAD = inch(6)

/** coc-7.2-3: what a Unit has to announce on its way to the goal. */
export function crossingAhead(known: State, from: Point, goal: Point): Crossing {
  const [routes] = marches(wayTo(known, goal), goal, [{ id: 'first', x: from.x, y: from.y }], AHEAD)
  const path = [from, ...(routes?.[0]?.points ?? [])].map(({ x, y }) => ({ x, y, floor: 0 }))
  const obstacle = goingOn(sceneFor(known), path)?.obstacle
  return obstacle === 'minor' || obstacle === 'medium' ? obstacle : 'none'
}
