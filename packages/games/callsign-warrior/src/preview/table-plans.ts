import { Dice, SeededDice, sfc32 } from '@sandtable/engine'
import {
  type AskedQuestion,
  type DriveStep,
  drawn,
  driveLength,
  type FigurePlace,
  type Foresight,
  type Gesture,
  type LitGround,
  type PlannedFigure,
  type Pose,
  placeFigure,
  posesAlong,
  type Route,
  type Selection,
  type Subject,
  subjectOf,
  type TablePlans,
  turnedAtEnd,
} from '@sandtable/miniatures'
import { inward, type Vector } from '@sandtable/table'
import { nameOf, orderName } from '../forces/names.ts'
import { ordersFor } from '../rules/command/orders.ts'
import { footPlan } from '../rules/moving/move-decision.ts'
import { allowanceOf, type Gait } from '../rules/moving/move-legality.ts'
import { type Plan, standAt } from '../rules/moving/walk.ts'
import { targetsOf } from '../rules/shooting/targets.ts'
import { aliveModels, isVehicle, type State, type Team } from '../rules/state/state.ts'
import { determinize, type View } from '../rules/state/view.ts'
import { BASE_RADIUS, HULL } from '../rules/tables.ts'
import { planDrive } from './drive-plans.ts'
import { entryDrive, entryGround, entryLegs, entryWays } from './entry-plans.ts'
import { forecastOf } from './forecasts.ts'
import { costOfWays, planMove, teamReach } from './move-plans.ts'
import { outlookOf, rulesOfSight } from './outlook.ts'
import { changed, interruptionFor, partOf } from './threats.ts'

/** CALLSIGN: Warrior on the board. A state that could be behind the view is what the seat knows. */
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
  foresee,
  gestures: (known, { name, about, options }) => {
    const team = teamNamed(known, partOf(about, 'team'))
    return name === 'order' && team ? gesturesOf(team, options ?? []) : []
  },
  selection,
  targets,
  sight: rulesOfSight,
  interruption: (known, question, notes) => interruptionFor(question, known, notes),
  forecast: (known, question, choice, notes) => forecastOf(question, known, choice, notes),
}

function teamNamed({ teams }: State, id: unknown): Team | undefined {
  return teams.find((team) => team.id === id)
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
    if (subject.draw === 'enter') return entryGround(known, team, allowance)
    if (subject.draw !== 'ways' || subject.facts.target !== undefined) return []
    const gait = gaitOf(subject)
    const outline = teamReach(known, team, allowance)
    return [
      { outline, words: `as far as ${gait === 'run' ? 'a Run' : 'an Advance'}`, isFaint: gait === 'run' },
    ]
  })
}

/** csw-move-4, csw-fw-1: a Team on foot goes or comes on. A Charge is suggested whole: it must reach its target. */
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

/** What a move costs, what cover the Team would have there, whom it would see, and who would see it. */
function foresee(known: State, subject: Subject, answer: unknown): Foresight | null {
  const team = teamNamed(known, subject.unit)
  if (!team) return null
  const allowance = allowanceIn(subject)
  switch (subject.draw) {
    case 'ways': {
      const ways = answer as readonly Route[]
      const plan = footPlan(team, ways)
      const cost = costWords(costOfWays(known, team, ways), allowance)
      return outlookAfter(known, team, [cost], (state, mover) =>
        standAt(state, mover, plan, allowance * FARTHEST_WAY),
      )
    }
    case 'drive': {
      const legs = answer as readonly DriveStep[]
      const plan: Plan = { kind: 'drive', start: standOf(team), legs }
      const cost = costWords(driveLength(legs), allowance)
      return outlookAfter(known, team, [cost], (state, mover) => standAt(state, mover, plan, allowance))
    }
    case 'enter':
    case 'figures':
      return outlookAfter(known, team, [], (_, mover) => putAt(mover, endsOf(answer)))
    default:
      return null
  }
}

