import { assert, type Decision, type Game, some } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import { listOf } from '../../forces/force.ts'
import { troopSees } from '../seeing/who-sees.ts'
import { type Leader, type Man, playerOf, type Side, type State, type Team, unitOf } from '../state/state.ts'
import { hasNoSubTeams } from '../units/groups.ts'

/** coc-4.5.7-4: one or two men. */
const MOST = TABLES.units.scouts

/** coc-4.5.6-2: men who may leave a Team: those who serve no weapon, as long as somebody stays. */
export function movable(team: Team): readonly Man[] {
  const men = standing<Man>(team)
  return men.length > 1 ? men.filter(({ role }) => role !== 'crew') : []
}

/** coc-4.5.7-1, coc-14.1-3, coc-ruling-56: men of a Team as a Team of their own, without Shock. */
export function formTeam(state: State, team: Team, ids: readonly string[], name = 'Scouts'): Team {
  const men = team.models.filter(({ id }) => ids.includes(id))
  for (const man of men) team.models.splice(team.models.indexOf(man), 1)
  const formed: Team = {
    ...team,
    id: `${team.unit}-${nextLetter(state, team.unit)}`,
    profile: { name, served: [], countsAs: null, notFor: [], task: null, isDiehard: team.profile.isDiehard },
    models: men,
    shock: 0,
    overwatch: null,
    lossTested: null,
    rounds: null,
    antiTank: [],
    spottings: [],
    sentFrom: team.id,
    hasLeft: false,
  }
  state.teams.push(formed)
  return formed
}

const LETTERS = 'cdefghijkmnopqrstuvwxyz'

function nextLetter({ teams }: State, unit: string): string {
  const letters = [...LETTERS, ...[...LETTERS].flatMap((one) => [...LETTERS].map((next) => one + next))]
  const letter = letters.find((one) => !teams.some(({ id }) => id === `${unit}-${one}`))
  assert(letter, `Unit '${unit}' has no letters left`)
  return letter
}

/** coc-4.3.1-6, coc-4.5.7-4: Teams of Sections off the table from which scouts may go ahead. */
export function teamsWithScouts(state: State, side: Side): readonly Team[] {
  return state.teams.filter(
    (team) =>
      team.side === side &&
      team.place === 'off-table' &&
      team.sentFrom === null &&
      unitOf(state, team).profile.kind === 'section' &&
      movable(team).length > 0 &&
      !state.teams.some((one) => one.unit === team.unit && one.place === 'table'),
  )
}

/** coc-4.5.7-4: one or two men go ahead of a Section that has not been deployed. */
export function scoutsAhead(game: Game<State>, team: Team): Team {
  const scouts = formTeam(game.state, team, game.ask(scoutsToSend(team)))
  scouts.hasLeft = true
  return scouts
}

/** coc-4.5.7-4 */
export function scoutsToSend(team: Team): Decision<readonly string[]> {
  const men = movable(team)
  return some<string>({
    clause: 'coc-4.5.7-4',
    name: 'scouts-to-send',
    seat: team.side,
    secret: true,
    about: { team: team.id },
    options: men.map(({ id }) => id),
    min: 1,
    max: Math.min(MOST, men.length, standing(team).length - 1),
  })
}

/** Returns the men of a new Team to their old one, because there was no room for it. */
export function takeBack(state: State, formed: Team): void {
  const home = state.teams.find(({ id }) => id === formed.sentFrom)
  home?.models.push(...formed.models)
  state.teams.splice(state.teams.indexOf(formed), 1)
}

/** coc-4.5.7-1, coc-4.5.7-4: any number, but not all; scouts of a Section without Teams are two at most. */
export function mostToSend(state: State, team: Team): number {
  const most = Math.min(movable(team).length, standing(team).length - 1)
  return hasNoSubTeams(unitOf(state, team)) ? Math.min(MOST, most) : most
}

/** coc-nat-us-2, coc-nat-su-2, coc-nat-su-4: a Scout Team of a list whose scouts have rules of their own. */
export function areSwiftScouts(state: State, team: Team): boolean {
  const isScoutTeam =
    /scout/i.test(team.profile.name) && (team.sentFrom === null || team.models.length <= MOST)
  return isScoutTeam && hasEffect(state, team.side, 'move-then-tactical')
}

/** coc-nat-us-2: the Squad Leader commands scouts at any distance as long as they are in sight. */
export function seesOwnScouts(state: State, leader: Leader, team: Team): boolean {
  return (
    team.unit === leader.unit &&
    team.sentFrom !== null &&
    areSwiftScouts(state, team) &&
    hasEffect(state, leader.side, 'remote-activation') &&
    troopSees(state, leader, team)
  )
}

type EffectKind = ReturnType<typeof listOf>['characteristics'][number]['effects'][number]['kind']

function hasEffect(state: State, side: Side, kind: EffectKind): boolean {
  return listOf(playerOf(state, side).force).characteristics.some(({ effects }) =>
    effects.some((effect) => effect.kind === kind),
  )
}
