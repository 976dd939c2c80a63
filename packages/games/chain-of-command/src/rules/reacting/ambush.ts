import { assert, type Decision, type Game, type Pick, pick, type Refusal, refusal } from '@sandtable/engine'
import {
  gridAround,
  gridSteps,
  placing,
  putDown,
  type Spot,
  standing,
  type Troop,
} from '@sandtable/miniatures'
import { base, distance, distanceToPoint, inch, inward, type Point } from '@sandtable/table'
import { findGun } from '../../forces/data/arsenal.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { listOf } from '../../forces/force.ts'
import { movable, scoutsAhead, takeBack } from '../command/scouts.ts'
import { isHeavy } from '../command/unit-action.ts'
import { deployFrom, showSupport } from '../deploying/deploy.ts'
import { usablePoints } from '../deploying/deployables.ts'
import { PLACING, whyNotInside } from '../deploying/placing-rules.ts'
import { spendCocDie } from '../dice/coc-points.ts'
import { fire } from '../fire/fire.ts'
import {
  type JumpOffPoint,
  type Leader,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
  unitOf,
} from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { hasNoSubTeams } from '../units/groups.ts'

const REACH = inch(TABLES.ambush.reach)
const CLEAR = inch(TABLES.ambush.clear)
const STEPS = gridSteps(REACH, inch(1.1))

/** coc-5.1.5-1, coc-5.1.5-12: a die, a usable Jump-Off Point, a Team off the table, and no ambush of this player in this Phase. */
export function canAmbush(state: State, side: Side): boolean {
  const { cocDice, ambushedIn } = playerOf(state, side)
  if (cocDice === 0 || ambushedIn === state.phase || state.phase === 0) return false
  return usablePoints(state, side).length > 0 && ambushers(state, side).length > 0
}

/** coc-5.1.5-1, coc-5.1.5-2, coc-5.1.5-13: infantry Teams off the table; no guns, no snipers; of a Section without Teams only scouts. */
export function ambushers(state: State, side: Side): readonly Team[] {
  const list = listOf(playerOf(state, side).force)
  return state.teams.filter(
    (team) =>
      team.side === side &&
      team.place === 'off-table' &&
      standing(team).length > 0 &&
      (team.sentFrom !== null || !hasNoSubTeams(unitOf(state, team)) || movable(team).length > 0) &&
      !team.profile.served.some((weapon) => weapon === 'sniper' || findGun(list, weapon) !== null),
  )
}

/** coc-5.1.5-1, coc-5.1.5-3, coc-5.1.5-8, coc-5.1.5-10, coc-ruling-19, coc-ruling-86: a Team appears and may fire at once. Null if there was no room. */
export function ambush(game: Game<State>, side: Side): Team | null {
  const { state } = game
  const chosenTeam = teamById(state, game.ask(ambushWith(state, side)))
  const areScouts = chosenTeam.sentFrom === null && hasNoSubTeams(unitOf(state, chosenTeam))
  const team = areScouts ? scoutsAhead(game, chosenTeam) : chosenTeam
  const points = usablePoints(state, side)
  const chosen = game.ask(deployFrom(side, team.id, points))
  const point = points.find(({ id }) => id === chosen)
  assert(point, `there is no Jump-Off Point '${chosen}'`)
  const leaders = leadersOf(state, team)
  const spots = game.ask(ambushWhere(state, team, leaders, point))
  if (spots.length === 0) {
    if (areScouts) takeBack(state, team)
    return null
  }
  spendCocDie(game, side)
  playerOf(state, side).ambushedIn = state.phase
  for (const troop of [team, ...leaders]) appear(state, troop, spots)
  team.ambushIn = state.phase
  showSupport(state, side, team.unit)
  game.note?.({ kind: 'ambush', clause: 'coc-5.1.5-1', side, team: team.id, point: point.id })
  fire(game, { side, teams: [team], leaders }, false) // coc-5.1.5-13: nothing comes between
  return team
}

/** coc-5.1.5-13: only a Leader who belongs to that Team alone. */
function leadersOf(state: State, team: Team): readonly Leader[] {
  if (unitOf(state, team).profile.kind !== 'team') return []
  return state.leaders.filter((leader) => leader.unit === team.unit && leader.place === 'off-table')
}

