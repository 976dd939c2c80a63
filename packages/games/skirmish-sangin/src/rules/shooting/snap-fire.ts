import { type Decision, pick } from '@sandtable/engine'
import { precedence } from '../phases/order.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { characterById, otherSide, type State } from '../state/state.ts'
import { shoot } from './shoot.ts'
import { firearms, targetsOf } from './targets.ts'

/** Who takes a held shot, and with which weapon. */
export interface SnapShot {
  readonly shooter: string
  readonly weapon: string
}

/** sks-shoot-10, sks-ruling-12: instead of an attack, with something to shoot, and by those on foot. */
export function mayHoldShot(state: State, character: Character, hasAttacked: boolean): boolean {
  const isOn = state.terms.switches.snapFire && character.place !== 'aboard'
  return isOn && !hasAttacked && character.melee.droppedIn !== state.turn && firearms(character).length > 0
}

/** sks-shoot-10, sks-shoot-14, sks-ruling-38: held shots at an enemy who has just moved, one after the other. */
export function offerSnapFire(game: SanginGame, mover: Character): void {
  const { state } = game
  let waiting = holdersInOrder(state, mover)
  for (;;) {
    const [first] = waiting
    if (!first) return
    const equals = waiting.filter((one) => precedence(one) === precedence(first))
    const shots = equals.flatMap((one) => shotsAt(state, one, mover))
    const choice = shots.length === 0 ? 'no' : game.ask(takeSnapFire(first, mover, shots))
    if (choice === 'no') waiting = waiting.slice(equals.length)
    else {
      const shooter = characterById(state, choice.shooter)
      shooter.holdsShot = false
      shoot(game, shooter, choice.weapon, mover, { aim: 0, isSnap: true })
      waiting = waiting.filter((one) => one !== shooter)
    }
  }
}

/** sks-shoot-14, sks-ruling-29: enemies of the mover who hold a shot, in the order of sks-phase-4. */
function holdersInOrder({ characters }: State, mover: Character): readonly Character[] {
  return characters
    .filter((one) => one.side === otherSide(mover.side) && one.holdsShot)
    .sort((one, other) => precedence(other) - precedence(one))
}

/** sks-shoot-10: the mover is in sight, and spotted or in the open. */
function shotsAt(state: State, shooter: Character, mover: Character): readonly SnapShot[] {
  if (shooter.melee.droppedIn === state.turn) return [] // sks-ruling-37
  return firearms(shooter)
    .filter(({ id }) => targetsOf(state, shooter, id).includes(mover))
    .map(({ id }) => ({ shooter: shooter.id, weapon: id }))
}

/** sks-shoot-10: which of the held shots is taken now; none: they are held on. */
export function takeSnapFire(
  { side }: Pick<Character, 'side'>,
  mover: Pick<Character, 'id'>,
  shots: readonly SnapShot[],
): Decision<SnapShot | 'no'> {
  return pick<SnapShot | 'no'>({
    clause: 'sks-shoot-10',
    name: 'take-snap-fire',
    seat: side,
    about: { target: mover.id },
    options: [...shots, 'no'],
  })
}
