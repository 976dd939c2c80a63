import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice, sumOf } from '@sandtable/engine'
import * as march from '@sandtable/miniatures'
import {
  edgeEnds,
  inch,
  nearestOnSegment,
  type Point,
  squaredDistance,
  type TableEdge,
  type Vector,
  type WayField,
} from '@sandtable/table'
import { BASE_RADIUS, distanceBetween, placeOf } from '../rules/figures.ts'
import { type Gait, waysFor } from '../rules/moving/going.ts'
import { reachOf } from '../rules/moving/move.ts'
import { mapOf, sceneFor } from '../rules/scene.ts'
import { rowOf } from '../rules/seeing/terrain.ts'
import { sees } from '../rules/seeing/who-sees.ts'
import { isInCover } from '../rules/set-up/cover-at.ts'
import type { DeploySpot } from '../rules/set-up/deploy.ts'
import { friendlyEdges } from '../rules/set-up/edges.ts'
import { scenarioOf } from '../rules/set-up/parts.ts'
import { type Character, figureOf, woundOf } from '../rules/state/character.ts'
import { otherSide, type State } from '../rules/state/state.ts'
import { iedToClear } from './ieds.ts'
import type { Plan, Purpose } from './plans.ts'
import { characterWorth, enemiesOf } from './worth.ts'

/** Where a character wants to go; null: nowhere. */
export function goalFor(state: State, character: Character, purpose: Purpose): Point | null {
  if (purpose === 'stay') return null
  const at = placeOf(character)
  const enemy = nearestEnemy(state, character)
  if (purpose === 'away') return enemy && march.pointBeyond(enemy, at, inch(6))
  return (purpose === 'objective' ? missionFor(state, character) : null) ?? enemy
}

export function nearestEnemy(state: State, character: Character): Point | null {
  return march.nearestTo(placeOf(character), enemiesOf(state, character.side).map(placeOf))
}

/** sks-vp-T1-11: what the scenario wants of a character; null: it says nothing about them now. */
export function missionFor(state: State, character: Character): Point | null {
  const scenario = scenarioOf(state)
  const isIsaf = state.players[character.side].party === 'isaf'
  const ied = iedToClear(state, character)
  if (ied) return ied
  for (const objective of scenario?.objectives ?? []) {
    if (objective.kind === 'casualty') return { x: inch(objective.x), y: inch(objective.y) }
    if (!isIsaf) continue
    if (objective.kind === 'leave' || objective.kind === 'vehicles')
      return edgePoint(state, character, objective.edge)
    if (objective.kind === 'cache') return buildingOf(state, character, objective.compounds)
    if (objective.kind === 'wanted') return buildingOf(state, character, [scenario?.centralBuilding ?? ''])
  }
  return null
}

function edgePoint(state: State, character: Character, edge: 'north' | 'south' | 'east' | 'west'): Point {
  const [a, b] = edgeEnds(mapOf(state), edge)
  return nearestOnSegment(placeOf(character), a, b)
}

/** sks-aid-3: the nearest point of the edges by which casualties are brought off. */
export function friendlyEdgePoint(state: State, character: Character): Point | null {
  const points = friendlyEdges(state, character.side).map((edge) => edgePoint(state, character, edge))
  return march.nearestTo(placeOf(character), points)
}

/** The middle of the nearest of these buildings. */
function buildingOf(state: State, character: Character, ids: readonly string[]): Point | null {
  const { buildings } = sceneFor(state).ground.map
  const middles = buildings
    .filter(({ id }) => ids.includes(id))
    .map(({ outline }) => ({
      x: Math.round(sumOf(outline.map(({ x }) => x)) / outline.length),
      y: Math.round(sumOf(outline.map(({ y }) => y)) / outline.length),
    }))
  return march.nearestTo(placeOf(character), middles)
}

/** sks-cov-2: a place of cover within reach, away from the nearest enemy. */
function coverNear(
  state: State,
  at: Point,
  enemy: Point | null,
  within: number,
  chance: Chance,
): Point | null {
  const gives = (piece: Parameters<typeof rowOf>[0]): boolean => rowOf(piece).cover !== 'none'
  return march.coverNear(sceneFor(state).ground, at, enemy, within, BASE_RADIUS, gives, chance)?.at ?? null
}

