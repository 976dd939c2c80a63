import type { Lesson } from '../../../tutorial/tutorial.ts'
import { activation, allTakePart, fireAt, LEADER, NO_HEROES, order, platoon, RIFLES } from './common.ts'

const PLAYERS = { blue: NO_HEROES, red: NO_HEROES } as const
const FOE = 'red-1st-grenadier-platoon.rifle-mg-1'

/** Fire, what it does, rallying, armour. */
export const LESSONS_OF_FIRE: readonly Lesson[] = [
  {
    title: 'Firing',
    words:
      'Fire rarely kills at once. Each hit leaves Received Fire Points on its target; what they did is found out only when that Team is next given an order. A German rifle Team stands 12" away.',
    position: {
      size: '36,36',
      teams: `${platoon(8)}; red de-rifle-mg 16,20 id=${FOE} unit=red-1st-grenadier-platoon; red de-rifle-mg 30,20 id=red-1st-grenadier-platoon.rifle-mg-2 unit=red-1st-grenadier-platoon`,
      ...PLAYERS,
    },
    moves: [
      activation(
        LEADER,
        'Click the Platoon Leader. Then choose “Fire”, or click the enemy: the odds stand beside it.',
      ),
      allTakePart('All three rifle Teams take part. Confirm.'),
      order('fire', 'Choose Fire.'),
      { seat: 'blue', name: 'target-team', choices: [FOE], words: 'Click the Target Team.' },
      ...fireAt(FOE, [4, 2, 6, 1, 3, 5]),
    ],
    learnt:
      'A 4 or more hits, one more is needed against a concealed Team and at long range. The owner shares the hits among the Teams near the target; a Team on foot takes one for each activation. The number on the base counts its Received Fire Points.',
  },
  {
    title: 'Received fire',
    words:
      'Now it is your platoon that was fired at: Rifle/MG 1 holds 2 Received Fire Points. A Team dices for them when it gets its next order. With an order to Move it stands up in the open; with an order to Fire infantry stays low, as if in Hard Cover.',
    position: {
      size: '36,36',
      teams: `${platoon(8).replace(`id=${RIFLES[0]}`, `id=${RIFLES[0]} rfp=2@16,20`)}; red de-rifle-mg 16,20 id=${FOE} unit=red-1st-grenadier-platoon`,
      ...PLAYERS,
    },
    moves: [
      activation(LEADER, 'Activate the Platoon Leader.'),
      allTakePart('All Teams take part. Confirm.'),
      {
        ...order(
          'fire',
          'Point at the orders: the panel shows how the check would go with each. Choose Fire.',
        ),
        dice: [{ clause: 'hof-rfc-1', values: [2, 5] }],
      },
    ],
    learnt:
      'The worst die counts. In Hard Cover a 2 suppresses; in the open it would have killed. The log shows the row of the table and the dice.',
  },
  {
    title: 'Rallying',
    words:
      'A Suppressed Team can do nothing but rally. It tries when it takes part in an activation, before anything else; a Leader in contact with it can give it a second try.',
    position: {
      size: '36,36',
      teams: `${platoon(8).replace(`id=${RIFLES[1]}`, `id=${RIFLES[1]} suppressed`)}; red de-rifle-mg 16,20 id=${FOE} unit=red-1st-grenadier-platoon`,
      ...PLAYERS,
    },
    moves: [
      activation(LEADER, 'Activate the Platoon Leader.'),
      allTakePart('The Suppressed Team takes part as well. Confirm.'),
      {
        ...order('fire', 'Choose Fire. Before anything else the Suppressed Team tries to rally.'),
        dice: [{ clause: 'hof-supp-3', values: [2] }],
      },
      {
        seat: 'blue',
        name: 'order-sequence',
        choices: [{ do: 'rally', team: RIFLES[1] }],
        words: 'A 2 was not enough. Once in an activation the Leader may use an ability: choose “Rally”.',
        dice: [{ clause: 'hof-lead-4', values: [5] }],
      },
    ],
    learnt:
      'The Team is Ready again. A Suppressed Team that ends an activation out of sight of the enemy becomes Ready by itself.',
  },
  {
    title: 'Armour',
    words:
      'Against armour compare the AT of the weapon with the armour it meets: more AT gives Pen dice, of which any 6 destroys; otherwise it gives Ping dice, of which a 6 leaves Received Fire. A StuG shows your Sherman its flank.',
    position: {
      size: '36,36',
      teams:
        'blue us-m4-sherman 16,8 id=blue-tank-section.m4-sherman-1 unit=blue-tank-section facing=0,1; red de-stug 16,22 id=red-assault-gun-section.stug-1 unit=red-assault-gun-section facing=1,1',
      ...PLAYERS,
    },
    moves: [
      activation(
        'blue-tank-section.m4-sherman-1',
        'Vehicles act without a Leader. Click the Sherman, then the StuG.',
      ),
      order('fire', 'Choose Fire.'),
      {
        seat: 'blue',
        name: 'order-sequence',
        choices: [{ do: 'fire', order: 0 }],
        words: 'The order is declared. Choose Fire.',
      },
      {
        seat: 'blue',
        name: 'withhold-fire',
        choices: null,
        words: 'The main gun is chosen; its machine guns could not hurt armour. Confirm.',
        dice: [
          { clause: 'hof-fire-4', values: [5, 2] },
          { clause: 'hof-armor-5', values: [6, 3, 1, 2, 4, 5] },
        ],
      },
      { seat: 'red', name: 'allocate-hits', choices: [['red-assault-gun-section.stug-1']] },
    ],
    learnt:
      'The shot came from wholly behind the front of the StuG, so it met the flank armour. A wreck stays on the table and hides what is behind it.',
  },
]
