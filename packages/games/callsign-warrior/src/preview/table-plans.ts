import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import {
  type DriveStep,
  driveLength,
  entryGround,
  type FigurePlace,
  type LitGround,
  type MovePreview,
  type PlannedFigure,
  type Pose,
  placeFigure,
  posesAlong,
  type Route,
  type Subject,
  type TablePlans,
  turnedAtEnd,
} from '@sandtable/miniatures'
import { inward, type Vector } from '@sandtable/table'
import { nameOf } from '../forces/names.ts'
import { footPlan } from '../rules/moving/move-decision.ts'
import type { Gait } from '../rules/moving/move-legality.ts'
import { type Plan, standAt } from '../rules/moving/walk.ts'
import { aliveModels, isVehicle, type State, type Team } from '../rules/state/state.ts'
import { determinize, type View } from '../rules/state/view.ts'
import { BASE_RADIUS, HULL } from '../rules/tables.ts'
import { attack, gestures, selection, targets } from './actions.ts'
import { terrainWords } from './briefing.ts'
import { planDrive } from './drive-plans.ts'
import { entryDrive, entryLegs, entryOf, entryWays } from './entry-plans.ts'
import { forecastOf } from './forecasts.ts'
import { costOfWays, planMove, teamReach } from './move-plans.ts'
import { rulesOfSight, sightPreview } from './sight-preview.ts'
import { changed, interruptionFor, teamNamed } from './threats.ts'

/** CALLSIGN: Warrior on the board. What the seat knows is represented by a state that fits its view. */
export const TABLE_PLANS: Readonly<TablePlans<View, State>> = {
  knowledge: (view) => determinize(view, new Dice(new SeededDice(sfc32(1)))),
  figures,
  ground,
  routes,
  drive: driveTo,
  poses,
  turned: (known, subject, answer, facing: Vector) =>
    withTeam(known, subject, null, (team) =>
      turnedAtEnd(standOf(team), answer as readonly DriveStep[], facing),
    ),
  previewMove,
  gestures,
  selection,
  targets,
  attack,
  terrain: (_, piece) => terrainWords(piece),
  sight: rulesOfSight,
  interruption: (known, question, notes) => interruptionFor(question, known, notes),
  forecast: (known, question, choice, notes) => forecastOf(question, known, choice, notes),
}

function withTeam<T>(known: State, { unit }: Subject, otherwise: T, use: (team: Team) => T): T {
  const team = teamNamed(known, unit)
  return team ? use(team) : otherwise
}

function figures(known: State, unit: string): readonly PlannedFigure[] {
  const team = teamNamed(known, unit)
  if (!team) return []
  const shape: PlannedFigure['shape'] = isVehicle(team)
    ? { kind: 'hull', ...HULL }
    : { kind: 'base', radius: BASE_RADIUS }
  return aliveModels(team).map(({ id, x, y, floor }) => ({
    id,
    name: nameOf(id),
    shape,
    at: team.place === 'table' ? { x, y, floor } : null,
  }))
}

const GAITS: readonly unknown[] = ['advance', 'run', 'charge'] satisfies readonly Gait[]

function gaitOf({ facts }: Subject): Gait {
  return GAITS.includes(facts.gait) ? (facts.gait as Gait) : 'advance'
}

function allowanceIn({ facts }: Subject): number {
  return Number(facts.allowance ?? 0)
}

/** csw-move-4, csw-fw-1: how far a Team on foot gets; the edges by which any Team comes on. */
function ground(known: State, subject: Subject): readonly LitGround[] {
  const allowance = allowanceIn(subject)
  return withTeam<readonly LitGround[]>(known, subject, [], (team) => {
    if (subject.draw === 'enter') return entryGround(entryOf(known, team, allowance))
    if (subject.draw !== 'ways' || subject.facts.target !== undefined) return []
    const gait = gaitOf(subject)
    const outline = teamReach(known, team, allowance)
    return [
      { outline, words: `as far as ${gait === 'run' ? 'a Run' : 'an Advance'}`, isFaint: gait === 'run' },
    ]
  })
}

/**
 * csw-move-4, csw-fw-1: a Team on foot moves or enters. A Charge is suggested as a whole, because it must reach its
 * target.
 */
function routes(known: State, subject: Subject, places: readonly FigurePlace[]): readonly Route[] | null {
  const allowance = allowanceIn(subject)
  return withTeam<readonly Route[] | null>(known, subject, null, (team) => {
    if (subject.facts.target !== undefined) return null
    if (subject.draw === 'enter') return entryWays(known, team, allowance, places)
    return planMove(known, team, allowance, places).ways
  })
}