/** A way that was drawn too far is looked at from its end all the same. */
const FARTHEST_WAY = 4

function costWords(used: number, allowance: number): string {
  return `${inches(used)} of ${inches(allowance)}, ${inches(Math.max(0, allowance - used))} left`
}

function inches(length: number): string {
  return `${Math.round(length / 10) / 10}″`
}

type Ends = ReadonlyMap<string, FigurePlace>

/** Where models would be at the end of routes, or as they are put down. A drive onto the table is not looked at. */
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

/** csw-tc-4, csw-shoot-2: the outlook of a Team after a change of its place. */
function outlookAfter(
  known: State,
  team: Team,
  facts: readonly string[],
  put: (state: State, mover: Team) => void,
): Foresight | null {
  const copy = changed(known, (state) => {
    const mover = teamNamed(state, team.id)
    if (mover) put(state, mover)
  })
  const mover = teamNamed(copy, team.id)
  if (mover?.place !== 'table') return null
  const { targets: seen, threats, standsInCover } = outlookOf(copy, mover)
  const isCovered = threats.length > 0 && threats.every(({ inCover }) => inCover)
  const cover = standsInCover ? 'in cover' : isCovered ? 'in cover from all who see it' : 'in the open'
  return { facts: [...facts, cover], targets: seen, threats: threats.map((threat) => threat.team) }
}

/** The questions that choose which Team acts. */
const WHICH_TEAM: readonly string[] = ['team', 'extra-order', 'bonus-token']

/** csw-order-1: where a Team is chosen to act, its orders and moves can be chosen with it. */
function selection(known: State, { name, options }: AskedQuestion, unit: string): Selection | null {
  const team = teamNamed(known, unit)
  if (!WHICH_TEAM.includes(name) || !options?.includes(unit) || team?.place !== 'table') return null
  const orders = ordersFor(known, team)
  const seen = targetsOf(known, team, 'fire').map(({ id }) => id)
  return {
    unit,
    targets: seen,
    actions: orders.map((order) => ({
      words: orderName(order),
      choice: unit,
      next: [{ name: 'order', choice: order, unit }],
      caution:
        order === 'fire' && seen.length === 0 ? 'No target in sight and range: it would not shoot.' : null,
    })),
    gestures: gesturesOf(team, orders).map((gesture) => ({
      ...gesture,
      choice: unit,
      next: (answer) => [{ name: 'order', choice: gesture.choice, unit }, ...gesture.next(answer)],
    })),
  }
}

/** csw-adv-1, csw-run-1: at the choice of an order a place on the table means: advance there, else run there. */
function gesturesOf(team: Team, orders: readonly unknown[]): readonly Gesture[] {
  if (team.place !== 'table' || team.isImmobilised) return []
  const isHull = isVehicle(team)
  const gaits = (['advance', 'run'] as const).filter((gait) => orders.includes(gait))
  return gaits.flatMap((gait) => {
    const facts = { team: team.id, gait, allowance: allowanceOf(team, gait) }
    const subject = subjectOf(drawn(isHull ? 'drive' : 'ways', facts))
    if (!subject) return []
    return [
      {
        subject,
        words: orderName(gait),
        choice: gait,
        next: (answer) => [
          { name: 'how-to-advance', choice: 'move-and-shoot', unit: team.id },
          { name: isHull ? 'move-vehicle' : 'move', choice: answer, unit: team.id },
        ],
      } satisfies Gesture,
    ]
  })
}

/** csw-shoot-2: whom the asked Team could shoot at, while its order, its Advance or its target is chosen. */
function targets(known: State, { name, about }: AskedQuestion): readonly string[] {
  if (name !== 'order' && name !== 'how-to-advance' && name !== 'target') return []
  const team = teamNamed(known, partOf(about, 'team'))
  return team ? targetsOf(known, team, 'fire').map(({ id }) => id) : []
}
