import { type Decision, type Game, some } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import { type Loss, removeMen } from '../fire/effects.ts'
import type { Side, State, Team } from '../state/state.ts'
import { addShock } from '../units/special-troops.ts'
import { type Fighters, menOf } from './fighters.ts'

/** The result of a side in a round. */
export interface Blows {
  readonly kills: number
  readonly shock: number
}

/** coc-13.1.1-6: each 5 or 6 kills, each 6 also gives Shock. */
export function strike(game: Game<State>, own: Fighters, enemy: Fighters, count: number): Blows {
  const dice = game.dice.several('coc-13.1.1-6', count)
  const { kill, alsoShock } = TABLES.closeCombat
  const kills = dice.filter((die) => die >= kill).length
  const shock = dice.filter((die) => die >= alsoShock).length
  game.note?.({
    kind: 'blows',
    clause: 'coc-13.1.1-6',
    side: own.side,
    against: enemy.side,
    dice,
    kills,
    shock,
  })
  return { kills, shock }
}

/** coc-13.1.1-7, coc-13.1.2-11: kills and Shock are spread over the Teams; those beyond the last man are lost. */
export function takeBlows(game: Game<State>, { kills, shock }: Blows, victims: Fighters): readonly Loss[] {
  const teams = victims.teams.filter((team) => standing(team).length > 0)
  if (teams.length === 0) return []
  const by: Side = victims.side === 'blue' ? 'red' : 'blue'
  const lost = spreadKills(game, by, teams, Math.min(kills, menOf(victims)))
  const shocked = spread(game, by, teams, shock, 'coc-13.1.1-7')
  return teams.map((team, i) => {
    const points = shocked[i] ?? 0
    const killed = removeMen(game, team, standing(team), lost[i] ?? 0)
    addShock(team, points)
    return { team, killed, shock: points }
  })
}

/** Equal shares; what a Team cannot take goes to the others, because all men of a side can be killed. */
function spreadKills(game: Game<State>, by: Side, teams: readonly Team[], kills: number): readonly number[] {
  const shares = [...spread(game, by, teams, kills, 'coc-13.1.1-7')]
  for (;;) {
    const over = shares.findIndex((share, i) => share > menIn(teams[i]))
    const room = shares.findIndex((share, i) => share < menIn(teams[i]))
    if (over < 0 || room < 0) return shares
    shares[over] = (shares[over] ?? 0) - 1
    shares[room] = (shares[room] ?? 0) + 1
  }
}

function menIn(team: Team | undefined): number {
  return team ? standing(team).length : 0
}

function spread(
  game: Game<State>,
  by: Side,
  teams: readonly Team[],
  count: number,
  clause: string,
): readonly number[] {
  const each = Math.floor(count / teams.length)
  const odd = count % teams.length
  const lucky = odd === 0 ? [] : game.ask(oddBlows(by, clause, teams, odd))
  return teams.map(({ id }) => each + (lucky.includes(id) ? 1 : 0))
}

/** coc-13.1.1-7: the side that scored allots what does not divide evenly, one for each Team. */
export function oddBlows(
  seat: Side,
  clause: string,
  teams: readonly Team[],
  count: number,
): Decision<readonly string[]> {
  return some<string>({
    clause,
    name: 'odd-kills-in-close-combat',
    seat,
    about: { count },
    options: teams.map(({ id }) => id),
    min: count,
    max: count,
  })
}
