import type { Lesson } from '../../../tutorial/tutorial.ts'
import { action, crops, hit, lowWall, shoot } from './common.ts'

/** Action points, shooting, moving, spotting. */
export const LESSONS_OF_ACTIONS: readonly Lesson[] = [
  {
    title: 'Three action points',
    words:
      'Each figure is one soldier. When a soldier acts, three action points are there to spend: the dots under the name. An insurgent stands in the open, 14" away. Aim first, then shoot.',
    position: {
      size: '36,36',
      stage: 'activation',
      characters: 'blue average 18,8 facing=0,1; red novice 18,22 id=red-1 facing=0,-1',
    },
    moves: [
      action(
        { do: 'raise', roll: 'attack' },
        'Choose “Aim” in the menu beside Blue 1. An action point spent on aiming adds 10 to the next attack roll.',
      ),
      action({ do: 'raise', roll: 'attack' }, 'Aim once more; two points are the most.'),
      shoot(
        'Click the insurgent. The sum stands beside them: the skill, each group of modifiers, and what you need on percentile dice. Shoot.',
        hit(38, [9, 8]),
      ),
    ],
    learnt:
      'A 38 is below the number, so the shot hit. Damage is rolled, armour takes some off, and what is left is the wound. Hit or missed, who is shot at gets a morale marker. Shoot only once in an activation.',
  },
  {
    title: 'Moving and stances',
    words:
      'A walk of one action point is 4", a run is longer. Running makes you hard to hit and a poor shot. Your soldier stands in the open, and there is a low wall ahead.',
    position: {
      size: '36,36',
      stage: 'activation',
      map: { lines: [lowWall(12, 24, 16)] },
      characters: 'blue average 18,9 facing=0,1; red novice 18,30 id=red-1 facing=0,-1',
    },
    moves: [
      action(
        { do: 'move', gait: 'run' },
        'Click the ground behind the wall: the way is drawn, with its cost, the cover there and who sees you. Or press “Run” and then draw.',
      ),
      {
        seat: 'blue',
        name: 'move-path',
        choices: null,
        words: 'Draw the way to the wall and confirm. You can turn the soldier by the arrow.',
      },
      action({ do: 'stop' }, 'A soldier counts as running until they stop. Choose “Stop”.'),
      action({ do: 'stance', to: 'kneeling' }, 'Now kneel behind the wall.'),
    ],
    learnt:
      'Kneeling steadies the aim and makes you a smaller target. Prone is safer still, but it takes two action points to stand up. The wall is cover from those on the other side.',
  },
  {
    title: 'Spotting',
    words:
      'Somebody in cover must be spotted before you can shoot at them: the figure is only an outline with a question mark. Each soldier spots for themselves.',
    position: {
      size: '36,36',
      stage: 'activation',
      map: { areas: [crops(12, 20, 24, 24)] },
      characters: 'blue average 18,8 facing=0,1; red novice 18,21 id=red-1 facing=0,-1',
    },
    moves: [
      action({ do: 'raise', roll: 'spot' }, 'Choose “Look carefully”: 10 more for the next roll to spot.'),
      action({ do: 'spot', target: 'red-1' }, 'Click the outline: the odds of spotting it. Spot.', [
        { clause: 'sks-spot-3', values: [27] },
      ]),
      shoot('Spotted: the figure is drawn whole. Shoot; the crops make it harder.', [
        { clause: 'sks-shoot-2', values: [72] },
      ]),
    ],
    learnt:
      'The shot missed, but the insurgent has a morale marker. A spotted enemy stays spotted while in your line of sight. For an action point you can point an enemy out to a friend nearby, who spots them more easily.',
  },
]
