import { type Chance, type Decision, type Refusal, refusal } from '@sandtable/engine'
import { CONTACT_GAP } from '@sandtable/miniatures'
import { distance, distanceToLine, edgeEnds, inch, type Point, type Vector } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { FOOTPRINTS } from '../../forces/data/teams.ts'
import { footprint } from '../moving/footprints.ts'
import { whyNotStand } from '../moving/standing.ts'
import { mapOf } from '../moving/terrain.ts'
import { bodySees } from '../seeing/sight.ts'
import {
  type Edge,
  enemiesOnTable,
  playerOf,
  type Side,
  type State,
  statsOf,
  type Team,
} from '../state/state.ts'
import { scenarioOf } from '../victory/scenario.ts'
import { placeTeam, type Spot } from './spot.ts'
import { inwardFrom } from './zones.ts'

const ROWS = TABLES['hof-hide-T2'].rows

/** hof-hide-7, hof-hide-11: by which rule reserves arrive: the free one where the scenario or the switch says so. */
export type ReserveRule = (typeof ROWS)[number]

export function reserveRule(state: State): ReserveRule {
  const isFree = state.terms.switches.reserves === 'free' || scenarioOf(state).reserves?.rule === 'free'
  const row = ROWS.find(({ key }) => key === (isFree ? 'free' : 'order'))
  if (!row) throw new Error('There is no such rule of reserves.')
  return row
}

/** hof-hide-8: the edge by which a side's reserves enter. */
export function entryEdge(state: State, side: Side): Edge {
  const entry = scenarioOf(state).reserves?.entry ?? 'own'
  return entry === 'own' ? playerOf(state, side).edge : entry
}

/** hof-hide-8, hof-hide-11: why a Team may not enter there; null if it may. */
export function whyNotEnter(state: State, team: Team, at: Point, facing: Vector): Refusal | null {
  const edge = entryEdge(state, team.side)
  const [a, b] = edgeEnds(mapOf(state), edge)
  const body = footprint(team, at, facing)
  if (distanceToLine(a, b, body) > CONTACT_GAP)
    return refusal('not-at-the-edge', `Reserves start in contact with the ${edge} edge (hof-hide-8).`)
  const { key, enemyDistance } = reserveRule(state)
  const isNear = enemiesOnTable(state, team.side).some((enemy) => {
    const there = footprint(enemy)
    if (key === 'free') return distance(body, there) <= inch(enemyDistance) && bodySees(state, there, body)
    return distance(body, there) < inch(enemyDistance)
  })
  if (isNear) return refusal('near-an-enemy', 'That is too near to an enemy Team (hof-hide-8).')
  return whyNotStand(state, team, at, facing)
}

/** hof-ruling-45: the places along the entry edge, one inch apart, that the referee tries. */
export function entrySpots(state: State, team: Team): readonly Spot[] {
  const edge = entryEdge(state, team.side)
  const [a, b] = edgeEnds(mapOf(state), edge)
  const facing = inwardFrom(edge)
  const { depth } = FOOTPRINTS[statsOf(team).size]
  const inset = Math.ceil(depth / 2)
  const spots: Spot[] = []
  const length = Math.max(b.x - a.x, b.y - a.y)
  for (let along = STEP; along < length; along += STEP) {
    const x = a.x + (b.x > a.x ? along : 0) + facing.x * inset
    const y = a.y + (b.y > a.y ? along : 0) + facing.y * inset
    spots.push({ x, y, facing })
  }
  return spots
}

const STEP = inch(1)

export function canEnter(state: State, team: Team): boolean {
  return entrySpots(state, team).some((spot) => whyNotEnter(state, team, spot, spot.facing) === null)
}

/** hof-hide-8, hof-hide-11: where a Team of the arriving Unit starts; it waits only if it finds no room. */
export function bringReserve(state: State, team: Team): Decision<Spot | null> {
  const open = (): readonly Spot[] =>
    entrySpots(state, team).filter((spot) => whyNotEnter(state, team, spot, spot.facing) === null)
  return placeTeam({
    clause: 'hof-hide-8',
    name: 'bring-reserve',
    team,
    whyNot: (at, facing) => whyNotEnter(state, team, at, facing),
    whyNotLeave: () =>
      open().length > 0 ? refusal('must-enter', 'There is room for it at the edge (hof-hide-8).') : null,
    candidate: (chance: Chance) => {
      const spots = open()
      return spots[chance.below(Math.max(1, spots.length))] ?? { x: 0, y: 0, facing: { x: 0, y: 1 } }
    },
  })
}
