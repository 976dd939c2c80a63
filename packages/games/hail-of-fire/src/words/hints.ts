import type { AnyDecision } from '@sandtable/engine'
import { WORDS } from './words.ts'

const ONLY_TO_BETRAY_NOTHING =
  'You can do nothing now. You are asked all the same, so that the enemy learns nothing about your Hero Die and your hidden Teams.'

/** What a question means, for players who meet it the first few times. */
export function hint(decision: AnyDecision): string | null {
  const { name } = decision
  if (name === 'interrupt' && !hasOptions(decision)) return ONLY_TO_BETRAY_NOTHING
  return WORDS.hints[name] ?? null
}

function hasOptions(decision: AnyDecision): boolean {
  const options = 'options' in decision ? decision.options : null
  return Array.isArray(options) && options.some((option) => option !== 'pass')
}
