import { assert, type Decision, type Game, some } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import {
  type Leader,
  leaderById,
  type Man,
  type Side,
  type State,
  type Team,
  teamById,
  unitOf,
} from '../state/state.ts'
import { distanceBetween, teamsOnTable } from '../units/figures.ts'
import { groupOf } from '../units/groups.ts'
import { putNear } from '../units/put-near.ts'
import { formTeam, mostToSend, movable } from './scouts.ts'

/** coc-4.5.3-8, coc-4.5.3-9: a Command Initiative of a Junior Leader moves a man to another Team, or sends men off. */
export type Regroup =
  | { readonly use: 'transfer'; readonly leader: string; readonly man: string; readonly to: string }
  | { readonly use: 'send-off'; readonly leader: string; readonly team: string }

const NEAR = inch(TABLES.units.together)

/** coc-4.5.3-8, coc-4.5.3-9, coc-ruling-78: what Junior Leaders with Command Initiatives can do with their men. */
export function regroupings(state: State, side: Side): readonly Regroup[] {
  return state.leaders
    .filter(
      (leader) =>
        leader.side === side &&
        leader.profile.level === 'junior' &&
        leader.place === 'table' &&
        leader.initiatives > 0,
    )
    .flatMap((leader) => [...transfers(state, leader), ...sendingsOff(state, leader)])
}

/** coc-4.5.6-1, coc-4.5.6-2, coc-faq-25: between Teams of the own Section within 4" of each other and of the Leader. */
function transfers(state: State, leader: Leader): readonly Regroup[] {
  const near = ownTeams(state, leader).filter((team) => distanceBetween(state, leader, team) <= NEAR)
  return near.flatMap((from) =>
    near
      .filter((to) => to !== from && distanceBetween(state, from, to) <= NEAR)
      .flatMap((to) =>
        movable(from).map(({ id }): Regroup => ({ use: 'transfer', leader: leader.id, man: id, to: to.id })),
      ),
  )
}

/** coc-4.5.7-1, coc-4.5.1-2: from a Team in command range, with riflemen to spare. */
function sendingsOff(state: State, leader: Leader): readonly Regroup[] {
  return ownTeams(state, leader)
    .filter((team) => distanceBetween(state, leader, team) <= inch(TABLES.leaders.junior.range))
    .filter((team) => team.sentFrom === null && movable(team).length > 0)
    .map(({ id }) => ({ use: 'send-off', leader: leader.id, team: id }))
}

/** coc-4.5.6-2, coc-support-26: only Sections have Teams to move men between; a Broken Team obeys nobody, a flamethrower Team joins nobody. */
function ownTeams(state: State, leader: Leader): readonly Team[] {
  return teamsOnTable(state, leader.side).filter(
    (team) =>
      team.unit === leader.unit &&
      team.profile.task !== 'flamethrower' &&
      team.nerve !== 'broken' &&
      unitOf(state, team).profile.kind === 'section',
  )
}

export function regroup(game: Game<State>, action: Regroup): void {
  const leader = leaderById(game.state, action.leader)
  assert(leader.initiatives > 0, 'the Leader has a Command Initiative left')
  leader.initiatives--
  if (action.use === 'transfer') transfer(game, action.man, teamById(game.state, action.to))
  else sendOff(game, teamById(game.state, action.team))
  testForceMorale(game, judgeShock(game, []))
}

/** coc-4.5.6-1, coc-ruling-15: one man is re-placed beside the other Team. */
function transfer(game: Game<State>, id: string, to: Team): void {
  const from = game.state.teams.find((team) => team.models.some((man) => man.id === id))
  const man = from?.models.find((one) => one.id === id)
  const [beside] = standing<Figure>(to)
  assert(from && man && beside, `there is no man '${id}'`)
  take(from, [man])
  to.models.push(man)
  putNear(game.state, to, man, beside)
  game.note?.({ kind: 'transferred', clause: 'coc-4.5.6-1', side: to.side, from: from.id, team: to.id })
}

function take(team: Team, men: readonly Man[]): void {
  for (const man of men) team.models.splice(team.models.indexOf(man), 1)
}

/** coc-4.5.7-1, coc-4.5.7-5: the men are a Team of their own; activated if their old one was. */
function sendOff(game: Game<State>, team: Team): void {
  const { state } = game
  const sent = formTeam(state, team, game.ask(menToSend(state, team)))
  const men = sent.models.length
  game.note?.({ kind: 'sent-off', clause: 'coc-4.5.7-1', side: team.side, team: sent.id, men })
}

/** coc-4.5.7-1, coc-4.5.7-4 */
export function menToSend(state: State, team: Team): Decision<readonly string[]> {
  const men = movable(team)
  return some<string>({
    clause: 'coc-4.5.7-1',
    name: 'men-to-send-off',
    seat: team.side,
    about: { team: team.id },
    options: men.map(({ id }) => id),
    min: 1,
    max: mostToSend(state, team),
  })
}

/** coc-4.5.7-3, coc-4.5.7-5, coc-14.1-3: after a move, men who had left and are within 4" again go back, with their Shock. */
export function rejoin(game: Game<State>): void {
  const { state } = game
  for (const sent of teamsOnTable(state).filter(({ sentFrom }) => sentFrom !== null)) {
    const group = groupOf(state, sent)
    if (group.length === 1) sent.hasLeft = true
    const home = group.find(({ id }) => id === sent.sentFrom)
    if (!sent.hasLeft || !home) continue
    home.models.push(...sent.models.splice(0))
    home.shock += sent.shock
    sent.shock = 0
    sent.place = 'gone'
    game.note?.({ kind: 'rejoined', clause: 'coc-4.5.7-3', side: home.side, team: home.id })
  }
}
