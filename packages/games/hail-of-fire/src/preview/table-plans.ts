import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import {
  type AskedQuestion,
  type FigurePlace,
  type Forecast,
  inches,
  type LitGround,
  type MovePreview,
  type PlannedFigure,
  type Pose,
  partOf,
  type Subject,
  type TablePlans,
} from '@sandtable/miniatures'
import { type Point, pathLength, placeToward, reachOf, reachOutline, type Vector } from '@sandtable/table'
import { FOOTPRINTS } from '../forces/data/teams.ts'
import type { FireRow } from '../rules/firing/fire-plan.ts'
import type { Spot } from '../rules/hidden/spot.ts'
import type { Zone } from '../rules/hidden/zones.ts'
import { barriersFor } from '../rules/moving/barriers.ts'
import { type DriveStep, driveOf } from '../rules/moving/driving.ts'
import { teamDistance } from '../rules/moving/footprints.ts'
import { moverOf, traversalFor } from '../rules/moving/going.ts'
import { type FootStep, footPath, narrowHalf } from '../rules/moving/on-foot.ts'
import { sceneFor } from '../rules/moving/terrain.ts'
import { isConcealedFrom } from '../rules/seeing/concealment.ts'
import { sees } from '../rules/seeing/sight.ts'
import { determinize } from '../rules/state/determinize.ts'
import { enemiesOnTable, isVehicle, type State, statsOf, type Team } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'
import { barrageForecast } from './barrage-forecast.ts'
import { wordsOfPiece } from './briefing.ts'
import { receivedFireOdds } from './received-fire-odds.ts'
import { attackOf, selectionOf } from './selections.ts'
import { shotOdds } from './shot-odds.ts'
import { togetherOf } from './together.ts'

/** Hail of Fire on the board. What the seat knows is represented by a state that fits its view. */
export const TABLE_PLANS: Readonly<TablePlans<View, State>> = {
  knowledge: (view) => determinize(view, new Dice(new SeededDice(sfc32(1)))),
  figures,
  ground,
  drive: (known, subject, places) => {
    const team = teamNamed(known, subject.unit)
    if (!team || subject.facts.isAssault) return null // contact needs exact places, so the rules suggest them
    const steps = walkTo(team, allowanceIn(subject), places)
    return isVehicle(team) ? stretchesOf(team, steps) : steps
  },
  poses: (known, subject, answer) => {
    const team = teamNamed(known, subject.unit)
    if (!team) return []
    return isVehicle(team)
      ? [startOf(team), ...driveOf(team, answer as readonly DriveStep[]).poses]
      : posesOf(team, answer as readonly FootStep[])
  },
  turned: (known, subject, answer, facing) =>
    onFoot(known, subject)
      ? turnedAtEnd(answer as readonly FootStep[], facing)
      : [...(answer as readonly DriveStep[]).filter(({ far }) => far > 0), { facing, far: 0 }],
  previewMove,
  together: togetherOf,
  selection: selectionOf,
  attack: attackOf,
  targets: (known, { about }) => {
    const team = teamNamed(known, partOf(about, 'team'))
    return team ? seenEnemies(known, team).map(({ id }) => id) : []
  },
  terrain: (_, piece) => wordsOfPiece(piece),
  sight,
  forecast,
}

function teamNamed({ teams }: State, id: unknown): Team | null {
  return teams.find((team) => team.id === id) ?? null
}

/** hof-team-5: one base or one hull. */
function figures(known: State, unit: string): readonly PlannedFigure[] {
  const team = teamNamed(known, unit)
  if (!team) return []
  const { width, depth } = FOOTPRINTS[statsOf(team).size]
  const at = team.place === 'table' ? { x: team.x, y: team.y } : null
  return [{ id: 'base', name: statsOf(team).name, shape: { kind: 'hull', length: depth, width }, at }]
}

function allowanceIn({ facts }: Subject): number {
  return typeof facts.allowance === 'number' ? facts.allowance : 0
}

/** Teams on foot and guns walk; vehicles drive by their own legs. */
function onFoot(known: State, { unit }: Subject): Team | null {
  const team = teamNamed(known, unit)
  return team && !isVehicle(team) ? team : null
}

