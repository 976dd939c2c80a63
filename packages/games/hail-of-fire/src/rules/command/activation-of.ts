import type { Activation, Participant } from '../state/activation.ts'
import type { State } from '../state/state.ts'

export function activationOf({ activation }: Pick<State, 'activation'>): Activation {
  if (!activation) throw new Error('No activation is going on.')
  return activation
}

export function participantOf({ participants }: Activation, team: string): Participant {
  const found = participants.find((one) => one.team === team)
  if (!found) throw new Error(`'${team}' takes no part.`)
  return found
}
