import type { AnyDecision } from '@sandtable/engine'
import { countWords, inches } from '@sandtable/miniatures'
import { capital, teamName, teamNames, troopName, verbFor } from '../forces/names.ts'
import { SETBACKS } from './setbacks.ts'

type About = Readonly<Record<string, unknown>>

/** The question of each decision, in the order of the rules. */
const QUESTIONS: Readonly<Record<string, (about: About) => string>> = {
  'choose-role-and-friendly-edge': () => 'Choose your table edge. The enemy gets the opposite one.',
  'choose-supports': ({ level }) => `Choose supports for ${countWords(level, 'point')}. Only you see this.`,
  'number-of-patrol-markers': () => 'How many Patrol Markers do you use?',
  'place-patrol-markers': () => 'Place your Patrol Markers.',
  'move-patrol-marker': () => 'Move a Patrol Marker up to 12".',
  'place-jump-off-point': () => 'Choose a Patrol Marker and place a Jump-Off Point behind it.',
  'use-or-combine-a-command-die': ({ left }) =>
    `Command Dice left: ${(left as readonly number[]).join(', ') || 'none'}. Use one, add several, or end your Phase.`,
  'deploy-from': ({ who }) => `Choose the Jump-Off Point for ${teamName(who)}.`,
  'deploy-where': ({ who, reach }) => `Place ${teamName(who)} within ${inches(reach)} of the Jump-Off Point.`,
  'informer-which-unit': () => 'An informer gives you away. Choose a Unit to deploy at once.',
  'leave-a-burning-building-by': ({ troop }) =>
    `${capital(teamName(troop))} must leave the burning building. Choose a door.`,
  'men-to-send-off': ({ team }) => `Which men of ${teamName(team)} go as a Team of their own?`,
  'part-with-the-weapon': ({ team }) =>
    `${capital(teamName(team))} is cut in two. Which part has the weapon?`,
  'part-with-the-shock': ({ team }) =>
    `${capital(teamName(team))} is cut in two. Which part keeps the Shock?`,
  'guards-for-prisoners': ({ count: men }) =>
    `Choose ${countWords(men, 'man', 'men')} to guard the prisoners.`,
  'change-floor': ({ reach }) =>
    `Place your men on the other floor, up to ${inches(reach)} from where they are. An empty answer leaves them here.`,
  'scouts-to-send': ({ team }) => `Choose one or two men of ${teamName(team)} to go ahead as scouts.`,
  'move-a-sniper': ({ reach }) =>
    `Move the sniper up to ${inches(reach)}, at least 12" from the enemy. Leave them where they are to keep the die.`,
  'one-or-several-movement-rolls': ({ teams }) =>
    `How ${verbFor(teams, 'does', 'do')} ${teamNames(teams)} move?`,
  'act-together': ({ named }) =>
    Array.isArray(named) && named.length > 0 ? 'Who else acts with them?' : 'Who acts together?',
  'occupy-entrenchment': ({ teams }) => `Put ${teamNames(teams)} into an entrenchment?`,
  'which-defence': () => 'Which of your defences do you place next?',
  'place-defence': ({ support }) => `Where do you place ${troopName(support)}?`,
  'direction-of-defence': () => 'Which way does its long side lie?',
  'place-extra-jump-off-point': () => 'Place the extra Jump-Off Point.',
  'keep-the-barrage': () => 'Spend a Chain of Command Die to keep the barrage falling?',
  'turn-weapon': ({ team }) => `Where does ${teamName(team)} turn its weapon?`,
  'unit-action': ({ teams }) => `What ${verbFor(teams, 'does', 'do')} ${teamNames(teams)} do?`,
  'marching-fire': ({ teams }) =>
    `Marching Fire: how ${verbFor(teams, 'does', 'do')} ${teamNames(teams)} move and fire?`,
  'dice-for-the-charge': ({ teams }) =>
    `With how many dice ${verbFor(teams, 'does', 'do')} ${teamNames(teams)} charge?`,
  'target-of-the-charge': ({ team }) => `Whom does ${teamName(team)} charge?`,
  'leader-moves-along': ({ leader }) => `Does ${teamName(leader)} go along?`,
  'leader-moves-himself': ({ leader }) => `How does ${teamName(leader)} move?`,
  'unit-a-leader-belongs-to': ({ leader }) => `Which Unit does ${teamName(leader)} belong to?`,
  'path-end-points-facing': ({ troops, allowance }) =>
    `Move ${teamNames(troops)} up to ${inches(allowance)}.`,
  'target-choice-and-split': ({ unit }) => `Choose targets for ${teamName(unit)}.`,
  'concentrate-or-spread': () => 'Teams near the target are in different cover. Fire at all of them?',
  'divide-dice': () => 'Divide the dice between the Teams of the target.',
  'light-mortar-target': () => 'Choose a target for the mortar.',
  'light-mortar-smoke': () => 'Choose the aiming point of the smoke.',
  'sniper-shot': () => 'Choose a target for the sniper.',
  'answer-a-sniper': ({ team }) => `${capital(teamName(team))} has spotted the sniper. Fire now?`,
  'anti-tank-weapon-at-infantry': ({ team }) => `Choose a target for ${teamName(team)}.`,
  'grenade-throw': ({ team }) => `${capital(teamName(team))} throws a grenade: choose a target.`,
  'dice-for-smoke': () => 'How far is the smoke thrown?',
  'direction-of-smoke': () => 'In which direction is the smoke thrown?',
  'covering-fire-area': () => 'Choose the middle of the area under Covering Fire.',
  'which-dice-are-lost': () => 'Choose which dice are lost.',
  'odd-hits': ({ count: hits }) => `${countWords(hits, 'hit')} left over: choose who takes it.`,
  'casualty-figures': ({ team, count: men }) =>
    `${capital(teamName(team))} loses ${countWords(men, 'man', 'men')}: choose who falls.`,
  'which-man-survives-when-a-leader-is-hit': ({ leader }) =>
    `${capital(teamName(leader))} was hit in place of one of your men. Choose who survives.`,
  'overwatch-arc': ({ team }) => `Which way does ${teamName(team)} watch?`,
  react: ({ moment, enemies }) => `${momentWords(String(moment), enemies as readonly string[])}. React now?`,
  'ambush-with': () => 'Choose the Team that springs the ambush. Only you see this.',
  'ambush-where': ({ who, reach }) =>
    `Place ${teamName(who)} within ${inches(reach)} of the Jump-Off Point, more than 6" from the enemy.`,
  'ambushers-stay-or-go': ({ team }) => `The Phase is over. Does ${teamName(team)} leave the table again?`,
  'move-a-jump-off-point': ({ reach }) =>
    `Move the Jump-Off Point up to ${inches(reach)}, into cover behind your men. Leave it where it is to keep the die.`,
  'avoid-a-force-morale-test': ({ row }) =>
    `${capital(SETBACKS[String(row)] ?? '')}: give up a Chain of Command Die to avoid the test?`,
  'order-of-force-morale-tests': () => 'Which Force Morale test is rolled first?',
  'remove-a-jump-off-point': () =>
    'The enemy is down to Force Morale 2. Remove one of the enemy Jump-Off Points.',
  'odd-kills-in-close-combat': ({ count: blows }) =>
    `${countWords(blows, 'result')} left over: choose who takes it.`,
  'advance-after-winning': () => 'Your men have won. Take the ground?',
  'end-the-turn': () => 'Spend a Chain of Command Die to end the Turn?',
}

/** The situation in which a player may react: 'Team A of Section 1 is moving'. */
function momentWords(moment: string, enemies: readonly string[]): string {
  if (moment === 'dice') return 'The Command Dice are rolled'
  if (moment === 'phase-end') return 'The Phase is about to end'
  const [one, several] = DEEDS[moment] ?? []
  if (enemies.length === 0 || one === undefined || several === undefined) return 'The enemy has reacted'
  return `${capital(teamNames(enemies))} ${verbFor(enemies, one, several)}`
}

const DEEDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  declared: ['is about to act', 'are about to act'],
  deployed: ['has deployed', 'have deployed'],
  inch: ['is moving', 'are moving'],
  fire: ['has fired', 'have fired'],
  activation: ['has acted', 'have acted'],
}

export function question({ name, about }: AnyDecision): string {
  const ask = QUESTIONS[name]
  return ask ? ask((about ?? {}) as About) : `${name.replaceAll('-', ' ')}?`
}
