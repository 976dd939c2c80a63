import { type Decision, pick } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { isWithinInches } from '../figures.ts'
import { type Character, hasGear, isConsciousOnTable } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { characterById, otherSide, type State } from '../state/state.ts'
import { isInTheOpen, sees } from './who-sees.ts'

const { pointOutWithin: WITHIN } = TABLES.actions

/** sks-spot-5: the enemies a character has spotted or sees in the open, as far as a friend can still use the hint. */
export function toPointOut(state: State, character: Character): readonly Character[] {
  return state.characters.filter(
    (target) =>
      target.side === otherSide(character.side) &&
      target.place === 'table' &&
      friendsToTell(state, character, target).length > 0 &&
      (character.spotted.includes(target.id) ||
        (sees(state, character, target) && isInTheOpen(state, target, character))),
  )
}

/** sks-spot-5, sks-ruling-8, sks-ruling-60: friends on the table within 6 inches; a leader with a radio reaches all of them. */
export function friendsToTell(state: State, character: Character, target: Character): readonly Character[] {
  const hasRadio = character.profile.isLeader && hasGear(character, 'radio')
  return state.characters.filter(
    (friend) =>
      friend !== character &&
      friend.side === character.side &&
      friend.place !== 'hidden' &&
      isConsciousOnTable(friend) &&
      friend.captor === null &&
      !friend.spotted.includes(target.id) &&
      !friend.pointedOut.includes(target.id) &&
      (hasRadio || isWithinInches(friend, character, WITHIN)),
  )
}

/** sks-spot-5: whom the character tells. */
export function friendToTell(
  character: Character,
  target: Character,
  options: readonly string[],
): Decision<string> {
  return pick({
    clause: 'sks-spot-5',
    name: 'point-out',
    seat: character.side,
    about: { by: character.id, target: target.id },
    options,
  })
}

/** sks-spot-5: one friend learns where one enemy is. */
export function pointOut(game: SanginGame, character: Character, target: Character): void {
  const { state } = game
  const friends = friendsToTell(state, character, target).map(({ id }) => id)
  const friend = characterById(state, game.ask(friendToTell(character, target, friends)))
  friend.pointedOut = [...friend.pointedOut, target.id]
}

/** sks-spot-5: whether somebody has pointed the target out; the hint serves one roll. */
export function takeHint(spotter: Character, target: string): boolean {
  const isPointedOut = spotter.pointedOut.includes(target)
  if (isPointedOut) spotter.pointedOut = spotter.pointedOut.filter((id) => id !== target)
  return isPointedOut
}
