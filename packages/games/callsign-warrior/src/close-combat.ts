import { type Decision, type Game, mod, orMore, pick, window } from '@sandtable/engine'
import {
  bearing,
  buildingAt,
  distance,
  distanceToSegment,
  overlaps,
  type Point,
  placeToward,
  regionsAt,
  sightLine,
} from '@sandtable/table'
import { chooseCasualties, exceptionalCasualty, resolveAttack } from './attack.ts'
import { NATURAL } from './courage.ts'
import { seesTeam } from './cover.ts'
import { baseAt, bodiesOf, isChain, teamDistance } from './figures.ts'
import { rowsNamed, whoFiresWhat } from './fire-plan.ts'
import { reveal } from './hidden.ts'
import { destroyTeam, loseModel } from './losses.ts'
import {
  allowanceOf,
  CONTACT,
  rateOf,
  type Way,
  type WayPoint,
  wayCost,
  wayLengthOf,
  whyNotMove,
} from './movement.ts'
import { footPlan, move, noteMove, whereTo } from './moving.ts'
import { bodiesInTheWay } from './placement.ts'
import { mayReact } from './reactions.ts'
import { spendShock } from './shock.ts'
import { aliveModels, isDestroyed, isVehicle, type Model, playerOf, type State, type Team } from './state.ts'
import { BASE_RADIUS } from './tables.ts'
import { isTarget } from './targets.ts'
import { groundFor, terrainOf } from './terrain.ts'
import { hasBodyArmour } from './to-hit.ts'
import { volley } from './volley.ts'
import { walk } from './walk.ts'
import { weaponById } from './weapons.ts'

/** csw-chg-1, csw-chg-2, csw-cc-1, csw-ruling-22: enemy infantry that the nearest model can reach, not Hidden. */
export function chargeTargets(state: State, team: Team): readonly Team[] {
  if (isVehicle(team) || team.place !== 'table') return []
  const reach = rateOf(team, 'charge')
  return state.teams.filter(
    (target) =>
      target.side !== team.side &&
      target.place === 'table' &&
      !isVehicle(target) &&
      !target.isHidden &&
      teamDistance(state, team, target) <= reach &&
      contactWays(state, team, target, reach) !== null,
  )
}

/** csw-cc-1 to csw-cc-14: a charge, from the defender's fire to the end of the combat. */
export function charge(game: Game<State>, team: Team, target: Team): void {
  const { state } = game
  const couldSee = seesTeam(state, team, target)
  const start = nearestTo(team, target)
  defend(game, team, target)
  if (isDestroyed(team) || isDestroyed(target)) return
  const allowance = allowanceOf(team, 'charge')
  if (contactWays(state, team, target, allowance) === null) {
    fallShort(game, team, target, allowance)
    return
  }
  const ways = game.ask(chargeMove(state, team, target, allowance))
  const isHard = ways.some((way) => isThroughDifficulties(state, team, way))
  const startsAt = start ? { x: start.x, y: start.y } : null
  walk(game, team, footPlan(team, ways), 'order')
  if (isDestroyed(team)) return
  noteMove(game, team, { clause: 'csw-cc-5', gait: 'charge' })
  if (!isInContact(state, team, target)) {
    game.note?.({ kind: 'charge-failed', clause: 'csw-cc-6', team: team.id, target: target.id })
    return
  }
  const isSimultaneous = !couldSee || isHard || (startsAt !== null && isDefended(state, target, startsAt))
  fight(game, team, target, isSimultaneous)
}

function nearestTo(team: Team, target: Team): Model | null {
  let nearest = Number.POSITIVE_INFINITY
  let found: Model | null = null
  for (const model of aliveModels(team)) {
    for (const other of aliveModels(target)) {
      const far = distance(baseAt(model), baseAt(other))
      if (far < nearest) {
        nearest = far
        found = model
      }
    }
  }
  return found
}

