import { TABLES } from '../../forces/data/tables.ts'
import type { Character, Stance } from '../state/character.ts'
import { movePoints } from './points.ts'

const GET_UP = TABLES['sks-h2h-T2'].getUp

/** sks-move-5: the other stances. */
export function stances({ stance }: Pick<Character, 'stance'>): readonly Stance[] {
  const all: readonly Stance[] = ['standing', 'kneeling', 'prone']
  return all.filter((to) => to !== stance)
}

/** sks-move-5, sks-ruling-6, sks-h2h-T2-05: standing up from kneeling is free; somebody tripped pays more to get up. */
export function stancePoints({ stance, melee }: Pick<Character, 'stance' | 'melee'>, to: Stance): number {
  if (to === 'prone') return movePoints('go-prone')
  if (melee.fall === 'trip') return GET_UP
  if (to === 'kneeling') return movePoints('kneel')
  return stance === 'prone' ? movePoints('stand-up') : 0
}

/** sks-move-5, sks-move-7: kneeling and going prone make a character stationary; standing up does not. */
export function takeStance(character: Character, to: Stance): void {
  if (to === 'standing' || (to === 'kneeling' && character.melee.fall === 'trip')) getUp(character)
  character.stance = to
  if (to !== 'standing') character.motion = 'stationary'
}

/** sks-h2h-10, sks-h2h-14: somebody who stands has got over their fall. */
export function getUp(character: Character): void {
  character.stance = 'standing'
  character.melee = { ...character.melee, fall: null }
}

/** sks-move-13, sks-shoot-10: knocked down, or dropped: prone and stationary, and a held shot is lost. */
export function knockDown(character: Character): void {
  if (character.place === 'aboard') return // sks-ruling-93
  character.stance = 'prone'
  character.motion = 'stationary'
  character.holdsShot = false
}
