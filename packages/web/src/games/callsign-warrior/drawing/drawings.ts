import {
  aliveModels,
  allowanceOf,
  atEdge,
  BASE_RADIUS,
  costOfWays,
  type DriveLeg,
  entryEdges,
  HULL,
  mapOf,
  orderName,
  ordersFor,
  outlookOf,
  type Plan,
  planDrive,
  planMove,
  type Stand,
  type State,
  standAt,
  standsOf,
  type Team,
  targetsOf,
  teamReach,
  turnedAtEnd,
  type View,
} from '@sandtable/callsign-warrior'
import { inward, isAcross, type Point } from '@sandtable/table'
import { inches } from '../../../battlefield/tools/end.ts'
import type { Drawing, Foresight, Gesture, LitGround, Selection } from '../../../board/drawing.ts'
import {
  driveDrawing,
  type FigureSpot,
  type FigureWay,
  figuresDrawing,
  pointDrawing,
  pointsDrawing,
  shiftedTo,
  waysDrawing,
} from '../../../board/drawings.ts'
import type { PendingDecision } from '../../../client/match-state.ts'
import { partOf, teamOf } from '../pieces.ts'
import { isDrawn, ONE_POINT, POINTS } from './blanks.ts'
import { entryDrive, entryLegs, entryWays } from './entering.ts'
import { imaginedFrom, onCopyOf } from './imagined.ts'

type Gait = 'advance' | 'run'

/** How each question of the rules is drawn on the table. */
export function drawingFor(pending: PendingDecision, view: View): Drawing | null {
  const { name, shape, about } = pending
  if (!isDrawn(pending)) return null
  if (ONE_POINT.includes(name)) return pointDrawing()
  if (POINTS.includes(name)) return pointsDrawing(() => [])
  const team = teamOf(view, partOf(about, 'team'))
  if (!team) return null
  if (shape === 'place') return placeDrawing(team)
  const allowance = Number(partOf(about, 'allowance') ?? 600)
  const gait: Gait = partOf(about, 'gait') === 'run' ? 'run' : 'advance'
  switch (name) {
    case 'enter':
      return enterDrawing(view, team, allowance)
    case 'enter-vehicle':
      return enterVehicleDrawing(view, team, allowance, gait)
    case 'charge-move':
      return chargeDrawing(team)
    default:
      return name.endsWith('-vehicle')
        ? vehicleDrawing(view, team, allowance, gait)
        : footDrawing(view, team, allowance, 'as far as it may go')
  }
}

/** At the choice of an order a place on the table means: advance there, else run there. */
export function gesturesFor({ name, about, options }: PendingDecision, view: View): readonly Gesture[] {
  const team = teamOf(view, partOf(about, 'team'))
  return name === 'order' && team ? gesturesOf(view, team, options ?? []) : []
}

const WHICH_TEAM: readonly string[] = ['team', 'extra-order', 'bonus-token']

/** Where a Team is chosen to act, its orders and moves can be chosen with it. */
export function selectionFor({ name, options }: PendingDecision, view: View, unit: string): Selection | null {
  const state = imaginedFrom(view)
  const team = state.teams.find(({ id }) => id === unit)
  if (!WHICH_TEAM.includes(name) || !options?.includes(unit) || team?.place !== 'table') return null
  const orders = ordersFor(state, team)
  const targets = targetsOf(state, team, 'fire').map(({ id }) => id)
  return {
    unit,
    targets,
    actions: orders.map((order) => ({
      words: orderName(order),
      choice: unit,
      next: [{ name: 'order', choice: order, unit }],
      caution:
        order === 'fire' && targets.length === 0 ? 'No target in sight and range: it would not shoot.' : null,
    })),
    gestures: gesturesOf(view, team, orders).map((gesture) => ({
      ...gesture,
      choice: unit,
      next: (value) => [{ name: 'order', choice: gesture.choice, unit }, ...gesture.next(value)],
    })),
  }
}

function gesturesOf(view: View, team: Team, orders: readonly unknown[]): readonly Gesture[] {
  if (team.place !== 'table' || team.isImmobilised) return []
  const gaits = (['advance', 'run'] as const).filter((gait) => orders.includes(gait))
  return gaits.map((gait) => {
    const allowance = allowanceOf(team, gait)
    const reach = gait === 'advance' ? 'as far as an Advance' : 'as far as a Run'
    const isVehicle = team.profile.vehicle !== undefined && team.profile.vehicle !== null
    const drawing = isVehicle
      ? vehicleDrawing(view, team, allowance, gait)
      : footDrawing(view, team, allowance, reach)
    return {
      drawing,
      words: gait === 'advance' ? 'Advance' : 'Run',
      choice: gait,
      next: (value) => [
        { name: 'how-to-advance', choice: 'move-and-shoot', unit: team.id },
        { name: isVehicle ? 'move-vehicle' : 'move', choice: value, unit: team.id },
      ],
    }
  })
}

function footDrawing(view: View, team: Team, allowance: number, words: string): Drawing {
  const state = imaginedFrom(view)
  const mover = state.teams.find(({ id }) => id === team.id) ?? team
  const reach = once(() => teamReach(state, mover, allowance))
  return waysDrawing({
    unit: team.id,
    radius: BASE_RADIUS,
    starts: startsOf(team),
    get ground(): readonly LitGround[] {
      return [{ outline: reach(), words, isFaint: words.includes('Run') }]
    },
    plan: (places) => planMove(state, mover, allowance, places).ways,
    foresee: (value) => foreseeWays(view, team, value as readonly FigureWay[], allowance),
  })
}

