import { type AnyDecision, bestOfDraws, type Chance, ifLegal, sampleChoice } from '@sandtable/engine'
import * as march from '@sandtable/miniatures'
import { inch, type Piece, type Point, sceneOf, type WayField } from '@sandtable/table'
import type { Spot } from '../rules/hidden/spot.ts'
import { footprint } from '../rules/moving/footprints.ts'
import { moverOf, traversalFor } from '../rules/moving/going.ts'
import { groundFor, mapOf, sceneFor, terrainOf } from '../rules/moving/terrain.ts'
import { bodySees } from '../rules/seeing/sight.ts'
import { touchedPieces } from '../rules/seeing/touching.ts'
import * as game from '../rules/state/state.ts'
import { scenarioOf } from '../rules/victory/scenario.ts'
import type { Purpose } from './plans.ts'
import { barrageWorth } from './worth.ts'

type State = game.State
type Team = game.Team

/** The goal of a Team: an exit, an objective, the nearest enemy, or a place in range; null if there is none. */
export function goalFor(state: State, team: Team, purpose: Purpose): Point | null {
  const enemies = game.enemiesOnTable(state, team.side)
  const enemy = purpose === 'objective' ? null : march.nearestTo(team, enemies)
  if (enemy)
    return purpose === 'enemy' ? { x: enemy.x, y: enemy.y } : march.pointBeyond(team, enemy, -inch(10))
  const own = state.units.findIndex(({ id }) => id === team.unit)
  return exitFor(state, team) ?? march.markerFor(team, team.side, state.objectives, own, enemies)?.at ?? null
}

/** How far from the edge the middle of a Team is that touches it. */
const AT_EDGE = 55

/** hof-move-11, hof-vic-2: where a side leaves a table that is to be left. */
export function exitFor(state: State, { side }: Team): Point | null {
  const own = scenarioOf(state).exits.find((exit) => exit.side === game.playerOf(state, side).role)
  if (!own) return null
  const { width, depth } = mapOf(state)
  const along = inch(own.from + own.to) / 2
  const isAcross = own.edge === 'north' || own.edge === 'south'
  const across = own.edge === 'south' || own.edge === 'west' ? AT_EDGE : (isAcross ? depth : width) - AT_EDGE
  return isAcross ? { x: along, y: across } : { x: across, y: along }
}

/**
 * Answers that a player would consider, for questions about places and paths; undefined if any legal answer will do.
 */
export function proposePlace(
  known: State,
  decision: AnyDecision,
  chance: Chance,
  purpose: Purpose = 'objective',
): unknown {
  const about = (decision.about ?? {}) as { team?: string; teams?: readonly string[]; allowance?: number }
  const team = known.teams.find(({ id }) => id === (about.team ?? about.teams?.[0]))
  switch (team && decision.name) {
    case 'destination':
      return destinationFor(known, decision, team as Team, purpose)
    case 'move-path':
      return moveFor(known, decision, team as Team, about.allowance ?? 0, chance)
    case 'deploy-unit':
    case 'reveal-hidden':
    case 'bring-reserve':
      return spotFor(known, decision, team as Team, chance)
    default:
      return MARKERS.includes(decision.name) ? aimFor(known, decision) : undefined
  }
}

const MARKERS: readonly string[] = ['place-range-marker', 'fire-at-once']

/** hof-act-8, hof-unit-5: the goal; for vehicles that must see it a place on the way. */
function destinationFor(known: State, decision: AnyDecision, team: Team, purpose: Purpose): unknown {
  const goal = goalFor(known, team, purpose)
  for (const part of goal ? [1, 0.7, 0.5, 0.3, 0.15] : []) {
    const point = ifLegal(decision, march.pointBetween(team, goal as Point, part))
    if (point) return point
  }
  return { x: team.x, y: team.y }
}

/** The value of cover at the end of a move, in hundredths of an inch of movement. */
const COVER = 250

/** A path toward the declared destination that ends in cover if possible. */
function moveFor(
  known: State,
  decision: AnyDecision,
  team: Team,
  allowance: number,
  chance: Chance,
): unknown {
  const { activation } = known
  const own = activation?.participants.find((one) => one.team === team.id)
  const order = own && activation?.orders[own.order]
  if (order?.kind !== 'move' || allowance === 0) return undefined
  const enemy = march.nearestTo(team, game.enemiesOnTable(known, team.side))
  const ways = march.bestWays(team, {
    goal: order.to,
    allowance,
    field: wayTo(known, team, order.to),
    cover: enemy && coverNear(known, team, enemy, allowance, chance),
    isInCover: (at) => enemy !== null && isInCover(known, team, at),
    coverWorth: COVER,
  })
  for (const way of ways) {
    const steps = game.isVehicle(team) ? march.legsThrough(team, way) : march.lookingAt(way, enemy)
    if (steps.length > 0 && ifLegal(decision, steps)) return steps
  }
  return undefined
}

/** hof-move-T3: the ways to objectives and exits, round what the Team may not enter; null for other places. */
function wayTo(known: State, team: Team, to: Point): WayField | null {
  const places = [...known.objectives.map(({ at }) => at), exitFor(known, team)]
  if (!places.some((at) => at?.x === to.x && at.y === to.y)) return null
  const mover = moverOf(team)
  return march.wayField(sceneOf(mapOf(known), []), to, (scene) => traversalFor(scene, mover), mover)
}

const HALF_BASE = 50

function coverNear(
  known: State,
  at: Point,
  enemy: Point | null,
  within: number,
  chance: Chance,
): Point | null {
  return march.coverNear(groundFor(known), at, enemy, within, HALF_BASE, conceals, chance)?.at ?? null
}

function conceals(piece: Piece): boolean {
  return terrainOf(piece).concealsWhen !== 'never'
}

function isInCover(known: State, team: Team, at: Point): boolean {
  return touchedPieces(sceneFor(known), footprint(team, at)).some(conceals)
}

/** A place near the Unit and the objective, in cover, with enemies in sight. */
function spotFor(known: State, decision: AnyDecision, team: Team, chance: Chance): unknown {
  const enemies = game.enemiesOnTable(known, team.side)
  const wish: march.SpotWish = {
    goal: goalFor(known, team, 'objective'),
    mates: game.teamsOnTable(known, team.side).filter(({ unit }) => unit === team.unit),
    enemies,
    coverNear: (at) => coverNear(known, at, null, inch(14), chance),
    legal: (spot) =>
      spot ? (ifLegal(decision, spot) ?? null) : (sampleChoice<unknown>(decision, chance) as Spot | null),
    worth: (spot) => {
      const body = footprint(team, spot, spot.facing)
      const seen = enemies.filter((enemy) => bodySees(known, footprint(enemy), body)).length
      return (isInCover(known, team, spot) ? 3 : 0) + Math.min(2, seen)
    },
  }
  return march.bestSpot(wish, chance)
}

/** hof-art-5: where a barrage would strike most enemies and no friends. */
function aimFor(known: State, decision: AnyDecision): unknown {
  const side = decision.seat as game.Side
  const marks = game.enemiesOnTable(known, side).map(({ x, y }) => ({ x, y }))
  const good = marks.filter((mark) => barrageWorth(known, side, mark) > 0 && ifLegal(decision, mark))
  return bestOfDraws(
    good.length,
    (i) => good[i],
    (mark) => barrageWorth(known, side, mark),
  )
}
