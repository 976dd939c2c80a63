import { type AnyDecision, type Chance, sampleChoice, whyIllegal } from '@sandtable/engine'
import { coverNear, marches, nearestTo } from '@sandtable/miniatures'
import { bearing, inch, type Piece, type Point, placeToward, squaredDistance } from '@sandtable/table'
import { barrageRadius } from '../rules/artillery/barrage.ts'
import { participantOf } from '../rules/command/activation-of.ts'
import type { Spot } from '../rules/hidden/spot.ts'
import { footprint } from '../rules/moving/footprints.ts'
import { groundFor, sceneFor, terrainOf } from '../rules/moving/terrain.ts'
import { bodySees, seesPoint } from '../rules/seeing/sight.ts'
import { touchedPieces } from '../rules/seeing/touching.ts'
import {
  enemiesOnTable,
  isVehicle,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOnTable,
} from '../rules/state/state.ts'
import { farFrom, goalFor, isLandmark, objectiveFor, type Purpose, wayTo } from './goals.ts'
import { teamWorth } from './worth.ts'

/** Answers to questions for places and paths that a player would think of; undefined where any will do. */
export function proposePlace(
  known: State,
  decision: AnyDecision,
  chance: Chance,
  purpose: Purpose = 'objective',
): unknown {
  const about = (decision.about ?? {}) as About
  switch (decision.name) {
    case 'destination':
      return destinationFor(
        known,
        decision,
        (about.teams ?? []).map((id) => teamById(known, id)),
        purpose,
      )
    case 'move-path':
      return moveFor(known, decision, teamById(known, about.team ?? ''), about.allowance ?? 0, chance)
    case 'deploy-unit':
    case 'reveal-hidden':
    case 'bring-reserve':
      return spotFor(known, decision, teamById(known, about.team ?? ''), chance)
    case 'place-range-marker':
    case 'fire-at-once':
      return markerFor(known, decision, decision.seat as Side)
    default:
      return undefined
  }
}

interface About {
  readonly team?: string
  readonly teams?: readonly string[]
  readonly allowance?: number
}

/** hof-act-8: where the goal is; for vehicles that must see it a place on the way. */
function destinationFor(
  known: State,
  decision: AnyDecision,
  teams: readonly Team[],
  purpose: Purpose,
): unknown {
  const [first] = teams
  const goal = first && goalFor(known, first, purpose)
  if (!first || !goal) return undefined
  for (const part of [1, 0.7, 0.5, 0.3, 0.15]) {
    const far = Math.floor(farFrom(first, goal) * part)
    const point =
      part === 1 || far === 0 ? goal : placeToward(first, { x: goal.x - first.x, y: goal.y - first.y }, far)
    if (whyIllegal(decision, point) === null) return point
  }
  return { x: first.x, y: first.y }
}

/** How much of its allowance a Team tries to use. */
const STRETCHES = [1, 0.7, 0.4] as const

/** What cover at the end of a move is worth, in hundredths of an inch not gone. */
const COVER = 250

/** A way toward the declared destination that ends in cover if there is some; undefined if none was found. */
function moveFor(
  known: State,
  decision: AnyDecision,
  team: Team,
  allowance: number,
  chance: Chance,
): unknown {
  const { activation } = known
  const order = activation?.orders[participantOf(activation, team.id).order]
  if (order?.kind !== 'move' || allowance === 0) return undefined
  const enemy = nearestTo(team, enemiesOnTable(known, team.side))
  const facing = enemy ? { x: enemy.x - team.x, y: enemy.y - team.y } : team.facing
  const ways = waysTo(known, team, order.to, allowance, enemy, chance)
  const left = (way: readonly Point[]): number => {
    const end = way.at(-1) ?? team
    const isCovered = enemy !== null && isInCover(known, team, end)
    return farFrom(end, order.to) - (isCovered ? COVER : 0)
  }
  for (const way of ways.toSorted((a, b) => left(a) - left(b))) {
    const steps = isVehicle(team) ? legsOf(team, way) : walked(way, facing)
    if (steps.length > 0 && whyIllegal(decision, steps) === null) return steps
  }
  return undefined
}

/** Round what is in the way to landmarks; straight on; and into cover near by. */
function waysTo(
  known: State,
  team: Team,
  to: Point,
  allowance: number,
  enemy: Point | null,
  chance: Chance,
): readonly (readonly Point[])[] {
  const ways: (readonly Point[])[] = []
  const from = { id: team.id, x: team.x, y: team.y }
  if (isLandmark(known, team.side, to))
    for (const [route] of marches(wayTo(known, team, to), to, [from], allowance))
      if (route) ways.push(route.points)
  const far = farFrom(team, to)
  const way = { x: to.x - team.x, y: to.y - team.y }
  if (far > 0)
    for (const part of STRETCHES)
      ways.push([far <= allowance * part ? to : placeToward(team, way, allowance * part)])
  if (enemy && !isVehicle(team)) {
    const aim = coverNear(groundFor(known), team, enemy, allowance, HALF_BASE, conceals, chance)
    if (aim) ways.push([aim.at])
  }
  return ways
}

