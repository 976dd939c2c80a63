import type { AnyDecision } from '@sandtable/engine'

/** What a question means, for players who meet it the first few times. */
const HINTS: Readonly<Record<string, string>> = {
  activate:
    'An Order Point activates a Leader with all Teams the Leader sees, one other Team, or vehicles together. Click a Team on the table to see what it could do.',
  'take-part':
    'All of them get the same order, or some a second one. A Team acts only once a turn with an Order Point.',
  'declare-orders':
    'Teams dice now for the fire they have received. Infantry that fires counts as in Hard Cover, infantry that moves does not.',
  destination: 'Each Team of the order must end nearer to this point, or within 6" of it.',
  'withhold-fire':
    'Every Team that fires rolls its dice; the number needed is 4 or more, and more against concealed and distant targets.',
  'allocate-hits':
    'The first hit goes to the target, the others evenly to Teams within 4" of it. Each gives Received Fire, for which the Team dices when it next gets an order.',
  'call-barrage':
    'The shells come at the start of your next turns: the battery ranges in until you fire for effect. It ends when the observer or a gun gets another order.',
  'fight-support-or-move':
    'A Team that fights makes a Quality Check, and destroys an enemy it touches if it succeeds. Each Team that supports it lowers the number needed by 1.',
  'reveal-hidden':
    'Nobody knew where it was: you decide now, out of sight of the enemy or in concealing terrain not too near.',
}

const ONLY_TO_BETRAY_NOTHING =
  'You can do nothing now. You are asked all the same, so that the enemy learns nothing about your Hero Die and your hidden Teams.'

export function hint(decision: AnyDecision): string | null {
  const { name } = decision
  if (name === 'interrupt' && !hasOptions(decision)) return ONLY_TO_BETRAY_NOTHING
  return HINTS[name] ?? null
}

function hasOptions(decision: AnyDecision): boolean {
  const options = 'options' in decision ? decision.options : null
  return Array.isArray(options) && options.some((option) => option !== 'pass')
}
