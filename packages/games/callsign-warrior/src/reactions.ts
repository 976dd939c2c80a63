import { type Decision, type Game, pick, window, yesNo } from '@sandtable/engine'
import {
  bearing,
  distanceToPolygon,
  distanceToSegment,
  type Piece,
  type Point,
  placeToward,
} from '@sandtable/table'
import { resolveAttack } from './attack.ts'
import { isInCoverFrom, seesTeam } from './cover.ts'
import { baseAt, bodiesDistance, bodiesOf, placeModel } from './figures.ts'
import { rowsNamed, whoFiresWhat } from './fire-plan.ts'
import { reveal } from './hidden.ts'
import { allowanceOf, type Gait, type Way, whyNotMove } from './movement.ts'
import { move } from './moving.ts'
import { spendShock } from './shock.ts'
import { canBeatZone, canSmoke, layBeatenZone, throwSmoke } from './smoke-and-zones.ts'
import {
  aliveModels,
  hasTeamRule,
  isDestroyed,
  isVehicle,
  type Model,
  type State,
  type Team,
} from './state.ts'
import { RATINGS } from './tables.ts'
import { isTarget } from './targets.ts'
import { groundFor, terrainOf } from './terrain.ts'

export type Reaction = 'take-cover' | 'dash' | 'reflexes' | 'escape-advance' | 'escape-run'

/** What came of the target's reaction, for the attack. */
export type Dashed = 'no' | 'failed' | 'reached'

/** csw-react-1 to csw-react-5, csw-hq-5, csw-ruling-84: the target may react; it calls nobody and uses no abilities. */
export function react(game: Game<State>, attacker: Team, target: Team, firing: readonly Model[]): Dashed {
  const options = reactionsOf(game.state, attacker, target, firing)
  if (options.length === 0) return 'no'
  const reaction = game.ask(howToReact(attacker, target, options))
  if (reaction === 'pass') return 'no'
  if (target.order === null) target.hasToken = false // csw-tok-6
  target.orderedBy = 'reaction'
  game.note?.({ kind: 'reaction', clause: 'csw-react-1', team: target.id, reaction })
  switch (reaction) {
    case 'take-cover':
      takeCover(game, target)
      return 'no'
    case 'dash':
      return dashToCover(game, attacker, target, firing)
    case 'reflexes':
      shootFirst(game, attacker, target)
      return 'no'
    case 'escape-advance':
      slipAway(game, attacker, target, firing, 'advance')
      return 'no'
    case 'escape-run':
      slipAway(game, attacker, target, firing, 'run')
      return 'no'
  }
}

/** csw-react-1, csw-abins-2, csw-ruling-95: it has had no order this turn, or keeps them guessing. */
export function mayReact(team: Team): boolean {
  if (isVehicle(team) || team.place !== 'table') return false
  return team.order === null || team.thisTurn.keepsGuessing
}

/** csw-react-1, csw-med-3: the reactions a Team qualifies for. */
export function reactionsOf(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
): readonly Reaction[] {
  if (!mayReact(target)) return []
  const options: Reaction[] = []
  const isCovered = isInCoverFrom(state, target, attacker, firing)
  if (isCovered) options.push('take-cover') // csw-tc-3
  if (target.thisTurn.isHelped && !hasTeamRule(target, 'combat-reflexes')) return options
  if (hasTeamRule(target, 'combat-reflexes') && hasUseForFire(state, attacker, target))
    options.push('reflexes')
  if (target.thisTurn.isHelped) return options // csw-med-3: Fire or Take Cover only
  if (!isCovered && dashGoals(state, target).length > 0) options.push('dash') // csw-dash-1, csw-dash-6
  if (hasTeamRule(target, 'guerrilla-tactics')) {
    if (escapes(state, attacker, target, firing, 'advance').length > 0) options.push('escape-advance')
    if (escapes(state, attacker, target, firing, 'run').length > 0) options.push('escape-run')
  }
  return options
}

/** csw-cr-2, csw-cr-3, csw-ruling-157: it can shoot back, or use its Fire order for smoke or a Beaten Zone. */
function hasUseForFire(state: State, attacker: Team, target: Team): boolean {
  return isTarget(state, target, attacker, 'reflexes') || canSmoke(target) || canBeatZone(target)
}

export function howToReact(
  attacker: Team,
  target: Team,
  options: readonly Reaction[],
): Decision<Reaction | 'pass'> {
  return window({
    clause: 'csw-react-1',
    name: 'reaction',
    seat: target.side,
    about: { team: target.id, attacker: attacker.id },
    options,
  })
}

/** csw-tc-3: before any shot is rolled. */
function takeCover(game: Game<State>, target: Team): void {
  target.order = 'take-cover'
  spendShock(game, target, 'take-cover', 'csw-react-2')
}