function startsOf(team: Team): ReadonlyMap<string, Point & { readonly floor: number }> {
  return new Map(aliveModels(team).map(({ id, x, y, floor }) => [id, { x, y, floor }]))
}

function once<T>(find: () => T): () => T {
  let found: T | undefined
  return () => {
    found ??= find()
    return found
  }
}

function foreseeWays(view: View, team: Team, ways: readonly FigureWay[], allowance: number): Foresight {
  const state = imaginedFrom(view)
  const used = costOfWays(state, team, ways)
  const plan: Plan = { kind: 'foot', starts: startsOf(team), routes: ways }
  return foreseeAt(view, team.id, costWords(used, allowance), (copy, mover) =>
    standAt(copy, mover, plan, allowance * 4),
  )
}

function costWords(used: number, allowance: number): string {
  return `${inches(used)} of ${inches(allowance)}, ${inches(Math.max(0, allowance - used))} left`
}

/** What a Team would see from elsewhere, and what would see it. */
function foreseeAt(
  view: View,
  team: string,
  cost: string,
  put: (state: State, mover: Team) => void,
): Foresight {
  const copy = onCopyOf(view, (state) => {
    const mover = state.teams.find(({ id }) => id === team)
    if (mover) put(state, mover)
  })
  const mover = copy.teams.find(({ id }) => id === team)
  if (!mover) return { facts: [cost], targets: [], threats: [] }
  const { targets, threats, standsInCover } = outlookOf(copy, mover)
  const open = threats.filter(({ inCover }) => !inCover).length
  const cover = standsInCover
    ? 'in cover'
    : threats.length > 0 && open === 0
      ? 'in cover from all who see it'
      : 'in the open'
  return { facts: [cost, cover], targets, threats: threats.map((threat) => threat.team) }
}

function chargeDrawing(team: Team): Drawing {
  return waysDrawing({
    unit: team.id,
    ground: [],
    radius: BASE_RADIUS,
    starts: startsOf(team),
    plan: () => null,
  })
}

function vehicleDrawing(view: View, team: Team, allowance: number, gait: Gait): Drawing {
  const state = imaginedFrom(view)
  const mover = state.teams.find(({ id }) => id === team.id) ?? team
  const [hull] = aliveModels(mover)
  const start: Stand = { at: { x: hull?.x ?? 0, y: hull?.y ?? 0 }, facing: mover.facing }
  return driveDrawing({
    unit: team.id,
    ground: [],
    hull: HULL,
    plan: (places) => planDrive(state, mover, start, gait, allowance, places).legs,
    poses: (value) => standsOf(start, value as readonly DriveLeg[]),
    turned: (value, facing) => turnedAtEnd(start, value as readonly DriveLeg[], facing),
    foresee: (value) => {
      const legs = value as readonly DriveLeg[]
      const plan: Plan = { kind: 'drive', start, legs }
      const used = legs.reduce(
        (sum, leg) => sum + ('turn' in leg ? 0 : 'ahead' in leg ? leg.ahead : leg.back),
        0,
      )
      return foreseeAt(view, team.id, costWords(used, allowance), (copy, one) =>
        standAt(copy, one, plan, allowance),
      )
    },
  })
}

function enterDrawing(view: View, team: Team, allowance: number): Drawing {
  const state = imaginedFrom(view)
  return waysDrawing({
    kind: 'enter',
    unit: team.id,
    ground: entryGround(view, team, allowance),
    radius: BASE_RADIUS,
    starts: new Map(),
    plan: (places) => entryWays(state, team, allowance, places),
  })
}

function enterVehicleDrawing(view: View, team: Team, allowance: number, gait: Gait): Drawing {
  const state = imaginedFrom(view)
  return driveDrawing({
    kind: 'enter',
    unit: team.id,
    ground: entryGround(view, team, allowance),
    hull: HULL,
    plan: (places) => entryDrive(state, team, gait, allowance, places),
    poses: (value) => {
      const entry = entryLegs(value)
      if (!entry) return []
      return standsOf({ at: entry.start, facing: inward(entry.edge) }, entry.legs)
    },
  })
}

/** csw-fw-1, csw-res-4: the stretches of the edges by which it may come on, as deep as it may go. */
function entryGround(view: View, team: Team, allowance: number): readonly LitGround[] {
  const state = imaginedFrom(view)
  const { width, depth } = mapOf(view)
  return entryEdges(state, team).map(({ edge, from, to }) => {
    const deep = Math.min(allowance, isAcross(edge) ? depth : width)
    const corner = (along: number, far: number): Point => atEdge(view, edge, along, far)
    return {
      outline: [{ outline: [corner(from, 0), corner(to, 0), corner(to, deep), corner(from, deep)] }],
      words: `may come on over the ${edge} edge`,
    }
  })
}

function placeDrawing(team: Team): Drawing {
  const isVehicle = team.profile.vehicle !== undefined && team.profile.vehicle !== null
  return figuresDrawing({
    unit: team.id,
    ground: [],
    hasFacing: isVehicle,
    shapeOf: () => (isVehicle ? { kind: 'hull', ...HULL } : { kind: 'base', radius: BASE_RADIUS }),
    plan: (places, draft) => {
      const at = places.at(-1)
      const spots = Array.isArray(draft) ? (draft as readonly FigureSpot[]) : inRows(team)
      return at ? shiftedTo(spots, at) : null
    },
  })
}

/** Shoulder to shoulder, four abreast. */
function inRows(team: Team): readonly FigureSpot[] {
  return aliveModels(team).map(({ id }, i) => ({
    model: id,
    x: (i % 4) * 120,
    y: -Math.floor(i / 4) * 120,
    floor: 0,
  }))
}
