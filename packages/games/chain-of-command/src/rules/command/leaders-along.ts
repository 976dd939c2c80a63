import { type Game, type Pick, yesNo } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Leader, State, Team } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'

/** coc-4.2-9: a Leader who moves or fires with a Section on its die is used up by it. */
export function useUpLeaders(leaders: readonly Leader[]): void {
  for (const leader of leaders) leader.isActivated = true
}

/** coc-7.1.1-1, coc-7.1.1-4, coc-4.5.3-7: Leaders who go along; a wounded one only if no more than two dice are rolled. */
export function leadersAlong(game: Game<State>, teams: readonly Team[], dice: number): readonly Leader[] {
  return leadersWith(game.state, teams).filter((leader) => {
    if (leader.hasMoved || leader.arrivedIn === game.state.phase) return false
    if (leader.isWounded && dice > TABLES.movement.woundedDice) return false
    return game.ask(moveAlong(leader, teams)) === 'yes'
  })
}

export function moveAlong(leader: Leader, teams: readonly Team[]): Pick<'yes' | 'no'> {
  return yesNo({
    clause: 'coc-7.1.1-1',
    name: 'leader-moves-along',
    seat: leader.side,
    about: { leader: leader.id, teams: teams.map(({ id }) => id) },
  })
}