/** csw-cc-2 to csw-cc-4, csw-sf-11, csw-ruling-75: the charged Team may fire while the enemy is still where he started. */
function defend(game: Game<State>, charger: Team, target: Team): void {
  const { state } = game
  const isWatching = target.order === 'overwatch'
  if (!isWatching && (!mayReact(target) || playerOf(state, charger.side).doctrine === 'glorious-retribution'))
    return
  if (!isTarget(state, target, charger, 'defensive')) return
  if (game.ask(defensiveFire(charger, target)) === 'pass') return
  if (target.order === null) {
    target.hasToken = false // csw-tok-6
    target.orderedBy = 'reaction'
    target.order = 'fire'
  }
  spendShock(game, target, 'defensive-fire', 'csw-cc-2')
  const keys = game.ask(whoFiresWhat(state, target, charger, 'defensive'))
  const rows = rowsNamed(state, target, charger, 'defensive', keys)
  if (rows.length > 0) {
    resolveAttack(game, { attacker: target, target: charger, occasion: 'defensive', rows, dashed: 'no' })
  }
  target.order = 'fire'
  reveal(game, target, 'csw-hid-2')
}

export function defensiveFire(charger: Team, target: Team): Decision<'defensive-fire' | 'pass'> {
  return window({
    clause: 'csw-cc-2',
    name: 'defensive-fire',
    seat: target.side,
    about: { team: target.id, charger: charger.id },
    options: ['defensive-fire'],
  })
}

/** csw-cc-5: the nearest model into contact with the nearest defender, the others as near as they can. */
export function chargeMove(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): Decision<readonly Way[]> {
  return whereTo(
    state,
    team,
    {
      clause: 'csw-cc-5',
      name: 'charge-move',
      gait: 'charge',
      kind: 'order',
      terms: { mayTouch: target },
      about: { team: team.id, target: target.id, allowance },
      whyNot: (ways) => {
        const lead = nearestTo(team, target)
        const end = ways.find(({ model }) => model === lead?.id)?.points.at(-1)
        const isTouching =
          end && bodiesOf(state, target).some((body) => distance(body, baseAt(end)) <= CONTACT)
        return isTouching ? null : `${lead?.id}, who is nearest, must reach the enemy (csw-cc-5).`
      },
      tries: () => {
        const ways = contactWays(state, team, target, allowance)
        return ways ? [ways] : []
      },
    },
    allowance,
  )
}

/** Straight ways that bring the nearest model into contact and the others near; null if it cannot be done. */
export function contactWays(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): readonly Way[] | null {
  const lead = nearestTo(team, target)
  if (!lead) return null
  const others = bodiesInTheWay(state, team)
  const spots = contactSpots(target)
  const byDistance = (from: Point): readonly Point[] =>
    [...spots].sort((a, b) => squared(a, from) - squared(b, from) || a.x - b.x || a.y - b.y)
  const taken: Point[] = []
  const ways: Way[] = []
  const isFree = (point: Point): boolean =>
    !others.some((body) => overlaps(body, baseAt(point))) &&
    !taken.some((one) => overlaps(baseAt(one), baseAt(point)))
  for (const model of [lead, ...aliveModels(team).filter((one) => one !== lead)]) {
    const isLead = model === lead
    const fits = (point: Point): boolean => {
      if (!isFree(point)) return false
      if (!isLead && !taken.some((one) => distance(baseAt(one), baseAt(point)) <= team.profile.cohesion))
        return false
      const cost = wayCost(state, team, model, [point])
      return typeof cost === 'number' && cost <= allowance
    }
    const near = byDistance(model).slice(0, isLead ? 8 : 24)
    const end = near.find(fits) ?? (isLead ? undefined : partWay(model, taken[0] ?? model).find(fits))
    if (!end) return null
    taken.push(end)
    ways.push({ model: model.id, points: [end] })
  }
  if (!isChain(taken, team.profile.cohesion)) return null
  return whyNotMove(state, team, ways, { allowance, mayTouch: target }) === null ? ways : null
}

/** Places that touch a defender's base. */
function contactSpots(target: Team): readonly Point[] {
  return aliveModels(target).flatMap(({ x, y }) =>
    Array.from({ length: 18 }, (_, i) => placeToward({ x, y }, bearing(i * 20), 2 * BASE_RADIUS + 1)),
  )
}

/** Places on the way to where the first model goes, the farthest first. */
function partWay(from: WayPoint, to: Point): readonly Point[] {
  return Array.from({ length: 12 }, (_, i) => {
    const part = (12 - i) / 12
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  })
}

function squared(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}