const HALF_BASE = 50

function conceals(piece: Piece): boolean {
  return terrainOf(piece).concealsWhen !== 'never'
}

function isInCover(known: State, team: Team, at: Point): boolean {
  return touchedPieces(sceneFor(known), footprint(team, at)).some(conceals)
}

function walked(way: readonly Point[], facing: Point): readonly unknown[] {
  return way.map((point, i) => (i < way.length - 1 || isNowhere(facing) ? point : { ...point, facing }))
}

function isNowhere({ x, y }: Point): boolean {
  return x === 0 && y === 0
}

/** hof-move-7: a drive through these points. */
function legsOf(team: Team, way: readonly Point[]): readonly unknown[] {
  let from: Point = team
  return way.flatMap((to) => {
    const facing = { x: to.x - from.x, y: to.y - from.y }
    const far = Math.floor(farFrom(from, to))
    from = to
    return far === 0 ? [] : [{ facing, far }]
  })
}

const SPOTS = 6

/** The best of a few places: near the Unit and the objective, in cover, with enemies in sight but not too near. */
function spotFor(known: State, decision: AnyDecision, team: Team, chance: Chance): unknown {
  const goal = objectiveFor(known, team)
  const mates = teamsOnTable(known, team.side).filter(({ unit }) => unit === team.unit)
  const enemies = enemiesOnTable(known, team.side)
  let best: unknown
  let most = Number.NEGATIVE_INFINITY
  for (let tries = 0; tries < SPOTS; tries++) {
    const spot = triedSpot(known, decision, team, tries % 2 === 0 ? mates : [], goal, chance)
    if (!spot) continue
    const worth = spotWorth(known, team, spot, mates, enemies, goal)
    if (worth <= most) continue
    most = worth
    best = spot
  }
  return best
}

/** Beside a Team of the Unit, in cover near the objective, or anywhere. */
function triedSpot(
  known: State,
  decision: AnyDecision,
  team: Team,
  mates: readonly Team[],
  goal: Point | null,
  chance: Chance,
): Spot | null {
  const mate = mates[chance.below(Math.max(1, mates.length))]
  const cover =
    goal && !mate ? coverNear(groundFor(known), goal, null, inch(14), HALF_BASE, conceals, chance) : null
  const near = mate
    ? placeToward(mate, bearing(chance.below(360)), inch(1) + chance.below(inch(3)))
    : cover?.at
  const enemy = near && nearestTo(near, enemiesOnTable(known, team.side))
  const facing =
    enemy && !isNowhere({ x: enemy.x - near.x, y: enemy.y - near.y })
      ? { x: enemy.x - near.x, y: enemy.y - near.y }
      : mate?.facing
  const spot = near && facing ? { x: near.x, y: near.y, facing } : null
  if (spot && whyIllegal(decision, spot) === null) return spot
  return sampleChoice<unknown>(decision, chance) as Spot | null
}

function spotWorth(
  known: State,
  team: Team,
  spot: Spot,
  mates: readonly Team[],
  enemies: readonly Team[],
  goal: Point | null,
): number {
  const mate = nearestTo(spot, mates)
  const body = footprint(team, spot, spot.facing)
  const seen = enemies.filter((enemy) => bodySees(known, footprint(enemy), body)).length
  return (
    (isInCover(known, team, spot) ? 3 : 0) +
    Math.min(2, seen) -
    (mate ? Math.max(0, farFrom(spot, mate) - inch(4)) / inch(2) : 0) -
    (goal ? farFrom(spot, goal) / inch(6) : 0)
  )
}

/** hof-art-5: where a barrage would strike most enemies and no friends. */
function markerFor(known: State, decision: AnyDecision, side: Side): unknown {
  const marks = enemiesOnTable(known, side).map(({ x, y }) => ({ x, y }))
  const legal = marks.filter(
    (mark) => barrageWorth(known, side, mark) > 0 && whyIllegal(decision, mark) === null,
  )
  return legal.toSorted((a, b) => barrageWorth(known, side, b) - barrageWorth(known, side, a))[0]
}

/** What lies under a barrage: enemies less friends, by their worth. */
export function barrageWorth({ teams }: State, side: Side, at: Point): number {
  const radius = barrageRadius(2)
  let sum = 0
  for (const team of teams) {
    if (team.place !== 'table' || squaredDistance(team, at) > radius * radius) continue
    sum += teamWorth(team) * (team.side === side ? -1.5 : 1)
  }
  return sum
}

/** How many enemies worth a barrage an observer sees. */
export function seenTargets(known: State, observer: Team): number {
  return enemiesOnTable(known, observer.side).filter((enemy) => seesPoint(known, observer, enemy)).length
}
