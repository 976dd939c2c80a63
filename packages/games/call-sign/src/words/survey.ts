import type { Note, Survey, SurveyedPlace } from '@sandtable/engine'
import { hexCorners, offsetToAxial, parseHexName } from '@sandtable/table'
import { carrierHex, hexNames, nameOfHex } from '../rules/board.ts'
import { SIDES, type Side } from '../rules/state/state.ts'

/** How the lab counts notes of Call Sign: whose aircraft, in which hex, lost or not. */
export const SURVEY: Readonly<Survey> = {
  losses: ['destroyed', 'out-of-fuel'],
  sideOf,
  placeOf,
  places: hexNames({ regenerationSpaces: false }).map(outlined),
}

/** A note names a side, or a unit whose id begins with it: 'blue-ftr-1'. */
function sideOf({ side, unit, attacker }: Note): Side | null {
  const named = String(side ?? unit ?? attacker ?? '')
  return SIDES.find((one) => named === one || named.startsWith(`${one}-`)) ?? null
}

function placeOf(note: Note): string | null {
  if (typeof note.hex === 'string') return note.hex
  return note.kind === 'carrier-hit' ? nameOfHex(carrierHex(note.side as Side)) : null
}

function outlined(name: string): SurveyedPlace {
  return { name, outline: hexCorners(offsetToAxial(parseHexName(name), 'odd-q'), 'flat', 1) }
}
