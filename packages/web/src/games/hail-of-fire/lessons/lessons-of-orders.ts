import type { Lesson } from '../../../tutorial/tutorial.ts'
import { activation, allTakePart, fireAt, LEADER, NO_HEROES, order, platoon, RIFLES } from './common.ts'

const PLAYERS = { blue: NO_HEROES, red: NO_HEROES } as const

/** Order Points, moving, the Hero Die. */
export const LESSONS_OF_ORDERS: readonly Lesson[] = [
  {
    title: 'An order for a platoon',
    words:
      'You are Blue. At the start of your turn you roll two dice; the higher one is the number of orders you may give. One Order Point activates one Leader with all Teams of the platoon that the Leader sees. Each base on the table is one Team.',
    position: { size: '36,36', teams: `${platoon(8)}; red de-rifle-mg 30,33`, orderPoints: 3, ...PLAYERS },
    moves: [
      activation(
        LEADER,
        'Click the Platoon Leader, the small base, and choose “Move”; or use the buttons here.',
      ),
      allTakePart('Who acts with the Leader? All three rifle Teams are chosen already. Confirm.'),
      order('move', 'Choose Move. Fire would need an enemy in sight and range, Assault one within 8".'),
      {
        seat: 'blue',
        name: 'destination',
        choices: null,
        words:
          'An order names one destination, before any dice are rolled. Click a point ahead of the platoon and confirm. Each Team must end nearer to it, or within 6" of it.',
      },
      {
        seat: 'blue',
        name: 'order-sequence',
        choices: RIFLES.map((team) => ({ do: 'move', order: 0, team })),
        words: 'Click the rifle Team that moves first. The dice for the whole order are rolled now.',
        dice: [{ clause: 'hof-move-T1', values: [5, 2] }],
      },
      {
        seat: 'blue',
        name: 'move-path',
        choices: null,
        words:
          'A 5 and a 2: infantry uses the higher die and adds 2", so 7". Click the table to see where the Team would end, turn it by its arrow, and confirm.',
      },
    ],
    learnt:
      'The other Teams of the order use the same dice. In a battle the button “All the same way” moves them together. A Leader always moves 12".',
  },
  {
    title: 'The Hero Die',
    words:
      'Besides Order Points each player has a secret Hero Die. Its points activate a Team a second time, or in the enemy’s turn. Your Order Points are spent, your rifle Teams have acted, and you have 3 Hero Points.',
    position: {
      size: '36,36',
      teams: `${platoon(8, 'by-order')}; red de-rifle-mg 16,20 id=red-1st-grenadier-platoon.rifle-mg-1 unit=red-1st-grenadier-platoon`,
      orderPoints: 0,
      blue: { heroRolled: 3, heroSpent: 0 },
      red: NO_HEROES,
    },
    moves: [
      activation(LEADER, 'Activate the Platoon Leader again, this time with a Hero Point.', 'hero'),
      allTakePart('All Teams take part. Confirm.'),
      order('fire', 'An enemy Team is in the open, 12" away. Choose Fire.'),
      ...fireAt('red-1st-grenadier-platoon.rifle-mg-1', [4, 2, 1, 1, 3, 5]),
    ],
    learnt:
      'The enemy sees how many Hero Points you have spent, but not how many you have left. When your order dice show a double, you reveal what is left and roll the Hero Die again.',
  },
  {
    title: 'In the enemy’s turn',
    words:
      'After each activation of the enemy you may interrupt with a Hero Point. Red has just moved a Team into the open in front of your platoon.',
    position: {
      size: '36,36',
      teams: `${platoon(8)}; red de-rifle-mg 16,16 id=red-1st-grenadier-platoon.rifle-mg-1 unit=red-1st-grenadier-platoon by-order`,
      phase: 'pause',
      active: 'red',
      paused: 'red',
      blue: { heroRolled: 2, heroSpent: 0 },
      red: NO_HEROES,
    },
    moves: [
      {
        seat: 'blue',
        name: 'interrupt',
        choices: [{ do: 'activate', pay: 'hero', team: LEADER }],
        words:
          'You are asked after every activation, even if you cannot do anything, so that the question betrays nothing. This is a good moment: activate the Platoon Leader.',
      },
      allTakePart('All Teams take part. Confirm.'),
      order('fire', 'Choose Fire.'),
      ...fireAt('red-1st-grenadier-platoon.rifle-mg-1', [6, 2, 4, 1, 3, 2]),
    ],
    learnt:
      'A Team acts with a Hero Point only once a turn. Keep a point or two for the enemy’s turn: the threat alone slows an attack down.',
  },
]
