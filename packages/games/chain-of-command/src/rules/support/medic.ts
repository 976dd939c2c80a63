import type { Game } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { type Leader, leaderById, type State, type Team } from '../state/state.ts'
import { distanceBetween } from '../units/figures.ts'
import { isMedic } from '../units/special-troops.ts'

/** coc-support-10: what a Medic takes away: a wound that lasts for the Turn, or one lost Command Initiative. */
export interface Treatment {
  readonly action: 'treat'
  readonly leader: string
  readonly heals: 'out-for-turn' | 'one-lost-initiative'
}

const CONTACT = inch(TABLES.units.contact)

/** coc-support-10, coc-ruling-73: Leaders in contact who are wounded, have not been activated in this Phase and were never treated. */
export function treatments(state: State, team: Team): readonly Treatment[] {
  if (!isMedic(team)) return []
  return state.leaders
    .filter((leader) => isTreatable(leader, team) && distanceBetween(state, leader, team) <= CONTACT)
    .flatMap(({ id: leader, isOut, lightWounds }): readonly Treatment[] => [
      ...(isOut ? [{ action: 'treat', leader, heals: 'out-for-turn' } as const] : []),
      ...(lightWounds > 0 ? [{ action: 'treat', leader, heals: 'one-lost-initiative' } as const] : []),
    ])
}

function isTreatable({ side, place, isTreated, isActivated }: Leader, medic: Team): boolean {
  return side === medic.side && place === 'table' && !isTreated && !isActivated
}

/** coc-support-10, coc-7.1.1-4: once for each Leader in a game; the Leader is not activated in this Phase. */
export function treat(game: Game<State>, medic: Team, { leader: id, heals }: Treatment): void {
  const leader = leaderById(game.state, id)
  leader.isTreated = true
  leader.isActivated = true
  if (heals === 'out-for-turn') leader.isOut = false
  else leader.lightWounds--
  leader.isWounded = leader.isOut || leader.lightWounds > 0
  game.note?.({
    kind: 'treated',
    clause: 'coc-support-10',
    side: medic.side,
    medic: medic.id,
    leader: id,
    heals,
  })
}
