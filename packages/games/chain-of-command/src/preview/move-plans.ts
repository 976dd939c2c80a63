import { whyIllegal } from '@sandtable/engine'
import {
  type FigurePlace,
  type MovePreview,
  middleOf,
  pointedMove,
  type Route,
  type RoutePoint,
  routeLength,
  routesByOneStep,
  type Subject,
  standing,
  troopReach,
} from '@sandtable/miniatures'
import { type Point, type Polygon, placeToward } from '@sandtable/table'
import { hasShot, shotsOf } from '../rules/fire/fire-plan.ts'
import { isInOrBehindCover } from '../rules/ground/cover-at.ts'
import { sceneFor } from '../rules/ground/terrain.ts'
import { distanceWith, type Mode } from '../rules/moving/distance.ts'
import type { Crossing } from '../rules/moving/going.ts'
import { asOne, movePath, type Party } from '../rules/moving/move.ts'
import { footRules, type MoveOrder } from '../rules/moving/move-rules.ts'
import { clone } from '../rules/state/clone.ts'
import { otherSide, type Side, type State } from '../rules/state/state.ts'
import { teamsOnTable } from '../rules/units/figures.ts'

/** What `path-end-points-facing` is about: who moves, and what was announced and rolled. */
interface Moving {
  readonly party: Party
  readonly order: MoveOrder
}

/** The move that a question is about; null if it is about none. */
export function movingIn(known: State, { facts }: Subject): Moving | null {
  const movers = Array.isArray(facts.troops) ? facts.troops.map(String) : []
  const teams = known.teams.filter(({ id }) => movers.includes(id))
  const leaders = known.leaders.filter(({ id }) => movers.includes(id))
  const [first] = [...teams, ...leaders]
  if (!first || facts.mode === undefined || !Array.isArray(facts.dice)) return null
  return {
    party: { side: first.side as Side, teams, leaders },
    order: {
      mode: facts.mode as Mode,
      crossing: facts.crossing as Crossing,
      dice: facts.dice.map(Number),
      shock: Number(facts.shock ?? 0),
      movers,
    },
  }
}

/** Ways of slower ground and obstacles: the longest first. */
const GOINGS = [
  ['open', 'none'],
  ['broken', 'none'],
  ['open', 'minor'],
  ['heavy', 'none'],
  ['open', 'medium'],
  ['broken', 'minor'],
  ['heavy', 'minor'],
  ['really-heavy', 'none'],
] as const

function distancesOf({ dice, shock }: MoveOrder): readonly number[] {
  const all = GOINGS.map(([grade, obstacle]) => distanceWith(dice, grade, obstacle, shock))
  return [...new Set(all)].filter((far) => far > 0).sort((a, b) => b - a)
}

/** coc-7.1-4: the ways that these places mean: straight in formation where that is legal, else round what is in the way. */
export function moveRoutes(
  known: State,
  subject: Subject,
  places: readonly FigurePlace[],
): readonly Route[] | null {
  const moving = movingIn(known, subject)
  if (!moving) return null
  const { party, order } = moving
  const troop = asOne(party)
  const decision = movePath(known, party, troop, order)
  const isLegal = (routes: readonly Route[]): boolean => whyIllegal(decision, routes) === null
  const far = distancesOf(order)
  const there = straightTo(standing(troop), places, Number.POSITIVE_INFINITY)
  if (isLegal(there)) return there
  for (const most of far) {
    for (const routes of [straightTo(standing(troop), places, most), roundTo(known, moving, places, most)])
      if (isLegal(routes)) return routes
  }
  const [most = 0] = far
  return straightTo(standing(troop), places, most)
}

/** Places are rounded to hundredths, which must not make a way too long. */
const ROUNDING = 2

/** Everybody by the same steps, the last one so far that the whole way has this length, or less if none is given. */
function straightTo(
  figures: readonly (Point & { readonly id: string; readonly floor: number })[],
  places: readonly FigurePlace[],
  length: number,
): readonly Route[] {
  const ways = new Map<string, RoutePoint[]>(figures.map(({ id }) => [id, []]))
  let from: Point = middleOf(figures)
  const start = from
  let left = length
  for (const [i, place] of places.entries()) {
    const way = { x: place.x - from.x, y: place.y - from.y }
    const far = Math.sqrt(way.x * way.x + way.y * way.y)
    if (far === 0) continue
    const isLast = i === places.length - 1
    const step = Number.isFinite(length) && (isLast || far > left) ? left : far
    const to = step === far ? { x: place.x, y: place.y } : placeToward(from, way, Math.floor(step) - ROUNDING)
    for (const { model, points } of routesByOneStep(figures, { x: to.x - start.x, y: to.y - start.y }))
      ways.get(model)?.push(...points)
    left -= step
    from = to
    if (left <= 0) break
  }
  return [...ways].flatMap(([model, points]) => (points.length > 0 ? [{ model, points }] : []))
}

function roundTo(
  known: State,
  { party, order }: Moving,
  places: readonly FigurePlace[],
  allowance: number,
): readonly Route[] {
  const then = clone(known)
  const of = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ id }) => order.movers.includes(id))
  const troop = asOne({ side: party.side, teams: of(then.teams), leaders: of(then.leaders) })
  return pointedMove(footRules(order), then, troop, allowance, places).ways
}

/** coc-7.2-t: where the middle of the Unit can get, over open ground. */
export function moveReach(known: State, subject: Subject): readonly Polygon[] {
  const moving = movingIn(known, subject)
  const [most = 0] = moving ? distancesOf(moving.order) : []
  return moving ? troopReach(footRules(moving.order), known, asOne(moving.party), most) : []
}

/** What a move comes to: how far, in what cover it ends, and whom the Unit could fire at from there. */
export function movePreview(known: State, subject: Subject, answer: unknown): MovePreview | null {
  const moving = movingIn(known, subject)
  const routes = answer as readonly Route[]
  if (!moving) return null
  const { party, order } = moving
  const then = clone(known)
  for (const troop of [...then.teams, ...then.leaders])
    for (const figure of troop.models) {
      const end = routes.find(({ model }) => model === figure.id)?.points.at(-1)
      if (end) Object.assign(figure, { x: end.x, y: end.y, floor: end.floor ?? 0 })
    }
  const figures = standing(asOne(party))
  const lengths = routes.map(({ model, points }) => {
    const figure = figures.find(({ id }) => id === model)
    return figure ? routeLength(figure, points) : 0
  })
  const teams = then.teams.filter(({ id }) => order.movers.includes(id))
  const ends = teams.flatMap((team) => standing(team))
  const scene = sceneFor(then)
  const enemies = teamsOnTable(then, otherSide(party.side)).flatMap((team) => standing(team))
  const inCover = ends.filter((at) => isInOrBehindCover(scene, at, enemies)).length
  const firing = { side: party.side, teams, leaders: [] }
  const targets = shotsOf(then, firing).flatMap(({ at }) => at.map(({ target }) => target.id))
  const threats = teamsOnTable(then, otherSide(party.side)).filter((enemy) =>
    hasShot(then, { side: enemy.side, teams: [enemy], leaders: [] }, teams),
  )
  return {
    facts: [
      `${Math.round(Math.max(0, ...lengths) / 10) / 10}" of ${Number(subject.facts.allowance) / 100}"`,
      ends.length === 0 ? '' : inCover === 0 ? 'in the open' : `${inCover} of ${ends.length} men in cover`,
    ].filter((words) => words !== ''),
    targets: [...new Set(targets)],
    threats: threats.map(({ id }) => id),
  }
}