/** csw-cc-6, csw-ruling-76: toward the target as far as it may, outside 3"; no combat. */
function fallShort(game: Game<State>, team: Team, target: Team, allowance: number): void {
  const { state } = game
  const lead = nearestTo(team, target)
  const [goal] = aliveModels(target)
  game.note?.({ kind: 'charge-failed', clause: 'csw-cc-6', team: team.id, target: target.id })
  if (!lead || !goal || allowance === 0) return
  for (let far = allowance; far > 0; far -= 25) {
    const end = placeToward(lead, { x: goal.x - lead.x, y: goal.y - lead.y }, far)
    const ways = aliveModels(team).map(({ id, x, y }) => ({
      model: id,
      points: [{ x: x + end.x - lead.x, y: y + end.y - lead.y }],
    }))
    if (whyNotMove(state, team, ways, { allowance }) !== null) continue
    walk(game, team, footPlan(team, ways), 'order')
    return
  }
}

function isInContact(state: State, team: Team, target: Team): boolean {
  return teamDistance(state, team, target) <= CONTACT
}

/** csw-cc-7: a way that costs more than its length led through rough ground, a building or over an obstacle. */
function isThroughDifficulties(state: State, team: Team, { model, points }: Way): boolean {
  const start = team.models.find(({ id }) => id === model)
  if (!start) return false
  const cost = wayCost(state, team, start, points)
  return typeof cost === 'number' && cost > wayLengthOf(start, points)
}

/** csw-cc-7, csw-ruling-159: half of the defenders in a building, in rough ground, or behind an obstacle they touch. */
function isDefended(state: State, target: Team, from: Point): boolean {
  const ground = groundFor(state)
  const models = aliveModels(target)
  const covered = models.filter((model) => {
    if (buildingAt(ground, model)) return true
    if (regionsAt(ground, model).some((region) => terrainOf(region).isRough)) return true
    const line = sightLine(ground, { at: from, z: 0 }, { at: { x: model.x, y: model.y }, z: 0 })
    return line.crossings.some(
      (crossing) =>
        crossing.kind === 'line' &&
        terrainOf(crossing.piece).isObstacle &&
        touchesLine(crossing.piece, model),
    )
  })
  return covered.length * 2 >= models.length
}

function touchesLine(piece: ReturnType<typeof groundFor>['pieces'][number], model: Point): boolean {
  if (piece.kind !== 'line') return false
  const half = Math.ceil(piece.facts.width / 2)
  return piece.line.points.some((b, i) => {
    const a = piece.line.points[i - 1]
    return a !== undefined && distanceToSegment(model, a, b) <= BASE_RADIUS + half
  })
}

interface Blows {
  readonly wounds: number
  readonly exceptional: number
}

/** csw-cc-7 to csw-cc-13, csw-ruling-79: round after round until one side is gone. */
export function fight(game: Game<State>, charger: Team, defender: Team, isSimultaneous: boolean): void {
  const losses = { charger: 0, defender: 0 }
  let together = isSimultaneous
  game.open?.({
    kind: 'combat',
    clause: 'csw-cc-7',
    team: charger.id,
    target: defender.id,
    simultaneous: isSimultaneous,
  })
  const before = { charger: bodiesOf(game.state, charger), defender: bodiesOf(game.state, defender) }
  for (;;) {
    const round = fightRound(game, charger, defender, together)
    losses.charger += round.charger
    losses.defender += round.defender
    const left = { charger: aliveModels(charger).length, defender: aliveModels(defender).length }
    if (left.charger === 0 && left.defender === 0) {
      destroyTeam(game, charger, before.charger, 'fight') // csw-cc-12: both are gone
      destroyTeam(game, defender, before.defender, 'fight')
      break
    }
    const chargerWins = left.defender === 0 || (left.charger > 0 && round.defender > round.charger)
    const defenderWins = left.charger === 0 || (left.defender > 0 && round.charger > round.defender)
    if (chargerWins || defenderWins) {
      const winner = chargerWins ? charger : defender
      const loser = chargerWins ? defender : charger
      endCombat(
        game,
        winner,
        loser,
        chargerWins ? losses.charger : losses.defender,
        chargerWins ? before.defender : before.charger,
      )
      break
    }
    together = true // csw-cc-12: a tie is fought again at once
  }
  game.close?.()
}

