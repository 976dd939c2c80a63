import type { AnyDecision } from '@sandtable/engine'
import { count, inches } from '@sandtable/miniatures'
import { troopName } from './names.ts'

type About = Readonly<Record<string, unknown>>

/** What each decision asks, in the order of the rules. */
const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'choose-role-and-friendly-edge': () => 'Choose your table edge. The enemy gets the opposite one.',
  'choose-supports': ({ level }) => `Choose supports for ${count(level, 'point')}. Only you see this.`,
  'number-of-patrol-markers': () => 'How many Patrol Markers do you use?',
  'place-patrol-markers': () => 'Place your Patrol Markers.',
  'move-patrol-marker': () => 'Move a Patrol Marker up to 12".',
  'place-jump-off-point': () => 'Choose a Patrol Marker and place a Jump-Off Point behind it.',
  'use-or-combine-a-command-die': ({ left }) =>
    `Command Dice left: ${(left as readonly number[]).join(', ') || 'none'}. Use one, add several, or end your Phase.`,
  'deploy-from': ({ who }) => `Choose the Jump-Off Point for ${troopName(who)}.`,
  'deploy-where': ({ who, reach }) =>
    `Place ${troopName(who)} within ${inches(reach)} of the Jump-Off Point.`,
  'end-the-turn': () => 'Spend a Chain of Command Die to end the Turn?',
}

export function question({ name, about }: AnyDecision): string {
  const ask = QUESTIONS[name]
  return ask ? ask((about ?? {}) as About) : `${name.replaceAll('-', ' ')}?`
}