/** csw-dash-1 to csw-dash-6, csw-ruling-28, csw-ruling-154: a sprint to cover, under fire all the way. */
function dashToCover(game: Game<State>, attacker: Team, target: Team, firing: readonly Model[]): Dashed {
  const { state } = game
  target.order = 'take-cover'
  if (!spendShock(game, target, 'dash', 'csw-react-2')) return 'no' // csw-react-5
  const goals = dashGoals(state, target)
  const goal = goals.find(({ id }) => id === game.ask(dashWhere(target, goals)))
  const far = game.dice.d6('csw-dash-2') * 100 + RATINGS[target.profile.rating].dashBonus
  if (goal) {
    const starts = new Map(aliveModels(target).map((model) => [model.id, distanceToPiece(goal, model)]))
    move(game, target, {
      clause: 'csw-dash-2',
      name: 'dash',
      gait: 'advance',
      kind: 'reaction',
      terms: { allowance: far },
      whyNot: (ways) => whyFarther(goal, ways, starts),
      tries: () => [far, (far * 2) / 3, far / 3].map((reach) => toward(target, goal, Math.floor(reach))),
    })
  }
  if (isDestroyed(target)) return 'failed'
  target.order = 'take-cover' // csw-dash-5
  const isSafe = !seesTeam(state, attacker, target) || isInCoverFrom(state, target, attacker, firing)
  game.note?.({ kind: 'dashed', clause: 'csw-dash-3', team: target.id, inches: far / 100, reached: isSafe })
  return isSafe ? 'reached' : 'failed'
}

/** csw-dash-6: the pieces near by that can give cover. */
export function dashGoals(state: State, team: Team): readonly Piece[] {
  const models = aliveModels(team)
  return groundFor(state).pieces.filter((piece) => {
    if (piece.kind === 'inner-wall' || piece.kind === 'hill' || terrainOf(piece).cover === 'none')
      return false
    return models.some((model) => distanceToPiece(piece, model) <= DASH_REACH)
  })
}

/** csw-dash-2: nobody dashes farther than 6 + 3 inches. */
const DASH_REACH = 900

function distanceToPiece(piece: Piece, point: Point): number {
  if (piece.kind === 'line' || piece.kind === 'inner-wall') {
    const { points } = piece.kind === 'line' ? piece.line : piece.wall
    let nearest = Number.POSITIVE_INFINITY
    for (const [i, b] of points.entries()) {
      const a = points[i - 1]
      if (a) nearest = Math.min(nearest, distanceToSegment(point, a, b))
    }
    return nearest
  }
  return distanceToPolygon(piece.polygon, point)
}

function whyFarther(goal: Piece, ways: readonly Way[], starts: ReadonlyMap<string, number>): string | null {
  for (const { model, points } of ways) {
    const end = points.at(-1)
    if (end && distanceToPiece(goal, end) > (starts.get(model) ?? 0)) {
      return `${model} would end farther from ${goal.id} (csw-dash-6).`
    }
  }
  return null
}

/** Everybody the same way: the one that brings the first model nearest to the piece. */
function toward(team: Team, goal: Piece, far: number): readonly Way[] {
  const models = aliveModels(team)
  const [first] = models
  if (!first) return []
  let best: Point = first
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const end = placeToward(first, bearing(degrees), far)
    if (distanceToPiece(goal, end) < distanceToPiece(goal, best)) best = end
  }
  return models.map(({ id, x, y }) => ({
    model: id,
    points: [{ x: x + best.x - first.x, y: y + best.y - first.y }],
  }))
}

export function dashWhere(team: Team, goals: readonly Piece[]): Decision<string> {
  return pick({
    clause: 'csw-dash-6',
    name: 'dash-where',
    seat: team.side,
    about: { team: team.id },
    options: [...new Set(goals.map(({ id }) => id))],
  })
}

/** csw-cr-1 to csw-cr-3, csw-shock-12, csw-ruling-33: it shoots before it is shot at. */
function shootFirst(game: Game<State>, attacker: Team, target: Team): void {
  const { state } = game
  target.order = 'fire'
  if (!spendShock(game, target, 'combat-reflexes', 'csw-react-2')) return
  const use = game.ask(reflexesFor(state, attacker, target))
  if (use === 'smoke') throwSmoke(game, target)
  else if (use === 'beaten-zone') layBeatenZone(game, target)
  else {
    const before = attacker.shock
    const keys = game.ask(whoFiresWhat(state, target, attacker, 'reflexes'))
    const rows = rowsNamed(state, target, attacker, 'reflexes', keys)
    if (rows.length > 0) {
      resolveAttack(game, { attacker: target, target: attacker, occasion: 'reflexes', rows, dashed: 'no' })
    }
    reveal(game, target, 'csw-hid-2')
    spendAtOnce(game, attacker, attacker.shock - before)
  }
}