/** sks-move-1: a way toward the goal of a plan, round what is in the way, that ends in cover if it can. */
export function wayFor(
  state: State,
  decision: AnyDecision,
  character: Character,
  plan: Pick<Plan, 'goal' | 'cover'>,
  chance: Chance,
): unknown {
  const { gait = 'walk' } = decision.about as { readonly gait?: Gait }
  const figure = figureOf(character)
  const enemy = nearestEnemy(state, character)
  const reach = reachOf(gait)
  const cover = coverNear(state, figure, enemy, reach, chance)
  const goal = goalFor(state, character, plan.goal) ?? cover
  if (!goal) return undefined
  const isFixed = plan.goal === 'objective' && figure.floor === 0
  const ways = march.bestWays(figure, {
    goal: plan.goal === 'cover' ? (cover ?? goal) : goal,
    allowance: reach,
    field: isFixed ? fieldTo(state, goal) : null,
    cover,
    isInCover: (at) => isInCover(state, at),
    coverWorth: plan.cover,
  })
  for (const way of ways)
    for (const steps of [march.lookingAt(way, enemy), way]) if (ifLegal(decision, steps)) return steps
  return undefined
}

const GRID = inch(3)

/** sks-cov-T1: the ways on foot to places on a grid, so that neighbours share them. */
function fieldTo(state: State, { x, y }: Point): WayField {
  const to = { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID }
  return march.wayField(sceneFor(state).bare, to, (scene) => waysFor(scene, 'walk'))
}

/** sks-hide-1: in cover, near the squad, with enemies in sight; undefined if any legal place will do. */
export function spotFor(state: State, decision: AnyDecision, character: Character, chance: Chance): unknown {
  const enemies = enemiesOf(state, character.side)
  const mates = state.characters.filter(
    ({ side, place }) => side === character.side && place !== 'undeployed',
  )
  const wish: march.SpotWish = {
    goal: missionFor(state, character),
    mates: mates.map(placeOf),
    enemies: enemies.map(placeOf),
    coverNear: (at) => coverNear(state, at, null, inch(14), chance),
    legal: (spot) =>
      spot
        ? (ifLegal(decision, spot) ?? null)
        : withFacing(character, sampleChoice<unknown>(decision, chance) as DeploySpot | null),
    worth: (spot) => {
      const there = { ...character, models: [{ ...figureOf(character), ...spot }] as const, ...spot }
      const seen = enemies.filter((enemy) => sees(state, there, enemy)).length
      return (isInCover(state, spot) ? 3 : 0) + Math.min(2, seen)
    },
  }
  return march.bestSpot(wish, chance)
}

function withFacing(character: Character, spot: DeploySpot | null): march.LookingSpot | null {
  return spot && { ...spot, facing: spot.facing ?? character.facing }
}

/** sks-move-3: toward the nearest enemy in line of sight whom the character does not face; null: nobody is behind them. */
export function lookFor(state: State, character: Character): Vector | null {
  const here = placeOf(character)
  const behind = enemiesOf(state, character.side)
    .filter((enemy) => !sees(state, character, enemy) && sees(state, looking(character, enemy), enemy))
    .sort((a, b) => distanceBetween(character, a) - distanceBetween(character, b))
  const [first] = behind
  return first ? toward(here, placeOf(first)) : null
}

function looking(character: Character, at: Character): Character {
  return { ...character, facing: toward(placeOf(character), placeOf(at)) }
}

function toward(from: Point, to: Point): Vector {
  return from.x === to.x && from.y === to.y ? { x: 0, y: 1 } : { x: to.x - from.x, y: to.y - from.y }
}

/** sks-shoot-9: a circle with many enemies and few friends in it. */
export function circleFor(state: State, decision: AnyDecision): unknown {
  const { target, radius, unit } = decision.about as { target: string; radius: number; unit: string }
  const aimed = state.characters.find(({ id }) => id === target)
  if (!aimed) return undefined
  const at = placeOf(aimed)
  const others = state.characters.filter(({ id, place }) => place === 'table' && id !== unit && id !== target)
  const middles = others.map((one) => march.pointBetween(at, placeOf(one), 0.5))
  const circles = [{ x: at.x, y: at.y }, ...middles].filter((circle) => ifLegal(decision, circle))
  const caught = (circle: Point): number =>
    sumOf(
      others
        .filter((one) => squaredDistance(placeOf(one), circle) <= radius * radius)
        .map((one) => characterWorth(one) * (one.side === decision.seat ? -1.5 : 1)),
    )
  return bestOfDraws(circles.length, (i) => circles[i], caught)
}

/** sks-move-11, sks-vp-T1: by the edge of the mission; the badly wounded and a wanted leader by any. */
export function leaveWorth(known: State, character: Character, edge: TableEdge): number {
  const objectives = scenarioOf(known)?.objectives ?? []
  const { party } = known.players[character.side]
  if (party === 'isaf') return objectives.some((one) => one.kind === 'leave' && one.edge === edge) ? 3 : -1
  const isWanted = character.profile.isLeader && objectives.some(({ kind }) => kind === 'wanted')
  const enemyEdge = known.players[otherSide(character.side)].edge
  if (isWanted && edge !== enemyEdge) return 2
  return woundOf(character) === 'serious' ? 0.3 : -1
}
