import { TABLES } from '../../forces/data/tables.ts'
import { isInContact, isWithinInches } from '../figures.ts'
import { scenarioOf } from '../set-up/parts.ts'
import { type Character, canAct, isConsciousOnTable, isDead, isIncapacitated } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide, type State } from '../state/state.ts'

const { captureFriend: CAPTURE_FRIEND } = TABLES.firstAid

/** sks-aid-4, sks-aid-5, sks-ruling-72: the helpless enemies a character touches, and prisoners whom no captor holds. */
export function capturable(state: State, character: Character): readonly Character[] {
  return state.characters.filter(
    (one) =>
      one.side === otherSide(character.side) &&
      one.place === 'table' &&
      !isDead(one) &&
      isInContact(character, one) &&
      (one.captor === null ? isHelpless(one) : !isHeld(state, one)) &&
      !isBarredFromCapture(state, one) &&
      !hasFriendNear(state, one),
  )
}

/** sks-aid-4: unconscious or incapacitated. */
function isHelpless(character: Character): boolean {
  return !character.isConscious || isIncapacitated(character)
}

/** sks-aid-5: somebody on the table who could act holds them. */
function isHeld({ characters }: State, prisoner: Character): boolean {
  const captor = characters.find(({ id }) => id === prisoner.captor)
  return captor !== undefined && canAct(captor)
}

/** sks-aid-4: the casualty of a scenario is not taken before a turn. */
function isBarredFromCapture(state: State, { isMissionCasualty }: Character): boolean {
  const casualty = scenarioOf(state)?.objectives.find(({ kind }) => kind === 'casualty')
  return isMissionCasualty && casualty?.kind === 'casualty' && state.turn < casualty.noCaptureBefore
}

/** sks-aid-4, sks-ruling-72: a conscious friend within 6 inches who is to be seen. */
function hasFriendNear({ characters }: State, victim: Character): boolean {
  return characters.some(
    (friend) =>
      friend !== victim &&
      friend.side === victim.side &&
      friend.place !== 'hidden' &&
      friend.captor === null &&
      isConsciousOnTable(friend) &&
      isWithinInches(friend, victim, CAPTURE_FRIEND),
  )
}

/** sks-aid-4 */
export function capture(game: SanginGame, captor: Character, victim: Character): void {
  victim.captor = captor.id
  victim.nerve = 'steady'
  game.note?.({ kind: 'captured', clause: 'sks-aid-4', by: captor.id, character: victim.id })
}
