import { type Refusal, refusal } from '@sandtable/engine'
import { type Point, squaredDistance } from '@sandtable/table'
import { distanceBetween, isInContact, placeOf } from '../figures.ts'
import { knows } from '../shooting/targets.ts'
import { type Character, canAct, isConsciousOnTable, isOnGround, woundOf } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { needsTreatment } from './first-aid.ts'

/** sks-wound-10, sks-wound-12: the casualty whom a character must help in this activation; null: they are free. */
export function dutyOf(state: State, helper: Character): Character | null {
  if (!state.terms.switches.missionChange || state.players[helper.side].party === 'insurgent') return null
  if (helper.place !== 'table') return null
  const casualties = state.characters.filter(
    (one) =>
      one !== helper &&
      one.side === helper.side &&
      needsHelp(one) &&
      nearestHelper(state, one) === helper &&
      isSafe(state, helper, one),
  )
  return nearestTo(helper, casualties)
}

/** sks-wound-10: a medium wound wants first aid; the serious, the critical and the dead are brought off the table. */
function needsHelp(one: Character): boolean {
  if (!isOnGround(one) || one.place !== 'table' || one.captor !== null) return false
  switch (woundOf(one)) {
    case 'medium':
      return needsTreatment(one)
    case 'serious':
    case 'critical':
    case 'dead':
      return true
    default:
      return false
  }
}

/** sks-wound-12: the nearest conscious friend who could act, of those on foot. */
function nearestHelper({ characters }: State, casualty: Character): Character | null {
  const able = characters.filter(
    (one) => one !== casualty && one.side === casualty.side && one.place === 'table' && canAct(one),
  )
  return nearestTo(casualty, able)
}

function nearestTo(one: Character, others: readonly Character[]): Character | null {
  return others.reduce<Character | null>(
    (near, other) => (near && distanceBetween(near, one) <= distanceBetween(other, one) ? near : other),
    null,
  )
}

/** sks-wound-11, sks-ruling-74: no enemy who is to be seen has spotted the helper or the casualty. */
export function isSafe(state: State, helper: Character, casualty: Character): boolean {
  return !state.characters.some(
    (enemy) =>
      enemy.side !== helper.side &&
      enemy.place === 'table' &&
      enemy.captor === null &&
      isConsciousOnTable(enemy) &&
      (knows(state, enemy, helper) || knows(state, enemy, casualty)),
  )
}

/** sks-wound-12: a character on duty moves only toward the casualty. */
export function whyNotTowardDuty(state: State, character: Character, end: Point | undefined): Refusal | null {
  const duty = dutyNow(state, character)
  if (!duty || !end) return null
  const there = placeOf(duty)
  if (squaredDistance(end, there) < squaredDistance(placeOf(character), there)) return null
  return refusal('not-toward-the-casualty', 'The way must lead toward the casualty (sks-wound-12).')
}

/** sks-wound-12: whom the acting character must help. */
export function dutyNow({ activation, characters }: State, character: Character): Character | null {
  if (activation?.character !== character.id || activation.duty === null) return null
  return characters.find(({ id }) => id === activation.duty) ?? null
}

/** sks-wound-12: what somebody on duty may do: move toward the casualty, treat or drag them, turn and change stance for it. */
export function isOnDuty(
  state: State,
  character: Character,
  action: { readonly do: string; readonly target?: string | null },
): boolean {
  const duty = dutyNow(state, character)
  if (!duty) return true
  switch (action.do) {
    case 'end':
    case 'turn':
    case 'stop':
      return true
    case 'stance':
    case 'move':
    case 'stairs':
    case 'climb':
      return !isInContact(character, duty)
    case 'first-aid':
    case 'drag':
    case 'carry-off':
      return action.target === duty.id
    default:
      return false
  }
}
