import { type Chance, type Clause, type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { around, type GridSteps, gridSteps, isPoint, type Spot } from '@sandtable/miniatures'
import { bearing, type Hull, inch, type Point, type Vector } from '@sandtable/table'
import type { State, Team } from '../state/state.ts'
import { footprint } from './footprints.ts'
import { whyNotStand } from './standing.ts'

/** Where one Team is put down. */
export interface PutDownTerms {
  readonly clause: Clause
  readonly name: string
  /** Why its footprint may not be there, besides the rules that hold everywhere. */
  readonly whyNotHere: (body: Hull) => Refusal | null
  /** Places to try are round these points. */
  readonly near: readonly Point[]
  /** The empty answer: the Team need not be put down, or only if no place was found. */
  readonly wayOut: 'freely' | 'if-no-room'
}

/** hof-trans-3, hof-trans-6, hof-trans-10, hof-lead-11: one Team is put down somewhere; the empty answer is the way out. */
export function puttingDown(state: State, team: Team, terms: PutDownTerms): Decision<readonly Spot[]> {
  const illegal = (spots: unknown): Refusal | null => whyNotPutDown(state, team, terms, spots)
  return place<readonly Spot[]>({
    clause: terms.clause,
    name: terms.name,
    seat: team.side,
    about: { draw: 'figures', team: team.id },
    illegal,
    sample: (chance) => anyPlace(team, terms, chance, illegal) ?? firstPlace(state, team, terms) ?? [],
  })
}

/** hof-move-9, hof-move-10: why the Team cannot be put down so. Takes whatever a client sends. */
function whyNotPutDown(state: State, team: Team, terms: PutDownTerms, spots: unknown): Refusal | null {
  if (!Array.isArray(spots) || spots.length > 1) return NOT_A_SPOT
  const [spot] = spots as readonly (Partial<Spot> | null)[]
  if (spot === undefined) {
    const isFree = terms.wayOut === 'freely' || firstPlace(state, team, terms) === null
    return isFree ? null : refusal('left-out', 'There is room for the Team.')
  }
  if (spot?.model !== team.id || !isPoint(spot)) return NOT_A_SPOT
  const facing = spot.facing ?? team.facing
  if (!isPoint(facing) || (facing.x === 0 && facing.y === 0))
    return refusal('no-facing', 'A Team looks somewhere, not to (0, 0).')
  return whyNotAt(state, team, terms, spot, facing)
}

const NOT_A_SPOT: Readonly<Refusal> = refusal(
  'not-a-spot',
  'Give one place as { model, x, y, facing }, or none.',
)

function whyNotAt(
  state: State,
  team: Team,
  terms: PutDownTerms,
  at: Point,
  facing: Vector,
): Refusal | null {
  return terms.whyNotHere(footprint(team, at, facing)) ?? whyNotStand(state, team, at, facing)
}

/** How often a place is drawn by chance, and how far from the points to be near to. */
const TRIES = 12
const REACH = inch(7)
const STEPS: GridSteps = gridSteps(REACH, 50)

function anyPlace(
  team: Team,
  { near }: PutDownTerms,
  chance: Chance,
  illegal: (spots: readonly Spot[]) => Refusal | null,
): readonly Spot[] | null {
  for (let tries = 0; tries < TRIES && near.length > 0; tries++) {
    const centre = near[chance.below(near.length)] as Point
    const at = {
      x: centre.x + chance.below(2 * REACH + 1) - REACH,
      y: centre.y + chance.below(2 * REACH + 1) - REACH,
    }
    const facing = chance.below(2) === 0 ? team.facing : bearing(chance.below(360))
    const spots = [{ model: team.id, ...at, facing }]
    if (illegal(spots) === null) return spots
  }
  return null
}

/** The first place on a grid that will do, with the facing the Team has or a quarter turn from it; null if none was found. */
function firstPlace(state: State, team: Team, terms: PutDownTerms): readonly Spot[] | null {
  const facings = [team.facing, { x: -team.facing.y, y: team.facing.x }]
  for (const centre of terms.near) {
    for (const at of around(centre, STEPS)) {
      const facing = facings.find((one) => whyNotAt(state, team, terms, at, one) === null)
      if (facing) return [{ model: team.id, x: at.x, y: at.y, facing }]
    }
  }
  return null
}

/** The Team stands there from now on. */
export function putOnTable(team: Team, { x, y, facing = team.facing }: Spot): void {
  team.place = 'table'
  team.aboard = null
  team.x = x
  team.y = y
  team.facing = { x: facing.x, y: facing.y }
}
