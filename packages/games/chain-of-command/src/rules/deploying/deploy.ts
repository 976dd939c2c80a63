import { assert, type Decision, type Game, type Pick, pick, type Refusal, refusal } from '@sandtable/engine'
import {
  type Figure,
  gridAround,
  gridSteps,
  placing,
  putDown,
  type Spot,
  standing,
  type Troop,
} from '@sandtable/miniatures'
import { base, distanceToPoint, inch, inward, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Quality } from '../../forces/force.ts'
import { closeCombat } from '../combat/close-combat.ts'
import { contacted, leadersContacted } from '../combat/contact.ts'
import { nameUnit } from '../command/leader-moves.ts'
import { rejoin } from '../command/regroup.ts'
import { scoutsAhead, takeBack } from '../command/scouts.ts'
import { fireBy } from '../command/unit-action.ts'
import { digIn } from '../defences/entrenchment.ts'
import { spendDice, useOf } from '../dice/combinations.ts'
import { initiativesOf } from '../fire/leader-hits.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import {
  type JumpOffPoint,
  type Leader,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
  type Unit,
  unitOf,
} from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'
import { arrives } from './arrival.ts'
import { type Deploy, leaderOf, teamsWaiting, usablePoints } from './deployables.ts'
import { PLACING, whyNotInside } from './placing-rules.ts'
import { whyNotWalkable } from './walk-from-point.ts'

/** The troops that arrive together, and how far from the Jump-Off Point. */
interface Party {
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
  readonly reach: number
}

/** coc-4.3-3, coc-4.3.1-1: the dice are spent; if the troops arrive, they are placed near a Jump-Off Point. */
export function deploy(game: Game<State>, side: Side, action: Deploy, open: OpenWindow): void {
  const { dice, who } = action
  const { state } = game
  spendDice(state, dice)
  const use = useOf(dice.reduce((sum, die) => sum + die, 0))
  if (!arrives(game, side, use === 'senior-leader' ? 'senior-leader' : 'unit')) {
    game.note?.({ kind: 'not-arrived', clause: 'coc-4.3-3', side, dice }) // which Unit failed stays secret
    return
  }
  const scouts = action.scoutsOf === undefined ? null : scoutsAhead(game, teamById(state, action.scoutsOf))
  const party = scouts ? scoutParty(state, scouts) : partyOf(state, side, who)
  if (!bringOn(game, side, scouts?.id ?? who, party, dice)) {
    if (scouts) takeBack(state, scouts)
    return
  }
  rejoin(game)
  if (use === 'team' || use === 'section') useUp(party)
  else for (const leader of party.leaders) lead(leader)
  for (const leader of party.leaders) nameUnit(game, leader)
  actOnArrival(game, side, party, use === 'team' || use === 'section', open)
}

/** coc-4.3.1-1, coc-hid-1: the troops are placed and shown. False if there is no room for them. */
function bringOn(game: Game<State>, side: Side, who: string, party: Party, dice: readonly number[]): boolean {
  const spots = game.declare(side, () => {
    const places = placeParty(game, side, who, party)
    if (places.length === 0) return places
    putOn(game.state, party, places)
    digIn(game, side, party.teams)
    return places
  })
  if (spots.length === 0) return false
  showSupport(game.state, side, who)
  const places = spots.map(({ x, y }) => ({ x, y }))
  game.note?.({ kind: 'deployed', clause: 'coc-4.3.1-1', side, who, dice, spots: places })
  return true
}

/** coc-6.3-4: a Unit comes on without a die or a roll, and does not act in this Phase. */
export function bringOnUnit(game: Game<State>, side: Side, who: string): void {
  const party = partyOf(game.state, side, who)
  if (bringOn(game, side, who, party, [])) useUp(party)
}

/** coc-4.3.1-8, coc-4.3.1-10: the Leader’s Command Initiatives are available at once. */
function lead(leader: Leader): void {
  leader.isActivated = true
  leader.initiatives = initiativesOf(leader)
}

/** coc-4.3.1-4, coc-4.3.1-5, coc-4.3.1-7, coc-5.1.2-7, coc-err-1, coc-faq-40, coc-ruling-11: a window; Close Combat with enemies near by; else troops on a 1 or 2 may fire. */
function actOnArrival(
  game: Game<State>,
  side: Side,
  { teams }: Party,
  mayFire: boolean,
  open: OpenWindow,
): void {
  const { state } = game
  open(game, { kind: 'deployed', side, actors: teams })
  const left = teams.filter(({ place, nerve }) => place === 'table' && nerve !== 'broken')
  if (left.length === 0 || state.verdict) return
  const men = left.flatMap((team) => standing<Figure>(team))
  const enemies = contacted(state, side, men)
  const alone = leadersContacted(state, side, men)
  if (enemies.length + alone.length > 0) {
    const from = men.map(({ x, y }) => ({ x, y }))
    closeCombat(game, { attackers: left, defenders: enemies, alone, from, movementDice: 0 })
    return
  }
  if (mayFire) fireBy(game, { side, teams: left, orderedBy: null, isOwnLeaders: false }, false, open)
}