/** hof-setup-5: the zone a Team is placed in; hof-move-1: the ground within a move, round what may not be crossed. */
function ground(known: State, subject: Subject): readonly LitGround[] {
  const { zone } = subject.facts
  if (zone)
    return [{ outline: [{ outline: cornersOf(zone as unknown as Zone) }], words: 'your deployment zone' }]
  const team = teamNamed(known, subject.unit)
  const allowance = allowanceIn(subject)
  if (team?.place !== 'table' || allowance <= 0) return []
  const walker = {
    from: { x: team.x, y: team.y },
    radius: narrowHalf(team),
    barriers: barriersFor(known, team),
  }
  const reach = reachOf(traversalFor(sceneFor(known), moverOf(team)), walker, allowance)
  return [{ outline: reachOutline(reach), words: `as far as ${inches(allowance)}` }]
}

function cornersOf({ west, east, south, north }: Zone): readonly Point[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

/** From its place through these points, the last one as far as the move allows; it ends facing the way it went. */
function walkTo(team: Team, allowance: number, places: readonly FigurePlace[]): readonly FootStep[] {
  const steps: FootStep[] = []
  let from: Point = { x: team.x, y: team.y }
  let left = allowance
  for (const { x, y } of places) {
    const way = { x: x - from.x, y: y - from.y }
    const far = pathLength([from, { x, y }])
    if (far === 0) continue
    const to = far <= left ? { x, y } : placeToward(from, way, left)
    steps.push({ ...to, facing: way })
    left -= far
    if (left <= 0) break
    from = to
  }
  return steps.map((step, i) => (i === steps.length - 1 ? step : { x: step.x, y: step.y }))
}

/** hof-move-7: the same way as stretches of a drive: a direction and how far. */
function stretchesOf(team: Team, steps: readonly FootStep[]): readonly DriveStep[] {
  return steps.map(({ x, y }, i) => {
    const from = steps[i - 1] ?? team
    return { facing: { x: x - from.x, y: y - from.y }, far: pathLength([from, { x, y }]) }
  })
}

function startOf(team: Team): Pose {
  return { at: { x: team.x, y: team.y }, facing: team.facing }
}

function posesOf(team: Team, steps: readonly FootStep[]): readonly Pose[] {
  return [
    startOf(team),
    ...steps.map(({ x, y, facing }, i) => {
      const before = steps[i - 1] ?? team
      return { at: { x, y }, facing: facing ?? { x: x - before.x, y: y - before.y } }
    }),
  ]
}

function turnedAtEnd(steps: readonly FootStep[], facing: Vector): readonly FootStep[] {
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, facing } : step))
}

/** The cost of a move, and the Teams that a Team would see and be seen by at its end, or where it is placed. */
function previewMove(known: State, subject: Subject, answer: unknown): MovePreview | null {
  const team = teamNamed(known, subject.unit)
  const end = team && endOf(team, subject, answer)
  if (!team || !end) return null
  const there: Team = { ...team, place: 'table', ...end.at, facing: end.facing, isDugIn: false }
  const teams = known.teams.map((one) => (one.id === team.id ? there : one))
  const then: State = { ...known, teams }
  const seen = seenEnemies(then, there)
  const concealed = seen.filter((enemy) => isConcealedFrom(then, there, enemy)).length
  return {
    facts: [
      ...(end.used === null ? [] : [`${inches(end.used)} of ${inches(allowanceIn(subject))}`]),
      ...(seen.length === 0 ? [] : [`concealed from ${concealed} of ${seen.length} who see it`]),
    ],
    targets: seen.map(({ id }) => id),
    threats: seen.filter(({ isSuppressed }) => !isSuppressed).map(({ id }) => id),
  }
}

/** Where an answer brings a Team, and the inches it uses; null if it stays. */
function endOf(
  team: Team,
  { draw }: Subject,
  answer: unknown,
): (Pose & { readonly used: number | null }) | null {
  if (draw === 'stand') {
    const spot = answer as Spot | null
    return spot && { at: { x: spot.x, y: spot.y }, facing: spot.facing, used: null }
  }
  const steps = answer as readonly (FootStep | DriveStep)[]
  const poses = isVehicle(team)
    ? driveOf(team, steps as readonly DriveStep[]).poses
    : posesOf(team, steps as readonly FootStep[]).slice(1)
  const end = poses.at(-1)
  const used = isVehicle(team)
    ? (steps as readonly DriveStep[]).reduce((sum, { far }) => sum + far, 0)
    : pathLength(footPath(team, steps as readonly FootStep[]))
  return end ? { at: end.at, facing: end.facing, used } : null
}

