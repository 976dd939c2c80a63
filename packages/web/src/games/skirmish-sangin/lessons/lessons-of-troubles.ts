import type { Lesson } from '../../../tutorial/tutorial.ts'
import { action, crops, hit, shoot } from './common.ts'

/** A house of two floors with a window upstairs to the north, in inches. */
const HOUSE = {
  id: 'house',
  kind: 'house',
  outline: [
    { x: 14, y: 6 },
    { x: 22, y: 6 },
    { x: 22, y: 12 },
    { x: 14, y: 12 },
  ],
  material: 'mud',
  floors: 2,
  storeyHeight: 1.5,
  roof: { kind: 'flat', parapet: 0.5 },
  openings: [
    { id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1 },
    { id: 'window', kind: 'window', side: 2, floor: 1, at: 4, width: 1 },
  ],
}

/** Morale and wounds, houses, hiding. */
export const LESSONS_OF_TROUBLES: readonly Lesson[] = [
  {
    title: 'Morale and first aid',
    words:
      'Blue 2 is wounded, and Blue 1, the medic, has been shot at: the number on the base counts morale markers. A soldier with one tests morale before acting.',
    position: {
      size: '36,36',
      stage: 'next',
      phase: 3,
      characters:
        'blue average 18,8 medkit trained=firstAid marked=assault-rifle@red-1 facing=0,1; blue novice 18.98,8 prone damage=6 facing=0,1; red novice 18,32 id=red-1 prone facing=0,-1',
    },
    dice: [{ clause: 'sks-mor-2', values: [31] }],
    moves: [
      action(
        { do: 'first-aid', target: 'blue-2' },
        'A 31: Blue 1 holds and may act. First aid takes all three action points. Choose it.',
        [{ clause: 'sks-aid-1', values: [22] }],
      ),
    ],
    learnt:
      'A failed test pins a soldier down, makes them run for cover or worse. A treated wound no longer makes its owner scream, which unnerves friends nearby. Combat skills stay lower.',
  },
  {
    title: 'Upstairs through a window',
    words:
      'Houses have floors, and every outer wall has windows: within 1" of a wall you see out. Blue 1 stands in the middle of a house, an insurgent is in the open to the north. The buttons at the edge of the table choose the floor that clicks mean.',
    position: {
      size: '36,36',
      stage: 'activation',
      map: { buildings: [HOUSE] },
      characters: 'blue average 18,10.2 facing=0,1; red novice 18,24 id=red-1 facing=0,-1',
    },
    moves: [
      action({ do: 'stairs', by: 1 }, 'Choose “Up the stairs”: two action points.'),
      {
        seat: 'blue',
        name: 'stairs-path',
        choices: null,
        isGood: (steps) => Array.isArray(steps) && steps.length > 0,
        words: 'Click where Blue 1 stands upstairs, at the window, and confirm.',
      },
      shoot('One point is left: click the insurgent, and shoot through the window.', hit(25, [9, 8])),
    ],
    learnt:
      'The small number above a figure is its floor. Shooting from above helps, and the wall is hard cover for the soldier at the window. A window on the ground floor can be climbed through.',
  },
  {
    title: 'Hidden',
    words:
      'In many scenarios fighters set up in cover begin Hidden: they are not shown to the enemy at all. Blue 1 lies Hidden: drawn with a dashed rim, and “only you see this”. An insurgent walks by.',
    position: {
      size: '36,36',
      stage: 'activation',
      map: { areas: [crops(14, 6, 22, 10)] },
      characters: 'blue average 18,9.5 hidden prone facing=0,1; red novice 18,18 id=red-1 walking facing=1,0',
    },
    moves: [
      action(
        { do: 'raise', roll: 'attack' },
        'Whatever you do now brings Blue 1 to light, so make it count: aim.',
      ),
      shoot('Click the insurgent and shoot.', hit(33, [10, 7])),
    ],
    learnt:
      'Somebody Hidden comes to light by acting, by being wounded, or when an enemy comes within 4" in line of sight. An enemy may also search a piece of cover. That is all you need for a first game.',
  },
]
