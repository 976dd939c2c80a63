import { type AnyDecision, type Chance, ifLegal } from '@sandtable/engine'
import * as march from '@sandtable/miniatures'
import { bearing, type Piece, type Point, placeToward } from '@sandtable/table'
import { weaponById } from '../forces/weapons.ts'
import { ON_FOOT } from '../rules/moving/move-legality.ts'
import { groundFor, terrainOf } from '../rules/moving/terrain.ts'
import { aliveModels, type State, type Team, teamById } from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS } from '../rules/tables.ts'
import { isInARush, marchersOf, sentOut, wayTo } from './reach.ts'

/** The possible aims of a move. */
export const PURPOSES = ['objective', 'cover', 'fire', 'enemy'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What moves are for, unless a plan says it: mostly for what the game is about. */
const USUAL: readonly Purpose[] = ['objective', 'objective', 'objective', 'cover', 'fire', 'enemy']

/** Moves and entries that lead to objectives, cover and places to shoot from; undefined elsewhere. */
export function proposeMove(
  known: State,
  decision: AnyDecision,
  chance: Chance,
  wanted: readonly Purpose[] = USUAL,
): unknown {
  const { team: id, allowance } = (decision.about ?? {}) as { team?: string; allowance?: number }
  if (id === undefined || allowance === undefined) return undefined
  const team = teamById(known, id)
  const goal = goalFor(known, team, chance)
  switch (decision.name) {
    case 'move':
    case 'consolidate':
      return onFoot({ known, decision, team, allowance, goal, chance }, wanted)
    case 'move-vehicle':
    case 'enter':
    case 'enter-vehicle':
      return march.nearestDraw(decision, team, goal, chance) // csw-fw-1, csw-veh-3
    default:
      return undefined
  }
}

/** One Team in four goes to another marker than the one it is sent to, but in a Rush. */
const ASTRAY = 4

function goalFor(known: State, team: Team, chance: Chance): Point | null {
  const { objectives } = known
  if (chance.below(ASTRAY) === 0 && objectives.length > 0 && !isInARush(known, team.side))
    return objectives[chance.below(objectives.length)]?.at ?? null
  const sent = [...sentOut(known, team.side, marchersOf(known, team.side))]
  const [, marker = -1] = sent.find(([one]) => one.team === team) ?? []
  return objectives[marker]?.at ?? null
}

/** A move on foot that is asked for. */
interface Move {
  readonly known: State
  readonly decision: AnyDecision
  readonly team: Team
  readonly allowance: number
  readonly goal: Point | null
  readonly chance: Chance
}

const AIMS = 6

/** csw-move-4: toward the first aim that can be reached; else the Team stays, or gets out of the way. */
function onFoot(move: Move, wanted: readonly Purpose[]): unknown {
  const { known, decision, team, allowance, chance } = move
  const isLegal = (routes: unknown): boolean => ifLegal(decision, routes) !== undefined
  const terms = { rules: ON_FOOT, known, troop: team, terms: { allowance }, isLegal }
  const aims = Array.from({ length: AIMS }, () => aimFor(move, wanted[chance.below(wanted.length)]))
  const routes = march.marchToFirst(terms, aims, chance)
  return routes ?? (isLegal([]) ? [] : march.outOfTheWay(aliveModels(team), allowance, isLegal))
}

function aimFor(move: Move, purpose: Purpose | undefined): march.Aim | null {
  const { known, team, allowance, chance } = move
  const [first] = aliveModels(team)
  const enemy = first ? march.nearestTo(first, march.enemyPlaces(known.teams, team.side)) : null
  if (!first || purpose === undefined) return null
  if (purpose === 'objective') return towardMarker(move)
  if (purpose === 'cover')
    return march.coverNear(groundFor(known), first, enemy, allowance, BASE_RADIUS, givesCover, chance)
  return (
    enemy && (purpose === 'fire' ? march.intoRange(first, enemy, longestRange(team)) : march.aimAt(enemy))
  )
}

const SIDES_OF_A_MARKER = 8

/** csw-obj-2: to a marker or to one side of it, for an enemy may be too near to the other (csw-core-9); round what is in the way. */
function towardMarker({ known, team, allowance, goal, chance }: Move): march.Aim | null {
  if (!goal) return null
  const side = chance.below(SIDES_OF_A_MARKER + 1)
  const way = bearing((360 / SIDES_OF_A_MARKER) * side)
  const at = side > 0 ? placeToward(goal, way, BASE_RADIUS + OBJECTIVE_RADIUS - 10) : { x: goal.x, y: goal.y }
  const models = aliveModels(team)
  if (models[0]?.floor !== 0 || chance.below(2) === 0) return march.aimAt(at)
  return { ...march.aimAt(at), marches: march.marches(wayTo(known, goal), at, models, allowance) }
}

/** csw-hit-1: how far the Team can shoot. */
function longestRange(team: Team): number {
  const ranges = aliveModels(team).flatMap(({ profile }) => profile.weapons.map((id) => weaponById(id).range))
  return Math.max(0, ...ranges)
}

function givesCover(piece: Piece): boolean {
  return terrainOf(piece).cover !== 'none'
}
