import type { Lesson } from '../../../tutorial/tutorial.ts'

/** Tokens and orders, and the leader's call. */
export const FIRST_ORDERS: Lesson = {
  title: 'A token, a Team, an order',
  words:
    'You are Blue. Each Team has a token in a bag, the Fog of War. Tokens are drawn one by one; whoever owns the token drawn gives one of his Teams an order. The circle with a flag is an objective: a Team that stands on it at the end of a turn, with more men near it than the enemy, holds it.',
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
      words: 'A blue token has been drawn, and your Teams shine. Press Fireteam 1, the one in front.',
    },
    {
      seat: 'blue',
      name: 'order',
      choices: ['advance'],
      words: 'Choose Advance: the Team may move 6" and shoot. Run would be 12" without shooting.',
    },
    { seat: 'blue', name: 'how-to-advance', choices: ['move'], words: 'Nobody is in sight: only move.' },
    {
      seat: 'blue',
      name: 'move',
      choices: null,
      words:
        'Press on the table towards the objective: the ghosts show where everybody goes. Confirm it below the table.',
    },
    {
      seat: 'blue',
      name: 'extra-order',
      choices: ['blue-section-fireteam-2'],
      words:
        'Fireteam 1 is led by an NCO: after his own order he may call another Fireteam of his Section at once. Call Fireteam 2.',
    },
    { seat: 'blue', name: 'order', choices: ['run'], words: 'Let it Run, to catch up.' },
    { seat: 'blue', name: 'move', choices: null, words: 'Press where it shall go, and confirm.' },
  ],
  learnt:
    'Two Teams moved on one token. An Officer may even call two Teams, and each NCO called may call on: a chain.',
}

/** Rallying, and what objectives are worth. */
export const END_OF_TURN: Lesson = {
  title: 'The end of a turn',
  words:
    'When the bag is empty the turn ends. Teams that have lost half their men test whether they break; Teams with Shock may try to rally: a die against their Courage. Then objectives score.',
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
      words: 'Fireteam 2 has Shock 2, the number by its men. It may rally: it is chosen already, so confirm.',
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
        'A 5 passes, and one Shock is gone. Look into the log: the objective has scored, and a new turn has begun. Press Fireteam 1.',
    },
    {
      seat: 'blue',
      name: 'order',
      choices: ['take-cover'],
      words: 'It shall hold the objective: order Take Cover.',
    },
  ],
  learnt:
    'After five turns the side with more Victory Points wins; what scores depends on the scenario. That is all you need for a first battle. Every question names its rule: press it, and the rule book opens there.',
}