export function reflexesFor(
  state: State,
  attacker: Team,
  target: Team,
): Decision<'shoot' | 'smoke' | 'beaten-zone'> {
  const options: ('shoot' | 'smoke' | 'beaten-zone')[] = []
  if (isTarget(state, target, attacker, 'reflexes')) options.push('shoot')
  if (canSmoke(target)) options.push('smoke')
  if (canBeatZone(target)) options.push('beaten-zone')
  return pick({
    clause: 'csw-cr-3',
    name: 'reflexes',
    seat: target.side,
    about: { team: target.id },
    options,
  })
}

/** csw-shock-12: the Shock just caused may be spent at once, as Suppressed only. */
function spendAtOnce(game: Game<State>, attacker: Team, caused: number): void {
  if (caused <= 0 || isDestroyed(attacker) || attacker.thisTurn.isFanatic) return
  const options = Array.from({ length: caused }, (_, i) => `suppressed-${i + 1}`)
  const seat = attacker.side === 'blue' ? 'red' : 'blue'
  const choice = game.ask(
    window({ clause: 'csw-shock-12', name: 'spend-at-once', seat, about: { team: attacker.id }, options }),
  )
  if (choice === 'pass') return
  const points = Number(choice.slice(-1))
  attacker.shock -= points
  attacker.thisTurn.suppressed += points
  game.note?.({
    kind: 'shock-spent',
    clause: 'csw-shock-12',
    team: attacker.id,
    pinned: 0,
    suppressed: points,
    demoralised: false,
    left: attacker.shock,
  })
}

/** csw-gt-1, csw-gt-2: it slips away, out of sight or into cover. */
function slipAway(
  game: Game<State>,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  gait: Gait,
): void {
  const { state } = game
  target.order = gait === 'advance' ? 'advance' : 'run'
  if (!spendShock(game, target, target.order, 'csw-react-2')) return
  const ways = escapes(state, attacker, target, firing, gait)
  if (ways.length === 0) return // csw-gt-1: Pinned Down leaves none; the order is spent
  move(game, target, {
    clause: 'csw-gt-1',
    name: 'escape',
    gait,
    kind: 'reaction',
    whyNot: (chosen) => whyNoEscape(state, attacker, target, firing, chosen),
    tries: (chance) => [ways[chance.below(ways.length)] as readonly Way[]],
  })
  if (isDestroyed(target) || gait === 'run') return
  const watches = game.ask(
    yesNo({
      clause: 'csw-gt-2',
      name: 'overwatch-after-escape',
      seat: target.side,
      about: { team: target.id },
    }),
  )
  if (watches === 'yes') target.order = 'overwatch'
}

/** csw-gt-1: some ways that would do. People may find others. */
export function escapes(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  gait: Gait,
): readonly (readonly Way[])[] {
  const allowance = allowanceOf(target, gait)
  const found: (readonly Way[])[] = []
  if (allowance === 0) return found
  for (let degrees = 0; degrees < 360; degrees += 30) {
    for (const far of [allowance, Math.floor(allowance / 2)]) {
      const ways = aliveModels(target).map(({ id, x, y }) => ({
        model: id,
        points: [placeToward({ x, y }, bearing(degrees), far)],
      }))
      if (whyNotMove(state, target, ways, { allowance }) !== null) continue
      if (whyNoEscape(state, attacker, target, firing, ways) === null) {
        found.push(ways)
        break
      }
    }
  }
  return found
}

function whyNoEscape(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  ways: readonly Way[],
): string | null {
  if (ways.length === 0) return 'It must move, or not react in this way (csw-gt-1).'
  const enemies = bodiesOf(state, attacker)
  const old = aliveModels(target).map((model) => ({ model, x: model.x, y: model.y, floor: model.floor }))
  let wrong: string | null = null
  for (const { model, points } of ways) {
    const moving = target.models.find(({ id }) => id === model)
    const end = points.at(-1)
    if (!moving || !end) continue
    const before = bodiesDistance([baseAt(moving)], enemies)
    placeModel(moving, end, end.floor ?? 0)
    if (bodiesDistance([baseAt(end)], enemies) < before)
      wrong = `${model} would end nearer to the attacker (csw-gt-1).`
  }
  if (
    wrong === null &&
    seesTeam(state, attacker, target) &&
    !isInCoverFrom(state, target, attacker, firing)
  ) {
    wrong = 'It must end out of sight of the attacker or in cover from it (csw-gt-1).'
  }
  for (const { model, x, y, floor } of old) placeModel(model, { x, y }, floor)
  return wrong
}
