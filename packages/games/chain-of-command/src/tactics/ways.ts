import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice } from '@sandtable/engine'
import { type Figure, inStep, marches, type Route, wayField } from '@sandtable/miniatures'
import { inch, type Point, placeToward } from '@sandtable/table'
import { sceneFor } from '../rules/ground/terrain.ts'
import { type Crossing, goingOn, waysFor } from '../rules/moving/going.ts'
import { leaderById, type Side, type State } from '../rules/state/state.ts'
import { coverAt, farFrom, goalFrom } from './worth.ts'

/** What `path-end-points-facing` is about. */
interface MoveAbout {
  readonly troops: readonly string[]
  readonly allowance: number
  readonly crossing: Crossing
}

/** What a level of cover is worth at the end of a move, in inches not gone. */
const COVER = 2.5

/** coc-7.1-4: a way toward the goal of the side, round what is in the way, that ends in cover if there is some. */
export function wayForward(known: State, decision: AnyDecision, side: Side, chance: Chance): unknown {
  const { troops, allowance, crossing } = decision.about as unknown as MoveAbout
  const figures = troops.flatMap((id) => standingOf(known, id))
  const [first] = figures
  const goal = first && goalFrom(known, side, first)
  if (!first || !goal) return undefined
  const scene = sceneFor(known)
  const field = wayField(scene.bare, onGrid(goal), (bare) => waysFor(bare, crossing), crossing)
  const ways = [
    ...marches(field, goal, figures, allowance),
    ...straightWays(figures, first, goal, allowance),
  ].filter((routes) => ifLegal(decision, routes))
  const worth = (routes: readonly Route[]): number => wayWorth(known, goal, routes)
  return (
    bestOfDraws(ways.length, (i) => ways[i], worth) ??
    bestOfDraws(DRAWS, () => sampleChoice<readonly Route[]>(decision, chance), worth)
  )
}

const DRAWS = 3
const GRID = inch(3)

/** Goals near each other share the field of ways that leads to them. */
function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID }
}

function standingOf(known: State, id: string): readonly Figure[] {
  const troop = known.teams.find((team) => team.id === id) ?? leaderById(known, id)
  return troop.models.filter(({ isLost }) => !isLost)
}

/** Directions beside the straight one, as sideways parts of the way forward. */
const SIDEWAYS: readonly number[] = [0, 0.35, -0.35, 1, -1]

function straightWays(
  figures: readonly Figure[],
  first: Point,
  goal: Point,
  allowance: number,
): readonly (readonly Route[])[] {
  const way = { x: goal.x - first.x, y: goal.y - first.y }
  return SIDEWAYS.map((part) => {
    const end = placeToward(first, { x: way.x - part * way.y, y: way.y + part * way.x }, allowance)
    return inStep(figures, { x: end.x - first.x, y: end.y - first.y })
  })
}

/** Nearer to the goal, and in cover. */
function wayWorth(known: State, goal: Point, routes: readonly Route[]): number {
  const end = routes[0]?.points.at(-1)
  return end ? COVER * coverAt(known, end) - farFrom(end, goal) : -1000
}

const AHEAD = inch(6)

/** coc-7.2-3: what a Unit has to announce on the straight way to its goal; null if that way is closed. */
export function crossingAhead(known: State, from: Point, goal: Point): Crossing | null {
  const way = { x: goal.x - from.x, y: goal.y - from.y }
  const end = placeToward(from, way, Math.min(AHEAD, Math.floor(farFrom(from, goal) * inch(1))))
  const going = goingOn(sceneFor(known), [
    { x: from.x, y: from.y, floor: 0 },
    { ...end, floor: 0 },
  ])
  return going && going.obstacle !== 'major' && going.obstacle !== 'impassable' ? going.obstacle : null
}
