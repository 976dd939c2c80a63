import type { Lesson } from '../../../tutorial/tutorial.ts'

/** Tokens and orders, and the leader's call. */
export const FIRST_ORDERS: Lesson = {
  title: 'A token, a Team, an order',
  words:
    'You are Blue. Each Team has a token in a bag, the Fog of War. Tokens are drawn one by one; the owner of each token drawn gives one Team an order. The circle with a flag is an objective: a Team that stands on it at the end of a turn, with more models near it than the enemy, holds it.',
  position: {
    size: '36,36',
    units: 'blue pro-section/fireteam-1 16,9 token; blue pro-section/fireteam-2 16,5 token',
    objectives: { 1: '18,16' },
  },
  dice: [{ clause: 'csw-tok-3', values: [1] }],
  moves: [
    {
      seat: 'blue',
      name: 'team',
      choices: ['blue-section-fireteam-1'],
      words: 'A blue token was drawn, and your Teams are highlighted. Click Fireteam 1, the one in front.',
    },
    {
      seat: 'blue',
      name: 'order',
      choices: ['advance'],
      words: 'Choose Advance: the Team may move 6" and shoot. Run would be 12" without shooting.',
    },
    {
      seat: 'blue',
      name: 'how-to-advance',
      choices: ['move'],
      words: 'No enemy is in sight: choose “only move”.',
    },
    {
      seat: 'blue',
      name: 'move',
      choices: null,
      words: 'Click the table near the objective: outlines show where each soldier will stand. Then confirm.',
    },
    {
      seat: 'blue',
      name: 'extra-order',
      choices: ['blue-section-fireteam-2'],
      words:
        'Fireteam 1 is led by an NCO, who may at once call another Fireteam of the Section. Call Fireteam 2.',
    },
    { seat: 'blue', name: 'order', choices: ['run'], words: 'Choose Run, to catch up.' },
    { seat: 'blue', name: 'move', choices: null, words: 'Click where it should go, then confirm.' },
  ],
  learnt:
    'Two Teams moved on one token. An Officer may call two Teams, and an NCO who is called may call again.',
}

/** Rallying, and the value of objectives. */
export const END_OF_TURN: Lesson = {
  title: 'The end of a turn',
  words:
    'When the bag is empty the turn ends. Teams that have lost half their models test whether they break. Teams with Shock may try to rally: a die against their Courage. Then objectives score.',
  position: {
    size: '36,36',
    phase: 'break-tests',
    units:
      'blue pro-section/fireteam-1 17,16.2 order=overwatch; blue pro-section/fireteam-2 14,10 shock=2 order=take-cover; red ins-squad 6,33',
    objectives: { 1: '18,16' },
  },
  moves: [
    {
      seat: 'blue',
      name: 'rally',
      choices: [['blue-section-fireteam-2']],
      words: 'Fireteam 2 has Shock 2, the number beside it. It may rally: it is chosen already, so confirm.',
      dice: [
        { clause: 'csw-rally-4', values: [5] },
        { clause: 'csw-tok-3', values: [1] },
      ],
    },
    {
      seat: 'blue',
      name: 'team',
      choices: ['blue-section-fireteam-1'],
      words:
        'A 5 passes, and one Shock is gone. In the log you see that the objective has scored and a new turn has begun. Click Fireteam 1.',
    },
    {
      seat: 'blue',
      name: 'order',
      choices: ['take-cover'],
      words: 'It should hold the objective: choose Take Cover.',
    },
  ],
  learnt:
    'After five turns the side with more Victory Points wins; what scores depends on the scenario. That is all you need for a first battle. Every question names its rule: click it to open the rules there.',
}