/** coc-4.3.1-6, coc-4.3.1-7, coc-4.3.1-8, coc-4.3.1-9, coc-4.3.1-10: what is left of the Unit with its Junior Leader, or a Senior Leader alone. */
function partyOf(state: State, side: Side, who: string): Party {
  const unit = state.units.find(({ id }) => id === who)
  if (unit) {
    const leader = leaderOf(state, unit)
    const teams = teamsWaiting(state, unit)
    return { teams, leaders: leader ? [leader] : [], reach: deployReach(unit, teams) }
  }
  const leader = state.leaders.find(({ id }) => id === who)
  assert(leader, `there is no Leader '${who}'`)
  return { teams: [], leaders: [leader], reach: reachOf(playerOf(state, side).force.quality) }
}

/** coc-4.3.1-6: scouts come on without their Leader. */
function scoutParty(state: State, scouts: Team): Party {
  return { teams: [scouts], leaders: [], reach: reachOf(unitOf(state, scouts).profile.quality) }
}

/** coc-4.3.1-1, coc-4.3.1-15: by the quality of the Unit; snipers further. */
function deployReach({ profile }: Unit, teams: readonly Team[]): number {
  return teams.some(isSniper) ? inch(TABLES.deploying.sniper) : reachOf(profile.quality)
}

export function reachOf(quality: Quality): number {
  return inch(TABLES.deploying.reach[quality])
}

/** One of the usable points, and a place for each figure; no places if there is no room at that point. */
function placeParty(game: Game<State>, side: Side, who: string, party: Party): readonly Spot[] {
  const { state } = game
  const points = usablePoints(state, side)
  const [only] = points
  assert(only, 'a Jump-Off Point is usable')
  const chosen = points.length === 1 ? only.id : game.ask(deployFrom(side, who, points))
  const point = points.find(({ id }) => id === chosen)
  assert(point, `there is no Jump-Off Point '${chosen}'`)
  return game.ask(deployWhere(state, side, who, party, point))
}

/** coc-4.3.1-1: one friendly, usable Jump-Off Point. */
export function deployFrom(seat: Side, who: string, points: readonly JumpOffPoint[]): Pick<string> {
  return pick<string>({
    clause: 'coc-4.3.1-1',
    name: 'deploy-from',
    seat,
    about: { who },
    options: points.map(({ id }) => id),
  })
}

const STEP = inch(1.1)
const STEPS = gridSteps(inch(TABLES.deploying.sniper), STEP)

/** coc-4.3.1-1, coc-4.3.1-3: every figure within reach of the point, where it could have walked. */
function deployWhere(
  state: State,
  side: Side,
  who: string,
  { teams, leaders, reach }: Party,
  point: JumpOffPoint,
): Decision<readonly Spot[]> {
  const figures: Figure[] = [...teams, ...leaders].flatMap(({ models }) =>
    models.filter(({ isLost }) => !isLost),
  )
  const troop: Troop = {
    id: who,
    side,
    models: figures,
    place: 'off-table',
    facing: inward(playerOf(state, side).edge),
  }
  const whyNotHere = (at: Point): Refusal | null => {
    if (distanceToPoint(base(at, FIGURE_RADIUS), point) > reach)
      return refusal('too-far', `Deploy within ${reach / inch(1)}" of the Jump-Off Point (coc-4.3.1-1).`)
    return whyNotInside(state, at) ?? whyNotWalkable(state, side, point, at)
  }
  return placing(PLACING, state, {
    clause: 'coc-4.3.1-1',
    name: 'deploy-where',
    team: troop,
    models: figures,
    whyNotHere,
    candidates: () => gridAround(point, STEPS),
    wayOut: 'if-no-room',
    about: { unit: who, who, point: point.id, reach },
  })
}

/** coc-4.3.1-5: the troops stand on the table; they may not move in this Phase. */
function putOn(state: State, { teams, leaders }: Party, spots: readonly Spot[]): void {
  for (const troop of [...teams, ...leaders]) {
    const ids = troop.models.map(({ id }) => id)
    putDown(
      troop,
      spots.filter(({ model }) => ids.includes(model)),
    )
    troop.place = 'table'
    troop.facing = inward(playerOf(state, troop.side).edge)
    troop.arrivedIn = state.phase
  }
}

/** coc-4.3.1-11, coc-4.2-9: deploying on a 1 or 2 is the activation of the Unit, and uses up its Junior Leader. */
function useUp({ teams, leaders }: Party): void {
  for (const troop of [...teams, ...leaders]) troop.isActivated = true
}

/** coc-hid-1: a support that has appeared is known. */
export function showSupport(state: State, side: Side, who: string): void {
  const unit = state.units.find(({ id }) => id === who)
  const support = unit ? unit.profile.support : who
  for (const own of playerOf(state, side).supports) if (own.id === support) own.isShown = true
}
