import type { Lesson } from '../../../tutorial/tutorial.ts'
import { act, draw, order, roll, use } from './common.ts'

const LEADER = 'blue-s1-leader'

/** Fire and Shock, Overwatch and interrupts, Close Combat. */
export const LESSONS_OF_FIRE: readonly Lesson[] = [
  {
    title: 'Fire and Shock',
    words:
      'Your Section 1 faces a German rifle Team in the open. Its Leader has two Command Initiatives. Your own Team B has taken 3 Shock: it moves more slowly, and with more Shock than figures it would be Pinned.',
    position: {
      stage: 'dice',
      roll: roll(),
      points: 'blue 20,10; red 20,44',
      troops: `${LEADER} 22,21.5 initiatives=2; blue-s1-a 20,20 figures=2; blue-s1-b 24,20 shock=3; red-s1-b 20,34 figures=4`,
    },
    moves: [
      order(
        LEADER,
        { kind: 'rally', team: 'blue-s1-b' },
        'Spend the first initiative: rally Team B of Section 1. Each initiative takes one Shock off.',
      ),
      order(
        LEADER,
        { kind: 'activate', teams: ['blue-s1-a'] },
        'Spend the second one: order Team A of Section 1, which has the Bren gun, to act.',
      ),
      act({ action: 'fire' }, 'Choose Fire.'),
      draw(
        'target-choice-and-split',
        'Click the enemy on the table or choose it in the panel: beside it stand the dice and what they bring on average.',
        [
          { clause: 'coc-9.1-4', values: [5, 2, 6, 3, 5, 1, 2, 5] },
          { clause: 'coc-9.1-7', values: [3, 4, 5, 3, 4, 5, 3, 4] },
        ],
      ),
    ],
    learnt:
      'Hits become Shock, kills or nothing, by the cover of the target. A Team is Pinned only when it has more Shock than figures and Leaders, and Breaks at double. Rallying costs one initiative for each Shock.',
  },
  {
    title: 'Overwatch and interrupts',
    words:
      'It is Red’s Phase. A German Team runs across the arc of your Team A, which is on Overwatch. You may fire at any inch of its way, or wait for a better moment. With a Chain of Command Die you could interrupt with troops that are not on Overwatch.',
    position: {
      stage: 'dice',
      active: 'red',
      roll: { left: [1], nextActive: 'blue', endsTurn: false },
      points: 'blue 20,10; red 20,44',
      troops: 'blue-s1-a 20,20 figures=2 overwatch=0,1 facing=0,1; red-s1-b 16,32 figures=3',
    },
    moves: [
      {
        seat: 'red',
        name: 'use-or-combine-a-command-die',
        choices: [{ use: 'activate', dice: [1], teams: ['red-s1-b'] }],
      },
      {
        seat: 'red',
        name: 'unit-action',
        choices: [{ action: 'move', mode: 'normal', crossing: 'none' }],
        dice: [{ clause: 'coc-7.1-t', values: [2, 2] }],
      },
      {
        seat: 'red',
        name: 'path-end-points-facing',
        choices: [
          [1, 2, 3].map((i) => ({
            model: `red-s1-b-${i}`,
            points: [{ x: 1600 + (i - 1) * 100 + 400, y: 3200 }],
          })),
        ],
      },
      {
        seat: 'blue',
        name: 'react',
        choices: ['pass'],
        words: 'You are asked after the first inch. Wait once: the enemy comes further into the open.',
      },
      {
        seat: 'blue',
        name: 'react',
        choices: [{ use: 'overwatch', team: 'blue-s1-a' }],
        words: 'Now fire with Team A of Section 1.',
      },
      draw('target-choice-and-split', 'Fire at the moving Team.', [
        { clause: 'coc-9.1-4', values: [5, 2, 6, 3, 5, 1] },
        { clause: 'coc-9.1-7', values: [3, 4, 5, 3, 4, 5, 3, 4] },
      ]),
    ],
    learnt:
      'Fire from Overwatch ends the Overwatch. To be asked less often, give a standing answer: “not this activation”, “not this Phase” or “not this Turn”. An interrupt costs a Chain of Command Die and comes before anything the enemy does next.',
  },
  {
    title: 'Close Combat',
    words:
      'The enemy Team in front of you is Pinned and has only two figures left. Your whole Section stands 6" away. Troops that come within 4" of the enemy fight at once; figures, cover, Leaders and Shock decide how many dice each side rolls.',
    position: {
      stage: 'dice',
      roll: roll(2),
      points: 'blue 20,10; red 20,44',
      troops:
        'blue-s1-leader 18,19; blue-s1-a 20,20; blue-s1-b 20,18; red-s1-b 20,26.5 figures=2 shock=3 pinned',
    },
    moves: [
      use(
        { use: 'activate', dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] },
        'Use the 2: activate Section 1 as a whole.',
      ),
      act({ action: 'move', mode: 'normal', crossing: 'none' }, 'Choose the normal move with two dice.'),
      {
        seat: 'blue',
        name: 'one-or-several-movement-rolls',
        choices: ['together'],
        words: 'Roll once for the whole Section, so that it arrives together.',
      },
      {
        seat: 'blue',
        name: 'leader-moves-along',
        choices: ['yes'],
        words: 'The Leader goes along: a Leader adds dice in Close Combat.',
        dice: [{ clause: 'coc-7.1-t', values: [3, 2] }],
      },
      {
        seat: 'blue',
        name: 'path-end-points-facing',
        choices: null,
        isGood: (routes) => endsNorthOf(routes, 2300),
        words:
          'Click just in front of the enemy: the move ends where you come within 4". Confirm, and the combat is fought.',
        dice: [
          { clause: 'coc-13.1.1-5', values: [3, 3, 3] },
          { clause: 'coc-15.1-1', values: [4, 4] },
        ],
      },
      {
        seat: 'blue',
        name: 'advance-after-winning',
        choices: ['occupy'],
        words: 'You had four times the dice of the enemy, who runs without a fight. Take the ground.',
      },
    ],
    learnt:
      'A side with four times the dice of the other drives it off without a roll. Attack the weak and the Pinned, and never over open ground against a steady machine gun.',
  },
]

/** True if a figure of a drawn move ends further north than this, in hundredths of an inch. */
function endsNorthOf(routes: unknown, north: number): boolean {
  return (
    Array.isArray(routes) &&
    (routes as readonly { readonly points: readonly { readonly y: number }[] }[]).some(
      ({ points }) => (points.at(-1)?.y ?? 0) >= north,
    )
  )
}
