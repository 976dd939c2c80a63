import { type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { isTurnWithin, type Vector } from '@sandtable/table'
import type { Character } from '../state/character.ts'
import type { Activation } from '../state/state.ts'
import { movePoints } from './points.ts'
import { isDirection } from './way.ts'

/** sks-move-3: which way a character looks. */
export function turnTo(character: Character, activation: Activation): Decision<Vector> {
  return place<Vector>({
    clause: 'sks-move-3',
    name: 'facing',
    seat: character.side,
    about: drawn('facing', { unit: character.id }),
    illegal: (to) => whyNotTurn(character, activation, to),
    sample: () => character.facing,
  })
}

function whyNotTurn(character: Character, activation: Activation, to: unknown): Refusal | null {
  if (!isPoint(to) || !isDirection(to))
    return refusal('no-facing', 'Give a direction as { x, y }, not (0, 0).')
  if (turnPoints(character, activation, to) <= activation.points) return null
  return refusal('turns-too-far', 'A turn of more than 90° costs an action point (sks-move-3).')
}

/** sks-move-3, sks-ruling-34: up to 90 degrees are free once with each action point; more costs a point. */
export function turnPoints({ facing }: Character, { hasFreeTurn }: Activation, to: Vector): number {
  return hasFreeTurn && isTurnWithin(facing, to, 90) ? 0 : movePoints('turn')
}
