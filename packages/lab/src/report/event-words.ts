import type { AnyRuleset, RollNote } from '@sandtable/engine'
import { capitalized } from './words.ts'

/**
 * A counted event in words: 'zone-laid blue' as 'Zone laid: Blue', 'csw-shock-9 rolled' as 'Courage test (csw-shock-9):
 * rolled'.
 */
export function eventWords(event: string, ruleset: AnyRuleset): string {
  const [what = '', of] = event.split(' ')
  const isRoll = of === 'rolled' || of === 'succeeded'
  const name = isRoll ? rollWords(what, ruleset) : capitalized(what.replaceAll('-', ' '))
  if (of === undefined) return name
  return `${name}: ${isRoll ? of : (ruleset.seats({}).find(({ seat }) => seat === of)?.name ?? of)}`
}

const A_ROLL: RollNote = {
  kind: 'roll',
  clause: '',
  faces: 6,
  dice: [],
  total: 0,
  base: null,
  modifiers: [],
  need: null,
  compare: 'or-more',
  success: false,
}

/** The log's name for such a roll: the game's own words before the colon. */
function rollWords(clause: string, { wording }: AnyRuleset): string {
  const [name = ''] = (wording.note({ ...A_ROLL, clause }) ?? '').split(': ')
  return name === '' ? clause : `${name} (${clause})`
}
