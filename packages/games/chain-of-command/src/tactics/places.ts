import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice } from '@sandtable/engine'
import { inch, inward, type Point } from '@sandtable/table'
import { otherSide, playerOf, type Side, type State } from '../rules/state/state.ts'
import { teamsOnTable } from '../rules/units/figures.ts'
import { towardLocks } from './patrol.ts'
import { wayForward } from './ways.ts'
import { farFrom, goalFrom, middleOfTeam, openCoverAt } from './worth.ts'

const DRAWS = 6

/**
 * Answers that a player would consider, for questions about places and paths; undefined if any legal answer will do.
 */
export function proposePlace(known: State, decision: AnyDecision, chance: Chance): unknown {
  const side = decision.seat as Side
  switch (decision.name) {
    case 'path-end-points-facing':
      return wayForward(known, decision, side, chance)
    case 'deploy-where':
    case 'ambush-where':
      return bestDraw(decision, chance, (places) => placesWorth(known, side, pointsIn(places)))
    case 'move-patrol-marker':
      return towardLocks(known, decision, side)
    case 'place-jump-off-point':
    case 'place-patrol-markers':
      return bestDraw(decision, chance, (places) => forward(known, side, pointsIn(places)))
    case 'overwatch-arc':
    case 'direction-of-smoke':
      return towardEnemy(known, decision, side)
    case 'covering-fire-area':
      return atEnemy(known, decision, side)
    default:
      return undefined
  }
}

/** The best of some random legal answers. */
function bestDraw(decision: AnyDecision, chance: Chance, worth: (answer: unknown) => number): unknown {
  return bestOfDraws(DRAWS, () => sampleChoice<unknown>(decision, chance), worth)
}

/** All points in an answer: of routes their ends, of places the places themselves. */
function pointsIn(answer: unknown): readonly Point[] {
  if (Array.isArray(answer)) return answer.flatMap(pointsIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { x, y, points } = answer as { x?: number; y?: number; points?: readonly Point[] }
  const end = points?.at(-1)
  if (end) return [end]
  return x !== undefined && y !== undefined ? [{ x, y }] : []
}

/** The value of a level of cover for arriving troops, in quarters of an inch nearer to the enemy. */
const COVER = 4

function placesWorth(known: State, side: Side, points: readonly Point[]): number {
  const [first] = points
  if (!first) return -1000
  const goal = goalFrom(known, side, first)
  const covered = points.reduce((sum, point) => sum + openCoverAt(known, point), 0) / points.length
  return COVER * covered - (goal ? farFrom(first, goal) / 4 : 0)
}

/**
 * The value of a level of cover for a Jump-Off Point, in inches forward. Houses count against it, because they delay
 * troops.
 */
const GOOD_COVER = inch(4)

/** coc-3.1-5, coc-3.2-1: as far as possible from the side's own table edge, outside houses. */
function forward(known: State, side: Side, points: readonly Point[]): number {
  const { x, y } = inward(playerOf(known, side).edge)
  return points.reduce((sum, at) => sum + at.x * x + at.y * y + GOOD_COVER * openCoverAt(known, at), 0)
}

/** The direction of the nearest enemy, seen from the Team that is asked about. */
function towardEnemy(known: State, decision: AnyDecision, side: Side): unknown {
  const { team } = (decision.about ?? {}) as { readonly team?: string }
  const own = known.teams.find(({ id }) => id === team)
  if (!own) return undefined
  const from = middleOfTeam(own)
  const goal = goalFrom(known, side, from)
  return goal ? ifLegal(decision, { x: goal.x - from.x, y: goal.y - from.y }) : undefined
}

/** The first enemy Team that can be covered. */
function atEnemy(known: State, decision: AnyDecision, side: Side): unknown {
  for (const enemy of teamsOnTable(known, otherSide(side))) {
    const point = ifLegal(decision, middleOfTeam(enemy))
    if (point) return point
  }
  return undefined
}
