import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice } from '@sandtable/engine'
import { type Figure, marches, type Route, routesByOneStep, wayField, wayLength } from '@sandtable/miniatures'
import { inch, type Point, placeToward, type WayField, wayCostFrom } from '@sandtable/table'
import { sceneFor } from '../rules/ground/terrain.ts'
import { type Crossing, goingOn, waysFor } from '../rules/moving/going.ts'
import type { MoveOrder } from '../rules/moving/move-rules.ts'
import { leaderById, type Side, type State } from '../rules/state/state.ts'
import { oneByOne } from './one-by-one.ts'
import { goalFrom, openCoverAt } from './worth.ts'

/** The subject of `path-end-points-facing`. */
interface MoveAbout extends Omit<MoveOrder, 'movers'> {
  readonly troops: readonly string[]
  readonly allowance: number
}

/** The value of a level of cover at the end of a move, in inches of movement. */
const COVER = 1

/** coc-7.1-4: a way toward the goal of the side, round what is in the way, that ends in cover if there is some. */
export function wayForward(known: State, decision: AnyDecision, side: Side, chance: Chance): unknown {
  const about = decision.about as unknown as MoveAbout
  const { troops, allowance } = about
  const figures = troops.flatMap((id) => standingOf(known, id))
  const [first] = figures
  const goal = first && goalFrom(known, side, first)
  if (!first || !goal) return undefined
  const field = wayTo(known, goal, about.crossing)
  const isLegal = (routes: readonly Route[]): boolean => ifLegal(decision, routes) !== undefined
  const worth = (routes: readonly Route[]): number => wayWorth(known, field, goal, routes)
  const order: MoveOrder = { ...about, movers: troops }
  const own = oneByOne(known, order, field, goal, figures, isLegal)
  const ways = [
    ...(own ? [own] : []),
    ...longestLegal(allowance, isLegal, (far) => [...marches(field, goal, figures, far)]),
    ...SIDEWAYS.map((part) => straightWay(figures, first, goal, part, allowance)).filter(isLegal),
  ]
  return (
    bestOfDraws(ways.length, (i) => ways[i], worth) ??
    bestOfDraws(DRAWS, () => sampleChoice<unknown>(decision, chance) as readonly Route[], worth)
  )
}

const DRAWS = 3
const GRID = inch(3)

/** coc-7.2-t: the ways to a goal, over what was announced. */
function wayTo(known: State, goal: Point, crossing: Crossing): WayField {
  return wayField(sceneFor(known).bare, onGrid(goal), (bare) => waysFor(bare, crossing), crossing)
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

/** A way round an obstacle that is no longer than this is as good as one across it, which costs a die. */
const DETOUR = inch(4)

/** coc-7.2-3: what a Unit has to announce on its way to the goal: all that any of its men has in front of them. */
export function crossingAhead(known: State, men: readonly Point[], goal: Point): Crossing {
  const ahead = men.map((man) => crossingOf(known, man, goal))
  return ahead.includes('medium') ? 'medium' : ahead.includes('minor') ? 'minor' : 'none'
}

function crossingOf(known: State, from: Point, goal: Point): Crossing {
  const across = wayTo(known, goal, 'medium')
  if (wayCostFrom(wayTo(known, goal, 'none'), from) <= wayCostFrom(across, from) + DETOUR) return 'none'
  const [routes] = marches(across, goal, [{ id: 'first', x: from.x, y: from.y }], AHEAD)
  const path = [from, ...(routes?.[0]?.points ?? [])].map(({ x, y }) => ({ x, y, floor: 0 }))
  const obstacle = goingOn(sceneFor(known), path)?.obstacle
  return obstacle === 'minor' || obstacle === 'medium' ? obstacle : 'none'
}
