import type { Character, Stance } from '../state/character.ts'
import { movePoints } from './points.ts'

/** sks-move-5: the other stances. */
export function stances({ stance }: Pick<Character, 'stance'>): readonly Stance[] {
  const all: readonly Stance[] = ['standing', 'kneeling', 'prone']
  return all.filter((to) => to !== stance)
}

/** sks-move-5: standing up from kneeling is free. */
export function stancePoints(from: Stance, to: Stance): number {
  if (to === 'kneeling') return movePoints('kneel')
  if (to === 'prone') return movePoints('go-prone')
  return from === 'prone' ? movePoints('stand-up') : 0
}

/** sks-move-5, sks-move-7: kneeling and going prone make a character stationary; standing up does not. */
export function takeStance(character: Character, to: Stance): void {
  character.stance = to
  if (to !== 'standing') character.motion = 'stationary'
}
