import { pick } from '@sandtable/engine'
import type { Activation } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isLeader, type Team, teamById } from '../state/state.ts'

/** hof-lead-10, hof-ruling-29: a Leader who passed on orders was killed: only one of the others carries out its order. */
export function leaderLost(game: HailOfFireGame, activation: Activation, leader: Team): void {
  const { state } = game
  if (!isLeader(leader) || leader.place !== 'gone') return
  const left = activation.participants.filter(
    (one) => one.team !== leader.id && teamById(state, one.team).place !== 'gone',
  )
  if (left.length < 2) return
  const acting = game.ask(
    pick({
      clause: 'hof-lead-10',
      name: 'leader-lost',
      seat: activation.side,
      about: { leader: leader.id },
      options: left.map(({ team }) => team),
    }),
  )
  for (const one of left) if (one.team !== acting) one.isDone = true
}