/** hof-los-1 */
function seenEnemies(known: State, team: Team): readonly Team[] {
  return team.place === 'table'
    ? enemiesOnTable(known, team.side).filter((enemy) => sees(known, team, enemy))
    : []
}

/** hof-los-1, hof-los-7 in a sentence, for the measuring tool. */
function sight(known: State, from: string, to: string): string | null {
  const one = teamNamed(known, from.split('/')[0])
  const other = teamNamed(known, to.split('/')[0])
  if (one?.place !== 'table' || other?.place !== 'table') return null
  const far = inches(teamDistance(known, one, other))
  if (!sees(known, one, other)) return `${far}, no line of sight (hof-los-1).`
  return `${far}, in sight${isConcealedFrom(known, other, one) ? ', concealed (hof-los-7)' : ''}.`
}

/**
 * The odds of a Fire order at the target pointed at, or with the chosen weapons; and of the check a Team would make.
 */
function forecast(
  known: State,
  { name, about }: AskedQuestion,
  { weighed, chosen }: { readonly weighed: unknown; readonly chosen: readonly unknown[] },
): Forecast | null {
  if (name === 'target-team') {
    const ids = partOf(about, 'teams')
    const teams = (Array.isArray(ids) ? ids : []).flatMap((id) => teamNamed(known, id) ?? [])
    return fireForecast(known, teams, teamNamed(known, weighed), null)
  }
  if (name === 'withhold-fire') {
    const rows = chosen as readonly FireRow[]
    const teams = rows.flatMap(({ team }) => teamNamed(known, team) ?? [])
    return fireForecast(known, teams, teamNamed(known, partOf(about, 'target')), rows)
  }
  if (name === 'declare-orders' && Array.isArray(weighed)) return checkForecast(known, about, weighed)
  if (name === 'effect-or-wait') return barrageForecast(known, partOf(about, 'unit'))
  return null
}

function fireForecast(
  known: State,
  teams: readonly Team[],
  target: Team | null,
  rows: readonly FireRow[] | null,
): Forecast | null {
  if (!target || teams.length === 0) return null
  const leader = known.activation ? teamNamed(known, known.activation.lead) : null
  const odds = shotOdds(known, teams, target, leader, rows)
  if (odds.needs.length === 0) return null
  const [best] = odds.oneHit.toSorted((a, b) => b.destroyed - a.destroyed)
  return {
    title: `Fire at ${statsOf(target).name}`,
    chances: [
      { what: 'at least one hit', probability: odds.hit },
      ...(best && best.destroyed > 0 ? [{ what: 'a hit destroys it', probability: best.destroyed }] : []),
      ...(best && isVehicle(target)
        ? [{ what: 'a hit gives Received Fire', probability: best.received }]
        : []),
    ],
    facts: [`hits expected: ${Math.round(odds.expected * 10) / 10}`],
  }
}

/** hof-rfc-3: a Move order costs infantry in the open its shelter, so the order is weighed before it is given. */
function checkForecast(known: State, about: unknown, kinds: readonly unknown[]): Forecast | null {
  const ids = partOf(about, 'teams')
  const teams = (Array.isArray(ids) ? ids : []).flatMap((id) => teamNamed(known, id) ?? [])
  const under = teams.filter(({ received }) => received.length > 0)
  if (under.length === 0) return null
  const checks = under.map((team) => receivedFireOdds(known, team, kinds[0] !== 'fire'))
  const average = (pick: (check: (typeof checks)[number]) => number): number =>
    checks.reduce((sum, check) => sum + pick(check), 0) / checks.length
  return {
    title: under.length === 1 ? 'Its received fire' : `Received fire of ${under.length} Teams, on average`,
    chances: [
      { what: 'killed', probability: average(({ killed }) => killed) },
      { what: 'Suppressed', probability: average(({ suppressed }) => suppressed) },
      { what: 'holds', probability: average(({ ready }) => ready) },
    ],
    facts: [],
  }
}
