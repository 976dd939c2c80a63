import type { Decision, Game } from '@sandtable/engine'
import { bearing, distance, overlaps, type Point, placeToward } from '@sandtable/table'
import { baseAt, bodiesOf, isChain } from './figures.ts'
import { CONTACT, whyNotMove } from './movement.ts'
import { footPlan, whereTo } from './moving.ts'
import { bodiesInTheWay } from './placement.ts'
import { aliveModels, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS } from './tables.ts'
import { walk } from './walk.ts'
import type { Way, WayPoint } from './way.ts'
import { wayCost } from './way-cost.ts'

/** csw-cc-6, csw-ruling-76: toward the target as far as it may, outside 3"; no combat. */
export function fallShort(game: Game<State>, team: Team, target: Team, allowance: number): void {
  const { state } = game
  const lead = nearestTo(team, target)
  const [goal] = aliveModels(target)
  game.note?.({ kind: 'charge-failed', clause: 'csw-cc-6', team: team.id, target: target.id })
  if (!lead || !goal || allowance === 0) return
  for (let far = allowance; far > 0; far -= 25) {
    const end = placeToward(lead, { x: goal.x - lead.x, y: goal.y - lead.y }, far)
    const ways = aliveModels(team).map(({ id, x, y }) => ({
      model: id,
      points: [{ x: x + end.x - lead.x, y: y + end.y - lead.y }],
    }))
    if (whyNotMove(state, team, ways, { allowance }) !== null) continue
    walk(game, team, footPlan(team, ways), 'order')
    return
  }
}

export function nearestTo(team: Team, target: Team): Model | null {
  let nearest = Number.POSITIVE_INFINITY
  let found: Model | null = null
  for (const model of aliveModels(team)) {
    for (const other of aliveModels(target)) {
      const far = distance(baseAt(model), baseAt(other))
      if (far < nearest) {
        nearest = far
        found = model
      }
    }
  }
  return found
}

/** csw-cc-5: the nearest model into contact with the nearest defender, the others as near as they can. */
export function chargeMove(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): Decision<readonly Way[]> {
  return whereTo(
    state,
    team,
    {
      clause: 'csw-cc-5',
      name: 'charge-move',
      gait: 'charge',
      kind: 'order',
      terms: { mayTouch: target },
      about: { team: team.id, target: target.id, allowance },
      whyNot: (ways) => {
        const lead = nearestTo(team, target)
        const end = ways.find(({ model }) => model === lead?.id)?.points.at(-1)
        const isTouching =
          end && bodiesOf(state, target).some((body) => distance(body, baseAt(end)) <= CONTACT)
        return isTouching ? null : `${lead?.id}, who is nearest, must reach the enemy (csw-cc-5).`
      },
      tries: () => {
        const ways = contactWays(state, team, target, allowance)
        return ways ? [ways] : []
      },
    },
    allowance,
  )
}

/** Straight ways that bring the nearest model into contact and the others near; null if it cannot be done. */
export function contactWays(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): readonly Way[] | null {
  const lead = nearestTo(team, target)
  if (!lead) return null
  const others = bodiesInTheWay(state, team)
  const spots = contactSpots(target)
  const byDistance = (from: Point): readonly Point[] =>
    [...spots].sort((a, b) => squared(a, from) - squared(b, from) || a.x - b.x || a.y - b.y)
  const taken: Point[] = []
  const ways: Way[] = []
  const isFree = (point: Point): boolean =>
    !others.some((body) => overlaps(body, baseAt(point))) &&
    !taken.some((one) => overlaps(baseAt(one), baseAt(point)))
  for (const model of [lead, ...aliveModels(team).filter((one) => one !== lead)]) {
    const isLead = model === lead
    const fits = (point: Point): boolean => {
      if (!isFree(point)) return false
      if (!isLead && !taken.some((one) => distance(baseAt(one), baseAt(point)) <= team.profile.cohesion))
        return false
      const cost = wayCost(state, team, model, [point])
      return typeof cost === 'number' && cost <= allowance
    }
    const near = byDistance(model).slice(0, isLead ? 8 : 24)
    const end = near.find(fits) ?? (isLead ? undefined : partWay(model, taken[0] ?? model).find(fits))
    if (!end) return null
    taken.push(end)
    ways.push({ model: model.id, points: [end] })
  }
  if (!isChain(taken, team.profile.cohesion)) return null
  return whyNotMove(state, team, ways, { allowance, mayTouch: target }) === null ? ways : null
}

/** Places that touch a defender's base. */
function contactSpots(target: Team): readonly Point[] {
  return aliveModels(target).flatMap(({ x, y }) =>
    Array.from({ length: 18 }, (_, i) => placeToward({ x, y }, bearing(i * 20), 2 * BASE_RADIUS + 1)),
  )
}

/** Places on the way to where the first model goes, the farthest first. */
function partWay(from: WayPoint, to: Point): readonly Point[] {
  return Array.from({ length: 12 }, (_, i) => {
    const part = (12 - i) / 12
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  })
}

function squared(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
