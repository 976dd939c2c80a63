import {
  type CrossingCost,
  fact,
  type Gap,
  type Opening,
  type Piece,
  type Rate,
  type Scene,
  type Traversal,
  type TraversalRules,
  traversalOn,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { statsOf, type Team } from '../state/state.ts'
import { type TerrainRow, terrainOf, terrainRow } from './terrain.ts'

const ROWS = TABLES['hof-move-T3'].rows

/** hof-move-T3: the rows of the table. */
export type Mover = (typeof ROWS)[number]['key']
/** hof-move-T3: what a kind of going does to a mover. */
export type Going = (typeof ROWS)[number]['difficult']

/** hof-move-T3, hof-team-7, hof-team-8: the row a Team uses. */
export function moverOf(team: Team): Mover {
  const { mobility } = statsOf(team)
  return mobility === 'foot' ? 'infantry' : mobility
}

/** hof-move-T3, hof-terrain-T1-14: what terrain does to a mover. */
export function goingIn(terrain: TerrainRow, mover: Mover): Going {
  const row = ROWS.find(({ key }) => key === mover)
  if (!row) throw new Error(`There is no row '${mover}'.`)
  if (terrain.vehicles === 'forbidden' && mover !== 'infantry') return FORBIDDEN
  if (terrain.going === 'difficult') return row.difficult
  return terrain.going === 'very-difficult' ? row.veryDifficult : FREE
}

const FREE: Readonly<Going> = { kind: 'free' }
const FORBIDDEN: Readonly<Going> = { kind: 'forbidden' }

/** hof-move-T3: what a piece of the map does to a mover; through a gap or over a bridge it does nothing. */
export function goingOf(piece: Piece, gap: Gap | Opening | null, mover: Mover): Going {
  if (gap) return gap.kind === 'ford' ? goingIn(terrainRow('ford'), mover) : FREE
  return goingIn(terrainOf(piece), mover)
}

const TRAVERSALS = fact<Traversal>('where a mover may go', 12)
const CHECKS = fact<Traversal>('where a mover must check', 12)

/** hof-move-1, hof-move-5: the ground as a mover finds it: an inch is an inch, and some terrain may not be entered. */
export function traversalFor(scene: Scene, mover: Mover): Traversal {
  return scene.bare.cached(TRAVERSALS, mover, () =>
    traversalOn(
      scene.ground,
      rulesFor(mover, (going) => (going.kind === 'forbidden' ? null : FREE_RATE)),
    ),
  )
}

/**
 * hof-move-3: the ground as a mover finds it, with a cost on terrain that needs a check, so that such terrain shows
 * among the parts of a path.
 */
export function checksFor(scene: Scene, mover: Mover): Traversal {
  return scene.bare.cached(CHECKS, mover, () =>
    traversalOn(
      scene.ground,
      rulesFor(mover, (going) => (going.kind === 'check' ? CHECKED_RATE : FREE_RATE)),
    ),
  )
}

const FREE_RATE = 1
const CHECKED_RATE = 2

function rulesFor(mover: Mover, rate: (going: Going) => Rate): TraversalRules {
  const crossing = (going: Going): CrossingCost => {
    const price = rate(going)
    return price === null ? null : price - FREE_RATE
  }
  return {
    region: (region) => rate(goingOf(region, null, mover)),
    line: (line, gap) => crossing(goingOf(line, gap, mover)),
    wall: (building) => crossing(goingOf(building, null, mover)),
    innerWall: () => 0,
    road: () => FREE_RATE, // hof-terrain-T1-2
  }
}
