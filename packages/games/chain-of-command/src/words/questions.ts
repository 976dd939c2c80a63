import type { AnyDecision } from '@sandtable/engine'
import { count, inches } from '@sandtable/miniatures'
import { teamName, teamNames, troopName } from './names.ts'
import { SETBACKS } from './setbacks.ts'

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
  'unit-action': ({ teams }) => `What does ${teamNames(teams)} do?`,
  'leader-moves-along': ({ leader }) => `Does ${teamName(leader)} go along?`,
  'leader-moves-himself': ({ leader }) => `How does ${teamName(leader)} move?`,
  'unit-a-leader-belongs-to': ({ leader }) => `Which Unit does ${teamName(leader)} belong to?`,
  'path-end-points-facing': ({ troops, allowance }) => `Move ${teamNames(troops)} ${inches(allowance)}.`,
  'target-choice-and-split': ({ unit }) => `Choose targets for ${teamName(unit)}.`,
  'concentrate-or-spread': () => 'Teams near the target are in different cover. Fire at all of them?',
  'which-dice-are-lost': () => 'Choose which dice are lost.',
  'odd-hits': ({ count: hits }) => `${count(hits, 'hit')} left over: choose who takes it.`,
  'casualty-figures': ({ team, count: men }) =>
    `${capital(teamName(team))} loses ${count(men, 'man', 'men')}: choose who falls.`,
  'which-man-survives-when-a-leader-is-hit': ({ leader }) =>
    `${capital(teamName(leader))} was hit in place of one of your men. Choose who survives.`,
  'overwatch-arc': ({ team }) => `Which way does ${teamName(team)} watch?`,
  'overwatch-reaction': ({ enemies }) =>
    `${capital(teamNames(enemies))} can be fired at from Overwatch. Fire now?`,
  'avoid-a-force-morale-test': ({ row }) =>
    `${capital(SETBACKS[String(row)] ?? '')}: give up a Chain of Command Die to avoid the test?`,
  'order-of-force-morale-tests': () => 'Which Force Morale test is rolled first?',
  'remove-a-jump-off-point': () =>
    'The enemy is down to Force Morale 2. Remove one of the enemy Jump-Off Points.',
  'odd-kills-in-close-combat': ({ count: blows }) =>
    `${count(blows, 'result')} left over: choose who takes it.`,
  'advance-after-winning': () => 'Your men have won. Take the ground?',
  'end-the-turn': () => 'Spend a Chain of Command Die to end the Turn?',
}

export function question({ name, about }: AnyDecision): string {
  const ask = QUESTIONS[name]
  return ask ? ask((about ?? {}) as About) : `${name.replaceAll('-', ' ')}?`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
