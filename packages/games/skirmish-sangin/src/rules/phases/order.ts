import { type Decision, pick } from '@sandtable/engine'
import { otherSide, rollOff, type Side } from '@sandtable/miniatures'
import { RANKS } from '../../forces/data/tables.ts'
import { phasesOf } from '../../forces/skills.ts'
import { isDormant } from '../objectives/alarm.ts'
import { bodyAfterArmour, type Character, canAct } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { characterById, type State } from '../state/state.ts'

/** sks-ruling-4: the roll-off between equals is made with a d10. */
const ROLL_OFF_FACES = 10

/** sks-phase-2, sks-phase-7: those who act in the phase that is played and have not done so yet; some of them enter the table. */
export function waiting(state: State): readonly Character[] {
  const { characters, phase } = state
  return characters.filter(
    (character) =>
      !character.hasActed &&
      !isDormant(state, character) &&
      (canAct(character) || character.place === 'reserve') &&
      phasesOf(bodyAfterArmour(character)).includes(phase),
  )
}

/** sks-phase-4: by BODY after armour, then by rank. Equals have the same number. */
export function precedence(character: Character): number {
  return bodyAfterArmour(character) * RANKS.length + RANKS.indexOf(character.profile.rank)
}

/** sks-phase-4: of those who wait, the ones with the highest claim to act next. */
export function nextInOrder(state: State): readonly Character[] {
  const all = waiting(state)
  const highest = Math.max(...all.map(precedence))
  return all.filter((character) => precedence(character) === highest)
}

/** sks-phase-4: the sides roll off at the start of a phase if both have characters of equal claim. */
export function rollForOrder(game: SanginGame): void {
  const { state } = game
  const all = waiting(state)
  const isTied = all.some((one) =>
    all.some((other) => other.side !== one.side && precedence(other) === precedence(one)),
  )
  // Hidden information: a roll-off only between equals would tell rolled BODY.
  state.tiedSide =
    isTied || state.terms.switches.rolledBody ? rollOff(game, 'sks-phase-4', ROLL_OFF_FACES) : null
}

/** sks-phase-4: who acts next; null if nobody is left in this phase. Between equal sides the turn to act alternates. */
export function chooseNext(game: SanginGame): Character | null {
  const { state } = game
  const equals = nextInOrder(state)
  const [first] = equals
  if (!first) return null
  const isBetweenSides = equals.some((one) => one.side !== first.side)
  const side: Side = isBetweenSides && state.tiedSide ? state.tiedSide : first.side
  if (isBetweenSides) state.tiedSide = otherSide(side)
  const own = equals.filter((one) => one.side === side)
  for (const one of own) showBody(game, one)
  return characterById(
    state,
    game.ask(
      tiedCharacter(
        side,
        own.map(({ id }) => id),
      ),
    ),
  )
}

/** sks-char-2: rolled BODY shows when its owner may first act. */
function showBody(game: SanginGame, character: Character): void {
  if (character.isBodyKnown) return
  character.isBodyKnown = true
  const { body } = character.profile
  game.note?.({ kind: 'body', clause: 'sks-char-2', character: character.id, body, reveals: true })
}

/** sks-phase-4: which of a side's equal characters acts. */
export function tiedCharacter(seat: Side, options: readonly string[]): Decision<string> {
  return pick({ clause: 'sks-phase-4', name: 'choose-tied', seat, options })
}