function appear(state: State, troop: Team | Leader, spots: readonly Spot[]): void {
  const ids = troop.models.map(({ id }) => id)
  putDown(
    troop,
    spots.filter(({ model }) => ids.includes(model)),
  )
  troop.place = 'table'
  troop.facing = inward(playerOf(state, troop.side).edge)
  troop.arrivedIn = state.phase
  troop.isActivated = true
}

/** coc-5.1.5-1, coc-hid-3: which Team it is stays secret until it stands on the table. */
export function ambushWith(state: State, seat: Side): Pick<string> {
  return pick<string>({
    clause: 'coc-5.1.5-1',
    name: 'ambush-with',
    seat,
    secret: true,
    options: ambushers(state, seat).map(({ id }) => id),
  })
}

/** coc-5.1.5-1, coc-5.1.5-11: anywhere within 12" of the point, more than 6" from all enemy infantry. */
export function ambushWhere(
  state: State,
  team: Team,
  leaders: readonly Leader[],
  point: JumpOffPoint,
): Decision<readonly Spot[]> {
  const models = [team, ...leaders].flatMap((troop) =>
    standing<Team['models'][number] | Leader['models'][number]>(troop),
  )
  const troop: Troop = { id: team.id, side: team.side, models, place: 'off-table', facing: team.facing }
  const enemies = teamsOnTable(state, otherSide(team.side)).flatMap((enemy) =>
    standing(enemy).map((man) => base(man, FIGURE_RADIUS)),
  )
  const whyNotHere = (at: Point): Refusal | null => {
    const body = base(at, FIGURE_RADIUS)
    if (distanceToPoint(body, point) > REACH)
      return refusal(
        'too-far',
        `Ambushers appear within ${REACH / inch(1)}" of the Jump-Off Point (coc-5.1.5-1).`,
      )
    return enemies.some((enemy) => distance(enemy, body) <= CLEAR)
      ? refusal('too-near', `Ambushers appear more than ${CLEAR / inch(1)}" from the enemy (coc-5.1.5-1).`)
      : whyNotInside(state, at)
  }
  return placing(PLACING, state, {
    clause: 'coc-5.1.5-1',
    name: 'ambush-where',
    team: troop,
    models,
    whyNotHere,
    candidates: () => gridAround(point, STEPS),
    wayOut: 'if-no-room',
    about: { unit: team.id, who: team.id, point: point.id, reach: REACH },
  })
}

/** coc-5.1.5-4, coc-5.1.5-5, coc-5.1.5-7: at the end of the Phase ambushers go or stay; tripods, Pinned and Broken Teams stay. */
export function endAmbushes(game: Game<State>): void {
  const { state } = game
  for (const team of state.teams) {
    if (team.ambushIn === 0) continue
    team.ambushIn = 0
    const mayGo = team.place === 'table' && team.nerve === 'steady' && !isHeavy(team)
    if (mayGo && game.ask(stayOrGo(team)) === 'go') withdraw(game, team)
  }
}

export function stayOrGo(team: Team): Pick<'stay' | 'go'> {
  return pick<'stay' | 'go'>({
    clause: 'coc-5.1.5-4',
    name: 'ambushers-stay-or-go',
    seat: team.side,
    about: { team: team.id },
    options: ['stay', 'go'],
  })
}

/** coc-5.1.5-4, coc-5.1.5-9: back among the troops off the table, with losses and Shock. */
function withdraw(game: Game<State>, team: Team): void {
  const leaders = game.state.leaders.filter(
    (leader) => leader.unit === team.unit && unitOf(game.state, team).profile.kind === 'team',
  )
  for (const troop of [team, ...leaders]) {
    if (troop.place !== 'table') continue
    troop.place = 'off-table'
    troop.arrivedIn = 0
    for (const figure of troop.models) Object.assign(figure, { x: 0, y: 0, floor: 0 })
  }
  game.note?.({ kind: 'ambush-over', clause: 'coc-5.1.5-4', side: team.side, team: team.id })
}