/** csw-cc-7 to csw-cc-10: one round; how many each side lost. */
function fightRound(
  game: Game<State>,
  charger: Team,
  defender: Team,
  isSimultaneous: boolean,
): { readonly charger: number; readonly defender: number } {
  const first = strike(game, charger, defender)
  if (!isSimultaneous) {
    const defenders = takeBlows(game, charger, defender, first)
    if (aliveModels(defender).length === 0) return { charger: 0, defender: defenders }
    return {
      charger: takeBlows(game, defender, charger, strike(game, defender, charger)),
      defender: defenders,
    }
  }
  const second = strike(game, defender, charger)
  const defenders = takeBlows(game, charger, defender, first)
  return { charger: takeBlows(game, defender, charger, second), defender: defenders }
}

/** csw-cc-8, csw-wr-6, csw-ruling-62, csw-ruling-77: every model strikes, twice with a close quarters weapon. */
function strike(game: Game<State>, striker: Team, victim: Team): Blows {
  const attacks = aliveModels(striker).reduce((sum, model) => sum + (hasCloseWeapon(model) ? 2 : 1), 0)
  const armoured = aliveModels(victim).filter(hasBodyArmour).length
  const isArmoured = armoured > 0 && armoured * 2 >= aliveModels(victim).length
  const check = orMore(3, [isArmoured && mod(+1, 'body armour', 'csw-cc-9')], NATURAL)
  const { dice, successes } = volley(game, 'csw-cc-9', check, attacks, {
    team: striker.id,
    target: victim.id,
  })
  const sixes = dice.filter((die) => die === 6).length
  const hasGrenades = aliveModels(striker).some(({ profile }) =>
    profile.equipment.includes('assault-grenades'),
  )
  let exceptional = 0
  for (let i = 0; i < sixes; i++) if (game.dice.d6('csw-shoot-11') === 6) exceptional++
  const extra = hasGrenades ? sixes : 0 // csw-eq-1, csw-cc-10
  if (extra > 0) game.note?.({ kind: 'grenades', clause: 'csw-cc-10', team: striker.id, extra })
  return { wounds: successes - exceptional + extra, exceptional }
}

function hasCloseWeapon({ profile }: Model): boolean {
  return profile.weapons.some((id) => weaponById(id).rules.includes('cqw'))
}

/** csw-cc-9, csw-cc-11, csw-ruling-78: no more models fall than there are. */
function takeBlows(game: Game<State>, striker: Team, victim: Team, blows: Blows): number {
  const before = aliveModels(victim).length
  for (let i = 0; i < blows.exceptional; i++) {
    const there = aliveModels(victim)
    if (there.length === 0) break
    const id = game.ask(exceptionalCasualty(striker.side, victim, there))
    const model = there.find((one) => one.id === id)
    if (model) loseModel(game, victim, model, 'csw-shoot-11')
  }
  chooseCasualties(game, victim, blows.wounds, aliveModels(victim), 'csw-cc-9')
  return before - aliveModels(victim).length
}

/** csw-cc-11, csw-cc-13, csw-cc-14, csw-ruling-80: the loser is removed; the winner may consolidate. */
function endCombat(
  game: Game<State>,
  winner: Team,
  loser: Team,
  losses: number,
  before: ReturnType<typeof bodiesOf>,
): void {
  game.note?.({ kind: 'combat-won', clause: 'csw-cc-11', team: winner.id, target: loser.id })
  for (const model of aliveModels(loser)) loseModel(game, loser, model, 'csw-cc-11') // csw-med-4: a helping Medic too
  destroyTeam(game, loser, before, 'fight')
  winner.thisTurn.lossesInWonCombat += losses
  winner.freshLosses = Math.max(0, winner.freshLosses - losses)
  const far = game.dice.d6('csw-cc-14') * 100
  move(game, winner, {
    clause: 'csw-cc-14',
    name: 'consolidate',
    gait: 'advance',
    kind: 'reaction',
    terms: { allowance: far },
  })
}

/** csw-cc-1: the owner names the Team he charges. */
export function whomToCharge(team: Team, targets: readonly Team[]): Decision<string> {
  return pick({
    clause: 'csw-cc-1',
    name: 'charge-target',
    seat: team.side,
    about: { team: team.id },
    options: targets.map(({ id }) => id),
  })
}
