import {
  isDestroyed,
  isOnTable,
  type Objective,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
} from './state.ts'
import { BASE_RADIUS, OBJECTIVE_CONTROL, OBJECTIVE_RADIUS, TURNS } from './tables.ts'

/** csw-obj-2: centres this near touch the marker, or count for its control. */
const TOUCHING = OBJECTIVE_RADIUS + BASE_RADIUS
const NEAR = OBJECTIVE_CONTROL + TOUCHING

/** Beyond this, a Team is too far away to matter for an objective. */
const FAR = 4800

/** What it is worth to hold a marker now, for the turn at hand and for those to come. */
const HELD_NOW = 0.8
const HELD_LATER = 0.45

/** What it is worth to be stronger around it, for a turn. */
const STRONGER = 0.5
const AT_IT = 0.3
/** Models that, if nobody else is near, are half as good as all. */
const ENOUGH = 3

/** csw-s3-7: in the bombing nothing else counts in the end. */
const BOMB_PLANTED = 8
const BOMB_ON_ITS_WAY = 4

/** What a side may hope for from the ground it stands on, by the scenario. */
export function groundProspects(state: State, side: Side): number {
  if (state.objectives.length === 0) return 0
  if (state.terms.scenario === 'ied') return bombProspects(state, side)
  const turns = turnsToScore(state)
  let sum = 0
  for (const objective of state.objectives) {
    if (objective.isDestroyed) continue
    sum += worthOf(state, objective, side) * hold(state, objective, side, turns)
  }
  return sum
}

/** Turns at whose end points are still given, this one included. */
function turnsToScore({ turn, phase }: State): number {
  return TURNS - turn + (phase === 'turn-start' || phase === 'set-up' ? 0 : 1)
}

/** csw-s1-5, csw-s2-5, csw-s4-4, csw-s4-5, csw-s5-4: the points an objective gives in a turn. */
function worthOf({ terms, players }: State, { id }: Objective, side: Side): number {
  switch (terms.scenario) {
    case 'domination':
      return id.startsWith('home') ? 3 : id === 'centre' ? 2 : 1
    case 'rush':
      if (id === 'C') return 1.5 // who holds it scores, and lets the charges be laid or not
      return players[side].role === 'attacker' ? 1 : 0.6
    default:
      return 1
  }
}

/** How many turns' points a side may expect of a marker. */
function hold(state: State, { at, holder }: Objective, side: Side, turns: number): number {
  const own = around(state, at, side)
  const enemy = around(state, at, otherSide(side))
  const share = own.pull / (own.pull + enemy.pull + ENOUGH)
  let sum = turns * STRONGER * share + AT_IT * Math.min(1, own.closest)
  const isKept = holder !== null && teamById(state, holder).side === side && own.near >= enemy.near
  if (own.touches && (isKept || own.near > enemy.near)) sum += HELD_NOW + HELD_LATER * (turns - 1)
  return sum
}

interface Around {
  /** csw-obj-2: models that count for the control of the marker. */
  readonly near: number
  readonly touches: boolean
  /** Models by how near they are: whole ones at the marker, less on the way. */
  readonly pull: number
  /** How near the nearest is, from 0 (too far) to 1 (there). */
  readonly closest: number
}

function around(state: State, at: Objective['at'], side: Side): Around {
  let near = 0
  let pull = 0
  let nearest = FAR
  if (playerOf(state, side).isShattered) return { near, touches: false, pull, closest: 0 } // csw-turn-8
  for (const team of state.teams) {
    if (team.side !== side || !isOnTable(team)) continue
    for (const { isLost, x, y } of team.models) {
      if (isLost) continue
      const dx = x - at.x
      const dy = y - at.y
      const squared = dx * dx + dy * dy
      if (squared >= FAR * FAR) continue
      const far = Math.sqrt(squared)
      if (far < nearest) nearest = far
      if (far <= NEAR) near++
      pull += closeness(far)
    }
  }
  return { near, touches: nearest <= TOUCHING, pull, closest: 1 - nearest / FAR }
}

/** Squared, so that the last inches count most and the far end of the table hardly. */
function closeness(far: number): number {
  if (far <= NEAR) return 1
  const left = 1 - (far - NEAR) / FAR
  return left > 0 ? left * left * 0.8 : 0
}

/** csw-s3-4 to csw-s3-7: the carrier's way to a target; then who stands around the bomb. */
function bombProspects(state: State, side: Side): number {
  const { bomb } = state
  if (!bomb) return 0
  const isAttacker = playerOf(state, side).role === 'attacker'
  if (bomb.state === 'carried') {
    return isAttacker ? carrierProspects(state, teamById(state, bomb.carrier)) : guardProspects(state, side)
  }
  if (bomb.state !== 'planted') return isAttacker ? 0 : BOMB_PLANTED
  const place = state.objectives.find(({ id }) => id === bomb.objective)
  if (!place) return 0
  const own = around(state, place.at, side)
  return (isAttacker ? BOMB_PLANTED : 0) + own.pull / (own.pull + ENOUGH) + 2 * own.closest
}

function carrierProspects({ objectives }: State, carrier: Team): number {
  if (isDestroyed(carrier)) return 0
  if (!isOnTable(carrier)) return BOMB_ON_ITS_WAY / 4
  let best = 0
  for (const { at } of objectives) {
    for (const { isLost, x, y } of carrier.models) {
      if (isLost) continue
      const dx = x - at.x
      const dy = y - at.y
      const far = Math.sqrt(dx * dx + dy * dy)
      best = Math.max(best, far <= TOUCHING ? 1.5 : 1 - far / (2 * FAR))
    }
  }
  return BOMB_ON_ITS_WAY * best
}

/** The Defender wants somebody at each target. */
function guardProspects(state: State, side: Side): number {
  let sum = 0
  for (const { at } of state.objectives) {
    const { pull } = around(state, at, side)
    sum += pull / (pull + ENOUGH)
  }
  return sum
}
