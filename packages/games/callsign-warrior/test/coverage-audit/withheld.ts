import type { AnyDecision, Chance } from '@sandtable/engine'
import { nearestFigure, placesTouching, type Route, standing } from '@sandtable/miniatures'
import { bearing, inch, type Point, placeToward, squaredDistance } from '@sandtable/table'
import type { Withheld } from '@sandtable/testing'
import { chargeTargets } from '../../src/rules/close-combat/charge.ts'
import { chargeMove, contactWays } from '../../src/rules/close-combat/charge-move.ts'
import { teamDistance } from '../../src/rules/moving/figures.ts'
import { ON_FOOT, rateOf } from '../../src/rules/moving/move-legality.ts'
import { whyNotStand } from '../../src/rules/moving/placement.ts'
import { routeCost } from '../../src/rules/moving/route-cost.ts'
import { clone } from '../../src/rules/state/clone.ts'
import { isVehicle, type Model, type State, type Team } from '../../src/rules/state/state.ts'
import { BASE_RADIUS } from '../../src/rules/tables.ts'

/** Positions made from one state in search of a withheld charge. */
const POSITIONS = 24
const MOST_MODELS = 3

/** The enumeration: bends on 72 bearings, a quarter of an inch apart, and 72 places round each defender. */
const BEARINGS = 72
const STEP = inch(0.25)

/** csw-cc-1: charges that are not offered, of Teams of up to three models against such Teams put near them. */
export function* withheldCharges(known: unknown, chance: Chance): Generator<Withheld> {
  for (let tries = 0; tries < POSITIONS; tries++) {
    const state = clone(known as State)
    const pair = putNear(state, chance)
    if (!pair) continue
    const [team, target] = pair
    const reach = rateOf(team, 'charge')
    if (teamDistance(state, team, target) > reach || chargeTargets(state, team).includes(target)) continue
    const found = contactWays(state, team, target, reach)
    yield {
      option: `csw-cc-1: ${team.id} charges ${target.id}`,
      question: chargeMove(state, team, target, reach, found) as AnyDecision,
      answers: charges(state, team, target, reach),
    }
    return // one a moment: it is slow
  }
}

/** Two hostile Teams on foot, cut to a few models, the second put somewhere within the reach of the first; null if there is no room there. */
function putNear(state: State, chance: Chance): readonly [Team, Team] | null {
  const onFoot = state.teams.filter(({ place, profile }) => place === 'table' && profile.vehicle === null)
  const team = onFoot[chance.below(Math.max(1, onFoot.length))]
  const enemies = onFoot.filter(({ side }) => side !== team?.side)
  const target = enemies[chance.below(Math.max(1, enemies.length))]
  if (!team || !target || isVehicle(team)) return null
  target.isHidden = false
  cut(team, 1 + chance.below(MOST_MODELS))
  cut(target, 1 + chance.below(MOST_MODELS))
  const [lead] = standing(team)
  const [first] = standing(target)
  if (!lead || !first) return null
  const far = 2 * BASE_RADIUS + Math.floor(rateOf(team, 'charge') / 3) + chance.below(inch(8))
  const at = placeToward({ x: lead.x, y: lead.y }, bearing(chance.below(360)), far)
  const by = { x: at.x - first.x, y: at.y - first.y }
  for (const model of standing(target)) {
    model.x += by.x
    model.y += by.y
    model.floor = 0
  }
  const stands = standing(target).every(
    (model) => whyNotStand(state, target, model, { x: 0, y: 1 }, [], []) === null,
  )
  return stands ? [team, target] : null
}

function cut(team: Team, count: number): void {
  for (const model of standing(team).slice(count)) model.isLost = true
}

/** Every way of the nearest model into contact, straight or with one bend, the others alone and in step with it. */
function* charges(state: State, team: Team, target: Team, reach: number): Generator<readonly Route[]> {
  const lead = nearestFigure(ON_FOOT, team, target)
  if (!lead) return
  const places = standing(target).flatMap((foe) => placesTouching(foe, 2 * BASE_RADIUS, 360 / BEARINGS))
  for (const bend of [null, ...bends(lead, reach)]) {
    const spent = bend ? routeCost(state, team, lead, [bend]) : 0
    if (typeof spent !== 'number' || spent > reach) continue
    for (const place of places) {
      const left = reach - spent
      if (squaredDistance(bend ?? lead, place) > left * left) continue
      const points = bend ? [bend, place] : [place]
      const cost = routeCost(state, team, lead, points)
      if (typeof cost !== 'number' || cost > reach) continue
      yield [{ model: lead.id, points }]
      yield inStepWith(team, lead, points)
    }
  }
}

function bends({ x, y }: Point, reach: number): readonly Point[] {
  const points: Point[] = []
  for (let i = 0; i < BEARINGS; i++) {
    for (let far = STEP; far < reach; far += STEP)
      points.push(placeToward({ x, y }, bearing((360 / BEARINGS) * i), far))
  }
  return points
}

function inStepWith(team: Team, lead: Model, points: readonly Point[]): readonly Route[] {
  return standing(team).map((model) => ({
    model: model.id,
    points: points.map(({ x, y }) => ({ x: x + model.x - lead.x, y: y + model.y - lead.y })),
  }))
}