function standOf(team: Team): Pose {
  const [hull] = aliveModels(team)
  return { at: { x: hull?.x ?? 0, y: hull?.y ?? 0 }, facing: team.facing }
}

/** csw-move-2, csw-move-3: a vehicle drives, or drives on. */
function driveTo(known: State, subject: Subject, places: readonly FigurePlace[]): unknown {
  const allowance = allowanceIn(subject)
  const gait = gaitOf(subject)
  return withTeam<unknown>(known, subject, null, (team) =>
    subject.draw === 'enter'
      ? entryDrive(known, team, gait, allowance, places)
      : planDrive(known, team, standOf(team), gait, allowance, places).legs,
  )
}

function poses(known: State, subject: Subject, answer: unknown): readonly Pose[] {
  if (subject.draw === 'enter') {
    const entry = entryLegs(answer)
    return entry ? posesAlong({ at: entry.start, facing: inward(entry.edge) }, entry.legs) : []
  }
  return withTeam<readonly Pose[]>(known, subject, [], (team) =>
    posesAlong(standOf(team), answer as readonly DriveStep[]),
  )
}

/** The cost of a move, the cover the Team would have there, the enemies it would see, and those that would see it. */
function previewMove(known: State, subject: Subject, answer: unknown): MovePreview | null {
  const team = teamNamed(known, subject.unit)
  if (!team) return null
  const allowance = allowanceIn(subject)
  switch (subject.draw) {
    case 'ways': {
      const ways = answer as readonly Route[]
      const plan = footPlan(team, ways)
      const cost = costWords(costOfWays(known, team, ways), allowance)
      return sightPreviewAfter(known, team, [cost], (state, mover) =>
        standAt(state, mover, plan, allowance * FARTHEST_WAY),
      )
    }
    case 'drive': {
      const legs = answer as readonly DriveStep[]
      const plan: Plan = { kind: 'drive', start: standOf(team), legs }
      const cost = costWords(driveLength(legs), allowance)
      return sightPreviewAfter(known, team, [cost], (state, mover) => standAt(state, mover, plan, allowance))
    }
    case 'enter':
    case 'figures':
      return sightPreviewAfter(known, team, [], (_, mover) => putAt(mover, endsOf(answer)))
    default:
      return null
  }
}

/** A path that was drawn too far is still judged at its end. */
const FARTHEST_WAY = 4

function costWords(used: number, allowance: number): string {
  return `${inches(used)} of ${inches(allowance)}, ${inches(Math.max(0, allowance - used))} left`
}

function inches(length: number): string {
  return `${Math.round(length / 10) / 10}″`
}

type Ends = ReadonlyMap<string, FigurePlace>

/** Where models would be at the end of routes, or as they are placed. A drive onto the table is not included. */
function endsOf(answer: unknown): Ends {
  const parts = answer as readonly (Partial<Route> & Partial<FigurePlace>)[]
  return new Map(
    parts.flatMap(({ model, points, x, y, floor = 0 }) => {
      const end = points?.at(-1) ?? (x === undefined || y === undefined ? undefined : { x, y, floor })
      return model && end ? [[model, end] as const] : []
    }),
  )
}

function putAt(mover: Team, ends: Ends): void {
  if (ends.size > 0) mover.place = 'table'
  for (const model of mover.models) {
    const end = ends.get(model.id)
    if (end) placeFigure(model, end, end.floor ?? 0)
  }
}

/** csw-tc-4, csw-shoot-2: what is in sight from a Team after a change of its place. */
function sightPreviewAfter(
  known: State,
  team: Team,
  facts: readonly string[],
  put: (state: State, mover: Team) => void,
): MovePreview | null {
  const copy = changed(known, (state) => {
    const mover = teamNamed(state, team.id)
    if (mover) put(state, mover)
  })
  const mover = teamNamed(copy, team.id)
  if (mover?.place !== 'table') return null
  const { targets: seen, threats, standsInCover } = sightPreview(copy, mover)
  const isCovered = threats.length > 0 && threats.every(({ inCover }) => inCover)
  const cover = standsInCover ? 'in cover' : isCovered ? 'in cover from all who see it' : 'in the open'
  return { facts: [...facts, cover], targets: seen, threats: threats.map((threat) => threat.team) }
}
