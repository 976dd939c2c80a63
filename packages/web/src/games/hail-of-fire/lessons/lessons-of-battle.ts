import type { Lesson } from '../../../tutorial/tutorial.ts'
import { activation, NO_HEROES, order, platoon, RIFLES } from './common.ts'

const PLAYERS = { blue: NO_HEROES, red: NO_HEROES } as const
const FOE = 'red-1st-grenadier-platoon.rifle-mg-1'
const MORTARS = ['blue-mortar-platoon.81mm-mortar-1', 'blue-mortar-platoon.81mm-mortar-2'] as const

/** Artillery, assaults, hidden Teams. */
export const LESSONS_OF_BATTLE: readonly Lesson[] = [
  {
    title: 'Artillery',
    words:
      'A barrage is called by a Unit of guns or mortars with an Order Point, before any other order of the turn. An observer must see the point it is aimed at. Your two mortars stand behind; their Forward Observer looks at three German Teams.',
    position: {
      size: '36,36',
      teams: [
        'blue us-leader 8,3 id=blue-mortar-platoon.leader unit=blue-mortar-platoon',
        'blue us-fo 16,10 id=blue-mortar-platoon.fo unit=blue-mortar-platoon',
        ...MORTARS.map((id, i) => `blue us-81mm-mortar ${7 + 4 * i},5 id=${id} unit=blue-mortar-platoon`),
        ...[14, 17, 20].map(
          (x, i) =>
            `red de-rifle-mg ${x},26 id=red-1st-grenadier-platoon.rifle-mg-${i + 1} unit=red-1st-grenadier-platoon`,
        ),
      ].join('; '),
      units: { 'blue-mortar-platoon': { kind: 'artillery', name: 'Mortar Platoon' } },
      ...PLAYERS,
    },
    moves: [
      {
        seat: 'blue',
        name: 'activate',
        choices: [{ do: 'call-barrage', unit: 'blue-mortar-platoon' }],
        words: 'Choose “Call a barrage” among the buttons.',
      },
      {
        seat: 'blue',
        name: 'observer',
        choices: ['blue-mortar-platoon.fo'],
        words: 'Choose the Forward Observer.',
      },
      { seat: 'blue', name: 'call-barrage', choices: [MORTARS], words: 'Both mortars take part. Confirm.' },
      {
        seat: 'blue',
        name: 'activate',
        choices: [{ do: 'end-turn' }],
        words: 'The shells come at the start of your next turn. End the turn.',
        dice: [{ clause: 'hof-turn-T1-2', values: [3, 2] }],
      },
      { seat: 'red', name: 'activate', choices: [{ do: 'end-turn' }] },
      {
        seat: 'blue',
        name: 'place-range-marker',
        choices: null,
        words:
          'Red has passed. Click the middle of the German Teams, and confirm. A d10 says how far the shells drift.',
        dice: [
          { clause: 'hof-art-5', values: [2] },
          { clause: 'hof-art-14', values: [90] },
        ],
      },
      {
        seat: 'blue',
        name: 'effect-or-wait',
        choices: ['fire'],
        words:
          'A 2: the marker has drifted 2" only; a 10 would have been exact. You may wait and range in again in your next turn. Two inches are near enough: fire for effect.',
      },
    ],
    learnt:
      'Every Team within 4" of the marker got Received Fire Points, friend or enemy. The heavier the guns, the more. A mission ends when its observer or one of its guns gets another order.',
  },
  {
    title: 'Assault',
    words:
      'Fire pins the enemy down, an assault drives them out. An enemy within 8" that is Suppressed can hardly defend itself.',
    position: {
      size: '36,36',
      teams: `${platoon(12)}; red de-rifle-mg 16,17 id=${FOE} unit=red-1st-grenadier-platoon suppressed`,
      ...PLAYERS,
    },
    moves: [
      activation(RIFLES[1], 'One Team is enough, and may act without its Leader. Click the middle one.'),
      order('assault', 'Choose Assault.'),
      {
        seat: 'blue',
        name: 'order-sequence',
        choices: [{ do: 'assault', order: 0 }],
        words: 'Choose Assault: the Team moves into contact.',
      },
      {
        seat: 'blue',
        name: 'assault-contacts',
        choices: null,
        isGood: (steps) => Array.isArray(steps) && steps.length > 0,
        words: 'Click beside the enemy: the Team moves into contact. Confirm.',
        dice: [{ clause: 'hof-aslt-9', values: [2] }],
      },
      { seat: 'red', name: 'fight-support-or-move', choices: [{ do: 'fight' }] },
      {
        seat: 'blue',
        name: 'follow-up',
        choices: null,
        words:
          'The defenders act first. Suppressed in contact, the Team had to rally at once: a 2 failed, and it is destroyed. Your Team may follow up to 3": click, or let it stay.',
      },
    ],
    learnt:
      'A Ready Team could have fought, supported another or moved out of contact. After the assault every Team that destroyed an enemy in it, or moved out, is Suppressed.',
  },
  {
    title: 'Hidden Teams',
    words:
      'A Unit that is set up Hidden is not on the table at all: you decide where it was when you reveal it. The enemy knows only how many Units are hidden or off the table. Your platoon is hidden, and Red comes nearer.',
    position: {
      size: '36,36',
      teams: `${RIFLES.map((id) => `blue us-rifle-mg 0,0 id=${id} unit=blue-1st-rifle-platoon hidden`).join('; ')}; red de-rifle-mg 16,20 id=${FOE} unit=red-1st-grenadier-platoon by-order`,
      map: {
        areas: [
          {
            id: 'wood',
            kind: 'woods',
            outline: [
              { x: 8, y: 2 },
              { x: 26, y: 2 },
              { x: 26, y: 7 },
              { x: 8, y: 7 },
            ],
          },
        ],
      },
      phase: 'pause',
      active: 'red',
      paused: 'red',
      blue: { heroRolled: 3, heroSpent: 0, hidesDugIn: true },
      red: NO_HEROES,
    },
    moves: [
      {
        seat: 'blue',
        name: 'interrupt',
        choices: RIFLES.map((team) => ({ do: 'reveal', team })),
        words: 'After an enemy activation you may reveal hidden Teams. Reveal one.',
      },
      {
        seat: 'blue',
        name: 'reveal-hidden',
        choices: null,
        words:
          'Click lit ground near the edge of the wood to place it, turn it toward the enemy, and confirm.',
      },
      {
        seat: 'blue',
        name: 'interrupt',
        choices: [...RIFLES.map((team) => ({ do: 'activate', pay: 'hero', team })), 'pass'],
        words:
          'Revealing was free. Now spend a Hero Point on the Team to fire at once, or let the enemy go on and keep it in cover.',
      },
    ],
    learnt:
      'A hidden Team appears out of sight of the enemy, or in concealing terrain not too near to it. Enemies that come so close that no such place is left force it out. That is all you need for a first battle: play The Crossroads.',
  },
]
