import { wayField as fieldIn, placeOf, wayLength } from '@sandtable/miniatures'
import type { Point, Scene, Traversal, WayField } from '@sandtable/table'
import { rateOf } from '../rules/moving/move-legality.ts'
import { mapOf, sceneFor } from '../rules/moving/terrain.ts'
import { traversalFor } from '../rules/moving/traversal.ts'
import {
  aliveModels,
  type Edge,
  isDestroyed,
  isVehicle,
  type Model,
  type Objective,
  playerOf,
  type State,
  type Team,
  teamById,
  teamsOf,
} from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS, RESERVE_TURN, TURNS } from '../rules/tables.ts'

/** csw-obj-2: centres this near touch the marker. */
const TOUCHING = OBJECTIVE_RADIUS + BASE_RADIUS

/** csw-terr-1 to csw-bldg-1: how far it is to a place on foot, round what is in the way; figures do not count. */
export function wayField(known: State, to: Point): WayField {
  return fieldIn(sceneFor(known), to, onFoot)
}

function onFoot(scene: Scene): Traversal {
  return traversalFor(scene, { began: null, climbs: null, hasRopes: false })
}

/** csw-run-1: how many orders to run a Team needs to touch a place; parts of one count too. */
export function runsTo(known: State, team: Team, at: Point): number {
  const rate = rateOf(team, 'run')
  switch (team.place) {
    case 'table':
      return farFrom(known, team, at) / rate
    case 'aboard':
      return team.aboard === null ? TURNS : runsTo(known, teamById(known, team.aboard), at) + 0.5
    case 'undeployed': // csw-fw-2: what is not placed before comes with the first wave
    case 'first-wave':
      return fromEdge(known, team, at) / rate
    case 'reserve': // csw-res-2: it tests, and comes a turn late every other time
      return Math.max(0, RESERVE_TURN - known.turn) + 0.5 + fromEdge(known, team, at) / rate
    default:
      return TURNS
  }
}

function farFrom(known: State, team: Team, at: Point): number {
  let nearest: Model | null = null
  let least = Number.POSITIVE_INFINITY
  for (const model of aliveModels(team)) {
    const squared = (model.x - at.x) * (model.x - at.x) + (model.y - at.y) * (model.y - at.y)
    if (squared >= least) continue
    least = squared
    nearest = model
  }
  const straight = Math.sqrt(least)
  if (!nearest || straight <= TOUCHING) return 0
  const far = isVehicle(team) ? straight : wayLength(wayField(known, at), nearest, at)
  return Math.max(far - TOUCHING, 10)
}

function fromEdge(known: State, team: Team, at: Point): number {
  const { width, depth } = mapOf(known)
  const far: Readonly<Record<Edge, number>> = {
    south: at.y,
    north: depth - at.y,
    west: at.x,
    east: width - at.x,
  }
  return Math.min(depth, ...playerOf(known, team.side).edges.map((edge) => far[edge]))
}

/** Teams sent to one marker before the next gets any, and more that follow. */
const PARTY = 2

/**
 * The marker a Team is sent to: each marker in turn gets the nearest Teams that are free. The bomb goes to the nearest target (csw-s3-4);
 * in a Rush the Attacker's strongest goes to C (csw-s4-4).
 */
export function dutyOf(known: State, team: Team): Objective | null {
  const open = known.objectives.filter(({ isDestroyed: isGone }) => !isGone)
  const [only] = open
  if (open.length <= 1) return only ?? null
  if (known.bomb?.carrier === team.id) return nearestObjective(known, team, open)
  const free = teamsOf(known, team.side).filter((one) => !isDestroyed(one))
  const wanted = [...open].sort((a, b) => Number(b.id === 'C') - Number(a.id === 'C'))
  while (free.length > 0) {
    for (const marker of wanted) {
      for (let sent = 0; sent < PARTY && free.length > 0; sent++) {
        const next = nearestTeam(known, free, marker)
        if (next === team) return marker
        free.splice(free.indexOf(next), 1)
      }
    }
  }
  return only ?? null
}

function nearestObjective(known: State, team: Team, open: readonly Objective[]): Objective | null {
  const runs = open.map(({ at }) => runsTo(known, team, at))
  return open[runs.indexOf(Math.min(...runs))] ?? null
}

function nearestTeam(known: State, teams: readonly Team[], { at }: Objective): Team {
  const runs = teams.map((team) => runsTo(known, team, at))
  return teams[runs.indexOf(Math.min(...runs))] as Team
}

/** Where a Team stands, or will come from; null if it is off the table. */
export function standOf(team: Team): Model | null {
  return placeOf(team)
}
